import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import AdjustPointsDialog from '../../../../../client/modules/team/edit/AdjustPointsDialog.tsx';
import WithdrawDialog from '../../../../../client/modules/team/edit/WithdrawDialog.tsx';
import { today } from '../../../../../client/lib/today.ts';
import { draw, wire } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

/** This day of another year, 28 February in place of 29. */
const yearsFromToday = (count: number) =>
  `${Number(today().slice(0, 4)) + count}${today().slice(4).replace('02-29', '02-28')}`;

it.each([
  { title: 'before the season its first day', from: 1, to: 2, expected: yearsFromToday(1) },
  { title: 'within it today', from: -1, to: 1, expected: today() },
  { title: 'after it its last day', from: -2, to: -1, expected: yearsFromToday(-1) },
])('a withdrawal and points are at first of: $title', async ({ from, to, expected }) => {
  const season = { id: 's1', name: 'Winter', startDate: yearsFromToday(from), endDate: yearsFromToday(to) };
  const entry = { id: 'e1', version: 'v1', seasonId: 's1', adjustments: [], withdrawal: null };
  const about = { team: { id: 't1', name: 'Fox' }, season, onClose: jest.fn() };
  const answers = {
    TeamStanding: { team: wire('Team', { id: 't1', seasons: [wire('TeamSeason', entry)] }) },
  };
  const first = draw(<WithdrawDialog {...about} />, { answers });
  expect((await screen.findByLabelText<HTMLInputElement>('Withdraws on')).value).toBe(expected);
  first.unmount();
  draw(<AdjustPointsDialog {...about} />, { answers });
  expect((await screen.findByLabelText<HTMLInputElement>('Decided on')).value).toBe(expected);
});
