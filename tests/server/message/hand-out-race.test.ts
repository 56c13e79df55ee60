/** @module-tag mysql transactions: who changes something waits for who tells of it. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import type { Context } from '../../../server/core/context.ts';
import { lockHandOut, OvertakenError, takeHandOutTurn } from '../../../server/core/outbox/hand-out-turn.ts';
import { Revision } from '../../../server/core/data/revision.entity.ts';
import { TOLD } from '../../../server/core/data/revisions.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { queueMessagesOfEvents } from '../../../server/modules/message/hand-out.service.ts';
import { Message, ToldOnce } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { PushDevice, PushFollow, PushFollower } from '../../../server/modules/message/push.entity.ts';
import { queueMessages } from '../../../server/modules/message/queue.service.ts';
import { newMinuteReminder } from '../../../server/modules/message/remind.service.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
import { aTeam } from '../../support/makers/makers.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { unaskedMail } from '../../support/server/mail-server.ts';
import { chooseMessages, storedMessages } from '../../support/server/messages.ts';
import { failWith, overtakenBy } from '../../support/server/overtaken.ts';
import { aBrowser } from '../../support/server/push-service.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ...unaskedMail, OCHE_PUSH: 'private' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T12:00:00Z');
  await app.ports.database.write(async (db) => {
    const entities = [Message, MessageSettings, OutboxEvent, ToldOnce, PushDevice, PushFollow, PushFollower];
    for (const entity of entities) await db.clear(entity);
  });
});

async function handOut(ctx: Context): Promise<void> {
  while ((await queueMessagesOfEvents(ctx, { most: 50, report: failWith })) !== 'all');
}

/** Makes messages of all that happened; something changes as soon as they are worked out, and not stored yet. */
const handOutOvertakenBy = (change: () => Promise<unknown>) => overtakenBy(app, change, handOut);

/** What waits for somebody. */
const waitingFor = async ({ account }: SignedIn) =>
  (await storedMessages(app)).filter(({ accountId, state }) => accountId === account.id && state !== 'failed');

describe('of a tournament whose registration was opened', () => {
  type World = Awaited<ReturnType<typeof aRegistrationDesk>>;
  const tournament = { address: 'The Crown', type: 'Singles', date: '2027-01-09' };
  const registration = { limit: 2, closes: '2026-12-20T22:00:00Z' };
  let world: World;
  let ann: SignedIn;
  let id: string;
  beforeEach(async () => {
    world = await aRegistrationDesk(app);
    ann = await signIn(app, { teamId: world.at.teamId });
    await chooseMessages(app, ann, { tournaments: 'mail' });
    id = await world.desk.start(tournament);
    await world.setRules(id, registration);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['it is closed', () => world.setRules(id, { ...registration, isOpen: false })],
    ['they want to hear nothing of it', () => chooseMessages(app, ann, { tournaments: 'off' })],
    [
      'they stop it by the link in another message',
      async () => {
        const { secret } = await app.ports.database.reader.findOneByOrFail(MessageSettings, { id: ann.account.id });
        await app.app.http.inject({ method: 'POST', url: `/unsubscribe/${secret}/tournaments` });
      },
    ],
    [
      'their account is removed',
      async () => {
        const { cookie } = await signIn(app, { access: ['manageAccess'] });
        await askFor(
          app,
          'mutation ($email: String!) { removeAccount(emailAddress: $email) { name } }',
          { email: ann.account.emailAddress },
          cookie,
        );
      },
    ],
  ])('nothing is told, as %s meanwhile', async (_what, change) => {
    await handOutOvertakenBy(change);
    expect(await waitingFor(ann)).toEqual([]);
  });

  it('it is told for as long as it is open now', async () => {
    const closes = '2026-12-01T22:00:00.000Z';
    await handOutOvertakenBy(() => world.setRules(id, { ...registration, closes }));
    expect(await waitingFor(ann)).toMatchObject([{ expires: new Date(closes) }]);
  });

  it('the day is named to which it has moved', async () => {
    await handOutOvertakenBy(async () =>
      byGraphql(app, world.desk.cookies.manager, ['putTournament', '{ messages warnings }'], {
        id: ['ID!', id],
        version: ['DateTime', (await world.desk.read(id)).version],
        input: ['TournamentInput!', { ...tournament, date: '2027-01-16', seasonId: world.desk.season.id }],
      }),
    );
    const [message] = await waitingFor(ann);
    expect(message!.text).toContain('16 Jan');
    expect(message!.text).not.toContain('9 Jan');
  });
});

it('who is the first to tell anything counts it as a change, and sees who was first before them', async () => {
  await app.ports.database.write((db) => db.delete(Revision, { scope: TOLD }));
  const numbers = new Map(await app.ports.revisions.current());
  numbers.delete(TOLD);
  const ctx = await app.ctx();
  const first = { ...ctx, request: { ...ctx.request, numbers } };
  await transaction(first, takeHandOutTurn);
  const numberOf = async () => (await app.ports.database.reader.findOneByOrFail(Revision, { scope: TOLD })).number;
  expect(await numberOf()).toBe(1);
  // Somebody else was the first meanwhile.
  await expect(transaction(first, takeHandOutTurn)).rejects.toThrow(OvertakenError);
  await transaction(await app.ctx(), takeHandOutTurn);
  expect(await numberOf()).toBe(1);
});

const unpublish = 'mutation ($target: FixtureTarget!) { unpublishCard(target: $target) { id } }';
const declareVoid = `mutation ($target: FixtureTarget!) {
  decideFixture(target: $target, decision: { outcome: void, reason: weather }) { id } }`;

