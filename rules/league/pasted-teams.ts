import type { Fault } from '../basics/faults.ts';
import { nameKey, sameName } from '../basics/names.ts';
import { pastedCells } from './pasted-cells.ts';
import { playerFaults, teamFaults } from './record-faults.ts';

/** A team as it is entered with others (league.md 14.5). An empty text means unknown. */
export interface NewTeam {
  name: string;
  /** Where it plays at home: venue and address in one text, as cards and calendars show it. */
  address: string;
  captain: string;
  emailAddress: string;
}

/** Maximum number added at once. */
export const mostPastedTeams = 50;

type Column = keyof NewTeam | 'venue';

/** Words of a heading, in lower case and without punctuation. */
const headings: Record<string, Column> = {
  team: 'name',
  name: 'name',
  teamname: 'name',
  player: 'name',
  venue: 'venue',
  pub: 'venue',
  address: 'address',
  venueaddress: 'address',
  captain: 'captain',
  contact: 'captain',
  email: 'emailAddress',
  mail: 'emailAddress',
  emailaddress: 'emailAddress',
};

const bareHeading = (text: string) => nameKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The columns a heading names; undefined when the first line is a team like the others. */
function columnsByHeading(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) =>
    Object.hasOwn(headings, bareHeading(cell)) ? headings[bareHeading(cell)] : undefined,
  );
  const isHeading = columns.includes('name') && cells.every((cell, at) => !cell || columns[at]);
  return isHeading ? columns : undefined;
}

/** The columns of a table without headings, by how many there are; the last one is the e-mail if it has an "@". */
function usualColumns(rows: readonly string[][]): Column[] {
  const count = Math.max(...rows.map((cells) => cells.findLastIndex(Boolean) + 1));
  const hasMail = rows.some((cells) => cells[count - 1]?.includes('@'));
  const before: Column[][] = [[], ['name'], ['name', 'address'], ['name', 'address', 'captain']];
  if (hasMail) return [...(before[count - 1] ?? ['name', 'venue', 'address', 'captain']), 'emailAddress'];
  return before[count] ?? ['name', 'venue', 'address', 'captain', 'emailAddress'];
}

/** A key that is the same for names people take for one team: "The Plough & Barrel" and "Plough and Barrel". */
export const looseTeamKey = (name: string): string =>
  bareHeading(
    nameKey(name)
      .replaceAll('&', ' and ')
      .replace(/^\s*the\s+/, ''),
  );

/** The address with the venue before it, unless that only repeats the team's name. */
const addressWithVenue = (name: string, venue: string, address: string) =>
  [looseTeamKey(venue) === looseTeamKey(name) ? '' : venue, address].filter(Boolean).join(', ');

/** A pasted team, and its line counted from 1, headings left out. */
export interface PastedTeam extends NewTeam {
  row: number;
  /** Cells beyond the known columns. */
  beyond: string;
}

/** The teams of a pasted table, a line each: name; venue; address; captain; e-mail (league.md 14.5). */
export function pastedTeams(text: string): PastedTeam[] {
  const cells = pastedCells(text);
  const heading = cells[0] && columnsByHeading(cells[0]);
  const rows = heading ? cells.slice(1) : cells;
  if (!rows.length) return [];
  const columns = heading ?? usualColumns(rows);
  return rows.map((cells, index) => {
    const of = (column: Column) => cells[columns.indexOf(column)] ?? '';
    return {
      row: index + 1,
      name: of('name'),
      address: addressWithVenue(of('name'), of('venue'), of('address')),
      captain: of('captain'),
      emailAddress: of('emailAddress'),
      beyond: cells.slice(columns.length).filter(Boolean).join(', '),
    };
  });
}

/** What was decided about a line that may be a mistake. */
export type Decision = 'out' | 'keep';

/** A team the league knows. */
interface KnownTeam {
  name: string;
  /** It plays in the season already. */
  isIn: boolean;
}

/** A pasted team with what there is to say about it. */
export interface CheckedTeam extends PastedTeam {
  /** Why it cannot be added as it is; fields as those of the team. */
  faults: Fault[];
  /** Nothing is wrong, but somebody has to say whether it is meant. */
  doubt?: string | undefined;
  /** Why it is left out. */
  skipped?: string | undefined;
  /** What will happen besides adding it. */
  told?: string | undefined;
}

