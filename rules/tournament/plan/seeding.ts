/**
 * The places of a bracket of this many (a power of two), from top to bottom, as seeds from 0: the first two meet in the
 * final at the earliest, the first four in the semi-finals, and so on.
 */
export function seedPlaces(size: number): number[] {
  let places = [0];
  while (places.length < size) {
    const last = places.length * 2 - 1;
    // Every other half is turned over, so that the second seed ends at the foot of the bracket.
    places = places.flatMap((seed, index) => (index % 2 ? [last - seed, seed] : [seed, last - seed]));
  }
  return places;
}

/** The smallest power of two that is not below the number. */
export const powerFrom = (number: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, number)));

/** The greatest power of two that is not above the number. */
export const powerUpTo = (number: number): number => 2 ** Math.floor(Math.log2(Math.max(1, number)));

/**
 * A bracket whose byes are spread: per place of the full bracket which side of the draw stands there, none for a bye.
 * Those who play in the preliminary round come first in the draw, in the order of their matches; then those who wait, from
 * top to bottom. The best seeds are those who wait.
 */
export function spreadPlaces(sides: number): { drawn: (number | null)[]; seeds: (number | null)[] } {
  const seeds = seedPlaces(powerFrom(sides)).map((seed) => (seed < sides ? seed : null));
  const early = 2 * (sides - powerUpTo(sides));
  const isEarly = (place: number) => early > 0 && seeds[place] !== null && seeds[place ^ 1] !== null;
  let [first, later] = [0, early];
  const drawn = seeds.map((seed, place) => (seed === null ? null : isEarly(place) ? first++ : later++));
  return { drawn, seeds };
}
