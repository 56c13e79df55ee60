import { faultIf, type Fault } from '../basics/faults.ts';
import { textLimits } from '../basics/limits.ts';
import { compareNames } from '../basics/order.ts';

/** A fixture between placeholders; without an away team it is a bye. */
export interface TemplateFixture {
  home: string;
  away?: string | null;
}

/** What a division plays in one week. */
export interface TemplateDate {
  fixtures: TemplateFixture[];
}

/** Placeholders that share an address, such as two teams of one pub. */
export type SharedAddress = string[];

export interface TemplateDivision {
  sharedAddresses: SharedAddress[];
  dates: TemplateDate[];
}

/** Who plays whom in which week, before anybody knows the teams; divisions by position (live.md 13.1). */
export interface SeasonTemplate {
  /** Shared addresses across divisions. */
  sharedAddresses: SharedAddress[];
  divisions: TemplateDivision[];
}

/** Size limits, so that checking a template stays quick; a week with all its fixtures has all placeholders. */
export const templateLimits = {
  ...{ divisions: 20, dates: 200, fixtures: 50 },
  ...{ placeholders: 100, groups: 100, code: 50 },
} as const;

const codesOf = ({ dates }: TemplateDivision): string[] =>
  dates.flatMap(({ fixtures }) => fixtures.flatMap(({ home, away }) => (away ? [home, away] : [home])));

/** All placeholders of the division, by name. */
export const placeholdersOf = (division: TemplateDivision): string[] =>
  [...new Set(codesOf(division))].toSorted(compareNames);

/**
 * The template for a season of so many divisions: of its own more, the last in which nobody plays are left out. They
 * stand for superleagues, which play no fixtures (live.md 13.3).
 */
export function withoutSpareDivisions<T extends SeasonTemplate>(template: T, count: number): T {
  const empty = template.divisions.flatMap((division, index) => (placeholdersOf(division).length ? [] : [index]));
  const more = template.divisions.length - count;
  const spare = more > 0 ? empty.slice(-more) : [];
  const divisions = template.divisions.filter((_division, index) => !spare.includes(index));
  return spare.length ? { ...template, divisions } : template;
}

/** Groups of at least two placeholders, each named once; smaller ones have no effect. */
export const groupsThatShare = ({ sharedAddresses }: Pick<SeasonTemplate, 'sharedAddresses'>): SharedAddress[] =>
  sharedAddresses.map((group) => [...new Set(group)]).filter((group) => group.length > 1);

/** Of the groups that share, those of placeholders with which these divisions play: nobody stands at others. */
export function groupsInPlay(
  { sharedAddresses }: Pick<SeasonTemplate, 'sharedAddresses'>,
  divisions: readonly TemplateDivision[],
): SharedAddress[] {
  const codes = new Set(divisions.flatMap(placeholdersOf));
  return groupsThatShare({ sharedAddresses: sharedAddresses.map((group) => group.filter((code) => codes.has(code))) });
}

/** The template with its codes trimmed, and null for a blank away team. */
export function withTrimmedCodes<T extends SeasonTemplate>(template: T): T {
  const groups = (all: readonly SharedAddress[]) => all.map((group) => group.map((code) => code.trim()));
  return {
    ...template,
    sharedAddresses: groups(template.sharedAddresses),
    divisions: template.divisions.map(({ sharedAddresses, dates }) => ({
      sharedAddresses: groups(sharedAddresses),
      dates: dates.map(({ fixtures }) => ({
        fixtures: fixtures.map(({ home, away }) => ({ home: home.trim(), away: away?.trim() || null })),
      })),
    })),
  };
}

/**
 * The template without blank codes in shared addresses, and without groups that are nothing else, as they occur while
 * somebody is still entering them.
 */
export function withoutBlanksInGroups<T extends SeasonTemplate>(template: T): T {
  const groups = (all: readonly SharedAddress[]) =>
    all.map((group) => group.filter((code) => code.trim())).filter((group) => group.length);
  return {
    ...template,
    sharedAddresses: groups(template.sharedAddresses),
    divisions: template.divisions.map((division) => ({
      ...division,
      sharedAddresses: groups(division.sharedAddresses),
    })),
  };
}

const tooLong = (code: string | null | undefined) => (code?.length ?? 0) > templateLimits.code;
const codeText = `A placeholder has at most ${templateLimits.code} characters.`;

