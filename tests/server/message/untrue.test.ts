import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyCardLike } from '#rules/card/scorecard.ts';
import { accessFlagList } from '#rules/people/policies.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Message, ToldOnce } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { Registration } from '../../../server/modules/team/team.entity.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { look } from '../../support/makers/cards.ts';
import { until } from '../../support/makers/live.ts';
import { aCard } from '../../support/makers/makers.ts';
import { aMovingLeague } from '../../support/makers/moves.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, storedMessages, untilHandedOut } from '../../support/server/messages.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let mail: MailServer;
let carrier: ReturnType<typeof carryingMessages>;
beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => {
  app.clock.now = new Date('2026-11-20T12:00:00Z');
  carrier = carryingMessages(app);
});
afterEach(async () => {
  await carrier.stop();
  await app.ports.database.write(async (db) => {
    for (const entity of [Message, MessageSettings, OutboxEvent, ToldOnce]) await db.clear(entity);
  });
});

/** What waits for the e-mail of the day, of one person or of all. */
async function waiting(who?: SignedIn): Promise<string[]> {
  await untilHandedOut(app);
  const all = await storedMessages(app);
  return all
    .filter(({ state, accountId }) => state === 'digest' && (!who || accountId === who.account.id))
    .map(({ subject }) => subject);
}

const decide = (id: string, version: string, outcome: string, cookie: string) =>
  askFor(
    app,
    `mutation ($target: FixtureTarget!, $decision: FixtureDecisionInput) {
      decideFixture(target: $target, decision: $decision) { id } }`,
    { target: { id, version }, decision: { outcome, reason: 'forfeit' } },
    cookie,
  );

/** The team withdraws from the first day of the season on: all of its fixtures are void. */
async function withdrawTeam(teamId: string, seasonId: string) {
  const { cookie } = await signIn(app, { access: ['manageTeams'] });
  const { team } = await askFor<{ team: { seasons: { version: string }[] } }>(
    app,
    'query ($id: ID!) { team(id: $id) { seasons { version } } }',
    { id: teamId },
  );
  await askFor(
    app,
    'mutation ($target: TeamEntryTarget!, $input: WithdrawalInput) { withdrawTeam(target: $target, input: $input) { id } }',
    {
      target: { teamId, seasonId, version: team.seasons[0]!.version },
      input: { on: '2026-11-20', reason: 'Too few players', future: 'void', expungedFrom: '2026-09-01' },
    },
    cookie,
  );
}

