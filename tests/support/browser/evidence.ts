import { TestRunner } from 'vitest';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { evidenceFolder } from '../run/second-look.mjs';
import { root } from '../repository.ts';

/** What was on screen at each step is recorded only the second time: it takes as long as the journey itself. */
const isWhole = process.env.OCHE_TRACE === 'whole';

const watched = new Set<BrowserContext>();

const startTrace = (context: BrowserContext) =>
  context.tracing.start({ screenshots: isWhole, snapshots: isWhole, sources: isWhole });

/** Records what is done in a visitor's browser, until it is closed, for the case that a test fails. */
export async function recordSteps(context: BrowserContext): Promise<void> {
  await startTrace(context);
  watched.add(context);
  context.on('close', () => watched.delete(context));
}

/** A picture of a page as it is; a page that is just being closed has none. */
const savePicture = (page: Page, file: string) =>
  page.screenshot({ path: file, timeout: 5_000 }).catch(() => undefined);

interface Named {
  name: string;
  suite?: Named;
}

/** The name as reports have it: those of the groups around, then its own. */
const fullName = ({ name, suite }: Named): string => (suite ? `${fullName(suite)} ${name}` : name);

const savedTests = new WeakSet<object>();

/**
 * If the test that is running has failed, saves what its visitors see, once: before the first of them leaves, or before
 * the next test.
 */
export async function saveIfFailed(): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (test?.result?.state !== 'fail' || savedTests.has(test)) return;
  savedTests.add(test);
  // What is missing of the evidence must not hide why the test failed.
  await saveEvidence(test.file.filepath, fullName(test)).catch((error: unknown) =>
    console.log(`No evidence: ${String(error)}`),
  );
}

/** Saves a picture of every open page, and Playwright's trace of every visitor; prints where. */
async function saveEvidence(file: string, name: string): Promise<void> {
  if (!watched.size) return;
  const folder = path.join(evidenceFolder(path.relative(root, file), name), isWhole ? 'again' : '');
  for (const [number, context] of [...watched].entries()) {
    for (const [index, page] of context.pages().entries())
      await savePicture(page, path.join(root, folder, `visitor-${number + 1}-page-${index + 1}.png`));
    await context.tracing.stop({ path: path.join(root, folder, `visitor-${number + 1}.zip`) });
    await startTrace(context);
  }
  console.log(`Pictures and traces (npx playwright-core show-trace) of "${name}": ${folder}`);
}
