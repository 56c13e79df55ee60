import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { isWaitingForOwnTeam } from '#rules/card/card-standing-words.ts';
import { keepsCardsOfOneTeam } from '#rules/people/policies.ts';
import { useWaitingForMeQuery } from '../../generated/desk.ts';
import { nightTiming } from '../../lib/standing.ts';
import { useActor, useCan } from '../../lib/wire/session.ts';

/**
 * How many results wait for the person who is signed in: own cards of a captain, and for whoever publishes all that
 * wait. 0 for anybody else; undefined until it is known (live.md 23).
 */
export function useWaitingForMeCount(): number | undefined {
  const isClerk = keepsCardsOfOneTeam(useActor());
  const isManager = useCan()('fixture.publish');
  const isAsked = isClerk || isManager;
  const { data, refetch } = useWaitingForMeQuery(
    isAsked ? { variables: { isClerk, isManager }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  useEffect(() => {
    if (!isAsked) return undefined;
    const look = () => void (document.visibilityState === 'visible' && refetch().catch(() => undefined));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAsked, refetch]);
  if (!isAsked) return 0;
  if (!data) return undefined;
  const own =
    data.ownCards?.filter(({ standing, date }) => standing && isWaitingForOwnTeam(standing, nightTiming(date))) ?? [];
  return own.length + (data.resultsWaiting?.length ?? 0);
}
