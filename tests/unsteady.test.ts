import { describe, expect, it } from 'vitest';
import { countUnsteady, failedJourneys, findUnsteady, type Journeys } from './support/run/second-look.mjs';

const test = (fullName: string, status: string) => ({ fullName, status });
const file = (name: string, ...assertionResults: ReturnType<typeof test>[]) => {
  const isGood = assertionResults.length && assertionResults.every(({ status }) => status !== 'failed');
  return { name, status: isGood ? 'passed' : 'failed', assertionResults };
};

describe('failed journeys', () => {
  it('are those of a report that failed, and files that could not begin', () => {
    const report = [
      file('a.test.ts', test('one', 'passed'), test('two', 'failed')),
      file('b.test.ts', test('one', 'passed')),
      file('c.test.ts'),
    ];
    expect(failedJourneys(report)).toEqual([
      { file: 'a.test.ts', names: ['two'] },
      { file: 'c.test.ts', names: [] },
    ]);
  });
});

describe('a second look', () => {
  const runs: [string, string[]][] = [];
  /** What each file is like the second time. */
  const second = (outcomes: Record<string, string>) => (name: string, names: string[]) => {
    runs.push([name, names]);
    const tests = names.map((each) => test(each, outcomes[each] ?? 'passed'));
    const isGood = tests.every(({ status }) => status === 'passed');
    return Promise.resolve({ code: isGood ? 0 : 1, files: [file(name, ...tests)] });
  };

  it('runs each file once with what failed, and finds what passes now', async () => {
    runs.length = 0;
    const failed = [
      { file: 'a.test.ts', names: ['steady fault', 'race'] },
      { file: 'b.test.ts', names: ['fault'] },
    ];
    const unsteady = await findUnsteady(failed, second({ 'steady fault': 'failed', fault: 'failed' }));
    expect(unsteady).toEqual([{ file: 'a.test.ts', names: ['race'] }]);
    expect(runs).toEqual([
      ['a.test.ts', ['steady fault', 'race']],
      ['b.test.ts', ['fault']],
    ]);
  });

  it('takes nothing for passed that did not run', async () => {
    const silent = () => Promise.resolve({ code: 1, files: [] });
    expect(await findUnsteady([{ file: 'a.test.ts', names: ['race'] }], silent)).toEqual([]);
    expect(await findUnsteady([{ file: 'a.test.ts', names: [] }], silent)).toEqual([]);
    const skipping = () => Promise.resolve({ code: 0, files: [file('a.test.ts', test('race', 'skipped'))] });
    expect(await findUnsteady([{ file: 'a.test.ts', names: ['race'] }], skipping)).toEqual([]);
  });

  it('is for a few: many failures are no race', async () => {
    runs.length = 0;
    const names = Array.from({ length: 11 }, (_, index) => `journey ${index}`);
    expect(await findUnsteady([{ file: 'a.test.ts', names }], second({}))).toEqual([]);
    expect(runs).toEqual([]);
  });
});

describe('unsteady journeys', () => {
  const counted = (failed: Journeys[], unsteady: Journeys[]) => {
    const total = { passed: 5, failed: 4 };
    return { lines: countUnsteady(total, failed, unsteady), ...total };
  };

  it('are named with where their pictures are, and let through twice; so are those that failed', () => {
    expect(counted([], [])).toEqual({ lines: [], passed: 5, failed: 4 });
    const failed = [{ file: 'tests/e2e/card/a.test.ts', names: ['one', 'two, at once', 'fault'] }];
    const unsteady = [{ file: 'tests/e2e/card/a.test.ts', names: ['one', 'two, at once'] }];
    const { lines, passed, failed: left } = counted(failed, unsteady);
    expect({ passed, left }).toEqual({ passed: 7, left: 2 });
    expect(lines).toEqual([
      'Failed journeys: 1',
      '  tests/e2e/card/a.test.ts: fault (dist/failed/card-a-fault)',
      expect.stringContaining('Unsteady'),
      '  tests/e2e/card/a.test.ts: one (dist/failed/card-a-one)',
      '  tests/e2e/card/a.test.ts: two, at once (dist/failed/card-a-two-at-once)',
    ]);
  });

  it('have failed from the third on', () => {
    const unsteady = [
      { file: 'a.test.ts', names: ['one', 'two'] },
      { file: 'b.test.ts', names: [] },
    ];
    const { lines, passed, failed } = counted(unsteady, unsteady);
    expect({ passed, failed }).toEqual({ passed: 5, failed: 4 });
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toBe('  b.test.ts: all of it');
  });
});
