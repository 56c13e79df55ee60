import { compareNames } from '../basics/order.ts';
import { doubleRoundRobin } from './double-round-robin.ts';
import {
  placeholdersOf,
  type SeasonTemplate,
  type TemplateDate,
  type TemplateDivision,
  type TemplateFixture,
} from './template.ts';
import type { GroupScope } from './template-groups.ts';
import { withoutItem } from '../basics/lists.ts';

/** Edits of a template (live.md 13.6). Divisions, weeks and groups are identified by index. */
export type TemplateChange =
  | { type: 'replace'; template: SeasonTemplate }
  | { type: 'addDivision'; places: number }
  | { type: 'removeDivision'; division: number }
  | { type: 'generate'; division: number; places: number }
  | { type: 'copyDivision'; from: number; to: number }
  | { type: 'secondHalf'; division: number }
  | { type: 'addWeek'; division: number }
  | { type: 'removeWeek'; division: number; week: number }
  | { type: 'moveWeek'; division: number; week: number; by: -1 | 1 }
  | { type: 'setWeek'; division: number; week: number; fixtures: TemplateFixture[] }
  | { type: 'addFixture'; division: number; week: number; fixture: TemplateFixture }
  | { type: 'removeFixture'; division: number; week: number; fixture: number }
  | { type: 'removePlaceholder'; division: number; placeholder: string }
  | { type: 'addGroup'; scope: GroupScope; codes: string[] }
  | { type: 'addToGroup'; scope: GroupScope; group: number; code: string }
  | { type: 'removeFromGroup'; scope: GroupScope; group: number; code: string };

export const emptyTemplate: SeasonTemplate = { sharedAddresses: [], divisions: [] };

const letters = 26;

/** A to Z, then AA and so on. */
const letter = (index: number): string =>
  (index < letters ? '' : letter(Math.floor(index / letters) - 1)) + String.fromCharCode(65 + (index % letters));

/** Placeholder names of a division: A, B, C in the first, 2A, 2B, 2C in the second. */
export const placeholderCodes = (divisionIndex: number, places: number): string[] =>
  Array.from({ length: places }, (_, index) => (divisionIndex ? divisionIndex + 1 : '') + letter(index));

/** Every pair home and away once; with an odd number, one bye each week. */
export const everyPairTwice = (codes: readonly string[]): TemplateDate[] =>
  doubleRoundRobin(codes.length).map((round) => {
    const matches = round.map(({ home, away }) => ({ home: codes[home]!, away: codes[away]! }));
    const playing = new Set(matches.flatMap(({ home, away }) => [home, away]));
    const byes = codes.filter((code) => !playing.has(code)).map((home) => ({ home, away: null }));
    return { fixtures: [...matches, ...byes] };
  });

/** The number to use in the division's placeholder codes: its own, else the first one that no other division uses. */
function freeNumber({ divisions }: SeasonTemplate, own: number, codesAt: (division: number) => string[]): number {
  const taken = new Set(withoutItem(divisions, own).flatMap(placeholdersOf));
  const isTaken = (division: number) => codesAt(division).some((code) => taken.has(code));
  if (!isTaken(own)) return own;
  let division = 0;
  while (isTaken(division)) division += 1;
  return division;
}

function generateDivision(template: SeasonTemplate, division: number, places: number): TemplateDivision {
  const codesAt = (number: number) => placeholderCodes(number, places);
  return { sharedAddresses: [], dates: everyPairTwice(codesAt(freeNumber(template, division, codesAt))) };
}

/** The division with its number put before each placeholder, so that no other division has the same codes. */
function copyDivision(template: SeasonTemplate, from: number, to: number): TemplateDivision {
  const division = template.divisions[from]!;
  const codes = placeholdersOf(division);
  const number = freeNumber(template, to, (place) => codes.map((code) => `${place + 1}${code}`));
  return numbered(division, number + 1);
}

function numbered({ sharedAddresses, dates }: TemplateDivision, number: number): TemplateDivision {
  const named = (code: string) => `${number}${code}`;
  return {
    sharedAddresses: sharedAddresses.map((group) => group.map(named)),
    dates: dates.map(({ fixtures }) => ({
      fixtures: fixtures.map(({ home, away }) => ({ home: named(home), away: away ? named(away) : null })),
    })),
  };
}

/** The week with home and away swapped; a bye stays one of the same placeholder. */
const swapHomeAndAway = ({ fixtures }: TemplateDate): TemplateDate => ({
  fixtures: fixtures.map(({ home, away }) => (away ? { home: away, away: home } : { home, away: null })),
});

const withAt = <T>(list: readonly T[], index: number, item: T): T[] =>
  index < list.length ? list.with(index, item) : [...list, item];

/** Moves an item of the list; unchanged when there is no such place. */
function moveItem<T>(list: readonly T[], index: number, by: number): T[] {
  const to = index + by;
  if (to < 0 || to >= list.length) return [...list];
  return withoutItem(list, index).toSpliced(to, 0, list[index]!);
}

type DivisionChange = Exclude<
  Extract<TemplateChange, { division: number }>,
  { type: 'generate' } | { type: 'removeDivision' }
>;

