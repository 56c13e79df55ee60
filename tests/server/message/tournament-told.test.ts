import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Message, ToldOnce } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { until } from '../../support/makers/live.ts';
import { matchesOf } from '../../support/makers/evenings.ts';
import { aPlayer } from '../../support/makers/makers.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { saygDoor, startQuery, target, throwQuery, undoQuery } from '../../support/makers/sayg.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import {
  carryingMessages,
  chooseMessages,
  storedMessages,
  untilHandedOut,
  untilState,
  untilTold,
} from '../../support/server/messages.ts';
import { aBrowser, aPushService, type PushService } from '../../support/server/push-service.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let mail: MailServer;
let service: PushService;
let world: Awaited<ReturnType<typeof aRegistrationDesk>>;
let carrier: ReturnType<typeof carryingMessages>;
/** A player of the season by her address, and one who is none. */
let ann: SignedIn;
let cat: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  mail = await aMailServer();
  service = await aPushService();
  app = await startApp({ env: { ...mail.env, OCHE_PUSH: 'private' } });
  world = await aRegistrationDesk(app);
  ann = await signIn(app, { name: 'Ann Archer', emailAddress: 'ann@example.com' });
  cat = await signIn(app, { name: 'Cat Crow' });
  stranger = await signIn(app, { name: 'Sue Stranger' });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
  await service.stop();
});
beforeEach(async () => {
  app.clock.now = new Date('2026-11-21T09:00:00Z');
  mail.received.length = 0;
  carrier = carryingMessages(app);
  const choices = { tournaments: 'mail', called: 'mail', oneEighty: 'mail' };
  for (const one of [ann, cat, stranger]) await chooseMessages(app, one, choices);
});
afterEach(async () => {
  await carrier.stop();
  await app.ports.database.write(async (db) => {
    for (const entity of [Message, MessageSettings, OutboxEvent, ToldOnce]) await db.clear(entity);
  });
});

const tournament = { address: 'The Crown', type: 'Singles', date: '2026-12-05' };
const toldSubjects = () =>
  mail.received.map(
    ({ to, subject }) =>
      `${to === 'ann@example.com' ? 'Ann' : to === cat.account.emailAddress ? 'Cat' : to}: ${subject}`,
  );
const untilHeard = (...wanted: string[]) =>
  until(() => toldSubjects().toSorted().join('\n') === wanted.toSorted().join('\n'));

