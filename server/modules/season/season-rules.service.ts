import { rulesFromSent, rulesToSend, type SentRules } from '#rules/league/sent-rules.ts';
import { canonicalJson } from '#rules/basics/canonical.ts';
import { nameKey } from '#rules/basics/names.ts';
import { plural } from '#rules/basics/plural.ts';
import { rulesOfDivision, type LeagueRules, type SeasonRules } from '#rules/basics/defaults.ts';
import { transferDeadlineFaults } from '#rules/league/eligibility-rules.ts';
import { ruleFaults } from '#rules/league/rule-faults.ts';
import {
  doCardsCountOtherwise,
  differingRules,
  seasonRules,
  type StoredSeasonRules,
} from '#rules/league/stored-rules.ts';
import { tooManyPlacesFault } from '#rules/league/zones.ts';
import { authorize } from '../../core/authorize.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { outcomeOf, findRecordToEdit, type Outcome } from '../../core/data/commands.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { notFoundError, refuseInvalid, warningError } from '../../core/errors.ts';
import { save } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import * as ownPlayers from '../team/own-player.service.ts';
import * as rulebook from './rulebook.service.ts';
import { seasonData } from './season-data.service.ts';
import { lockSeason } from './season-lock.service.ts';
import type { DivisionUnderRules, RulesOfSeason } from './season-rules.view.ts';
import { Season } from './season.entity.ts';
import { seasonTables } from './season-tables.service.ts';
import * as seasons from './season.service.ts';

/** Whose rules: a season's, or those of one of its divisions; each by id or name, as in an address. */
interface RulesPlace {
  seasonId: string;
  divisionId?: string | null | undefined;
}

/** How they are to be changed: null takes away what differs. */
interface RulesChange {
  rules: LeagueRules | null;
  version?: Date | null | undefined;
  /** Said by those who know that cards are published, and that the season is over (season-rules.md 7). */
  confirmed?: boolean | null | undefined;
  reopened?: boolean | null | undefined;
}

interface Placed {
  season: Season;
  divisionId: string | null;
}

const theSeason = 'The season';
const nothingStored: StoredSeasonRules = { rules: {}, divisions: {} };

/** The season, and the id of the division if one is asked for; null where one of them is not there. */
async function findPlace(ctx: SharedContext, { seasonId, divisionId }: RulesPlace): Promise<Placed | null> {
  const season = await seasons.findByIdOrName(ctx, seasonId);
  if (!season) return null;
  if (!divisionId) return { season, divisionId: null };
  const wanted = nameKey(divisionId);
  const division = (await seasons.divisionsOf(ctx, season)).find(
    ({ id, name }) => id === divisionId || nameKey(name) === wanted,
  );
  return division ? { season, divisionId: division.id } : null;
}

/** Likewise. Errors: NOT_FOUND. */
async function placeOf(ctx: SharedContext, place: RulesPlace): Promise<Placed> {
  const placed = await findPlace(ctx, place);
  if (!placed) throw notFoundError(place.divisionId ? 'The division in this season' : theSeason);
  return placed;
}

/** The rules and what would hold without them; null without such a season or division. Everybody may read them. */
export async function read(ctx: SharedContext, place: RulesPlace): Promise<RulesOfSeason | null> {
  const placed = await findPlace(ctx, place);
  if (!placed) return null;
  const { season, divisionId } = placed;
  const book = await rulebook.read(ctx);
  const ofSeason = rulebook.ofSeason(book, season.id);
  const { rules, divisions } = season.rules ?? nothingStored;
  return {
    season,
    divisionId,
    rules: rulesToSend(divisionId ? rulesOfDivision(ofSeason, divisionId) : ofSeason),
    otherwise: rulesToSend(divisionId ? ofSeason : book.league),
    differs: divisionId ? divisionId in divisions : Object.keys(rules).length > 0,
    divisionIds: Object.keys(divisions).filter((id) => season.divisionIds.includes(id)),
    publishedCards: await publishedCards(ctx, { season, divisionId }),
    isOver: isOver(ctx, season),
  };
}

const isOver = (ctx: SharedContext, season: Season) => season.endDate < leagueToday(ctx);

