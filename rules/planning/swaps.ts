import { compareDates } from '../basics/date-order.ts';
import { formatDay, type Day } from '../basics/dates.ts';
import { compareNames } from '../basics/order.ts';
import type { ProposedTeam, ShownProposal } from './proposal-view.ts';

/** A proposed fixture of a division. */
export interface DivisionProposal extends ShownProposal {
  divisionId: string;
}

/** A fixture with a key that stays the same when it is moved: its place before any swap. */
export type Placed<F extends DivisionProposal> = F & { key: string };

/** Fixtures that change places between two dates: each moves from the one to the other. */
export interface Swap {
  keys: readonly string[];
  dates: readonly [Day, Day];
}

/** The swaps in force, the latest last, and those undone, with the next to be redone last. */
export interface Swaps {
  done: readonly Swap[];
  undone: readonly Swap[];
}

export const noSwaps: Swaps = { done: [], undone: [] };

/** Adds a swap; what was undone before cannot be redone afterwards. */
export const withSwap = ({ done }: Swaps, swap: Swap): Swaps => ({ done: [...done, swap], undone: [] });

export const withSwapUndone = ({ done, undone }: Swaps): Swaps =>
  done.length ? { done: done.slice(0, -1), undone: [...undone, done.at(-1)!] } : { done, undone };

export const withSwapRedone = ({ done, undone }: Swaps): Swaps =>
  undone.length ? { done: [...done, undone.at(-1)!], undone: undone.slice(0, -1) } : { done, undone };

const teamsOf = ({ home, away }: ShownProposal): ProposedTeam[] => (away ? [home, away] : [home]);

const keyOf = ({ divisionId, date, home, away }: DivisionProposal) => [divisionId, date, home.id, away?.id].join();

/** Adds the byes after the fixtures have moved: every team that was on a date and no longer plays there has one. */
function withByes<F extends DivisionProposal>(before: readonly Placed<F>[], matches: readonly Placed<F>[]) {
  const place = (fixture: DivisionProposal, team: ProposedTeam) => [fixture.divisionId, fixture.date, team.id].join();
  const playing = new Set(matches.flatMap((match) => teamsOf(match).map((team) => place(match, team))));
  const idle = new Map(
    before
      .flatMap((fixture) => teamsOf(fixture).map((team) => [place(fixture, team), fixture, team] as const))
      .filter(([at]) => !playing.has(at))
      .map(([at, fixture, team]) => [at, { ...fixture, home: team, away: null, key: `bye ${at}` }]),
  );
  return [...matches, ...idle.values()];
}

/** The fixtures at their places after the swaps. Swaps of fixtures that are no longer proposed are ignored. */
export function fixturesAfterSwaps<F extends DivisionProposal>(fixtures: readonly F[], { done }: Swaps): Placed<F>[] {
  const before = fixtures.map((fixture): Placed<F> => ({ ...fixture, key: keyOf(fixture) }));
  const dates = new Map(before.map(({ key, date }) => [key, date]));
  let isMoved = false;
  for (const { keys, dates: between } of done) {
    if (!keys.every((key) => between.includes(dates.get(key)!))) continue;
    isMoved = true;
    for (const key of keys) dates.set(key, dates.get(key) === between[0] ? between[1] : between[0]);
  }
  if (!isMoved) return before;
  const matches = before.filter(({ away }) => away).map((fixture) => ({ ...fixture, date: dates.get(fixture.key)! }));
  return withByes(before, matches);
}

/** Why the two cannot change places; undefined when they can. */
export function swapRefusal(one: DivisionProposal, other: DivisionProposal): string | undefined {
  if (!one.away || !other.away) return 'A bye has nobody to play against. It moves with the fixtures.';
  if (one.divisionId !== other.divisionId) return 'They are in two divisions. Fixtures change places within one.';
  if (one.date === other.date) return `Both are on ${formatDay(one.date)} already.`;
  return undefined;
}

/** The swap of these two alone. */
export const swapOf = (one: Placed<DivisionProposal>, other: Placed<DivisionProposal>): Swap => ({
  keys: [one.key, other.key],
  dates: [one.date, other.date],
});

/**
 * The swap of the two with all fixtures it affects (those of their teams on the two dates, of their opponents, and so
 * on), so that nobody plays twice on a date who did not before.
 */
export function swapWithAllAffected(
  fixtures: readonly Placed<DivisionProposal>[],
  one: Placed<DivisionProposal>,
  other: Placed<DivisionProposal>,
): Swap {
  const there = fixtures.filter(
    ({ divisionId, date, away }) => away && divisionId === one.divisionId && (date === one.date || date === other.date),
  );
  const moving = new Set([one, other]);
  const teams = new Set([one, other].flatMap(teamsOf).map(({ id }) => id));
  for (let more = true; more;) {
    const found = there.filter((fixture) => !moving.has(fixture) && teamsOf(fixture).some(({ id }) => teams.has(id)));
    for (const fixture of found) moving.add(fixture);
    for (const { id } of found.flatMap(teamsOf)) teams.add(id);
    more = found.length > 0;
  }
  return { keys: [...moving].map(({ key }) => key), dates: [one.date, other.date] };
}

/** Who plays more than once on a date, such as "Bell plays twice on Thu 4 Mar". */
export function playsTwiceTexts(fixtures: readonly DivisionProposal[]): string[] {
  const times = new Map<string, { name: string; date: Day; count: number }>();
  for (const fixture of fixtures.filter(({ away }) => away))
    for (const { id, name } of teamsOf(fixture)) {
      const at = `${fixture.date} ${id}`;
      times.set(at, { name, date: fixture.date, count: (times.get(at)?.count ?? 0) + 1 });
    }
  return [...times.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => compareDates(a, b) || compareNames(a.name, b.name))
    .map(({ name, date, count }) => `${name} plays ${count === 2 ? 'twice' : `${count} times`} on ${formatDay(date)}`);
}

/** Who plays more than once on a date after a swap and did not before. */
function twiceSince(before: readonly DivisionProposal[], after: readonly DivisionProposal[]): string[] {
  const already = new Set(playsTwiceTexts(before));
  return playsTwiceTexts(after).filter((who) => !already.has(who));
}

/** Why the wizard does not go on with the swapped proposal (live.md 13.5); undefined when it may be saved. */
export function newlyPlaysTwiceFault(
  before: readonly DivisionProposal[],
  after: readonly DivisionProposal[],
): string | undefined {
  const [first] = twiceSince(before, after);
  return first && `${first}. Swap on until everybody plays once, or undo.`;
}

/** Who would play more than once on a date because of the swap. */
export function newlyPlaysTwiceTexts(fixtures: readonly Placed<DivisionProposal>[], { keys, dates }: Swap): string[] {
  const after = fixtures.map((fixture) => {
    if (!keys.includes(fixture.key)) return fixture;
    return { ...fixture, date: fixture.date === dates[0] ? dates[1] : dates[0] };
  });
  return twiceSince(fixtures, after);
}
