import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Eligibility } from '#rules/basics/defaults.ts';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { aDivision, aFixture, aLeague, aSeason, aTeam } from '../../support/makers/makers.ts';
import { movePlayer } from '../../support/makers/player-moves.ts';
import { playUnder, putRules } from '../../support/makers/play-under.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door } from '../../support/server/doors.ts';
import { Registration } from '../../../server/modules/team/team.entity.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

const text = 'query Deadline($squad: SquadInput!) { transferDeadline(squad: $squad) { lastTransfer } }';
const hash = createHash('sha256').update(text).digest('hex');

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let manager: string;
beforeAll(async () => {
  app = await startApp({ client: { operations: { [hash]: { name: 'Deadline', text } } } });
  manager = (await signIn(app, { access: ['manageSeasons', 'manageTeams'] })).cookie;
});
beforeEach(async () => {
  league = await aLeague(app);
});
afterAll(() => app.stop());

const past = '2026-09-02';
const ahead = '2027-03-30';
const until = (lastTransfer: string, lateTransfer: Eligibility['lateTransfer']) =>
  playUnder(app, league.season, { eligibility: eligibilityOf({ lastTransfer, lateTransfer }) }, manager);
const place = () => ({
  divisionId: league.division.id,
  seasonId: league.season.id,
  teamId: league.reds.team.id,
});
const outcome = '{ messages warnings }';
const add = (door: Door, names: string[], cookie = manager) =>
  door === 'REST'
    ? byRest(app, cookie, 'POST', `/Player/${place().divisionId}/${place().seasonId}/${place().teamId}`, {
        name: names[0],
      })
    : byGraphql(app, cookie, ['addPlayers', outcome], {
        input: ['NewPlayersInput!', { ...place(), players: names.map((name) => ({ name })) }],
      });
const names = async (teamId = place().teamId) => {
  const { team } = await askFor<{ team: { seasons: { players: { name: string }[] }[] } }>(
    app,
    'query ($id: ID!) { team(id: $id) { seasons { players { name } } } }',
    { id: teamId },
  );
  return team.seasons[0]!.players.map(({ name }) => name);
};
const move = (person: { id: string; name: string }, from: string, to: string, movedOn: string | null) =>
  movePlayer(app, person, { seasonId: league.season.id, from, to, movedOn }, manager);
const late = 'The last day for transfers was Wed 2 Sep';

describe.each(bothDoors)('somebody added by %s', (door) => {
  it('is added before the deadline without a word', async () => {
    await until(ahead, 'refuse');
    expect(await add(door, ['Zed'])).toMatchObject({ success: true, text: 'Zed was added to Reds.' });
  });

  it('is added after it with a warning, where it warns', async () => {
    await until(past, 'warn');
    const heard = await add(door, ['Zed']);
    expect(heard.success).toBe(true);
    expect(heard.text).toContain(`${late}: Zed comes to Reds after it.`);
    expect(await names()).toContain('Zed');
  });

  it('is refused after it where it refuses, captain or not, and nobody of the list is added', async () => {
    await until(past, 'refuse');
    const captain = (await signIn(app, { access: ['inputResults'], teamId: place().teamId })).cookie;
    const { season, division, blues, reds } = league;
    await aFixture(app, {
      ...{ seasonId: season.id, divisionId: division.id },
      ...{ homeTeamId: blues.team.id, awayTeamId: reds.team.id },
    });
    for (const cookie of [manager, captain]) {
      const heard = await add(door, ['Zed', 'Zoe'], cookie);
      expect(heard).toMatchObject({ success: false });
      expect(heard.text).toContain(`${late}: Zed cannot come to Reds any more.`);
    }
    expect(await names()).not.toContain('Zed');
    // Whoever is there already is no transfer.
    expect(await add(door, [league.reds.player.name])).toMatchObject({ success: true });
  });
});

