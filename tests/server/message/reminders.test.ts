/** @module-tag mysql transactions: several processes remind, and one of them marks it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IsNull } from 'typeorm';
import { accessFlagList } from '#rules/people/policies.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Message, ToldOnce } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';
import { aTeam } from '../../support/makers/makers.ts';
import { until } from '../../support/makers/live.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, untilState, untilTold } from '../../support/server/messages.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let mail: MailServer;
let league: CardLeague;
let carriers: ReturnType<typeof carryingMessages>[];
let red: SignedIn;
let blue: SignedIn;
let desk: SignedIn;

beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env });
  league = await aCardLeague(app);
  red = await signIn(app, { access: ['inputResults'], teamId: league.reds.team.id });
  blue = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
  desk = await signIn(app, { access: ['manageScores'] });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(async () => {
  app.clock.now = new Date('2026-11-12T20:00:00Z');
  carriers = [];
  mail.received.length = 0;
  for (const one of [red, blue, desk]) await chooseMessages(app, one, { overdue: 'mail' });
});
afterEach(async () => {
  for (const { stop } of carriers) await stop();
  await app.ports.database.write(async (db) => {
    await db.update(Fixture, { deleted: IsNull() }, { deleted: app.clock.now });
    for (const entity of [Message, MessageSettings, OutboxEvent, ToldOnce]) await db.clear(entity);
    for (const { account } of [red, blue, desk])
      await db.update(Account, { id: account.id }, { emailAddress: account.emailAddress });
  });
});

const carry = () => void carriers.push(carryingMessages(app));
/** Sets the clock, and waits until whoever carries has looked. */
const at = async (time: string) => {
  app.clock.now = new Date(time);
  await until(async () => {
    for (const { wake } of carriers) wake();
    const looked = await app.ports.database.reader.count(ToldOnce);
    await untilTold(app);
    return looked === (await app.ports.database.reader.count(ToldOnce));
  });
};
const toldTo = () => mail.received.map(({ to }) => to).toSorted();
const addresses = (...people: SignedIn[]) => people.map(({ account }) => account.emailAddress).toSorted();
const untilToldTo = (...people: SignedIn[]) => until(() => toldTo().join() === addresses(...people).join());

it('a result that is overdue is told to the captains the next morning, to the desk two days later, each once', async () => {
  const { id } = await league.open({ date: '2026-11-12' });
  for (let processes = databaseKind === 'mysql' ? 3 : 1; processes > 0; processes -= 1) carry();
  await at('2026-11-13T09:59:00Z');
  expect(toldTo()).toEqual([]);
  await at('2026-11-13T10:00:00Z');
  await untilToldTo(red, blue);
  expect(mail.received[0]!.subject).toBe('No result yet: Reds v Blues');
  expect(mail.received[0]!.text).toContain(`/score/${id}`);
  // Another process, after the others have ended.
  for (const { stop } of carriers.splice(0)) await stop();
  carry();
  await at('2026-11-15T09:59:00Z');
  expect(toldTo()).toEqual(addresses(red, blue));
  await at('2026-11-15T10:00:00Z');
  await untilToldTo(red, blue, desk);
  await at('2026-11-20T10:00:00Z');
  expect(toldTo()).toEqual(addresses(red, blue, desk));
});

it('a captain who has entered their card is not asked for it', async () => {
  const { id } = await league.open({ date: '2026-11-12' });
  await savedAs(app, 'saveDraft', id, league.night(3, 1), red.cookie);
  carry();
  await at('2026-11-13T10:00:00Z');
  await untilToldTo(blue);
});

it('nor once they have entered it, where it waits', async () => {
  const evening = { quietFrom: '09:00', quietUntil: '18:00' };
  for (const one of [red, blue]) await chooseMessages(app, one, { overdue: 'mail' }, evening);
  const { id } = await league.open({ date: '2026-11-12' });
  carry();
  await at('2026-11-13T10:00:00Z');
  await untilState(app, 'waiting', 2);
  await savedAs(app, 'saveDraft', id, league.night(3, 1), red.cookie);
  await at('2026-11-13T18:00:00Z');
  await untilToldTo(blue);
});