/** For each list, the codes already used by an earlier list. */
function repeatedCodes(lists: readonly (readonly string[])[]): string[][] {
  const seen = new Set<string>();
  return lists.map((list) => {
    const codes = new Set(list.filter(Boolean));
    const again = [...codes].filter((code) => seen.has(code)).toSorted(compareNames);
    for (const code of codes) seen.add(code);
    return again;
  });
}

const namedAtMost = 8;

/** "A, B"; of many codes the first few, and how many more there are. */
const codesInWords = (codes: readonly string[]): string =>
  codes.slice(0, namedAtMost).join(', ') +
  (codes.length > namedAtMost ? ` and ${codes.length - namedAtMost} more` : '');

/** A placeholder belongs to at most one group within its division and one across. */
const overlapFaults = (groups: readonly SharedAddress[], place: string): Fault[] =>
  repeatedCodes(groups.map((group) => (new Set(group).size > 1 ? group : []))).flatMap((again, index) =>
    faultIf(
      again.length > 0,
      `${place}[${index}]`,
      `At another shared address already: ${codesInWords(again)}. Remove them from one of the two, or make one of both.`,
    ),
  );

/** A placeholder stands for one team, so it belongs to one division. */
const sharedPlaceholderFaults = (divisions: readonly TemplateDivision[]): Fault[] =>
  repeatedCodes(divisions.map(codesOf)).flatMap((again, index) =>
    faultIf(
      again.length > 0,
      `divisions[${index}]`,
      `In an earlier division already: ${codesInWords(again)}. Give them other codes in one of the two.`,
    ),
  );

/** Divisions too large to be checked: every placeholder is looked at against every other (live.md 13.1). */
export const placeholderCountFaults = (divisions: readonly TemplateDivision[]): Fault[] =>
  divisions.flatMap((division, index) =>
    faultIf(
      placeholdersOf(division).length > templateLimits.placeholders,
      `divisions[${index}]`,
      `A division has at most ${templateLimits.placeholders} placeholders.`,
    ),
  );

const groupFaults = (groups: readonly SharedAddress[], place: string): Fault[] => [
  ...faultIf(
    groups.length > templateLimits.groups || groups.some(({ length }) => length > templateLimits.groups),
    place,
    `There are too many shared addresses; at most ${templateLimits.groups} are possible.`,
  ),
  ...groups.flatMap((group, index) => [
    ...faultIf(!group.length || group.some((code) => !code), `${place}[${index}]`, 'Enter a code for the team'),
    ...faultIf(group.some(tooLong), `${place}[${index}]`, codeText),
  ]),
  ...overlapFaults(groups, place),
];

const dateFaults = ({ fixtures }: TemplateDate, place: string): Fault[] => [
  ...faultIf(
    fixtures.length > templateLimits.fixtures,
    place,
    `A week has at most ${templateLimits.fixtures} fixtures in a division.`,
  ),
  ...fixtures.flatMap(({ home, away }, index) => [
    ...faultIf(!home, `${place}.fixtures[${index}].home`, 'Enter at least a home team'),
    ...faultIf(tooLong(home) || tooLong(away), `${place}.fixtures[${index}]`, codeText),
  ]),
];

/** All faults that keep a tidied template from being saved (live.md 13.6). */
export const templateFaults = ({ name, sharedAddresses, divisions }: SeasonTemplate & { name: string }): Fault[] => [
  ...faultIf(!name, 'name', 'Enter a template name'),
  ...faultIf(name.length > textLimits.name, 'name', `The name has at most ${textLimits.name} characters.`),
  ...groupFaults(sharedAddresses, 'sharedAddresses'),
  ...faultIf(
    divisions.length > templateLimits.divisions,
    'divisions',
    `A template has at most ${templateLimits.divisions} divisions.`,
  ),
  ...sharedPlaceholderFaults(divisions),
  ...placeholderCountFaults(divisions),
  ...divisions.flatMap((division, index) => [
    ...groupFaults(division.sharedAddresses, `divisions[${index}].sharedAddresses`),
    ...faultIf(
      division.dates.length > templateLimits.dates,
      `divisions[${index}].dates`,
      `A division has at most ${templateLimits.dates} weeks.`,
    ),
    ...division.dates.flatMap((date, week) => dateFaults(date, `divisions[${index}].dates[${week}]`)),
  ]),
];
