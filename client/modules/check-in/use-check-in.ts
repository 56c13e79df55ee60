import { useState } from 'react';
import { CheckInDocument, useCheckInQuery, useCheckInSideMutation, type CheckInQuery } from '../../generated/live.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { useRefetchOnTournamentNews } from '../../lib/wire/news.ts';

export type Arriving = NonNullable<CheckInQuery['tournament']>;

/** Who takes part and who is there, kept current, and how to mark them. The tournament is null if there is none. */
export function useCheckIn(id: string, secret: string) {
  const variables = { id };
  const { data, error, refetch } = useCheckInQuery({ variables });
  const tournament = data?.tournament;
  useRefetchOnTournamentNews(tournament?.id, { query: CheckInDocument, variables });
  const [send] = useCheckInSideMutation();
  /** The latest tap, while it is being sent. */
  const [saving, setSaving] = useState<{ sideId: string; isHere: boolean }>();
  const [failure, setFailure] = useState<Failure>();

  async function mark(sideId: string, isHere: boolean) {
    setSaving({ sideId, isHere });
    setFailure(undefined);
    try {
      await send({ variables: { id, secret, sideId, isHere } });
    } catch (refused) {
      setFailure(failureOf(refused));
      void refetch().catch(() => undefined);
    }
    setSaving(undefined);
  }

  const again = () => void refetch().catch(() => undefined);
  return { tournament, error, again, saving, failure, mark: (...what: Parameters<typeof mark>) => void mark(...what) };
}
