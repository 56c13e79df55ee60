import { textLimits } from '#rules/basics/limits.ts';
import { compareNames } from '#rules/basics/order.ts';
import { careerOf, hasCareer, type Career as Folded } from '#rules/careers/career.ts';
import type { Line } from '#rules/careers/lines.ts';
import type { Milestone } from '#rules/careers/milestones.ts';
import { isWon, latestPartOf, legsWonOnBoard, resultForSide, teamIdOf as teamOn } from '#rules/careers/playing.ts';
import type { RatedPlayer, RatingPoint } from '#rules/careers/rating.ts';
import * as rulebook from '../season/rulebook.service.ts';
import type { Part } from '#rules/careers/season-fold.ts';
import { playerTablePlaces, type Place } from '#rules/careers/standings.ts';
import { opposite } from '#rules/darts/leg.ts';
import type { SharedContext } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import type { Career, CareerLine, CareerMatch, CareerMilestone, CareerNamesake } from './career.view.ts';
import { careers, type Careers } from './folds.service.ts';
import type { CareerRating } from './ratings.view.ts';
import { leagueRatings } from './ratings.service.ts';
import {
  divisionOf,
  figuresShown,
  fixtureOf,
  personOf,
  seasonOf,
  teamOf,
  throwFiguresShown,
  tournamentOf,
} from './shown.ts';

/** A player as named in an address: the only one, several of the name, or nobody. */
type PlayerOrNamesakes = { id: string } | { namesakes: string[] } | null;

/**
 * Finds a player by id or name; of several namesakes, those who have a career and wish to be shown, or else one who does
 * not. Errors: INVALID (too long).
 */
export function findPlayerOrNamesakes({ names, folds }: Careers, idOrName: string): PlayerOrNamesakes {
  if (idOrName.length > textLimits.name) throw new DomainError('INVALID', 'No player has a name that long.');
  const ids = names.called(idOrName);
  const active = ids.length > 1 ? ids.filter((id) => hasCareer(folds, id)) : ids;
  const found = active.length ? active : ids;
  const shown = found.filter(names.isShown);
  const [one, ...others] = shown.length ? shown : found.slice(0, 1);
  if (!one) return null;
  return others.length ? { namesakes: [one, ...others] } : { id: one };
}

/**
 * Everything a player did, as the caller may see it; null when nobody has that name or id. Of several with the name: an
 * empty career with `namesakes`; of somebody who does not wish to be shown: an empty one with `isHidden`. Errors:
 * INVALID.
 */
export async function findCareerOrNamesakes(ctx: SharedContext, idOrName: string): Promise<Career | null> {
  const all = await careers(ctx);
  const who = findPlayerOrNamesakes(all, idOrName);
  if (!who) return null;
  const { names } = all;
  if ('namesakes' in who) {
    const namesakes = who.namesakes.map((id) => namesakeShown(all, id));
    return { ...nothingOf(all, idOrName.trim(), names.spelled(idOrName)), namesakes };
  }
  const { id } = who;
  if (names.isHidden(id)) return { ...nothingOf(all, id, names.player(id)), isHidden: true };
  return remember(
    ctx,
    `career ${id} ${all.seen}`,
    async (ctx) => {
      addDependency(ctx, LEAGUE, ...all.folds.map((fold) => fold.id));
      const ratings = await leagueRatings(ctx, all);
      const rated = ratings?.byId.get(id);
      const rating = rated ? ratingShown(rated, ratings!.history.get(id) ?? []) : null;
      return runWithinWorkLimit(ctx, () => ({ ...careerShown(all, careerOf(id, all.folds)), rating }));
    },
    'folds',
  );
}

/** The career of somebody who is not shown: made from no seasons, so it is empty. */
const nothingOf = (all: Careers, id: string, name: string): Career => ({
  ...careerShown(all, careerOf(id, [])),
  ...{ name, address: id, rating: null },
});

/** One of several players of a name, with what tells them apart. */
export function namesakeShown({ names, folds }: Careers, id: string): CareerNamesake {
  const { lines } = careerOf(id, folds);
  const distinct = (list: (string | null)[]) => [...new Set(list.filter((each) => each !== null))];
  return {
    ...personOf(names, id),
    teams: distinct(lines.map(({ teamId }) => teamId)).map(names.team),
    seasons: distinct(lines.map(({ seasonId }) => seasonId)).map((each) => seasonOf(names, each).name),
  };
}

/** A rating as the API shows it, rounded. */
export const ratingShown = (
  { rating, deviation, played, isProvisional, change, rank, movement }: RatedPlayer,
  history: readonly RatingPoint[] = [],
): CareerRating => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  change: Math.round(rating) - Math.round(rating - change),
  ...{ played, isProvisional, rank, movement },
  history: history.map((point) => ({
    week: point.week,
    rating: Math.round(point.rating),
    deviation: Math.round(point.deviation),
  })),
});

