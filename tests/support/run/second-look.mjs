/**
 * A journey that failed is run once more at the end of the run, alone. If it passes then, it is unsteady: the last
 * lines name it. Two such journeys are let through, to be mended before anything else; from the third on, all have
 * failed.
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

/** The folder with pictures and traces of a failed journey. */
export const evidenceFolder = (file, name) =>
  `dist/failed/${`${file.replace(/^tests\/e2e\/|\.test\.ts$/g, '')} ${name}`.replace(/[^a-z0-9]+/gi, '-').slice(0, 90)}`;

/** How many failures these count as. */
const countOf = (failed) => failed.reduce((sum, { names }) => sum + (names.length || 1), 0);

/**
 * Runs failed journeys once more; returns those that passed now. `runAlone(file, names)` answers as suites.mjs does.
 */
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

const linesOf = (journeys) =>
  journeys.flatMap(({ file, names }) =>
    names.length ? names.map((name) => `  ${file}: ${name} (${evidenceFolder(file, name)})`) : [`  ${file}: all of it`],
  );

/**
 * Adds up unsteady journeys: they passed as long as there are few. Returns lines that name all that failed, and where.
 */
export function countUnsteady(total, failed, unsteady) {
  const count = countOf(unsteady);
  if (count <= mostUnsteady) {
    total.failed -= count;
    total.passed += count;
  }
  const isUnsteady = (file, name) => unsteady.some((one) => one.file === file && one.names.includes(name));
  const steady = failed
    .map(({ file, names }) => ({ file, names: names.filter((name) => !isUnsteady(file, name)), all: names }))
    .filter(({ file, names, all }) => names.length || (!all.length && !unsteady.some((one) => one.file === file)));
  const verdict = count > mostUnsteady ? 'too many, so they count as failed' : 'mend them before anything new';
  return [
    ...(steady.length ? [`Failed journeys: ${countOf(steady)}`, ...linesOf(steady)] : []),
    ...(count ? [`Unsteady (failed, and passed alone): ${count}, ${verdict}`, ...linesOf(unsteady)] : []),
  ];
}
