import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { draftMatchId } from '#rules/card/draft-match.ts';
import { eventTypes } from '#rules/connected/webhook-events.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { cardInput, command, look } from '../../support/makers/cards.ts';
import { anEveningDesk, matchesOf, type EveningDesk } from '../../support/makers/evenings.ts';
import { until } from '../../support/makers/live.ts';
import { saygDoor, startQuery, target, throwQuery, type SaygShown } from '../../support/makers/sayg.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { aReceiver, eventIn, type Receiver } from '../../support/server/receiver.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { carrying, untilQuiet, webhookDoor } from '../../support/server/webhooks.ts';

let app: TestApp;
let league: CardLeague;
let desk: EveningDesk;
let admin: string;
let receiver: Receiver;
let carrier: ReturnType<typeof carrying>;
const door = webhookDoor(() => app);
const { make } = saygDoor(() => app);

beforeAll(async () => {
  app = await startApp({ env: { OCHE_WEBHOOKS: 'private' } });
  league = await aCardLeague(app);
  desk = await anEveningDesk(app, league.season);
  admin = (await signIn(app, { access: ['manageFeatures'] })).cookie;
  receiver = await aReceiver();
  carrier = carrying(app);
  await door.add(admin, { address: `${receiver.url}/all`, events: eventTypes });
  await door.add(admin, { address: `${receiver.url}/reds`, events: eventTypes, teamId: league.reds.team.id });
});
afterAll(async () => {
  await carrier.stop();
  await receiver.stop();
  await app.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
});

/** What was told of it at a path, once all is told. */
async function eventsTold(path = '/all') {
  await until(() => receiver.received.length);
  await untilQuiet(app);
  return receiver.received.filter((one) => one.path === path).map(({ body }) => eventIn(body));
}

async function detail(id: string, details: object): Promise<void> {
  const { version } = await look(app, id, league.cookies.games);
  const { errors } = await command(
    app,
    'updateFixtureDetails',
    { target: { id, version }, details },
    league.cookies.games,
  );
  expect(errors).toBeUndefined();
}

describe('a fixture', () => {
  it('is told when it is postponed, on again, and moved', async () => {
    const { id } = await league.open({ date: '2026-11-19', isKnockout: true });
    await detail(id, { postponed: true });
    await detail(id, { postponed: false });
    await detail(id, { date: '2026-12-03' });
    await detail(id, { address: 'The Green Man' });
    const shown = (await eventsTold()).map(({ type, data }) => [
      type,
      data.from,
      data.fixture!.date,
      data.fixture!.postponed,
    ]);
    expect(shown).toEqual([
      ['fixture.postponed', undefined, '2026-11-19', true],
      ['fixture.moved', '2026-11-19', '2026-11-19', false],
      ['fixture.moved', '2026-11-19', '2026-12-03', false],
    ]);
    expect(await eventsTold('/reds')).toHaveLength(3);
  });

  it('is told when the secretary plans it anew', async () => {
    const fixture = await league.open({ date: '2027-01-07', isKnockout: true });
    const { seasonId, divisionId, homeTeamId, awayTeamId } = fixture;
    const teams = { seasonId, divisionId, homeTeamId, awayTeamId, isKnockout: true };
    const { success } = await byGraphql(app, league.cookies.games, ['putFixture', '{ messages warnings }'], {
      id: ['ID', fixture.id],
      version: ['DateTime', fixture.updated.toISOString()],
      input: ['FixtureInput!', { ...teams, date: '2027-01-14', address: 'The Red Lion' }],
    });
    expect(success).toBe(true);
    expect((await eventsTold()).map(({ type, data }) => [type, data.from])).toEqual([['fixture.moved', '2027-01-07']]);
  });

  it('is told when it is awarded and when that is taken back, without what was said of it', async () => {
    const { id } = await league.open({ date: '2027-02-04' });
    const decide = async (decision: object | null) =>
      ask(
        app,
        `mutation ($target: FixtureTarget!, $decision: FixtureDecisionInput) {
          decideFixture(target: $target, decision: $decision) { id } }`,
        { target: { id, version: (await look(app, id)).version }, decision },
        league.cookies.admin,
      );
    await decide({ outcome: 'home', reason: 'other', note: 'A private matter' });
    await decide(null);
    const events = await eventsTold();
    expect(events.map(({ type, data }) => [type, data.outcome])).toEqual([
      ['fixture.awarded', 'home'],
      ['fixture.awarded', null],
    ]);
    expect(JSON.stringify(receiver.received)).not.toContain('private');
  });
});

