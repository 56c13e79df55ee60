import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '#rules/basics/features.ts';
import { draftMatchId } from '#rules/card/draft-match.ts';
import { eventTypes } from '#rules/connected/webhook-events.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
import { saygDoor, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aReceiver, eventIn, type Receiver } from '../../support/server/receiver.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { carrying, untilQuiet, webhookDoor } from '../../support/server/webhooks.ts';

let app: TestApp;
let receiver: Receiver;
let carrier: ReturnType<typeof carrying>;
const door = webhookDoor(() => app);
const { make } = saygDoor(() => app);
beforeAll(async () => {
  app = await startApp({ env: { OCHE_WEBHOOKS: 'private' } });
  receiver = await aReceiver();
  carrier = carrying(app);
});
afterAll(async () => {
  await carrier.stop();
  await receiver.stop();
  await app.stop();
});

it('legs that a side has before the first throw are told as won by nobody', async () => {
  const league = await aCardLeague(app);
  const { cookie: operator } = await signIn(app, { access: ['manageFeatures'] });
  await askFor(
    app,
    'mutation ($id: ID!, $value: String) { configureFeature(id: $id, value: $value) { id } }',
    { id: features.handicap.id, value: 'true' },
    operator,
  );
  const { cookie } = await signIn(app, {
    access: ['inputResults', 'recordScoresAsYouGo'],
    teamId: league.reds.team.id,
  });
  await door.add(cookie, { address: `${receiver.url}/captain`, events: eventTypes });
  const { id: fixtureId } = await league.open({ matchOptions: [{ startingScore: 180, numberOfLegs: 3 }] });
  const card = league.night();
  Object.assign(card.matches[0]!, { homeScore: null, awayScore: null, headStart: { to: 'home', legs: 1 } });
  await savedAs(app, 'saveDraft', fixtureId, card, cookie);
  const id = draftMatchId({ fixtureId, side: 'home', index: 0 });
  const { version } = await look(app, fixtureId, cookie);
  const started = await make(startQuery, { target: { id, version }, first: 'home' }, cookie);
  await make(throwQuery, { input: { ...target(started), throwId: 'out', score: 180, noOfDarts: 3 } }, cookie);
  await untilQuiet(app);
  const told = receiver.received.map(({ body }) => eventIn(body));
  expect(told.map(({ type, data }) => [type, data.leg, data.match!.home.score, data.match!.away.score])).toEqual([
    ['match.started', undefined, 2, 0],
    ['match.legWon', 1, 2, 0],
    ['match.finished', undefined, 2, 0],
  ]);
});