/** Published cards that count by the season's own rules, or by those of the division. */
async function publishedCards(ctx: SharedContext, { season, divisionId }: Placed): Promise<number> {
  const { fixtures } = await seasonData(ctx, season.id);
  const { divisions } = season.rules ?? nothingStored;
  const countsHere = (id: string) => (divisionId ? id === divisionId : !(id in divisions));
  return fixtures.filter((fixture) => fixture.card && countsHere(fixture.divisionId)).length;
}

/** Published cards of the season that would count otherwise by these rules. */
async function cardsMoved(ctx: SharedContext, season: Season, changed: SeasonRules): Promise<number> {
  const today = rulebook.ofSeason(await rulebook.read(ctx), season.id);
  const { fixtures } = await seasonData(ctx, season.id);
  const published = fixtures.filter(({ card }) => card);
  const isMoved = new Map(
    [...new Set(published.map(({ divisionId }) => divisionId))].map((id) => [
      id,
      doCardsCountOtherwise(rulesOfDivision(today, id), rulesOfDivision(changed, id)),
    ]),
  );
  return published.filter(({ divisionId }) => isMoved.get(divisionId)).length;
}

/** How many published cards would count otherwise by these rules. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function countCardsAffected(ctx: Context, place: RulesPlace, rules: LeagueRules): Promise<number> {
  authorize(ctx, 'season.edit');
  const { season, divisionId } = await placeOf(ctx, place);
  const book = await rulebook.read(ctx);
  return cardsMoved(ctx, season, seasonRules(storedRules(season, book, { divisionId, rules }), book.league));
}

/**
 * The tables of the season's divisions, or of one, as they would be by these rules, beside those of today; divisions
 * without a result are left out. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INVALID.
 */
export async function preview(ctx: Context, place: RulesPlace, rules: LeagueRules): Promise<DivisionUnderRules[]> {
  authorize(ctx, 'season.edit');
  const { season, divisionId } = await placeOf(ctx, place);
  refuseInvalid(ruleFaults(rules));
  const book = await rulebook.read(ctx);
  const today = rulebook.ofSeason(book, season.id);
  const changed = seasonRules(storedRules(season, book, { divisionId, rules }), book.league);
  const divisions = (await seasons.divisionsOf(ctx, season)).filter(
    ({ id, superleague }) => !superleague && (!divisionId || id === divisionId),
  );
  const now = (await seasonTables(ctx, season, divisions, today)).tables;
  const then = (await seasonTables(ctx, season, divisions, changed)).tables;
  return divisions.flatMap(({ id, name }, index) => {
    const before = new Map(now[index]!.rows.map((row) => [row.id, row]));
    if (!now[index]!.isBegun) return [];
    return [
      {
        ...{ id, name },
        teams: then[index]!.rows.map((row) => ({
          ...{ id: row.id, name: row.name, rank: row.rank, points: row.points },
          rankBefore: before.get(row.id)!.rank,
          pointsBefore: before.get(row.id)!.points,
        })),
      },
    ];
  });
}

/** What the season stores once these rules are changed; null where nothing differs any more. */
function storedRules(
  season: Season,
  book: rulebook.Rulebook,
  { divisionId, rules }: { divisionId: string | null; rules: LeagueRules | null },
): StoredSeasonRules | null {
  const before = season.rules ?? nothingStored;
  if (!divisionId) {
    const own = rules ? differingRules(rules, book.league) : {};
    return Object.keys({ ...own, ...before.divisions }).length ? { ...before, rules: own } : null;
  }
  const { [divisionId]: _, ...others } = before.divisions;
  const own = rules ? differingRules(rules, rulebook.ofSeason(book, season.id)) : {};
  const divisions = Object.keys(own).length ? { ...others, [divisionId]: own } : others;
  return Object.keys({ ...before.rules, ...divisions }).length ? { ...before, divisions } : null;
}

/**
 * Changes the rules of a season or of a division, or takes them away; cards stay as they were entered (season-rules.md
 * 7). Where the season becomes one of players, the players behind its teams are made and entered. Errors:
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INVALID, CONFLICT (token; cards are published and nobody confirmed; the season
 * is over and nobody reopened it; teams that are not one player).
 */
