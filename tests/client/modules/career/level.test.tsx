import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CareerHead } from '../../../../client/modules/career/CareerHead.tsx';
import { Milestones, Opponents } from '../../../../client/modules/career/Company.tsx';
import type { CareerPageFragment } from '../../../../client/generated/careers.ts';
import { draw } from '../../../support/client/render.tsx';

const team = (name: string) => ({ id: name, name });
const fixture = { id: 'f1', date: '2026-11-05', homeTeam: team('Fox'), awayTeam: team('Bull') };
const match = { result: 'drawn', legsFor: 4, legsAgainst: 4, team: team('Fox'), fixture } as const;
const career = {
  ...{ id: 'ann', name: 'Ann', address: 'Ann', latest: match, streak: null },
  form: ['lost', 'drawn', 'won'],
  opponentCount: 1,
  opponents: [
    {
      ...{ played: 1, won: 0, legsFor: 4, legsAgainst: 4, latest: match },
      player: { id: 'bob', name: 'Bob', address: 'Bob' },
    },
  ],
  milestones: [{ kind: 'match', number: 1, date: '2026-11-05', match, fixture, tournament: null }],
} as unknown as CareerPageFragment;

it('a single that ended level is drawn wherever a career says its result', () => {
  draw(
    <>
      <CareerHead career={career} />
      <Opponents career={career} />
      <Milestones career={career} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Latest singles: lost, drawn, won' }).textContent).toBe('LDW');
  screen.getByText('legs 4–4, last drawn 4–4');
  screen.getByText('drawn 4–4 v Bull');
});
