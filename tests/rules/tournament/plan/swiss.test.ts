import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import { tableOfGroup, type DrawnPlan } from '#rules/tournament/plan/play.ts';
import { Met, swissPairings } from '#rules/tournament/plan/swiss.ts';
import { matchesFitPlan } from '#rules/tournament/plan/settle.ts';
import { roundsInOrder, type TournamentMatch } from '#rules/tournament/tournament.ts';
import {
  anEvening,
  anOrder,
  aScore,
  withChanges,
  changes,
  drawnEvening,
  from,
  ids,
  isOpen,
  names,
  open,
  played,
  playedOut,
  scored,
  settledEvening,
  sheet,
} from './evenings.ts';

const runs = { numRuns: 40 };

it('is not followed any more once somebody stands in it who was not drawn, and its table is still there', () => {
  const newId = ids();
  const drawn = drawnEvening(formatWithChoices('swiss', 5, { rounds: 3 }), 5, newId);
  const [first] = open(drawn).filter(isOpen);
  const begun = scored(drawn, first!.id, [3, 0], newId);
  const late = { ...begun.sides[0]!, id: newId(), name: 'Late' };
  const rests = (match: TournamentMatch) => !!match.sideA && !match.sideB;
  const matches = begun.round!.matches.map((match) => (rests(match) ? { ...match, sideA: late } : match));
  expect(matches).not.toEqual(begun.round!.matches);
  const sent = { ...begun, sides: [...begun.sides, late], round: { ...begun.round!, matches } };
  expect([matchesFitPlan(begun, begun.plan as DrawnPlan), matchesFitPlan(sent, begun.plan as DrawnPlan)]).toEqual([
    true,
    false,
  ]);
  expect(tableOfGroup(played(sent), null)).toHaveLength(5);
});

