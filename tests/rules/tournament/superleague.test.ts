import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  nightScoreboard,
  latestMatchInPlay,
  legCountOfNightMatch,
  type NightMatch,
} from '#rules/tournament/superleague.ts';
import { after, aSayg } from '../darts/live-makers.ts';

const begun = after(aSayg(), 60, 45);
const won = after(begun, 41, 20, 60, 20, 41);

/** singles('Ann Ash v Bob Birch'), pairs with " & ". */
function aMatch(who: string, more: Partial<NightMatch> = {}): NightMatch {
  const [home, away] = who.split(' v ').map((side) => side.split(' & ').filter(Boolean));
  return {
    id: who,
    home: home!,
    away: away!,
    homeScore: null,
    awayScore: null,
    numberOfLegs: 3,
    sayg: null,
    ...more,
  };
}
const done = { sayg: won, homeScore: 2, awayScore: 0 };
const lines = (matches: NightMatch[]) =>
  nightScoreboard(matches).lines.map((line) => (line.type === 'hidden' ? line.text : line.row.name));

describe('rows', () => {
  it('fewest players first, then as drawn, numbered per size', () =>
    expect(
      nightScoreboard([aMatch('Ann & Bob v Cid & Dee'), aMatch('Eve v Fay'), aMatch('Gus v Hal')]).lines.map((line) =>
        line.type === 'match' ? [line.row.name, line.row.names.home] : line,
      ),
    ).toEqual([
      ['Singles 1', 'Eve'],
      ['Singles 2', 'Gus'],
      ['Pairs 1', 'Ann & Bob'],
    ]));

  it('names as initials and last name, averages per dart', () => {
    const [line] = nightScoreboard([aMatch('Ann Ash v Bob Birch', done)]).lines;
    expect(line).toMatchObject({
      row: {
        names: { home: 'A Ash', away: 'B Birch' },
        averages: { home: 16.83, away: 9.44 },
        scores: { home: 2, away: 0 },
        winner: 'home',
        isCurrent: false,
      },
    });
  });

  it('nothing is known of a match nobody has thrown in', () =>
    expect(nightScoreboard([aMatch('Ann v ')]).lines[0]).toMatchObject({
      row: {
        names: { away: 'To be decided' },
        averages: { home: null, away: null },
        scores: { home: null, away: null },
        winner: null,
      },
    }));

  it('while a match is on its record tells the score, afterwards what was entered', () => {
    const on = after(begun, 41);
    const scoreOf = (more: Partial<NightMatch>) => {
      const [line] = nightScoreboard([aMatch('Ann v Bob', more)]).lines;
      return line?.type === 'match' ? Object.values(line.row.scores) : line;
    };
    expect(scoreOf({ sayg: on, homeScore: 0, awayScore: 0 })).toEqual([1, 0]);
    expect(scoreOf({ sayg: won, homeScore: 2, awayScore: 1 })).toEqual([2, 1]);
    expect(scoreOf({ sayg: won })).toEqual([2, 0]);
  });

  it('a match that was settled by hand is not on, whatever its record says', () => {
    const settled = aMatch('Ann v Bob', { sayg: begun, homeScore: 2, awayScore: 1 });
    expect(nightScoreboard([settled, aMatch('Cid v Dee')])).toMatchObject({
      ...{ current: null, next: { id: 'Cid v Dee' }, totals: { home: 2, away: 1 } },
      lines: [{ row: { winner: 'home', isCurrent: false } }, {}],
    });
  });

  it('an earlier match that outlasts the last one is on once none is to come', () => {
    const night = [aMatch('Ann v Bob', { sayg: begun }), aMatch('Cid v Dee', done)];
    expect(nightScoreboard(night)).toMatchObject({
      ...{ current: { id: 'Ann v Bob' }, next: null, isOver: false },
      lines: [{ row: { isCurrent: true } }, { row: { isCurrent: false } }],
    });
    const pairs = aMatch('Eve & Fay v Gus & Hal', done);
    expect(nightScoreboard([...night, pairs])).toMatchObject({
      lines: [{ row: { name: 'Singles 1', isCurrent: true } }, { row: { name: 'Singles 2' } }, { type: 'hidden' }],
    });
    const [on, ended] = night;
    expect(nightScoreboard([on!, ended!, aMatch('Eve v Fay')])).toMatchObject({ next: { id: 'Eve v Fay' } });
  });
});

