import { addDays, daysBetween, type SeasonDates } from '../basics/dates.ts';
import type { StoredRules } from '../basics/defaults.ts';
import type { StoredSeasonRules } from '../league/stored-rules.ts';
import type { Fault } from '../basics/faults.ts';
import { sameName } from '../basics/names.ts';
import type { Zone } from '../league/zones.ts';

const year = 52 * 7;

/** The same weekdays a year later, or as many years as it takes to begin after the season (season-rules.md 14). */
export function nextSeasonDates({ startDate, endDate }: SeasonDates): SeasonDates {
  const years = Math.floor(daysBetween(startDate, endDate) / year) + 1;
  return { startDate: addDays(startDate, years * year), endDate: addDays(endDate, years * year) };
}

/** The rules of the season before, with each deadline as much later as the season begins (season-rules.md 15.2). */
export function nextSeasonRules(stored: StoredSeasonRules | null, before: SeasonDates, next: SeasonDates) {
  const days = daysBetween(before.startDate, next.startDate);
  const later = (rules: StoredRules): StoredRules => {
    const last = rules.eligibility?.lastTransfer;
    if (!last) return rules;
    const then = addDays(last, days);
    return { ...rules, eligibility: { ...rules.eligibility!, lastTransfer: then > next.endDate ? null : then } };
  };
  return (
    stored && {
      rules: later(stored.rules),
      divisions: Object.fromEntries(Object.entries(stored.divisions).map(([id, rules]) => [id, later(rules)])),
    }
  );
}

/** The name with its years counted on: "Winter 2026/27" becomes "Winter 2027/28"; without a year it says "next". */
export function nextSeasonName(name: string): string {
  const counted = name.replaceAll(
    /\b(\d{4})(?:([/-])(\d{2}))?(?!\d)/g,
    (_, from: string, line?: string, to?: string) => {
      const next = `${Number(from) + 1}`;
      return to ? `${next}${line}${String((Number(to) + 1) % 100).padStart(2, '0')}` : next;
    },
  );
  return counted === name ? `${name} (next)` : counted;
}

/** A team at the end of a season, with its zone and its division. */
interface Ended {
  zone: Zone | null;
  withdrawal?: unknown;
}

/** Where a team is proposed to play: in a division, or nowhere; and why, if not where it was. */
interface Move {
  divisionId: string | null;
  /** Absent where it stays and nothing is to be decided. */
  why?: string;
}

interface Division {
  id: string;
  name: string;
  superleague: boolean;
}

/** Where a team of this division is proposed to play next; superleagues of `divisionsFromTop` are passed over. */
export function nextDivisionOf(
  { zone, withdrawal }: Ended,
  divisionId: string,
  divisionsFromTop: readonly Division[],
): Move {
  if (withdrawal) return { divisionId: null, why: 'Has withdrawn.' };
  const ladder = divisionsFromTop.filter(({ superleague }) => !superleague);
  const at = ladder.findIndex(({ id }) => id === divisionId);
  const goTo = (step: -1 | 1, done: string): Move => {
    const division = ladder[at + step];
    return division
      ? { divisionId: division.id, why: `${done} to ${division.name}.` }
      : { divisionId, why: `${done}, but there is no division ${step < 0 ? 'above' : 'below'}.` };
  };
  if (!zone || at < 0) return { divisionId };
  if (zone.isPromoted) return goTo(-1, 'Promoted');
  if (zone.kind === 'relegated') return goTo(1, 'Relegated');
  if (zone.kind === 'champions') return { divisionId, why: 'Champion.' };
  return { divisionId, why: `${zone.text}: to be decided. It stays unless you choose otherwise.` };
}

/** Where a team is to play in the new season. */
export interface Placing {
  teamId: string;
  divisionId: string;
}

/** What keeps teams from being moved into the next season so: each stands in it once, in a division of it. */
export function placingFaults(
  placings: readonly Placing[],
  teamNames: ReadonlyMap<string, string>,
  divisions: ReadonlySet<string>,
): Fault[] {
  const seen = new Set<string>();
  return placings.flatMap(({ teamId, divisionId }) => {
    const name = teamNames.get(teamId);
    const isTwice = seen.has(teamId);
    seen.add(teamId);
    const message = !name
      ? 'A team did not play in the season. Load the proposal again.'
      : isTwice
        ? `${name} stands in the new season twice. Choose one division.`
        : !divisions.has(divisionId) && `The division chosen for ${name} is not in the season. Choose another.`;
    return message ? [{ field: 'teams', message }] : [];
  });
}

/** The season of this name on some of the same days, if there is one: then the next season has been made already. */
export const overlappingNamesake = <S extends SeasonDates & { name: string }>(
  seasons: readonly S[],
  next: SeasonDates & { name: string },
): S | undefined =>
  seasons.find(
    (one) => sameName(one.name, next.name) && one.startDate <= next.endDate && next.startDate <= one.endDate,
  );
