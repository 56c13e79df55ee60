/**
 * A journey that failed is run once more at the end of the run, alone. If it passes then, it is unsteady: the last lines
 * name it. Two such journeys are let through, to be mended before anything else; from the third on, all have failed.
 */

/** How many unsteady journeys a run may have. */
const mostUnsteady = 2;

/** More failures than this are no race, and not run again. */
const mostAgain = 10;

/** The failed journeys of a report by file: their full names, none where the file failed as a whole. */
export const failedJourneys = (files) =>
  files
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name,
      names: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }));

/** How many failures these count as. */
const countOf = (failed) => failed.reduce((sum, { names }) => sum + (names.length || 1), 0);

/** Runs failed journeys once more; returns those that passed now. `runAlone(file, names)` answers as suites.mjs does. */
export async function findUnsteady(failed, runAlone) {
  if (countOf(failed) > mostAgain) return [];
  const unsteady = [];
  for (const { file, names } of failed) {
    const { code, files } = await runAlone(file, names);
    const results = files.flatMap(({ assertionResults }) => assertionResults);
    const passed = names.filter((name) => results.some((one) => one.fullName === name && one.status === 'passed'));
    if (names.length ? passed.length : code === 0) unsteady.push({ file, names: passed });
  }
  return unsteady;
}

/** Adds up unsteady journeys: they passed as long as there are few. Returns the lines that name them. */
export function countUnsteady(total, unsteady) {
  const count = countOf(unsteady);
  if (count <= mostUnsteady) {
    total.failed -= count;
    total.passed += count;
  }
  const verdict = count > mostUnsteady ? 'too many, so they count as failed' : 'mend them before anything new';
  const lines = unsteady.flatMap(({ file, names }) =>
    (names.length ? names : ['all of it']).map((name) => `  ${file}: ${name}`),
  );
  return count ? [`Unsteady (failed, and passed alone): ${count}, ${verdict}`, ...lines] : [];
}
