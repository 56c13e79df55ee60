/** @module-tag mysql transactions: who changes something waits for who tells of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '../../../server/core/context.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { queueMessagesOfEvents } from '../../../server/modules/message/hand-out.service.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { unaskedMail } from '../../support/server/mail-server.ts';
import { chooseMessages, storedMessages } from '../../support/server/messages.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: unaskedMail });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T12:00:00Z');
  await app.ports.database.write(async (db) => {
    for (const entity of [Message, OutboxEvent]) await db.clear(entity);
  });
});

/** Makes messages of all that happened; something changes as soon as they are worked out, and not stored yet. */
async function handOutOvertakenBy(change: () => Promise<unknown>): Promise<void> {
  const { ports } = app;
  let changing: Promise<unknown> | undefined;
  const write: typeof ports.database.write = async (work, urgency) => {
    await (changing ??= change());
    return ports.database.write(work, urgency);
  };
  const overtaken = { ...ports, database: { ...ports.database, write } };
  const carrier = { name: 'Messages', access: [], isAnonymous: false } as const;
  const report = (error: unknown) => {
    throw error;
  };
  while (await queueMessagesOfEvents(await contextFor(overtaken, carrier), report));
  expect(changing).toBeDefined();
}

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

const unpublish = 'mutation ($target: FixtureTarget!) { unpublishCard(target: $target) { id } }';
const declareVoid = `mutation ($target: FixtureTarget!) {
  decideFixture(target: $target, decision: { outcome: void, reason: weather }) { id } }`;

it.each([
  ['is taken back', unpublish],
  ['is void', declareVoid],
])('nothing is told of a result that %s meanwhile', async (_what, change) => {
  const league = await aCardLeague(app);
  const blue = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
  await chooseMessages(app, blue, { result: 'mail' });
  const { id } = await league.open({ date: '2026-11-19' });
  const { admin } = league.cookies;
  await savedAs(app, 'saveCard', id, league.night(3, 1), admin);
  await handOutOvertakenBy(async () => {
    const { version } = await look(app, id, admin);
    await askFor(app, change, { target: { id, version } }, admin);
  });
  expect(await waitingFor(blue)).toEqual([]);
});
