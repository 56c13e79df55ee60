import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { formatWithChoices } from '#rules/tournament/plan/formats.ts';
import { sidesLastInGroup } from '#rules/tournament/plan/group-order.ts';
import { isMatchBegun } from '#rules/tournament/plan/outcome.ts';
import { plainKnockout } from '#rules/tournament/plan/plan.ts';
import { isTournamentOver } from '#rules/tournament/being-played.ts';
import type { TournamentMatch } from '#rules/tournament/tournament.ts';
import { tableOfGroup } from '#rules/tournament/plan/play.ts';
import { topTwoOfPlayed, type Planned } from '#rules/tournament/plan/settle.ts';
import {
  anEvening,
  anOrder,
  withChanges,
  changes,
  drawnEvening,
  from,
  ids,
  open,
  played,
  playedOut,
  scored,
  settledEvening,
  type Score,
} from './evenings.ts';

const everyKind = ['knockout', 'groups', 'doubleElimination', 'swiss', 'league'] as const;

const runs = { numRuns: 40 };

/** Plays the matches that are still to be played, of those who are there. */
const playedOn = (start: Planned, score: () => Score, newId: () => string, most = Infinity) => {
  const next = (now: Planned) => played(now).matches.find(({ match, end }) => !end && match?.sideA && match.sideB);
  let now = start;
  for (let one = next(now), left = most; one && left; one = next(now), left -= 1)
    now = scored(now, one.match!.id, score(), newId);
  return now;
};

/** The matches on record, with their places. */
const begun = (now: Planned) =>
  played(now)
    .matches.flatMap(({ match, planned }) => (match && isMatchBegun(match) ? [{ at: planned.index, match }] : []))
    .map(({ at, match: { id, sideA, sideB, scoreA, scoreB } }) => [at, id, sideA?.id, sideB?.id, scoreA, scoreB]);