it('registration that opens is told to those of its teams, once for each opening', async () => {
  const id = await world.desk.start(tournament);
  await world.setRules(id);
  await untilHeard('Ann: Registration is open: Singles at The Crown');
  await world.setRules(id, { limit: 4 });
  const { desk } = world;
  const order = await desk.enter(id, ['Bea', 'Cid']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  const { version } = await desk.read(id);
  // People can sign up again, but nobody has opened anything.
  const undrawn = await desk.give('undrawTournament', { id: ['ID!', id], version: ['DateTime!', version] });
  expect(undrawn).toMatchObject({ success: true });
  await untilTold(app);
  expect(toldSubjects()).toHaveLength(1);
  expect(mail.received[0]!.text).toContain(`/tournament/${id}`);
});

it('who moves up from the waiting list is told, and who plays when it comes; nobody of what they did themselves', async () => {
  const id = await world.desk.start(tournament);
  await world.setRules(id, { limit: 2 });
  await untilHeard('Ann: Registration is open: Singles at The Crown');
  await world.enter(id, ann.cookie, 'Ann Archer');
  await world.add(id, ['Dot']);
  await world.enter(id, cat.cookie, 'Cat Crow');
  await world.withdraw(id, ann.cookie);
  await until(() => toldSubjects().length === 2);
  expect(toldSubjects()[1]).toBe('Cat: You have a place: Singles at The Crown');
  app.clock.now = new Date('2026-12-04T09:59:00Z');
  carrier.wake();
  await untilTold(app);
  app.clock.now = new Date('2026-12-04T10:00:00Z');
  carrier.wake();
  await until(() => toldSubjects().length === 3);
  expect(toldSubjects()[2]).toBe('Cat: Sat 5 Dec 2026: Singles at The Crown');
  app.clock.now = new Date('2026-12-05T12:00:00Z');
  carrier.wake();
  await untilTold(app);
  expect(toldSubjects()).toHaveLength(3);
});

it('what was said of a tournament is said to nobody once its evening is over, also where it has moved', async () => {
  await chooseMessages(app, ann, { called: 'mail' }, { quietFrom: '08:00', quietUntil: '07:59' });
  const { id } = await drawEvening();
  await untilHandedOut(app);
  const expiry = async () => (await storedMessages(app)).map(({ expires }) => expires?.toISOString());
  expect(await expiry()).toEqual(['2026-12-06T06:00:00.000Z']);
  const moved = { ...tournament, date: '2026-12-12', seasonId: world.desk.season.id };
  expect(
    await byGraphql(app, world.desk.cookies.manager, ['putTournament', '{ messages warnings }'], {
      id: ['ID!', id],
      version: ['DateTime', (await world.desk.read(id)).version],
      input: ['TournamentInput!', moved],
    }),
  ).toMatchObject({ success: true });
  expect(await expiry()).toEqual(['2026-12-13T06:00:00.000Z']);
  app.clock.now = new Date('2026-12-13T07:59:00Z');
  carrier.wake();
  await untilTold(app);
  expect(toldSubjects()).toEqual([]);
});

it('nobody is told that a tournament comes which is over', async () => {
  const { id } = await drawEvening(0, { ...tournament, date: '2026-12-19' });
  await untilHeard('Ann: Drawn: Singles at The Crown');
  await world.desk.score(id, 'M1', 3, 1);
  app.clock.now = new Date('2026-12-19T12:00:00Z');
  carrier.wake();
  await until(async () => app.ports.database.reader.exists(ToldOnce));
  await untilTold(app);
  expect(toldSubjects()).toHaveLength(1);
});

it('nor is it sent where it waits until then; it is once that is taken back', async () => {
  await chooseMessages(app, ann, { tournaments: 'mail', called: 'off' }, { quietFrom: '08:00', quietUntil: '20:00' });
  app.clock.now = new Date('2026-12-15T12:00:00Z');
  const { id } = await drawEvening(0, { ...tournament, date: '2026-12-16' });
  await untilState(app, 'waiting', 1);
  await world.desk.score(id, 'M1', 3, 1);
  await untilState(app, 'failed', 1);
  app.clock.now = new Date('2026-12-15T12:01:00Z');
  carrier.wake();
  await until(async () => app.ports.database.reader.exists(ToldOnce));
  await untilTold(app);
  await world.desk.score(id, 'M1', null, null);
  app.clock.now = new Date('2026-12-15T12:02:00Z');
  carrier.wake();
  await untilState(app, 'waiting', 1);
});

/** A drawn evening in which Ann meets somebody; its id, and the match. */
const drawEvening = async (boards = 0, { date } = tournament) => {
  const { desk } = world;
  const id = await desk.start({ ...tournament, date });
  const sides = [
    { name: 'Ann Archer', players: [{ id: world.ann.id, name: 'Ann Archer' }] },
    { name: 'Dot', players: [{ id: randomUUID(), name: 'Dot' }] },
  ];
  await desk.add(id, sides);
  if (boards)
    await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', boards], closed: ['[Int!]', null] });
  const order = (await desk.read(id)).sides.map((side) => side.id);
  const heard = await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  expect(heard).toMatchObject({ result: { id } });
  return { id, matchId: matchesOf(await desk.read(id))[0]!.matchId! };
};

it('who is drawn is told, and who is called to a board, without anybody’s name; a call does not wait for quiet hours', async () => {
  await chooseMessages(app, ann, { called: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
  await drawEvening(1);
  await until(() => toldSubjects().includes('Ann: Your match: board 1'));
  await untilHandedOut(app);
  expect(toldSubjects()).toEqual(['Ann: Your match: board 1']);
  app.clock.now = new Date('2026-11-21T20:00:00Z');
  carrier.wake();
  await untilHeard('Ann: Your match: board 1', 'Ann: Drawn: Singles at The Crown');
  expect(mail.received[0]!.text).not.toMatch(/Ann|Dot/);
});

it('a draw that has to be told again waits for quiet hours, and a call does not', async () => {
  mail.refuse((command) => (/^RCPT/i.test(command) ? '450 busy' : undefined));
  await drawEvening(1);
  await until(async () => (await storedMessages(app)).filter((one) => one.attempts && !one.holder).length === 2);
  await chooseMessages(app, ann, { called: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
  mail.refuse(() => undefined);
  app.clock.now = new Date('2026-11-21T09:10:00Z');
  carrier.wake();
  await untilTold(app);
  expect(toldSubjects()).toEqual(['Ann: Your match: board 1']);
  app.clock.now = new Date('2026-11-21T20:00:00Z');
  carrier.wake();
  await untilHeard('Ann: Your match: board 1', 'Ann: Drawn: Singles at The Crown');
});

it('who has signed up and was put on the list of sides by hand is told as those are of whose entries sides were made', async () => {
  const { desk } = world;
  const id = await desk.start(tournament);
  await world.setRules(id);
  await world.enter(id, cat.cookie, 'Cat Crow');
  const guests = { id: ['ID!', id], names: ['[String!]!', ['Cat Crow', 'Dot']] } as Record<string, [string, unknown]>;
  expect(await desk.give('addTournamentGuests', guests)).toMatchObject({ success: true });
  await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 1], closed: ['[Int!]', null] });
  const order = (await desk.read(id)).sides.map((side) => side.id);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  await untilHeard(
    'Ann: Registration is open: Singles at The Crown',
    'Cat: Drawn: Singles at The Crown',
    'Cat: Your match: board 1',
  );
});

it('who comes into a match that is called already is told, and nobody else of it again', async () => {
  const { desk } = world;
  const dot = await aPlayer(app, { name: 'Dot Drew', emailAddress: cat.account.emailAddress });
  const id = await desk.start(tournament);
  const people = [
    { id: world.ann.id, name: 'Ann Archer' },
    { id: randomUUID(), name: 'Bea' },
    { id: randomUUID(), name: 'Cid' },
    { id: dot.id, name: 'Dot Drew' },
  ];
  await desk.add(
    id,
    people.map((one) => ({ name: one.name, players: [one] })),
  );
  const order = (await desk.read(id)).sides.map((side) => side.id);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  /** Ann, who comes first, wins her match or loses it; Dot wins hers. */
  const first = matchesOf(await desk.read(id)).find(({ placeA, placeB }) =>
    [placeA, placeB].some(({ side }) => side?.name === 'Ann Archer'),
  )!;
  const isA = first.placeA.side!.name === 'Ann Archer';
  const ends = (isWon: boolean) => desk.score(id, first.label, isWon === isA ? 3 : 0, isWon === isA ? 0 : 3);
  const other = matchesOf(await desk.read(id)).find(({ label, matchId }) => matchId && label !== first.label)!;
  await ends(false);
  await desk.score(
    id,
    other.label,
    ...((other.placeA.side!.name === 'Dot Drew' ? [3, 0] : [0, 3]) as [number, number]),
  );
  await desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 1], closed: ['[Int!]', null] });
  await until(() => toldSubjects().includes('Cat: Your match: board 1'));
  expect(toldSubjects()).not.toContain('Ann: Your match: board 1');
  await ends(true);
  await until(() => toldSubjects().includes('Ann: Your match: board 1'));
  await untilTold(app);
  expect(toldSubjects().filter((one) => one === 'Cat: Your match: board 1')).toHaveLength(1);
});

