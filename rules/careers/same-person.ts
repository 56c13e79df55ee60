import { tidyEmail } from '../basics/email.ts';
import { nameKey } from '../basics/names.ts';
import type { Day } from '../basics/dates.ts';
import { rememberByObject } from '../basics/remember-by-object.ts';
import { sides, type SideName } from '../darts/leg.ts';
import type { FixtureFacts } from './facts.ts';
import { teamIdOf } from './playing.ts';
import type { SeasonFold } from './season-fold.ts';

/** Why two entries cannot be one person, with the day that shows it (careers.md 9). */
export interface Apart {
  reason: 'match' | 'fixture' | 'tournament' | 'day';
  date: Day;
}

/** Where somebody was on a day: fixtures with their side, and tournaments. */
interface Places {
  sides: Map<string, SideName>;
  others: Set<string>;
}

/** Everybody in what does not count: matches of cards, and tournaments left out of reports. */
const peopleOfUncounted = rememberByObject(
  ({ fixtures, tournaments }: SeasonFold): ReadonlySet<string> =>
    new Set([
      ...fixtures.flatMap(({ uncounted }) => uncounted.flatMap(({ home, away }) => [...home, ...away])),
      ...tournaments.flatMap(({ unreported }) => unreported),
    ]),
);

const isInSeason = (fold: SeasonFold, id: string): boolean => fold.players.has(id) || peopleOfUncounted(fold).has(id);

/** Where somebody was on each day of all seasons: several may be played at once. */
function placesOf(folds: readonly SeasonFold[], id: string): Map<Day, Places> {
  const days = new Map<Day, Places>();
  for (const fold of folds) if (isInSeason(fold, id)) addPlaces(days, fold, id);
  return days;
}

function addPlaces(days: Map<Day, Places>, { fixtures, tournaments, players }: SeasonFold, id: string): void {
  const on = (date: Day): Places => {
    const known = days.get(date) ?? { sides: new Map<string, SideName>(), others: new Set<string>() };
    days.set(date, known);
    return known;
  };
  const { parts = [], oneEighties = [], hiChecks = [], tournaments: entered = [] } = players.get(id) ?? {};
  for (const { match, side } of parts) on(match.night.date).sides.set(match.night.id, side);
  for (const { night, uncounted } of fixtures)
    for (const side of sides)
      if (uncounted.some((match) => match[side].includes(id))) on(night.date).sides.set(night.id, side);
  for (const { tournament } of entered) on(tournament.date).others.add(tournament.id);
  for (const tournament of tournaments)
    if (tournament.unreported.includes(id)) on(tournament.date).others.add(tournament.id);
  for (const { date, night, tournament, teamId } of [...oneEighties, ...hiChecks]) {
    if (tournament) on(date).others.add(tournament.id);
    else if (night && teamId) on(date).sides.set(night.id, teamId === night.homeTeamId ? 'home' : 'away');
  }
}

/** The day of a match in which both stood, whether it counts or not. */
function dayOfSharedMatch({ fixtures, players }: SeasonFold, a: string, b: string): Day | undefined {
  const matches = new Set(players.get(a)?.parts.map(({ match }) => match));
  const counted = players.get(b)?.parts.find(({ match }) => matches.has(match))?.match.night;
  const isIn = (id: string) => (match: FixtureFacts['uncounted'][number]) =>
    sides.some((side) => match[side].includes(id));
  return (
    counted ?? fixtures.find(({ uncounted }) => uncounted.some((match) => isIn(a)(match) && isIn(b)(match)))?.night
  )?.date;
}

/** Whether both were in one place on the day: on one side of one card, and nowhere else. */
function areTogether(a: Places, b: Places): boolean {
  const [[fixture, side] = [], ...more] = a.sides;
  return !more.length && b.sides.size === 1 && b.sides.get(fixture!) === side && !a.others.size && !b.others.size;
}

/** Why two entries must be two people; null when they may be one (careers.md 9). */
export function whyTwoPeople(folds: readonly SeasonFold[], a: string, b: string): Apart | null {
  for (const fold of folds) {
    const met = isInSeason(fold, a) && isInSeason(fold, b) && dayOfSharedMatch(fold, a, b);
    if (met) return { reason: 'match', date: met };
  }
  const [days, theirs] = [placesOf(folds, a), placesOf(folds, b)];
  for (const [date, places] of days) {
    const there = theirs.get(date);
    if (!there || areTogether(places, there)) continue;
    const isOneCard = [...places.sides].some(([id, side]) => there.sides.has(id) && there.sides.get(id) !== side);
    const isOneTournament = [...places.others].some((id) => there.others.has(id));
    return { reason: isOneCard ? 'fixture' : isOneTournament ? 'tournament' : 'day', date };
  }
  return null;
}

const teamsIn = ({ entries, players }: SeasonFold, id: string): Set<string> =>
  new Set([
    ...entries.filter(({ playerId }) => playerId === id).map(({ teamId }) => teamId),
    ...(players.get(id)?.parts ?? []).map(({ match, side }) => teamIdOf(match, side)),
  ]);

/** Whether in some season they were only in different teams: possible for one person, but unlikely. */
const isUnlikely = (folds: readonly SeasonFold[], a: string, b: string): boolean =>
  folds.some((fold) => {
    const [one, other] = [teamsIn(fold, a), teamsIn(fold, b)];
    return one.size > 0 && other.size > 0 && ![...one].some((team) => other.has(team));
  });

/** What suggestions need to know of a player's entry. */
export interface PersonEntry {
  id: string;
  name: string;
  emailAddress: string | null;
}

/** Two entries that may be one person. */
export interface Suggestion {
  a: string;
  b: string;
  reason: 'name' | 'emailAddress';
}

const keysOf = ({ name, emailAddress }: PersonEntry): [Suggestion['reason'], string][] => [
  ...(emailAddress?.trim() ? [['emailAddress', tidyEmail(emailAddress)] as ['emailAddress', string]] : []),
  ['name', nameKey(name)],
];

/** Pairs of entries with the same name or e-mail that may well be one person (careers.md 9). */
export function samePersonSuggestions(entries: readonly PersonEntry[], folds: readonly SeasonFold[]): Suggestion[] {
  const groups = new Map<string, { reason: Suggestion['reason']; ids: string[] }>();
  for (const entry of entries)
    for (const [reason, key] of keysOf(entry)) {
      const group = groups.get(`${reason} ${key}`) ?? { reason, ids: [] };
      groups.set(`${reason} ${key}`, group);
      group.ids.push(entry.id);
    }
  const seen = new Set<string>();
  return [...groups.values()].flatMap(({ reason, ids }) =>
    ids.flatMap((a, at) =>
      ids.slice(at + 1).flatMap((b): Suggestion[] => {
        const isKnown = seen.size === seen.add([a, b].sort().join(' ')).size;
        return isKnown || whyTwoPeople(folds, a, b) || isUnlikely(folds, a, b) ? [] : [{ a, b, reason }];
      }),
    ),
  );
}
