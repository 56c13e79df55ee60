import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { recordRules } from '../../../server/modules/data/record-rules.stored.ts';
import { leagueSettingsId } from '../../../server/modules/league/league.entity.ts';
import { tables } from '../../../server/tables.ts';
import { aLeague, aSeason } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { audit, id, imported, meta, zipOf } from '../../support/server/exports.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let admin: SignedIn;
let seasonId: string;
let league: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, { access: accessFlagList });
  seasonId = (await aSeason(app)).id;
  league = await aLeague(app);
});
afterAll(() => app.stop());

type Fields = Record<string, unknown>;

const settings = (Texts: Fields): [string, Fields] => [
  `leaguesettings/${leagueSettingsId}.json`,
  { id: leagueSettingsId, Rules: {}, Texts, _Logos: null },
];
const leagueRules = (Rules: Fields): [string, Fields] => [
  `leaguesettings/${leagueSettingsId}.json`,
  { id: leagueSettingsId, Rules, Texts: {}, _Logos: null },
];

const side = { id: 'a', name: 'A', players: [{ id: 'p', name: 'P' }], noShow: false };
const match = { id: 'm', sideA: side, sideB: null, scoreA: null, scoreB: null };
const round = { id: 'r', sides: [side], matches: [match], matchOptions: [] };

const tournament = (more: Fields): [string, Fields] => [
  `tournamentgame/${id('01')}.json`,
  {
    ...{ id: id('01'), Date: '2026-11-05', SeasonId: seasonId, DivisionId: null, Address: 'The Corn Exchange' },
    ...{ Type: null, Notes: null, Host: null, HostTeamId: null, Opponent: null, OpponentTeamId: null, Gender: null },
    ...{ BestOf: 5, SingleRound: false, AccoladesCount: true, ExcludeFromReports: false, Plan: null },
    ...{ Sides: [side], Round: round, OneEighties: [], Over100Checkouts: [], ...more },
  },
];

/** A fixture with a card of one match. */
/** So many different players, as a card has them. */
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: id(`a${at}`), name: `Player ${at}` }));

const fixture = (score: Fields, MatchOptions: object[] = []): [string, Fields] => [
  `game/${id('06')}.json`,
  {
    ...{ id: id('06'), Date: '2026-11-05', SeasonId: league.season.id, DivisionId: league.division.id },
    ...{
      HomeTeamId: league.blues.team.id,
      AwayTeamId: league.reds.team.id,
      Address: '',
      Postponed: false,
      IsKnockout: false,
    },
    ...{ AccoladesCount: true, MatchOptions, Drafts: [], History: [] },
    Card: {
      matches: [{ homePlayers: [], awayPlayers: [], ...score }],
      ...{ oneEighties: [], over100Checkouts: [], manOfTheMatch: { home: null, away: null } },
    },
  },
];

const leg = { startingScore: 501, home: { throws: [] }, away: { throws: [] }, playerSequence: [] };

/** A tournament with these results in its only round. */
const results = (scores: Fields, more: Fields = {}) =>
  tournament({ Round: { ...round, matches: [{ ...match, ...scores }] }, ...more });

const sayg = (more: Fields): [string, Fields] => [
  `recordedscoreasyougo/${id('02')}.json`,
  {
    ...{ id: id('02'), YourName: 'A', OpponentName: 'B', NumberOfLegs: 3, StartingScore: 501, HomeScore: 0 },
    ...{ AwayScore: 0, TournamentMatchId: null, TournamentId: null, AccountId: null, Legs: { 0: leg }, ...more },
  },
];

const season = (more: Fields): [string, Fields] => [
  `season/${id('03')}.json`,
  {
    ...{ id: id('03'), Name: 'Winter', StartDate: '2026-09-01', EndDate: '2027-04-30', FixtureStartTime: '20:00:00' },
    ...{ FixtureDuration: 4, AllowFavouriteTeams: false, DivisionIds: [], ...more },
  },
];

const note = (more: Fields): [string, Fields] => [
  `fixturedatenote/${id('04')}.json`,
  { id: id('04'), Date: '2026-11-05', Note: 'Hello', SeasonId: seasonId, DivisionId: null, ...more },
];
const player = (more: Fields): [string, Fields] => [
  `player/${id('05')}.json`,
  { id: id('05'), Name: 'P', Gender: null, EmailAddress: null, CareerHidden: false, SamePersonId: null, ...more },
];
const feature = (ConfiguredValue: string): [string, Fields] => {
  const switchId = 'af2ef520-8153-42b0-9ef4-d8419daebc23';
  return [`configuredfeature/${switchId}.json`, { id: switchId, ConfiguredValue }];
};

const tryImport = async ([name, fields]: [string, Fields]) =>
  (await imported(app, admin.cookie, await zipOf({ ...meta(), [name]: { ...audit, ...fields } }))).json;

it('every entity has a rule, or says that it needs none', () => {
  expect(tables.entities.filter((entity) => !recordRules.has(entity))).toEqual([]);
});

