/** A field of the board: the bull is the double of 25; 0 is a miss. */
export interface Target {
  number: number;
  ring: 'single' | 'double' | 'treble';
}

export const isDouble = ({ ring }: Target): boolean => ring === 'double';

const bull: Target = { number: 25, ring: 'double' };
const double = (left: number): Target => ({ number: left / 2, ring: 'double' });
const single = (number: number): Target => ({ number, ring: 'single' });
const treble = (number: number): Target => ({ number, ring: 'treble' });

/** Doubles people like to leave: those that can be halved. */
const likedFinishes = [40, 32, 16, 8, 4, 2];
const fairFinishes = [40, 32, 36, 24, 16, 20, 12, 8, 4, 50];

/** What a sensible player aims at with this many points and darts left; the last dart of a throw sets up a double. */
export function aimAt(left: number, darts: number): Target {
  if (left === 50) return darts === 1 ? bull : single(10);
  if (left <= 40 && left % 2 === 0) return double(left);
  if (left <= 60) return single(left - likedFinishes.find((finish) => isBetween(left - finish, 1, 20))!);
  const finish = fairFinishes.find((rest) => (left - rest) % 3 === 0 && isBetween((left - rest) / 3, 10, 20));
  return treble(finish ? (left - finish) / 3 : 20);
}

const isBetween = (value: number, low: number, high: number) => value >= low && value <= high;
