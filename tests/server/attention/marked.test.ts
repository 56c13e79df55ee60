import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccessFlag } from '#rules/people/policies.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { command, look } from '../../support/makers/cards.ts';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { aCard, aPlayer, aRegistration, aTeam } from '../../support/makers/makers.ts';
import { playUnder } from '../../support/makers/play-under.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: CardLeague;
let manager: string;
let cid: { id: string; name: string };
let greens: { id: string };

beforeAll(async () => {
  app = await startApp();
  manager = (await signIn(app, { access: ['manageSeasons', 'manageTeams'] })).cookie;
});
beforeEach(async () => {
  league = await aCardLeague(app);
  greens = await aTeam(app, { name: 'Greens', address: 'Green Man' });
  cid = await aPlayer(app, { name: 'Cid' }, await aRegistration(app, { ...place(), teamId: greens.id }));
});
afterAll(() => app.stop());

const place = () => ({ divisionId: league.division.id, seasonId: league.season.id });
const attentionOf = async (kind: 'late' | 'helpers' | 'captains', ...access: AccessFlag[]) => {
  const { cookie } = await signIn(app, { access });
  const { attention } = await askFor<{ attention: { kind: string; title: string; text: string; path: string }[] }>(
    app,
    'query ($seasonId: ID) { attention(seasonId: $seasonId) { kind title text path } }',
    { seasonId: league.season.id },
    cookie,
  );
  return attention.flatMap(({ kind: of, ...item }) => (of === kind ? [item] : []));
};
/** The same, so many days later. */
async function later<T>(days: number, ask: () => Promise<T>): Promise<T> {
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + days * 86_400_000);
  try {
    return await ask();
  } finally {
    app.clock.now = now;
  }
}
const move = (from: string, to: string, movedOn: string | null = null) =>
  change(from, { newTeamId: ['ID', to], movedOn: ['Day', movedOn] });
/** Changes what is entered of Cid in a team. */
const change = async (teamId: string, more: Record<string, [string, unknown]>) => {
  const { player } = await askFor<{ player: { version: string } }>(
    app,
    'query ($id: ID!) { player(id: $id) { version } }',
    { id: cid.id },
  );
  return byGraphql(app, manager, ['updatePlayer', '{ messages warnings }'], {
    squad: ['SquadInput!', { seasonId: league.season.id, teamId }],
    id: ['ID!', cid.id],
    version: ['DateTime', player.version],
    input: ['PlayerInput!', { name: 'Cid' }],
    ...more,
  });
};
const add = (name: string) =>
  byGraphql(app, manager, ['addPlayers', '{ messages warnings }'], {
    input: ['NewPlayersInput!', { ...place(), teamId: league.reds.team.id, players: [{ name }] }],
  });

it('late transfers that were only warned of are told by team, until they are undone or two weeks are over', async () => {
  await add('Tim');
  await playUnder(app, league.season, { eligibility: eligibilityOf({ lastTransfer: '2026-09-02' }) }, manager);
  const late = () => attentionOf('late', 'managePlayers');
  expect(await late()).toEqual([]);
  await move(greens.id, league.reds.team.id, '2026-11-20');
  await add('Zed');
  const reds = '/division/Division%20One/team:Reds/Winter%202026%2F27';
  expect(await late()).toEqual([
    {
      title: '2 late transfers to Reds',
      text: 'Cid, Fri 20 Nov; Zed, Sat 21 Nov: after the last day. Let it stand, or undo it.',
      path: reds,
    },
  ]);
  await move(league.reds.team.id, greens.id);
  expect(await late()).toMatchObject([{ title: 'A late transfer to Reds', text: expect.stringMatching(/^Zed, /) }]);
  expect(await attentionOf('late', 'manageScores')).toEqual([]);
  expect(await later(13, late)).toHaveLength(1);
  expect(await later(15, late)).toEqual([]);
});

it('a late transfer is told for two weeks, whatever is changed of the player later', async () => {
  await playUnder(app, league.season, { eligibility: eligibilityOf({ lastTransfer: '2026-09-02' }) }, manager);
  const { id: reds } = league.reds.team;
  await move(greens.id, reds);
  const late = () => attentionOf('late', 'managePlayers');
  expect(await late()).toHaveLength(1);
  const captain = async () => {
    await change(reds, { input: ['PlayerInput!', { name: 'Cid', captain: true }] });
    return late();
  };
  expect(await later(15, captain)).toEqual([]);
});

it('a late transfer on a day to come is told for two weeks from that day', async () => {
  await playUnder(app, league.season, { eligibility: eligibilityOf({ lastTransfer: '2026-09-02' }) }, manager);
  const { id: reds } = league.reds.team;
  await move(greens.id, reds, '2026-12-18');
  const late = () => attentionOf('late', 'managePlayers');
  expect(await later(40, late)).toHaveLength(1);
  expect(await later(43, late)).toEqual([]);
});

it('who helped out too often is told with the latest card, until that is another one or two weeks are over', async () => {
  const eligibility = eligibilityOf({ helpers: true, helperNights: 1 });
  await playUnder(app, league.season, { eligibility }, manager);
  const helped = () => aCard(cid, league.blues.captain, 3, 1);
  const night = async (date: string) => {
    const { id } = await league.open({ date });
    await savedAs(app, 'saveCard', id, helped(), league.cookies.admin);
    return id;
  };
  const tooOften = () => attentionOf('helpers', 'manageScores');
  await night('2026-11-12');
  expect(await tooOften()).toEqual([]);
  const second = await night('2026-11-19');
  expect(await tooOften()).toEqual([
    {
      title: 'Cid has helped out too often',
      text: '2 nights, 1 at most; for Reds on Thu 19 Nov. Let it stand, or give the matches to the other side.',
      path: `/score/${second}`,
    },
  ]);
  expect(await attentionOf('helpers', 'managePlayers')).toEqual([]);
  expect(await later(12, tooOften)).toHaveLength(1);
  expect(await later(13, tooOften)).toEqual([]);
  const { version } = await look(app, second, league.cookies.admin);
  await command(app, 'unpublishCard', { target: { id: second, version } }, league.cookies.admin);
  expect(await tooOften()).toEqual([]);
});

it('a team that has withdrawn is asked for no captain', async () => {
  const captains = async () => (await attentionOf('captains', 'managePlayers')).map(({ title }) => title);
  expect(await captains()).toEqual(['Greens has no captain']);
  const withdrawal = { on: '2026-11-15', reason: 'too few players', expungedFrom: null, future: 'void' as const };
  const whites = await aTeam(app, { name: 'Whites', address: '' });
  await aRegistration(app, { ...place(), teamId: whites.id, withdrawal });
  expect(await captains()).toEqual(['Greens has no captain']);
});
