import { skipToken } from '@apollo/client/react';
import { useInvitedTeamsQuery } from '../../generated/people.ts';
import { useCan } from '../../lib/wire/session.ts';

/** The teams that have an invitation or an account; empty for those who may not invite. */
export function useInvited(): ReadonlySet<string> {
  const can = useCan();
  const { data } = useInvitedTeamsQuery(can('account.invite') ? { fetchPolicy: 'cache-and-network' } : skipToken);
  return new Set([...(data?.invites ?? []), ...(data?.accounts ?? [])].flatMap(({ teamId }) => teamId ?? []));
}
