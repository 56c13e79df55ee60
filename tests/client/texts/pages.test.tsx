import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { CardDesk } from '../../../client/modules/card/entry/CardDesk.tsx';
import type { FixtureOfCard } from '../../../client/modules/card/reading/CardPage.tsx';
import Fixtures from '../../../client/screens/league/Fixtures.tsx';
import Player from '../../../client/screens/league/Player.tsx';
import ScoreCard from '../../../client/screens/league/ScoreCard.tsx';
import Team from '../../../client/screens/league/Team.tsx';
import Tournament from '../../../client/screens/league/Tournament.tsx';
import LiveSuperleague from '../../../client/screens/live/LiveSuperleague.tsx';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { empty, page } from '../../support/client/fixture-desk.tsx';
import {
  aDivision,
  aFrame,
  aPerson,
  aSeason,
  draw,
  refusal,
  wire,
  type Answers,
} from '../../support/client/render.tsx';
import { aMatch, aRound, aTournament, wiredTournament } from '../../support/client/tournament-page.ts';

beforeEach(() => localStorage.clear());

const pages = (
  <Routes>
    <Route path="/division/:division/:mode/:season" element={<Team />} />
    <Route path="/fixtures/:season" element={<Fixtures />} />
    <Route path="/score/:id" element={<ScoreCard />} />
    <Route path="/tournament/:id" element={<Tournament />} />
    <Route path="/live/superleague" element={<LiveSuperleague />} />
    <Route path="*" element={null} />
  </Routes>
);
const ofPlayer = <Player />;

const winter = { ...aSeason({ name: 'Winter' }), fixtureStartTime: '20:00:00', allowFavouriteTeams: true };
const division = (more: object = {}) => ({
  divisionData: wire('DivisionData', {
    ...{ id: 'd1', name: 'Division One', superleague: false, season: winter, dataErrors: [], teams: [] },
    ...more,
  }),
});
const aTeam = (...seasons: object[]) => wire('TeamDetails', { id: 'x', name: 'Lions', seasons, fixtures: [] });
const frame = (more: Parameters<typeof aFrame>[0] = {}) => aFrame({ seasons: [aSeason({ name: 'Winter' })], ...more });
const away = refusal('INTERNAL', 'Something went wrong.');

it.each<[text: string, at: string, answers: Answers]>([
  [
    'Unable to find team with name',
    '/division/Division%20One/team:Lions/Winter',
    { TeamPage: { ...division(), team: null } },
  ],
  ['has no seasons', '/division/Division%20One/team:Lions/Winter', { TeamPage: { ...division(), team: aTeam() } }],
  [
    'has not registered for this season',
    '/division/Division%20One/team:Lions/Winter',
    {
      TeamPage: {
        ...division(),
        team: aTeam(wire('TeamSeason', { id: 'e', seasonId: 'other', division: aDivision(), players: [] })),
      },
    },
  ],
  ['Unable to load score card, fixture data not loaded', '/score/f1', { ScoreCard: away }],
  ['Error accessing fixture: Code: 500', '/score/f1', { ScoreCard: away }],
  [
    'App has finished loading, no seasons/teams/divisions are available',
    '/fixtures/Winter',
    { Frame: aFrame({ seasons: [], divisions: [] }), DivisionFixtures: page([], { season: null, id: '' }) },
  ],
  [
    'Data for a different season returned',
    '/fixtures/Winter?division=Division%20One',
    { DivisionFixtures: page([empty], { season: { ...winter, id: 's9', name: 'Winter' } }) },
  ],
  [
    'Could not find the season for this tournament',
    '/tournament/t1',
    { Tournament: { tournament: wire('Tournament', { ...aTournament({ season: null }) }) } },
  ],
  ['Could not find any superleague divisions', '/live/superleague', {}],
])('%s', async (text, at, answers) => {
  draw(pages, { at, answers: { Frame: frame(), ...answers } });
  await screen.findByText(new RegExp(text));
});

it('Unable to find player in team', async () => {
  const at = '/division/Division%20One/player:Ann@Lions/Winter';
  draw(ofPlayer, { at, answers: { Frame: frame(), DivisionPlayer: { ...division(), playerSeason: null } } });
  await screen.findByText(/Unable to find player in team/);
});

it('a page of the season that was asked for says nothing of another one', async () => {
  draw(pages, { at: '/fixtures/Winter', answers: { Frame: frame(), DivisionFixtures: page([], { season: winter }) } });
  await screen.findByText('No fixtures, yet');
  expect(screen.queryByText('Data for a different season returned')).toBeNull();
});

