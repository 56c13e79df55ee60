import { jsonFaultOffset } from '../basics/json-fault.ts';
import type { SeasonTemplate } from './template.ts';

/** A template parsed from text, or the error with its position. */
type TemplateReading = { template: SeasonTemplate } | { fault: string };

const indented = (
  lines: readonly string[],
  by: string,
  [open, close]: readonly [string, string] = ['[', ']'],
): string =>
  lines.length ? `${open}\n${lines.map((line) => `${by}  ${line}`).join(',\n')}\n${by}${close}` : open + close;

/** The template as JSON, one week per line. */
export function templateText({ sharedAddresses, divisions }: SeasonTemplate): string {
  const groups = (all: readonly string[][]) => `"sharedAddresses": ${JSON.stringify(all)}`;
  const week = (fixtures: SeasonTemplate['divisions'][number]['dates'][number]['fixtures']) =>
    `{ "fixtures": ${JSON.stringify(fixtures.map(({ home, away }) => (away ? { home, away } : { home })))} }`;
  const shown = divisions.map((division) => {
    const dates = indented(
      division.dates.map(({ fixtures }) => week(fixtures)),
      '      ',
    );
    return indented([groups(division.sharedAddresses), `"dates": ${dates}`], '    ', ['{', '}']);
  });
  return indented([groups(sharedAddresses), `"divisions": ${indented(shown, '  ')}`], '', ['{', '}']);
}

class Misshapen extends Error {}

const misshapen = (place: string, what: string) => new Misshapen(`${place || 'The text'} has to be ${what}.`);

type Fields = Record<string, unknown>;

function fieldsAt(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw misshapen(place, 'an object { }');
  return value as Fields;
}

function listAt<T>(value: unknown, place: string, read: (item: unknown, place: string) => T): T[] {
  if (!Array.isArray(value)) throw misshapen(place, 'a list [ ]');
  return value.map((item, index) => read(item, `${place}[${index}]`));
}

function textAt(value: unknown, place: string): string {
  if (typeof value !== 'string') throw misshapen(place, 'a text in quotes');
  return value;
}

const groupsAt = (value: unknown, place: string) =>
  listAt(value ?? [], place, (group, at) => listAt(group, at, textAt));

const fixtureAt = (value: unknown, place: string) => {
  const { home, away } = fieldsAt(value, place);
  return {
    home: textAt(home, `${place}.home`),
    away: away === undefined || away === null ? null : textAt(away, `${place}.away`),
  };
};

const divisionAt = (value: unknown, place: string) => {
  const { sharedAddresses, dates } = fieldsAt(value, place);
  return {
    sharedAddresses: groupsAt(sharedAddresses, `${place}.sharedAddresses`),
    dates: listAt(dates, `${place}.dates`, (date, at) => ({
      fixtures: listAt(fieldsAt(date, at).fixtures, `${at}.fixtures`, fixtureAt),
    })),
  };
};

/** The place of an offset: "line 3, column 5". */
function lineOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`;
}

/** Parses a template as written by `templateText`; unknown fields are dropped. */
export function readTemplate(text: string): TemplateReading {
  const fault = jsonFaultOffset(text);
  if (fault !== undefined) return { fault: `This is not JSON from ${lineOf(text, fault)} on.` };
  try {
    const { sharedAddresses, divisions } = fieldsAt(JSON.parse(text), '');
    return {
      template: {
        sharedAddresses: groupsAt(sharedAddresses, 'sharedAddresses'),
        divisions: listAt(divisions, 'divisions', divisionAt),
      },
    };
  } catch (error) {
    if (error instanceof Misshapen) return { fault: error.message };
    throw error;
  }
}
