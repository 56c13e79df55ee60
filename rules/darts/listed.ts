import { highestThrow } from './darts.ts';
import { hiCheckEvents, runningThrows, type Leg, type LegEvent, type ThrowTarget } from './leg.ts';
import type { Sayg } from './sayg.ts';
import type { ThrowPlace } from './throw-place.ts';

/** The leg in which a throw has the score with which it was recorded. */
function legAsRecorded(leg: Leg, { side, index }: ThrowTarget): Leg {
  const { throws } = leg[side];
  const aThrow = throws[index]!;
  const asRecorded = { ...aThrow, score: aThrow.recorded ?? aThrow.score };
  return { ...leg, [side]: { ...leg[side], throws: throws.with(index, asRecorded) } };
}

/**
 * What a throw may have put on lists: the points with which it was recorded, null where they were a bust, and the
 * hi-check of the leg that it wins now (live.md 2.3, 4).
 */
export function listableOfThrow(
  { legs }: Pick<Sayg, 'legs'>,
  place: ThrowPlace,
): { visit: number | null; hiChecks: LegEvent[] } {
  const leg = legs[place.leg]!;
  const { score, bust } = runningThrows(legAsRecorded(leg, place), place.side)[place.index]!;
  const { checkout } = runningThrows(leg, place.side)[place.index]!;
  return { visit: bust ? null : score, hiChecks: checkout ? hiCheckEvents(leg) : [] };
}

/** What a throw has put on the lists of a tournament, of 180s and hi-checks. */
export function eventsOfThrow(sayg: Pick<Sayg, 'legs'>, place: ThrowPlace): LegEvent[] {
  const { visit, hiChecks } = listableOfThrow(sayg, place);
  return [...(visit === highestThrow ? [{ type: 'oneEighty' as const, side: place.side }] : []), ...hiChecks];
}
