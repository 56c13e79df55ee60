import { describe, expect, it } from 'vitest';
import {
  containsEachWord,
  recordByIdOrName,
  nameKey,
  sameName,
  nameOrId,
  seasonLabel,
  seasonNameOrId,
  seasonByIdOrName,
  tidyName,
} from '#rules/basics/names.ts';

const a = { id: 'a1', name: 'Fox' };
const b = { id: 'b2', name: 'Ä Bell' };
const c = { id: 'c3', name: 'b2' };

describe('what a text means', () => {
  it.each([
    ['A1', a],
    [' fox ', a],
    ['ä BELL', b],
    // Written with a combining mark, as some keyboards do.
    ['A\u0308 Bell', b],
    ['b2', b],
    ['', undefined],
    ['owl', undefined],
  ])('%j', (text, record) => {
    expect(recordByIdOrName([c, a, b], text)).toBe(record);
  });
});

describe('seasons of one name', () => {
  const seasons = [
    { id: 's3', name: 'Winter', isCurrent: false },
    { id: 's2', name: 'winter', isCurrent: true },
    { id: 's1', name: 'Summer', isCurrent: false },
  ];
  const isCurrent = (season: { isCurrent: boolean }) => season.isCurrent;

  it('mean the one being played, and all others have the address of their id', () => {
    expect(seasonByIdOrName(seasons, 'WINTER', isCurrent)?.id).toBe('s2');
    expect(seasonByIdOrName(seasons, 's3', isCurrent)?.id).toBe('s3');
    expect(seasons.map((season) => seasonNameOrId(season, seasons))).toEqual(['s3', 'winter', 'Summer']);
  });

  it('are named while nothing else is known', () => {
    expect(seasonNameOrId(seasons[0]!, [])).toBe('Winter');
  });
});

const zeroWidth = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u202e'];

it('a record is called by its id, and a season said with its month, where another has the name, however it is typed', () => {
  const all = [
    { id: 't1', name: 'King’s Arms', startDate: '2026-09-07' },
    { id: 't2', name: "KING'S arms", startDate: '2025-10-01' },
    { id: 't3', name: 'Swan', startDate: '2024-09-01' },
  ];
  expect(all.map((one) => nameOrId(one, all))).toEqual(['t1', 't2', 'Swan']);
  expect(all.map((one) => seasonLabel(one, all))).toEqual(['King’s Arms (Sep 2026)', "KING'S arms (Oct 2025)", 'Swan']);
});

it.each([
  ['accent typed as apostrophe', 'Ann O`Neill'],
  ['double blanks', " Ann  O'Neill "],
  ['tab', "Ann\tO'Neill"],
  ['line end', "Ann O'Neill\n"],
  ['delete', "Ann\u007f O'Neill"],
  ['capitals', "ANN o'neill"],
])('a name without accents is one with %s', (_, text) => {
  expect(nameKey(text)).toBe("ann o'neill");
});

describe('one name', () => {
  it.each([
    ['typographic apostrophe', 'Seán O’Neill'],
    ['opening quote', 'Seán O‘Neill'],
    ['modifier apostrophe', 'Seán Oʼneill'],
    ['accent typed as apostrophe', 'Seán O´Neill'],
    ['decomposed letters', "Sea\u0301n O'Neill"],
    ['double blanks', " Seán   O'Neill "],
    ['no-break blank', "Seán\u00a0O'Neill"],
    ['narrow and wide blanks', "Seán\u202f\u3000O'Neill"],
    ['tabs and line ends', "Seán\t\r\nO'Neill"],
    ['capitals', "SEÁN o'neill"],
    ['joiners', "Se\u200dán O'Neill\u200c"],
    ...zeroWidth.map((blank) => [`U+${blank.charCodeAt(0).toString(16)}`, `Se${blank}án${blank} O'Neill`]),
  ])('with %s', (_, text) => {
    expect(sameName("Seán O'Neill", text!)).toBe(true);
    expect(recordByIdOrName([{ id: 'x', name: text! }], "Seán O'Neill")?.id).toBe('x');
  });

  it('hyphens of any length are one', () => expect(sameName('Ann Ash-Oak', 'ann ash‑oak')).toBe(true));

  it.each(["Sean O'Neill", 'Seán ONeill', "Seán O'Neil", "SeánO'Neill"])('is not %s', (text) =>
    expect(sameName("Seán O'Neill", text)).toBe(false),
  );

  it('has a key that is its own', () => expect(nameKey(nameKey('  Seán  O’NEILL'))).toBe("seán o'neill"));
});

describe('as it is stored', () => {
  it.each([
    [' Sea\u0301n \u00a0 O’Neill\u200b ', 'Seán O’Neill'],
    ['Ann\u0000 \u0007Ash\u0085', 'Ann Ash'],
    ['\u202eAnn\u202c \u2066Ash\u2069', 'Ann Ash'],
    ['McDonald-SMITH Jr.', 'McDonald-SMITH Jr.'],
    ['👩‍👩‍👧 Ann 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👩‍👧 Ann 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    [' \u200b\u00a0\t', ''],
    ['Jose\u200b\u0301', 'José'],
  ])('%j becomes %j', (text, stored) => expect(tidyName(text)).toBe(stored));
});

it.each([
  ['Seán O’Neill', "o'neill sea\u0301n", true],
  ['Seán O’Neill', 'neil se', true],
  ['Seán O’Neill', 'sean', false],
  ['Seán O’Neill', ' ', true],
])('%s is found by "%s": %s', (name, search, isFound) => expect(containsEachWord(name, search)).toBe(isFound));
