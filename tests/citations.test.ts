import { expect, it } from 'vitest';
import { files, read } from './support/repository.ts';

const own = 'tests/citations.test.ts';
const all = files();
const documents = all.filter((file) => file.endsWith('.md'));
const citing = all.filter(
  (file) => file !== own && /\.([cm]?[jt]sx?|graphql|css|md|yml)$/.test(file) && !/\/generated\/|^CHANGELOG/.test(file),
);

interface Section {
  heading: string;
  text: string;
}

/** Numbered sections of a document in docs/rules, by number; a section holds the text up to the next heading. */
function sectionsOf(text: string): Map<string, Section> {
  const parts = text.split(/^#+ (?=\d)/m).slice(1);
  return new Map(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return [/^[\d.]*\d/.exec(heading)![0], { heading, text: lines.join('\n') }];
    }),
  );
}

const rules = new Map(
  documents
    .filter((file) => /^docs\/rules\/[\w-]+\.md$/.test(file))
    .map((file) => [file.slice('docs/rules/'.length), sectionsOf(read(file))]),
);

/** Whether a list of the section has this item: "4. " at the start of a line or after a semicolon, or a part "**A.". */
const hasItem = (text: string, item: string) =>
  new RegExp(/\d/.test(item) ? `(?:^|; )${item}\\. ` : `\\*\\*${item}\\.`, 'm').test(text);

/** Whether the document has the section, or the item of a list in it: "13.2", "13.2.4", "13.4 A". */
function exists(document: string, number: string): boolean {
  const sections = rules.get(document);
  const [place = '', part] = number.split(' ');
  const section = sections?.get(place);
  if (section) return !part || hasItem(section.text, part);
  const above = sections?.get(place.slice(0, place.lastIndexOf('.')));
  return !part && !!above && hasItem(above.text, place.slice(place.lastIndexOf('.') + 1));
}

interface Citation {
  where: string;
  document: string;
  number: string;
}

const numbers = String.raw`\d+(?:\.\d+)*(?: [A-C]\b(?! |\.))?`;
/** "league.md 13.2", "`live.md` 9.2, 9.8", "league.md 4 to 7", "live.md 14-18", also across lines of a comment. */
const pattern = new RegExp(
  String.raw`\b([\w-]+\.md)(?:\x60|\))?(?:,? (?=[\d]))(${numbers}(?:(?:, | and | to |-)${numbers})*)`,
  'g',
);

function citationsOf(where: string, text: string): Citation[] {
  const flat = text.replace(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');
  return [...flat.matchAll(pattern)].flatMap(([, document, list]) =>
    list!.split(/, | and | to |-/).map((number) => ({ where, document: document!, number })),
  );
}

const describeCitation = ({ where, document, number }: Citation) => `${where} cites ${document} ${number}`;

const wrong = (where: string, text: string) =>
  citationsOf(where, text)
    .filter(({ document, number }) => !exists(document, number))
    .map(describeCitation);

it('every rule that is cited exists', () => {
  const cited = citing.flatMap((file) => citationsOf(file, read(file)));
  expect(cited.length).toBeGreaterThan(400);
  expect(cited.filter(({ document, number }) => !exists(document, number)).map(describeCitation)).toEqual([]);
});

it('every document that is named exists', () => {
  const names = new Set(documents.map((file) => file.slice(file.lastIndexOf('/') + 1)));
  const missing = citing.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w.*/{-])[\w-]+\.md\b/g)]
      .filter(([name]) => !names.has(name))
      .map(([name]) => `${file} names ${name}`),
  );
  expect(missing).toEqual([]);
});

it('every path that a document names exists', () => {
  const places = 'rules|server|client|tests|bench|schema|docs|docker|core|modules';
  /** A named path as a pattern: "client/{lib,ui}/**", "<name>.rest.ts"; core and modules are those of the server. */
  const patternOf = (name: string) => {
    const text = name
      .replace(/^(core|modules)\//, 'server/$1/')
      .replace(/[.+]/g, '\\$&')
      .replace(/<[^>]+>|\*+/g, '[^/]+')
      .replace(/\{([^}]+)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
    return new RegExp(`^${text}`);
  };
  const missing = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...read(file).matchAll(new RegExp(`\`((?:${places})/[^\`\\s:]+)[\`:]`, 'g'))]
        .map(([, name]) => name!)
        .filter((name) => !all.some((known) => patternOf(name).test(known)))
        .map((name) => `${file} names ${name}`),
    );
  expect(missing).toEqual([]);
});

it.each([
  ['a section that is there', 'league.md 13.2', 0],
  ['an item of a list', '`league.md` 13.2.4', 0],
  ['a part of a section', 'live.md 13.4 B', 0],
  ['a citation that is cut by the end of a line', 'see league.md\n * 8, 9 and 10', 0],
  ['several documents', 'league.md 13.2; live.md 14-18', 0],
  ['a section that is not there', 'league.md 99', 1],
  ['an item that is not there', 'league.md 13.2.9', 1],
  ['a part that is not there', 'live.md 13.3 B)', 1],
  ['the last of a list', 'league.md 8, 9, 99', 1],
  ['a document that is not there', 'spec.md 5', 1],
])('%s: %s', (_, text, faults) => {
  expect(wrong('here', text)).toHaveLength(faults);
});
