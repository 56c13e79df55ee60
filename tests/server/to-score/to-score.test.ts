import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { addDays } from '#rules/basics/dates.ts';
import type { AccessFlag } from '#rules/people/access.ts';
import type { DecisionOutcome } from '#rules/card/settled.ts';
import { draftMatchId } from '#rules/card/draft-match.ts';
import { Draft, Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { anEveningDesk, matchesOf } from '../../support/makers/evenings.ts';
import { look } from '../../support/makers/cards.ts';
import { aPlayer } from '../../support/makers/makers.ts';
import { playUnder } from '../../support/makers/play-under.ts';
import { deleteQuery, readQuery, saygDoor, startQuery, target } from '../../support/makers/sayg.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal, type Answered } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let captain: string;
beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
  const { cookie } = await signIn(app, {
    access: ['inputResults', 'recordScoresAsYouGo'],
    teamId: league.reds.team.id,
  });
  captain = cookie;
});
afterAll(() => app.stop());

const decided = (outcome: DecisionOutcome) => ({ outcome, reason: 'weather' as const, note: '', on: '2026-11-20' });

const query = `query ($date: Day) { toScore(date: $date) { saygId fixtureId tournamentId matchId occasion name home away
  board numberOfLegs startingScore } }`;
const toScore = (date: string | null, cookie = captain): Promise<Answered<{ toScore: object[] }>> =>
  ask(app, query, { date }, cookie);

it('lists the open matches with players on the own team’s card, until they are won', async () => {
  const date = '2026-11-12';
  const { id: fixtureId } = await league.open({ date });
  expect((await toScore(date)).data).toEqual({ toScore: [] });
  const card = league.night();
  const [home, away] = ['Dave Smith', 'Dave Jones'];
  const { id } = await aPlayer(app, { name: home }, league.reds.registration);
  const homePlayers = [{ id, name: home }];
  const other = await aPlayer(app, { name: away }, league.blues.registration);
  const awayPlayers = [{ id: other.id, name: away }];
  Object.assign(card.matches[0]!, { homePlayers, awayPlayers, homeScore: null, awayScore: null });
  await savedAs(app, 'saveDraft', fixtureId, card, captain);
  expect((await toScore(date)).data!.toScore).toEqual([
    {
      saygId: draftMatchId({ fixtureId, side: 'home', index: 0 }),
      ...{ fixtureId, tournamentId: null, matchId: null, board: null },
      ...{ occasion: 'Reds v Blues', name: 'Singles 1', home, away, numberOfLegs: 5, startingScore: 501 },
    },
  ]);
  // Nobody's but the team's, and nothing of another day, or of a card that is not to be entered.
  const { cookie } = await signIn(app, {
    access: ['inputResults', 'recordScoresAsYouGo'],
    teamId: league.blues.team.id,
  });
  expect((await toScore(date, cookie)).data).toEqual({ toScore: [] });
  expect((await toScore(date, league.cookies.admin)).data).toEqual({ toScore: [] });
  expect((await toScore('2026-12-24')).data).toEqual({ toScore: [] });
  await savedAs(app, 'saveDraft', fixtureId, league.night(), captain);
  expect((await toScore(date)).data).toEqual({ toScore: [] });
});

it.each([
  ['abandoned', { decision: decided('stands') }, 1],
  ['awarded', { decision: decided('home') }, 0],
  ['void', { decision: decided('void') }, 0],
  ['postponed', { postponed: true }, 0],
])('lists matches of the own card where it counts: %s', async (_, more, count) => {
  const { id, date } = await league.open({ date: '2026-11-19' });
  const card = league.night();
  Object.assign(card.matches[0]!, { homeScore: null, awayScore: null });
  await savedAs(app, 'saveDraft', id, card, captain);
  await app.ports.database.write((db) => db.update(Fixture, { id }, more));
  expect((await toScore(date)).data!.toScore).toHaveLength(count);
  await app.ports.database.write((db) => db.delete(Draft, { fixtureId: id }));
});

