import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftMatchId } from '#rules/card/draft-match.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { readQuery, saygDoor, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import {
  carryingMessages,
  chooseMessages,
  storedMessages,
  untilHandedOut,
  untilState,
  untilTold,
} from '../../support/server/messages.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let mail: MailServer;
let app: TestApp;
let league: CardLeague;
let red: SignedIn;
let blue: SignedIn;
let carrier: ReturnType<typeof carryingMessages>;
beforeEach(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env, now: new Date('2026-11-12T20:00:00Z') });
  league = await aCardLeague(app);
  const captain = (teamId: string) => signIn(app, { access: ['inputResults', 'recordScoresAsYouGo'], teamId });
  [red, blue] = [await captain(league.reds.team.id), await captain(league.blues.team.id)];
  carrier = carryingMessages(app);
});
afterEach(async () => {
  await carrier.stop();
  await app.stop();
  await mail.stop();
});

const lineUp = (): Card => {
  const night = league.night();
  return { ...night, matches: night.matches.map((match) => ({ ...match, homeScore: null, awayScore: null })) };
};
const save = (id: string, { cookie }: SignedIn, card: Card) => savedAs(app, 'saveDraft', id, card, cookie);

/** The home player wins the first leg of the first match, on the board of this captain. */
async function winLeg(fixtureId: string, { cookie }: SignedIn, side: 'home' | 'away') {
  const { make } = saygDoor(() => app);
  const id = draftMatchId({ fixtureId, side, index: 0 });
  let sayg = await make(readQuery, { id }, cookie);
  sayg = await make(startQuery, { target: target(sayg), first: 'home' }, cookie);
  for (const score of [140, 60, 140, 60, 140, 60, 81])
    sayg = await make(throwQuery, { input: { ...target(sayg), throwId: randomUUID(), score } }, cookie);
  expect([sayg.homeScore, sayg.awayScore]).toEqual([1, 0]);
}

describe('that a result is missing', () => {
  const subject = 'No result yet: Reds v Blues';
  const told = () => mail.received.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
  const wakeAt = async (time: string) => {
    app.clock.now = new Date(time);
    carrier.wake();
    await untilTold(app);
  };
  beforeEach(async () => {
    const quiet = { quietFrom: '09:00', quietUntil: '18:00' };
    for (const one of [red, blue]) await chooseMessages(app, one, { overdue: 'mail' }, quiet);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['by hand', (id) => save(id, red, league.night())],
    ['on the board', (id) => winLeg(id, red, 'home')],
  ])('is not told to who has entered one %s after their line-up', async (_, enter) => {
    const { id } = await league.open({ date: '2026-11-12' });
    for (const one of [red, blue]) await save(id, one, lineUp());
    await wakeAt('2026-11-13T10:00:00Z');
    await untilState(app, 'waiting', 2);
    await enter(id);
    await wakeAt('2026-11-13T18:00:00Z');
    expect(told()).toEqual([`${blue.account.emailAddress}: ${subject}`]);
  });

  it('is told to who has entered a line-up alone meanwhile', async () => {
    const { id } = await league.open({ date: '2026-11-12' });
    await wakeAt('2026-11-13T10:00:00Z');
    await untilState(app, 'waiting', 2);
    await save(id, red, lineUp());
    await wakeAt('2026-11-13T18:00:00Z');
    expect(told()).toEqual([red, blue].map(({ account }) => `${account.emailAddress}: ${subject}`).toSorted());
  });
});

describe('that two cards differ', () => {
  beforeEach(async () => {
    for (const one of [red, blue]) await chooseMessages(app, one, { otherCard: 'digest' });
  });
  const toldToRed = async () => {
    await untilHandedOut(app);
    return (await storedMessages(app)).filter(
      ({ accountId, state, subject }) =>
        accountId === red.account.id && state === 'digest' && subject === 'Cards differ: Reds v Blues',
    ).length;
  };

  it.each(['handed out', 'noted'])(
    'is not told once they are the same, where it is %s; but once they differ again',
    async (how) => {
      if (how === 'noted') await carrier.stop();
      const { id } = await league.open();
      await save(id, red, league.night(1, 3));
      await save(id, blue, league.night());
      if (how === 'handed out') expect(await toldToRed()).toBe(1);
      for (const one of [red, blue]) await save(id, one, lineUp());
      if (how === 'noted') carrier = carryingMessages(app);
      expect(await toldToRed()).toBe(0);
      await save(id, red, league.night(1, 3));
      expect(await toldToRed()).toBe(0);
      await save(id, blue, league.night());
      expect(await toldToRed()).toBe(1);
    },
  );

  it('is not told of equal line-ups, nor while one of them alone has results; but once both have', async () => {
    const { id } = await league.open();
    for (const one of [red, blue]) await save(id, one, lineUp());
    expect(await toldToRed()).toBe(0);
    await save(id, blue, league.night());
    expect(await toldToRed()).toBe(0);
    await save(id, red, league.night(1, 3));
    await save(id, blue, league.night(3, 0));
    expect(await toldToRed()).toBe(1);
  });

  it('nor once a throw has made them the same, with more to play', async () => {
    const { id } = await league.open();
    const withSecond = (card: Card): Card => {
      const [first, , ...rest] = card.matches;
      return { ...card, matches: [first!, { ...first!, homeScore: 3, awayScore: 1 }, ...rest] };
    };
    await save(id, red, withSecond(league.night(1, 0)));
    await save(id, blue, withSecond(lineUp()));
    expect(await toldToRed()).toBe(1);
    await winLeg(id, blue, 'away');
    expect(await toldToRed()).toBe(0);
  });
});
