import { expect, it } from 'vitest';
import fc from 'fast-check';
import { leavingFaults, playedSinceLeaving, whoHasLeft, withLeaving, withSideBack } from '#rules/tournament/leaving.ts';
import { isBegun } from '#rules/tournament/plan/outcome.ts';
import type { Planned } from '#rules/tournament/plan/settle.ts';
import {
  anEvening,
  anOrder,
  drawnEvening,
  from,
  ids,
  played,
  scored,
  settledEvening,
  sheet,
  type Score,
} from './plan/evenings.ts';

const kinds = ['knockout', 'groups', 'doubleElimination', 'swiss', 'league'] as const;

/** The evening after this many more matches. */
function playedOn(start: Planned, count: number, score: () => Score, newId: () => string): Planned {
  let now = start;
  for (let left = count; left; left -= 1) {
    const next = played(now).matches.find(({ match, end }) => !end && match?.sideA && match.sideB);
    if (!next) break;
    now = scored(now, next.match!.id, score(), newId);
  }
  return now;
}

const begun = (now: Planned) =>
  played(now).matches.flatMap(({ match, planned }) =>
    match && isBegun(match)
      ? [[planned.index, match.id, match.sideA?.id, match.sideB?.id, match.scoreA, match.scoreB].join(' ')]
      : [],
  );

const someEvening = fc.record({
  evening: anEvening(kinds),
  scores: anOrder,
  before: fc.nat(40),
  since: fc.nat(6),
  side: fc.nat(1000),
});

it('comes back at once as if it had never left', () => {
  fc.assert(
    fc.property(someEvening, ({ evening: { format, count }, scores, before, side }) => {
      const newId = ids();
      const now = playedOn(drawnEvening(format, count, newId), before, from(scores), newId);
      const sideId = `S${side % count}`;
      const left = settledEvening(withLeaving(now, { sideId, reason: 'wentHome', note: '' }), newId);
      expect(playedSinceLeaving(left, sideId)).toEqual([]);
      const back = settledEvening(withSideBack(left, sideId), newId);
      expect(sheet(back)).toEqual(sheet(now));
      expect(whoHasLeft(back)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('comes back later only if nothing that others have played is lost by it', () => {
  let refused = 0;
  fc.assert(
    fc.property(someEvening, ({ evening: { format, count }, scores, before, since, side }) => {
      const newId = ids();
      const score = from(scores);
      const sideId = `S${side % count}`;
      const now = playedOn(drawnEvening(format, count, newId), before, score, newId);
      const left = settledEvening(withLeaving(now, { sideId, reason: 'retired', note: '' }), newId);
      const later = playedOn(left, since, score, newId);
      const back = settledEvening(withSideBack(later, sideId), newId);
      const isLost = begun(later).some((one) => !begun(back).includes(one));
      const isRefused = playedSinceLeaving(later, sideId).length > 0;
      refused += Number(isRefused);
      if (isLost) expect(isRefused).toBe(true);
      if (format.kind === 'league') expect(isRefused).toBe(false);
    }),
    { numRuns: 300 },
  );
  expect(refused).toBeGreaterThan(0);
});

it('has opponents who go on, whom everybody can read, until none of its matches is open', () => {
  fc.assert(
    fc.property(someEvening, ({ evening: { format, count }, scores, before, side }) => {
      const newId = ids();
      const sideId = `S${side % count}`;
      const now = playedOn(drawnEvening(format, count, newId), before, from(scores), newId);
      const openBefore = played(now).matches.flatMap(({ match, end, planned }) => {
        const other = [match?.sideA?.id, match?.sideB?.id].filter((id) => id && id !== sideId);
        return !end && match && other.length === 1 && match.sideA && match.sideB
          ? [[`M${planned.index + 1}`, other[0]]]
          : [];
      });
      const own = openBefore.filter(([label]) => {
        const { match } = played(now).matches[Number(label!.slice(1)) - 1]!;
        return match!.sideA!.id === sideId || match!.sideB!.id === sideId;
      });
      const left = settledEvening(withLeaving(now, { sideId, reason: 'disqualified', note: '' }), newId);
      const told = whoHasLeft(left)[0]!.goingOn.map(({ label, opponent }) => [label, opponent.id]);
      // A Swiss round that has not begun is paired anew without it.
      expect(told).toEqual(expect.arrayContaining(format.kind === 'swiss' ? [] : own));
      for (const { match, end } of played(left).matches)
        if (match?.sideA && match.sideB && [match.sideA.id, match.sideB.id].includes(sideId)) expect(end).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

it('needs words for another reason, and not too many', () => {
  expect(leavingFaults({ reason: 'retired', note: '' })).toEqual([]);
  expect(leavingFaults({ reason: 'other', note: '' })).toEqual([{ field: 'note', message: 'Say why in a few words.' }]);
  expect(leavingFaults({ reason: 'retired', note: 'x'.repeat(201) })[0]!.message).toContain('at most 200');
});
