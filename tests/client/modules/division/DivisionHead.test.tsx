import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DivisionHead } from '../../../../client/modules/division/DivisionHead.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw } from '../../../support/client/render.tsx';

const played = aSeason({ id: 's2', name: 'Winter', divisionIds: ['d1', 'd2'] });
const past = aSeason({ id: 's1', name: 'Winter', startDate: '2025-09-01', isCurrent: false, divisionIds: ['d1'] });
const frame = aFrame({ seasons: [played, past], divisions: [aDivision(), aDivision('d2', 'A/B')] });

const show = (at: string, tab: 'teams' | 'fixtures', divisionIds = ['Division One']) =>
  draw(<DivisionHead asked={{ seasonId: 'Winter', divisionIds }} data={undefined} tab={tab} />, {
    at,
    answers: { Frame: frame },
  });

const choose = async (label: string, option: string) => {
  await screen.findByRole('option', { name: option });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
  return screen.getByLabelText('address').textContent;
};

it('two seasons of one name are told apart, and the older one is led to by its id', async () => {
  show('/teams/Winter/?division=Division%20One', 'teams');
  expect(await screen.findByRole('option', { name: 'Winter (Sep 2026)', selected: true })).toBeTruthy();
  expect(await choose('Season', 'Winter (Sep 2025)')).toBe('/teams/s1/?division=Division%20One');
});

it('another season keeps the filters but for a month, and all divisions', async () => {
  show('/fixtures/Winter/?division=Division%20One&division=A%2FB&type=league&date=2026-11', 'fixtures', [
    'Division One',
    'A/B',
  ]);
  expect(await choose('Season', 'Winter (Sep 2025)')).toBe(
    '/fixtures/s1/?division=Division%20One&division=A%2FB&type=league',
  );
});

it('another division keeps the filters but for a team', async () => {
  show('/fixtures/Winter/?division=Division%20One&type=league&team=Fox', 'fixtures');
  expect(await choose('Division', 'A/B')).toBe('/fixtures/Winter/?division=A%2FB&type=league');
});

it('the page of a team goes along into another season', async () => {
  show('/division/Division%20One/team:A%2FB/Winter', 'teams');
  expect(await choose('Season', 'Winter (Sep 2025)')).toBe('/division/Division%20One/team:A%2FB/s1');
});

it.each([
  ['only one right', ['manageSeasons'], ['Division One']],
  ['both rights', ['manageSeasons', 'manageDivisions'], ['Division One', 'A/B']],
])('the divisions offered to holders of %s', async (_, access, expected) => {
  const me = aPerson({ access });
  draw(<DivisionHead asked={{ seasonId: 's1', divisionIds: ['Division One'] }} data={undefined} tab="teams" />, {
    at: '/teams/s1/?division=Division%20One',
    answers: { Frame: { ...frame, me } },
  });
  await screen.findByRole('option', { name: 'Division One' });
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Division' });
  expect([...list.options].map(({ text }) => text)).toEqual(expected);
});

it.each([
  ['/division/Division%20One/team:Fox/Winter', 'teams', 'Team Details: Fox'],
  ['/division/Division%20One/player:Ann@Fox/Winter', 'players', 'Player Details: Fox'],
  ['/score/f1', 'fixtures', 'Fox'],
] as const)('the tab of a page below is called after what it is: %s', async (at, tab, name) => {
  draw(
    <DivisionHead
      asked={{ seasonId: 'Winter', divisionIds: ['Division One'] }}
      data={undefined}
      tab={tab}
      pageName="Fox"
    />,
    {
      at,
      answers: { Frame: frame },
    },
  );
  await screen.findByRole('option', { name: 'Winter (Sep 2026)' });
  const current = screen.getAllByRole('link').find((link) => link.getAttribute('aria-current'));
  expect(current?.textContent).toBe(name);
});
