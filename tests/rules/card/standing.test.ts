import { describe, expect, it } from 'vitest';
import { matchNames } from '#rules/card/match-names.ts';
import { cardStandingWords, isWaitingForOwnTeam } from '#rules/card/card-standing-words.ts';
import { latestFixturesForClerk, cardStandingFor, type Reader, type SavedCard } from '#rules/card/standing.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties, rules } from '../makers.ts';

const formats = rules.card.league.slice(0, 3);
const aSavedCard = (editor: string, card: SavedCard['card']): SavedCard => ({
  card,
  editor,
  updated: new Date('2026-11-19T22:41:00Z'),
});
const night = (third = 'Cid v Dot', more: object = {}) =>
  aCard({ matches: [aMatch('Ann v Bob', 3, 1), aMatch('Eve v Fay', 1, 3), aMatch(third, 3, 0)], ...more });
const [home, away] = [
  aSavedCard('Denise', night()),
  aSavedCard('Phil', night('Gus v Dot', { oneEighties: oneEighties('Ann') })),
];
const lineUp = aSavedCard('Phil', aCard({ matches: [aMatch('Ann v Bob')] }));
const otherLineUp = aSavedCard('Phil', aCard({ matches: [aMatch('Gus v Bob')] }));
const aPart = aSavedCard('Denise', aCard({ matches: [aMatch('Ann v Bob', 3, 1)] }));
const aPartLost = aSavedCard('Phil', aCard({ matches: [aMatch('Ann v Bob', 1, 3)] }));
const otherPart = aSavedCard('Phil', aCard({ matches: [aMatch('Ann v Bob', 1, 3), aMatch('Eve v Fay', 1, 3)] }));
const beingThrown = aSavedCard(
  'Denise',
  aCard({ matches: [aMatch('Ann v Bob', 3, 1), { ...aMatch('Eve v Fay', 1, 0), sayg: { legs: {} } }] }),
);
const blank = aSavedCard('Phil', aCard({ matches: [aMatch('')] }));

const reds: Reader = { side: 'home', seesBoth: false };
const blues: Reader = { side: 'away', seesBoth: false };
const admin: Reader = { side: null, seesBoth: true };
const open: Reader = { side: 'away', seesBoth: true };

const teams = { home: 'Plough', away: 'Railway' };
type Drafts = Record<'home' | 'away', SavedCard | null>;
const words = (reader: Reader, drafts: Drafts, published: SavedCard | null = null) => {
  const score = { home: 5, away: 3 };
  const standing = cardStandingFor({ published: published && { ...published, score }, drafts }, reader, {
    formats,
    extras: rules.extras,
  });
  const { title, about } = cardStandingWords(standing, {
    teams,
    night: 'tonight',
    savedAtText: standing.at ? '22:41' : '',
  });
  return `${title} | ${about}`;
};

