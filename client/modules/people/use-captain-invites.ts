import { skipToken } from '@apollo/client/react';
import { useCaptainInvitesQuery, type CaptainInvitesQuery } from '../../generated/people.ts';
import { useCan } from '../../lib/wire/session.ts';

/** The captain of a team, and where their invitation stands. */
export type CaptainInvite = CaptainInvitesQuery['captainInvites'][number];

/** The captains of a season by team; empty for those who may not invite. */
export function useCaptainInvites(seasonId: string | undefined): ReadonlyMap<string, CaptainInvite> {
  const can = useCan();
  const { data } = useCaptainInvitesQuery(
    seasonId && can('account.invite') ? { variables: { seasonId }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  return new Map((data?.captainInvites ?? []).map((one) => [one.teamId, one]));
}

/** Whether somebody was invited, or has joined. */
export const isInvitedOrJoined = (captainInvite: CaptainInvite | undefined): boolean =>
  captainInvite?.state === 'open' || captainInvite?.state === 'joined';
