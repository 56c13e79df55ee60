/** @module-tag mysql locking: what is being added to is not deleted meanwhile, whoever comes first. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { IsNull, Not } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../server/core/context.ts';
import type { Audited } from '../../../server/core/data/entity.ts';
import { lockWithDeleted, softDelete } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import * as divisions from '../../../server/modules/division/division-edit.service.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';
import * as fixtures from '../../../server/modules/fixture/fixture-edit.service.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Player } from '../../../server/modules/player/player.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import * as seasons from '../../../server/modules/season/season-edit.service.ts';
import * as teams from '../../../server/modules/team/team-edit.service.ts';
import { Registration, Team } from '../../../server/modules/team/team.entity.ts';
import * as guests from '../../../server/modules/tournament/evening/guests.service.ts';
import * as tournaments from '../../../server/modules/tournament/tournament-edit.service.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import {
  aDivision,
  aDivisionOf,
  aFixture,
  aPlayer,
  aRegistration,
  aSeason,
  aTeam,
  aTournament,
} from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { until } from '../../support/makers/live.ts';
import { secondServer } from '../../support/server/two-servers.ts';

// Two servers of one database, where there can be two: what one of them remembers may be older than what the other did.
let app: TestApp;
let other: TestApp;
let one: Context;
let two: Context;
beforeAll(async () => {
  app = await startApp();
  other = app.ports.database.kind === 'mysql' ? await secondServer(app) : app;
  [one, two] = [await app.ctx(admin), await other.ctx(admin)];
});
afterAll(async () => {
  if (other !== app) await other.stop();
  await app.stop();
});

/** A season with a division and two teams, in which nothing is played and nobody is registered. */
async function place() {
  const division = await aDivision(app);
  const season = await aSeason(app, { divisionIds: [division.id] });
  const [home, away] = [await aTeam(app), await aTeam(app, { name: 'Blues', address: 'The Blue Boar' })];
  return { division, season, home, away, ids: { seasonId: season.id, divisionId: division.id } };
}
type Place = Awaited<ReturnType<typeof place>>;

const deleted = { deleted: new Date('2026-11-01T12:00:00Z'), remover: 'Ann' };
const tournamentFields = { date: '2026-11-12', address: 'The Blue Boar' };
const fixtureFields = ({ ids, home, away }: Place) => ({
  ...{ ...ids, date: '2026-11-19', address: '', isKnockout: false, accoladesCount: true },
  ...{ homeTeamId: home.id, awayTeamId: away.id },
});
const teamFields = { name: 'Greens', address: 'The Green Man' };

type Entity = new () => Audited;

/** A command that ties something to a record, and the rows that then belong to it. */
interface Tie {
  what: string;
  tie: (ctx: Context, place: Place) => Promise<() => Promise<unknown>>;
  leaves: [Entity, keyof Fixture | keyof Registration][];
}

const adding = (what: string, leaves: Tie['leaves'], add: (ctx: Context, place: Place) => Promise<unknown>): Tie => ({
  what,
  leaves,
  tie: (ctx, place) => Promise.resolve(() => add(ctx, place)),
});

const inSeason: Tie[] = [
  adding('a fixture is added', [[Fixture, 'seasonId']], (ctx, at) => fixtures.put(ctx, null, fixtureFields(at))),
  adding('a tournament is added', [[Tournament, 'seasonId']], (ctx, { ids }) =>
    tournaments.put(ctx, null, { ...tournamentFields, ...ids }),
  ),
  {
    what: 'a fixture is restored',
    leaves: [[Fixture, 'seasonId']],
    async tie(ctx, { ids, home, away }) {
      const { id } = await aFixture(app, { ...ids, homeTeamId: home.id, awayTeamId: away.id, ...deleted });
      return () => fixtures.restore(ctx, id);
    },
  },
  {
    what: 'a tournament is restored',
    leaves: [[Tournament, 'seasonId']],
    async tie(ctx, { ids }) {
      const { id } = await aTournament(app, { ...ids, ...deleted });
      return () => tournaments.restore(ctx, id);
    },
  },
];
const ofRestoredSeason = (column: 'divisionId' | 'teamId'): Tie => ({
  what: 'a season is restored in which a team is registered',
  leaves: [[Registration, column]],
  async tie(ctx, { division, home }) {
    const past = await aSeason(app, { name: 'Past', divisionIds: [division.id], ...deleted });
    await aRegistration(app, { seasonId: past.id, divisionId: division.id, teamId: home.id });
    return () => seasons.restore(ctx, past.id);
  },
});
const inDivision: Tie[] = [
  ofRestoredSeason('divisionId'),
  ...inSeason.map((tie): Tie => ({ ...tie, leaves: tie.leaves.map(([entity]) => [entity, 'divisionId']) })),
  adding('a team is registered', [[Registration, 'divisionId']], (ctx, { ids, home }) =>
    teams.registerOrMove(ctx, { ...ids, teamId: home.id }),
  ),
  adding('a new team is made in it', [[Registration, 'divisionId']], (ctx, { ids }) =>
    teams.put(ctx, null, { ...teamFields, ...ids }),
  ),
];
const ofTeam: Tie[] = [
  ofRestoredSeason('teamId'),
  adding(
    'a fixture is added',
    [
      [Fixture, 'homeTeamId'],
      [Registration, 'teamId'],
    ],
    (ctx, at) => fixtures.put(ctx, null, fixtureFields(at)),
  ),
  adding('it is registered', [[Registration, 'teamId']], (ctx, { ids, home }) =>
    teams.registerOrMove(ctx, { ...ids, teamId: home.id }),
  ),
  {
    what: 'a fixture is restored',
    leaves: [[Fixture, 'homeTeamId']],
    async tie(ctx, { ids, home, away }) {
      const { id } = await aFixture(app, { ...ids, homeTeamId: home.id, awayTeamId: away.id, ...deleted });
      return () => fixtures.restore(ctx, id);
    },
  },
];