describe('of cards', () => {
  let league: CardLeague;
  let red: SignedIn;
  let blue: SignedIn;
  beforeEach(async () => {
    league = await aCardLeague(app);
    [red, blue] = (await Promise.all(
      [league.reds, league.blues].map(({ team }) => signIn(app, { access: ['inputResults'], teamId: team.id })),
    )) as [SignedIn, SignedIn];
    for (const one of [red, blue]) await chooseMessages(app, one, { otherCard: 'digest', overdue: 'digest' });
  });
  const blank = () => emptyCardLike(league.night());

  it('a blank one is none: neither entered nor another one than theirs, and its captain is asked for it', async () => {
    const { id } = await league.open({ date: '2026-11-19' });
    await savedAs(app, 'saveDraft', id, blank(), red.cookie);
    expect(await waiting()).toEqual([]);
    await savedAs(app, 'saveDraft', id, league.night(1, 3), blue.cookie);
    expect(await waiting()).toEqual(['Card entered: Reds v Blues']);
    app.clock.now = new Date('2026-11-20T12:01:00Z');
    carrier.wake();
    await until(async () => (await waiting(red)).length === 2);
    expect((await waiting(red)).toSorted()).toEqual(['Card entered: Reds v Blues', 'No result yet: Reds v Blues']);
    expect(await waiting(blue)).toEqual([]);
    await savedAs(app, 'saveDraft', id, league.night(3, 1), red.cookie);
    expect(await waiting(blue)).toEqual(['Cards differ: Reds v Blues']);
    await savedAs(app, 'saveDraft', id, blank(), red.cookie);
    expect(await waiting(blue)).toEqual([]);
  });

  it.each(['published', 'decided'])('nothing is told of a card once the result is %s', async (how) => {
    const { id } = await league.open({ date: '2026-11-19' });
    await savedAs(app, 'saveDraft', id, league.night(), red.cookie);
    expect(await waiting(blue)).toEqual(['Card entered: Reds v Blues']);
    if (how === 'published') await savedAs(app, 'saveCard', id, league.night(), league.cookies.admin);
    else await decide(id, (await look(app, id, league.cookies.admin)).version, 'void', league.cookies.admin);
    expect(await waiting()).toEqual([]);
  });

  it.each(['decided', 'taken back'])('what is noted of a card is not handed out once it is %s', async (how) => {
    await carrier.stop();
    const { id } = await league.open({ date: '2026-11-19' });
    await savedAs(app, 'saveDraft', id, league.night(), red.cookie);
    if (how === 'taken back') await savedAs(app, 'saveDraft', id, blank(), red.cookie);
    else await decide(id, (await look(app, id, league.cookies.admin)).version, 'void', league.cookies.admin);
    carrier = carryingMessages(app);
    await untilHandedOut(app);
    expect((await storedMessages(app)).filter(({ topic }) => topic === 'otherCard')).toEqual([]);
  });

  it.each(['a result', 'a withdrawal'])('nothing is told of a card once an import has brought %s', async (what) => {
    const admin = await signIn(app, { access: accessFlagList });
    const { id } = await league.open({ date: '2026-11-19' });
    const { team } = league.reds;
    if (what === 'a result') await savedAs(app, 'saveCard', id, league.night(), league.cookies.admin);
    else await withdrawTeam(team.id, league.season.id);
    const tables: Record<string, string[]> = what === 'a result' ? { game: [id] } : { team: [team.id] };
    const { zip } = await exported(app, admin.cookie, { tables });
    await app.ports.database.write(async (db) => {
      await db.update(Fixture, { id }, { card: null });
      await db.update(Registration, { teamId: team.id }, { withdrawal: null });
    });
    const night = await league.open({ date: '2026-11-20', homeTeamId: league.blues.team.id, awayTeamId: team.id });
    const card = aCard(league.blues.captain, league.reds.captain);
    for (const [of, draft] of [
      [id, league.night()],
      [night.id, card],
    ] as const)
      await savedAs(app, 'saveDraft', of, draft, red.cookie);
    expect(await waiting(blue)).toHaveLength(2);
    expect((await imported(app, admin.cookie, zip, { dryRun: 'false' })).json).toMatchObject({
      success: true,
      errors: [],
    });
    expect(await waiting(blue)).toEqual(what === 'a result' ? ['Card entered: Blues v Reds'] : []);
  });

  it('what is switched off on the page is not sent any more, and the rest is', async () => {
    const { id } = await league.open({ date: '2026-11-19' });
    await savedAs(app, 'saveDraft', id, league.night(), red.cookie);
    app.clock.now = new Date('2026-11-20T12:01:00Z');
    carrier.wake();
    await until(async () => (await waiting(blue)).length === 2);
    await chooseMessages(app, blue, { otherCard: 'off', overdue: 'mail' });
    expect(await waiting(blue)).toEqual(['No result yet: Reds v Blues']);
  });
});

it.each(['handed out', 'noted'])(
  'of a team that withdraws: its result, and that its captain asks, where it is %s',
  async (how) => {
    const league = await aMovingLeague(app);
    const [red, blue] = await Promise.all(
      [league.reds, league.blues].map(({ team }) => signIn(app, { access: ['inputResults'], teamId: team.id })),
    );
    for (const one of [red!, blue!]) await chooseMessages(app, one, { result: 'digest', moves: 'digest' });
    if (how === 'noted') await carrier.stop();
    const sides = { homeTeamId: league.blues.team.id, awayTeamId: league.reds.team.id };
    const { id } = await league.open(sides);
    await league.asked(id);
    const played = await league.open({ ...sides, date: '2026-11-12' });
    const admin = await signIn(app, { access: ['manageScores'] });
    await savedAs(app, 'saveCard', played.id, aCard(league.blues.captain, league.reds.captain), admin.cookie);
    if (how === 'handed out') expect((await waiting(blue)).toSorted()).toHaveLength(2);
    await withdrawTeam(league.reds.team.id, league.season.id);
    if (how === 'noted') carrier = carryingMessages(app);
    expect(await waiting()).toEqual([]);
  },
);

