import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { groupSizes, drawPlacesOfGroup } from '#rules/tournament/plan/groups.ts';
import { plainKnockout } from '#rules/tournament/plan/plan.ts';
import { tableOfGroup } from '#rules/tournament/plan/play.ts';
import { topTwoOfPlayed } from '#rules/tournament/plan/settle.ts';
import { roundsInOrder } from '#rules/tournament/tournament.ts';
import {
  anEvening,
  anOrder,
  withChanges,
  changes,
  drawnEvening,
  from,
  ids,
  names,
  open,
  played,
  playedOut,
  scored,
  settledEvening,
  sheet,
} from './evenings.ts';

const everyKind = ['knockout', 'groups', 'doubleElimination', 'swiss', 'league'] as const;
/** The formats in which the results alone decide who meets whom. */
const followingKinds = ['knockout', 'groups', 'doubleElimination', 'league'] as const;

const runs = { numRuns: 40 };

describe('every format', () => {
  it('ends with one winner, of those who take part', () => {
    fc.assert(
      fc.property(anEvening(everyKind), anOrder, ({ format, count }, scores) => {
        const newId = ids();
        const over = playedOut(drawnEvening(format, count, newId), from(scores), newId);
        expect(names(count)).toContain(topTwoOfPlayed(played(over))[0]?.id);
      }),
      runs,
    );
  });

  it('is settled once: settling again changes nothing', () => {
    fc.assert(
      fc.property(anEvening(everyKind), changes, ({ format, count }, list) => {
        const newId = ids();
        const now = withChanges(drawnEvening(format, count, newId), list, newId);
        expect(settledEvening(now, () => 'another')).toEqual(now);
      }),
      runs,
    );
  });

  it('never has a side in two matches of a round that is not a group, nor against itself', () => {
    fc.assert(
      fc.property(anEvening(everyKind), anOrder, ({ format, count }, scores) => {
        const newId = ids();
        const over = playedOut(drawnEvening(format, count, newId), from(scores), newId);
        for (const { planned, matches } of played(over).rounds) {
          const playing = matches.flatMap(({ match }) => [match?.sideA?.id, match?.sideB?.id]).filter(Boolean);
          const most = planned.section === 'group' ? count : 1;
          expect(playing.every((id) => playing.filter((one) => one === id).length <= most)).toBe(true);
        }
      }),
      runs,
    );
  });
});

describe('results changed or taken back at any time', () => {
  it('leave the evening as it would have been had they been written down so at once', () => {
    fc.assert(
      fc.property(anEvening(followingKinds), changes, ({ format, count }, list) => {
        const newId = ids();
        const now = withChanges(drawnEvening(format, count, newId), list, newId);
        let again = drawnEvening(format, count, newId);
        for (const { planned, matches } of played(now).rounds)
          for (const { planned: place, match } of matches) {
            if (match?.scoreA == null) continue;
            const same = played(again).matches[place.index]!.match!;
            expect([planned.name, same.sideA?.id, same.sideB?.id]).toEqual([
              planned.name,
              match.sideA?.id,
              match.sideB?.id,
            ]);
            again = scored(again, same.id, [match.scoreA, match.scoreB!], newId);
          }
        expect(sheet(again)).toEqual(sheet(now));
      }),
      runs,
    );
  });

  it('come back with everything that followed, once they are as they were', () => {
    fc.assert(
      fc.property(anEvening(followingKinds), anOrder, fc.nat(1000), ({ format, count }, scores, at) => {
        const newId = ids();
        const over = playedOut(drawnEvening(format, count, newId), from(scores), newId);
        const matches = open(over);
        const { id, scoreA, scoreB } = matches[at % matches.length]!;
        const turned = scored(over, id, [scoreB!, scoreA!], newId);
        const back = scored(turned, id, [scoreA!, scoreB!], newId);
        expect(sheet(back)).toEqual(sheet(over));
        const idsOf = (one: typeof over) => open(one).map((match) => match.id);
        expect(idsOf(back)).toEqual(idsOf(over));
      }),
      runs,
    );
  });

  it('keep a match that was played by others aside, with its record', () => {
    const newId = ids();
    let now = drawnEvening(plainKnockout, 4, newId);
    const semi = open(now)[0]!;
    now = scored(now, semi.id, [3, 0], newId);
    now = scored(now, open(now)[1]!.id, [3, 1], newId);
    const final = roundsInOrder(now)[1]!.matches[0]!;
    now = scored(now, final.id, [3, 2], newId);
    now = scored(now, semi.id, [0, 3], newId);
    expect(roundsInOrder(now)[1]!.matches[0]).toMatchObject({ sideA: { id: 'S1' }, sideB: { id: 'S2' }, scoreA: null });
    expect(now.plan!.setAside).toMatchObject([{ round: 1, place: 0, match: { id: final.id, scoreA: 3, scoreB: 2 } }]);
    now = scored(now, semi.id, null, newId);
    expect(roundsInOrder(now)[1]!.matches[0]).toMatchObject({ sideA: null, sideB: { id: 'S2' } });
  });
});

