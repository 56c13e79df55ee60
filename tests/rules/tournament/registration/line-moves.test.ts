import { expect, it } from 'vitest';
import fc from 'fast-check';
import {
  answerChange,
  answerFault,
  entryAnswers,
  namesUpAndDown,
  registrationWithEntry,
  withEntryChanged,
} from '#rules/tournament/registration/registration-edit.ts';
import {
  entryName,
  hasPlaceButNoSide,
  isStillEntered,
  entriesWithState,
  placesLeft,
  type Entered,
  type Entry,
} from '#rules/tournament/registration/registration.ts';
import { registrationShape } from '#rules/tournament/registration/registration-shape.ts';
import { entry, having, lineOf, side } from './lines.ts';

const someLine = fc.record({
  limit: fc.option(fc.integer({ min: 2, max: 8 }), { nil: null }),
  confirms: fc.boolean(),
  sides: fc.integer({ min: 0, max: 4 }),
  entries: fc.array(
    fc.record({
      isConfirmed: fc.boolean(),
      end: fc.constantFrom<Entry['end'][]>(null, null, null, 'withdrawn', 'removed'),
    }),
    { maxLength: 14 },
  ),
});

const someRegistration = ({
  limit,
  confirms,
  sides,
  entries,
}: typeof someLine extends fc.Arbitrary<infer T> ? T : never) =>
  having(
    entries.map((more, at) => entry(`E${at}`, more)),
    { limit, confirms },
    Array.from({ length: sides }, (_, at) => side(`S${at}`)),
  );

it('never lets more in than the limit, keeps the order, and lets nobody wait while there is a place', () => {
  fc.assert(
    fc.property(someLine, (some) => {
      const entered = someRegistration(some);
      const placed = entriesWithState(entered);
      const isIn = placed.filter(hasPlaceButNoSide);
      const waiting = placed.filter(({ state }) => state === 'waiting');
      if (some.limit !== null) {
        expect(isIn.length).toBeLessThanOrEqual(Math.max(0, some.limit - some.sides));
        expect(!waiting.length || placesLeft(entered) === 0).toBe(true);
      } else expect(waiting).toEqual([]);
      const last = isIn.at(-1);
      const first = waiting[0];
      if (last && first) expect(placed.indexOf(last)).toBeLessThan(placed.indexOf(first));
      expect(waiting.map(({ place }) => place)).toEqual(waiting.map((_, at) => at + 1));
      expect(registrationShape(entered.registration)).toBeUndefined();
    }),
  );
});

it('lets exactly the first of those who wait move up when somebody leaves, and back when that is undone', () => {
  fc.assert(
    fc.property(someLine, fc.nat(), (some, pick) => {
      const before = someRegistration(some);
      const inLine = entriesWithState(before).filter(isStillEntered);
      if (!inLine.length) return;
      const leaving = inLine[pick % inLine.length]!;
      const after = {
        ...before,
        registration: withEntryChanged(before.registration!, leaving.id, { end: 'withdrawn' }),
      };
      const first = entriesWithState(before).find(({ state }) => state === 'waiting');
      const moves = first && hasPlaceButNoSide(leaving) ? [entryName(first)] : [];
      expect(namesUpAndDown(before, after)).toEqual({ up: moves, down: [] });
      const undone = { ...after, registration: withEntryChanged(after.registration, leaving.id, { end: null }) };
      expect(lineOf(undone)).toEqual(lineOf(before));
      // Whoever signs up again stands at the end, and once.
      const again = { ...after, registration: registrationWithEntry(after, { ...entry(leaving.id), id: 'again' }) };
      expect(entriesWithState(again).filter(isStillEntered).at(-1)?.id).toBe('again');
      expect(again.registration.entries.some(({ id }) => id === leaving.id)).toBe(false);
    }),
  );
});

it('an answer that is permitted never leaves more in than the limit, and can be given twice', () => {
  fc.assert(
    fc.property(someLine, fc.nat(), fc.constantFrom(...entryAnswers), (some, pick, answer) => {
      const before = someRegistration(some);
      const placed = entriesWithState(before);
      const one = placed[pick % placed.length];
      if (!one || answerFault(before, one, answer)) return;
      const given = (entered: Entered): Entered => {
        const now = entriesWithState(entered).find(({ id }) => id === one.id)!;
        return {
          ...entered,
          registration: withEntryChanged(entered.registration!, one.id, answerChange(now, answer)),
        };
      };
      const once = given(before);
      expect(lineOf(given(once))).toEqual(lineOf(once));
      if (some.limit !== null)
        expect(entriesWithState(once).filter(hasPlaceButNoSide).length).toBeLessThanOrEqual(
          Math.max(0, some.limit - some.sides),
        );
    }),
  );
});