describe('a move', () => {
  it.each([
    ['on the last day', past, true],
    ['on a day after it', '2026-09-03', false],
    ['without a day: today', null, false],
  ])('%s', async (_, movedOn, isFine) => {
    await until(past, 'refuse');
    const { blues, reds } = league;
    // Abe has not played.
    const heard = await move(reds.player, reds.team.id, blues.team.id, movedOn);
    expect(heard.success).toBe(isFine);
    if (!isFine) expect(heard.text).toContain(`${late}: Abe cannot come to Blues any more.`);
    expect(await names(blues.team.id)).toEqual(isFine ? ['Abe', 'Bea', 'Bob'] : ['Bea', 'Bob']);
  });

  it('is undone whatever the deadline', async () => {
    const { blues, reds } = league;
    expect((await move(reds.player, reds.team.id, blues.team.id, null)).success).toBe(true);
    await until(past, 'refuse');
    expect((await move(reds.player, blues.team.id, reds.team.id, null)).success).toBe(true);
  });

  it('to a team of a division with a deadline of its own follows that', async () => {
    const { blues, reds, season, division } = league;
    await until(ahead, 'refuse');
    const own = { eligibility: eligibilityOf({ lastTransfer: past, lateTransfer: 'refuse' }) };
    await putRules(app, season, own, manager, { divisionId: division.id });
    expect((await move(reds.player, reds.team.id, blues.team.id, null)).text).toContain(late);
  });
});

describe('a player of a team that has withdrawn', () => {
  const withdraw = async (on: string | null) => {
    const { reds, season } = league;
    const { team } = await askFor<{ team: { seasons: { version: string }[] } }>(
      app,
      'query ($id: ID!) { team(id: $id) { seasons { version } } }',
      { id: reds.team.id },
    );
    const target = { teamId: reds.team.id, seasonId: season.id, version: team.seasons[0]!.version };
    const input = on && { on, reason: 'too few players', future: 'awarded' };
    await askFor(
      app,
      'mutation ($target: TeamEntryTarget!, $input: WithdrawalInput) { withdrawTeam(target: $target, input: $input) { id } }',
      { target, input },
      manager,
    );
  };
  const go = (movedOn: string | null) => {
    const { blues, reds } = league;
    return move(reds.player, reds.team.id, blues.team.id, movedOn);
  };

  it.each([
    ['on the day of the withdrawal', '2026-11-15', true],
    ['without a day: today', null, true],
    ['on a day before it', '2026-11-14', false],
  ])('is free of the deadline %s', async (_, movedOn, isFine) => {
    await until(past, 'refuse');
    await withdraw('2026-11-15');
    const heard = await go(movedOn);
    expect(heard.success).toBe(isFine);
    if (!isFine) expect(heard.text).toContain(`${late}: Abe cannot come to Blues any more.`);
    expect(await names(league.blues.team.id)).toHaveLength(isFine ? 3 : 2);
  });

  it('comes without a warning where a late one is warned of', async () => {
    await until(past, 'warn');
    expect((await go(null)).text).toContain(late);
    const { blues, reds } = league;
    await move(reds.player, blues.team.id, reds.team.id, null);
    await withdraw('2026-11-15');
    expect((await go('2026-11-20')).text).toBe('Abe was moved to Blues.');
  });

  it('is bound by it once the team is back, or before it goes', async () => {
    await until(past, 'refuse');
    await withdraw('2026-11-15');
    await withdraw(null);
    expect((await go(null)).text).toContain(late);
    await withdraw('2026-11-28');
    expect((await go(null)).text).toContain(late);
    expect((await go('2026-11-28')).success).toBe(true);
  });

  it('is told so before the move', async () => {
    await until(past, 'refuse');
    await withdraw('2026-11-15');
    const { transferDeadline } = await askFor<{ transferDeadline: object }>(
      app,
      `query ($squad: SquadInput!, $from: ID) {
        transferDeadline(squad: $squad, fromTeamId: $from) { lastTransfer isRefused freeFrom } }`,
      { squad: { seasonId: league.season.id, teamId: league.blues.team.id }, from: league.reds.team.id },
    );
    expect(transferDeadline).toEqual({ lastTransfer: past, isRefused: true, freeFrom: '2026-11-15' });
  });
});

it('a team that is added late comes without a captain, or not at all', async () => {
  await until(past, 'refuse');
  const addTeam = (captain: string) =>
    byGraphql(app, manager, ['addTeams', outcome], {
      input: ['NewTeamsInput!', { ...place(), teamId: undefined, teams: [{ name: 'Late', captain }] }],
    });
  const heard = await addTeam('Cy');
  expect(heard.text).toContain(`${late}: Cy cannot come to Late any more.`);
  expect((await addTeam('')).success).toBe(true);
});

