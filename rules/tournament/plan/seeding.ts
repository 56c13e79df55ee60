/**
 * The places of a bracket of this size (a power of two), from top to bottom, as seeds from 0: the first two cannot meet
 * before the final, the first four not before the semi-finals, and so on.
 */
export function seedIndexByPlace(size: number): number[] {
  let places = [0];
  while (places.length < size) {
    const last = places.length * 2 - 1;
    // Every other pair is reversed, so that the second seed is at the foot of the bracket.
    places = places.flatMap((seed, index) => (index % 2 ? [last - seed, seed] : [seed, last - seed]));
  }
  return places;
}

/** The smallest power of two that is at least the number. */
export const powerOfTwoFrom = (number: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, number)));

/** The greatest power of two that is at most the number. */
export const powerOfTwoUpTo = (number: number): number => 2 ** Math.floor(Math.log2(Math.max(1, number)));

/**
 * A bracket whose byes are spread: for each place of the full bracket, the side of the draw in it, or null for a bye.
 * The sides of the preliminary round come first in the draw, in the order of their matches; then those with a bye, from
 * top to bottom. The best seeds have the byes.
 */
export function bracketWithByes(sides: number): { drawn: (number | null)[]; seeds: (number | null)[] } {
  const seeds = seedIndexByPlace(powerOfTwoFrom(sides)).map((seed) => (seed < sides ? seed : null));
  const early = 2 * (sides - powerOfTwoUpTo(sides));
  const isEarly = (place: number) => early > 0 && seeds[place] !== null && seeds[place ^ 1] !== null;
  let [first, later] = [0, early];
  const drawn = seeds.map((seed, place) => (seed === null ? null : isEarly(place) ? first++ : later++));
  return { drawn, seeds };
}
