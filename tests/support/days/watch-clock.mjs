/**
 * Finds out whether a test file asks what day or time it is, of the machine's clock or in its time zone: no other can
 * go otherwise on another day (any-day.mjs). Watching begins when this is imported.
 */
import { appendFileSync } from 'node:fs';

/** Libraries that measure how long something takes, name something by the time or note it: they do the same every day. */
const measuring = [
  '@vitest',
  '@zip.js',
  'avvio',
  'fake-indexeddb',
  'fast-check',
  'jest-mock',
  'lodash',
  'nodemailer',
  'prom-client',
  'rate-limiter-flexible',
  'typeorm/driver',
  'vitest',
];
const measures = new RegExp(`^node:|/dist/.jest-libraries/|/node_modules/(${measuring.join('|')})[./]`);

let hasAsked = false;

/** The test file asks for something that is otherwise on another day. */
export const noteAsked = () => void (hasAsked = true);

/** Notes a look at the clock, unless it is to measure. `asked` is the function that was called. */
function noteClock(asked) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  const place = {};
  Error.captureStackTrace(place, asked);
  Error.stackTraceLimit = stackTraceLimit;
  const caller = /(?:file:\/\/)?(?<path>(?:\/|node:)[^()]*)\)?$/.exec(place.stack)?.groups.path;
  hasAsked ||= !caller || !measures.test(caller);
}

/** Whether a date of this text is in the machine's zone: a time that names none is, a day alone is not. */
const isOfMachineZone = (text) =>
  typeof text === 'string' && !/^\d{4}(-\d\d){0,2}$|(Z|GMT|UTC|:[\d.]+ ?[+-]\d\d:?\d\d)$/.test(text);

/** Has `note` called with the arguments whenever this function or class of an object is used. */
export function watchUse(on, name, note) {
  on[name] = new Proxy(on[name], {
    apply(target, self, args) {
      note(args);
      return Reflect.apply(target, self, args);
    },
    construct(target, args, newTarget) {
      note(args);
      return Reflect.construct(target, args, newTarget);
    },
  });
}

const { now, parse } = Date;
Date.now = function watchedNow() {
  noteClock(watchedNow);
  return now();
};
Date.parse = (text) => {
  if (isOfMachineZone(text)) noteAsked();
  return parse(text);
};

const RealDate = Date;
const construct = (target, args, newTarget) => {
  if (!args.length) noteClock(construct);
  if (args.length > 1 || isOfMachineZone(args[0])) noteAsked();
  return Reflect.construct(target, args, newTarget === globalThis.Date ? target : newTarget);
};
const apply = (target) => {
  noteAsked();
  return target();
};
globalThis.Date = new Proxy(RealDate, { construct, apply });

const parts = ['Date', 'FullYear', 'Hours', 'Minutes', 'Month'];
const inMachineZone = [
  ...parts.flatMap((part) => [`get${part}`, `set${part}`]),
  ...['getDay', 'getTimezoneOffset', 'toString', 'toDateString', 'toTimeString'],
];
for (const name of inMachineZone) watchUse(RealDate.prototype, name, noteAsked);
const noteUnlessInZone = ([, options]) => options?.timeZone || noteAsked();
for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
  watchUse(RealDate.prototype, name, noteUnlessInZone);
watchUse(Intl, 'DateTimeFormat', noteUnlessInZone);

/** Begins with a test file; what it returns writes its name down if it has asked by then. */
export function watchFile() {
  hasAsked = false;
  return (file) => hasAsked && appendFileSync(process.env.OCHE_ASKS_DAY, `${file}\n`);
}