describe('of a tournament', () => {
  const tournament = { address: 'The Crown', type: 'Singles', date: '2026-11-21' };
  type World = Awaited<ReturnType<typeof aRegistrationDesk>>;
  let world: World;
  let ann: SignedIn;
  let cat: SignedIn;
  beforeEach(async () => {
    world = await aRegistrationDesk(app);
    ann = await signIn(app, { emailAddress: `ann-${randomUUID()}@example.com`, teamId: world.at.teamId });
    cat = await signIn(app, { teamId: world.at.teamId });
    for (const one of [ann, cat]) await chooseMessages(app, one, { tournaments: 'digest' });
  });
  const open = async (more: object = {}) => {
    const id = await world.desk.start({ ...tournament, ...more });
    await world.setRules(id, { limit: 2 });
    return id;
  };

  it('registration that was closed again', async () => {
    const id = await open({ date: '2027-01-09' });
    expect(await waiting(ann)).toEqual(['Registration is open: Singles at The Crown']);
    await world.setRules(id, { isOpen: false });
    expect(await waiting()).toEqual([]);
  });

  it('registration that the draw has ended, or its time', async () => {
    const id = await open({ date: '2027-01-09' });
    for (const name of ['Dot', 'Eve']) await world.add(id, [name]);
    await world.takeOver(id);
    expect(await waiting(ann)).toEqual(['Registration is open: Singles at The Crown']);
    const order = (await world.desk.read(id)).sides.map((side) => side.id);
    expect(await world.desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order })).toMatchObject({
      success: true,
    });

    const later = await world.desk.start({ ...tournament, date: '2027-01-16' });
    await world.setRules(later, { closes: '2026-11-20T22:00:00Z' });
    const longer = await world.desk.start({ ...tournament, address: 'The Swan', date: '2027-01-16' });
    await world.setRules(longer, { closes: '2026-11-20T22:00:00Z' });
    await world.setRules(longer, { closes: '2026-12-01T22:00:00Z' });
    // One of them for as long as the draw stands.
    expect(await waiting(ann)).toHaveLength(3);
    mail.received.length = 0;
    app.clock.now = new Date('2026-11-21T08:00:00Z');
    carrier.wake();
    await until(() => mail.received.filter(({ to }) => to === ann.account.emailAddress).length);
    // That it has arrived is noted after it has.
    await until(async () => !(await waiting(ann)).length);
    expect(mail.received.flatMap(({ to, subject }) => (to === ann.account.emailAddress ? subject : []))).toEqual([
      'Registration is open: Singles at The Swan',
    ]);
  });

  it('that somebody is in a draw, once their side has left', async () => {
    await chooseMessages(app, ann, { called: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
    const id = await open({ date: '2027-01-09' });
    await world.enter(id, ann.cookie, 'Ann Aster');
    await world.add(id, ['Dot']);
    await world.takeOver(id);
    const { sides } = await world.desk.read(id);
    const order = sides.map((side) => side.id);
    await world.desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
    await untilHandedOut(app);
    const drawn = async () =>
      (await storedMessages(app)).filter(({ topic }) => topic === 'called').map(({ state }) => state);
    expect(await drawn()).toEqual(['waiting']);
    await world.desk.give('withdrawTournamentSide', {
      id: ['ID!', id],
      version: ['DateTime!', (await world.desk.read(id)).version],
      sideId: ['ID!', sides.find(({ name }) => name === 'Ann Aster')!.id],
      reason: ['LeavingReason!', 'retired'],
    });
    expect(await drawn()).toEqual(['failed']);
  });

  it('a place that somebody has not any more, and that they play; others are told', async () => {
    app.clock.now = new Date('2026-11-20T09:00:00Z');
    const id = await open();
    await world.enter(id, ann.cookie, 'Ann Aster');
    await world.add(id, ['Dot']);
    await world.enter(id, cat.cookie, 'Cat Crow');
    await world.answer(id, ['Dot'], 'remove');
    expect(await waiting(cat)).toContain('You have a place: Singles at The Crown');
    app.clock.now = new Date('2026-11-20T12:00:00Z');
    carrier.wake();
    const comes = 'Sat 21 Nov 2026: Singles at The Crown';
    await until(async () => (await waiting(cat)).includes(comes) && (await waiting(ann)).includes(comes));
    await world.withdraw(id, cat.cookie);
    expect((await waiting(cat)).filter((subject) => !subject.startsWith('Registration'))).toEqual([]);
    expect(await waiting(ann)).toContain(comes);
  });

  it('that it is drawn, once the draw is taken back', async () => {
    await chooseMessages(app, ann, { called: 'mail' }, { quietFrom: '08:00', quietUntil: '20:00' });
    const id = await open({ date: '2027-01-09' });
    await world.enter(id, ann.cookie, 'Ann Aster');
    await world.add(id, ['Dot']);
    await world.takeOver(id);
    const order = (await world.desk.read(id)).sides.map((side) => side.id);
    await world.desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
    const ofDraw = async () => {
      await untilHandedOut(app);
      return (await storedMessages(app)).filter(({ state, topic }) => state === 'waiting' && topic === 'called').length;
    };
    expect(await ofDraw()).toBe(1);
    const { version } = await world.desk.read(id);
    await byGraphql(app, world.desk.cookies.clerk, ['undrawTournament', '{ messages warnings }'], {
      id: ['ID!', id],
      version: ['DateTime!', version],
    });
    expect(await ofDraw()).toBe(0);
  });
});
