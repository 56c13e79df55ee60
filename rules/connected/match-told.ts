import { runningThrows, sides, winnerOfLeg, type SideName } from '../darts/leg.ts';
import { isSaygOver, legsInOrder, type Sayg } from '../darts/sayg.ts';
import type { EventType } from './webhook-events.ts';

/** How far a match is, as far as it is told: the legs by their number from 0, with who won them on the board. */
export interface MatchStanding {
  isBegun: boolean;
  winnerByLeg: ReadonlyMap<number, SideName | null>;
  isOver: boolean;
}

export const matchStanding = (sayg: Sayg): MatchStanding => ({
  isBegun: legsInOrder(sayg).some(({ leg }) => leg.home.throws.length + leg.away.throws.length > 0),
  winnerByLeg: new Map(legsInOrder(sayg).map(({ number, leg }) => [number, winnerOfLeg(leg)])),
  isOver: isSaygOver(sayg),
});

/** Where in a match 180s were thrown that are no bust, each by its leg, side and place: the same if entered again. */
export const oneEightyPlaces = (sayg: Pick<Sayg, 'legs'>): string[] =>
  legsInOrder(sayg).flatMap(({ number, leg }) =>
    sides.flatMap((side) =>
      runningThrows(leg, side).flatMap(({ score, bust }, at) =>
        score === 180 && !bust ? [`${number} ${side} ${at}`] : [],
      ),
    ),
  );

const unbegun: MatchStanding = { isBegun: false, winnerByLeg: new Map(), isOver: false };

/**
 * What a change of a match is told as: that it began, each leg that has another winner than before, that it is over
 * (connected.md 1.1).
 */
export function matchProgressToTell(
  before: MatchStanding | null,
  after: MatchStanding,
): { type: EventType; leg?: number; side?: SideName }[] {
  const was = before ?? unbegun;
  const won = [...after.winnerByLeg].flatMap(([number, side]) =>
    side && side !== was.winnerByLeg.get(number) ? [{ type: 'match.legWon' as const, leg: number + 1, side }] : [],
  );
  return [
    ...(after.isBegun && !was.isBegun ? [{ type: 'match.started' as const }] : []),
    ...won,
    ...(after.isOver && !was.isOver ? [{ type: 'match.finished' as const }] : []),
  ];
}
