import { useState } from 'react';
import { CheckInDocument, useCheckInQuery, useCheckInSideMutation, type CheckInQuery } from '../../generated/live.ts';
import { useRefetchOnTournamentNews } from '../../lib/wire/news.ts';
import { useCommand } from '../../lib/wire/use-command.ts';

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
  const { failure, run } = useCommand();
  const again = () => void refetch().catch(() => undefined);

  async function mark(sideId: string, isHere: boolean) {
    setSaving({ sideId, isHere });
    if (!(await run(() => send({ variables: { id, secret, sideId, isHere } })))) again();
    setSaving(undefined);
  }

  return { tournament, error, again, saving, failure, mark: (...what: Parameters<typeof mark>) => void mark(...what) };
}
