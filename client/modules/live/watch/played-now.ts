import { matchesOnNow } from '#rules/site/on-now.ts';
import type { OnNow } from '../../../lib/wire/on-now.ts';
import type { Connection } from './use-watch-list.ts';

/** The matches of the watch list as pages show them, in an order that no throw changes. */
export const liveMatchesOf = (list: readonly Connection[]): OnNow[] =>
  matchesOnNow(list).map(({ id, tournamentId, relativeUrl, eventDetails }) => ({
    ...{ id, tournamentId, path: relativeUrl },
    names: eventDetails?.opponents?.filter(Boolean).join(' v ') ?? '',
  }));

/**
 * What is being played of the watch list: matches by board, then by when they began, so that no throw changes their
 * places; and only those tournaments of which no match is among them.
 */
export function playedNow(list: readonly Connection[]): { matches: Connection[]; tournaments: Connection[] } {
  const now = list.filter(({ isOver }) => !isOver);
  const matches = matchesOnNow(list);
  const nights = new Set(matches.map(({ tournamentId }) => tournamentId));
  return {
    matches,
    tournaments: now.filter(({ dataType, id }) => dataType === 'Tournament' && !nights.has(id)),
  };
}
