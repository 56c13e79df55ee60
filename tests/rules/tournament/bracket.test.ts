import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { bracketRounds, drawnBracket, letterOfPlace, type Slot } from '#rules/tournament/bracket.ts';

const slotText = (slot: Slot) => ('side' in slot ? letterOfPlace(slot.side) : `w${slot.winnerOf + 1}`);

/** "Final M1[2] A-B": the layout as live.md 9.6 writes it. */
const text = (sides: number) =>
  bracketRounds(sides)
    .map(
      ({ name, matches }) =>
        `${name} ${matches.map(({ number, onTheNight, slots }) => `M${number}[${onTheNight}] ${slots.map(slotText).join('-')}`).join(', ')}`,
    )
    .join(' · ');

describe('the layout of a knockout (live.md 9.6)', () => {
  it.each([
    [0, ''],
    [1, ''],
    [2, 'Final M1[2] A-B'],
    [3, 'Preliminary M1[3] A-B · Final M2[2] C-w1'],
    [4, 'Semi-Final M1[4] A-B, M2[3] C-D · Final M3[2] w1-w2'],
    [5, 'Preliminary M1[5] A-B · Semi-Final M2[4] C-D, M3[3] E-w1 · Final M4[2] w2-w3'],
    [6, 'Preliminary M1[6] A-B, M2[5] C-D · Semi-Final M3[4] E-F, M4[3] w1-w2 · Final M5[2] w3-w4'],
    [7, 'Preliminary M1[7] A-B, M2[6] C-D, M3[5] E-F · Semi-Final M4[4] G-w1, M5[3] w2-w3 · Final M6[2] w4-w5'],
    [
      9,
      'Preliminary M1[9] A-B · Quarter-Final M2[8] C-D, M3[7] E-F, M4[6] G-H, M5[5] I-w1 · Semi-Final M6[4] w2-w3, M7[3] w4-w5 · Final M8[2] w6-w7',
    ],
    [
      10,
      'Preliminary M1[10] A-B, M2[9] C-D · Quarter-Final M3[8] E-F, M4[7] G-H, M5[6] I-J, M6[5] w1-w2 · Semi-Final M7[4] w3-w4, M8[3] w5-w6 · Final M9[2] w7-w8',
    ],
    [
      12,
      'Preliminary M1[12] A-B, M2[11] C-D, M3[10] E-F, M4[9] G-H · Quarter-Final M5[8] I-J, M6[7] K-L, M7[6] w1-w2, M8[5] w3-w4 · Semi-Final M9[4] w5-w6, M10[3] w7-w8 · Final M11[2] w9-w10',
    ],
  ])('of %i sides', (sides, layout) => {
    expect(text(sides)).toBe(layout);
  });

  it('numbers the rounds before the quarter-final', () => {
    const namesOf = (sides: number) => bracketRounds(sides).map(({ name, matches }) => `${name} ${matches.length}`);
    expect(namesOf(17)).toEqual(['Preliminary 1', 'Round 1 8', 'Quarter-Final 4', 'Semi-Final 2', 'Final 1']);
    expect(namesOf(40)).toEqual([
      'Preliminary 8',
      'Round 1 16',
      'Round 2 8',
      'Quarter-Final 4',
      'Semi-Final 2',
      'Final 1',
    ]);
    expect(text(17)).toContain('M9[9] Q-w1');
  });

  it('lets everybody and every winner but the last play on exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 130 }), (sides) => {
        const matches = bracketRounds(sides).flatMap((round) => round.matches);
        expect(matches.map(({ number }) => number)).toEqual(matches.map((_, index) => index + 1));
        expect(matches.at(-1)!.onTheNight).toBe(2);
        const from = matches.flatMap(({ slots }) => slots.map(slotText));
        const everybody = Array.from({ length: sides }, (_, side) => letterOfPlace(side));
        const winners = matches.slice(0, -1).map(({ number }) => `w${number}`);
        expect(from.toSorted()).toEqual([...everybody, ...winners].toSorted());
      }),
    );
  });
});

it('letters the sides', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letterOfPlace)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

describe('the stored rounds over the layout', () => {
  const side = (name: string) => ({ id: name.toLowerCase(), name });
  const [ann, bob, cid] = [side('Ann'), side('Bob'), side('Cid')];
  const match = (a: typeof ann | null, b: typeof ann | null, winner?: typeof ann) => ({
    sideA: a,
    sideB: b,
    winningSideId: winner?.id ?? null,
  });
  const shown = (stored: { name?: string | null; matches: ReturnType<typeof match>[] }[], entered = [ann, bob, cid]) =>
    drawnBracket(entered, stored).map(
      ({ name, matches }) =>
        `${name}: ${matches
          .map(({ label, onTheNight, sides }) => {
            const names = sides.map((each) =>
              !each ? '?' : 'side' in each ? each.side.name : `winner(${each.winnerOf})`,
            );
            return `${label}${onTheNight ? `[${onTheNight}]` : ''} ${names.join('-')}`;
          })
          .join(', ')}`,
    );

  it('draws the whole way before anything is played', () => {
    expect(shown([])).toEqual(['Preliminary: M1[3] Ann-Bob', 'Final: M2[2] Cid-winner(M1)']);
  });

  it('puts the name of a winner where it goes on to', () => {
    const stored = [{ matches: [match(ann, bob, bob)] }];
    expect(shown(stored)).toEqual(['Preliminary: M1 Ann-Bob', 'Final: M2[2] Cid-Bob']);
    expect(drawnBracket([ann, bob, cid], stored)[0]!.matches[0]!.goesTo).toEqual({ label: 'M2', round: 'Final' });
  });

  it('shows who was drawn instead of who might have been, and further matches after the layout', () => {
    const stored = [
      { name: 'Early', matches: [match(cid, ann, ann), match(bob, null)] },
      { matches: [match(bob, null)] },
    ];
    expect(shown(stored)).toEqual(['Early: M1 Cid-Ann, M3 Bob-?', 'Final: M2 Bob-Ann']);
  });

  it('of a tournament without sides is what was stored', () => {
    expect(shown([{ matches: [match(ann, bob)] }], [])).toEqual(['Final: M1 Ann-Bob']);
  });
});
