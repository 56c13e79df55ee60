import { currentSeasonOf } from '#rules/basics/dates.ts';
import { appearingPlayerIds } from '#rules/card/fixture.ts';
import * as rulebook from '../season/rulebook.service.ts';
import { can } from '#rules/people/policies.ts';
import { seesEmail } from '#rules/people/visibility.ts';
import type { Context } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { readMany } from '../../core/data/read.ts';
import type { DivisionData, DivisionPlayer } from '../division/division-data.view.ts';
import type { FixtureDate } from '../division/fixture-date.view.ts';
import { divisionData } from '../division/division-data.service.ts';
import * as divisions from '../division/division.service.ts';
import { findIdsForNames } from '../division/names.service.ts';
import { seasonData } from '../season/season-data.service.ts';
import type { Season } from '../season/season.entity.ts';
import * as seasons from '../season/season.service.ts';
import { Registration } from '../team/team.entity.ts';
import * as teams from '../team/team.service.ts';
import { PlayerDetails, type PlayerFixture, type PlayerTeam, type PlayerTournament } from './player.view.ts';
import { Player, RegisteredPlayer } from './player.entity.ts';
import * as players from './player.service.ts';

/**
 * A person with the teams of all seasons; null when unknown or deleted. `season` is the requested one (by id or name),
 * else the current one, else the latest the player is registered for.
 */
export async function details(ctx: Context, id: string, season?: string | null): Promise<PlayerDetails | null> {
  const player = (await players.byIdsWithDeleted(ctx, [id])).get(id);
  if (!player || player.deleted) return null;
  const { seasonId } = await findIdsForNames(ctx, { divisionIds: [], seasonId: season });
  const entered = await teamsOf(ctx, id);
  const email = player.emailAddress;
  return Object.assign(new PlayerDetails(), player, {
    emailAddress: email && seesEmail(ctx.actor, email) ? email : null,
    teams: entered,
    season: seasonId ? await seasons.get(ctx, seasonId) : seasonOf(ctx, entered),
  });
}

function seasonOf(ctx: Context, entered: readonly PlayerTeam[]): Season | null {
  const played = entered.flatMap(({ season }) => season ?? []);
  return currentSeasonOf(played, [], leagueToday(ctx)) ?? played[0] ?? null;
}

/** Active registrations, latest season first. */
async function teamsOf(ctx: Context, playerId: string): Promise<PlayerTeam[]> {
  const entries = await readMany(ctx.db, RegisteredPlayer, (query) =>
    query.where('row.playerId = :playerId AND row.deleted IS NULL', { playerId }),
  );
  const registrations = await readMany(ctx.db, Registration, (query) =>
    query
      .innerJoin(RegisteredPlayer, 'p', 'p.registrationId = row.id')
      .where('p.playerId = :playerId AND p.deleted IS NULL AND row.deleted IS NULL', { playerId }),
  );
  const captain = new Map(entries.map((entry) => [entry.registrationId, entry.captain]));
  const [everyTeam, everySeason] = [await teams.all(ctx), await seasons.all(ctx)];
  const everyDivision = await divisions.all(ctx);
  const at = ({ season }: PlayerTeam) => (season ? everySeason.indexOf(season) : everySeason.length);
  return registrations
    .flatMap((registration): PlayerTeam[] => {
      const team = everyTeam.find(({ id }) => id === registration.teamId);
      if (!team) return [];
      return [
        {
          id: team.id,
          name: team.name,
          season: everySeason.find(({ id }) => id === registration.seasonId) ?? null,
          division: everyDivision.find(({ id }) => id === registration.divisionId) ?? null,
          captain: captain.get(registration.id) ?? false,
        },
      ];
    })
    .toSorted((a, b) => at(a) - at(b));
}

/** The name of another entry of the person that is hidden, and all with it; for those who may hide (careers.md 9). */
export async function hiddenThrough(ctx: Context, { id, samePersonId }: PlayerDetails): Promise<string | null> {
  if (!can(ctx.actor, 'player.hide')) return null;
  const own = samePersonId ?? id;
  const [hidden] = await readMany(ctx.db, Player, (query) =>
    query.where('(row.id = :own OR row.samePersonId = :own) AND row.id != :id AND row.careerHidden = :yes', {
      ...{ own, id, yes: true },
    }),
  );
  return hidden?.name ?? null;
}

/** The player's row in that season's division table, as the caller may see it. */
export async function rowOf(ctx: Context, { id, season, teams }: PlayerDetails): Promise<DivisionPlayer | null> {
  const division = season && teams.find((team) => team.season?.id === season.id)?.division;
  if (!division) return null;
  const data = await divisionData(ctx, { divisionIds: [division.id], seasonId: season.id });
  return data.players.find((row) => row.id === id) ?? null;
}

/** Fixtures of the season whose published card lists the player, hidden scores or not (league.md 5). */
export async function appearancesOf(ctx: Context, { id, season }: PlayerDetails): Promise<PlayerFixture[]> {
  if (!season) return [];
  const { fixtures } = await seasonData(ctx, season.id);
  const rules = rulebook.ofSeason(await rulebook.read(ctx), season.id);
  const appeared = new Set(
    fixtures.filter((fixture) => appearingPlayerIds(fixture, rules).includes(id)).map((fixture) => fixture.id),
  );
  return (await wholeSeason(ctx, season)).fixtures.flatMap(({ date, fixtures }: FixtureDate) =>
    fixtures.filter((fixture) => appeared.has(fixture.id)).map((fixture) => ({ date, fixture })),
  );
}

/** Tournaments of the season with the player on a side or in a match. */
export async function tournamentsOf(ctx: Context, { id, season }: PlayerDetails): Promise<PlayerTournament[]> {
  if (!season) return [];
  return (await wholeSeason(ctx, season)).fixtures
    .flatMap(({ tournamentFixtures }) => tournamentFixtures)
    .filter(({ players }) => players.includes(id))
    .map((tournament) => ({
      tournament,
      winner: !!tournament.winningSide?.players.some((player) => player.id === id),
    }));
}

const wholeSeason = (ctx: Context, season: Season): Promise<DivisionData> =>
  divisionData(ctx, { divisionIds: [], seasonId: season.id, excludeProposals: true });
