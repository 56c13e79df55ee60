import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divisionData } from '../../../server/modules/division/division-data.service.ts';
import type { SampleLeague } from '../../../server/sample/league.ts';
import { someoneWith } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { withSample } from '../../support/server/sample.ts';
import { recompute } from './recomputed.ts';

let app: TestApp;
let league: SampleLeague;

beforeAll(async () => {
  app = await startApp();
  league = await withSample(app);
});
afterAll(() => app.stop());

const seasonRows = (seasonId: string) => ({
  fixtures: league.fixtures.filter((fixture) => fixture.seasonId === seasonId),
  tournaments: league.tournaments.filter((tournament) => tournament.seasonId === seasonId),
});

const places = () =>
  league.seasons.flatMap((season) => season.divisionIds.map((divisionId) => ({ season, divisionId })));

describe('the tables of the sample league', () => {
  it('equal a recomputation of every team, in order', async () => {
    for (const { season, divisionId } of places()) {
      const expected = recompute(seasonRows(season.id).fixtures, []);
      const { teams } = await divisionData(await app.ctx(), { divisionIds: [divisionId], seasonId: season.id });
      const registered = league.registrations.filter(
        (entry) => entry.seasonId === season.id && entry.divisionId === divisionId,
      );
      expect(teams.map(({ id }) => id).toSorted()).toEqual(registered.map(({ teamId }) => teamId).toSorted());
      for (const team of teams) expect(team).toMatchObject(expected.team(team.id));
      const order = teams.map((team) => [-team.points, -team.fixturesWon, -team.difference, team.name] as const);
      expect(order).toEqual(
        order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3].localeCompare(b[3], 'en')),
      );
      expect(teams.map(({ rank }) => rank)).toEqual(teams.map((_team, index) => index + 1));
    }
  });

  it('equal a recomputation of every player, and list everybody who has done something that counts', async () => {
    let compared = 0;
    for (const { season, divisionId } of places()) {
      const { fixtures } = seasonRows(season.id);
      const { players } = await divisionData(await app.ctx(), { divisionIds: [divisionId], seasonId: season.id });
      const everybody = await divisionData(await app.ctx(someoneWith('managePlayers')), {
        divisionIds: [divisionId],
        seasonId: season.id,
      });
      const tournaments = league.tournaments.filter(
        (each) => each.seasonId === season.id && (!each.divisionId || each.divisionId === divisionId),
      );
      const teamIds = new Set(everybody.teams.map(({ id }) => id));
      const seen = fixtures.filter(
        (each) => each.divisionId === divisionId || teamIds.has(each.homeTeamId) || teamIds.has(each.awayTeamId),
      );
      const expected = recompute(seen, tournaments);
      for (const player of everybody.players) expect(player).toMatchObject(expected.player(player.id));
      const hasSomething = (id: string) => {
        const { singles, pairs, triples, oneEighties, over100Checkouts } = expected.player(id);
        return singles.matchesPlayed + pairs.matchesPlayed + triples.matchesPlayed + oneEighties + over100Checkouts > 0;
      };
      expect(players.map(({ id }) => id).toSorted()).toEqual(
        everybody.players
          .map(({ id }) => id)
          .filter(hasSomething)
          .toSorted(),
      );
      compared += everybody.players.length;
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('count a fixture once, however many divisions are asked for', async () => {
    const season = league.seasons[1]!;
    const together = await divisionData(await app.ctx(), { divisionIds: [], seasonId: season.id });
    for (const divisionId of season.divisionIds) {
      const alone = await divisionData(await app.ctx(), { divisionIds: [divisionId], seasonId: season.id });
      for (const team of alone.teams) {
        expect(together.teams.find(({ id }) => id === team.id)).toMatchObject({
          points: team.points,
          played: team.played,
        });
      }
    }
  });
});