describe('of a fixture', () => {
  let league: CardLeague;
  let blue: SignedIn;
  beforeEach(async () => {
    league = await aCardLeague(app);
    blue = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
  });
  const ofTarget = async (id: string, mutation: string) => {
    const { version } = await look(app, id, league.cookies.admin);
    return askFor(app, mutation, { target: { id, version } }, league.cookies.admin);
  };
  const publish = async (date = '2026-11-19') => {
    const { id } = await league.open({ date });
    await savedAs(app, 'saveCard', id, league.night(3, 1), league.cookies.admin);
    return id;
  };

  it.each([
    ['is taken back', unpublish],
    ['is void', declareVoid],
  ])('nothing is told of a result that %s meanwhile', async (_what, change) => {
    await chooseMessages(app, blue, { result: 'mail' });
    const id = await publish();
    await handOutOvertakenBy(() => ofTarget(id, change));
    expect(await waitingFor(blue)).toEqual([]);
  });

  it('a result that is hidden no more meanwhile is told, and not held', async () => {
    await chooseMessages(app, blue, { result: 'mail' });
    const { cookie } = await signIn(app, { access: ['manageFeatures'] });
    const hide = (value: string | null) =>
      askFor(
        app,
        'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }',
        { id: features.resultsHiddenFor.id, value },
        cookie,
      );
    await hide('3.00:00:00');
    await publish();
    await handOutOvertakenBy(() => hide(null));
    expect(await waitingFor(blue)).toHaveLength(1);
  });

  it('a browser is told of no team that it does not follow any more, and at the address that it has now', async () => {
    const browsers = ['/one', '/other', '/own', '/own-anew'].map((path) =>
      aBrowser({ origin: 'http://127.0.0.1:1' }, path),
    );
    const [device, other, own, ownAnew] = browsers.map(({ endpoint, publicKey, auth }) => ({
      ...{ endpoint, publicKey, auth },
    }));
    const follow = (teamId: string) =>
      askFor(app, 'mutation ($input: TeamsFollowedInput!) { followTeams(input: $input) }', {
        input: { device, teamIds: [teamId], topics: ['result'] },
      });
    const add = (input: unknown, before: string | null = null) =>
      askFor(
        app,
        'mutation ($input: PushDeviceInput!, $before: String) { addPushDevice(input: $input, endpointBefore: $before) }',
        { input, before },
        blue.cookie,
      );
    const devices = async () => {
      const found = [
        ...(await app.ports.database.reader.find(PushDevice)),
        ...(await app.ports.database.reader.find(PushFollower)),
      ];
      const names = new Map(found.map(({ id, endpoint }) => [id, new URL(endpoint).pathname]));
      return (await storedMessages(app)).map(({ deviceId }) => names.get(deviceId!)).toSorted();
    };
    await chooseMessages(app, blue, { result: 'push' });
    await add(own);
    await follow(league.reds.team.id);
    await publish();
    await handOutOvertakenBy(async () => {
      await add(ownAnew, own!.endpoint);
      await askFor(
        app,
        'mutation ($endpoint: String!, $to: PushDeviceInput!) { moveFollower(endpoint: $endpoint, device: $to) }',
        { endpoint: device!.endpoint, to: other },
      );
    });
    expect(await devices()).toEqual(['/other', '/own-anew']);

    await app.ports.database.write((db) => db.clear(Message));
    await follow(league.reds.team.id);
    await publish('2026-11-12');
    const { id } = await aTeam(app, { name: 'Greens' });
    await handOutOvertakenBy(() => follow(id));
    expect(await devices()).toEqual(['/other', '/own-anew']);
  });

  it('who is not reminded, as a result is published meanwhile, is reminded once it is taken back', async () => {
    await chooseMessages(app, blue, { overdue: 'mail' });
    const { id } = await league.open({ date: '2026-11-19' });
    const remind = newMinuteReminder();
    const remindAndHandOut = async (ctx: Context) => {
      await remind(ctx);
      await handOut(await app.ctx());
    };
    await overtakenBy(
      app,
      () => savedAs(app, 'saveCard', id, league.night(3, 1), league.cookies.admin),
      remindAndHandOut,
    );
    await remindAndHandOut(await app.ctx());
    expect(await waitingFor(blue)).toEqual([]);
    await ofTarget(id, unpublish);
    app.clock.now = new Date('2026-11-20T12:01:00Z');
    await remindAndHandOut(await app.ctx());
    expect(await waitingFor(blue)).toHaveLength(1);
  });

  // Where one connection writes for all, whoever comes later waits anyway.
  it('whoever makes it untrue waits for what is being stored, and finds it', async () => {
    await chooseMessages(app, blue, { result: 'mail' });
    const id = await publish();
    let changing: Promise<unknown> | undefined;
    await transaction(await app.ctx(), async (ctx) => {
      await lockHandOut(ctx);
      changing = ofTarget(id, unpublish);
      // Long enough to be done, for whoever does not wait.
      await setTimeout(300);
      const letter = { subject: 'Result: Reds 3 : 1 Blues', text: 'It is in.', topic: 'result' };
      await queueMessages(ctx, [
        { ...letter, about: 'it', accountId: blue.account.id, address: blue.account.emailAddress, recordId: id },
      ]);
    });
    await changing;
    expect((await storedMessages(app)).map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', unsentReasons.untrue],
    ]);
  });
});
