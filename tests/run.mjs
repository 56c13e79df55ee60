/**
 * `npm test`: the gate, part by part, on a machine that may have nothing but Node. `npm run test:all`: everything.
 * Names choose test files: `npm test -- card`. `node tests/run.mjs server fixture` runs one part, of all its files.
 * What begins with a dash, and all after it, goes to Vitest and Jest. The last line sums it up. No packages at the top.
 */
import { install, requireNode } from '../server/build.mjs';
import { journeys, parts } from './support/run/parts.mjs';
import { countUnsteady, findUnsteady } from './support/run/second-look.mjs';
import { seconds, stopRunning, tidy, total } from './support/run/suites.mjs';
import { stop } from './support/services.mjs';
import { notePart, printTiming } from './support/timing.mjs';

async function interrupted() {
  stopRunning();
  await stop();
  tidy();
  process.exit(130);
}
let ending;
process.on('SIGINT', () => (ending ??= interrupted())).on('SIGTERM', () => (ending ??= interrupted()));

const [first, ...rest] = process.argv.slice(2);
const isAll = first === 'all';
const only = parts[first] && first;
const args = isAll || only ? rest : process.argv.slice(2);
const firstFlag = args.findIndex((arg) => arg.startsWith('-'));
const names = firstFlag < 0 ? args : args.slice(0, firstFlag);
const flags = args.slice(names.length);

const isShort = !isAll && !only;

/** The files of a part that this run is about; undefined for a part that has none, or none of these names. */
function chosenFiles({ files, short }) {
  const all = files?.();
  const some = all && short && isShort ? short(all) : all;
  return names.length ? some?.filter((file) => names.some((name) => file.includes(name))) : some;
}

/** Parts of this run with their files. Who names files wants nothing else. */
const chosen = Object.entries(parts)
  .filter(([name, { isLong, files }]) => (only ? name === only : (isAll || !isLong) && (files || !names.length)))
  .map(([name, part]) => ({ name, ...part, chosen: chosenFiles(part) }))
  .filter((part) => !names.length || part.chosen?.length);

requireNode();
await install();
if (!chosen.length) {
  const where = only ? `of the part "${only}"` : isAll ? 'of all tests' : 'of npm test (npm run test:all has more)';
  console.error(`No file ${where} has ${names.join(' or ')} in its name. Parts: ${Object.keys(parts).join(', ')}.`);
  total.failed += 1;
}
for (const { name, title = name, run, chosen: files, shortTag } of chosen) {
  console.log(`\n== ${title} ==`);
  const start = Date.now();
  const before = total.passed;
  try {
    await run(files, flags, isShort ? shortTag : undefined);
  } catch (error) {
    console.log(`FAILED: ${error.message}`);
    total.failed += 1;
  }
  if (ending) await ending;
  console.log(`-- ${name}: ${seconds(start)}`);
  notePart(name, Date.now() - start, total.passed - before);
}
if (journeys.failed.length) console.log('\n== failed journeys once more, alone ==');
const unsteady = await findUnsteady(journeys.failed, journeys.runAlone);
printTiming();
await stop();
tidy();
for (const line of ['', ...countUnsteady(total, journeys.failed, unsteady)]) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
