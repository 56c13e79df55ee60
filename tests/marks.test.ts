import { describe, expect, it } from 'vitest';
import { kinds, markIn, testFiles } from './support/run/marks.mjs';
import { files, read } from './support/repository.ts';

const anyMark = /@(mysql|road)\b/;
const tests = files('tests').filter((file) => /\.test\.tsx?$/.test(file));
const marked = tests.flatMap((file) => {
  const mark = markIn(read(file));
  return mark ? [{ file, ...mark }] : [];
});
const withTag = (wanted: string) => marked.filter(({ tag }) => tag === wanted);

describe('a mark', () => {
  it('is read from the first line', () => {
    expect(markIn('/** @road A card is read. */\nimport x')).toEqual({ tag: 'road', says: 'A card is read.' });
    expect(markIn('import x\n/** @road A card is read. */\n')).toBeUndefined();
  });

  it('is nowhere else, where nobody would read it', () => {
    const later = tests.filter(
      (file) => file !== 'tests/marks.test.ts' && anyMark.test(read(file).replace(/^.*\n/, '')),
    );
    expect(later).toEqual([]);
  });

  it('is one that there is, in a part that has it', () => {
    const folders: Record<string, string> = { mysql: 'tests/server/', road: 'tests/e2e/' };
    expect(marked.filter(({ tag, file }) => !folders[tag] || !file.startsWith(folders[tag]))).toEqual([]);
    expect(withTag('road').filter(({ file }) => file.startsWith('tests/e2e/speed/'))).toEqual([]);
  });

  it('says why in a sentence, after a kind where a second database is the reason', () => {
    const reason = new RegExp(`^(${kinds.join('|')}): [a-z].{20,}\\.$`);
    expect(withTag('mysql').filter(({ says }) => !reason.test(says))).toEqual([]);
    expect(withTag('road').filter(({ says }) => !/^[A-Z].{20,}\.$/.test(says))).toEqual([]);
  });

  it('is for every kind, and for some twenty-five journeys', () => {
    expect(kinds.filter((kind) => !withTag('mysql').some(({ says }) => says.startsWith(kind)))).toEqual([]);
    expect(withTag('road').length).toBeGreaterThanOrEqual(20);
    expect(withTag('road').length).toBeLessThanOrEqual(28);
  });
});

it('every test file belongs to a part', () => {
  const found = ['rules', 'server', 'client', 'e2e'].flatMap((folder) => testFiles(`tests/${folder}`));
  expect([...found, ...testFiles('tests', { isDeep: false })].toSorted()).toEqual(tests.toSorted());
});
