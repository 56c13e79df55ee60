import type { Fault } from './faults.ts';

/**
 * What is wrong with a value of unknown origin, and where in it (empty for the value itself); undefined when it has the
 * shape. Only the first fault is looked for: a value that has one cannot be used.
 */
export type Shape = (value: unknown) => Fault | undefined;

const shapeFault = (message: string): Fault => ({ field: '', message });

const must = (what: string): Fault => shapeFault(`This must be ${what}.`);

/** A fault within a member or an item, as one of what holds it. */
const faultWithin = (member: string, { field, message }: Fault): Fault => ({
  field: !field || field.startsWith('[') ? member + field : `${member}.${field}`,
  message,
});

/** A text, of at most so many characters. */
export const text =
  (mostCharacters = Infinity): Shape =>
  (value) =>
    typeof value !== 'string'
      ? must('a text')
      : value.length > mostCharacters
        ? must(`a text of at most ${mostCharacters} characters`)
        : undefined;

/** A text of this form; `formInWords` says of which, to go on after "This must be". */
export const textInForm =
  (form: RegExp, formInWords: string): Shape =>
  (value) =>
    typeof value === 'string' && form.test(value) ? undefined : must(formInWords);

/** A text that is not blank, of at most so many characters. */
export const filledText = (mostCharacters = Infinity): Shape => {
  const isText = text(mostCharacters);
  return (value) => isText(value) ?? ((value as string).trim() ? undefined : shapeFault('This must not be empty.'));
};

const largest = 2 ** 31 - 1;

/** A whole number from the one to the other. */
export const wholeNumber =
  (least = 0, most = largest): Shape =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : must(most === largest ? `a whole number of ${least} or more` : `a whole number from ${least} to ${most}`);

/** Yes or no. */
export const flag: Shape = (value) => (typeof value === 'boolean' ? undefined : must('true or false'));

/** A time as ISO text. */
export const instant: Shape = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? undefined
    : must('a time such as 2026-11-05T20:15:00Z');

/** A time in milliseconds since 1970. */
export const epochMilliseconds = wholeNumber(0, 8.64e15);

/** One of these texts. */
export const oneOf = (choices: readonly string[]): Shape => {
  const known = new Set<unknown>(choices);
  return (value) => (known.has(value) ? undefined : must(`one of ${choices.join(', ')}`));
};

/** What may be missing or null, too. */
export const orMissingOrNull =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null ? undefined : shape(value);

/** What may be missing, but not null. */
export const orMissing =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined ? undefined : shape(value);

/** A list of at most so many. */
export const listOf =
  (item: Shape, mostItems = Infinity): Shape =>
  (value) => {
    if (!Array.isArray(value)) return must('a list');
    if (value.length > mostItems) return must(`a list of at most ${mostItems}`);
    for (let index = 0; index < value.length; index += 1) {
      const found = item(value[index]);
      if (found) return faultWithin(`[${index}]`, found);
    }
    return undefined;
  };

/** Whether it is a record with members, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record with these members; it may have others, as those of older versions do. */
export function recordWithAtLeast(members: Readonly<Record<string, Shape>>): Shape {
  const shapes = Object.entries(members);
  return (value) => {
    if (!isRecord(value)) return must('a record');
    for (const [member, shape] of shapes) {
      const found = shape(value[member]);
      if (found) return faultWithin(member, found);
    }
    return undefined;
  };
}

/** A record of any members whose names and values have these shapes. */
export const mapOf =
  (name: RegExp, item: Shape): Shape =>
  (value) => {
    if (!isRecord(value)) return must('a record');
    for (const member in value) {
      const found = name.test(member) ? item(value[member]) : shapeFault('There can be no such member.');
      if (found) return faultWithin(member, found);
    }
    return undefined;
  };

/** What has the one shape and the other as well. */
export const bothShapes =
  (first: Shape, second: Shape): Shape =>
  (value) =>
    first(value) ?? second(value);
