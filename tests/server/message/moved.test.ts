import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { aCardLeague, savedAs } from '../../support/makers/card-league.ts';
import { aCard } from '../../support/makers/makers.ts';
import { command, look } from '../../support/makers/cards.ts';
import { until } from '../../support/makers/live.ts';
import { aMovingLeague, type MovingLeague } from '../../support/makers/moves.ts';
import { aRegistrationDesk } from '../../support/makers/registrations.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { askFor } from '../../support/server/graphql.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, untilHandedOut, untilTold } from '../../support/server/messages.ts';
import { signIn } from '../../support/server/sign-in.ts';

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
  app.clock.now = new Date('2026-11-21T09:00:00Z');
  mail.received.length = 0;
  carrier = carryingMessages(app);
});
afterEach(async () => {
  await carrier.stop();
  await app.ports.database.write(async (db) => {
    for (const entity of [Message, MessageSettings, OutboxEvent]) await db.clear(entity);
  });
});

const quiet = { quietFrom: '08:00', quietUntil: '20:00' };
/** The sentences that have come once the quiet hours are over, those for this person alone. */
async function heardInTheEvening(address: string): Promise<string[]> {
  await untilHandedOut(app);
  expect(mail.received).toEqual([]);
  app.clock.now = new Date('2026-11-21T20:00:00Z');
  carrier.wake();
  await untilTold(app);
  return mail.received.filter(({ to }) => to === address).map(({ text }) => text.split('\n')[0]!);
}

describe('what waits and names a day names the one that stands when it is sent', () => {
  it('of a tournament: registration, a place, the draw', async () => {
    const world = await aRegistrationDesk(app);
    const { desk } = world;
    const tournament = { address: 'The Crown', type: 'Singles', date: '2026-12-05' };
    const ann = await signIn(app, { name: 'Ann Archer', emailAddress: 'ann@example.com' });
    const cat = await signIn(app, { name: 'Cat Crow', emailAddress: 'cat@example.com' });
    await chooseMessages(app, ann, { tournaments: 'mail', called: 'mail' }, quiet);
    await chooseMessages(app, cat, { tournaments: 'digest' }, quiet);
    const id = await desk.start(tournament);
    await world.setRules(id, { limit: 2 });
    await world.enter(id, ann.cookie, 'Ann Archer');
    await world.add(id, ['Dot']);
    await world.enter(id, cat.cookie, 'Cat Crow');
    await world.withdraw(id, ann.cookie);
    const other = await desk.start({ ...tournament, type: 'Pairs' });
    const sides = [
      { name: 'Ann Archer', players: [{ id: world.ann.id, name: 'Ann Archer' }] },
      { name: 'Dot', players: [{ id: randomUUID(), name: 'Dot' }] },
    ];
    await desk.add(other, sides);
    const order = (await desk.read(other)).sides.map((side) => side.id);
    await desk.draw(other, { format: { kind: 'knockout' }, method: 'byHand', order });
    await untilHandedOut(app);
    for (const [moved, type] of [
      [id, 'Singles'],
      [other, 'Pairs'],
    ] as const)
      expect(
        await byGraphql(app, desk.cookies.manager, ['putTournament', '{ messages warnings }'], {
          id: ['ID!', moved],
          version: ['DateTime', (await desk.read(moved)).version],
          input: ['TournamentInput!', { ...tournament, type, date: '2027-01-09', seasonId: desk.season.id }],
        }),
      ).toMatchObject({ success: true });
    expect((await heardInTheEvening('ann@example.com')).toSorted()).toEqual([
      'Pairs at The Crown on Sat 9 Jan 2027 is drawn, and you are in it.',
      'You can sign up for Singles at The Crown on Sat 9 Jan 2027.',
    ]);
    app.clock.now = new Date('2026-11-22T21:00:00Z');
    carrier.wake();
    const ofTheDay = () => mail.received.find(({ to }) => to === 'cat@example.com')?.text;
    await until(() => !!ofTheDay());
    expect(ofTheDay()).toContain('You moved up from the waiting list of Singles at The Crown on Sat 9 Jan 2027.');
  });

  it.each(['handed out', 'noted'])('of a fixture: its cards, where they are %s', async (how) => {
    const league = await aCardLeague(app);
    const captainOf = ({ team: { id: teamId } }: typeof league.reds) =>
      signIn(app, { access: ['inputResults'], teamId });
    const [rita, bill] = [await captainOf(league.reds), await captainOf(league.blues)];
    await chooseMessages(app, bill, { otherCard: 'mail' }, quiet);
    if (how === 'noted') await carrier.stop();
    const { id } = await league.open({
      ...{ homeTeamId: league.blues.team.id, awayTeamId: league.reds.team.id },
      date: '2026-11-20',
    });
    await savedAs(app, 'saveDraft', id, aCard(league.blues.captain, league.reds.captain), rita.cookie);
    if (how === 'handed out') await untilHandedOut(app);
    const { version } = await look(app, id, league.cookies.games);
    const moved = await command(
      app,
      'updateFixtureDetails',
      { target: { id, version }, details: { date: '2026-11-27', address: 'The Crown' } },
      league.cookies.games,
    );
    expect(moved.errors).toBeUndefined();
    if (how === 'noted') carrier = carryingMessages(app);
    expect(await heardInTheEvening(bill.account.emailAddress)).toEqual([
      'The other captain has entered their card of Blues v Reds on Fri 27 Nov 2026.',
    ]);
  });
});

