import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftMatchId } from '#rules/card/draft-match.ts';
import type { Card } from '#rules/card/scorecard.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
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

const save = (id: string, { cookie }: SignedIn, card: Card) => savedAs(app, 'saveDraft', id, card, cookie);

/** The home player wins so many legs of the first match, on the board of this captain. */
async function winLegs(fixtureId: string, { cookie }: SignedIn, { side, count }: { side: SideName; count: number }) {
  const { make } = saygDoor(() => app);
  const id = draftMatchId({ fixtureId, side, index: 0 });
  let sayg = await make(readQuery, { id }, cookie);
  const before = sayg.homeScore;
  if (!sayg.legs.length) sayg = await make(startQuery, { target: target(sayg), first: 'home' }, cookie);
  const score = async (points: number) =>
    (sayg = await make(throwQuery, { input: { ...target(sayg), throwId: randomUUID(), score: points } }, cookie));
  for (let leg = 0; leg < count; leg += 1)
    for (const points of [140, 140, 140, 81]) {
      if (sayg.legs.at(-1)!.currentThrow === 'away') await score(60);
      await score(points);
    }
  expect([sayg.homeScore, sayg.awayScore]).toEqual([before + count, 0]);
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
    ['on the board', (id) => winLegs(id, red, { side: 'home', count: 3 })],
  ])('is not told to who has entered one %s after their line-up', async (_, enter) => {
    const { id } = await league.open({ date: '2026-11-12' });
    for (const one of [red, blue]) await save(id, one, league.lineUp());
    await wakeAt('2026-11-13T10:00:00Z');
    await untilState(app, 'waiting', 2);
    await enter(id);
    await wakeAt('2026-11-13T18:00:00Z');
    expect(told()).toEqual([`${blue.account.emailAddress}: ${subject}`]);
  });

  it.each([
    ['a line-up alone', 0],
    ['two legs, which decide no match,', 2],
  ])('is told to who has entered %s meanwhile', async (_, count) => {
    const { id } = await league.open({ date: '2026-11-12' });
    await wakeAt('2026-11-13T10:00:00Z');
    await untilState(app, 'waiting', 2);
    await save(id, red, league.lineUp());
    if (count) await winLegs(id, red, { side: 'home', count });
    await wakeAt('2026-11-13T18:00:00Z');
    expect(told()).toEqual([red, blue].map(({ account }) => `${account.emailAddress}: ${subject}`).toSorted());
  });
});

describe('that the other captain has entered their card', () => {
  beforeEach(() => chooseMessages(app, blue, { otherCard: 'digest' }));
  const told = async () => {
    await untilHandedOut(app);
    return (await storedMessages(app)).filter(({ state }) => state === 'digest').map(({ subject }) => subject);
  };
  const once = ['Card entered: Reds v Blues'];

  it('is told with their first result, not with their line-up; not where that is gone by then', async () => {
    await carrier.stop();
    const { id } = await league.open();
    for (const card of [league.lineUp(), league.night(), league.lineUp()]) await save(id, red, card);
    carrier = carryingMessages(app);
    expect(await told()).toEqual([]);
    for (const away of [0, 1]) await save(id, red, league.night(3, away));
    expect(await told()).toEqual(once);
    await save(id, red, league.lineUp());
    expect(await told()).toEqual([]);
  });

  it('is told where they have thrown matches in once they have all, whichever way the last came', async () => {
    for (const isLastThrown of [true, false]) {
      const { id } = await league.open({ date: isLastThrown ? '2026-11-12' : '2026-11-19' });
      await save(id, red, league.lineUp());
      const thrown = isLastThrown ? 2 : 3;
      await winLegs(id, red, { side: 'home', count: thrown });
      const { formats } = await look(app, id, red.cookie);
      const { matches, ...rest } = league.lineUp();
      const all = matches.map((match, at) => {
        const homeScore = at ? Math.floor(formats[at]!.numberOfLegs / 2) + 1 : thrown;
        return { ...match, homeScore, awayScore: 0 };
      });
      expect(await told()).toEqual(isLastThrown ? [] : once);
      await save(id, red, { ...rest, matches: all });
      expect(await told()).toEqual(isLastThrown ? [] : [...once, ...once]);
      if (isLastThrown) await winLegs(id, red, { side: 'home', count: 1 });
      if (isLastThrown) expect(await told()).toEqual(once);
    }
  });
});

describe('that two cards differ', () => {
  beforeEach(async () => {
    for (const one of [red, blue]) await chooseMessages(app, one, { otherCard: 'digest' });
  });
  const toldTo = async ({ account }: SignedIn) => {
    await untilHandedOut(app);
    return (await storedMessages(app)).filter(
      ({ accountId, state, subject }) =>
        accountId === account.id && state === 'digest' && subject === 'Cards differ: Reds v Blues',
    ).length;
  };
  const toldToRed = () => toldTo(red);

  it.each(['handed out', 'noted'])(
    'is not told once they are the same, where it is %s; but once they differ again',
    async (how) => {
      if (how === 'noted') await carrier.stop();
      const { id } = await league.open();
      await save(id, red, league.night(1, 3));
      await save(id, blue, league.night());
      if (how === 'handed out') expect(await toldToRed()).toBe(1);
      for (const one of [red, blue]) await save(id, one, league.lineUp());
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
    for (const one of [red, blue]) await save(id, one, league.lineUp());
    expect(await toldToRed()).toBe(0);
    await save(id, blue, league.night());
    expect(await toldToRed()).toBe(0);
    await save(id, red, league.night(1, 3));
    await save(id, blue, league.night(3, 0));
    expect(await toldToRed()).toBe(1);
  });

  it('is told once a throw has decided the last match that both have, though others are never played', async () => {
    const { id } = await league.open();
    await save(id, red, league.night(1, 3));
    await save(id, blue, league.lineUp());
    await winLegs(id, blue, { side: 'away', count: 2 });
    expect(await toldToRed()).toBe(0);
    await winLegs(id, blue, { side: 'away', count: 1 });
    expect(await toldToRed()).toBe(1);
  });

  it('is not told of a match that is being thrown, where the others have the same result on both', async () => {
    const { id } = await league.open();
    const [lineUp, [, second, ...rest]] = [league.lineUp(), league.night().matches];
    const card = { ...lineUp, matches: [lineUp.matches[0]!, { ...second!, homeScore: 3, awayScore: 1 }, ...rest] };
    await save(id, blue, card);
    await winLegs(id, blue, { side: 'away', count: 1 });
    await save(id, red, card);
    expect(await toldTo(blue)).toBe(0);
    await save(id, red, { ...card, matches: card.matches.with(0, league.night(1, 3).matches[0]!) });
    await winLegs(id, blue, { side: 'away', count: 2 });
    expect(await toldTo(red)).toBe(1);
  });

  it('nor once a throw has made them the same, with more to play', async () => {
    const { id } = await league.open();
    const withSecond = (card: Card): Card => {
      const [first, , ...rest] = card.matches;
      return { ...card, matches: [first!, { ...first!, homeScore: 3, awayScore: 1 }, ...rest] };
    };
    await save(id, red, withSecond(league.night(1, 0)));
    await save(id, blue, withSecond(league.lineUp()));
    expect(await toldToRed()).toBe(1);
    await winLegs(id, blue, { side: 'away', count: 1 });
    expect(await toldToRed()).toBe(0);
  });
});