it('Finish entering data for the previous rounds first: where the result of a match is opened that waits for others', async () => {
  const rounds = [
    aRound('r1', 'Semi-Final', [aMatch('Ann', 'Bob', '3-1'), aMatch('Cid', 'Dee')]),
    aRound('r2', 'Final', [aMatch('Ann', '')]),
  ];
  const tournament = wiredTournament({ rounds });
  const me = aPerson({ access: ['enterTournamentResults'] });
  draw(pages, { at: '/tournament/t1', answers: { Frame: frame({ me }), Tournament: { tournament } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Result of M3, Ann v Winner of M2' }));
  await screen.findByRole('heading', { name: 'Finish entering data for the previous rounds first' });
});

const fixture = {
  ...{ id: 'f1', date: '2026-12-03', address: '', postponed: false, isKnockout: false, resultsPublished: false },
  ...{ accoladesCount: true, score: null, card: null },
  home: { id: 'x1', name: 'Fox', manOfTheMatch: null, manOfTheMatchName: null },
  away: { id: 'x2', name: 'Bell', manOfTheMatch: null, manOfTheMatchName: null },
  division: { id: 'd1', name: 'Division One' },
  season: {
    ...{ id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' },
    fixtureStartTime: '20:00:00',
  },
} as FixtureOfCard;
const format = wire('MatchFormat', { playerCount: 1, startingScore: 501, numberOfLegs: 5 });
const toEdit = wire('Fixture', {
  ...{ id: 'f1', version: '1', updated: '2026-11-19T21:00:00.000Z', editor: 'Ada', resultsPublished: false },
  rules: wire('LeagueRules', {
    ...{ leastPlayers: 0, mostMatches: [], isOfPlayers: false, handicap: null },
    eligibility: wire('Eligibility', eligibilityOf({})),
  }),
  rulesVersion: 'r1',
  isKnockout: false,
  formats: [format],
  seasonFormats: [format],
  home: wire('FixtureSide', fixture.home),
  away: wire('FixtureSide', fixture.away),
  ...{ card: null, homeDraft: null, awayDraft: null, helpers: [] },
});
const squad = (id: string, ...seasons: object[]) => wire('TeamDetails', { id, seasons });
const entry = (id: string) =>
  wire('TeamSeason', { id, seasonId: 's1', players: [] as object[], moved: [] as object[] });
const both = {
  home: squad('x1', entry('e1')),
  away: squad('x2', entry('e2')),
  ...{ before: [], people: [], handicapFigures: [] },
};

/** The card as a secretary enters it. */
function enter(squads: Answers[string], head = fixture) {
  const ignore = () => undefined;
  const me = aPerson({ access: ['manageScores', 'managePlayers'] });
  return draw(<CardDesk fixture={head} onSaved={ignore} onEntering={ignore} />, {
    answers: {
      Frame: frame({ me }),
      CardEdit: { fixture: toEdit },
      CardSquads: squads,
      AddToSquad: { addPlayers: wire('Outcome', { messages: [] }) },
    },
  });
}

it.each([
  ['Home team could not be found', { ...both, home: null }],
  ['Away team could not be found', { ...both, away: null }],
  ['Either home or away team are undefined for this game', { ...both, home: null, away: null }],
])('%s', async (text, squads) => {
  enter(squads);
  await screen.findByRole('heading', { name: text });
});

/** Adds somebody to the home team from its first match. */
async function addSomebody() {
  await userEvent.click((await screen.findAllByRole('button', { name: /^(Choose|Fox)/ }))[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a player to the team' }));
  await userEvent.type(screen.getByLabelText('Name of the new player'), 'Cy');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
}

it('Unable to determine division for newly created player: the division of the fixture was deleted', async () => {
  const { sent } = enter(both, { ...fixture, division: null });
  await addSomebody();
  await screen.findByText(/^Unable to determine division for newly created player/);
  expect(sent('AddToSquad')).toEqual([]);
});

it('Could not find updated teamSeason: the team was taken out of the season at that moment', async () => {
  let isIn = true;
  enter(() => (isIn ? both : { ...both, home: squad('x1') }));
  await screen.findAllByRole('button');
  await act(async () => void (await Promise.resolve()));
  isIn = false;
  await addSomebody();
  await screen.findByText(/^Could not find updated teamSeason/);
});