it('where an import brings the other day, too; nothing of what it deletes is told', async () => {
  const world = await aRegistrationDesk(app);
  const dee = await signIn(app, { emailAddress: 'dee@example.com', teamId: world.at.teamId });
  const league = await aCardLeague(app);
  const [rita, bill] = await Promise.all(
    [league.reds, league.blues].map(({ team }) => signIn(app, { access: ['inputResults'], teamId: team.id })),
  );
  const admin = await signIn(app, { access: accessFlagList });
  await chooseMessages(app, dee, { tournaments: 'mail' }, quiet);
  await chooseMessages(app, bill!, { otherCard: 'mail' }, quiet);
  const named = { address: 'The Crown', date: '2027-01-09' };
  const tournaments = [
    await world.desk.start({ ...named, type: 'Singles' }),
    await world.desk.start({ ...named, type: 'Pairs' }),
  ];
  const fixtures = [
    (await league.open({ date: '2026-11-27' })).id,
    (await league.open({ date: '2026-11-13', homeTeamId: league.blues.team.id, awayTeamId: league.reds.team.id })).id,
  ];
  const write = (change: Parameters<typeof app.ports.database.write>[0]) => app.ports.database.write(change);
  const mark = (deleted: Date | null) =>
    write(async (db) => {
      await db.update(Tournament, { id: tournaments[1] }, { deleted });
      await db.update(Fixture, { id: fixtures[1] }, { deleted });
    });
  await mark(new Date('2026-11-01T10:00:00Z'));
  const tables = { game: fixtures, tournamentgame: tournaments };
  const { zip } = await exported(app, admin.cookie, { tables, includeDeletedEntries: true });
  await mark(null);
  await write(async (db) => {
    await db.update(Tournament, { id: tournaments[0] }, { date: '2026-12-05' });
    await db.update(Fixture, { id: fixtures[0] }, { date: '2026-11-20' });
  });
  for (const id of tournaments) await world.setRules(id);
  const [reds, blues] = [league.reds.captain, league.blues.captain];
  await savedAs(app, 'saveDraft', fixtures[0]!, aCard(reds, blues), rita!.cookie);
  await savedAs(app, 'saveDraft', fixtures[1]!, aCard(blues, reds), rita!.cookie);
  await untilHandedOut(app);
  const { json } = await imported(app, admin.cookie, zip, { dryRun: 'false' });
  expect(json).toMatchObject({ success: true, errors: [] });
  const heard = await heardInTheEvening(bill!.account.emailAddress);
  expect(heard).toEqual(['The other captain has entered their card of Reds v Blues on Fri 27 Nov 2026.']);
  const toDee = mail.received.filter(({ to }) => to === 'dee@example.com').map(({ text }) => text.split('\n')[0]);
  expect(toDee).toEqual(['You can sign up for Singles at The Crown on Sat 9 Jan 2027.']);
});