function careerShown(all: Careers, folded: Folded): Omit<Career, 'rating'> {
  const { names } = all;
  const { id, streaks, total } = folded;
  const hiding = <T>(list: readonly T[], idsOf: (item: T) => readonly string[]) =>
    list.filter((item) => idsOf(item).every(names.isShown));
  const opponents = hiding(folded.opponents, (each) => [each.id]).map((each) => ({
    ...each,
    player: personOf(names, each.id),
    latest: matchShown(all, each.latest),
  }));
  const partners = hiding(folded.partners, ({ ids }) => ids).map((each) => ({
    ...each,
    players: each.ids.map((one) => personOf(names, one)).toSorted((a, b) => compareNames(a.name, b.name)),
  }));
  const byName = <T extends { played: number; won: number }>(list: T[], nameOf: (item: T) => string) =>
    list.toSorted((a, b) => b.played - a.played || b.won - a.won || compareNames(nameOf(a), nameOf(b)));
  const { longest, current } = streaks;
  return {
    ...{ id, name: names.player(id), address: names.address(id), isHidden: false, namesakes: [] },
    lines: folded.lines.map((line) => lineShown(all, id, line)).toSorted(bySeason),
    total: figuresShown(total),
    seasons: folded.seasons,
    thrown: throwFiguresShown(total.thrown),
    hiCheckDate: folded.highest?.date ?? null,
    first: folded.first && matchShown(all, folded.first),
    latest: folded.latest && matchShown(all, folded.latest),
    form: streaks.form,
    streak: current,
    longestStreak: longest && { ...longest, result: 'won' },
    milestones: folded.milestones.map((milestone) => milestoneShown(all, milestone)),
    opponentCount: opponents.length,
    partnerCount: partners.length,
    tournamentCount: folded.tournaments.length,
    allOpponents: byName(opponents, ({ player }) => player.name),
    allPartners: byName(partners, ({ players }) => players.map(({ name }) => name).join(', ')),
    allTournaments: folded.tournaments.map(({ tournament, part }) => ({
      tournament: tournamentOf(tournament),
      isNight: tournament.singleRound,
      sides: tournament.sides,
      ...part,
    })),
  };
}

/** The latest season first; lines of one season stay as they are. */
const bySeason = ({ season: a }: CareerLine, { season: b }: CareerLine) =>
  a.startDate === b.startDate ? compareNames(a.name, b.name) : a.startDate < b.startDate ? 1 : -1;

const places = new WeakMap<object, Map<string, { names: Careers['names']; places: Map<string, Place> }>>();

/** The ranks of a division in a season, worked out once for all who played there. */
function placesOf({ folds, names, reading }: Careers, seasonId: string, divisionId: string): Map<string, Place> {
  const fold = folds.find(({ id }) => id === seasonId)!;
  const ofSeason = places.get(fold) ?? new Map<string, { names: Careers['names']; places: Map<string, Place> }>();
  places.set(fold, ofSeason);
  const known = ofSeason.get(divisionId);
  if (known?.names === names) return known.places;
  const made = playerTablePlaces(fold, divisionId, names.player, rulebook.ofSeason(reading.book, seasonId));
  ofSeason.set(divisionId, { names, places: made });
  return made;
}

function lineShown(all: Careers, playerId: string, { seasonId, teamId, divisionId, ...figures }: Line): CareerLine {
  const { names } = all;
  const places = divisionId !== null && placesOf(all, seasonId, divisionId);
  const entries = [playerId, ...[...names.samePerson].flatMap(([entry, own]) => (own === playerId ? entry : []))];
  const own = entries
    .flatMap((entry) => (places && places.get(entry)) || [])
    .filter((place) => place.teamId === teamId);
  const [place] = own.toSorted((a, b) => a.rank - b.rank);
  return {
    ...figuresShown(figures),
    season: seasonOf(names, seasonId),
    team: teamId === null ? null : teamOf(names, teamId),
    division: divisionOf(names, divisionId),
    rank: place?.rank ?? null,
    ranked: place?.of ?? null,
    thrown: throwFiguresShown(figures.thrown),
  };
}

const matchShown = ({ names }: Careers, part: Part): CareerMatch => ({
  fixture: fixtureOf(names, part.match.night),
  team: teamOf(names, teamOn(part.match, part.side)),
  won: isWon(part),
  result: resultForSide(part),
  legsFor: legsWonOnBoard(part.match, part.side),
  legsAgainst: legsWonOnBoard(part.match, opposite(part.side)),
});

const milestoneShown = (all: Careers, { kind, number, date, part, night, tournament }: Milestone): CareerMilestone => ({
  ...{ kind, number, date },
  match: part && matchShown(all, part),
  fixture: night && fixtureOf(all.names, night),
  tournament: tournament && tournamentOf(tournament),
});

/** The team of a player's latest match; null before it. */
export function latestTeamId({ folds }: Careers, playerId: string): string | null {
  const part = latestPartOf(folds, playerId);
  return part ? teamOn(part.match, part.side) : null;
}
