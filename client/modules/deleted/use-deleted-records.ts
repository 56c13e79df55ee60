import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { DeletedKind } from '#rules/desk/deleted.ts';
import {
  RestoreDivisionDocument,
  RestoreFixtureDocument,
  RestoreNoteDocument,
  RestorePlayerDocument,
  RestoreSeasonDocument,
  RestoreTeamDocument,
  RestoreTemplateDocument,
  RestoreTournamentDocument,
  useDeletedQuery,
  type DeletedRowFragment,
  type RestoreFixtureMutation,
} from '../../generated/desk.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { refetchShown } from '../../lib/wire/refetch-shown.ts';

export type Deleted = DeletedRowFragment;

const pageSize = 20;

const documents: Record<DeletedKind, DocumentNode> = {
  note: RestoreNoteDocument,
  fixture: RestoreFixtureDocument,
  player: RestorePlayerDocument,
  team: RestoreTeamDocument,
  season: RestoreSeasonDocument,
  division: RestoreDivisionDocument,
  tournament: RestoreTournamentDocument,
  template: RestoreTemplateDocument,
};

/** Key of a deleted record: a player may have been removed from several teams. */
export const deletedRecordKey = ({ recordId, from }: Deleted) => [recordId, from?.teamId, from?.seasonId].join(' ');

/** Outcome of the last restore. */
interface Outcome {
  key: string;
  name: string;
  /** What was decided of a fixture that was restored, or follows at once. */
  decision?: string | undefined;
  /** Why it was not restored; missing if it was. */
  refused?: Failure;
}

/** Deleted records of a kind, one page at a time, and how to restore one. */
export function useDeletedRecords(kind: DeletedKind, page: number) {
  const client = useApolloClient();
  const { data, error, refetch } = useDeletedQuery({
    variables: { kind, page, pageSize },
  });
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const restore = async (record: Deleted) => {
    if (busy) return;
    const { recordId: id, from, name } = record;
    const key = deletedRecordKey(record);
    setBusy(key);
    setOutcome(undefined);
    const squad = from && { teamId: from.teamId, seasonId: from.seasonId };
    try {
      const { data } = await client.mutate<Partial<RestoreFixtureMutation>>({
        mutation: documents[kind],
        variables: { id, ...(squad && { squad }) },
      });
      // It is restored, whether or not the page can be reloaded.
      await refetchShown(client);
      setOutcome({ key, name, decision: data?.restoreFixture?.decision?.text });
    } catch (refusal) {
      setOutcome({ key, name, refused: failureOf(refusal) });
    }
    setBusy(undefined);
  };
  return {
    records: data?.deleted.records,
    pages: Math.ceil((data?.deleted.total ?? 0) / pageSize),
    total: data?.deleted.total,
    error,
    again: () => void refetch().catch(() => undefined),
    restore: (record: Deleted) => void restore(record),
    busy,
    outcome,
  };
}