function changedDivision(division: TemplateDivision, change: DivisionChange): TemplateDivision {
  const { dates } = division;
  const inWeek = (week: number, fixtures: (before: TemplateFixture[]) => TemplateFixture[]) => ({
    ...division,
    dates: dates.map((date, index) => (index === week ? { fixtures: fixtures(date.fixtures) } : date)),
  });
  switch (change.type) {
    case 'secondHalf':
      return { ...division, dates: [...dates, ...dates.map(swapHomeAndAway)] };
    case 'addWeek':
      return { ...division, dates: [...dates, { fixtures: [] }] };
    case 'removeWeek':
      return { ...division, dates: withoutItem(dates, change.week) };
    case 'moveWeek':
      return { ...division, dates: moveItem(dates, change.week, change.by) };
    case 'setWeek':
      return inWeek(change.week, () => change.fixtures);
    case 'addFixture':
      return inWeek(change.week, (fixtures) => [...fixtures, change.fixture]);
    case 'removeFixture':
      return inWeek(change.week, (fixtures) => withoutItem(fixtures, change.fixture));
    case 'removePlaceholder': {
      const stays = ({ home, away }: TemplateFixture) => home !== change.placeholder && away !== change.placeholder;
      return { ...division, dates: dates.map(({ fixtures }) => ({ fixtures: fixtures.filter(stays) })) };
    }
  }
}

type GroupChange = Extract<TemplateChange, { scope: GroupScope }>;

function changedGroups(groups: readonly string[][], change: GroupChange): string[][] {
  switch (change.type) {
    case 'addGroup':
      return [...groups, change.codes];
    case 'addToGroup':
      return groups.map((group, index) =>
        index === change.group && !group.includes(change.code) ? [...group, change.code] : group,
      );
    case 'removeFromGroup':
      return groups
        .map((group, index) => (index === change.group ? group.filter((code) => code !== change.code) : group))
        .filter(({ length }) => length > 0);
  }
}

/** The template after a change; the one passed in is not modified. */
export function changeTemplate(template: SeasonTemplate, change: TemplateChange): SeasonTemplate {
  const { divisions } = template;
  if (change.type === 'replace') return change.template;
  if (change.type === 'addDivision')
    return { ...template, divisions: [...divisions, generateDivision(template, divisions.length, change.places)] };
  if (change.type === 'removeDivision') return { ...template, divisions: withoutItem(divisions, change.division) };
  if (change.type === 'copyDivision') {
    const copy = copyDivision(template, change.from, change.to);
    return { ...template, divisions: withAt(divisions, change.to, copy) };
  }
  if (change.type === 'generate') {
    const division = generateDivision(template, change.division, change.places);
    return { ...template, divisions: divisions.with(change.division, division) };
  }
  if ('scope' in change) {
    if (change.scope === null) return { ...template, sharedAddresses: changedGroups(template.sharedAddresses, change) };
    const division = divisions[change.scope]!;
    const sharedAddresses = changedGroups(division.sharedAddresses, change);
    return { ...template, divisions: divisions.with(change.scope, { ...division, sharedAddresses }) };
  }
  const division = changedDivision(divisions[change.division]!, change);
  return { ...template, divisions: divisions.with(change.division, division) };
}

interface TemplateEditing {
  template: SeasonTemplate;
  /** Earlier versions, latest last. */
  past: readonly SeasonTemplate[];
  /** What the latest step changed; further typing in the same place belongs to the same undo step. */
  step: string;
}

export const newTemplateEditing = (template: SeasonTemplate): TemplateEditing => ({ template, past: [], step: '' });

const mostSteps = 100;

const stepOf = (change: TemplateChange): string => {
  if (change.type === 'replace') return change.type;
  return change.type === 'setWeek' ? `${change.type} ${change.division} ${change.week}` : '';
};

/** The editor state after an edit, or after undoing the latest one. */
export function applyEdit(editing: TemplateEditing, change: TemplateChange | { type: 'undo' }): TemplateEditing {
  const { template, past, step } = editing;
  if (change.type === 'undo') {
    const before = past.at(-1);
    return before ? { template: before, past: past.slice(0, -1), step: '' } : editing;
  }
  const next = stepOf(change);
  const isSameStep = next !== '' && next === step;
  return {
    template: changeTemplate(template, change),
    past: isSameStep ? past : [...past, template].slice(-mostSteps),
    step: next,
  };
}

/** How many fixtures each placeholder of the division has, byes included, by its name. */
export function fixturesPerPlaceholder({ dates }: TemplateDivision): { placeholder: string; fixtures: number }[] {
  const times = new Map<string, number>();
  for (const { home, away } of dates.flatMap(({ fixtures }) => fixtures))
    for (const code of new Set(away ? [home, away] : [home])) times.set(code, (times.get(code) ?? 0) + 1);
  return [...times]
    .map(([placeholder, fixtures]) => ({ placeholder, fixtures }))
    .toSorted((a, b) => compareNames(a.placeholder, b.placeholder));
}

/** "Division 1, week 2" for `divisions[0].dates[1].fixtures[0].home`: where in the editor the fault is. */
export function faultPlaceInWords(field: string): string {
  const [division, week] = [/divisions\[(\d+)\]/.exec(field)?.[1], /dates\[(\d+)\]/.exec(field)?.[1]];
  const parts = [division && `Division ${Number(division) + 1}`, week && `week ${Number(week) + 1}`];
  if (/sharedAddresses/.test(field)) parts.push(division ? 'shared addresses' : 'Shared addresses');
  return parts.filter(Boolean).join(', ');
}