describe('whoever has left', () => {
  it('goes no further and has not won, in any format and phase, and everything is played to its end', () => {
    fc.assert(
      fc.property(
        anEvening(everyKind),
        changes,
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
        anOrder,
        ({ format, count }, list, gone, scores) => {
          const newId = ids();
          const before = withChanges(drawnEvening(format, count, newId), list, newId);
          // What was played after a group stays as it was, whoever leaves then.
          const endedBefore = new Set(
            played(before).matches.flatMap(({ end, match }) => (end && match ? match.id : [])),
          );
          const away = new Set(gone.map((at) => `S${at % count}`));
          const sides = before.sides.map((side) => ({ ...side, noShow: away.has(side.id) }));
          const over = played(playedOn(settledEvening({ ...before, sides }, newId), from(scores), newId));
          expect(over.matches.filter(({ end, occupants }) => !end && !occupants.includes('open'))).toEqual([]);
          const first = topTwoOfPlayed(over)[0]?.id;
          if (away.size === count) expect(first).toBeUndefined();
          else if (format.kind !== 'knockout' && format.kind !== 'doubleElimination') expect(first).toBeDefined();
          expect(away).not.toContain(first);
          for (const { planned, matches } of over.rounds.filter(({ planned }) => planned.section !== 'group'))
            for (const { slots } of format.kind === 'groups' ? planned.matches : [])
              for (const slot of slots)
                if ('group' in slot)
                  for (const { occupants } of matches.filter(({ match }) => !match || !endedBefore.has(match.id)))
                    for (const one of occupants) if (typeof one === 'object') expect(away).not.toContain(one.id);
        },
      ),
      runs,
    );
  });

  it('changes nothing of what was begun or played by others, whoever leaves and whenever', () => {
    fc.assert(
      fc.property(
        anEvening(everyKind),
        fc.nat(40),
        anOrder,
        changes,
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }),
        ({ format, count }, most, scores, list, gone) => {
          const newId = ids();
          const score = from(scores);
          const half = playedOn(drawnEvening(format, count, newId), score, newId, most);
          let now = withChanges(half, list.slice(0, 5), newId);
          const before = begun(now);
          const asideOf = ({ plan }: Planned) => plan!.setAside.map(({ match }) => match.id);
          const aside = asideOf(now);
          for (const at of gone) {
            const sides = now.sides.map((side) => (side.id === `S${at % count}` ? { ...side, noShow: true } : side));
            now = settledEvening({ ...now, sides }, newId);
            // What was set aside may come back.
            expect(begun(now)).toEqual(expect.arrayContaining(before));
            expect(aside).toEqual(expect.arrayContaining(asideOf(now)));
          }
          // Nor does what is played from then on take anything from anybody.
          for (let more = 0; more < 20; more += 1) {
            const known = begun(now);
            now = playedOn(now, score, newId, 1);
            expect(begun(now)).toEqual(expect.arrayContaining(known));
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('is last of its group, whatever it has won; what it played counts, what it began is lost with its legs', () => {
    const newId = ids();
    let now = drawnEvening(formatWithChoices('groups', 6, { groups: 2, through: 1 }), 6, newId);
    // Group A: S0, S2, S4. S0 beats S2, leads S4 by 2-1, and goes home.
    const of = (one: string, other: string) =>
      open(now).find(
        ({ sideA, sideB }) => [sideA!.id, sideB!.id].toSorted().join() === [one, other].toSorted().join(),
      )!;
    const score = (one: string, other: string, [own, theirs]: Score) => {
      const { id, sideA } = of(one, other);
      now = scored(now, id, sideA!.id === one ? [own, theirs] : [theirs, own], newId);
    };
    score('S0', 'S2', [3, 0]);
    score('S0', 'S4', [2, 1]);
    now = settledEvening({ ...now, sides: now.sides.map((side) => ({ ...side, noShow: side.id === 'S0' })) }, newId);
    score('S2', 'S4', [3, 1]);
    const lines = tableOfGroup(played(now), 0).map(({ sideId, place, won, lost, legsFor, legsAgainst }) =>
      [place, sideId, won, lost, legsFor, legsAgainst].join(' '),
    );
    expect(lines).toEqual(['1 S2 1 1 3 4', '2 S4 1 1 2 5', '3 S0 1 1 5 1']);
  });

  it.each(['groups', 'league', 'swiss'] as const)('is in no table once nobody knows it any more: %s', (kind) => {
    const before = drawnEvening(formatWithChoices(kind, 5, { groups: 1, through: 1 }), 5);
    const now = settledEvening({ ...before, sides: before.sides.slice(1), round: null }, ids());
    const group = kind === 'groups' ? 0 : null;
    const lines = tableOfGroup(played(now), group).toSorted((a, b) => (a.sideId < b.sideId ? -1 : 1));
    expect(lines.map(({ sideId }) => sideId)).toEqual(['S1', 'S2', 'S3', 'S4']);
    // Whoever would have met it has won, whichever of the two was named first.
    expect(lines.map(({ won }) => won)).toEqual(kind === 'swiss' ? [0, 0, 0, 0] : [1, 1, 1, 1]);
  });

  it('leaves what was played after its group as it was', () => {
    const newId = ids();
    let now = drawnEvening(formatWithChoices('groups', 8, { groups: 2, through: 2 }), 8, newId);
    const inGroups = () => open(now).filter(({ scoreA }) => scoreA === null);
    for (
      let next = inGroups()[0];
      next &&
      played(now)
        .rounds.at(-2)!
        .matches.every(({ match }) => !match?.sideB);
      next = inGroups()[0]
    )
      now = scored(now, next.id, [3, 1], newId);
    const [semi, other] = played(now)
      .rounds.at(-2)!
      .matches.map(({ match }) => match!);
    now = scored(now, semi!.id, [0, 3], newId);
    const loser = semi!.sideA!.id;
    now = settledEvening({ ...now, sides: now.sides.map((side) => ({ ...side, noShow: side.id === loser })) }, newId);
    const [first, second] = played(now)
      .rounds.at(-2)!
      .matches.map(({ match }) => match!);
    expect([first!.sideA!.id, first!.sideB!.id, first!.scoreA, first!.scoreB]).toEqual([loser, semi!.sideB!.id, 0, 3]);
    expect([second!.sideA!.id, second!.sideB!.id]).toEqual([other!.sideA!.id, other!.sideB!.id]);
    expect(now.plan!.setAside).toEqual([]);
  });

  it('loses to its opponent in a bracket that was drawn elsewhere, too', () => {
    const newId = ids();
    const whole = drawnEvening(plainKnockout, 4, newId);
    const { plan: _, ...elsewhere } = whole;
    const [semi] = open(whole);
    const gone = semi!.sideA!.id;
    const now = settledEvening(
      { ...elsewhere, sides: whole.sides.map((side) => ({ ...side, noShow: side.id === gone })) },
      newId,
    );
    const final = played(now).matches.at(-1)!;
    expect(final.match?.sideA?.id ?? final.match?.sideB?.id).toBe(semi!.sideB!.id);
  });

  it('has not won the final that was lost to it: who was in it is first', () => {
    const newId = ids();
    const over = playedOut(drawnEvening(plainKnockout, 4, newId), () => [3, 1], newId);
    const [first, second] = topTwoOfPlayed(played(over)).map(({ id }) => id);
    const sides = over.sides.map((side) => ({ ...side, noShow: side.id === first }));
    expect(topTwoOfPlayed(played(settledEvening({ ...over, sides }, newId))).map(({ id }) => id)).toEqual([second]);
  });
});

describe('two who have both left', () => {
  it('have both lost a match in a table that they had begun, and neither has a point of it', () => {
    for (const format of [formatWithChoices('league', 3), formatWithChoices('swiss', 3, { rounds: 3 })]) {
      const newId = ids();
      const drawn = drawnEvening(format, 3, newId);
      const [{ id, sideA, sideB }] = open(drawn) as [TournamentMatch];
      const gone = [sideA!.id, sideB!.id];
      const begun = scored(drawn, id, [1, 0], newId);
      const sides = begun.sides.map((side) => ({ ...side, noShow: gone.includes(side.id) }));
      const over = played(settledEvening({ ...begun, sides }, newId));
      const rows = tableOfGroup(over, null).filter(({ sideId }) => gone.includes(sideId));
      const row = (sideId: string) => rows.find((one) => one.sideId === sideId)!;
      expect(rows.map(({ drawn, points }) => [drawn, points])).toEqual([
        [0, 0],
        [0, 0],
      ]);
      expect([row(gone[0]!).legsFor, row(gone[1]!).legsFor]).toEqual([1, 0]);
    }
  });

  it('leave a final that nobody wins: the evening is over', () => {
    const newId = ids();
    let now = drawnEvening(plainKnockout, 4, newId);
    for (const { id } of open(now)) now = scored(now, id, [3, 0], newId);
    const finalists = [open(now).at(-1)!.sideA!.id, open(now).at(-1)!.sideB!.id];
    const without = (count: number) => {
      const away = finalists.slice(0, count);
      return settledEvening(
        { ...now, sides: now.sides.map((one) => ({ ...one, noShow: away.includes(one.id) })) },
        newId,
      );
    };
    expect([0, 1, 2].map((count) => isTournamentOver(without(count)))).toEqual([false, true, true]);
    expect([1, 2].map((count) => topTwoOfPlayed(played(without(count)))[0]?.id)).toEqual([finalists[1], undefined]);
  });
});

it('who has left is still out of it once the side is deleted from the list: what was played since stays', () => {
  fc.assert(
    fc.property(anEvening(everyKind), fc.nat(1000), anOrder, fc.nat(20), ({ format, count }, at, scores, most) => {
      const newId = ids();
      const score = from(scores);
      const half = playedOn(drawnEvening(format, count, newId), score, newId, most);
      const away = `S${at % count}`;
      const sides = half.sides.map((side) => ({ ...side, noShow: side.id === away }));
      const left = playedOn(settledEvening({ ...half, sides }, newId), score, newId, most);
      const deleted = settledEvening({ ...left, sides: left.sides.filter(({ id }) => id !== away) }, newId);
      expect(begun(deleted)).toEqual(begun(left));
      expect(deleted.plan!.setAside).toEqual(left.plan!.setAside);
    }),
    { numRuns: 120 },
  );
});

it('of a group that is larger than any that is drawn, all who have left come last', () => {
  const left = Array.from({ length: 40 }, (_, index) => `S${index}`);
  const seats = [{ group: 0, place: 0, sideId: 'S1' }];
  expect(sidesLastInGroup(left, seats, () => [])).toEqual(new Set(left));
});
