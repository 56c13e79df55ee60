/**
 * `npm run test:any-day`: runs the parts that depend on dates on other days. Each part runs in a process tree whose
 * clock libfaketime has set forward or back and lets run on, so a suite that begins at 23:59:30 ends on the next day.
 * The first day runs every file and finds out which ask for day or time (support/days/): the other days run those, as no
 * other can go otherwise.
 * `npm run test:any-day -- leap client` runs the scenarios and parts that are named; `e2e` only runs when named.
 * What follows a second `--` chooses files: `npm run test:any-day -- midnight server -- fixture`. Each part of a
 * scenario counts as one test.
 * Databases, Redis and the browser keep the real clock, as servers do whose clock differs from ours.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, install, requireNode, root } from '../server/build.mjs';
import { environmentAt, findFaketime } from './support/faketime.mjs';

const daysAhead = (days) => () => new Date(Date.now() + days * 86_400_000);
/** Half a minute before the next midnight UTC. */
const beforeMidnight = () => new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 - 30_000);
const league = 'Europe/London';
/** The next instant of those that every year has one of. Days that are over suit no test. */
const next = (instantOf) => () => {
  const thisYear = new Date().getUTCFullYear();
  const years = Array.from({ length: 9 }, (_, later) => thisYear + later);
  return years.map(instantOf).find((instant) => instant > new Date());
};
const everyYear = (dayAndTime) => next((year) => new Date(`${year}-${dayAndTime}Z`));
const onLeapDay = (time) => next((year) => new Date(`${year % 4 ? 'no' : year}-02-29T${time}Z`));
/** On the last Sunday of a month, when clocks change in Europe. */
const onLastSunday = (month, time) =>
  next((year) => {
    const lastDay = new Date(Date.UTC(year, month, 0));
    const sunday = new Date(lastDay - lastDay.getUTCDay() * 86_400_000);
    return new Date(`${sunday.toISOString().slice(0, 10)}T${time}Z`);
  });
const [march, october] = [3, 10];

/** The instant at which the clock begins, and the machine's time zone. */
const scenarios = {
  // First, as it is the furthest from what a test may have been written for.
  'two years ahead': { begins: daysAhead(730) },
  'a day ahead': { begins: daysAhead(1) },
  'a month ahead': { begins: daysAhead(30) },
  'leap day': { begins: onLeapDay('11:00:00') },
  'leap day midnight': { begins: onLeapDay('23:59:30') },
  'midnight UTC': { begins: beforeMidnight },
  'summer time begins': { begins: onLastSunday(march, '00:59:30'), zone: league },
  'the day summer time begins': { begins: onLastSunday(march, '11:00:00'), zone: league },
  'summer time ends': { begins: onLastSunday(october, '00:59:30'), zone: league },
  'the day summer time ends': { begins: onLastSunday(october, '11:00:00'), zone: league },
  'midnight in summer': { begins: everyYear('06-15T22:59:30'), zone: league },
  Auckland: { begins: daysAhead(0), zone: 'Pacific/Auckland' },
  'Los Angeles': { begins: daysAhead(0), zone: 'America/Los_Angeles' },
  'midnight in Auckland': { begins: everyYear('01-14T10:59:30'), zone: 'Pacific/Auckland' },
};
const usual = ['rules', 'client', 'server'];
const parts = [...usual, 'e2e'];

/** A file into which the first day of a part writes which of its files ask for day or time. */
const askingOf = (part) => path.join(os.tmpdir(), `oche-asks-day-${process.pid}-${part}`);

/** Repository paths of the files of a part that ask for day or time, once a day of it has run. */
function filesThatAsk(part) {
  const lines = existsSync(askingOf(part)) ? readFileSync(askingOf(part), 'utf8').split('\n').filter(Boolean) : [];
  return [...new Set(lines)].map((file) => path.relative(root, file));
}

/** Runs a part with the clock of a scenario; returns its exit code, its summary line and its output. */
function run(part, { begins, zone = 'UTC', asking }, library, rest) {
  const env = {
    ...process.env,
    ...environmentAt(begins(), library),
    TZ: zone,
    ...(asking && { OCHE_ASKS_DAY: asking }),
  };
  const child = spawn(process.execPath, ['tests/run.mjs', part, ...rest], { cwd: root, env });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const summary = /^\d+ passed, \d+ failed, \d+ skipped$/m.exec(output)?.[0] ?? 'did not end';
      resolve({ code, summary, output });
    });
  });
}

requireNode();
const library = findFaketime();
if (!library) {
  console.error('libfaketime is needed: apt-get install faketime (Debian and Ubuntu).');
  process.exit(1);
}
const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const [words, rest] = [args.slice(0, end), args.slice(end + 1)];
const partsWanted = words.filter((word) => parts.includes(word));
const daysWanted = words.filter((word) => !parts.includes(word)).map((word) => word.toLowerCase());
const chosen = Object.entries(scenarios).filter(
  ([name]) => !daysWanted.length || daysWanted.some((word) => name.toLowerCase().includes(word)),
);
// Built under the real clock: files built two years ahead would never be out of date.
await install();
await build('client');
await build('server');
const total = { passed: 0, failed: 0 };
const partsChosen = partsWanted.length ? partsWanted : usual;
const firstFlag = rest.findIndex((word) => word.startsWith('-'));
const names = firstFlag < 0 ? rest : rest.slice(0, firstFlag);
const flags = rest.slice(names.length);
for (const [index, [name, scenario]] of chosen.entries())
  for (const part of partsChosen) {
    // Journeys run whole on each day: what browsers and servers ask for is not looked at.
    const isWhole = !index || part === 'e2e';
    const files = isWhole ? names : filesThatAsk(part);
    if (!isWhole && !files.length) {
      console.log(`ok     ${name}, ${part}: no file asks for the day`);
      continue;
    }
    const asking = index ? undefined : askingOf(part);
    const { code, summary, output } = await run(part, { ...scenario, asking }, library, [...files, ...flags]);
    const of = isWhole ? '' : `, of ${files.length} files`;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${part}: ${summary}${of}`);
    if (code !== 0) console.log(output.trimEnd());
    total[code === 0 ? 'passed' : 'failed'] += 1;
  }
for (const part of partsChosen) rmSync(askingOf(part), { force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, 0 skipped`);
process.exit(total.failed ? 1 : 0);
