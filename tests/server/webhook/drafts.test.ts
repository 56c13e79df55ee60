import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import type { AccessFlag } from '#rules/people/access.ts';
import { draftMatchId } from '#rules/card/draft-match.ts';
import { eventTypes } from '#rules/connected/webhook-events.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { WebhookDelivery } from '../../../server/modules/webhook/webhook.entity.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
import { saygDoor, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor, refusal } from '../../support/server/graphql.ts';
import { aReceiver, eventIn, type Receiver } from '../../support/server/receiver.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { carrying, untilQuiet, webhookDoor, type ShownDelivery } from '../../support/server/webhooks.ts';

let app: TestApp;
let operator: string;
let receiver: Receiver;
let carrier: ReturnType<typeof carrying>;
const door = webhookDoor(() => app);
const { make } = saygDoor(() => app);
beforeAll(async () => {
  app = await startApp({ env: { OCHE_WEBHOOKS: 'private' } });
  operator = (await signIn(app, { access: ['manageFeatures'] })).cookie;
  receiver = await aReceiver();
  carrier = carrying(app);
});
afterAll(async () => {
  await carrier.stop();
  await receiver.stop();
  await app.stop();
});

/** What a captain with a webhook has scored: the first match of their card, in one leg, from this much ahead. */
async function scoredMatch(headStart?: object, more: AccessFlag[] = []) {
  const league = await aCardLeague(app);
  const captain = await signIn(app, {
    access: ['inputResults', 'recordScoresAsYouGo', ...more],
    teamId: league.reds.team.id,
  });
  const { cookie } = captain;
  const { id: webhookId } = await door.add(cookie, {
    address: `${receiver.url}/captain`,
    events: eventTypes,
    ...(more.length && { teamId: league.reds.team.id }),
  });
  const { id: fixtureId } = await league.open({ matchOptions: [{ startingScore: 180, numberOfLegs: 3 }] });
  const card = league.night();
  Object.assign(card.matches[0]!, { homeScore: null, awayScore: null, headStart });
  await savedAs(app, 'saveDraft', fixtureId, card, cookie);
  const id = draftMatchId({ fixtureId, side: 'home', index: 0 });
  const { version } = await look(app, fixtureId, cookie);
  const started = await make(startQuery, { target: { id, version }, first: 'home' }, cookie);
  await make(throwQuery, { input: { ...target(started), throwId: 'out', score: 180, noOfDarts: 3 } }, cookie);
  await untilQuiet(app);
  return { league, captain, webhookId };
}

it('legs that a side has before the first throw are told as won by nobody', async () => {
  await askFor(
    app,
    'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }',
    { id: features.handicap.id, value: 'true' },
    operator,
  );
  await scoredMatch({ to: 'home', legs: 1 });
  const told = receiver.received.map(({ body }) => eventIn(body));
  expect(told.map(({ type, data }) => [type, data.leg, data.match!.home.score, data.match!.away.score])).toEqual([
    ['match.started', undefined, 2, 0],
    ['match.legWon', 1, 2, 0],
    ['match.finished', undefined, 2, 0],
  ]);
});

it('whoever looks after the league does not learn from the messages of a captain that a draft is being scored', async () => {
  const { captain, webhookId } = await scoredMatch();
  await door.do(operator, 'testWebhook', webhookId, '{ id }');
  await untilQuiet(app);
  const typesSeenBy = async (cookie: string) => (await door.log(cookie, webhookId)).map(({ type }) => type);
  expect(await typesSeenBy(captain.cookie)).toEqual(['test', 'match.legWon', 'match.started']);
  expect(await typesSeenBy(operator)).toEqual(['test']);
  const [test, last] = (await door.log(captain.cookie, webhookId)) as [ShownDelivery, ShownDelivery];
  const again = (id: string) => door.do(operator, 'redeliverWebhook', id, '{ id }');
  expect([refusal(await again(last.id)), (await again(test.id)).errors]).toEqual(['NOT_FOUND', undefined]);
});

it('a captain who looks after the league, too, is told of the throws of the team that the webhook is for', async () => {
  const { captain, webhookId } = await scoredMatch(undefined, ['manageFeatures']);
  const told = (await door.log(captain.cookie, webhookId)).map(({ type, state }) => [type, state]);
  expect(told).toEqual(['match.legWon', 'match.started'].map((type) => [type, 'delivered']));
});

it('a captain who keeps another team’s cards by the time of sending is not told', async () => {
  const { captain, webhookId, league } = await scoredMatch();
  const [{ id }] = (await door.log(captain.cookie, webhookId)) as [ShownDelivery];
  await carrier.stop();
  receiver.received.length = 0;
  expect((await door.do(captain.cookie, 'redeliverWebhook', id, '{ id }')).errors).toBeUndefined();
  const moved = { access: ['inputResults' as const, 'manageFeatures' as const], teamId: league.blues.team.id };
  await app.ports.database.write((db) => db.update(Account, { id: captain.account.id }, moved));
  carrier = carrying(app);
  await untilQuiet(app);
  expect(receiver.received).toEqual([]);
  const found = await app.ports.database.reader.findOneBy(WebhookDelivery, { id });
  expect(found).toMatchObject({ state: 'failed', problem: expect.stringContaining('owner') });
});