describe('a league', () => {
  it('lets everybody meet everybody as often as was said, and gives everybody as many rests', () => {
    fc.assert(
      fc.property(anEvening(['league'], 16), ({ format, count }) => {
        const all = played(drawnEvening(format, count)).rounds;
        const met = all.flatMap(({ matches }) =>
          matches.map(({ match }) => [match!.sideA!.id, match!.sideB!.id].toSorted().join()),
        );
        expect(met).toHaveLength((format.rounds * count * (count - 1)) / 2);
        for (const pair of new Set(met)) expect(met.filter((one) => one === pair)).toHaveLength(format.rounds);
        const rests = names(count).map(
          (name) => all.length - met.filter((pair) => pair.split(',').includes(name)).length,
        );
        expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });
});

describe('who comes and goes', () => {
  it('leaves the evening as it was, once everybody is there again', () => {
    fc.assert(
      fc.property(
        anEvening(everyKind),
        changes,
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
        ({ format, count }, list, gone) => {
          const newId = ids();
          const before = withChanges(drawnEvening(format, count, newId), list, newId);
          const away = new Set(gone.map((at) => at % count));
          const sides = before.sides.map((side, at) => ({ ...side, noShow: away.has(at) }));
          const without = settledEvening({ ...before, sides }, newId);
          // Nobody who is absent has to play against somebody who is there.
          for (const { match, end } of played(without).matches)
            if (match?.sideA && match.sideB && match.scoreA === null && (match.sideA.noShow || match.sideB.noShow))
              expect(end).toBeDefined();
          const back = settledEvening({ ...without, sides: before.sides }, newId);
          expect(sheet(back)).toEqual(sheet(before));
        },
      ),
      runs,
    );
  });
});

describe('groups', () => {
  it('have sizes that differ by at most one, with everybody in one of them', () => {
    fc.assert(
      fc.property(anEvening(['groups'], 60), ({ format, count }) => {
        const sizes = groupSizes(count, format.groups);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        const members = sizes.flatMap((_, group) => drawPlacesOfGroup(group, count, format.groups));
        expect(members.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
      }),
      runs,
    );
  });

  it('let everybody of a group meet once, and send on those at the head of it', () => {
    fc.assert(
      fc.property(anEvening(['groups'], 36), anOrder, ({ format, count }, scores) => {
        const newId = ids();
        const over = played(playedOut(drawnEvening(format, count, newId), from(scores), newId));
        const groups = over.rounds.filter(({ planned }) => planned.section === 'group');
        const through = groups.flatMap(({ planned, matches }) => {
          const met = matches.map(({ match }) => [match!.sideA!.id, match!.sideB!.id].toSorted().join());
          const lines = tableOfGroup(over, planned.group!);
          expect(new Set(met).size).toBe((lines.length * (lines.length - 1)) / 2);
          return lines.slice(0, format.through).map(({ sideId }) => sideId);
        });
        const main = over.rounds.filter(({ planned }) => planned.section === 'main');
        const inMain = main.flatMap(({ matches }) =>
          matches.flatMap(({ match }) => [match!.sideA!.id, match!.sideB!.id]),
        );
        expect([...new Set(inMain)].toSorted()).toEqual(through.toSorted());
        const first = [...main.slice(0, 1), ...over.rounds.filter(({ planned }) => planned.section === 'plate')];
        const groupOf = (id: string) =>
          groups.findIndex(({ planned }) => tableOfGroup(over, planned.group!).some((line) => line.sideId === id));
        for (const { match, planned } of first.flatMap((round) => round.matches))
          if ('group' in planned.slots[0] && 'group' in planned.slots[1] && groups.length > 1)
            expect(groupOf(match!.sideA!.id)).not.toBe(groupOf(match!.sideB!.id));
      }),
      runs,
    );
  });
});

describe('a knockout', () => {
  it('lets nobody meet twice, and has byes that differ by at most one between its halves when they are spread', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 2, max: 20 }), fc.constant(100)), anOrder, (count, scores) => {
        const newId = ids();
        const over = played(
          playedOut(drawnEvening({ ...plainKnockout, spread: true }, count, newId), from(scores), newId),
        );
        const met = over.matches.map(({ match }) => [match!.sideA!.id, match!.sideB!.id].toSorted().join());
        expect(new Set(met).size).toBe(count - 1);
        const [first, second] = over.rounds;
        if (first!.planned.name !== 'Preliminary') return;
        const waiting = second!.planned.matches.map(({ slots }) => slots.filter((slot) => 'side' in slot).length);
        const half = waiting.length / 2;
        const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
        if (half >= 1) expect(Math.abs(sum(waiting.slice(0, half)) - sum(waiting.slice(half)))).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });
});

describe('double elimination', () => {
  it('is over for nobody before the second defeat, and for everybody but one with it', () => {
    fc.assert(
      fc.property(anEvening(['doubleElimination'], 33), anOrder, ({ format, count }, scores) => {
        const newId = ids();
        const over = played(playedOut(drawnEvening(format, count, newId), from(scores), newId));
        const losers = over.matches.flatMap(({ end }) => end?.loser?.id ?? []);
        const defeats = names(count).map((name) => losers.filter((id) => id === name).length);
        const winner = topTwoOfPlayed(over)[0]!.id;
        names(count).forEach((name, at) => {
          if (name === winner) expect(defeats[at]).toBeLessThan(2);
          else expect(defeats[at]).toBe(2);
        });
      }),
      runs,
    );
  });
});