describe('Swiss', () => {
  it('counts a rest as a match won without legs', () => {
    const newId = ids();
    const now = playedOut(drawnEvening(formatWithChoices('swiss', 5, { rounds: 2 }), 5, newId), () => [3, 0], newId);
    const lines = tableOfGroup(played(now), null);
    expect(lines.map(({ points }) => points)).toEqual(lines.map(({ won, drawn }) => 2 * won + drawn));
    expect(lines.map((line) => line.played)).toEqual(lines.map(({ won, drawn, lost }) => won + drawn + lost));
  });

  it('lets nobody meet twice, and gives nobody a second bye', () => {
    fc.assert(
      fc.property(anEvening(['swiss'], 40), anOrder, changes, ({ format, count }, scores, list) => {
        const newId = ids();
        const over = playedOut(withChanges(drawnEvening(format, count, newId), list, newId), from(scores), newId);
        const matches = roundsInOrder(over).flatMap((round) => round.matches);
        const met = matches.map(({ sideA, sideB }) => [sideA?.id, sideB?.id ?? ''].toSorted().join());
        expect(new Set(met).size).toBe(met.length);
        expect(roundsInOrder(over)).toHaveLength(format.rounds);
        const standing = tableOfGroup(played(over), null);
        expect(standing.map(({ place }) => place)).toEqual(standing.map((_, at) => at + 1));
      }),
      runs,
    );
  });

  it('comes back to what it was when a result is changed and changed back', () => {
    fc.assert(
      fc.property(anEvening(['swiss'], 20), changes, fc.nat(1000), ({ format, count }, list, at) => {
        const newId = ids();
        const before = withChanges(drawnEvening(format, count, newId), list, newId);
        const matches = open(before);
        const { id, scoreA, scoreB } = matches[at % matches.length]!;
        if (scoreA === null) return;
        const turned = scored(before, id, [scoreB!, scoreA], newId);
        expect(sheet(scored(turned, id, [scoreA, scoreB!], newId))).toEqual(sheet(before));
      }),
      runs,
    );
  });

  it('comes back to what it was when a result is taken away and written down again', () => {
    fc.assert(
      fc.property(
        anEvening(['swiss'], 20),
        fc.array(aScore, { minLength: 1, maxLength: 40 }),
        fc.nat(1000),
        ({ format, count }, scores, at) => {
          const newId = ids();
          let before = drawnEvening(format, count, newId);
          for (const score of scores) {
            const next = open(before).find(isOpen);
            if (next) before = scored(before, next.id, score, newId);
          }
          const over = open(before).filter((match) => !isOpen(match));
          const { id, scoreA, scoreB } = over[at % over.length]!;
          const without = scored(before, id, null, newId);
          expect(sheet(scored(without, id, [scoreA!, scoreB!], newId))).toEqual(sheet(before));
        },
      ),
      runs,
    );
  });

  it('lets the last of the table rest who has not yet, in thousands of rounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), fc.infiniteStream(fc.boolean()), (half, wins) => {
        const sides = names(2 * half + 1);
        const points = new Map(sides.map((side) => [side, 0]));
        const met = new Met();
        const rested: string[] = [];
        for (let round = 0; round < half; round += 1) {
          const table = sides
            .toSorted((a, b) => points.get(b)! - points.get(a)!)
            .map((sideId) => ({ sideId, points: points.get(sideId)! }));
          const pairs = swissPairings(table, met);
          expect(pairs.flat().toSorted()).toEqual(sides.toSorted());
          const rests = pairs.find((pair) => pair.length === 1)![0];
          expect(rests).toBe(table.findLast(({ sideId }) => !rested.includes(sideId))!.sideId);
          rested.push(rests);
          for (const [a, b] of pairs) {
            if (b) expect(met.has(a, b)).toBe(false);
            met.add(a, b);
            const winner = !b || wins.next().value ? a : b;
            points.set(winner, points.get(winner)! + 2);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('lets another rest where the others could not be paired without the last', () => {
    // The first two have met everybody but the last, and each other.
    const met = new Met();
    for (const [a, b] of ['S0 S1', 'S0 S2', 'S0 S3', 'S1 S2', 'S1 S3'].map((pair) => pair.split(' '))) met.add(a!, b!);
    const table = names(5).map((sideId) => ({ sideId, points: 0 }));
    expect(swissPairings(table, met).at(-1)).toEqual(['S1']);
  });

  it('gives rests that differ by at most one, also when somebody goes home', () => {
    fc.assert(
      fc.property(anEvening(['swiss'], 21), anOrder, fc.nat(1000), ({ format, count }, scores, at) => {
        const newId = ids();
        const start = drawnEvening(format, count, newId);
        const sides = start.sides.map((side, index) => ({ ...side, noShow: count > 3 && index === at % count }));
        const over = played(playedOut(settledEvening({ ...start, sides }, newId), from(scores), newId));
        const rested = over.matches.flatMap(({ occupants: [a, b] }) =>
          typeof a === 'object' && b === 'void' ? [a.id] : [],
        );
        const rests = names(count)
          .filter((name) => !sides.find(({ id }) => id === name)!.noShow)
          .map((name) => rested.filter((id) => id === name).length);
        expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it('pairs neighbours of the table: each who won the first round meets another who did', () => {
    const newId = ids();
    const now = playedOut(drawnEvening(formatWithChoices('swiss', 8, { rounds: 2 }), 8, newId), () => [3, 0], newId);
    const [first, second] = roundsInOrder(now);
    const winners = first!.matches.map(({ sideA }) => sideA!.id);
    for (const { sideA, sideB } of second!.matches)
      expect(winners.includes(sideA!.id)).toBe(winners.includes(sideB!.id));
  });

  it('keeps the pairings of a round that has begun when a result before it changes', () => {
    const newId = ids();
    let now = drawnEvening(formatWithChoices('swiss', 4, { rounds: 2 }), 4, newId);
    for (const { id } of open(now)) now = scored(now, id, [3, 0], newId);
    const begun = open(now).find(isOpen)!;
    now = scored(now, begun.id, [1, 0], newId);
    const before = sheet(now)[1];
    now = scored(now, open(now)[0]!.id, [0, 3], newId);
    expect(sheet(now)[1]).toBe(before);
  });
});