/** What was told, and how many records were left that belong to a deleted one. */
async function race(entity: Entity, { tie, leaves }: Tie, remove: (ctx: Context, id: string) => Promise<unknown>) {
  const at = await place();
  const parent = { [Season.name]: at.season, [Division.name]: at.division, [Team.name]: at.home }[entity.name]!;
  const add = await tie(two, at);
  const told = await Promise.allSettled([add(), remove(one, parent.id)]);
  const { reader } = app.ports.database;
  const stands = !(await reader.findOneByOrFail(entity, { id: parent.id })).deleted;
  const rows = await Promise.all(
    leaves.map(([child, column]) => reader.findBy(child, { [column]: parent.id } as object)),
  );
  const gone = new Set((await reader.findBy(Season, { deleted: Not(IsNull()) })).map(({ id }) => id));
  const left = rows
    .flat()
    .filter((row) => !row.deleted && (entity === Season || !gone.has((row as Registration).seasonId))).length;
  return { told: told.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.code))), stands, left };
}

/** Until a transaction waits for the lock of another one; a database of one file has one transaction at a time. */
const somebodyWaits = async () => {
  if (databaseKind !== 'mysql') return;
  await until(async () => {
    // The server looks anew only when nobody has asked for a tenth of a second.
    await setTimeout(150);
    const waits = "SELECT COUNT(*) AS n FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'";
    const [row] = await app.ports.database.reader.query<{ n: string }[]>(waits);
    return Number(row!.n) > 0;
  });
};

const times = 10;

describe.each([
  ['season', Season, inSeason, (ctx: Context, id: string) => seasons.remove(ctx, id)],
  ['division', Division, inDivision, (ctx: Context, id: string) => divisions.remove(ctx, id)],
  ['team', Team, ofTeam, (ctx: Context, id: string) => teams.remove(ctx, id)],
] as const)('a %s that is deleted while', (_, entity, ties, remove) => {
  it.each(ties)('$what: one of both is refused, with a reason', async (tie) => {
    for (let time = 0; time < times; time += 1) {
      const { told, stands, left } = await race(entity, tie, remove);
      expect({ told: told.filter((one) => one === 'done').length, left: left > 0 }).toEqual({ told: 1, left: stands });
      expect(told.find((one) => one !== 'done')).toMatch(/^(CONFLICT|INVALID|NOT_FOUND)$/);
    }
  });
});

(databaseKind === 'mysql' ? it : it.skip)(
  'a team that moves to another division waits for a fixture that is being added in its present one, and is refused',
  async () => {
    const at = await place();
    const { home, ids } = at;
    const cup = await aDivisionOf(app, ids.seasonId, 'Cup');
    const { result } = await teams.registerOrMove(one, { ...ids, teamId: home.id });
    const { name, address, updated: lastUpdated } = result;
    const moved = { ...ids, name, address, newDivisionId: cup.id, lastUpdated };
    let moving: Promise<unknown> | undefined;
    await transaction(two, async (ctx) => {
      await fixtures.put(ctx, null, fixtureFields(at));
      moving = teams.put(one, home.id, moved).catch((error: Error) => error.message);
      await somebodyWaits();
    });
    expect(await moving).toMatch(/has 1 fixture in its division this season/);
  },
);

describe('a player to whom a guest is joined', () => {
  /** A tournament with a guest, and a player who does not take part. */
  async function evening() {
    const { season, division, home, ids } = await place();
    const guest = { id: randomUUID(), name: 'Gus' };
    const sides = [{ id: randomUUID(), name: guest.name, teamId: null, players: [guest], noShow: false }];
    const tournament = await aTournament(app, { ...ids, sides });
    const entry = await aRegistration(app, { seasonId: season.id, divisionId: division.id, teamId: home.id });
    const ann = await aPlayer(app, { name: 'Ann' }, entry);
    const { reader } = app.ports.database;
    return {
      join: async (ctx: Context) => {
        const { updated: version } = await reader.findOneByOrFail(Tournament, { id: tournament.id });
        return guests.linkToPlayer(ctx, { id: tournament.id, version }, { guestId: guest.id, playerId: ann.id });
      },
      remove: (ctx: Context) =>
        transaction(ctx, async (ctx) => softDelete(ctx, (await lockWithDeleted(ctx, Player, ann.id)) ?? ann)),
      isAnn: async () => {
        const { sides } = await reader.findOneByOrFail(Tournament, { id: tournament.id });
        return sides[0]!.players[0]!.id === ann.id;
      },
      isDeleted: async () => !!(await reader.findOneByOrFail(Player, { id: ann.id })).deleted,
    };
  }

  it('is not deleted meanwhile: that waits until they are joined', async () => {
    const { join, remove, isAnn, isDeleted } = await evening();
    let removing: Promise<unknown> | undefined;
    await transaction(two, async (ctx) => {
      await join(ctx);
      removing = remove(one);
      await somebodyWaits();
    });
    await removing;
    expect([await isAnn(), await isDeleted()]).toEqual([true, true]);
  });

  it('and is deleted at that moment: the guest stays a guest, and it is said why', async () => {
    const { join, remove, isAnn } = await evening();
    let joining: Promise<unknown> | undefined;
    await transaction(one, async (ctx) => {
      await remove(ctx);
      joining = join(two).catch((error: Error) => error.message);
      await somebodyWaits();
    });
    expect(await joining).toMatch(/^Ann has been deleted/);
    expect(await isAnn()).toBe(false);
  });
});
