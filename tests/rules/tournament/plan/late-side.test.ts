import { expect, it } from 'vitest';
import fc from 'fast-check';
import { drawFaults, withSidesThatLeft } from '#rules/tournament/plan/draw.ts';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import { plainKnockout, usualPlan, type Format, type SetAside } from '#rules/tournament/plan/plan.ts';
import { hasTable } from '#rules/tournament/plan/planned.ts';
import { eveningDrawnAnew, eveningUndrawn, sidesLeftAfterPlaying } from '#rules/tournament/plan/redraw.ts';
import type { Planned } from '#rules/tournament/plan/settle.ts';
import type { Side, TournamentMatch } from '#rules/tournament/tournament.ts';
import {
  anEvening,
  aSide,
  changes,
  drawnEvening,
  ids,
  names,
  open,
  played,
  scored,
  settledEvening,
  withChanges,
} from './evenings.ts';

const runs = { numRuns: 60 };

/** The evening drawn anew by hand for these sides, in this order. */
function redrawn(now: Planned, sides: Side[], format: Format, newId: () => string): Planned {
  const choice = { format, method: 'byHand' as const, order: sides.map(({ id }) => id), seed: 0 };
  expect(drawFaults(sides, choice)).toEqual([]);
  const { round, plan } = eveningDrawnAnew({ ...now, sides }, choice, newId);
  return { ...now, sides, round, plan };
}

/** A result by who won how many legs, whoever is named first. */
const resultText = ({ id, sideA, sideB, scoreA, scoreB }: TournamentMatch) =>
  [id, ...[`${sideA!.id} ${scoreA}`, `${sideB!.id} ${scoreB}`].toSorted()].join(', ');

const pairText = ({ sideA, sideB }: TournamentMatch) => [sideA!.id, sideB!.id].toSorted().join();

const isBegun = ({ scoreA }: TournamentMatch) => scoreA !== null;

/** The results of groups or of the league. */
const tableResults = (now: Planned): string[] =>
  played(now)
    .rounds.filter(({ planned }) => hasTable(planned.section))
    .flatMap(({ matches }) => matches.flatMap(({ match }) => (match && isBegun(match) ? [resultText(match)] : [])))
    .toSorted();

/** All results, wherever they were played. */
const allResults = (now: Planned): string[] => open(now).filter(isBegun).map(resultText).toSorted();

/** Everybody meets everybody once. */
const league = { kind: 'league', startingScore: 501, rounds: 1 } as const;

const isOfTable = ({ section }: SetAside) => !!section && hasTable(section);

/** Each match is where its sides stand. */
function expectSeated(evening: Planned) {
  for (const { matches } of played(evening).rounds)
    for (const { match, occupants } of matches)
      if (match?.sideA && match.sideB) expect([match.sideA, match.sideB]).toEqual(occupants);
}

it.each(['league', 'groups'] as const)('who comes late sets no result aside: %s', (kind) => {
  fc.assert(
    fc.property(anEvening([kind], 15), changes, ({ format, count }, list) => {
      const newId = ids();
      const sides = names(count).map((name) => aSide(name));
      const withLate = [...sides, aSide('Late')];
      const choice = { format, method: 'byHand' as const, order: withLate.map(({ id }) => id), seed: 0 };
      fc.pre(!drawFaults(withLate, choice).length);
      const before = withChanges(drawnEvening(format, count, newId), list, newId);

      const after = redrawn(before, withLate, format, newId);
      expect(tableResults(after)).toEqual(tableResults(before));
      expect(after.plan!.setAside.filter(isOfTable)).toEqual([]);
      expect(settledEvening(after, () => 'another')).toEqual(after);
      expectSeated(after);

      const without = redrawn(after, sides, format, newId);
      expect(tableResults(without)).toEqual(tableResults(before));
    }),
    runs,
  );
});

