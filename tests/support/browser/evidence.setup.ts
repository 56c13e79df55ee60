/** Runs before each file of journeys: a journey that fails leaves pictures and traces. */
import { afterEach } from 'vitest';
import { saveEvidence } from './evidence.ts';

interface Named {
  name: string;
  suite?: Named;
}

/** The name as reports have it: those of the groups around, then its own. */
const fullName = ({ name, suite }: Named): string => (suite ? `${fullName(suite)} ${name}` : name);

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  // What is missing of the evidence must not hide why the test failed.
  await saveEvidence(task.file.filepath, fullName(task)).catch((error: unknown) =>
    console.log(`No evidence: ${String(error)}`),
  );
});
