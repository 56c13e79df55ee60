import { skipToken } from '@apollo/client/react';
import { useTournamentClashesQuery } from '../../../generated/desk.ts';
import { useCan } from '../../../lib/wire/session.ts';

/**
 * Where else players play on a date, by id: "Singles at The Swan"; with a size, only in sides of that many players.
 * Only managers are told.
 */
export function useClashes(
  date: string,
  exceptTournamentId: string,
  playersPerSide?: number,
): ReadonlyMap<string, string> {
  const mayKnow = useCan()('tournament.seeClashes');
  const { data } = useTournamentClashesQuery(mayKnow ? { variables: { date, except: exceptTournamentId } } : skipToken);
  const meant = data?.tournamentClashes.filter(
    ({ playerCount }) => playersPerSide === undefined || playerCount === playersPerSide,
  );
  return new Map(meant?.map(({ player, kind, address }) => [player.id, `${kind} at ${address}`]));
}
