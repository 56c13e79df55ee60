/** @module-tag mysql dialect: what was decided is kept as documents of columns, in the order of its instants. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aCardLeague, type CardLeague } from '../../support/makers/card-league.ts';
import { aRegistration, aTeam } from '../../support/makers/makers.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { signInByEveryFlag, tryByEveryFlag, type Cookies } from '../../support/server/rights.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let ada: string;
let bea: string;
let cookies: Cookies;

beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
  ada = (await signIn(app, { name: 'Ada Manager', access: ['manageTeams'] })).cookie;
  bea = (await signIn(app, { name: 'Bea Manager', access: ['manageTeams'] })).cookie;
  cookies = await signInByEveryFlag(app);
});
afterAll(() => app.stop());

const place = () => ({ teamId: league.reds.team.id, seasonId: league.season.id });

interface Entry {
  version: string;
  adjustments: { id: string }[];
}
const entry = async (): Promise<Entry> =>
  (
    await askFor<{ team: { seasons: Entry[] } }>(
      app,
      'query ($id: ID!) { team(id: $id) { seasons { version adjustments { id } } } }',
      { id: place().teamId },
    )
  ).team.seasons[0]!;

/** Does something to the entry of Reds, with what it takes besides. */
async function decide(name: string, args: Record<string, [type: string, value: unknown]>, cookie: string) {
  const { version } = await entry();
  const types = Object.entries(args).map(([arg, [type]]) => `, $${arg}: ${type}`);
  const names = Object.keys(args).map((arg) => `, ${arg}: $${arg}`);
  const answer = await ask(
    app,
    `mutation ($target: TeamEntryTarget!${types.join('')}) { ${name}(target: $target${names.join('')}) { id } }`,
    { target: { ...place(), version }, ...Object.fromEntries(Object.entries(args).map(([arg, [, of]]) => [arg, of])) },
    cookie,
  );
  expect(answer.errors).toBeUndefined();
}
const query = `query ($teamId: ID!, $seasonId: ID!) { entryHistory(teamId: $teamId, seasonId: $seasonId) { kind by at text } }`;
const history = async () =>
  (
    await askFor<{ entryHistory: { kind: string; by: string; at: string; text: string }[] }>(app, query, place(), ada)
  ).entryHistory.toReversed();

it('whoever decided something, when and what stands in the history, whatever becomes of it', async () => {
  const withdrawal = { on: '2026-11-15', reason: ' too few players ', future: 'awarded' };
  await decide(
    'adjustPoints',
    { input: ['PointsAdjustmentInput!', { points: -2, reason: 'late', on: '2026-11-06' }] },
    ada,
  );
  await decide('takeAdjustmentBack', { id: ['ID!', (await entry()).adjustments[0]!.id] }, bea);
  await decide('withdrawTeam', { input: ['WithdrawalInput', withdrawal] }, ada);
  await decide(
    'withdrawTeam',
    { input: ['WithdrawalInput', { ...withdrawal, expungedFrom: '2026-11-01', future: 'void' }] },
    bea,
  );
  await decide('withdrawTeam', { input: ['WithdrawalInput', null] }, ada);
  const first = 'Sun 15 Nov, too few players; its results stand, what it still had is awarded';
  const second = 'Sun 15 Nov, too few players; its results count nothing from Sun 1 Nov on, what it still had is void';
  const told = await history();
  expect(told.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['points', 'Ada Manager', '2 points taken, late (Fri 6 Nov).'],
    ['pointsTakenBack', 'Bea Manager', 'Taken back: 2 points taken, late (Fri 6 Nov).'],
    ['withdrawn', 'Ada Manager', `Withdrawn: ${first}.`],
    ['changed', 'Bea Manager', `Withdrawal changed: ${second}. Before: ${first}.`],
    ['cameBack', 'Ada Manager', `Came back. Before: ${second}.`],
  ]);
  const instants = told.map(({ at }) => at);
  expect(instants).toEqual([...new Set(instants)].sort());
});

it('what is refused leaves nothing in it', async () => {
  const before = await history();
  const { version } = await entry();
  const target = { ...place(), version };
  const answer = await ask(
    app,
    'mutation ($target: TeamEntryTarget!) { adjustPoints(target: $target, input: { points: 0, reason: "", on: "2026-11-06" }) { id } }',
    { target },
    ada,
  );
  expect(refusal(answer)).toBe('INVALID');
  expect(await history()).toEqual(before);
});

it('begins with what was decided before histories were kept, as far as it is known', async () => {
  const taken = { id: 'a', points: -2, reason: 'late', on: '2026-10-01', takenBackOn: '2026-10-08' };
  const given = { id: 'b', points: 1, reason: 'on appeal', on: '2026-10-15', takenBackOn: null };
  const withdrawal = { on: '2026-10-29', reason: 'too few', expungedFrom: null, future: 'void' as const };
  const other = await aTeam(app, { name: 'Greens' });
  const entry = await aRegistration(app, {
    ...{ teamId: other.id, seasonId: league.season.id, divisionId: league.division.id },
    ...{ adjustments: [taken, given], withdrawal },
  });
  const read = async () =>
    (
      await askFor<{ entryHistory: { by: string; isEarlier: boolean; text: string }[] }>(
        app,
        'query ($t: ID!, $s: ID!) { entryHistory(teamId: $t, seasonId: $s) { by isEarlier text } }',
        { t: other.id, s: league.season.id },
        ada,
      )
    ).entryHistory;
  const earlier = [
    'Withdrawn: Thu 29 Oct, too few; its results stand, what it still had is void.',
    '1 point given, on appeal (Thu 15 Oct).',
    'Taken back: 2 points taken, late (Thu 1 Oct).',
    '2 points taken, late (Thu 1 Oct).',
  ].map((text) => ({ by: '', isEarlier: true, text }));
  expect(await read()).toEqual(earlier);
  // What is decided from then on stands above it, and takes nothing of it away.
  const target = { teamId: other.id, seasonId: league.season.id, version: entry.updated.toISOString() };
  await askFor(
    app,
    'mutation ($target: TeamEntryTarget!) { withdrawTeam(target: $target, input: null) { id } }',
    { target },
    ada,
  );
  const [first, ...others] = await read();
  expect(first).toMatchObject({ by: 'Ada Manager', isEarlier: false, text: expect.stringMatching(/^Came back\./) });
  expect(others).toEqual(earlier);
});

tryByEveryFlag(() => ({ app, cookies }), {
  'what was decided of a team': { flags: ['manageTeams'], ask: () => [query, place()] },
});

it('is of an entry that there is', async () => {
  expect(refusal(await ask(app, query, { ...place(), seasonId: 'none' }, ada))).toBe('NOT_FOUND');
});

it('keeps the name of an account that was removed', async () => {
  const cleo = await signIn(app, { name: 'Cleo Gone', access: ['manageTeams'] });
  await decide(
    'adjustPoints',
    { input: ['PointsAdjustmentInput!', { points: 1, reason: 'x', on: '2026-11-06' }] },
    cleo.cookie,
  );
  const { cookie } = await signIn(app, { access: [...accessFlagList] });
  const { errors } = await ask(
    app,
    'mutation ($emailAddress: String!) { removeAccount(emailAddress: $emailAddress) { emailAddress } }',
    { emailAddress: cleo.account.emailAddress },
    cookie,
  );
  expect(errors).toBeUndefined();
  expect((await history()).at(-1)).toMatchObject({ kind: 'points', by: 'Cleo Gone' });
});
