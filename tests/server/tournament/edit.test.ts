import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql } from '../../support/server/doors.ts';
import { listening, watcher } from '../../support/makers/live.ts';
import { aDivision, aDivisionOf, aRegistration, aSayg, aTeam, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import {
  aSide,
  aTournamentDesk,
  asListed,
  unknown,
  versionOf,
  type Role,
  type SentTournament,
  type TournamentDesk,
} from '../../support/makers/tournaments.ts';

let test: TestApp;
let desk: TournamentDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await aTournamentDesk(test);
});
afterAll(() => test.stop());

describe.each(bothDoors)('a tournament by %s', (door) => {
  it('is created, changed and deleted; those who listen hear of it', async () => {
    const heard: string[] = [];
    const stop = test.ports.bus.subscribe('Season', desk.league.season.id, () => heard.push('season'));
    const made = await desk.put(door, { type: ' Singles ', gender: 'men', bestOf: 5, host: 'Reds', ...desk.draw() });
    expect(made).toMatchObject({ success: true, text: 'The tournament was created.' });
    const { id } = made.result;
    expect(id).not.toBe(unknown);
    const stored = await desk.read(id);
    expect(stored).toMatchObject({ type: 'Singles', gender: 'men', bestOf: 5, host: 'Reds', address: 'The Blue Boar' });
    expect(stored.round.matches).toMatchObject([{ sideA: { id: stored.sides[0].id, name: 'Ann' } }]);
    const stopToo = test.ports.bus.subscribe('Tournament', id, () => heard.push('tournament'));
    const changed = await desk.put(door, {
      id,
      version: versionOf(made.result),
      notes: 'Bring a marker',
      ...desk.draw(),
    });
    expect(changed).toMatchObject({
      success: true,
      text: 'The tournament was updated.',
      result: { notes: 'Bring a marker' },
    });
    expect((await desk.remove(door, id)).success).toBe(true);
    expect((await call(test, 'GET', `/api/Tournament/${id}`)).status).toBe(204);
    expect(heard).toEqual(['season', 'tournament', 'season', 'tournament', 'season']);
    stop();
    stopToo();
  });

  it('under an unknown id is a new one, and may lie outside the season', async () => {
    const made = await desk.put(door, { id: unknown, date: '2027-08-01' });
    expect(made.success).toBe(true);
    expect(made.result.id).not.toBe(unknown);
  });

  it.each<[string, object, RegExp, 'errors' | 'warnings']>([
    ['an unknown season', { seasonId: unknown }, /^The season of the tournament was not found/, 'warnings'],
    ['an unknown division', { divisionId: unknown }, /^The division of the tournament was not found/, 'errors'],
    ['no address', { address: ' ' }, /^Enter where the tournament is played$/, 'errors'],
    ['too long an address', { address: 'x'.repeat(251) }, /^The address has at most 250/, 'errors'],
    ['a best of 2', { bestOf: 2 }, /^Best of is invalid$/, 'errors'],
    ['a gender of its own', { gender: 'Men' }, /^A tournament is for men or for women/, 'errors'],
    ['a side without a name', { sides: [aSide(' ')] }, /^Please enter a name for this side$/, 'errors'],
    [
      'a hi-check of 99',
      { over100Checkouts: [{ id: unknown, name: 'Ann', score: 99 }] },
      /^A hi-check is a whole/,
      'errors',
    ],
    ['a 180 of nobody', { oneEighties: [{ id: unknown.replace(/\w/g, '0'), name: '' }] }, /^Ensure a player/, 'errors'],
  ])('is refused with %s', async (_, more, text, list) => {
    const before = (await call(test, 'GET', '/api/Tournament')).json.length;
    const heard = await desk.put(door, more as SentTournament);
    expect(heard.success).toBe(false);
    expect(heard.text).toMatch(text);
    if (door === 'REST') expect(heard.list).toBe(list);
    expect((await call(test, 'GET', '/api/Tournament')).json).toHaveLength(before);
  });

  it('is refused with a score beyond the legs', async () => {
    expect((await desk.put(door, desk.draw({ scoreA: 6 }))).text).toMatch(/whole number from 0 to 5, 6 is not/);
    const both = await desk.put(door, desk.draw({ scoreA: 3, scoreB: 3 }));
    expect(both.text).toMatch(/Both sides together cannot win more than 5 legs/);
  });

  it('is refused without a token, with an old one, and once deleted', async () => {
    const { id, updated } = await aTournament(test, { seasonId: desk.league.season.id });
    const version = updated.toISOString();
    expect((await desk.put(door, { id })).text).toContain('is missing');
    expect((await desk.put(door, { id, version })).success).toBe(true);
    const stale = await desk.put(door, { id, version });
    expect(stale).toMatchObject({ success: false });
    expect(stale.text).toContain('This was changed');
    await desk.remove(door, id);
    expect((await desk.put(door, { id, version })).text).toContain('has been deleted');
    expect((await desk.remove(door, id)).text).toContain('was not found');
  });

  it.each<[Role, boolean, boolean, boolean]>([
    ['nobody', false, false, false],
    ['reader', false, false, false],
    ['scorer', false, false, false],
    ['clerk', false, true, false],
    ['manager', true, true, true],
  ])('%s may create it: %s, edit it: %s, delete it: %s', async (role, creates, edits, deletes) => {
    expect((await desk.put(door, {}, role)).success).toBe(creates);
    const { id, updated } = await aTournament(test, { seasonId: desk.league.season.id });
    expect((await desk.put(door, { id, version: updated.toISOString() }, role)).success).toBe(edits);
    expect((await desk.remove(door, id, role)).success).toBe(deletes);
  });

  it('keeps its details when somebody saves who may only enter results', async () => {
    const { id, updated } = await aTournament(test, { seasonId: desk.league.season.id, bestOf: 5, notes: 'Ours' });
    const draw = desk.draw({ scoreA: 3, scoreB: 1 });
    const sent = { id, version: updated.toISOString(), address: 'Elsewhere', date: '2026-12-24', bestOf: 9, ...draw };
    expect((await desk.put(door, sent, 'clerk')).success).toBe(true);
    const stored = await desk.read(id);
    expect(stored).toMatchObject({ address: 'The Blue Boar', date: '2026-11-12T00:00:00', bestOf: 5, notes: 'Ours' });
    expect(stored.round.matches).toMatchObject([{ scoreA: 3, scoreB: 1 }]);
  });

  it('keeps links to score records for those who may not score, and those follow it', async () => {
    const sayg = await aSayg(test);
    const draw = desk.draw({ saygId: sayg.id });
    const made = await desk.put(door, { bestOf: 3, ...draw }, 'all');
    const { id } = made.result;
    const record = async () => (await call(test, 'GET', `/api/Sayg/${sayg.id}`)).json;
    const matchId = (draw.rounds[0]!.matches[0] as { id: string }).id;
    expect(await record()).toMatchObject({ yourName: 'Ann', opponentName: 'Bea', tournamentMatchId: matchId });
    const sides = [{ ...draw.sides[0]!, name: 'Annie' }, draw.sides[1]!];
    const match = { ...draw.rounds[0]!.matches[0], sideA: sides[0], saygId: null };
    const renamed = { sides, rounds: [{ matches: [match], matchOptions: [{ numberOfLegs: 7 }] }] };
    const saved = await desk.put(door, { id, version: versionOf(made.result), bestOf: 3, ...renamed });
    expect((await desk.read(id)).round.matches[0].saygId).toBe(sayg.id);
    expect(await record()).toMatchObject({ yourName: 'Annie', numberOfLegs: 7 });
    await call(test, 'DELETE', `/api/Sayg/${sayg.id}`, { cookie: desk.cookies.all });
    const after = await desk.put(door, { id, version: versionOf(saved.result), ...renamed });
    expect(after.success).toBe(true);
    expect(after.text).toContain('The score record of Annie v Bea is gone');
    expect((await desk.read(id)).round.matches[0].saygId).toBeUndefined();
  });

  it('does not take over the score record of another match', async () => {
    const sayg = await aSayg(test, { tournamentMatchId: randomUUID() });
    expect((await desk.put(door, desk.draw({ saygId: sayg.id }), 'all')).text).toContain('belongs to another match');
  });
});