it('a team is told when it withdraws and when it is back, without why, and nothing of its fixtures', async () => {
  const manager = (await signIn(app, { access: ['manageTeams'] })).cookie;
  const { blues, reds, season, division } = league;
  const withdraw = async (teamId: string, input: object | null) => {
    const { team } = await askFor<{ team: { seasons: { version: string }[] } }>(
      app,
      'query ($id: ID!) { team(id: $id) { seasons { version } } }',
      { id: teamId },
    );
    const target = { teamId, seasonId: season.id, version: team.seasons[0]!.version };
    return ask(
      app,
      'mutation ($target: TeamEntryTarget!, $input: WithdrawalInput) { withdrawTeam(target: $target, input: $input) { id } }',
      { target, input },
      manager,
    );
  };
  await league.open({ date: '2027-02-11' });
  const input = { on: '2026-11-20', reason: 'A private matter', future: 'awarded' };
  await withdraw(blues.team.id, input);
  // A withdrawal that changes, one that is refused, and points are nothing new.
  await withdraw(blues.team.id, { ...input, future: 'void' });
  await withdraw(blues.team.id, { ...input, on: '1999-01-01' });
  await withdraw(blues.team.id, null);
  await withdraw(reds.team.id, input);
  await withdraw(reds.team.id, null);
  const told = {
    ...{ id: blues.team.id, name: 'Blues' },
    season: { id: season.id, name: season.name },
    division: { id: division.id, name: division.name },
  };
  const events = await eventsTold();
  expect(events.map(({ type, data }) => [type, data.team!.name, data.on])).toEqual([
    ['team.withdrawn', 'Blues', '2026-11-20'],
    ['team.returned', 'Blues', undefined],
    ['team.withdrawn', 'Reds', '2026-11-20'],
    ['team.returned', 'Reds', undefined],
  ]);
  expect(events[0]!.data.team).toEqual(told);
  expect(events[0]!.data.url).toMatch(/\/division\/Division%20One\/team:Blues\/Winter%202026%2F27$/);
  expect(JSON.stringify(receiver.received)).not.toContain('private');
  expect((await eventsTold('/reds')).map(({ type }) => type)).toEqual(['team.withdrawn', 'team.returned']);
});

