import { placeholdersOf, type SeasonTemplate, type SharedAddress } from './template.ts';

/** The groups of a division by its place, or (null) those across divisions. */
export type GroupScope = number | null;

interface Candidate {
  code: string;
  division: number;
  /** Weeks in which it is at home, a bye not counted. */
  weeks: ReadonlySet<number>;
}

const candidatesOf = ({ divisions }: SeasonTemplate, division: number): Candidate[] => {
  const planned = divisions[division]!;
  return placeholdersOf(planned).map((code) => ({
    code,
    division,
    weeks: new Set(
      planned.dates.flatMap(({ fixtures }, week) =>
        fixtures.some(({ home, away }) => home === code && away) ? [week] : [],
      ),
    ),
  }));
};

/**
 * Placeholders that could share an address, because no two of a group are ever at home in the same week; those that share
 * one already are left out. Across divisions, each of a group is of another division (live.md 13.6).
 */
export function suggestedGroups(template: SeasonTemplate, scope: GroupScope): SharedAddress[] {
  const taken = new Set([template, ...template.divisions].flatMap(({ sharedAddresses }) => sharedAddresses.flat()));
  const places = scope === null ? template.divisions.map((_, index) => index) : [scope];
  const groups: Candidate[][] = [];
  for (const one of places.flatMap((index) => candidatesOf(template, index))) {
    if (taken.has(one.code)) continue;
    const fits = (other: Candidate) =>
      ![...one.weeks].some((week) => other.weeks.has(week)) && (scope !== null || other.division !== one.division);
    const group = groups.find((members) => members.every(fits));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups.filter(({ length }) => length > 1).map((group) => group.map(({ code }) => code));
}