/** What is wrong with one of several teams; `captain` and `emailAddress` are those of its first player. */
export function newTeamFaults({ name, address, captain, emailAddress }: NewTeam): Fault[] {
  const ofCaptain = captain.trim() || !emailAddress.trim() ? captain : 'nobody';
  const person = captain.trim() || emailAddress.trim() ? playerFaults({ name: ofCaptain, emailAddress }) : [];
  const noCaptain = emailAddress.trim() && !captain.trim();
  return [
    ...teamFaults({ name, address }),
    ...(noCaptain ? [{ field: 'captain', message: 'Whose e-mail address is it?' }] : []),
    ...person.map(({ field, message }) => {
      if (field === 'name') return { field: 'captain', message };
      return { field, message: emailAddress.includes('@') ? message : 'E-mail has no @' };
    }),
  ];
}

/** A name of a season of players: its player is who a team would call its captain (season-rules.md 9). */
export const withPlayerAsOwnCaptain = <T extends NewTeam>(team: T): T => ({ ...team, captain: team.name });

/**
 * The known team that each of several names means: the one of exactly that name; where there is none, one that differs
 * only in "The", "&", signs or case and that no other of the names means. Of several the first counts.
 */
export function teamsMeant<T extends { name: string }>(
  names: readonly string[],
  known: readonly T[],
): (T | undefined)[] {
  const exact = names.map((name) => known.find((one) => sameName(one.name, name)));
  const taken = new Set(exact);
  const keys = known.map((one) => looseTeamKey(one.name));
  return names.map((name, index) => {
    const key = looseTeamKey(name);
    const meant = exact[index] ?? known.find((one, at) => key && keys[at] === key && !taken.has(one));
    taken.add(meant);
    return meant;
  });
}

const enteredAgainText = (typed: string, known: string) =>
  `Known from another season${sameName(typed, known) ? '' : ` as ${known}`}: entered again, under its address there`;

/** Pasted teams, each with faults, a doubt or why it is left out; `decisionsByRow`: answers to doubts, rows from 1. */
export function checkedTeams(
  teams: readonly PastedTeam[],
  known: readonly KnownTeam[],
  decisionsByRow: ReadonlyMap<number, Decision>,
): CheckedTeam[] {
  const present = known.filter(({ isIn }) => isIn);
  const before: PastedTeam[] = [];
  const checked = teams.map((team): CheckedTeam => {
    const { row, name, beyond } = team;
    if (decisionsByRow.get(row) === 'out') return { ...team, faults: [], skipped: 'Left out' };
    if (present.some((one) => sameName(one.name, name)))
      return { ...team, faults: [], skipped: 'Plays in the season already' };
    const isAlike = (other: { name: string }) =>
      !!looseTeamKey(name) && looseTeamKey(other.name) === looseTeamKey(name);
    const alike = before.filter(isAlike);
    before.push(team);
    const same = alike.find((other) => sameName(other.name, name));
    if (same) return { ...team, faults: [{ field: 'name', message: `Same name as row ${same.row}` }] };
    const faults = [
      ...newTeamFaults(team),
      ...(beyond ? [{ field: 'beyond', message: `More cells than columns: ${beyond}` }] : []),
      ...(row > mostPastedTeams ? [{ field: 'name', message: `At most ${mostPastedTeams} at a time` }] : []),
    ];
    if (faults.length || decisionsByRow.get(row) === 'keep') return { ...team, faults };
    if (alike[0]) return { ...team, faults, doubt: `Same as row ${alike[0].row}?` };
    const isKnown = known.some((one) => sameName(one.name, name));
    const there = isKnown ? undefined : present.find(isAlike);
    return there ? { ...team, faults, doubt: `Same as ${there.name}, in the season already?` } : { ...team, faults };
  });
  const ready = readyTeams(checked);
  const meant = teamsMeant(
    ready.map(({ name }) => name),
    known.filter(({ isIn }) => !isIn),
  );
  return checked.map((team) => {
    const again = meant[ready.indexOf(team)];
    return again ? { ...team, told: enteredAgainText(team.name, again.name) } : team;
  });
}

/** The teams that can be added as they are. */
export const readyTeams = (teams: readonly CheckedTeam[]): CheckedTeam[] =>
  teams.filter(({ faults, doubt, skipped }) => !faults.length && !doubt && !skipped);
