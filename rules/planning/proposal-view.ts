import { addToGroup } from '../basics/group.ts';
import { nameKey } from '../basics/names.ts';
import { daysBetween, type Day } from '../basics/dates.ts';
import { compareNames } from '../basics/order.ts';
import { plainText } from '../basics/plain-text.ts';
import { shortenToSigns } from '../basics/shorten-text.ts';

export interface ProposedTeam {
  id: string;
  name: string;
  /** Home venue. */
  address?: string | null | undefined;
}

/** A fixture of a proposal; without an away team it is a bye. */
export interface ShownProposal {
  date: Day;
  home: ProposedTeam;
  away: ProposedTeam | null;
}

/** What a team does on a date: home, away, or a bye. */
export interface TeamNight {
  kind: 'home' | 'away' | 'bye';
  opponent: ProposedTeam | null;
}

/** The same, with its fixture. */
type TeamFixture<F> = TeamNight & { fixture: F };

export interface Grid<Cell> {
  dates: Day[];
  /** Rows by name, each with its cells by date. */
  rows: { key: string; name: string; cells: Map<Day, Cell[]> }[];
}

const datesOf = (fixtures: readonly ShownProposal[]): Day[] =>
  [...new Set(fixtures.map(({ date }) => date))].toSorted();

/** Groups events into rows by key and cells by date. */
function gridOf<Cell, F extends ShownProposal>(
  fixtures: readonly F[],
  entriesOf: (fixture: F) => { key: string; name: string; cell: Cell }[],
): Grid<Cell> {
  const rows = new Map<string, Grid<Cell>['rows'][number]>();
  for (const fixture of fixtures)
    for (const { key, name, cell } of entriesOf(fixture)) {
      const row = rows.get(key) ?? { key, name, cells: new Map<Day, Cell[]>() };
      rows.set(key, row);
      addToGroup(row.cells, fixture.date, cell);
    }
  return { dates: datesOf(fixtures), rows: [...rows.values()].toSorted((a, b) => compareNames(a.name, b.name)) };
}

/** Each team's opponent on each date. */
export const gridOfTeams = <F extends ShownProposal>(fixtures: readonly F[]): Grid<TeamFixture<F>> =>
  gridOf(fixtures, (fixture: F) => {
    const { home, away } = fixture;
    const atHome: TeamNight = away ? { kind: 'home', opponent: away } : { kind: 'bye', opponent: null };
    const one = { key: home.id, name: home.name, cell: { ...atHome, fixture } };
    return away ? [one, { key: away.id, name: away.name, cell: { kind: 'away', opponent: home, fixture } }] : [one];
  });

/** What is played at each venue on each date, without byes. */
export const gridOfVenues = (fixtures: readonly ShownProposal[]): Grid<ShownProposal> =>
  gridOf(fixtures, (fixture) => {
    const name = fixture.home.address?.trim() || fixture.home.name.trim();
    return fixture.away ? [{ key: nameKey(name), name, cell: fixture }] : [];
  });

/** More than these in a row are hard on a team (league.md 18). */
const longestRun = { home: 2, away: 2, bye: 1 };

/**
 * The dates on which a team has several fixtures, and all dates of a run that is too long: more than two at home or
 * away, or more than one bye, in weeks that follow one another.
 */
export function longRunOrDoubleNights({ cells }: Grid<TeamNight>['rows'][number], dates: readonly Day[]): Set<Day> {
  const marked = new Set([...cells].filter(([, nights]) => nights.length > 1).map(([date]) => date));
  let run: Day[] = [];
  let kind: TeamNight['kind'] | undefined;
  for (const date of dates) {
    const now = cells.get(date)?.[0]?.kind;
    const isNext = run.length > 0 && daysBetween(run.at(-1)!, date) <= 7;
    run = now === kind && isNext ? [...run, date] : [date];
    kind = now;
    if (now && run.length > longestRun[now]) for (const day of run) marked.add(day);
  }
  return marked;
}

/** Dates on which a venue is booked more than once. */
export const crowdedDates = ({ cells }: Grid<ShownProposal>['rows'][number]): Set<Day> =>
  new Set([...cells].filter(([, fixtures]) => fixtures.length > 1).map(([date]) => date));

const letters = (text: string, count: number) => [...text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()].slice(0, count);

/** A unique code of three characters per name: FOX for "The Fox", with a number where two would clash. */
export function shortCodes(names: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const words = name.trim().split(/\s+/);
    const [first = name, ...rest] = words.length > 1 && /^the$/i.test(words[0]!) ? words.slice(1) : words;
    const last = rest.at(-1) ?? '';
    const tries = [letters(first, 3).join(''), [...letters(first, 2), ...letters(last, 1)].join('')];
    const numbered = Array.from({ length: names.length + 1 }, (_, index) => letters(first, 2).join('') + (index + 2));
    const code = [...tries, ...numbered].find((one) => one && !taken.has(one))!;
    codes.set(name, code);
    taken.add(code);
  }
  return codes;
}

/** What else happens on a date of the season. */
export interface OtherEvents {
  date: Day;
  notes: readonly string[];
  tournaments: number;
  fixtures: number;
}

/** Why nothing is played on these dates: what is on, or that the week was chosen to be skipped. */
export function whyLeftOut(
  dates: readonly Day[],
  events: readonly OtherEvents[],
  chosenReason: string | undefined,
): string {
  const there = events.filter(({ date }) => dates.includes(date));
  const notes = there.flatMap((event) => event.notes).map((note) => shortenToSigns(plainText(note), 60));
  const others = [
    there.some(({ tournaments }) => tournaments > 0) && 'a tournament',
    there.some(({ fixtures }) => fixtures > 0) && 'fixtures there already',
  ];
  return [chosenReason, ...new Set(notes), ...others].filter(Boolean).join(', ');
}
