import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Sayg } from '#rules/darts/sayg.ts';
import { useLatestEventText } from '../../../../client/modules/live/use-latest-event-text.ts';
import { aMatch, Scorer } from '../../../rules/darts/scoring.ts';

const News = ({ sayg }: { sayg: Sayg | undefined }) => <p role="status">{useLatestEventText(sayg)}</p>;
const newsHeard = () => screen.getByRole('status').textContent;

it('what happens in a match is said, its result that is entered by hand too, and no throw is said any more then', () => {
  const first = new Scorer(aMatch({ numberOfLegs: 5 })).key(100).sayg;
  const { rerender } = render(<News sayg={first} />);
  expect(newsHeard()).toBe('');
  const next = new Scorer(aMatch({ numberOfLegs: 5 })).key(100).key(60).sayg;
  rerender(<News sayg={next} />);
  expect(newsHeard()).toMatch(/scored 60, 41 left\. Ann to throw/);
  rerender(<News sayg={{ ...next, settled: { winner: 'away' } }} />);
  expect(newsHeard()).toBe('This match is over. Its result was entered without its last throws.');
  rerender(<News sayg={next} />);
  expect(newsHeard()).toBe('');
});

it('a match that was over when the page was opened is not news', () => {
  const over = { ...new Scorer(aMatch({ numberOfLegs: 5 })).key(100).sayg, settled: { winner: null } };
  const { rerender } = render(<News sayg={undefined} />);
  rerender(<News sayg={over} />);
  expect(newsHeard()).toBe('');
});
