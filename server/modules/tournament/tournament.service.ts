import { contextFor, type Context } from '../../core/context.ts';
import { notFound } from '../../core/errors.ts';
import type { Told } from '../../core/events.ts';
import { readMany } from '../../core/read.ts';
import { find } from '../../core/records.ts';
import { dependsOn } from '../../core/remember.ts';
import * as divisions from '../division/division.service.ts';
import * as photos from '../photo/photo.service.ts';
import * as players from '../player/player.service.ts';
import * as seasons from '../season/season.service.ts';
import * as teams from '../team/team.service.ts';
import { present, roundsOf, type Surroundings } from './tournament-present.ts';
import type { TournamentView } from './tournament-details.entity.ts';
import { Tournament } from './tournament.entity.ts';

export { roundsOf };

/** A tournament with present names and the photos the caller may see; null when it is unknown or deleted. Never save it. */
export async function get(ctx: Context, id: string): Promise<TournamentView | null> {
  const tournament = await find(ctx, Tournament, id);
  if (!tournament) return null;
  dependsOn(ctx, tournament.seasonId);
  return (await views(ctx, [tournament], [id]))[0]!;
}

/** As `get`, where it has to be there. Errors: NOT_FOUND. */
export async function known(ctx: Context, id: string): Promise<TournamentView> {
  const tournament = await get(ctx, id);
  if (!tournament) throw notFound('The tournament');
  return tournament;
}

/**
 * How a tournament is at this moment, numbered by its version, whatever the context has read before. Null when it is
 * deleted or unknown.
 */
export async function stand(ctx: Context, id: string): Promise<Told<TournamentView | null>> {
  const now = await contextFor(ctx, ctx.actor);
  const row = await now.db.findOne(Tournament, { select: { id: true, updated: true }, where: { id } });
  return { number: row?.updated.getTime() ?? 0, value: await get(now, id) };
}

/** Every tournament of every season, the earliest first, as `get` gives them. */
export async function all(ctx: Context): Promise<TournamentView[]> {
  const tournaments = await readMany(ctx.db, Tournament, (query) =>
    query.where('row.deleted IS NULL').orderBy('row.date').addOrderBy('row.id'),
  );
  return views(ctx, tournaments);
}

/** The tournaments under present names, without photos: the same for everybody. */
export async function named(ctx: Context, tournaments: Tournament[]): Promise<TournamentView[]> {
  if (!tournaments.length) return [];
  const around = await surroundings(ctx);
  return tournaments.map((tournament) => present(around, tournament, []));
}

/** The tournaments with what belongs to them, read at once however many they are; `ids` when they are not all there are. */
async function views(ctx: Context, tournaments: Tournament[], ids?: string[]): Promise<TournamentView[]> {
  const seenPhotos = await photos.visible(ctx, 'tournamentId', ids);
  const around = await surroundings(ctx);
  return tournaments.map((tournament) => present(around, tournament, seenPhotos.get(tournament.id) ?? []));
}

async function surroundings(ctx: Context): Promise<Surroundings> {
  return {
    people: await players.people(ctx),
    teamById: new Map((await teams.everything(ctx)).map((team) => [team.id, team])),
    seasonById: new Map((await seasons.all(ctx)).map((season) => [season.id, season])),
    divisionById: new Map((await divisions.all(ctx)).map((division) => [division.id, division])),
  };
}
