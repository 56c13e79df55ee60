import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays } from '#rules/basics/dates.ts';
import { proposalHealth } from '#rules/planning/proposal-health.ts';
import { everyPairTwice } from '#rules/planning/template-edit.ts';
import {
  newlyPlaysTwiceTexts,
  noSwaps,
  playsTwiceTexts,
  withSwapRedone,
  swapOf,
  fixturesAfterSwaps,
  swapRefusal,
  newlyPlaysTwiceFault,
  withSwapUndone,
  swapWithAllAffected,
  withSwap,
  type DivisionProposal,
} from '#rules/planning/swaps.ts';

const team = (name: string) => ({ id: name, name, address: '' });
/** Everybody meets home and away, week by week; with an odd number one has a bye. */
function season(size: number, divisionId = 'd'): DivisionProposal[] {
  const names = Array.from({ length: size }, (_, index) => String.fromCharCode(65 + index));
  return everyPairTwice(names).flatMap(({ fixtures }, week) =>
    fixtures.map(({ home, away }) => ({
      divisionId,
      date: addDays('2026-11-05', 7 * week),
      home: team(home),
      away: away ? team(away) : null,
    })),
  );
}
const nights = (fixtures: readonly DivisionProposal[]) =>
  fixtures.map(({ date, home, away }) => `${date} ${home.name} ${away?.name ?? 'bye'}`).toSorted();
const pick = (fixtures: ReturnType<typeof fixturesAfterSwaps>, home: string, away: string) =>
  fixtures.find((one) => one.home.name === home && one.away?.name === away)!;