export async function put(ctx: Context, place: RulesPlace, change: RulesChange): Promise<Outcome<Season>> {
  authorize(ctx, 'season.edit');
  const placed = await placeOf(ctx, place);
  return transaction(ctx, async (ctx) => {
    // Nobody comes to a team while it is fitted to the rules.
    await lockSeason(ctx, placed.season.id);
    const { rules, version, confirmed, reopened } = change;
    const target = { entity: Season, id: placed.season.id, what: theSeason, action: 'season.edit' } as const;
    const season = await findRecordToEdit(ctx, target, version);
    if (!season) throw notFoundError(theSeason);
    if (rules) refuseInvalid([...ruleFaults(rules), ...transferDeadlineFaults(rules, season)]);
    if (isOver(ctx, season) && !reopened)
      throw warningError(
        'CONFLICT',
        `${season.name} is over, so its rules are closed. Reopen them first if they are wrong.`,
      );
    const book = await rulebook.read(ctx);
    const stored = storedRules(season, book, { divisionId: placed.divisionId, rules });
    const cards = await cardsMoved(ctx, season, seasonRules(stored, book.league));
    if (cards && !confirmed)
      throw warningError(
        'CONFLICT',
        `${plural(cards, `card of ${season.name} was`, `cards of ${season.name} were`)} entered under the rules of before. Look at what changes, then confirm it.`,
      );
    season.rules = stored;
    await fitPlayers(ctx, season, placed.divisionId);
    await fitZones(ctx, season, placed.divisionId);
    ctx.touch(LEAGUE);
    ctx.touch(season.id);
    await save(ctx, season, version, { renewed: ['rules'] });
    return outcomeOf((await seasons.get(ctx, season.id))!, [`The rules of ${season.name} were saved.`]);
  });
}

/**
 * Players play a whole season, or none of it (season-rules.md 9): its divisions fit, and each of its teams is one
 * player. Errors: INVALID, CONFLICT.
 */
async function fitPlayers(ctx: Context, season: Season, divisionId: string | null): Promise<void> {
  const book = await rulebook.read(ctx);
  const { isOfPlayers, divisions } = seasonRules(season.rules, book.league);
  for (const [id, rules] of divisions ?? []) {
    if (id === divisionId && rules.isOfPlayers !== isOfPlayers)
      refuseInvalid([
        { field: 'isOfPlayers', message: 'Players or teams play the whole season. Say it of the season.' },
      ]);
    const [fault] = isOfPlayers ? ruleFaults(rules) : [];
    if (!fault) continue;
    const name = (await seasons.divisionsOf(ctx, season)).find((division) => division.id === id)?.name;
    if (name)
      throw warningError(
        'CONFLICT',
        `${name} has rules of its own that do not fit. ${fault.message} Change that first.`,
      );
  }
  if (isOfPlayers && !rulebook.ofSeason(book, season.id).isOfPlayers) await ownPlayers.enterAllOrRefuse(ctx, season.id);
}

/**
 * Zones that change have no more places than their division has teams, where it has any (season-rules.md 13). Errors:
 * INVALID.
 */
async function fitZones(ctx: Context, season: Season, divisionId: string | null): Promise<void> {
  const book = await rulebook.read(ctx);
  const before = rulebook.ofSeason(book, season.id);
  const rules = seasonRules(season.rules, book.league);
  const { teams } = await seasonData(ctx, season.id);
  refuseInvalid(
    (await seasons.divisionsOf(ctx, season))
      .filter(({ id, superleague }) => !superleague && (!divisionId || id === divisionId))
      .flatMap(({ id, name }) => {
        const { zones } = rulesOfDivision(rules, id);
        if (canonicalJson(zones) === canonicalJson(rulesOfDivision(before, id).zones)) return [];
        const entered = teams.filter((team) => team.divisionId === id).length;
        const message = tooManyPlacesFault(zones, name, entered);
        return message ? [{ field: 'zones', message }] : [];
      }),
  );
}

/** The rules that a program sent for this place, not checked: what it leaves out stays as it is. */
export async function completeSentRules(ctx: Context, place: RulesPlace, sent: SentRules): Promise<LeagueRules> {
  const book = await rulebook.read(ctx);
  const placed = await findPlace(ctx, place);
  const ofSeason = placed ? rulebook.ofSeason(book, placed.season.id) : book.league;
  return rulesFromSent(sent, placed?.divisionId ? rulesOfDivision(ofSeason, placed.divisionId) : ofSeason);
}
