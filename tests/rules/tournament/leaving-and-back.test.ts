import { expect, it } from 'vitest';
import fc from 'fast-check';
import {
  leavingFaults,
  matchesBlockingReturn,
  whoHasLeft,
  withLeaving,
  withSideBack,
} from '#rules/tournament/leaving.ts';
import { isMatchBegun } from '#rules/tournament/plan/outcome.ts';
import type { Planned } from '#rules/tournament/plan/settle.ts';
import type { TournamentMatch } from '#rules/tournament/tournament.ts';
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

const formatKinds = ['knockout', 'groups', 'doubleElimination', 'swiss', 'league'] as const;

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
    match && isMatchBegun(match)
      ? [[planned.index, match.id, match.sideA?.id, match.sideB?.id, match.scoreA, match.scoreB].join(' ')]
      : [],
  );

const someEvening = fc.record({
  evening: anEvening(formatKinds),
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
      expect(matchesBlockingReturn(left, sideId)).toEqual([]);
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
      const isRefused = matchesBlockingReturn(later, sideId).length > 0;
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
      const isOwn = ({ sideA, sideB }: TournamentMatch) => sideA?.id === sideId || sideB?.id === sideId;
      // Whom it would meet next may be settled anew without it, after a group and in a Swiss round.
      const own = played(now).matches.flatMap(({ match, end, planned }) =>
        !end && match?.sideA && match.sideB && isOwn(match) && (isMatchBegun(match) || 'side' in planned.slots[0])
          ? [[`M${planned.index + 1}`, (match.sideA.id === sideId ? match.sideB : match.sideA).id]]
          : [],
      );
      const left = settledEvening(withLeaving(now, { sideId, reason: 'disqualified', note: '' }), newId);
      const told = whoHasLeft(left)[0]!.goingOn.map(({ label, opponent }) => [label, opponent.id]);
      expect(told).toEqual(expect.arrayContaining(own));
      for (const { match, end } of played(left).matches)
        if (match?.sideA && match.sideB && isOwn(match)) expect(end).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

it('needs words for another reason, and not too many', () => {
  expect(leavingFaults({ reason: 'retired', note: '' })).toEqual([]);
  expect(leavingFaults({ reason: 'other', note: '' })).toEqual([{ field: 'note', message: 'Say why in a few words.' }]);
  expect(leavingFaults({ reason: 'retired', note: 'x'.repeat(201) })[0]!.message).toContain('at most 200');
});