it('a league that is drawn in any other order, with somebody more or not, keeps every result', () => {
  const aLeague = fc.integer({ min: 2, max: 15 }).chain((count) =>
    fc.record({
      rounds: fc.constantFrom(1, 2),
      count: fc.constant(count),
      order: fc.shuffledSubarray([...names(count), 'Late'], { minLength: count + 1 }),
      isLate: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(aLeague, changes, ({ rounds, count, order, isLate }, list) => {
      const newId = ids();
      const format = { ...league, rounds };
      const before = withChanges(drawnEvening(format, count, newId), list, newId);
      const sides = order.filter((name) => isLate || name !== 'Late').map((name) => aSide(name));
      const after = redrawn(before, sides, format, newId);
      expect(tableResults(after)).toEqual(tableResults(before));
      expect(after.plan!.setAside).toEqual([]);
      expectSeated(after);
      expect(settledEvening(after, () => 'another')).toEqual(after);
    }),
    runs,
  );
});

it.each(['league', 'groups'] as const)('what a side that has left has played stays in a new draw: %s', (kind) => {
  fc.assert(
    fc.property(anEvening([kind], 15), changes, fc.nat(14), fc.boolean(), ({ format, count }, list, who, isLate) => {
      const newId = ids();
      const begun = withChanges(drawnEvening(format, count, newId), list, newId);
      const away = `S${who % count}`;
      const sides = begun.sides.map((side) => ({ ...side, noShow: side.id === away }));
      const before = settledEvening({ ...begun, sides }, newId);
      const now = { ...before, sides: isLate ? [...sides, aSide('Late')] : sides };
      const left = sidesLeftAfterPlaying(now);
      expect(left).toEqual(tableResults(before).some((text) => text.includes(` ${away} `)) ? [away] : []);
      const there = names(count).filter((name) => name !== away);
      const order = isLate ? [...there, 'Late'] : there;
      const byHand = { format, method: 'byHand' as const, order, seed: 0 };
      const choice = withSidesThatLeft(byHand, now.plan, left);
      fc.pre(!drawFaults(now.sides, choice).length && (kind === 'league' || left.length > 0));
      const { round, plan, gone } = eveningDrawnAnew(now, choice, newId);
      const after = { ...now, round, plan };
      const drawn = kind === 'league' ? [...order, ...left] : [...names(count), ...(isLate ? ['Late'] : [])];
      expect([plan.draw, [...gone, ...plan.setAside].filter(isOfTable)]).toEqual([drawn, []]);
      expect(tableResults(after)).toEqual(tableResults(before));
      expectSeated(after);
      expect(settledEvening(after, () => 'another')).toEqual(after);
    }),
    runs,
  );
});

it('who has left is in no draw of another kind, in none of other groups, nor in one of groups at random', () => {
  const groups = {
    kind: 'groups',
    startingScore: 501,
    groups: 2,
    through: 2,
    plate: false,
    thirdPlace: false,
  } as const;
  const evening = drawnEvening(groups, 8);
  const drawnWith = (format: Format, method: 'byHand' | 'random', before = evening.plan) =>
    withSidesThatLeft({ format, method, order: names(7), seed: 0 }, before, ['S7']).left ?? [];
  expect(drawnWith(groups, 'byHand')).toEqual(['S7']);
  expect(drawnWith(groups, 'random')).toEqual([]);
  expect(drawnWith({ ...groups, groups: 1 }, 'byHand')).toEqual([]);
  expect(drawnWith(league, 'byHand')).toEqual([]);
  expect(drawnWith(league, 'random', drawnEvening(league, 8).plan)).toEqual(['S7']);
  expect(drawnWith(plainKnockout, 'byHand', drawnEvening(league, 8).plan)).toEqual([]);
});

it.each(['drawn again', 'taken back and drawn again'])('who left groups is in no league, once that is %s', (how) => {
  const groups = formatWithChoices('groups', 6, { groups: 2 });
  const newId = ids();
  let now = drawnEvening(groups, 6, newId);
  const [first] = open(now);
  now = scored(now, first!.id, [3, 1], newId);
  const away = first!.sideA!.id;
  now = { ...now, sides: now.sides.map((side) => ({ ...side, noShow: side.id === away })) };
  const order = names(6).filter((name) => name !== away);
  for (let times = 0; times < 2; times += 1) {
    if (times && how.startsWith('taken')) now = { ...now, ...eveningUndrawn(now) };
    const byHand = { format: league, method: 'byHand' as const, order, seed: 0 };
    const choice = withSidesThatLeft(byHand, now.plan, sidesLeftAfterPlaying(now));
    const { round, plan } = eveningDrawnAnew(now, choice, newId);
    now = { ...now, round, plan };
    expect(plan.draw).toEqual(order);
  }
});

it('who meets twice has both results, also where others come between', () => {
  const format = { ...league, rounds: 2 };
  const newId = ids();
  let now = drawnEvening(format, 4, newId);
  const ofTwo = open(now).filter(({ sideA, sideB }) => [sideA!.id, sideB!.id].toSorted().join() === 'S0,S1');
  now = scored(now, ofTwo[1]!.id, [3, 1], newId);
  const second = ofTwo[1]!.sideA!.id;
  const after = redrawn(
    now,
    [...names(4), 'Late'].map((name) => aSide(name)),
    format,
    newId,
  );
  expect(tableResults(after)).toEqual(tableResults(now));
  // The match still to come is the one in which the other is named first.
  const toCome = open(after).filter(
    ({ sideA, sideB, scoreA }) => scoreA === null && [sideA!.id, sideB!.id].toSorted().join() === 'S0,S1',
  );
  expect(toCome).toHaveLength(1);
  expect(toCome[0]!.sideA!.id).not.toBe(second);
});

it('of two results of the same two the one that counts now is kept, not one that was set aside', () => {
  const newId = ids();
  const [first, other] = [names(4), names(4).toReversed()].map((order) => order.map((name) => aSide(name)));
  let twice = drawnEvening({ ...league, rounds: 2 }, 4, newId);
  const ofTwo = open(twice).filter(({ sideA, sideB }) => [sideA!.id, sideB!.id].toSorted().join() === 'S0,S1');
  twice = scored(twice, ofTwo[0]!.id, [3, 0], newId);
  twice = scored(twice, ofTwo[1]!.id, [3, 1], newId);
  const once = redrawn(twice, first!, league, newId);
  const counts = tableResults(once);
  expect(counts).toHaveLength(1);
  expect(counts[0]).toContain(ofTwo[1]!.id);
  expect(once.plan!.setAside.map(({ match }) => match.id)).toEqual([ofTwo[0]!.id]);
  const again = redrawn(once, other!, league, newId);
  expect(tableResults(again)).toEqual(counts);
});

it('a match that was called and not begun keeps its board, and is one of the new draw', () => {
  const newId = ids();
  const drawn = drawnEvening({ ...league, startingScore: 301 }, 4, newId);
  const called = open(drawn).at(-1)!;
  const on = [{ board: 1, matchId: called.id, since: 0, scorerId: null }];
  const boards = { count: 1, closed: [], on, ended: [], head: [], held: [] };
  const before = { ...drawn, plan: { ...drawn.plan!, boards } };
  const after = redrawn(
    before,
    [...names(4), 'Late'].map((name) => aSide(name)),
    league,
    newId,
  );
  expect(open(after).find(({ id }) => id === called.id)).toMatchObject({
    sideA: { id: expect.stringMatching(`${called.sideA!.id}|${called.sideB!.id}`) as string },
    scoreA: null,
  });
  expect(after.plan!.boards!.on).toEqual(on);
  expect(after.plan!.setAside).toEqual([]);
  for (const { option } of played(after).matches) expect(option!.startingScore).toBe(501);
});

it('a double league that is drawn as a single one, and the other way, keeps a result of all who have met', () => {
  const aLeague = fc
    .integer({ min: 2, max: 12 })
    .chain((count) =>
      fc.record({ rounds: fc.constantFrom(1, 2), order: fc.shuffledSubarray(names(count), { minLength: count }) }),
    );
  fc.assert(
    fc.property(aLeague, changes, ({ rounds, order }, list) => {
      const newId = ids();
      const before = withChanges(drawnEvening({ ...league, rounds }, order.length, newId), list, newId);
      const sides = order.map((name) => aSide(name));
      const after = redrawn(before, sides, { ...league, rounds: 3 - rounds }, newId);
      const pairs = (now: Planned) =>
        new Set(open(now).flatMap((match) => (isBegun(match) ? [pairText(match)] : []))).size;
      expect(pairs(after)).toBe(pairs(before));
      expect(tableResults(before)).toEqual(expect.arrayContaining(tableResults(after)));
      expectSeated(after);
    }),
    runs,
  );
});

it('a knockout that is drawn the other way round in a match keeps its result', () => {
  const newId = ids();
  const drawn = drawnEvening(plainKnockout, 4, newId);
  const before = scored(drawn, open(drawn)[0]!.id, [3, 1], newId);
  const [first, second, ...others] = before.sides;
  const after = redrawn(before, [second!, first!, ...others], plainKnockout, newId);
  expect(allResults(after)).toEqual(allResults(before));
  expect(after.plan!.setAside).toEqual([]);
  expectSeated(after);
});

it('a league whose draw an older client has ended finds its results; a bracket that it made finds none of a league', () => {
  const newId = ids();
  const drawn = drawnEvening(league, 5, newId);
  const before = scored(drawn, open(drawn)[0]!.id, [3, 1], newId);
  const ended = { ...before, plan: { ...before.plan!, draw: null } };
  const again = redrawn(
    ended,
    [...names(5), 'Late'].map((name) => aSide(name)),
    league,
    newId,
  );
  expect(tableResults(again)).toEqual(tableResults(before));

  const knockout = drawnEvening(plainKnockout, 4, newId);
  const begun = scored(knockout, open(knockout)[1]!.id, [3, 0], newId);
  const byHand = { ...begun, plan: { ...usualPlan(), format: league } };
  expect(tableResults(redrawn(byHand, byHand.sides, league, newId))).toEqual([]);
  expect(open(redrawn(byHand, byHand.sides, plainKnockout, newId)).filter(isBegun)).toEqual(
    open(begun).filter(isBegun),
  );
});

it('a result of a knockout is none of a league that is drawn in its place', () => {
  const newId = ids();
  const knockout = drawnEvening(plainKnockout, 4, newId);
  let before = knockout;
  for (const { id } of open(knockout)) before = scored(before, id, [3, 0], newId);
  const after = redrawn(before, before.sides, league, newId);
  expect(tableResults(after)).toEqual([]);
  expect(after.plan!.setAside).toHaveLength(2);
  // They are back with the knockout.
  expect(open(redrawn(after, before.sides, plainKnockout, newId)).filter(isBegun)).toEqual(
    open(before).filter(isBegun),
  );
});