it('a tournament is told when it is drawn and when it is over, and concerns no team', async () => {
  const id = await desk.start({ address: 'The Blue Boar' });
  const order = await desk.enter(id, ['Ann', 'Bob', 'Cid', 'Dee']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  for (const label of ['M1', 'M2']) await desk.score(id, label, 3, 0);
  const last = matchesOf(await desk.read(id)).at(-1)!;
  await desk.patch(id, { match: { id: last.matchId, scoreA: 3, scoreB: 1 } });
  const events = await eventsTold();
  const name = (await desk.read(id)).winningSide!.name;
  expect(events.map(({ type, data }) => [type, data.sides, data.winner, data.tournament!.name])).toEqual([
    ['tournament.drawn', 4, undefined, 'Singles at The Blue Boar'],
    ['tournament.finished', undefined, name, 'Singles at The Blue Boar'],
  ]);
  expect(await eventsTold('/reds')).toEqual([]);
});

it('a match scored throw by throw is told when it starts, at each leg and at its end; practice never is', async () => {
  const side = (name: string) => ({ id: randomUUID(), name, players: [{ id: randomUUID(), name }], noShow: false });
  const match = { id: randomUUID(), sideA: side('Ann'), sideB: side('Bob'), scoreA: null, scoreB: null, saygId: null };
  const options = [{ numberOfLegs: 3, startingScore: 180 }];
  const round = { id: randomUUID(), sides: [], matches: [match], matchOptions: options };
  const tournamentId = await desk.start({ round });
  const added = await askFor<{ sayg: SaygShown }>(
    app,
    `mutation ($tournamentId: ID!, $matchId: ID!) {
      sayg: addTournamentSayg(tournamentId: $tournamentId, matchId: $matchId) { id version } }`,
    { tournamentId, matchId: match.id },
    desk.cookies.scorer,
  );
  const whole = (sayg: SaygShown) => ({ target: target(sayg), first: 'home' });
  const win = async (sayg: SaygShown): Promise<SaygShown> => {
    const started = await make(startQuery, whole(sayg), desk.cookies.scorer);
    const input = { ...target(started), throwId: randomUUID(), score: 180, noOfDarts: 3 };
    return make(throwQuery, { input }, desk.cookies.scorer);
  };
  await win(await win(added.sayg));
  const events = await eventsTold();
  const shown = events.map(({ type, data }) => [
    type,
    data.leg,
    data.winner,
    data.match?.home.score,
    data.match?.away.score,
  ]);
  expect(shown.filter(([type]) => String(type).startsWith('match.'))).toEqual([
    ['match.started', undefined, undefined, 1, 0],
    ['match.legWon', 1, 'Ann', 1, 0],
    ['match.legWon', 2, 'Ann', 2, 0],
    ['match.finished', undefined, 'Ann', 2, 0],
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'tournament.finished', data: { winner: 'Ann' } });
  receiver.received.length = 0;
  const practice = { yourName: 'Eve', opponentName: 'Fay', numberOfLegs: 1, startingScore: 180 };
  const own = await askFor<{ sayg: SaygShown }>(
    app,
    'mutation ($input: SaygInput!) { sayg: createSayg(input: $input) { id version } }',
    { input: practice },
  );
  await win(own.sayg);
  const { id } = await league.open({ date: '2027-02-18', isKnockout: true });
  await detail(id, { postponed: true });
  expect((await eventsTold()).map(({ type }) => type)).toEqual(['fixture.postponed']);
});

it('throws on a card are told to the captain whose draft it is, by machines and with the card, and to nobody else', async () => {
  const access = ['inputResults', 'recordScoresAsYouGo'] as const;
  const [captain, other] = await Promise.all(
    [league.reds, league.blues].map(({ team }) => signIn(app, { access: [...access], teamId: team.id })),
  );
  await door.add(captain!.cookie, { address: `${receiver.url}/captain`, events: eventTypes });
  await door.add(other!.cookie, { address: `${receiver.url}/other`, events: eventTypes });
  const { id: fixtureId } = await league.open({
    date: '2027-03-04',
    matchOptions: [{ startingScore: 180, numberOfLegs: 3 }],
  });
  const card = league.night();
  Object.assign(card.matches[0]!, { homeScore: null, awayScore: null });
  await savedAs(app, 'saveDraft', fixtureId, card, captain!.cookie);
  const id = draftMatchId({ fixtureId, side: 'home', index: 0 });
  const { version } = await look(app, fixtureId, captain!.cookie);
  const started = await make(startQuery, { target: { id, version }, first: 'home' }, captain!.cookie);
  const out = { ...target(started), throwId: randomUUID(), score: 180, noOfDarts: 3 };
  await make(throwQuery, { input: out }, captain!.cookie);
  // Sent twice it happened once.
  await make(throwQuery, { input: out }, captain!.cookie);
  const events = await eventsTold('/captain');
  const [home, away] = [league.reds, league.blues].map((team) => team.captain.name);
  expect(events.map(({ type, data }) => [type, data.leg, data.winner, data.match!.home, data.match!.away])).toEqual([
    ['match.started', undefined, undefined, { name: home, score: 1 }, { name: away, score: 0 }],
    ['match.legWon', 1, home, { name: home, score: 1 }, { name: away, score: 0 }],
  ]);
  expect(events[0]!.data).toMatchObject({
    fixture: { id: fixtureId, home: { name: 'Reds', score: null }, away: { name: 'Blues', score: null } },
    url: expect.stringMatching(new RegExp(`/score/${fixtureId}$`)),
  });
  for (const path of ['/all', '/reds', '/other']) expect(await eventsTold(path)).toEqual([]);

  // The rest of the match comes with the card, as a captain's board saves it.
  receiver.received.length = 0;
  const leg = (number: number) => ({
    ...{ number, startingScore: 180, currentThrow: 'home', playerSequence: [{ value: 'home' }, { value: 'away' }] },
    ...{ home: { throws: [{ score: 180, noOfDarts: 3 }] }, away: { throws: [] } },
  });
  const input = cardInput(card);
  const matches = input.matches.map((match, at) =>
    at ? match : { ...match, homeScore: 2, awayScore: 0, legs: [0, 1].map(leg) },
  );
  const whole = {
    target: { id: fixtureId, version: (await look(app, fixtureId, captain!.cookie)).version },
    card: { ...input, matches },
  };
  expect((await command(app, 'saveDraft', whole, captain!.cookie)).errors).toBeUndefined();
  expect((await eventsTold('/captain')).map(({ type, data }) => [type, data.leg])).toEqual([
    ['match.legWon', 2],
    ['match.finished', undefined],
  ]);
  for (const path of ['/all', '/reds', '/other']) expect(await eventsTold(path)).toEqual([]);
});

it('a record that is broken is told once, with who broke it', async () => {
  const { reds } = league;
  const { id } = await league.open({ date: '2026-11-12' });
  const card = league.night();
  const hiCheck = { id: reds.captain.id, name: 'Ann', score: 120 };
  await savedAs(app, 'saveCard', id, { ...card, over100Checkouts: [hiCheck] }, league.cookies.admin);
  await eventsTold();
  const second = await league.open({ date: '2026-11-13' });
  await savedAs(
    app,
    'saveCard',
    second.id,
    { ...card, over100Checkouts: [{ ...hiCheck, score: 121 }] },
    league.cookies.admin,
  );
  await until(() => receiver.received.some(({ body }) => body.includes('"kind":"highestCheckout"')));
  const records = (await eventsTold()).filter(
    ({ type, data }) => type === 'record.broken' && data.record!.kind === 'highestCheckout',
  );
  expect(records.map(({ data }) => data.record)).toEqual([
    { kind: 'highestCheckout', name: 'highest checkout', value: 121, before: 120, holders: ['Ann'], count: 1 },
  ]);
});