describe('a tournament', () => {
  it('gives ids to what is new, and knows a side of a round by its players', async () => {
    const { sides, rounds } = desk.draw();
    const bare = ({ id: _, ...one }: { id: string }) => one;
    const match = { sideA: bare(sides[0]!), sideB: bare(sides[1]!) };
    const sent = {
      sides,
      rounds: [
        { ...rounds[0], matches: [match] },
        { name: 'Final', matches: [] },
      ],
    };
    const stored = await desk.read((await desk.put('REST', sent)).result.id);
    expect(stored.round.matches[0]).toMatchObject({ id: expect.any(String), sideB: { id: sides[1]!.id } });
    expect(stored.round.nextRound).toMatchObject({ name: 'Final', id: expect.any(String) });
  });

  it('keeps what is left out by GraphQL, and plays all matches by a new best of', async () => {
    const draw = { ...desk.draw(), oneEighties: [asListed(desk.league.reds.captain)] };
    draw.rounds = [{ ...draw.rounds[0]!, matchOptions: [{ numberOfLegs: 3, startingScore: 301 }] } as never];
    const made = await desk.put('GraphQL', draw);
    const { id, version } = made.result;
    const saved = await desk.put('GraphQL', { id, version, bestOf: 9, address: 'The Swan' });
    expect(saved.result).toMatchObject({
      address: 'The Swan',
      oneEighties: [{ name: 'Ann' }],
      rounds: [{ matches: [{ format: { numberOfLegs: 9 } }] }],
    });
    expect((await desk.read(id)).round.matchOptions).toEqual([{ numberOfLegs: 9, startingScore: 301 }]);
  });

  it('knows its host by the name of a team of the season, also after that was renamed', async () => {
    const made = await desk.put('GraphQL', { host: ' reds ', opponent: 'Visitors', singleRound: true });
    expect(made.result).toMatchObject({ host: 'Reds', hostTeamId: desk.league.reds.team.id, opponent: 'Visitors' });
    expect((await desk.put('GraphQL', { host: 'Reds', opponent: 'REDS' })).text).toContain(
      'cannot play against itself',
    );
  });

  it('knows its host in its own division first, where another one has a team of that name, too', async () => {
    const { season } = desk.league;
    const elsewhere = await aDivision(test, { name: 'Elsewhere' });
    expect((await desk.put('GraphQL', { divisionId: elsewhere.id })).text).toBe(
      `The division does not play in ${season.name}. Add it to the season first.`,
    );
    const other = await aDivisionOf(test, season.id, 'Two');
    const team = await aTeam(test, { name: 'Reds' });
    await aRegistration(test, { teamId: team.id, seasonId: season.id, divisionId: other.id });
    const hostIn = async (divisionId: string) =>
      (await desk.put('GraphQL', { divisionId, host: 'Reds', opponent: 'Visitors', singleRound: true })).result
        .hostTeamId;
    expect([await hostIn(desk.league.division.id), await hostIn(other.id)]).toEqual([
      desk.league.reds.team.id,
      team.id,
    ]);
  });

  it('keeps its photos, and comes back with everything', async () => {
    const made = await desk.put('GraphQL', desk.draw());
    await desk.remove('GraphQL', made.result.id);
    const back = await byGraphql(test, desk.cookies.manager, ['restoreTournament', '{ id sides { name } }'], {
      id: ['ID!', made.result.id],
    });
    expect(back.result.sides).toMatchObject([{ name: 'Ann' }, { name: 'Bea' }]);
    expect((await desk.read(made.result.id)).address).toBe('The Blue Boar');
    const refused = await byGraphql(test, desk.cookies.clerk, ['restoreTournament', '{ id }'], {
      id: ['ID!', made.result.id],
    });
    expect(refused.success).toBe(false);
  });

  it('is malformed without an address or the name of a player', async () => {
    const base = { date: '2026-11-12', seasonId: desk.league.season.id };
    const sent = { ...base, address: 'x', sides: [{ name: 'A', players: [{ id: unknown }] }] };
    for (const [body, member] of [
      [base, 'Address'],
      [sent, 'Sides[0].Players[0].Name'],
    ] as const) {
      const { status, json } = await call(test, 'PUT', '/api/Tournament/', { body, cookie: desk.cookies.manager });
      expect([status, Object.keys(json.errors)]).toEqual([400, [member]]);
    }
  });
});