it.each([
  ['alone', 1, 0],
  ['that is the same on both cards', 2, 0],
  ['that is another one on each card', 2, 1],
])('who has entered a line-up without a result, %s, is asked for the result', async (_, cards, leftOut) => {
  const { id } = await league.open({ date: '2026-11-12' });
  const night = league.night();
  const lineUp = (from: number) => ({
    ...night,
    matches: night.matches.map((match, index) => ({
      ...match,
      ...{ homeScore: null, awayScore: null },
      ...(index < from && { homePlayers: [], awayPlayers: [] }),
    })),
  });
  for (const [own, { cookie }] of [red, blue].slice(0, cards).entries())
    await savedAs(app, 'saveDraft', id, lineUp(own * leftOut), cookie);
  carry();
  await at('2026-11-13T10:00:00Z');
  await untilToldTo(red, blue);
});

it.each<[string, { card?: boolean; postponed?: boolean; date?: string }]>([
  ['has its result', { card: true }],
  ['is postponed', { postponed: true }],
  ['was played a month ago', { date: '2026-10-12' }],
])('nothing is overdue where the fixture %s', async (_what, { card, ...more }) => {
  const { id } = await league.open({ date: '2026-11-12', ...more });
  if (card) await savedAs(app, 'saveCard', id, league.night(3, 1), league.cookies.admin);
  // Told for certain, so that the look is over.
  await league.open({ date: '2026-11-12' });
  carry();
  await at('2026-11-13T10:00:00Z');
  await untilToldTo(red, blue);
  expect(mail.received.map(({ text }) => text).join()).not.toContain(id);
});

it('it waits for quiet hours and the e-mail of the day, and is not sent any more once there is a result', async () => {
  await chooseMessages(app, red, { overdue: 'digest' });
  await chooseMessages(app, blue, { overdue: 'mail' }, { quietFrom: '09:00', quietUntil: '18:00' });
  const { id } = await league.open({ date: '2026-11-12' });
  carry();
  await at('2026-11-13T10:00:00Z');
  await untilState(app, 'digest', 1);
  await untilState(app, 'waiting', 1);
  await savedAs(app, 'saveCard', id, league.night(3, 1), league.cookies.admin);
  await untilState(app, 'failed', 2);
  await at('2026-11-14T18:00:00Z');
  expect(toldTo()).toEqual([]);
});

it.each([
  [
    'the fixture is deleted',
    (id: string) => askFor(app, 'mutation ($id: ID!) { deleteFixture(id: $id) { id } }', { id }, league.cookies.games),
  ],
  [
    'all that are not played are deleted',
    async () =>
      askFor(
        app,
        'mutation ($id: ID!) { deleteUnplayedFixtures(seasonId: $id, dryRun: false) { deleted } }',
        { id: league.season.id },
        (await signIn(app, { access: ['bulkDeleteLeagueFixtures'] })).cookie,
      ),
  ],
  [
    'another team plays it',
    async (id: string) => {
      const { season, division, blues, cookies } = league;
      const greens = await aTeam(app, { name: 'Greens' });
      const { version } = await look(app, id, cookies.games);
      const input = {
        ...{ seasonId: season.id, divisionId: division.id, date: '2026-11-12', address: 'The Crown' },
        ...{ homeTeamId: greens.id, awayTeamId: blues.team.id },
      };
      const edited = await byGraphql(app, cookies.games, ['putFixture', '{ messages warnings }'], {
        id: ['ID', id],
        version: ['DateTime', version],
        input: ['FixtureInput!', input],
      });
      expect(edited).toMatchObject({ success: true });
    },
  ],
] as const)('what waits is not sent any more once %s', async (_what, change) => {
  await chooseMessages(app, red, { overdue: 'digest' });
  await chooseMessages(app, blue, { overdue: 'mail' }, { quietFrom: '09:00', quietUntil: '18:00' });
  const { id } = await league.open({ date: '2026-11-12' });
  carry();
  await at('2026-11-13T10:00:00Z');
  await untilState(app, 'digest', 1);
  await untilState(app, 'waiting', 1);
  await change(id);
  await untilState(app, 'failed', 2);
});

