import { describe, expect, it } from 'vitest';
import { fileTag, secondDatabaseKinds, tags, testFiles } from './support/run/tags.mjs';
import { files, read } from './support/repository.ts';

/** The word of a file's tag. Vitest finds it wherever it stands in a file, so here it is put together. */
const word = ['@module', 'tag'].join('-');

const tests = files('tests').filter((file) => /\.test\.tsx?$/.test(file) && file !== 'tests/tags.test.ts');
const tagged = tests.flatMap((file) => {
  const found = fileTag(read(file));
  return found ? [{ file, ...found }] : [];
});
const withTag = (wanted: string) => tagged.filter(({ tag }) => tag === wanted);

/** Tests that have a tag among their options, as often as their file says it. */
const testsTagged = (wanted: string) =>
  tests.flatMap((file) => (read(file).match(new RegExp(`tags: \\['${wanted}'\\]`, 'g')) ?? []).map(() => file));

describe('a tag of a file', () => {
  it('is read from the first line', () => {
    const line = `/** ${word} long It soaks. */\n`;
    expect(fileTag(`${line}import x`)).toEqual({ tag: 'long', reason: 'It soaks.' });
    expect(fileTag(`import x\n${line}`)).toBeUndefined();
  });

  it('is nowhere else, where nobody would read it', () => {
    expect(tests.filter((file) => read(file).replace(/^.*\n/, '').includes(word))).toEqual([]);
  });

  it('is in a part that has it, with the reason', () => {
    const reasons: Record<string, RegExp> = {
      mysql: new RegExp(`^(${secondDatabaseKinds.join('|')}): [a-z].{20,}\\.$`),
      long: /^[A-Z].{20,}\.$/,
    };
    expect(tagged.filter(({ tag, reason }) => !reasons[tag]?.test(reason))).toEqual([]);
    expect(tagged.filter(({ file }) => !file.startsWith('tests/server/'))).toEqual([]);
    expect(
      secondDatabaseKinds.filter((kind) => !withTag('mysql').some(({ reason }) => reason.startsWith(kind))),
    ).toEqual([]);
  });
});

it('a test that is another one on a database server is run there by npm test', () => {
  const asks = tests.filter((file) => /\bkind [!=]== '(?:mysql|sqlite)'/.test(read(file)));
  expect(asks.length).toBeGreaterThan(2);
  expect(asks.filter((file) => !withTag('mysql').some((one) => one.file === file))).toEqual([]);
});

describe('a tag of a test', () => {
  it('is one that there is, written so that the run finds it', () => {
    const names = tags.map(({ name }) => name).join('|');
    const odd = tests.filter((file) =>
      (read(file).match(/\btags: .*/g) ?? []).some((found) => !new RegExp(`^tags: \\['(${names})'\\]`).test(found)),
    );
    expect(odd).toEqual([]);
  });

  it('makes some thirty journeys the main roads, and none that measures time', () => {
    const roads = testsTagged('road');
    expect(roads.filter((file) => !file.startsWith('tests/e2e/') || file.startsWith('tests/e2e/speed/'))).toEqual([]);
    expect(roads.length).toBeGreaterThanOrEqual(20);
    expect(roads.length).toBeLessThanOrEqual(32);
  });

  it('keeps what takes long out of the server suite alone', () => {
    expect(testsTagged('long').filter((file) => !file.startsWith('tests/server/'))).toEqual([]);
  });
});

it('every test file belongs to a part', () => {
  const found = ['rules', 'server', 'client', 'e2e'].flatMap((folder) => testFiles(`tests/${folder}`));
  const all = [...found, ...testFiles('tests', { isDeep: false })];
  expect(all.filter((file) => file !== 'tests/tags.test.ts').toSorted()).toEqual(tests.toSorted());
});
