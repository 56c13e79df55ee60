import type { Fault } from './card-faults.ts';
import { lengths } from './defaults.ts';
import { compareNames } from './order.ts';

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
  /** Across the divisions. */
  sharedAddresses: SharedAddress[];
  divisions: TemplateDivision[];
}

/** How large a template may be, so that checking it stays a matter of moments. */
export const templateLimits = { divisions: 20, dates: 200, fixtures: 50, groups: 100, code: 50 } as const;

/** Every placeholder of the division, home or away, by name. */
export function placeholdersOf({ dates }: TemplateDivision): string[] {
  const codes = dates.flatMap(({ fixtures }) => fixtures.flatMap(({ home, away }) => (away ? [home, away] : [home])));
  return [...new Set(codes)].toSorted(compareNames);
}

/** The groups that say anything: those of two placeholders or more. */
export const groupsOf = ({ sharedAddresses }: Pick<SeasonTemplate, 'sharedAddresses'>): SharedAddress[] =>
  sharedAddresses.map((group) => [...new Set(group)]).filter((group) => group.length > 1);

/** The template with its codes trimmed, and no away team where there is none. */
export function tidied<T extends SeasonTemplate>(template: T): T {
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

const when = (isFault: boolean, field: string, message: string): Fault[] => (isFault ? [{ field, message }] : []);

const tooLong = (code: string | null | undefined) => (code?.length ?? 0) > templateLimits.code;
const codeText = `A placeholder has at most ${templateLimits.code} characters.`;

const groupFaults = (groups: readonly SharedAddress[], place: string): Fault[] => [
  ...when(
    groups.length > templateLimits.groups || groups.some(({ length }) => length > templateLimits.groups),
    place,
    `There are too many shared addresses; at most ${templateLimits.groups} are possible.`,
  ),
  ...groups.flatMap((group, index) => [
    ...when(!group.length || group.some((code) => !code), `${place}[${index}]`, 'Enter a code for the team'),
    ...when(group.some(tooLong), `${place}[${index}]`, codeText),
  ]),
];

const dateFaults = ({ fixtures }: TemplateDate, place: string): Fault[] => [
  ...when(
    fixtures.length > templateLimits.fixtures,
    place,
    `A week has at most ${templateLimits.fixtures} fixtures in a division.`,
  ),
  ...fixtures.flatMap(({ home, away }, index) => [
    ...when(!home, `${place}.fixtures[${index}].home`, 'Enter at least a home team'),
    ...when(tooLong(home) || tooLong(away), `${place}.fixtures[${index}]`, codeText),
  ]),
];

/** Everything that keeps a tidied template from being saved (live.md 13.6); empty when nothing does. */
export const templateFaults = ({ name, sharedAddresses, divisions }: SeasonTemplate & { name: string }): Fault[] => [
  ...when(!name, 'name', 'Enter a template name'),
  ...when(name.length > lengths.name, 'name', `The name has at most ${lengths.name} characters.`),
  ...groupFaults(sharedAddresses, 'sharedAddresses'),
  ...when(
    divisions.length > templateLimits.divisions,
    'divisions',
    `A template has at most ${templateLimits.divisions} divisions.`,
  ),
  ...divisions.flatMap((division, index) => [
    ...groupFaults(division.sharedAddresses, `divisions[${index}].sharedAddresses`),
    ...when(
      division.dates.length > templateLimits.dates,
      `divisions[${index}].dates`,
      `A division has at most ${templateLimits.dates} weeks.`,
    ),
    ...division.dates.flatMap((date, week) => dateFaults(date, `divisions[${index}].dates[${week}]`)),
  ]),
];
