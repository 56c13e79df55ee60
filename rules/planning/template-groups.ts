import { placeholdersOf, type SeasonTemplate, type SharedAddress } from './template.ts';

/** Groups within the division at this index, or across divisions (null). */
export type GroupScope = number | null;

interface Candidate {
  code: string;
  division: number;
  /** Weeks in which it is at home, byes not counted. */
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
 * Groups of placeholders that could share an address because no two are ever at home in the same week; groups that
 * already exist are left out. Across divisions each placeholder is from a different one (live.md 13.6).
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