describe('where a card stands (league.md 13.7)', () => {
  const nothing = { home: null, away: null };
  const both = { home, away };
  it.each([
    ['nothing', reds, nothing, 'Nothing entered yet | Neither team has; enter it tonight'],
    ['a blank draft', blues, { home: null, away: blank }, 'Nothing entered yet | Neither team has; enter it tonight'],
    ['the own draft', reds, { home, away: blank }, 'Draft saved, waiting for Railway | Denise, 22:41'],
    ['the other’s, entered blind', blues, { home, away: null }, 'Plough has entered the card | Denise, 22:41'],
    ['the other’s, which may be seen', open, { home, away: null }, 'Plough has entered 2–1 | Denise, 22:41'],
    ['one, to who decides', admin, { home, away: null }, 'Plough has entered 2–1 | Denise, 22:41; waiting for Railway'],
    ['differing ones, entered blind', reds, both, 'The two cards differ | The secretary decides'],
    ['which may be seen', open, both, 'The two cards differ in S3 and the 180s | The secretary decides'],
    ['to who decides', admin, both, 'The two cards differ in S3 and the 180s | The secretary decides'],
    [
      'equal line-ups',
      reds,
      { home: lineUp, away: lineUp },
      'Both cards are the same so far | No match has a result yet',
    ],
    [
      'a line-up alone, and results',
      reds,
      { home: lineUp, away: home },
      'Both cards are being entered | Plough 0, Railway 3 of 3 matches',
    ],
    [
      'other line-ups',
      admin,
      { home: lineUp, away: otherLineUp },
      'Both cards are being entered | Plough 0, Railway 0 of 3 matches',
    ],
    [
      'a part, to who enters blind',
      blues,
      { home: aPart, away },
      'Both cards are being entered | Plough 1, Railway 3 of 3 matches',
    ],
    [
      'a part that is the same',
      admin,
      { home: aPart, away },
      'Both cards are being entered | Plough 1, Railway 3 of 3 matches',
    ],
    [
      'a part that differs, to who enters blind',
      reds,
      { home: aPart, away: otherPart },
      'Both cards are being entered | Plough 1, Railway 2 of 3 matches',
    ],
    [
      'a part that differs',
      admin,
      { home: aPart, away: otherPart },
      'The two cards differ in S1 | The secretary decides',
    ],
    [
      'the same part, entered otherwise',
      reds,
      { home: aPart, away: aPartLost },
      'The two cards differ | The secretary decides',
    ],
    ...[blues, admin].map((reader): [string, Reader, Drafts, string] => [
      'the same part, and a match that is being thrown',
      reader,
      { home: beingThrown, away: aPart },
      'Both cards are being entered | Plough 1, Railway 1 of 3 matches',
    ]),
    [
      'the other’s so far, entered blind',
      blues,
      { home: aPart, away: null },
      'Plough has entered 1 of 3 matches | Denise, 22:41',
    ],
    ['the other’s so far', open, { home: aPart, away: null }, 'Plough has entered 1 of 3 matches, 1–0 | Denise, 22:41'],
    ['equal ones', reds, { home, away: home }, 'Both cards agree, 2–1 | Waiting to be published'],
  ])('%s', (_, reader, drafts, expected) => expect(words(reader, drafts)).toBe(expected));

  it('published, whatever the drafts say', () =>
    expect(words(blues, both, aSavedCard('Hilary', night()))).toBe('Published, 5–3 | Hilary, 22:41'));

  it('tells a blind reader nothing of the other card', () => {
    const told = [
      cardStandingFor({ published: null, drafts: { home, away: null } }, blues, { formats, extras: rules.extras }),
    ];
    told.push(cardStandingFor({ published: null, drafts: both }, blues, { formats, extras: rules.extras }));
    for (const { score, differs } of told) expect([score, differs]).toEqual([null, null]);
  });

  it('names every place that differs', () => {
    const other = night('Cid v Dot', { over100Checkouts: [hiCheck('Ann', 102)] });
    const otherwise = aSavedCard('Phil', {
      ...other,
      matches: [...other.matches.slice(0, 2), aMatch('Cid v Dot', 3, 2)],
    });
    expect(words(admin, { home, away: otherwise })).toMatch(/^The two cards differ in S3 and the hi-checks /);
    const none = aSavedCard('Phil', aCard({ matches: [1, 2, 3].map(() => aMatch('Gus v Bob', 1, 3)) }));
    expect(words(admin, { home, away: none })).toMatch(/in S1, S2 and S3 /);
  });

  it('says that two cards differ once the night is over, whatever one of them still lacks', () => {
    const drafts = { home: aPart, away };
    const told = (reader: typeof admin) => {
      const standing = cardStandingFor({ published: null, drafts }, reader, { formats, extras: rules.extras });
      return cardStandingWords(standing, { teams, night: 'over', savedAtText: '' }).title;
    };
    expect([told(reds), told(admin)]).toEqual(['The two cards differ', expect.stringMatching(/differ in S2/)]);
  });

  it('says of the own card how much of it is in', () =>
    expect(words(reds, { home: aPart, away: null })).toBe('Draft saved, 1 of 3 matches | Denise, 22:41'));

  it('does not call the evening tonight when it is over', () => {
    const standing = cardStandingFor({ published: null, drafts: nothing }, reds, { formats, extras: rules.extras });
    expect(cardStandingWords(standing, { teams, night: 'over', savedAtText: '' }).about).toContain('the night is over');
  });
});

