import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WideSide } from '../../../../../client/modules/live/stage/WideSide.tsx';
import { aMatch, Scorer } from '../../../../rules/darts/scoring.ts';

it('after a match 100+ means 100 to 139 across the room, as everywhere', () => {
  const { sayg } = new Scorer(aMatch({ startingScore: 401, numberOfLegs: 1 }))
    .score(140, 0, 100, 0, 121, 0)
    .key(40)
    .do({ type: 'darts', darts: 2 });
  render(<WideSide sayg={sayg} side="home" per={3} />);
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(figures).toEqual([
    ['Average', expect.any(String)],
    ['100+', '2'],
    ['140+', '1'],
    ['180s', '0'],
    ['Checkout', '40'],
  ]);
});