it('those who follow a tournament are told of each save, patch, deletion and return', async () => {
  const port = await listening(test);
  const { id, updated } = await aTournament(test, { seasonId: desk.league.season.id });
  const { follow, client } = watcher(port);
  const query = 'subscription ($id: ID!) { tournamentUpdated(id: $id) { address oneEighties { name } } }';
  const told = follow<{ tournamentUpdated: object | null }>(query, { id });
  const at = async (place: number) => (await told.at(place)).data.tournamentUpdated;
  expect(await at(0)).toEqual({ address: 'The Blue Boar', oneEighties: [] });
  await desk.put('REST', { id, version: updated.toISOString(), address: 'The Swan' });
  expect(await at(1)).toEqual({ address: 'The Swan', oneEighties: [] });
  await desk.patch(id, { additional180: asListed(desk.league.reds.captain) });
  expect(await at(2)).toEqual({ address: 'The Swan', oneEighties: [{ name: 'Ann' }] });
  await desk.remove('GraphQL', id);
  expect(await at(3)).toBeNull();
  await byGraphql(test, desk.cookies.manager, ['restoreTournament', '{ id }'], { id: ['ID!', id] });
  expect(await at(4)).toMatchObject({ address: 'The Swan' });
  told.stop();
  await client.dispose();
});
