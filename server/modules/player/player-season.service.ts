import { textLimits } from '#rules/basics/limits.ts';
import { rulesOfDivision } from '#rules/basics/defaults.ts';
import { can } from '#rules/people/policies.ts';
import { membershipText } from '#rules/league/player-move.ts';
import { playerInAddress } from '#rules/league/player-in-address.ts';
import * as rulebook from '../season/rulebook.service.ts';
import {
  fixtureAppearancesOfPlayer,
  hiChecksWithoutAppearance,
  sumOfRecordedThrows,
  type Thrown,
} from '#rules/league/player-season.ts';
import { compareOpponents, singlesOpponents } from '#rules/league/singles-opponents.ts';
import { figuresByTeam, noFigures } from '#rules/league/player-shares.ts';
import { isRowForEverybody } from '#rules/league/player-table.ts';
import { pointsAverage } from '#rules/darts/statistics.ts';
import { isObscured } from '#rules/people/visibility.ts';
import type { SharedContext } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import type { DivisionData } from '../division/division-data.view.ts';
import { divisionData } from '../division/division-data.service.ts';
import * as divisions from '../division/division.service.ts';
import type { DivisionFixture } from '../division/fixture-date.view.ts';
import { findIdsForNames } from '../division/names.service.ts';
import * as features from '../feature/feature.service.ts';
import { seasonData, type SeasonData } from '../season/season-data.service.ts';
import type { Season } from '../season/season.entity.ts';
import type { PlayerSeason, PlayerSeasonTeam, PlayerThrows } from './player-season.view.ts';
import * as players from './player.service.ts';

/** The player as named in an address, and the season; without a season it follows from the divisions. */
interface Asked {
  player: string;
  divisionIds: string[];
  seasonId: string | null;
}

/**
 * A player in a season over all divisions, as the caller may see it; null when no such player is registered. Errors:
 * INVALID.
 */
export async function playerSeason(ctx: SharedContext, { player, ...asked }: Asked): Promise<PlayerSeason | null> {
  if (player.length > 2 * textLimits.name) throw new DomainError('INVALID', 'No player has a name that long.');
  const { divisionIds, seasonId } = await findIdsForNames(ctx, asked);
  const { season } = await divisionData(ctx, { divisionIds, seasonId, excludeProposals: true });
  if (!season) return null;
  const data = await seasonData(ctx, season.id);
  const teams = await teamsOf(ctx, { data, season }, player, divisionIds);
  const personId = teams?.playerId ?? player.replace(/@.*/s, '');
  const person = (await players.byIdsWithDeleted(ctx, [personId])).get(personId);
  if (!person || person.deleted) return null;

  const { id, name } = person;
  const whole = await divisionData(ctx, { divisionIds: [], seasonId: season.id, excludeProposals: true });
  const own = teams?.entered[0]?.division;
  const table =
    own && (await divisionData(ctx, { divisionIds: [own.id], seasonId: season.id, excludeProposals: true }));
  const { inFixtures, otherHiChecks, opponents, figuresFor } = await fixturesOf(ctx, data, whole, id);
  return {
    id,
    name,
    teams: (teams?.entered ?? []).map((team): PlayerSeasonTeam => ({ ...team, ...figuresFor(team) })),
    row: table?.players.find((row) => row.id === id) ?? null,
    ranked: rankedIn(ctx, table?.players ?? []),
    appearances: inFixtures.map(({ thrown, ...each }) => ({ ...each, thrown: throwsOf(thrown) })),
    thrown: throwsOf(sumOfRecordedThrows(inFixtures.map(({ thrown }) => thrown))),
    opponents,
    tournaments: tournamentsOf(whole, id),
    tournamentHiChecks: hiChecksOf(data, whole, season, id),
    otherHiChecks,
  };
}

const rankedIn = (ctx: SharedContext, rows: DivisionData['players']) =>
  can(ctx.audience, 'player.listAll') ? rows.length : rows.filter(isRowForEverybody).length;

/**
 * The player's teams of the season, the requested one first; among players of the same name, the one in the divisions.
 */