describe('that a captain asks to move a fixture is told as long as it is asked', () => {
  const answers: Record<string, (league: MovingLeague, id: string) => Promise<unknown>> = {
    'nothing yet': () => Promise.resolve(),
    'another request': (league, id) => league.asked(id, ['2026-12-11']),
    'taken back': ({ done, cookies }, id) => done('withdrawMove', id, cookies.reds),
    agreed: ({ done, cookies }, id) => done('agreeToMove', id, cookies.blues, { date: '2026-12-03' }),
    declined: ({ done, cookies }, id) => done('declineMove', id, cookies.games, { note: 'No' }),
    moved: async (league, id) => {
      const { version } = await look(app, id, league.cookies.games);
      const sent = { target: { id, version }, details: { date: '2026-12-04', address: 'The Crown' } };
      expect((await command(app, 'updateFixtureDetails', sent, league.cookies.games)).errors).toBeUndefined();
    },
  };
  const asks = ['The other captain asks to move Blues v Reds on Thu 26 Nov 2026.'];
  const heard: Record<string, string[]> = {
    'nothing yet': asks,
    'another request': asks,
    moved: ['Blues v Reds is played on Fri 4 Dec 2026, not on Thu 26 Nov 2026.'],
  };

  it.each(Object.keys(answers).flatMap((answer) => ['handed out', 'noted'].map((how) => [answer, how] as const)))(
    'with %s, where it is %s',
    async (answer, how) => {
      const league = await aMovingLeague(app);
      const bill = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
      await chooseMessages(app, bill, { moves: 'mail' }, quiet);
      if (how === 'noted') await carrier.stop();
      const { id } = await league.open({ homeTeamId: league.blues.team.id, awayTeamId: league.reds.team.id });
      await league.asked(id);
      if (how === 'handed out') await untilHandedOut(app);
      await answers[answer]!(league, id);
      if (how === 'noted') carrier = carryingMessages(app);
      expect(await heardInTheEvening(bill.account.emailAddress)).toEqual(heard[answer] ?? []);
    },
  );
});

describe('that a fixture has moved, or is on again, is told as long as that is so', () => {
  const detailsOf = (league: MovingLeague) => async (id: string, details: object) => {
    const { cookies } = league;
    const { version } = await look(app, id, cookies.games);
    const sent = { target: { id, version }, details: { address: 'The Crown', ...details } };
    expect((await command(app, 'updateFixtureDetails', sent, cookies.games)).errors).toBeUndefined();
  };
  const decide = async (league: MovingLeague, id: string, outcome: string) => {
    const { version } = await look(app, id, league.cookies.admin);
    const sent = { target: { id, version }, decision: { outcome, reason: 'venue', note: '' } };
    const query = `mutation ($target: FixtureTarget!, $decision: FixtureDecisionInput) {
      decideFixture(target: $target, decision: $decision) { id } }`;
    await askFor(app, query, sent, league.cookies.admin);
  };
  const changes: Record<string, (league: MovingLeague, id: string, date: string) => Promise<unknown>> = {
    nothing: () => Promise.resolve(),
    'a postponement': (league, id, date) => detailsOf(league)(id, { date, postponed: true }),
    'an award': (league, id) => decide(league, id, 'home'),
    'a decision that it is void': (league, id) => decide(league, id, 'void'),
    'another date': (league, id) => detailsOf(league)(id, { date: '2026-12-11' }),
  };
  const heard: Record<string, Record<string, string[]>> = {
    moved: {
      nothing: ['Blues v Reds is played on Fri 4 Dec 2026, not on Thu 26 Nov 2026.'],
      'another date': ['Blues v Reds is played on Fri 11 Dec 2026, not on Fri 4 Dec 2026.'],
    },
    'on again': {
      nothing: ['Blues v Reds on Thu 26 Nov 2026 is on again.'],
      'another date': ['Blues v Reds is played on Fri 11 Dec 2026, not on Thu 26 Nov 2026.'],
    },
  };

  it.each(
    Object.keys(heard).flatMap((what) =>
      Object.keys(changes).flatMap((change) => ['handed out', 'noted'].map((how) => [what, change, how] as const)),
    ),
  )('%s, with %s, where it is %s', async (what, change, how) => {
    const league = await aMovingLeague(app);
    const bill = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
    await chooseMessages(app, bill, { moves: 'mail' }, quiet);
    if (how === 'noted') await carrier.stop();
    const postponed = what === 'on again';
    const date = postponed ? '2026-11-26' : '2026-12-04';
    const sides = { homeTeamId: league.blues.team.id, awayTeamId: league.reds.team.id };
    const { id } = await league.open({ ...sides, date: '2026-11-26', postponed });
    await detailsOf(league)(id, { date, postponed: false });
    if (how === 'handed out') await untilHandedOut(app);
    await changes[change]!(league, id, date);
    if (how === 'noted') carrier = carryingMessages(app);
    expect(await heardInTheEvening(bill.account.emailAddress)).toEqual(heard[what]![change] ?? []);
  });
});