it('matches are numbered where there are several of a size', () => {
  expect(matchNames(rules.card.league).map(({ short }) => short)).toEqual([
    'S1',
    'S2',
    'S3',
    'S4',
    'S5',
    'P1',
    'P2',
    'T',
  ]);
  expect(matchNames([{ playerCount: 4 }])).toEqual([{ name: 'Fours', short: 'F' }]);
});

it('no two matches are short for the same', () => {
  const labelled = (label: string) => ({ playerCount: 1, label });
  const short = (...card: Parameters<typeof matchNames>[0]) => matchNames(card).map((match) => match.short);
  expect(short({ playerCount: 0 }, { playerCount: 3 }, { playerCount: 4 }, { playerCount: 4 })).toEqual([
    'Tm',
    'T',
    'F1',
    'F2',
  ]);
  expect(short(labelled('Beer leg'), labelled('Captains'), labelled('Captains B'), labelled('Cash'))).toEqual([
    'BL',
    'Ca',
    'CB',
    'Ca2',
  ]);
  expect(short(labelled('S1'), { playerCount: 1 }, { playerCount: 1 })).toEqual(['S1', 'S12', 'S2']);
});

describe('the cards a captain is shown first', () => {
  const on = (date: string, more: object = {}) => aFixture({ id: date, date, card: null, ...more });
  const shown = (...fixtures: ReturnType<typeof on>[]) =>
    latestFixturesForClerk(fixtures, '2026-11-19').map(({ id }) => id);

  it('are the open ones, tonight’s first, and no postponed, coming or long past ones', () => {
    const fixtures = [on('2026-09-19'), on('2026-10-29'), on('2026-11-12', { postponed: true }), on('2026-11-19')];
    expect(shown(...fixtures, on('2026-11-26'), on('2026-11-12', { card: aCard() }))).toEqual([
      '2026-11-19',
      '2026-10-29',
    ]);
    expect(shown()).toEqual([]);
    expect(shown(on('2026-11-05'), on('2026-11-12'), on('2026-10-29'), on('2026-10-22'))).toHaveLength(3);
  });

  it('and the latest of all, for a week when it is published', () => {
    const card = aCard();
    expect(shown(on('2026-11-05', { card }), on('2026-11-12', { card }))).toEqual(['2026-11-12']);
    expect(shown(on('2026-11-11', { card }))).toEqual([]);
    expect(shown(on('2026-11-12'), on('2026-11-19', { card }))).toEqual(['2026-11-19', '2026-11-12']);
    expect(shown(on('2026-11-05'), on('2026-11-11', { card }))).toEqual(['2026-11-05']);
  });
});

it.each([
  ['nothing', null, 'before', false],
  ['nothing', null, 'tonight', true],
  ['nothing', null, 'over', true],
  ['entered', 'away', 'tonight', true],
  ['entered', 'home', 'over', false],
  ['different', null, 'over', false],
  ['same', null, 'over', false],
  ['published', null, 'over', false],
] as const)(
  'a card of the home team, %s by %s, %s: waits for it, %s (live.md 23)',
  (state, enteredBy, night, waits) => {
    expect(isWaitingForOwnTeam({ state, own: 'home', enteredBy, score: { home: 5, away: 3 } }, night)).toBe(waits);
  },
);

it('two equal cards without a result wait for both teams, once it is time', () => {
  const standing = { state: 'same', own: 'home', enteredBy: null, score: null } as const;
  expect([isWaitingForOwnTeam(standing, 'before'), isWaitingForOwnTeam(standing, 'tonight')]).toEqual([false, true]);
});
