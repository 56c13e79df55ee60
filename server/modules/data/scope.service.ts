import { In, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import type { Audited } from '../../core/data/entity.ts';
import { notFoundError } from '../../core/errors.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { Note } from '../note/note.entity.ts';
import { Player, RegisteredPlayer } from '../player/player.entity.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import { Season } from '../season/season.entity.ts';
import { Registration } from '../team/team.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import type { DataPartView, ExportKind } from './data.view.ts';

const present = { deleted: IsNull() };

type Ids = Record<string, (string | null | undefined)[]>;

/** The fixtures, notes, tournaments and teams of a season, or of one of its divisions. */
async function played(ctx: Context, seasonId: string, divisionId?: string): Promise<Ids> {
  const where = { seasonId, ...(divisionId && { divisionId }), ...present };
  const [fixtures, notes, tournaments, teams] = await Promise.all([
    ctx.db.find(Fixture, { where, select: { id: true, divisionId: true, homeTeamId: true, awayTeamId: true } }),
    ctx.db.find(Note, { where, select: { id: true, divisionId: true } }),
    ctx.db.find(Tournament, { where, select: tournamentColumns }),
    ctx.db.find(Registration, { where, select: { teamId: true } }),
  ]);
  return {
    game: fixtures.map(({ id }) => id),
    fixturedatenote: notes.map(({ id }) => id),
    tournamentgame: tournaments.map(({ id }) => id),
    recordedscoreasyougo: await scoresOf(ctx, tournaments),
    // They may be of a division that the season no longer has.
    division: [...fixtures, ...notes, ...tournaments].map((one) => one.divisionId),
    team: [
      ...teams.map(({ teamId }) => teamId),
      ...fixtures.flatMap((one) => [one.homeTeamId, one.awayTeamId]),
      ...tournaments.flatMap(teamsOf),
    ],
  };
}

const tournamentColumns = { id: true, divisionId: true, hostTeamId: true, opponentTeamId: true, sides: true } as const;

const teamsOf = ({ hostTeamId, opponentTeamId, sides }: Tournament) => [
  hostTeamId,
  opponentTeamId,
  ...sides.map(({ teamId }) => teamId),
];

async function scoresOf(ctx: Context, tournaments: { id: string }[]): Promise<string[]> {
  if (!tournaments.length) return [];
  const where = { tournamentId: In(tournaments.map(({ id }) => id)), ...present };
  return (await ctx.db.find(Sayg, { where, select: { id: true } })).map(({ id }) => id);
}

/** The entries by whose names players of these registrations go (careers.md 9). */
async function mergedInto({ db }: Context, registrationIds: string[]): Promise<(string | null)[]> {
  const entries = await db.find(RegisteredPlayer, {
    where: { registrationId: In(registrationIds) },
    select: { playerId: true },
  });
  const id = In([...new Set(entries.map(({ playerId }) => playerId))]);
  const merged = await db.find(Player, { where: { id, samePersonId: Not(IsNull()) }, select: { samePersonId: true } });
  return merged.map(({ samePersonId }) => samePersonId);
}

/**
 * These ids, with those of what the teams cannot be without: a team comes with its entries for all seasons and their
 * players, and so do those seasons, their divisions, and the entries by whose names the players go.
 */
async function withAllOfTeams(ctx: Context, ids: Ids): Promise<Ids> {
  const teamIds = [...new Set(ids.team)].filter((id) => !!id);
  const entries = await ctx.db.find(Registration, {
    where: { teamId: In(teamIds) },
    select: { id: true, seasonId: true, divisionId: true },
  });
  const seasonIds = [...new Set([...(ids.season ?? []), ...entries.map(({ seasonId }) => seasonId)])];
  const seasons = await ctx.db.findBy(Season, { id: In(seasonIds) });
  return {
    ...ids,
    season: seasonIds,
    player: await mergedInto(
      ctx,
      entries.map(({ id }) => id),
    ),
    division: [
      ...(ids.division ?? []),
      ...entries.map(({ divisionId }) => divisionId),
      ...seasons.flatMap(({ divisionIds }) => divisionIds),
    ],
  };
}

/** The ids to export, with the season and the teams of each record, so that it can be imported elsewhere. */
async function idsIn(ctx: Context, kind: ExportKind, id: string, seasonId: string | null): Promise<Ids> {
  const one = async <T extends Audited>(entity: new () => T, what: string, wanted = id): Promise<T> => {
    const found = await ctx.db.findOneBy(entity, { id: wanted, ...present } as FindOptionsWhere<T>);
    if (!found) throw notFoundError(what);
    return found;
  };
  switch (kind) {
    case 'fixture': {
      const fixture = await one(Fixture, 'The fixture');
      return {
        game: [id],
        season: [fixture.seasonId],
        division: [fixture.divisionId],
        team: [fixture.homeTeamId, fixture.awayTeamId],
      };
    }
    case 'tournament': {
      const tournament = await one(Tournament, 'The tournament');
      return {
        tournamentgame: [id],
        recordedscoreasyougo: await scoresOf(ctx, [tournament]),
        season: [tournament.seasonId],
        division: [tournament.divisionId],
        team: teamsOf(tournament),
      };
    }
    case 'season':
      await one(Season, 'The season');
      return { season: [id], ...(await played(ctx, id)) };
    case 'division':
      if (!seasonId) return { division: [id] };
      return { season: [seasonId], ...(await played(ctx, seasonId, id)), division: [id] };
  }
}

/**
 * What belongs to a division (in a season), season, fixture or tournament, to be exported. Errors: UNAUTHENTICATED,
 * FORBIDDEN (exportData), NOT_FOUND.
 */
export async function partsToExport(
  ctx: Context,
  kind: ExportKind,
  id: string,
  seasonId: string | null,
): Promise<DataPartView[]> {
  authorize(ctx, 'data.export');
  const tables = await withAllOfTeams(ctx, await idsIn(ctx, kind, id, seasonId));
  return Object.entries(tables).flatMap(([table, all]) => {
    const ids = [...new Set(all.filter((one) => !!one))] as string[];
    return ids.length ? [{ table, ids }] : [];
  });
}