async function teamsOf(
  ctx: SharedContext,
  { data, season }: { data: SeasonData; season: Season },
  player: string,
  divisionIds: readonly string[],
) {
  const isNear = ({ divisionId }: { divisionId: string }) => divisionIds.includes(divisionId);
  const entries = [...data.players.map((entry) => ({ ...entry, leftOn: null })), ...data.moved]
    .map((entry) => ({ ...entry, team: data.teamById.get(entry.teamId)?.name ?? '' }))
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
  const asked = playerInAddress(entries, player);
  if (!asked) return undefined;
  const every = await divisions.all(ctx);
  const entered = [asked, ...entries.filter((entry) => entry.id === asked.id && entry !== asked)].map(
    ({ teamId, team, captain, divisionId, joinedOn, leftOn }) => ({
      id: teamId,
      name: team,
      captain,
      division: every.find((division) => division.id === divisionId) ?? null,
      joinedOn,
      leftOn,
      membership: membershipText({ joinedOn, leftOn }, season),
    }),
  );
  return { playerId: asked.id, entered };
}

/** What the player did in the fixtures that the caller sees, and against whom; opponents by their present names. */
async function fixturesOf(ctx: SharedContext, data: SeasonData, whole: DivisionData, playerId: string) {
  const rowById = new Map<string, DivisionFixture>(
    whole.fixtures.flatMap(({ fixtures }) => fixtures.map((fixture) => [fixture.id, fixture] as const)),
  );
  const rules = rulebook.ofSeason(await rulebook.read(ctx), whole.season!.id);
  const secrecy = await features.resultsSecrecy(ctx);
  const seen = data.fixtures
    .filter(({ id }) => rowById.has(id))
    .map((fixture) => ({ ...fixture, obscured: isObscured(fixture, ctx.audience, secrecy) }));
  const dateById = new Map(seen.map(({ id, date }) => [id, date]));
  const nameById = new Map(data.players.map(({ id, name }) => [id, name]));
  const figures = (divisionId: string) =>
    figuresByTeam({ fixtures: seen, tournaments: [] }, playerId, rulesOfDivision(rules, divisionId), data.helps);
  const { opponents, ...made } = runWithinWorkLimit(ctx, () => ({
    /** What the player has for a team, by the rules of its division. */
    figuresFor: (team: Pick<PlayerSeasonTeam, 'id' | 'division'>) => {
      const { singles, points } = figures(team.division?.id ?? '').get(team.id) ?? noFigures;
      return { singles, points };
    },
    inFixtures: fixtureAppearancesOfPlayer(seen, playerId, rules, data.helps).map(
      ({ fixtureId, helpsFrom, ...each }) => ({
        ...each,
        helpsFrom: helpsFrom && (data.teamById.get(helpsFrom)?.name ?? null),
        fixture: rowById.get(fixtureId)!,
      }),
    ),
    otherHiChecks: hiChecksWithoutAppearance(seen, playerId, rules, data.helps).map(({ fixtureId, score }) => {
      const fixture = rowById.get(fixtureId)!;
      return { date: dateById.get(fixtureId)!, fixture, score };
    }),
    opponents: singlesOpponents(seen, playerId, rules, data.helps),
  }));
  // Nearly everybody is in a team of the season.
  const others = await players.byIdsWithDeleted(
    ctx,
    opponents.flatMap(({ id }) => (nameById.has(id) ? [] : id)),
  );
  const named = opponents.map((one) => ({
    ...one,
    name: nameById.get(one.id) ?? others.get(one.id)?.name ?? one.name,
  }));
  return { ...made, opponents: named.toSorted(compareOpponents) };
}

function throwsOf(thrown: Thrown | null): PlayerThrows | null {
  if (!thrown) return null;
  const { scored, darts, bands } = thrown;
  return {
    average: pointsAverage(scored, darts)!,
    darts,
    from100: bands['100-139'],
    from140: bands['140-179'],
    maximums: bands['180'],
  };
}

const tournamentsOf = (whole: DivisionData, playerId: string) =>
  whole.fixtures
    .flatMap(({ tournamentFixtures }) => tournamentFixtures)
    .filter(({ players }) => players.includes(playerId))
    .map((tournament) => ({
      tournament,
      winner: !!tournament.winningSide?.players.some(({ id }) => id === playerId),
    }));

const hiChecksOf = (
  { tournaments }: SeasonData,
  whole: DivisionData,
  { startDate, endDate }: Season,
  playerId: string,
) => {
  const shown = new Map(
    whole.fixtures.flatMap(({ tournamentFixtures }) => tournamentFixtures).map((one) => [one.id, one]),
  );
  return tournaments
    .filter(({ accoladesCount, date }) => accoladesCount && startDate <= date && date <= endDate)
    .flatMap(({ id, over100Checkouts }) =>
      over100Checkouts
        .filter((check) => check.id === playerId)
        .map(({ score }) => ({ tournamentId: id, tournament: shown.get(id) ?? null, score })),
    );
};