it('a call that was taken back before it was sent is not sent', async () => {
  mail.refuse(() => '451 later');
  const { id } = await drawEvening(1);
  await untilHandedOut(app);
  const calls = async () =>
    (await storedMessages(app)).filter(({ subject }) => subject.startsWith('Your match')).map(({ state }) => state);
  await until(async () => (await calls()).length === 1);
  await world.desk.give('setTournamentBoards', { id: ['ID!', id], count: ['Int', 0], closed: ['[Int!]', null] });
  expect(await calls()).toEqual(['failed']);
  mail.refuse(() => undefined);
});

it('a call of half an hour ago is of no use', async () => {
  await carrier.stop();
  await drawEvening(1);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000);
  carrier = carryingMessages(app);
  await untilHandedOut(app);
  await untilTold(app);
  expect(toldSubjects()).toEqual(['Ann: Drawn: Singles at The Crown']);
});

it('a 180 is told to the team of whoever plays, and to browsers that follow it, once, also when it is taken back and entered again', async () => {
  const { id, matchId } = await drawEvening();
  await untilHeard('Ann: Drawn: Singles at The Crown');
  const follower = aBrowser(service, '/follower');
  const { endpoint, publicKey, auth } = follower;
  const input = { device: { endpoint, publicKey, auth }, teamIds: [world.at.teamId], topics: ['live'] };
  await askFor(app, 'mutation ($input: TeamsFollowedInput!) { followTeams(input: $input) }', { input });
  const { make } = saygDoor(() => app);
  const cookie = world.desk.cookies.scorer;
  const added = `mutation ($id: ID!, $matchId: ID!) { sayg: addTournamentSayg(tournamentId: $id, matchId: $matchId) { id version } }`;
  let sayg = await make(added, { id, matchId }, cookie);
  sayg = await make(startQuery, { target: target(sayg), first: 'home' }, cookie);
  const record = async (throwId: string, score: number) => {
    sayg = await make(throwQuery, { input: { ...target(sayg), throwId, score } }, cookie);
  };
  const [first, again] = [randomUUID(), randomUUID()];
  await record(first, 180);
  await untilHeard('Ann: Drawn: Singles at The Crown', 'Ann: 180! Singles at The Crown');
  sayg = await make(undoQuery, { target: target(sayg), throwId: first }, cookie);
  await record(again, 180);
  await record(randomUUID(), 180);
  const told = '180! Singles at The Crown';
  await untilHeard('Ann: Drawn: Singles at The Crown', `Ann: ${told}`, `Ann: ${told}`);
  await untilTold(app);
  expect(toldSubjects()).toHaveLength(3);
  const titles = service.received.map(({ body }) => follower.decrypt(body).title).toSorted();
  expect(titles).toEqual([told, told, 'Live: Singles at The Crown']);
  // What waits of it goes with the tournament.
  service.answerWith(500);
  await record(randomUUID(), 180);
  await untilState(app, 'waiting', 1);
  await byGraphql(app, world.desk.cookies.manager, ['deleteTournament', '{ id }'], { id: ['ID!', id] });
  await untilState(app, 'waiting', 0);
});
