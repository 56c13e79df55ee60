import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import DivisionTable from '../../../../client/screens/league/DivisionTable.tsx';
import { aDay, aRow, bell, fox, page } from '../../../support/client/fixture-desk.tsx';
import { aDivision, aFrame, aSeason, draw, wire } from '../../../support/client/render.tsx';

const row = (team: { id: string; name: string }, divisionRank: number) =>
  wire('DivisionTeam', {
    ...{ ...team, divisionRank, played: 1, points: 2, fixturesWon: 1, fixturesLost: 0, fixturesDrawn: 0 },
    ...{ difference: 1, movement: 0, form: ['won'], remarks: [], prospect: null, zone: null, proofs: [] },
    division: aDivision(),
  });
const noId = '00000000-0000-0000-0000-000000000000';
const player = wire('DivisionPlayer', {
  ...{ id: 'ann', name: 'Ann', team: 'Bell', over100Checkouts: 120, division: aDivision() },
});
const answer = page(
  [aDay('2026-11-05', aRow(bell, fox, { moved: null, decision: null, unfinished: false, scoreHidden: false }))],
  {
    ...{ orderedOtherwise: [], secondHalf: null, teams: [row(bell, 1), row(fox, 2)], players: [player] },
    rules: wire('LeagueRules', {
      extras: wire('CardExtras', { visitsFrom: 180, hiChecksFrom: 100 }),
      teamTieBreaks: ['points', 'fixturesWon', 'difference'],
    }),
  },
);

it('of two seasons of one name, the table of the one that is over leads to its own fixtures and players', async () => {
  const seasons = [aSeason({ id: 's2' }), aSeason({ isCurrent: false })];
  draw(
    <Routes>
      <Route path="/teams/:season" element={<DivisionTable />} />
    </Routes>,
    {
      at: '/teams/s1?division=Division%20One',
      answers: { Frame: aFrame({ seasons }), DivisionTable: answer },
    },
  );
  await screen.findByRole('table', { name: /^Division One/ });
  const to = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to(/^All fixtures/)).toBe('/fixtures/s1/?division=Division%20One');
  expect(screen.getAllByRole('link', { name: /^Players/ }).map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/players/s1/?division=Division%20One']),
  );
  expect(
    screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')!)
      .filter((path) => /Winter/.test(path)),
  ).toEqual([]);
});

it('a superleague lists its nights as the fixtures do: with legs, venue, and a link to each', async () => {
  const tournament = (id: string, more: object) =>
    wire('TournamentFixture', {
      ...{ id, date: '2026-11-13', address: 'Hall', type: 'Board', notes: null, host: null, opponent: null },
      ...{ singleRound: true, unfinished: false, proposed: false, sides: [], winningSide: null, firstRoundMatches: [] },
      ...more,
    });
  const legs = wire('TournamentMatch', { id: 'm1', scoreA: 7, scoreB: 2 });
  const nights = [
    tournament('n1', { host: 'Wexcombe', opponent: 'Calder', firstRoundMatches: [legs] }),
    tournament('n2', {}),
  ];
  const { divisionData } = page([{ ...aDay('2026-11-13'), tournamentFixtures: nights }], {
    ...{ superleague: true, orderedOtherwise: [], secondHalf: null, teams: [], players: [], rules: null },
  });
  draw(<DivisionTable />, { at: '/teams/s1', answers: { DivisionTable: { divisionData } } });
  const list = within((await screen.findByRole('heading', { name: 'Superleague nights' })).closest('section')!);
  const links = list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/tournament/n1', 'Wexcombe v Calder: 7 to 2'],
    ['/tournament/n2', 'BoardHall'],
  ]);
  expect(screen.queryByText('No teams, yet')).toBeNull();
});

it('what orders a table stands below it, unless it is ordered otherwise than its season says (season-rules.md)', async () => {
  const teams = [row(bell, 1), { ...row(fox, 1), division: aDivision('d2', 'Division Two') }];
  const data = { ...answer.divisionData, id: noId, teams, orderedOtherwise: ['d2'] };
  draw(<DivisionTable />, { at: '/teams/s1', answers: { DivisionTable: { divisionData: data } } });
  const sectionOf = async (name: RegExp) => (await screen.findByRole('table', { name })).closest('section')!;
  const words = /Level on points: fixtures won, then legs difference/;
  expect(within(await sectionOf(/^Division One/)).getByText(words)).toBeTruthy();
  expect(within(await sectionOf(/^Division Two/)).queryByText(words)).toBeNull();
});
