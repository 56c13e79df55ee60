import { headStartLegsOfSide } from '../darts/head-start.ts';
import { runningThrows, sides } from '../darts/leg.ts';
import { isSaygOver, legsInOrder, type Sayg } from '../darts/sayg.ts';
import type { EventType } from './webhook-events.ts';

/** How far a match is, as far as it is told: `home` and `away` are the legs that were thrown and won (season-rules.md 12). */
export interface MatchStanding {
  isBegun: boolean;
  home: number;
  away: number;
  isOver: boolean;
}

export const matchStanding = (sayg: Sayg & { homeScore: number; awayScore: number }): MatchStanding => ({
  isBegun: legsInOrder(sayg).some(({ leg }) => leg.home.throws.length + leg.away.throws.length > 0),
  home: sayg.homeScore - headStartLegsOfSide(sayg, 'home'),
  away: sayg.awayScore - headStartLegsOfSide(sayg, 'away'),
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

const unbegun: MatchStanding = { isBegun: false, home: 0, away: 0, isOver: false };

/** What a change of a match is told as: that it began, each leg won, that it is over (connected.md 1.1). */
export function matchProgressToTell(
  before: MatchStanding | null,
  after: MatchStanding,
): { type: EventType; leg?: number; side?: 'home' | 'away' }[] {
  const was = before ?? unbegun;
  const won = sides.flatMap((side) => Array.from({ length: Math.max(0, after[side] - was[side]) }, () => side));
  const begun = was.home + was.away;
  return [
    ...(after.isBegun && !was.isBegun ? [{ type: 'match.started' as const }] : []),
    ...won.map((side, index) => ({ type: 'match.legWon' as const, leg: begun + index + 1, side })),
    ...(after.isOver && !was.isOver ? [{ type: 'match.finished' as const }] : []),
  ];
}