it.each([
  [{ sayg: begun, numberOfLegs: 5 }, 3],
  [{ sayg: null, numberOfLegs: 5 }, 5],
  [{ sayg: null, numberOfLegs: null }, 7],
])('legs of a match: record, draw, else seven (%#)', (more, expected) =>
  expect(legCountOfNightMatch(aMatch('Ann v Bob', more))).toBe(expected),
);

describe('hidden matches', () => {
  const singles = ['Ann v Bob', 'Cid v Dee'].map((who) => aMatch(who, done));
  const pairs = (more: Partial<NightMatch> = {}) => aMatch('Eve & Fay v Gus & Hal', more);

  it.each([
    [
      'pairs are on: the singles that were played are one line',
      [...singles, pairs({ sayg: begun })],
      ['2 singles matches hidden', 'Pairs 1'],
    ],
    [
      'singles are on: pairs nobody has thrown in stay',
      [singles[0]!, aMatch('Cid v Dee', { sayg: begun }), pairs()],
      ['Singles 1', 'Singles 2', 'Pairs 1'],
    ],
    [
      'between two singles: all of them',
      [singles[0]!, aMatch('Cid v Dee'), pairs()],
      ['Singles 1', 'Singles 2', 'Pairs 1'],
    ],
    ['all complete: nothing is hidden', [...singles, pairs(done)], ['Singles 1', 'Singles 2', 'Pairs 1']],
    ['a match alone', [singles[0]!, pairs({ sayg: begun })], ['1 singles match hidden', 'Pairs 1']],
    ['none yet', [], []],
  ])('%s', (_, matches, expected) => expect(lines(matches)).toEqual(expected));

  it('totals add hidden ones too', () =>
    expect(nightScoreboard([...singles, pairs({ sayg: after(begun, 41) })]).totals).toEqual({ home: 5, away: 0 }));

  it('no match is lost, and the totals do not depend on what is hidden', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('A v B', 'A & C v B & D', 'A & C & E v B & D & F'),
            fc.constantFrom({}, done, { sayg: begun }),
          ),
          { maxLength: 12 },
        ),
        (drawn) => {
          const matches = drawn.map(([who, more], index) => aMatch(who, { ...more, id: String(index) }));
          const { lines, totals } = nightScoreboard(matches);
          const shown = lines.flatMap((line) => (line.type === 'hidden' ? line.ids : [line.row.id]));
          expect(shown.toSorted()).toEqual(matches.map(({ id }) => id).toSorted());
          expect(totals.home).toBe(2 * drawn.filter(([, more]) => more === done).length);
          const isRun = lines.some(({ type }, index) => type === 'hidden' && lines[index + 1]?.type === 'hidden');
          expect(isRun).toBe(false);
        },
      ),
    ));
});

describe('the match for the live panel', () => {
  it('is the last one with data', () =>
    expect(
      latestMatchInPlay([aMatch('Ann v Bob', done), aMatch('Cid v Dee', { sayg: begun }), aMatch('Eve v Fay')])?.id,
    ).toBe('Cid v Dee'));
  it('is none when the last with data is finished', () =>
    expect(
      latestMatchInPlay([aMatch('Ann v Bob', { sayg: begun }), aMatch('Cid v Dee', done), aMatch('Eve v Fay')]),
    ).toBeNull());
  it('the next one is the first nobody has thrown in', () =>
    expect(nightScoreboard([aMatch('Ann v Bob', done), aMatch('Cid v Dee')]).next).toMatchObject({
      name: 'Singles 2',
    }));
  it('a night is over when all matches are complete', () => {
    expect(nightScoreboard([aMatch('Ann v Bob', done)]).isOver).toBe(true);
    expect(nightScoreboard([aMatch('Ann v Bob', done), aMatch('Cid v Dee')]).isOver).toBe(false);
    expect(nightScoreboard([]).isOver).toBe(false);
  });
});
