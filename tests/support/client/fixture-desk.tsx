import { beforeEach } from '@jest/globals';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { AccessFlag } from '#rules/people/access.ts';
// Loads the lazy parts of the page in advance.
import '../../../client/modules/fixture/desk/FixtureDesk.tsx';
import '../../../client/modules/fixture/desk/NewDateDialog.tsx';
import Fixtures from '../../../client/screens/league/Fixtures.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, wire, type Answers } from './render.tsx';

// On a busy machine a page takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });

// Nothing unsaved is carried over from one test to the next.
beforeEach(() => localStorage.clear());

export const names = ['Bell', 'Fox', 'Plough', 'Swan'];
const teams = names.map((name) => ({ id: name.toLowerCase(), name }));
export const [bell, fox, plough, swan] = teams as [Team, Team, Team, Team];
type Team = (typeof teams)[number];

/** A row of the list; without an away team it is a placeholder. */
export const aRow = (home: Team, away: Team | null, more: object = {}) =>
  wire('DivisionFixture', {
    id: away ? `${home.id}-${away.id}` : home.id,
    isKnockout: false,
    postponed: false,
    homeScore: null,
    awayScore: null,
    homeTeam: wire('FixtureTeam', home),
    awayTeam: away && wire('FixtureTeam', away),
    fixturesUsingAddress: [] as object[],
    ...more,
  });

export const aDay = (date: string, ...fixtures: object[]) =>
  wire('FixtureDate', { date, fixtures, tournamentFixtures: [] as object[], notes: [] as object[] });

export const day = '2026-12-03';
export const empty = aDay(day, ...teams.map((team) => aRow(team, null)));
export const arranged = aDay(day, aRow(fox, bell), aRow(plough, null), aRow(swan, null));

/** The server's answer for Division One. */
export const page = (fixtures: object[], more: object = {}) => ({
  divisionData: wire('DivisionData', {
    id: 'd1',
    name: 'Division One',
    superleague: false,
    season: { ...aSeason(), fixtureStartTime: '20:00:00', allowFavouriteTeams: true },
    dataErrors: [],
    teams: teams.map((team) => wire('DivisionTeam', { ...team, division: aDivision() })),
    fixtures,
    ...more,
  }),
});

export const stored = (version: string, away = bell) =>
  wire('Fixture', {
    id: 'fox-bell',
    version,
    editor: 'Sam Secretary',
    date: day,
    address: 'Side room',
    seasonId: 's1',
    divisionId: 'd1',
    postponed: true,
    isKnockout: false,
    accoladesCount: false,
    resultsPublished: false,
    home: wire('FixtureSide', fox),
    away: wire('FixtureSide', away),
  });

export const choices = (reasons: Record<string, string>) =>
  teams.map((team) => ({ __typename: 'AwayTeamChoice', team: wire('Team', team), reason: reasons[team.id] ?? null }));

export const savedFixtureWith = (...warnings: string[]) => ({
  putFixture: wire('FixtureOutcome', { result: wire('Fixture', { id: 'fox-bell' }), warnings }),
});
export const savedFixture = savedFixtureWith();

interface Shown {
  access?: AccessFlag[];
  at?: string;
  data?: object | (() => object);
  answers?: Answers;
}

/** Renders the fixtures for a user with these rights; `sent` collects the variables of all operations. */
export function show({ access = ['manageGames'], at = '', data = page([empty]), answers = {} }: Shown = {}) {
  return draw(
    <Routes>
      <Route path="/fixtures/:season" element={<Fixtures />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: `/fixtures/Winter?division=Division%20One${at}`,
      answers: {
        Frame: aFrame({ me: aPerson({ access }) }),
        DivisionFixtures: data as Answers[string],
        AwayChoices: ({ isSaved }) => ({
          awayTeams: choices({ swan: 'Already playing same leg on Thu 4 Feb 2027' }),
          ...(isSaved === true && { fixture: stored('1') }),
        }),
        ...answers,
      },
    },
  );
}

export const user = userEvent.setup();
export const opener = (home: string) => screen.findByRole('button', { name: new RegExp(`^Away team of ${home}:`) });
/** Chooses the away team in a home team's row. */
export async function choose(home: string, away: string) {
  await user.click(await opener(home));
  await user.click(within(await screen.findByRole('list', { name: 'Teams' })).getByRole('button', { name: away }));
}
export const edited = `&edit=${day}`;
