import { isLegStarted, lastThrower, opposite, sides, sideToThrow, type Leg, type SideName, type Throw } from './leg.ts';
import { nameOfSide } from './live.ts';
import { isSaygOver, legInPlay, currentLegIndex, legsInOrder, type Sayg } from './sayg.ts';

/** Position of a throw: leg (from 0), side, and index among that side's throws (from 0). */
export interface ThrowPlace {
  leg: number;
  side: SideName;
  index: number;
}

/** Name of a throw: the id its sender gave it, else its position. */
export const throwIdOrPlace = (aThrow: Throw, { leg, side, index }: ThrowPlace): string =>
  aThrow.id ?? `${leg}.${side}.${index}`;

/** Name of the throw at this place. */
export const throwIdOrPlaceAt = ({ legs }: Pick<Sayg, 'legs'>, place: ThrowPlace): string =>
  throwIdOrPlace(legs[place.leg]![place.side].throws[place.index]!, place);

/** The throw of this name; undefined when the match has none. */
export function placeOfThrow(sayg: Pick<Sayg, 'legs'>, idOrPlace: string): ThrowPlace | undefined {
  for (const { number, leg } of legsInOrder(sayg))
    for (const side of sides)
      for (const [index, aThrow] of leg[side].throws.entries()) {
        const place = { leg: number, side, index };
        if (throwIdOrPlace(aThrow, place) === idOrPlace) return place;
      }
  return undefined;
}

/** The throw that undo takes back: the last one of the match; undefined when nobody has thrown. */
export function lastThrowPlace(sayg: Sayg): ThrowPlace | undefined {
  const inPlay = currentLegIndex(sayg);
  const number = sayg.legs[inPlay] && isLegStarted(sayg.legs[inPlay]) ? inPlay : inPlay - 1;
  const leg = sayg.legs[number];
  const side = leg && lastThrower(leg);
  return side ? { leg: number, side, index: leg[side].throws.length - 1 } : undefined;
}

/** Where the next throw of the match goes; undefined when nobody's turn is settled, or all is over. */
function nextThrowPlace(sayg: Sayg): ThrowPlace | undefined {
  if (isSaygOver(sayg)) return undefined;
  const leg = legInPlay(sayg);
  const side = sideToThrow(leg);
  return side ? { leg: currentLegIndex(sayg), side, index: leg[side].throws.length } : undefined;
}

/**
 * Why it is not the turn of the throw at this place (recorded already, or another one is next), in a sentence; null
 * when it is, and also when the match is over or nobody knows who throws first: `recordThrow` refuses these (live.md
 * 24.1).
 */
export function turnFault(sayg: Sayg, { leg, side, index }: ThrowPlace): string | null {
  if ((sayg.legs[leg]?.[side].throws.length ?? 0) > index)
    return 'That throw was recorded already. Nothing was changed; read the match again.';
  const next = nextThrowPlace(sayg);
  if (!next || (next.leg === leg && next.side === side && next.index === index)) return null;
  const name = nameOfSide(sayg, next.side) || 'another player';
  return `It is the turn of ${name}, for throw ${next.index + 1} of leg ${next.leg + 1}. Nothing was changed; read the match again.`;
}

/** Whose throws a leg has, in the order they were thrown: sides alternate as long as both have some (live.md 7). */
export function sideOfEachThrow(leg: Leg): SideName[] {
  const left = { home: leg.home.throws.length, away: leg.away.throws.length };
  const order: SideName[] = [];
  let next: SideName = leg.playerSequence[0]?.value ?? 'home';
  while (left.home + left.away > 0) {
    if (!left[next]) next = opposite(next);
    left[next] -= 1;
    order.push(next);
    next = opposite(next);
  }
  return order;
}
