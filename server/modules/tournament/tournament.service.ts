import { contextFor, type Context, type SharedContext } from '../../core/context.ts';
import { notFoundError } from '../../core/errors.ts';
import type { NumberedState } from '../../core/live/events.ts';
import { withinDays, readConnection, type Connection, type ConnectionArgs } from '../../core/data/connection.ts';
import { readMany } from '../../core/data/read.ts';
import { find } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { addDependency } from '../../core/memory/remember.ts';
import * as divisions from '../division/division.service.ts';
import * as photos from '../photo/photo.service.ts';
import * as players from '../player/player.service.ts';
import * as seasons from '../season/season.service.ts';
import * as teams from '../team/team.service.ts';
import { peopleIdsIn, viewOfTournament, roundsOf, type Surroundings } from './tournament-present.ts';
import type { TournamentFilter } from './tournament-list.view.ts';
import type { TournamentView } from './tournament-details.view.ts';
import { Tournament } from './tournament.entity.ts';

export { roundsOf };

/** A tournament with current names and the photos the caller may see; null when unknown or deleted. Never save it. */
export async function get(ctx: Context, id: string): Promise<TournamentView | null> {
  const tournament = await find(ctx, Tournament, id);
  if (!tournament) return null;
  addDependency(ctx, tournament.seasonId);
  return (await views(ctx, [tournament], [id]))[0]!;
}

/** As `get`, for an existing one. Errors: NOT_FOUND. */
export async function getOrRefuse(ctx: Context, id: string): Promise<TournamentView> {
  const tournament = await get(ctx, id);
  if (!tournament) throw notFoundError('The tournament');
  return tournament;
}

/** An existing tournament with current names, without photos: the same for everybody. Errors: NOT_FOUND. */
export async function getForEverybody(ctx: SharedContext, id: string): Promise<TournamentView> {
  const tournament = await find(ctx, Tournament, id);
  if (!tournament) throw notFoundError('The tournament');
  addDependency(ctx, tournament.seasonId);
  return (await withCurrentNames(ctx, [tournament]))[0]!;
}

/**
 * The tournament's state at this moment, numbered by its version, ignoring what the context has read before. Null when
 * deleted or unknown.
 */
export async function currentState(ctx: Context, id: string): Promise<NumberedState<TournamentView | null>> {
  const now = await contextFor(ctx, ctx.actor);
  const row = await now.db.findOne(Tournament, { select: { id: true, updated: true }, where: { id } });
  return { number: row?.updated.getTime() ?? 0, value: await get(now, id) };
}

/** Every tournament of every season, earliest first, as `get` returns them. */
export async function all(ctx: Context): Promise<TournamentView[]> {
  const tournaments = await readMany(ctx.db, Tournament, (query) =>
    query.where('row.deleted IS NULL').orderBy('row.date').addOrderBy('row.id'),
  );
  // A season without tournaments may get one.
  addDependency(ctx, LEAGUE, ...(await seasons.all(ctx)).map(({ id }) => id));
  return views(ctx, tournaments);
}

/** Tournaments by date, as `get` returns them (graphql.md 2). */
export const list = (
  ctx: Context,
  wanted: TournamentFilter,
  part: ConnectionArgs,
): Promise<Connection<TournamentView>> =>
  readConnection(ctx, part, {
    entity: Tournament,
    shape: (query) => {
      const { seasonId, divisionId } = wanted;
      if (seasonId) query.andWhere('row.seasonId = :seasonId', { seasonId });
      if (divisionId) query.andWhere('(row.divisionId = :divisionId OR row.divisionId IS NULL)', { divisionId });
      return withinDays(query, wanted);
    },
    present: (rows) =>
      views(
        ctx,
        rows,
        rows.map(({ id }) => id),
      ),
  });

/** Tournaments with current names, without photos: the same for everybody. */
export async function withCurrentNames(ctx: SharedContext, tournaments: Tournament[]): Promise<TournamentView[]> {
  if (!tournaments.length) return [];
  const around = await surroundings(ctx, await players.byIdsWithDeleted(ctx, tournaments.flatMap(peopleIdsIn)));
  return tournaments.map((tournament) => viewOfTournament(around, tournament, []));
}

/**
 * Loads tournaments and everything they are shown with, in a fixed number of queries; `ids` when not all are needed.
 */
async function views(ctx: Context, tournaments: Tournament[], ids?: string[]): Promise<TournamentView[]> {
  const seenPhotos = await photos.visibleBySubject(ctx, 'tournamentId', ids);
  const people = await (ids
    ? players.byIdsWithDeleted(ctx, tournaments.flatMap(peopleIdsIn))
    : players.allWithDeleted(ctx));
  const around = await surroundings(ctx, people);
  return tournaments.map((tournament) => viewOfTournament(around, tournament, seenPhotos.get(tournament.id) ?? []));
}

async function surroundings(ctx: SharedContext, people: players.People): Promise<Surroundings> {
  return {
    people,
    teamById: await teams.byId(ctx),
    seasonById: new Map((await seasons.all(ctx)).map((season) => [season.id, season])),
    divisionById: new Map((await divisions.all(ctx)).map((division) => [division.id, division])),
  };
}
