import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { emptyId } from '#rules/basics/limits.ts';
import DivisionTable from '../../../../client/screens/league/DivisionTable.tsx';
import Fixtures from '../../../../client/screens/league/Fixtures.tsx';
import Team from '../../../../client/screens/league/Team.tsx';
import { aDay, aRow, bell, fox, page } from '../../../support/client/fixture-desk.tsx';
import { aDivision, aFrame, aSeason, draw, wire } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

const [one, two] = [aDivision('d1', 'One'), aDivision('d2', 'Two')];
const row = (team: { id: string; name: string }, division: typeof one) =>
  wire('DivisionTeam', {
    ...{ ...team, division, divisionRank: 1, played: 1, points: 2, fixturesWon: 1, fixturesLost: 0, fixturesDrawn: 0 },
    ...{ difference: 1, movement: 0, form: ['won'], remarks: [], prospect: null, zone: null, proofs: [], address: '' },
  });
const fixture = aRow(bell, fox, { moved: null, decision: null, unfinished: false, scoreHidden: false });
const all = page([aDay('2026-11-05', fixture)], {
  ...{ id: emptyId, name: 'One & Two', teams: [row(bell, one), row(fox, two)] },
  ...{ rules: null, orderedOtherwise: [], secondHalf: null, players: [] },
});
const ofOne = page([aDay('2026-11-05', fixture)], {
  ...{
    id: 'd1',
    name: 'One',
    teams: [row(bell, one)],
    rules: null,
    orderedOtherwise: [],
    secondHalf: null,
    players: [],
  },
});

const open = (at: string, data: typeof all) =>
  draw(
    <Routes>
      <Route path="/fixtures/:season" element={<Fixtures />} />
      <Route path="/teams/:season" element={<DivisionTable />} />
      <Route path="/division/:division/:page/:season" element={<Team />} />
    </Routes>,
    {
      at,
      answers: {
        Frame: aFrame({ divisions: [one, two], seasons: [aSeason({ divisionIds: ['d1', 'd2'] })] }),
        DivisionFixtures: data,
        DivisionTable: data,
        TeamPage: {
          ...data,
          team: wire('TeamDetails', { id: 'bell', name: 'Bell', seasons: [], qualifying: [], fixtures: [] }),
        },
      },
    },
  );

/** What the links with this text ask for. */
async function askedBy(text: string) {
  const links = (await screen.findAllByText(text)).map((link) => link.closest('a')!.getAttribute('href')!);
  const [query, ...others] = new Set(links.map((link) => link.replace(/^.*\?|&?content-type=.*$/g, '')));
  expect(others).toEqual([]);
  return query;
}

it.each([
  ['/fixtures/Winter', all, ''],
  ['/fixtures/Winter?division=One', ofOne, 'divisionId=d1'],
  ['/fixtures/Winter?division=One&division=Two', all, 'divisionId=d1&divisionId=d2'],
  ['/division/One/team:Bell/Winter', ofOne, 'teamId=bell'],
])('the news of %s go on where the next season has other divisions (league.md 24)', async (at, data, asked) => {
  open(at, data);
  expect(await askedBy('Address of the feed')).toBe(asked);
});

it.each([
  ['/fixtures/Winter', all, 'seasonId=s1'],
  ['/fixtures/Winter?division=One', ofOne, 'divisionId=d1&seasonId=s1'],
  ['/teams/Winter', all, 'seasonId=s1'],
  ['/teams/Winter?division=One&division=Two', all, 'divisionId=d1&divisionId=d2&seasonId=s1'],
  ['/division/One/team:Bell/Winter', ofOne, 'divisionId=d1&seasonId=s1&teamId=bell'],
])('the calendar of %s is of its season, and of divisions only where they are asked for', async (at, data, asked) => {
  open(at, data);
  expect(await askedBy('Add to calendar')).toBe(asked);
});