describe('a result that is awaited again', () => {
  const version = async (id: string) => (await look(app, id, league.cookies.games)).version;
  const done = async (answer: Promise<{ errors?: unknown }>) => expect((await answer).errors ?? []).toEqual([]);
  const ofTarget = async (id: string, mutation: string) =>
    askFor(app, mutation, { target: { id, version: await version(id) } }, league.cookies.games);
  const change = async (id: string, details: object) =>
    done(
      command(
        app,
        'updateFixtureDetails',
        {
          target: { id, version: await version(id) },
          details: { date: '2026-11-12', address: 'The Crown', ...details },
        },
        league.cookies.games,
      ),
    );
  const mistakes: [string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>][] = [
    ['moved to another day', (id) => change(id, { date: '2026-11-26' }), (id) => change(id, {})],
    ['postponed', (id) => change(id, { postponed: true }), (id) => change(id, { postponed: false })],
    [
      'deleted',
      (id) => askFor(app, 'mutation ($id: ID!) { deleteFixture(id: $id) { id } }', { id }, league.cookies.games),
      (id) => askFor(app, 'mutation ($id: ID!) { restoreFixture(id: $id) { id } }', { id }, league.cookies.games),
    ],
    [
      'declared void',
      (id) =>
        ofTarget(
          id,
          `mutation ($target: FixtureTarget!) {
            decideFixture(target: $target, decision: { outcome: void, reason: weather }) { id } }`,
        ),
      (id) => ofTarget(id, 'mutation ($target: FixtureTarget!) { decideFixture(target: $target) { id } }'),
    ],
    [
      'given a result',
      (id) => savedAs(app, 'saveCard', id, league.night(3, 1), league.cookies.games),
      (id) => ofTarget(id, 'mutation ($target: FixtureTarget!) { unpublishCard(target: $target) { id } }'),
    ],
  ];

  it.each(mistakes)(
    'as it was %s by mistake, is told to whom it was not told yet, and to nobody twice',
    async (_what, err, mend) => {
      await chooseMessages(app, red, { overdue: 'digest' });
      const { id } = await league.open({ date: '2026-11-12' });
      carry();
      await at('2026-11-13T10:00:00Z');
      await untilState(app, 'digest', 1);
      await untilToldTo(blue);
      await err(id);
      await untilState(app, 'failed', 1);
      await at('2026-11-13T10:01:00Z');
      expect(toldTo()).toEqual(addresses(blue));
      // At another address it would be another message, and the same reminder.
      const { emailAddress } = blue.account;
      await app.ports.database.write((db) =>
        db.update(Account, { emailAddress }, { emailAddress: `new-${emailAddress}` }),
      );
      await mend(id);
      await at('2026-11-13T10:02:00Z');
      await untilState(app, 'digest', 1);
      await at('2026-11-14T08:00:00Z');
      await untilToldTo(red, blue);
    },
  );

  it('as an import had brought one by mistake, is told to whom it was not told yet', async () => {
    const admin = await signIn(app, { access: accessFlagList });
    await chooseMessages(app, red, { overdue: 'off' });
    const { id } = await league.open({ date: '2026-11-12' });
    const [, err, mend] = mistakes.at(-1)!;
    await err(id);
    const { zip } = await exported(app, admin.cookie, { tables: { game: [id] } });
    await mend(id);
    carry();
    await at('2026-11-13T10:00:00Z');
    await untilToldTo(blue);
    expect((await imported(app, admin.cookie, zip, { dryRun: 'false' })).json).toMatchObject({ success: true });
    await chooseMessages(app, red, { overdue: 'mail' });
    await mend(id);
    await at('2026-11-13T10:01:00Z');
    await untilToldTo(red, blue);
  });
});

it('who has noted a reminder before its fixture moves, and tells it afterwards, tells nobody', async () => {
  const { id } = await league.open({ date: '2026-11-12' });
  carry();
  await at('2026-11-13T09:59:00Z');
  const facts = await app.ports.database.reader.findOneByOrFail(Fixture, { id });
  for (const { stop } of carriers.splice(0)) await stop();
  await app.ports.database.write(async (db) => {
    await db.insert(OutboxEvent, {
      ...{ type: 'people.overdue', subject: id, happened: app.clock.now },
      facts: JSON.stringify({ ...facts, home: null, away: null, told: { by: null, teamId: league.reds.team.id } }),
    });
    await db.update(Fixture, { id }, { date: '2026-11-26' });
  });
  carry();
  await untilTold(app);
  expect(toldTo()).toEqual([]);
});
