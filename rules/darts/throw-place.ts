import { isStarted, lastThrower, sides, type SideName, type Throw } from './leg.ts';
import { legNumber, legsInOrder, type Sayg } from './sayg.ts';

/** Position of a throw: leg (from 0), side, and index among that side's throws (from 0). */
export interface ThrowPlace {
  leg: number;
  side: SideName;
  index: number;
}

/** Name of a throw: the id its sender gave it, else its position. */
export const throwName = (aThrow: Throw, { leg, side, index }: ThrowPlace): string =>
  aThrow.id ?? `${leg}.${side}.${index}`;

/** Name of the throw at this place. */
export const throwNameAt = ({ legs }: Pick<Sayg, 'legs'>, place: ThrowPlace): string =>
  throwName(legs[place.leg]![place.side].throws[place.index]!, place);

/** The throw of this name; undefined when the match has none. */
export function placeOf(sayg: Pick<Sayg, 'legs'>, name: string): ThrowPlace | undefined {
  for (const { number, leg } of legsInOrder(sayg))
    for (const side of sides)
      for (const [index, aThrow] of leg[side].throws.entries()) {
        const place = { leg: number, side, index };
        if (throwName(aThrow, place) === name) return place;
      }
  return undefined;
}

/** The throw that undo takes back: the last one of the match; undefined when nobody has thrown. */
export function lastPlace(sayg: Sayg): ThrowPlace | undefined {
  const inPlay = legNumber(sayg);
  const number = sayg.legs[inPlay] && isStarted(sayg.legs[inPlay]) ? inPlay : inPlay - 1;
  const leg = sayg.legs[number];
  const side = leg && lastThrower(leg);
  return side ? { leg: number, side, index: leg[side].throws.length - 1 } : undefined;
}
