import { namesUpAndDown, registrationMarkingWaiters } from '#rules/tournament/registration/registration-edit.ts';
import { hasMatches, type Entered } from '#rules/tournament/registration/registration.ts';
import type { Tournament } from '../tournament.entity.ts';

/**
 * Writes down who waits, and says in words who has moved up from the waiting list, and who went back to it, since the
 * tournament was like `before`. Nobody does so once it is drawn (live.md 20.7).
 */
export function markWaitersAndSayMoves(before: Entered, tournament: Tournament): string[] {
  if (hasMatches(tournament)) return [];
  const { up, down } = namesUpAndDown(before, tournament);
  tournament.registration = registrationMarkingWaiters(before, tournament);
  return [
    ...(up.length ? [`Moved up from the waiting list: ${up.join(', ')}.`] : []),
    ...(down.length ? [`Went to the waiting list: ${down.join(', ')}.`] : []),
  ];
}
