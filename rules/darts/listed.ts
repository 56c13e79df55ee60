import { highestThrow } from './darts.ts';
import { listedHiChecks, runningThrows, type Leg, type LegEvent, type ThrowTarget } from './leg.ts';
import type { Sayg } from './sayg.ts';
import { placeOfThrow, type ThrowPlace } from './throw-place.ts';

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
  return { visit: bust ? null : score, hiChecks: checkout ? listedHiChecks(leg) : [] };
}

/** What a throw has put on the lists of a tournament, of 180s and hi-checks. */
export function eventsOfThrow(sayg: Pick<Sayg, 'legs'>, place: ThrowPlace): LegEvent[] {
  const { visit, hiChecks } = listableOfThrow(sayg, place);
  const { unlisted } = sayg.legs[place.leg]![place.side].throws[place.index]!;
  const is180 = visit === highestThrow && unlisted !== highestThrow;
  return [...(is180 ? [{ type: 'oneEighty' as const, side: place.side }] : []), ...hiChecks];
}

/** The match whose throw says that nothing was listed of it as it is now; a 180 that says so already stays one. */
export function withUnlisted<S extends Pick<Sayg, 'legs'>>(sayg: S, throwId: string): S {
  const place = placeOfThrow(sayg, throwId);
  if (!place) return sayg;
  const leg = sayg.legs[place.leg]!;
  const { throws } = leg[place.side];
  const { unlisted, ...aThrow } = throws[place.index]!;
  const marked = { ...aThrow, unlisted: unlisted ?? aThrow.score };
  return {
    ...sayg,
    legs: { ...sayg.legs, [place.leg]: { ...leg, [place.side]: { throws: throws.with(place.index, marked) } } },
  };
}
