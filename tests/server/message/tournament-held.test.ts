import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Message, ToldOnce } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { until } from '../../support/makers/live.ts';
import { matchesOf } from '../../support/makers/evenings.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import {
  carryingMessages,
  chooseMessages,
  storedMessages,
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

/** Moves the tournament to another day. */
async function moveTo(id: string, date: string) {
  const { version } = await world.desk.read(id);
  return byGraphql(app, world.desk.cookies.manager, ['putTournament', '{ messages warnings }'], {
    id: ['ID!', id],
    version: ['DateTime', version],
    input: ['TournamentInput!', { ...tournament, date, seasonId: world.desk.season.id }],
  });
}

it('a tournament that was moved by mistake and is back on its day reminds whom it would have', async () => {
  const { desk } = world;
  await chooseMessages(app, ann, { tournaments: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
  app.clock.now = new Date('2026-12-11T10:00:00Z');
  const id = await desk.start({ ...tournament, date: '2026-12-12' });
  await desk.add(id, [{ name: 'Ann Archer', players: [{ id: world.ann.id, name: 'Ann Archer' }] }]);
  await untilState(app, 'waiting', 1);
  app.clock.now = new Date('2026-12-11T12:00:00Z');
  for (const date of ['2026-12-13', '2026-12-12']) expect(await moveTo(id, date)).toMatchObject({ success: true });
  app.clock.now = new Date('2026-12-11T20:00:00Z');
  carrier.wake();
  await untilHeard('Ann: Sat 12 Dec 2026: Singles at The Crown');
});

it('back on its day a tournament reminds nobody who has withdrawn, or whose side has gone, meanwhile', async () => {
  const { desk } = world;
  for (const one of [ann, cat, stranger])
    await chooseMessages(app, one, { tournaments: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
  app.clock.now = new Date('2026-12-14T09:00:00Z');
  const id = await desk.start({ ...tournament, date: '2026-12-15' });
  await desk.add(id, [{ name: 'Ann Archer', players: [{ id: world.ann.id, name: 'Ann Archer' }] }]);
  await world.setRules(id, { limit: null });
  await world.enter(id, cat.cookie, 'Cat Crow');
  await world.enter(id, stranger.cookie, 'Sue Stranger');
  const reminders = async () =>
    (await storedMessages(app)).filter(({ subject }) => subject.startsWith('Tue 15 Dec 2026'));
  app.clock.now = new Date('2026-12-14T12:00:00Z');
  carrier.wake();
  await until(async () => (await reminders()).length === 3);
  await moveTo(id, '2026-12-17');
  await world.withdraw(id, cat.cookie);
  const { sides, version } = await desk.read(id);
  await desk.give('removeTournamentSide', {
    id: ['ID!', id],
    version: ['DateTime!', version],
    sideId: ['ID!', sides[0]!.id],
  });
  await moveTo(id, '2026-12-15');
  app.clock.now = new Date('2026-12-14T20:00:00Z');
  carrier.wake();
  await until(() => toldSubjects().includes(`${stranger.account.emailAddress}: Tue 15 Dec 2026: Singles at The Crown`));
  await untilTold(app);
  expect(toldSubjects().filter((one) => one.includes('Tue 15 Dec'))).toHaveLength(1);
});

it('who signed up while it was on another day is reminded once it is back; who was reminded before is not again', async () => {
  const { desk } = world;
  app.clock.now = new Date('2026-12-21T09:59:00Z');
  const id = await desk.start({ ...tournament, date: '2026-12-22' });
  await world.setRules(id, { limit: null });
  await desk.add(id, [{ name: 'Ann Archer', players: [{ id: world.ann.id, name: 'Ann Archer' }] }]);
  const reminded = () => toldSubjects().filter((one) => one.includes('Tue 22 Dec'));
  app.clock.now = new Date('2026-12-21T10:01:00Z');
  carrier.wake();
  await until(() => reminded().length === 1);
  await moveTo(id, '2026-12-24');
  await world.enter(id, cat.cookie, 'Cat Crow');
  // In whichever way it would come now.
  const { decrypt: _decrypt, ...browser } = aBrowser(service, '/ann');
  await askFor(
    app,
    'mutation ($browser: PushDeviceInput!) { addPushDevice(input: $browser) }',
    { browser },
    ann.cookie,
  );
  await chooseMessages(app, ann, { tournaments: 'push' });
  await moveTo(id, '2026-12-22');
  app.clock.now = new Date('2026-12-21T10:02:00Z');
  carrier.wake();
  await until(() => reminded().length === 2);
  await untilTold(app);
  expect(service.received).toEqual([]);
  expect(reminded().toSorted()).toEqual([
    'Ann: Tue 22 Dec 2026: Singles at The Crown',
    'Cat: Tue 22 Dec 2026: Singles at The Crown',
  ]);
});

it('restored on another day than it was deleted on, it reminds nobody of the day that is not', async () => {
  const { desk } = world;
  await chooseMessages(app, ann, { tournaments: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
  app.clock.now = new Date('2026-12-27T10:00:00Z');
  const id = await desk.start({ ...tournament, date: '2026-12-28' });
  await desk.add(id, [{ name: 'Ann Archer', players: [{ id: world.ann.id, name: 'Ann Archer' }] }]);
  await untilState(app, 'waiting', 1);
  await moveTo(id, '2026-12-30');
  for (const name of ['deleteTournament', 'restoreTournament'])
    expect(await byGraphql(app, desk.cookies.manager, [name, '{ id }'], { id: ['ID!', id] })).toMatchObject({
      success: true,
    });
  app.clock.now = new Date('2026-12-27T20:00:00Z');
  carrier.wake();
  await untilTold(app);
  expect(toldSubjects()).toEqual([]);
});

it.each([
  {
    what: 'on another day',
    change: (id: string) => moveTo(id, '2027-01-09'),
    left: ['Ann: Registration is open: Singles at The Crown'],
  },
  {
    what: 'deleted',
    change: (id: string) =>
      byGraphql(app, world.desk.cookies.manager, ['deleteTournament', '{ id }'], { id: ['ID!', id] }),
    left: [],
  },
])('what waits is not sent any more where it is untrue: the tournament is $what', async ({ change, left }) => {
  const { desk } = world;
  await chooseMessages(app, ann, { tournaments: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
  app.clock.now = new Date('2026-12-18T10:00:00Z');
  const id = await desk.start({ ...tournament, date: '2026-12-19' });
  await desk.add(id, [{ name: 'Ann Archer', players: [{ id: world.ann.id, name: 'Ann Archer' }] }]);
  await world.setRules(id);
  await untilState(app, 'waiting', 2);
  expect(await change(id)).toMatchObject({ success: true });
  app.clock.now = new Date('2026-12-18T20:00:00Z');
  carrier.wake();
  await untilTold(app);
  expect(toldSubjects()).toEqual(left);
});

it('that registration is open is told once a draw that was made before is taken back, and not as long as it stands', async () => {
  const { desk } = world;
  await chooseMessages(app, ann, { tournaments: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
  app.clock.now = new Date('2026-11-21T10:00:00Z');
  const ids = [await desk.start(tournament), await desk.start({ ...tournament, address: 'The Swan' })];
  for (const id of ids) await world.setRules(id);
  await untilState(app, 'waiting', 2);
  for (const id of ids) {
    const order = await desk.enter(id, ['Bea', 'Eve']);
    await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  }
  const { version } = await desk.read(ids[0]!);
  await desk.give('undrawTournament', { id: ['ID!', ids[0]], version: ['DateTime!', version] });
  app.clock.now = new Date('2026-11-21T20:00:00Z');
  carrier.wake();
  await untilHeard('Ann: Registration is open: Singles at The Crown');
  await untilTold(app);
  expect(toldSubjects()).toHaveLength(1);
});

it('that registration is open is said until it closes, and else until its evening is over', async () => {
  const { desk } = world;
  await chooseMessages(app, ann, { tournaments: 'mail' }, { quietFrom: '08:00', quietUntil: '07:59' });
  const id = await desk.start(tournament);
  await world.setRules(id);
  await untilState(app, 'waiting', 1);
  const expiry = async () => (await storedMessages(app)).map(({ expires }) => expires?.toISOString());
  expect(await expiry()).toEqual(['2026-12-06T06:00:00.000Z']);
  await world.setRules(id, { closes: '2026-12-01T18:00:00Z' });
  expect(await expiry()).toEqual(['2026-12-01T18:00:00.000Z']);
  await moveTo(id, '2026-12-06');
  expect(await expiry()).toEqual(['2026-12-02T18:00:00.000Z']);
  await world.setRules(id, { closes: null });
  expect(await expiry()).toEqual(['2026-12-07T06:00:00.000Z']);
  await moveTo(id, '2026-12-12');
  expect(await expiry()).toEqual(['2026-12-13T06:00:00.000Z']);
  const order = await desk.enter(id, ['Bea', 'Eve']);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  await moveTo(id, '2026-12-13');
  expect(await expiry()).toEqual([app.clock.now.toISOString()]);
  await desk.give('undrawTournament', { id: ['ID!', id], version: ['DateTime!', (await desk.read(id)).version] });
  expect(await expiry()).toEqual(['2026-12-14T06:00:00.000Z']);
});

it('one that was over is told to come once its throws are removed with their score', async () => {
  await chooseMessages(app, ann, { tournaments: 'mail', called: 'off' }, { quietFrom: '08:00', quietUntil: '20:00' });
  app.clock.now = new Date('2026-12-15T12:00:00Z');
  const { desk } = world;
  const id = await desk.start({ ...tournament, date: '2026-12-16' });
  const players = [world.ann.id, randomUUID()].map((player, at) => ({ id: player, name: ['Ann Archer', 'Dot'][at]! }));
  await desk.add(
    id,
    players.map((player) => ({ name: player.name, players: [player] })),
  );
  const order = (await desk.read(id)).sides.map((side) => side.id);
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
  const { matchId } = matchesOf(await desk.read(id))[0]!;
  const ofMatch: Parameters<typeof desk.give>[1] = { tournamentId: ['ID!', id], matchId: ['ID!', matchId] };
  await desk.give('addTournamentSayg', ofMatch, 'manager', '{ id }');
  await untilState(app, 'waiting', 1);
  await desk.score(id, 'M1', 3, 1);
  await untilState(app, 'failed', 1);
  app.clock.now = new Date('2026-12-15T12:01:00Z');
  carrier.wake();
  await until(async () => app.ports.database.reader.exists(ToldOnce));
  await untilTold(app);
  await desk.give('removeTournamentSayg', { ...ofMatch, clearScores: ['Boolean!', true] }, 'manager', '{ id }');
  app.clock.now = new Date('2026-12-15T12:02:00Z');
  carrier.wake();
  await untilState(app, 'waiting', 1);
});
