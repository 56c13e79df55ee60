/** Where the time of a run goes: its parts, and the slowest files. */
import path from 'node:path';
import { root } from '../../server/build.mjs';

const parts = [];
const files = [];

const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);

/** Notes the files of a part from the report of Jest or Vitest. */
export function noteFiles(part, testResults) {
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const longest = assertionResults.toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0))[0];
    files.push({ part, name: path.relative(root, name), took: endTime - startTime, longest });
  }
}

export const notePart = (part, took, passed) => void parts.push({ part, took, passed });

/** The table at the end of `npm test`; the ten slowest files with their longest test. */
export function printTiming() {
  const all = parts.reduce((sum, { took }) => sum + took, 0);
  console.log('\nWhere the time went:');
  for (const { part, took, passed } of [...parts, { part: 'all', took: all }])
    console.log(`${inSeconds(took)}  ${part}${passed ? `, ${passed} passed` : ''}`);
  const slowest = files.toSorted((a, b) => b.took - a.took).slice(0, 10);
  if (slowest.length) console.log('Slowest files, and the longest test of each:');
  for (const { part, name, took, longest } of slowest)
    console.log(
      `${inSeconds(took)}  ${name} (${part})${longest ? `, ${inSeconds(longest.duration ?? 0).trim()}: ${longest.title}` : ''}`,
    );
}
