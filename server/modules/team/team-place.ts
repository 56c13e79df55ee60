import { plural } from '#rules/basics/plural.ts';
import { sameName } from '#rules/basics/names.ts';
import { addressOrName } from '#rules/card/fixture.ts';
import { homeVenueCheck } from '#rules/league/home-venues.ts';
import { outsideDivisionFaults } from '#rules/league/record-faults.ts';
import { addressClashesText, clashesAtNewAddress } from '#rules/league/venue-clash.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, type FieldFault } from '../../core/errors.ts';
import { readMany } from '../../core/data/read.ts';
import { save } from '../../core/data/records.ts';
import * as divisions from '../division/division.service.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import * as seasons from '../season/season.service.ts';
import * as teamSeasons from './team-seasons.service.ts';
import * as teams from './team.service.ts';
import type { Team } from './team.entity.ts';
import * as withdrawals from './withdrawals.service.ts';

interface DivisionOfSeason {
  seasonId: string;
  divisionId: string;
}

interface Asked {
  seasonId?: string | null | undefined;
  divisionId?: string | null | undefined;
  newDivisionId?: string | null | undefined;
  copyPlayersFromSeasonId?: string | null | undefined;
}

/**
 * Faults in the place that is asked for a team: a division needs a season and a season a division (neither is fine),
 * everything chosen must exist, and the division be one of the season's, or that of the team's entry (league.md 3).
 */
export async function placeFaults(ctx: Context, asked: Asked, teamId?: string): Promise<FieldFault[]> {
  const { seasonId, copyPlayersFromSeasonId: source } = asked;
  const named = [asked.divisionId, asked.newDivisionId].filter((id) => !!id) as string[];
  const faults: FieldFault[] = [];
  const season = seasonId ? await seasons.get(ctx, seasonId) : null;
  if (seasonId && !season)
    faults.push({ field: 'seasonId', message: 'The season was not found. Choose another season.' });
  if (named.length && !seasonId) faults.push({ field: 'seasonId', message: 'Choose a season for the team first.' });
  if (seasonId && !named.length) faults.push({ field: 'divisionId', message: 'Choose a division for the team.' });
  const known = new Set((await divisions.all(ctx)).map(({ id }) => id));
  if (named.some((id) => !known.has(id)))
    faults.push({ field: 'divisionId', message: 'The division was not found. Choose another division.' });
  else if (season) {
    const entries = (teamId && (await teamSeasons.get(ctx, teamId))?.seasons) || [];
    const own = entries.find((entry) => entry.seasonId === season.id)?.divisionId;
    faults.push(...outsideDivisionFaults(asked.newDivisionId || asked.divisionId || null, season, own));
  }
  if (source && !(await seasons.get(ctx, source)))
    faults.push({
      field: 'copyPlayersFromSeasonId',
      message: 'The season to copy players from was not found. Choose another season.',
    });
  return faults;
}

const fixturesIn = (ctx: Context, where: DivisionOfSeason): Promise<Fixture[]> =>
  readMany(ctx.db, Fixture, (query) =>
    query.where('row.seasonId = :seasonId AND row.divisionId = :divisionId AND row.deleted IS NULL', { ...where }),
  );

const homeFixtures = (ctx: Context, { id }: Team): Promise<Fixture[]> =>
  readMany(ctx.db, Fixture, (query) => query.where('row.homeTeamId = :id AND row.deleted IS NULL', { id }));

/** Refuses a new address where several fixtures would be on the same day (league.md 14.1). */
export async function refuseVenueClash(
  ctx: Context,
  team: Team,
  newAddress: string,
  where: DivisionOfSeason,
): Promise<void> {
  if (!newAddress || sameName(newAddress, team.address)) return;
  const withdrawn = await withdrawals.all(ctx);
  const fixtures = (await fixturesIn(ctx, where)).map((one) =>
    withdrawals.withDecision(withdrawn, where.seasonId, one),
  );
  const teamById = await teams.byId(ctx);
  const clashes = clashesAtNewAddress({ teamId: team.id, address: newAddress }, fixtures, teamById);
  if (clashes.length)
    throw new DomainError('CONFLICT', addressClashesText(newAddress, clashes, teams.nameLookupIn(teamById)));
}

/** Refuses another division while the team has fixtures in the present one (league.md 14.2). */
export async function refuseMoveOfTeamWithFixtures(
  ctx: Context,
  { id, name }: Team,
  from: DivisionOfSeason,
  toDivisionId: string,
): Promise<void> {
  if (from.divisionId === toDivisionId) return;
  const own = (await fixturesIn(ctx, from)).filter(({ homeTeamId, awayTeamId }) =>
    [homeTeamId, awayTeamId].includes(id),
  );
  if (own.length)
    throw new DomainError(
      'CONFLICT',
      `${name} has ${plural(own.length, 'fixture')} in its division this season. Delete ${own.length === 1 ? 'that' : 'those'} before moving it to another division.`,
    );
}

/**
 * Gives the team's home fixtures there, played ones too, its address as it is now, but for those that are played
 * elsewhere; a name that was the venue, and is, goes to those of every season. Only changed ones get a new version
 * (league.md 14.3).
 */
export async function updateHomeVenues(
  ctx: Context,
  team: Team,
  before: Pick<Team, 'name' | 'address'>,
  where?: DivisionOfSeason,
): Promise<void> {
  const address = addressOrName(team);
  if (addressOrName(before) === address) return;
  const isName = !before.address.trim() && !team.address.trim();
  const fixtures = (isName ? await homeFixtures(ctx, team) : where ? await fixturesIn(ctx, where) : []).filter(
    ({ homeTeamId }) => homeTeamId === team.id,
  );
  // Of every season: each has venues of its own, and only the name says where the team is at home.
  const isAtHome = homeVenueCheck(before, isName ? [before.name] : fixtures.map((one) => one.address));
  for (const fixture of fixtures.filter((one) => isAtHome(one.address) && one.address !== address)) {
    ctx.touch(fixture.seasonId);
    await save(ctx, Object.assign(fixture, { address }), fixture.updated, { changed: ['address'] });
  }
}

/**
 * The division of a team for a season when none was chosen: that of its entry, else of the season that is copied, else
 * of the latest other one, as long as it is one of the season's; else the season's only one (rest.md 3.3).
 */
export async function defaultDivisionId(
  ctx: Context,
  { teamId, seasonId }: { teamId: string; seasonId: string },
  copiedSeasonId?: string | null,
): Promise<string | undefined> {
  const season = await seasons.get(ctx, seasonId);
  if (!season) return undefined;
  const divisionIds = (await seasons.divisionsOf(ctx, season)).map(({ id }) => id);
  const isOf = ({ divisionId }: { divisionId: string }) => divisionIds.includes(divisionId);
  const entries = (await teamSeasons.get(ctx, teamId))?.seasons.filter(isOf) ?? [];
  const latest = (await seasons.all(ctx)).flatMap(({ id }) => entries.filter((entry) => entry.seasonId === id));
  const of = (id?: string | null) => entries.find((entry) => entry.seasonId === id);
  const [only, ...more] = divisionIds;
  return (of(seasonId) ?? of(copiedSeasonId) ?? latest[0])?.divisionId ?? (more.length ? undefined : only);
}
