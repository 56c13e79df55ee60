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
export function aimAt(pointsLeft: number, dartsLeft: number): Target {
  if (pointsLeft === 50) return dartsLeft === 1 ? bull : single(10);
  if (pointsLeft <= 40 && pointsLeft % 2 === 0) return double(pointsLeft);
  if (pointsLeft <= 60)
    return single(pointsLeft - likedFinishes.find((finish) => isBetween(pointsLeft - finish, 1, 20))!);
  const finish = fairFinishes.find(
    (rest) => (pointsLeft - rest) % 3 === 0 && isBetween((pointsLeft - rest) / 3, 10, 20),
  );
  return treble(finish ? (pointsLeft - finish) / 3 : 20);
}

const isBetween = (value: number, low: number, high: number) => value >= low && value <= high;