describe('two fixtures change places', () => {
  it('a pair’s two legs: nobody else is touched, and it is undone and done again', () => {
    const before = fixturesAfterSwaps(season(4), noSwaps);
    const [one, other] = [pick(before, 'A', 'B'), pick(before, 'B', 'A')];
    expect(swapRefusal(one, other)).toBeUndefined();
    expect(newlyPlaysTwiceTexts(before, swapOf(one, other))).toEqual([]);
    const swaps = withSwap(noSwaps, swapOf(one, other));
    const after = fixturesAfterSwaps(season(4), swaps);
    expect(pick(after, 'A', 'B').date).toBe(other.date);
    expect(pick(after, 'B', 'A').date).toBe(one.date);
    expect(playsTwiceTexts(after)).toEqual([]);
    expect(nights(fixturesAfterSwaps(season(4), withSwapUndone(swaps)))).toEqual(nights(before));
    expect(nights(fixturesAfterSwaps(season(4), withSwapRedone(withSwapUndone(swaps))))).toEqual(nights(after));
    expect(withSwapRedone(swaps)).toEqual(swaps);
    expect(withSwapUndone(noSwaps)).toEqual(noSwaps);
  });

  it('is refused with a reason', () => {
    const all = [...season(3), ...season(4, 'other')];
    const bye = all.find(({ away }) => !away)!;
    const [one, two] = [all.find(({ away }) => away)!, all.find(({ divisionId }) => divisionId === 'other')!];
    const same = season(4).filter(({ date }) => date === '2026-11-05');
    expect(swapRefusal(one, bye)).toMatch(/^A bye has nobody/);
    expect(swapRefusal(one, two)).toMatch(/two divisions/);
    expect(swapRefusal(same[0]!, same[1]!)).toBe('Both are on Thu 5 Nov 2026 already.');
  });

  it('says who would play twice, and what hangs on it', () => {
    const all = fixturesAfterSwaps(season(6), noSwaps);
    const one = all[0]!;
    const other = all.find(({ date, home, away }) => date !== one.date && away && home.id !== one.home.id)!;
    const alone = swapOf(one, other);
    expect(newlyPlaysTwiceTexts(all, alone).length).toBeGreaterThan(0);
    expect(newlyPlaysTwiceTexts(all, alone)[0]).toMatch(/ plays twice on Thu /);
    expect(newlyPlaysTwiceTexts(all, swapWithAllAffected(all, one, other))).toEqual([]);
  });

  it('keeps from going on while somebody plays twice by it who did not before', () => {
    const all = fixturesAfterSwaps(season(6), noSwaps);
    const one = all[0]!;
    const other = all.find(({ date, home, away }) => date !== one.date && away && home.id !== one.home.id)!;
    const after = (swap: ReturnType<typeof swapOf>) => fixturesAfterSwaps(season(6), withSwap(noSwaps, swap));
    const alone = after(swapOf(one, other));
    expect(newlyPlaysTwiceFault(all, alone)).toBe(
      `${newlyPlaysTwiceTexts(all, swapOf(one, other))[0]}. Swap on until everybody plays once, or undo.`,
    );
    expect(newlyPlaysTwiceFault(all, after(swapWithAllAffected(all, one, other)))).toBeUndefined();
    // What is wrong with the proposal itself is reported by its checks.
    expect(newlyPlaysTwiceFault(alone, alone)).toBeUndefined();
  });

  it('with all that hangs on them nobody ever plays twice, and nothing is lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 9 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 8 }),
        (size, picks) => {
          const fixtures = season(size);
          let swaps = noSwaps;
          for (const [first, second] of picks) {
            const now = fixturesAfterSwaps(fixtures, swaps);
            const [one, other] = [now[first % now.length]!, now[second % now.length]!];
            if (!swapRefusal(one, other)) swaps = withSwap(swaps, swapWithAllAffected(now, one, other));
          }
          const after = fixturesAfterSwaps(fixtures, swaps);
          expect(playsTwiceTexts(after)).toEqual([]);
          const pairs = (all: readonly DivisionProposal[]) =>
            all.flatMap(({ home, away }) => (away ? `${home.id} ${away.id}` : [])).toSorted();
          expect(pairs(after)).toEqual(pairs(fixtures));
          // Whoever does not play on a night has a bye, as before.
          for (const date of new Set(fixtures.map((one) => one.date))) {
            const there = after
              .filter((one) => one.date === date)
              .flatMap(({ home, away }) => [home, ...(away ? [away] : [])]);
            expect(there.map(({ id }) => id).toSorted()).toEqual(
              fixtures
                .filter((one) => one.date === date)
                .flatMap(({ home, away }) => [home.id, ...(away ? [away.id] : [])])
                .toSorted(),
            );
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('a fixture that moves to a night off takes the bye along', () => {
    const all = fixturesAfterSwaps(season(3), noSwaps);
    const [one, other] = [
      pick(all, 'A', 'B'),
      all.find(({ home, away }) => away && home.name !== 'A' && away.name !== 'A')!,
    ];
    const after = fixturesAfterSwaps(season(3), withSwap(noSwaps, swapOf(one, other)));
    const on = (date: string) => nights(after.filter((fixture) => fixture.date === date)).map((text) => text.slice(11));
    expect(on(other.date)).toContain('A B');
    expect(on(one.date)).toContain('A bye');
  });

  it('means nothing once the proposal is another', () => {
    const swap = swapOf(...(fixturesAfterSwaps(season(4), noSwaps).slice(0, 2) as [never, never]));
    expect(nights(fixturesAfterSwaps(season(5), withSwap(noSwaps, { ...swap, keys: ['gone', 'too'] })))).toEqual(
      nights(season(5)),
    );
  });
});

it('the checks see the fixtures where they are now', () => {
  const dates = { startDate: '2026-11-05', endDate: '2027-03-31' };
  const health = (proposed: readonly DivisionProposal[]) =>
    proposalHealth(dates, [{ name: 'One', teams: ['A', 'B', 'C', 'D'].map(team), days: [], proposed }], []);
  const failed = (proposed: readonly DivisionProposal[]) =>
    health(proposed).checks.flatMap(({ name, success }) => (success ? [] : name));
  const all = fixturesAfterSwaps(season(4), noSwaps);
  const [one] = all;
  const other = all.find(({ date, home }) => date !== one!.date && home.id !== one!.home.id)!;
  expect(failed(all)).not.toContain('Teams are not playing multiple fixtures on the same date');
  expect(failed(fixturesAfterSwaps(season(4), withSwap(noSwaps, swapOf(one!, other))))).toContain(
    'Teams are not playing multiple fixtures on the same date',
  );
  expect(health(all).checks).toHaveLength(9);
});
