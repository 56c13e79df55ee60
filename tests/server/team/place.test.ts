import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql } from '../../support/server/doors.ts';
import {
  aDivision,
  aDivisionOf,
  aFixture,
  aLeague,
  aRegistration,
  aSeason,
  aTeam,
} from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { teamCommands, teamOutcome } from '../../support/server/team-commands.ts';

let test: TestApp;
let secretary: string;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageTeams'] })).cookie;
});
beforeEach(async () => {
  league = await aLeague(test);
});
afterAll(() => test.stop());

const { put, register, unregister, read, edit } = teamCommands(() => ({ test, secretary, league }));

describe.each(bothDoors)('the place of a team by %s', (door) => {
  it('is not taken back to where it was read by whoever saves another name of it', async () => {
    const [other, third] = [
      await aDivisionOf(test, league.season.id, 'Two'),
      await aDivisionOf(test, league.season.id, 'Three'),
    ];
    const { fixture, reds, season, division } = league;
    await test.ports.database.write((db) =>
      db.query(`UPDATE fixture SET deleted = updated WHERE id = '${fixture.id}'`),
    );
    const place = { teamId: reds.team.id, seasonId: season.id };
    await register(door, { ...place, divisionId: other.id });
    for (const newDivisionId of [division.id, third.id]) {
      const heard = await put(door, edit({ name: 'The Reds', newDivisionId }));
      expect(heard).toMatchObject({
        success: false,
        text: expect.stringMatching(/^This was changed since you opened/),
      });
    }
    expect(await read('Team', reds.team.id)).toMatchObject({ name: 'Reds', seasons: [{ divisionId: other.id }] });
    expect((await put(door, edit({ newDivisionId: other.id }))).success).toBe(true);
    const { updated: version } = await read('Team', reds.team.id);
    const there = await put(door, edit({ version, divisionId: other.id, newDivisionId: third.id }));
    expect(there.result.seasons).toMatchObject([{ divisionId: third.id }]);
  });

  it('is not entered in a division that the season does not have, unless it is entered there', async () => {
    const { reds, season, division } = league;
    const other = await aDivision(test, { name: 'Elsewhere' });
    const text = `The division does not play in ${season.name}. Add it to the season first.`;
    const place = { seasonId: season.id, divisionId: other.id };
    expect(await put(door, { divisionId: other.id })).toMatchObject({ success: false, text });
    expect(await put(door, edit({ newDivisionId: other.id }))).toMatchObject({ success: false, text });
    expect(await register(door, { ...place, teamId: reds.team.id })).toMatchObject({ success: false, text });
    expect((await read('Team', reds.team.id)).seasons).toMatchObject([{ divisionId: division.id }]);
    const { id } = await aTeam(test, { name: 'Golds' });
    await aRegistration(test, { ...place, teamId: id });
    const { updated: version } = await read('Team', id);
    const kept = await put(door, { id, version, divisionId: other.id, newDivisionId: other.id });
    expect(kept.result).toMatchObject({ name: 'Greens', seasons: [{ divisionId: other.id }] });
  });

  it('has a name that is its venue in every season, and an address in that in which it was entered', async () => {
    const { blues, division, season } = league;
    const next = await aSeason(test, { name: 'Next', divisionIds: [division.id] });
    const { id } = await aTeam(test, { name: 'Golds', address: '' });
    const fixtures: string[] = [];
    for (const { id: seasonId } of [season, next]) {
      await aRegistration(test, { seasonId, divisionId: division.id, teamId: id });
      const home = { seasonId, divisionId: division.id, homeTeamId: id, awayTeamId: blues.team.id, address: 'Golds' };
      fixtures.push((await aFixture(test, home)).id);
    }
    const save = async (fields: object) => put(door, { id, version: (await read('Team', id)).updated, ...fields });
    const venues = () => Promise.all(fixtures.map(async (one) => (await read('Game', one)).address));
    await save({ name: 'Gold Diggers', address: '' });
    expect(await venues()).toEqual(['Gold Diggers', 'Gold Diggers']);
    await save({ name: 'Gold Diggers', address: 'The Mine' });
    expect(await venues()).toEqual(['The Mine', 'Gold Diggers']);
    await save({ name: 'Gold Diggers', address: 'The Pit' });
    expect(await venues()).toEqual(['The Pit', 'Gold Diggers']);
    const inNext = { seasonId: next.id, name: 'Gold Diggers' };
    await save({ ...inNext, address: 'The Quarry' });
    expect(await venues()).toEqual(['The Pit', 'The Quarry']);
    // The Pit is neither the address nor the name by now, but where the team is at home in that season.
    await save({ name: 'Gold Diggers', address: 'The Mine' });
    expect(await venues()).toEqual(['The Mine', 'The Quarry']);
  });
});

describe('a team that is saved as it was read', () => {
  const save = (wasEntered: boolean) => {
    const { id: teamId, version, ...fields } = edit({ name: 'The Reds' });
    const place = { seasonId: league.season.id, divisionId: league.division.id, newDivisionId: league.division.id };
    return byGraphql(test, secretary, ['putTeam', teamOutcome], {
      id: ['ID', teamId],
      version: ['DateTime', version],
      input: ['TeamInput!', { ...fields, ...place, wasEntered }],
    });
  };

  it('does not come back where somebody has taken it out since', async () => {
    await unregister('GraphQL', league.reds.team.id, league.season.id);
    expect((await save(true)).text).toMatch(/^This was changed since you opened it/);
    expect(await read('Team', league.reds.team.id)).toMatchObject({ name: 'Reds', seasons: [] });
    expect((await save(false)).success).toBe(true);
  });

  it('is not entered where somebody has entered it since', async () => {
    expect((await save(false)).text).toBe(`Reds plays in ${league.season.name} already, in ${league.division.name}.`);
    expect((await save(true)).success).toBe(true);
  });
});