describe('what could not have been saved is not imported, and the refusal names the member', () => {
  it.each<[member: string, file: () => [string, Fields]]>([
    ['Texts.menuBefore', () => settings({ menuBefore: 5 })],
    ['Texts.name', () => settings({ name: {} })],
    ['Texts.name', () => settings({ name: 'x'.repeat(61) })],
    ['Texts.colour', () => settings({ colour: null })],
    ['Texts.colour', () => settings({ colour: 'red;}' })],
    ['Texts.logo', () => settings({ logo: 'javascript:alert(1)' })],
    ['Texts.social[0].url', () => settings({ social: [{ text: 'x', url: 'javascript:alert(1)' }] })],
    ['Texts.menuAfter[0].text', () => settings({ menuAfter: [{ text: {}, url: '/about' }] })],
    ['Texts.startTime', () => settings({ startTime: 'noon' })],
    ['Rules.points', () => leagueRules({ points: 2 })],
    ['Rules.card.league[0].playerCount', () => leagueRules({ card: { league: [{}], qualifier: [] } })],
    ['Rules.teamTieBreaks[0]', () => leagueRules({ teamTieBreaks: ['luck'] })],
    ['Round.matches[0].sideA.id', () => tournament({ Round: { ...round, matches: [{ ...match, sideA: {} }] } })],
    ['Round.name', () => tournament({ Round: { ...round, name: 5 } })],
    ['Round.nextRound.id', () => tournament({ Round: { ...round, nextRound: {} } })],
    ['Round.matches[0].scoreA', () => tournament({ Round: { ...round, matches: [{ ...match, scoreA: -1 }] } })],
    ['Rounds[0].matches[0].scoreA', () => results({ scoreA: 2_000_000_000 })],
    ['Rounds[0].matches[0].scoreA', () => results({ scoreA: 4 }, { BestOf: 3 })],
    ['Rounds[0].matches[0]', () => results({ scoreA: 3, scoreB: 3 })],
    ['Card.matches[0].homeScore', () => fixture({ homeScore: 2_000_000_000, awayScore: 0 })],
    ['Card.matches[0].homePlayers', () => fixture({ homePlayers: people(9), homeScore: 1, awayScore: 0 })],
    ['Card.matches[0].homeScore', () => fixture({ homeScore: 26, awayScore: 0 })],
    ['Card.matches[0]', () => fixture({ homeScore: 3, awayScore: 2 }, [{ numberOfLegs: 3 }])],
    ['Card.matches[0].homeScore', () => fixture({ homeScore: 3, awayScore: 0 }, [{ numberOfLegs: 1 }])],
    ['Sides[0].name', () => tournament({ Sides: [{ ...side, name: ['A'] }] })],
    ['Sides[0].name', () => tournament({ Sides: [{ ...side, name: 'x'.repeat(251) }] })],
    ['BestOf', () => tournament({ BestOf: 1000 })],
    ['Gender', () => tournament({ Gender: 'everybody' })],
    ['Over100Checkouts[0].score', () => tournament({ Over100Checkouts: [{ id: 'p', name: 'P', score: 5000 }] })],
    ['Plan.format', () => tournament({ Plan: {} })],
    ['Legs.0.playerSequence', () => sayg({ Legs: { 0: { ...leg, playerSequence: 'home' } } })],
    ['Legs.0.home', () => sayg({ Legs: { 0: { ...leg, home: [] } } })],
    ['Legs.first', () => sayg({ Legs: { first: leg } })],
    ['YourName', () => sayg({ YourName: ' ' })],
    ['NumberOfLegs', () => sayg({ NumberOfLegs: 0 })],
    ['FixtureStartTime', () => season({ FixtureStartTime: 'noon' })],
    ['FixtureDuration', () => season({ FixtureDuration: 1000 })],
    ['EndDate', () => season({ EndDate: '2026-01-01' })],
    ['DivisionIds[0]', () => season({ DivisionIds: [5] })],
    ['Note', () => note({ Note: 'x'.repeat(5001) })],
    ['EmailAddress', () => player({ EmailAddress: 'nobody' })],
    ['Gender', () => player({ Gender: 'Other' })],
    ['ConfiguredValue', () => feature('perhaps')],
  ])('%s', async (member, file) => {
    const { success, result } = await tryImport(file());
    expect([success, result.refusals.map((one: { member: string }) => one.member)]).toEqual([false, [member]]);
  });

  it.each<[string, () => [string, Fields]]>([
    ['settings', () => settings({ name: 'L', menuBefore: [{ text: 'x', url: '/x' }], colour: '#012345' })],
    ['rules', () => leagueRules({ points: { win: 3, draw: 1, loss: 0 } })],
    ['a tournament', () => tournament({})],
    ['a result', () => results({ scoreA: 3, scoreB: 2 })],
    ['a result of a match that was thrown', () => results({ scoreA: 4, scoreB: 3, saygId: id('09') })],
    ['a card', () => fixture({ homeScore: 3, awayScore: 2 }, [{ numberOfLegs: 5 }])],
    ['a card whose fixture does not say how it is played', () => fixture({ homeScore: 4, awayScore: 5 })],
    ['a card of whole teams', () => fixture({ homePlayers: people(4), homeScore: 1, awayScore: 0 })],
    ['a card of a season that plays eight legs', () => fixture({ homeScore: 8, awayScore: 0 })],
    ['a score record', () => sayg({})],
    ['a season', () => season({})],
    ['a note', () => note({})],
    ['a player', () => player({})],
    ['a feature', () => feature('true')],
  ])('what could be saved is: %s', async (_what, file) => {
    const { result } = await tryImport(file());
    expect(result.refusals).toEqual([]);
  });

  it('a document that is nested too deeply to be written', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const [name, fields] = settings({});
    const text = JSON.stringify({ ...audit, ...fields }).replace('"Texts":{}', `"Texts":{"more":${deep}}`);
    const { json } = await imported(app, admin.cookie, await zipOf({ ...meta(), [name]: text }));
    expect(json).toMatchObject({ success: false, result: { refusals: [{ file: name }] } });
  });
});