it('a captain who comes too late is refused at the row of the team, and told of where that only warns', async () => {
  await until(past, 'refuse');
  const { teamId: _, ...at } = place();
  const teams = [{ name: 'Early' }, { name: 'Late', captain: 'Cy' }];
  const text = 'mutation ($input: NewTeamsInput!) { addTeams(input: $input) { warnings } }';
  const added = () => ask<{ addTeams: { warnings: string[] } }>(app, text, { input: { ...at, teams } }, manager);
  const { fields } = (await added()).errors![0]!.extensions as { fields: { field: string }[] };
  expect(fields.map(({ field }) => field)).toEqual(['teams[1].captain']);
  await until(past, 'warn');
  expect((await added()).data!.addTeams.warnings).toEqual([`${late}: Cy comes to Late after it.`]);
});

it('a team that is added again after the deadline may have one of its own players as captain', async () => {
  await until(past, 'refuse');
  const { reds, season } = league;
  const addReds = (captain: string) =>
    byGraphql(app, manager, ['addTeams', outcome], {
      input: ['NewTeamsInput!', { ...place(), teamId: undefined, teams: [{ name: reds.team.name, captain }] }],
    });
  const removed = await byGraphql(app, manager, ['unregisterTeam', outcome], {
    teamId: ['ID!', reds.team.id],
    seasonId: ['ID!', season.id],
  });
  expect(removed.success).toBe(true);
  expect((await addReds('Cy')).text).toContain(`${late}: Cy cannot come to Reds any more.`);
  expect((await addReds(reds.player.name)).success).toBe(true);
  expect(await names()).toContain(reds.player.name);
});

it('somebody who was removed comes back, as it undoes that', async () => {
  await until(past, 'refuse');
  const { reds } = league;
  const squad = { seasonId: league.season.id, teamId: reds.team.id };
  const args: Record<string, [string, unknown]> = { squad: ['SquadInput!', squad], id: ['ID!', reds.player.id] };
  await byGraphql(app, manager, ['removePlayer', outcome], args);
  expect((await byGraphql(app, manager, ['restorePlayer', outcome], args)).success).toBe(true);
  expect(await names()).toContain('Abe');
});

it('everybody reads until when players come to a team', async () => {
  const read = async () =>
    (
      await askFor<{ transferDeadline: object | null }>(
        app,
        'query ($squad: SquadInput!) { transferDeadline(squad: $squad) { lastTransfer isRefused } }',
        { squad: { seasonId: league.season.id, teamId: league.reds.team.id } },
      )
    ).transferDeadline;
  expect(await read()).toBeNull();
  await until(past, 'refuse');
  expect(await read()).toEqual({ lastTransfer: past, isRefused: true });
  const { reds, season } = league;
  await app.ports.database.write((db) =>
    db.update(Registration, { teamId: reds.team.id, seasonId: season.id }, { deleted: new Date() }),
  );
  expect(await read()).toBeNull();
});

it('whoever has read it reads it anew once the team plays in another division', async () => {
  const other = await aDivision(app, { name: 'Division Two' });
  const season = await aSeason(app, { divisionIds: [league.division.id, other.id] });
  const { id: teamId } = await aTeam(app, { name: 'Greens' });
  for (const [divisionId, lastTransfer] of [[league.division.id, past] as const, [other.id, ahead] as const])
    await putRules(app, season, { eligibility: eligibilityOf({ lastTransfer, lateTransfer: 'refuse' }) }, manager, {
      divisionId,
    });
  const enter = (divisionId: string) =>
    byGraphql(app, manager, ['registerTeam', outcome], {
      input: ['RegistrationInput!', { teamId, seasonId: season.id, divisionId }],
    });
  const read = async () => {
    const variables = JSON.stringify({ squad: { seasonId: season.id, teamId } });
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
    const url = `/graphql?${new URLSearchParams({ variables, extensions })}`;
    const answer = await app.app.http.inject({ url });
    return answer.json<{ data: { transferDeadline: { lastTransfer: string } | null } }>().data.transferDeadline;
  };
  expect(await enter(league.division.id)).toMatchObject({ success: true });
  expect(await read()).toEqual({ lastTransfer: past });
  expect(await enter(other.id)).toMatchObject({ success: true });
  expect(await read()).toEqual({ lastTransfer: ahead });
});
