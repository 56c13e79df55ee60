import { expect, it } from 'vitest';
import { read } from './support/repository.ts';

const document = 'docs/rules/texts.md';

interface Row {
  text: string;
  where: string[];
  proof: string[];
}

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);

/** The rows of the tables: a text in quotes, the files that contain it, when it is shown, the tests that provoke it. */
const rows: Row[] = read(document)
  .split('\n')
  .filter((line) => line.startsWith('| "'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, text = '', where = '', , proof = '']) => ({
    text: text.replace(/^"|"$/g, ''),
    where: filesIn(where),
    proof: filesIn(proof),
  }));

/** The parts of a text that are in a file whatever takes the place of {this}. */
const fixedParts = (text: string) =>
  text
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part));

const isIn = (file: string, text: string) => {
  const source = read(file).replace(/\s+/g, ' ');
  return fixedParts(text).every((part) => source.includes(part));
};

it('lists every fixed text once', () => {
  expect(rows.length).toBeGreaterThan(65);
  const texts = rows.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it('every fixed text stands where it is said to stand', () => {
  const missing = rows.flatMap(({ text, where }) =>
    where.length ? where.filter((file) => !isIn(file, text)).map((file) => `${file}: ${text}`) : [`nowhere: ${text}`],
  );
  expect(missing).toEqual([]);
});

it('every fixed text is provoked by a test', () => {
  const missing = rows.flatMap(({ text, proof }) =>
    proof.length ? proof.filter((file) => !isIn(file, text)).map((file) => `${file}: ${text}`) : [`no test: ${text}`],
  );
  expect(missing).toEqual([]);
});

it('the rules say where the titles of dialogs and the messages are listed', () => {
  expect(read('docs/rules/README.md')).toContain('texts.md');
});
