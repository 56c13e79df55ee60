import { skipToken } from '@apollo/client/react';
import { useCaptainInvitesQuery, type CaptainInvitesQuery } from '../../generated/people.ts';
import { useCan } from '../../lib/wire/session.ts';

/** The captain of a team, and where their invitation stands. */
export type CaptainInvite = CaptainInvitesQuery['captainInvites'][number];

/** The captains of a season by team, none for those who may not invite, and whether that is known. */
export function useCaptainInvites(seasonId: string | undefined) {
  const can = useCan();
  const isAsked = !!seasonId && can('account.invite');
  const { data, error, refetch } = useCaptainInvitesQuery(
    isAsked ? { variables: { seasonId }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  return {
    byTeam: new Map((data?.captainInvites ?? []).map((one) => [one.teamId, one])),
    isKnown: !isAsked || !!data,
    error: isAsked && !data ? error : undefined,
    again: refetch,
  };
}

export type CaptainInvites = ReturnType<typeof useCaptainInvites>;

/** Whether somebody was invited, or has joined. */
export const isInvitedOrJoined = (captainInvite: CaptainInvite | undefined): boolean =>
  captainInvite?.state === 'open' || captainInvite?.state === 'joined';
