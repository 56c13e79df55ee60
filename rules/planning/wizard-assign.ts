import { compareNames } from '../basics/order.ts';
import {
  groupsInPlay,
  placeholdersOf,
  type SeasonTemplate,
  type SharedAddress,
  type TemplateDivision,
} from './template.ts';
import {
  addressesSharedOnlyAcross,
  addressesSharedInDivision,
  type FitDivision,
  type FitTeam,
} from './template-fit.ts';
import type { Requested } from './template-mapping.ts';

/** A team that could take a placeholder. */
interface AssignChoice {
  id: string;
  name: string;
  /** Why it cannot be chosen. */
  reason?: string;
}

/** A placeholder and the teams that could take it; `choices` is empty if its team is not assigned by hand. */
export interface AssignRow {
  placeholder: string;
  /** Reserved for an address across divisions, part of one within the division, or single. */
  kind: 'reserved' | 'shared' | 'single';
  /** Other placeholders at its address. */
  with: string[];
  teamId: string | null;
  choices: AssignChoice[];
}

interface AssignDivision {
  /** Index among the season's divisions. */
  index: number;
  name: string;
  rows: AssignRow[];
}

/** The kind of each placeholder, which decides who may be assigned to it. */
interface Places {
  reserved: ReadonlySet<string>;
  groups: SharedAddress[];
}

function placesOf(template: SeasonTemplate, planned: TemplateDivision): Places {
  const reserved = new Set(groupsInPlay(template, template.divisions).flat());
  const groups = groupsInPlay(planned, [planned]);
  // Addresses across divisions are assigned first and take the whole group.
  for (const group of groups)
    if (group.some((code) => reserved.has(code))) for (const code of group) reserved.add(code);
  return { reserved, groups: groups.filter((group) => !group.some((code) => reserved.has(code))) };
}

const byName = (a: { name: string }, b: { name: string }) => compareNames(a.name, b.name);

/** All teams at the address of this team within the division. */
const neighboursOf = (division: FitDivision, teamId: string): FitTeam[] =>
  addressesSharedInDivision(division).find(({ teams }) => teams.some(({ id }) => id === teamId))?.teams ?? [];

function choicesOf(
  row: Omit<AssignRow, 'choices'>,
  division: FitDivision,
  used: ReadonlySet<string>,
  sharing: Sharing,
) {
  if (row.kind === 'reserved') return [];
  if (row.kind === 'shared') {
    const size = row.with.length + 1;
    const own = new Set(row.teamId ? neighboursOf(division, row.teamId).map(({ id }) => id) : []);
    return addressesSharedInDivision(division)
      .filter(({ teams }) => teams.length === size && teams.every(({ id }) => own.has(id) || !used.has(id)))
      .flatMap(({ teams }) => teams.map(({ id, name }) => ({ id, name })))
      .toSorted(byName);
  }
  return division.teams
    .filter(({ id }) => id === row.teamId || !used.has(id))
    .map(({ id, name }): AssignChoice => (sharing.has(id) ? { id, name, reason: 'shares its address' } : { id, name }))
    .toSorted(byName);
}

/** Ids of teams sharing an address, within their division or across. */
type Sharing = ReadonlySet<string>;

const sharingOf = (divisions: readonly FitDivision[]): Sharing =>
  new Set(
    [...divisions.flatMap(addressesSharedInDivision), ...addressesSharedOnlyAcross(divisions)].flatMap(({ teams }) =>
      teams.map(({ id }) => id),
    ),
  );

/** Every division of the season with its placeholders, by name, and the teams that may be assigned (live.md 13.5). */
export function assignments(
  template: SeasonTemplate,
  divisions: readonly FitDivision[],
  mappings: Requested,
): AssignDivision[] {
  const sharing = sharingOf(divisions);
  return divisions
    .map((division, index) => {
      const planned = template.divisions[index] ?? { sharedAddresses: [], dates: [] };
      const { reserved, groups } = placesOf(template, planned);
      const codes = placeholdersOf(planned);
      const known = new Set(division.teams.map(({ id }) => id));
      const teamAt = (code: string) => (known.has(mappings[code] ?? '') ? mappings[code]! : null);
      const used = new Set(codes.flatMap((code) => teamAt(code) ?? []));
      const rows = codes.map((placeholder): AssignRow => {
        const group = groups.find((all) => all.includes(placeholder));
        const kind = reserved.has(placeholder) ? 'reserved' : group ? 'shared' : 'single';
        const others = group?.filter((code) => code !== placeholder) ?? [];
        const row = { placeholder, kind, with: others, teamId: teamAt(placeholder) } as const;
        return { ...row, choices: choicesOf(row, division, used, sharing) };
      });
      return { index, name: division.name, rows };
    })
    .toSorted(byName);
}

/**
 * The mappings after assigning a team, or none, to a placeholder. At a shared address the group's other placeholders
 * get the address's other teams, or nobody. The team is not taken from another placeholder that it has: take one of the
 * row's `choices`.
 */
export function mappingsWithAddressAssigned(
  template: SeasonTemplate,
  division: FitDivision,
  divisionIndex: number,
  mappings: Requested,
  { placeholder, teamId }: { placeholder: string; teamId: string | null },
): Requested {
  const planned = template.divisions[divisionIndex]!;
  const group = placesOf(template, planned).groups.find((all) => all.includes(placeholder)) ?? [placeholder];
  const after = new Map(Object.entries(mappings).filter(([code]) => !group.includes(code)));
  if (teamId) {
    const others = neighboursOf(division, teamId).filter(({ id }) => id !== teamId);
    after.set(placeholder, teamId);
    group
      .filter((code) => code !== placeholder)
      .forEach((code, place) => others[place] && after.set(code, others[place].id));
  }
  return Object.fromEntries(after);
}
