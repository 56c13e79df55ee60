import { searchByName, searchIndex, searchWords } from '#rules/site/search.ts';
import { atMost } from './measure.ts';

/*
 * Searching 10,000 names for what none of them is called, and so for what may have been mistyped, as a ratio to looking
 * through the letters of all of them, which a search without mistakes takes as well.
 */
const count = 10_000;
const rounds = 25;
const parts = [
  'an',
  'be',
  'cor',
  'da',
  'el',
  'fin',
  'ga',
  'har',
  'is',
  'jo',
  'ka',
  'lo',
  'mar',
  'ne',
  'ol',
  'pe',
  'ra',
];

let state = 7;
const random = (below: number) => (state = (state * 1103515245 + 12345) & 0x7fffffff) % below;
const word = () => Array.from({ length: 1 + random(3) }, () => parts[random(parts.length)]).join('');
const list = searchIndex(
  Array.from({ length: count }, () => ({ words: searchWords(`${word()} ${word()}`), around: searchWords(word()) })),
);
const { words, letters } = list;

const repeated = 50;
/** Nanoseconds for doing it many times. */
function timeFor(work: () => unknown): number {
  const start = process.hrtime.bigint();
  for (let at = 0; at < repeated; at += 1) work();
  return Number(process.hrtime.bigint() - start);
}

/** What the search looks for at least: the whole name, its beginning, the beginning of a word, anywhere inside. */
const lookThrough = (text: string) =>
  [`\n ${text}\n`, `\n ${text}`, ` ${text}`].map((part) => words.text.indexOf(part)).concat(letters.text.indexOf(text));

for (const typed of ['xq', 'xqz', 'danx', 'haxlo', 'xinsterton']) {
  const search = () => searchByName(list, typed, 8);
  const look = () => lookThrough(typed);
  for (let warm = 0; warm < 5; warm += 1) [timeFor(look), timeFor(search)].sort();
  const ratios = Array.from({ length: rounds }, () => {
    const usual = timeFor(look);
    return timeFor(search) / usual;
  });
  atMost(`search of ${count} names for "${typed}", of looking through them`, ratios, 2);
}