it('lists matches of a tournament whose sides are known, with their boards', async () => {
  const desk = await anEveningDesk(app);
  const id = await desk.start();
  const order = await desk.enter(id, ['Ann', 'Bea', 'Cat', 'Dot']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 1] });
  const { it: tournament } = await askFor<{ it: { date: string } }>(
    app,
    'query ($id: ID!) { it: tournament(id: $id) { date } }',
    { id },
  );
  const [first, second] = matchesOf(await desk.read(id));
  // Nobody has made their score records, which not everybody may who scores.
  expect((await toScore(tournament.date)).data).toEqual({ toScore: [] });
  const rights: AccessFlag[] = ['enterTournamentResults', 'recordScoresAsYouGo'];
  const { cookie } = await signIn(app, { access: rights });
  const tonight = (await toScore(tournament.date, cookie)).data!.toScore;
  expect(tonight).toMatchObject([
    {
      tournamentId: id,
      matchId: first!.matchId,
      saygId: null,
      fixtureId: null,
      board: 1,
      home: 'Ann',
      startingScore: 501,
    },
    { tournamentId: id, matchId: second!.matchId, board: null, name: 'Semi-Final' },
  ]);
  // Where no day is given, an evening goes on past midnight.
  const next = addDays(tournament.date, 1);
  for (const [moment, expected] of [
    [`${tournament.date}T20:00:00Z`, tonight],
    [`${next}T05:59:00Z`, tonight],
    [`${next}T06:00:00Z`, []],
  ] as const) {
    app.clock.now = new Date(moment);
    expect((await toScore(null, (await signIn(app, { access: rights })).cookie)).data!.toScore).toEqual(expected);
  }
});

it('lists a match whose score record was deleted without it, and so does its board', async () => {
  const desk = await anEveningDesk(app);
  const id = await desk.start();
  const order = await desk.enter(id, ['Ann', 'Bea']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 1] });
  const [final] = matchesOf(await desk.read(id));
  const { tournament } = await askFor<{ tournament: { date: string } }>(
    app,
    'query ($id: ID!) { tournament(id: $id) { date } }',
    { id },
  );
  const { make, tryTo } = saygDoor(() => app);
  const addQuery = `mutation ($id: ID!, $matchId: ID!) {
    sayg: addTournamentSayg(tournamentId: $id, matchId: $matchId) { id version } }`;
  const add = () => make(addQuery, { id, matchId: final!.matchId }, desk.cookies.scorer);
  const listed = async () => {
    const { data } = await toScore(tournament.date, desk.cookies.scorer);
    return (data!.toScore as { matchId: string; saygId: string | null }[]).find(
      ({ matchId }) => matchId === final!.matchId,
    );
  };
  const onBoard = async () => {
    const onQuery = 'query ($id: ID!) { boardMatch(tournamentId: $id, board: 1) { match { saygId } } }';
    return (await askFor<{ boardMatch: { match: object } }>(app, onQuery, { id })).boardMatch.match;
  };
  const made = await add();
  expect([await listed(), await onBoard()]).toMatchObject([{ saygId: made.id }, { saygId: made.id }]);
  await make(deleteQuery, { id: made.id }, desk.cookies.scorer);
  expect([await listed(), await onBoard()]).toMatchObject([{ saygId: null }, { saygId: null }]);
  const late = await tryTo(startQuery, { target: target(made), first: 'home' }, desk.cookies.scorer);
  expect(late.errors![0]!.message).toBe(
    'The score record has been deleted, and cannot be restored. Score the match in a new one.',
  );
  const anew = await add();
  expect([await listed(), await onBoard()]).toMatchObject([{ saygId: anew.id }, { saygId: anew.id }]);
});

it('leaves out a match of another game, which is refused in words', async () => {
  const manager = await signIn(app, { access: ['manageSeasons'] });
  const [first, ...others] = defaultLeagueRules.card.league;
  const cricket = { ...first!, startingScore: 0, game: 'Cricket' };
  const card = { ...defaultLeagueRules.card, league: [cricket, ...others] };
  await playUnder(app, league.season, { card }, manager.cookie);
  const { id: fixtureId, date } = await league.open({ date: '2026-12-03' });
  const night = league.night();
  Object.assign(night.matches[0]!, { homeScore: null, awayScore: null });
  await savedAs(app, 'saveDraft', fixtureId, night, captain);
  expect((await toScore(date)).data).toEqual({ toScore: [] });
  const id = draftMatchId({ fixtureId, side: 'home', index: 0 });
  const { tryTo } = saygDoor(() => app);
  expect((await tryTo(readQuery, { id }, captain)).data).toEqual({ sayg: null });
  const { version } = await look(app, fixtureId, captain);
  const { errors } = await tryTo(startQuery, { target: { id, version }, first: 'home' }, captain);
  expect(errors![0]).toMatchObject({
    message:
      'Nobody can be scored in this match: it has no players on both sides in your card, was given, is not played, or is another game than x01. Enter who plays first.',
    extensions: { code: 'INVALID' },
  });
});

it('is refused without the right, and for what is no day', async () => {
  expect(refusal(await toScore(null, ''))).toBe('UNAUTHENTICATED');
  expect(refusal(await toScore(null, league.cookies.reds))).toBe('FORBIDDEN');
  expect(refusal(await toScore('tonight'))).toBeTruthy();
});
