import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import type { AccessFlag } from '#rules/people/access.ts';
import ScoreCard from '../../../../client/screens/league/ScoreCard.tsx';
import DivisionTable from '../../../../client/screens/league/DivisionTable.tsx';
import Player from '../../../../client/screens/league/Player.tsx';
import Team from '../../../../client/screens/league/Team.tsx';
// Loads the lazy parts of the pages in advance.
import '../../../../client/modules/card/desk/DraftDesk.tsx';
import '../../../../client/modules/people/InviteDialog.tsx';
import '../../../../client/modules/player/edit/PlayerDialog.tsx';
import '../../../../client/modules/league/LeagueEditBar.tsx';
import '../../../../client/modules/season/SeasonDialog.tsx';
import { fixture, format, playerOf } from '../../../support/client/card-editor.tsx';
import {
  aDivision,
  aFrame,
  aPerson,
  aSeason,
  draw,
  press,
  wire,
  type Answers,
} from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

const season = { ...aSeason(), fixtureStartTime: '20:00:00', allowFavouriteTeams: true };
const go = (name: string) => userEvent.click(screen.getByText(name, { selector: 'nav > a' }));

/** A screen with ways to two addresses of it, as Back and Forward lead from one to the other. */
const show = (path: string, page: ReactNode, ways: Record<string, string>, access: AccessFlag[], answers: Answers) =>
  draw(
    <>
      <nav>
        {Object.entries(ways).map(([name, to]) => (
          <Link key={name} to={to}>
            {name}
          </Link>
        ))}
      </nav>
      <Routes>
        <Route path={path} element={page} />
      </Routes>
    </>,
    { at: Object.values(ways)[0]!, answers: { Frame: aFrame({ me: aPerson({ access }) }), ...answers } },
  );

it('what was published on one card is not said of another', async () => {
  const match = wire('CardMatch', {
    ...{ homePlayers: [playerOf('Ann')], awayPlayers: [playerOf('Bea')], homeScore: 2, awayScore: 1, format },
    ...{ winner: 'home', legs: null },
  });
  const card = wire('Card', { matches: [match, match], oneEighties: [], over100Checkouts: [] });
  const homeDraft = wire('Draft', {
    ...{ id: 'd1', version: fixture.version, updated: fixture.version, editor: 'Rita', manOfTheMatch: null, card },
  });
  let published = ['f2'];
  const head = (id: string) => ({
    ...fixture,
    ...{ id, decision: null, postponed: false, moved: null, accoladesCount: true, score: null, season, address: id },
    ...{
      division: aDivision(),
      resultsPublished: published.includes(id),
      date: id === 'f1' ? '2026-11-19' : '2026-11-26',
    },
    rules: wire('LeagueRules', { extras: wire('CardExtras', { visitsFrom: 180, hiChecksFrom: 100 }) }),
  });
  show(
    '/score/:id',
    <ScoreCard />,
    { First: '/score/f1', Second: '/score/f2', Draft: '/score/f1?view=home' },
    ['manageScores'],
    {
      ScoreCard: ({ id }) => ({ fixture: head(String(id)) }),
      CardEdit: { fixture: { ...fixture, homeDraft } },
      PeopleOfCard: { people: [] },
      PublishCard: () => {
        published = ['f1', 'f2'];
        return { fixture: head('f1') };
      },
    },
  );
  await go('Second');
  await screen.findAllByText('26 Nov', { exact: false });
  await go('Draft');
  await press('Publish this card');
  await press('Publish it');
  await screen.findByText('The results are published.');
  await go('Second');
  screen.getAllByText('26 Nov', { exact: false });
  expect(screen.queryByText('The results are published.')).toBeNull();
});

it('the captain of one team is not invited for another', async () => {
  const teams = ['Fox', 'Bell'].map((name) =>
    wire('DivisionTeam', {
      ...{ id: name, name, divisionRank: 1, played: 0, points: 0, fixturesWon: 0, fixturesLost: 0, fixturesDrawn: 0 },
      ...{ difference: 0, movement: null, form: [], remarks: [], address: '', division: aDivision() },
    }),
  );
  const of = (team: string) => `/division/Division%20One/team:${team}/Winter`;
  show(
    '/division/:division/:page/:season',
    <Team />,
    { Fox: of('Fox'), Bell: of('Bell') },
    ['manageTeams', 'manageAccess'],
    {
      TeamPage: ({ team }) => ({
        divisionData: wire('DivisionData', {
          ...{ id: 'd1', name: 'Division One', superleague: false, season, dataErrors: [], teams },
        }),
        team: wire('TeamDetails', { id: String(team), name: team, seasons: [], qualifying: [], fixtures: [] }),
      }),
      TeamNames: { teams: wire('TeamPage', { total: 0, teams: [] }) },
    },
  );
  await screen.findByRole('heading', { name: 'Fox' });
  await go('Bell');
  await screen.findByRole('heading', { name: 'Bell' });
  await press('Invite the captain of Bell');
  await screen.findByRole('dialog', { name: 'Invite the captain' });
  await go('Fox');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const ofPlayers = (season: object) =>
  wire('DivisionData', {
    ...{ id: 'd1', name: 'Division One', superleague: false, season, dataErrors: [], rules: null },
    ...{ teams: [], fixtures: [], players: [], secondHalf: null },
  });

it('a player that is being edited is not over the page of another one', async () => {
  const of = (player: string) => `/division/Division%20One/player:${player}@Fox/Winter`;
  show('/division/:division/:page/:season', <Player />, { Ann: of('Ann'), Bob: of('Bob') }, ['managePlayers'], {
    DivisionPlayer: ({ player }) => {
      const [name] = String(player).split('@');
      return {
        divisionData: ofPlayers(season),
        playerSeason: wire('PlayerSeason', {
          ...{ id: name, name, row: null, ranked: 0, thrown: null, appearances: [], opponents: [], tournaments: [] },
          ...{ tournamentHiChecks: [], otherHiChecks: [] },
          teams: [
            wire('PlayerTeam', {
              ...{ id: 'Fox', name: 'Fox', captain: false, division: aDivision(), leftOn: null, membership: null },
              ...{ points: 0, singles: null },
            }),
          ],
        }),
      };
    },
  });
  await screen.findByRole('heading', { name: 'Ann' });
  await go('Bob');
  await screen.findByRole('heading', { name: 'Bob' });
  await press('Edit Bob of Fox');
  await screen.findByRole('dialog');
  await go('Ann');
  await screen.findByRole('heading', { name: 'Ann' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a season that is being edited is not over the table of another one', async () => {
  const summer = { ...season, id: 's2', name: 'Summer' };
  const seasons = [season, { ...aSeason(), id: 's2', name: 'Summer' }];
  show(
    '/division/:division/teams/:season',
    <DivisionTable />,
    { Winter: '/division/Division%20One/teams/s1', Summer: '/division/Division%20One/teams/s2' },
    ['manageSeasons'],
    {
      Frame: aFrame({ me: aPerson({ access: ['manageSeasons'] }), seasons }),
      DivisionTable: ({ seasonId }) => ({ divisionData: ofPlayers(seasonId === 's2' ? summer : season) }),
    },
  );
  await screen.findByRole('button', { name: 'Edit season' });
  await go('Summer');
  await press('Edit season');
  await screen.findByRole('dialog', { name: 'Edit Summer' });
  await go('Winter');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
