import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { TemplateToEditDocument, usePutTemplateMutation, type TemplateInput } from '../../../generated/desk.ts';
import { failureOf, type Failure } from '../../../lib/wire/failure.ts';
import { reloadedFailure } from '../../../record/saved-meanwhile.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';
import type { Template } from '../use-templates-desk.ts';

interface State {
  /** As last loaded or saved; null for a new one, undefined while loading. */
  stored?: Template | null;
  /** Addresses of the stored template: a new one stays at the "new" address until the page has changed it. */
  ids: readonly (string | null)[];
  /** Counts reloads: each discards what was typed before. */
  round: number;
  isGone: boolean;
  isBusy: boolean;
  isSaved: boolean;
  failure?: Failure | undefined;
  /** What somebody else saved meanwhile. */
  theirs?: Template | undefined;
}

const begin: State = { ids: [], round: 0, isGone: false, isBusy: false, isSaved: false };

/** Loads and saves a template for its editor; null creates one. */
export function useTemplateRecord(id: string | null, onCreated: (id: string) => void) {
  const client = useApolloClient();
  const [put] = usePutTemplateMutation();
  const [state, setState] = useState<State>(() => (id === null ? { ...begin, stored: null, ids: [null] } : begin));
  const change = useCallback((changes: Partial<State>) => setState((now) => ({ ...now, ...changes })), []);
  const ask = useCallback(
    async (wanted: string | null) =>
      wanted === null ? null : ((await readAnew(client, TemplateToEditDocument, { id: wanted }))?.template ?? null),
    [client],
  );
  const take = useCallback(
    (stored: Template | null) =>
      setState(({ round }) => ({ ...begin, round: round + 1, stored, ids: [stored?.id ?? null] })),
    [],
  );
  const read = useCallback(
    () =>
      ask(id).then(
        (found) => (found || id === null ? take(found) : change({ isGone: true })),
        (error: unknown) => change({ failure: failureOf(error) }),
      ),
    [ask, change, id, take],
  );
  const isHere = state.ids.includes(id);
  useEffect(() => {
    if (!isHere) void read();
  }, [isHere, read]);

  const { stored, theirs } = state;
  const send = async (input: TemplateInput, over: Template | null | undefined) => {
    change({ isBusy: true, failure: undefined, theirs: undefined });
    try {
      const { data } = await put({ variables: { id: over?.id, version: over?.version, input } });
      const saved = data!.putTemplate;
      change({ isBusy: false, isSaved: true, stored: saved, ids: [id, saved.id] });
      if (saved.id !== id) onCreated(saved.id);
    } catch (error) {
      const failure = failureOf(error);
      const now = failure.code === 'CONFLICT' && id ? await ask(id).catch(() => undefined) : undefined;
      const isNewer = !!now && now.version !== over?.version;
      const met = isNewer ? { failure: reloadedFailure(failure), theirs: now } : { failure };
      change({ isBusy: false, ...met, isGone: now === null });
    }
  };
  return {
    ...state,
    /** Shows errors found in the input before sending. */
    refuse: (fields: Failure['fields']) => change({ failure: { code: 'INVALID', messages: [], fields } }),
    /** Saves over the version that the input was based on; null for a new template. */
    save: (input: TemplateInput, version: string | null) =>
      void send(input, stored && { ...stored, version: version ?? stored.version }),
    again: () => {
      change({ failure: undefined });
      void read();
    },
    /** Replaces what was typed by what the other person saved. */
    takeTheirs: theirs && (() => take(theirs)),
    /** Saves what was typed, put on top of what the other person saved. */
    saveOver:
      theirs &&
      ((input: TemplateInput) => {
        change({ stored: theirs });
        void send(input, theirs);
      }),
  };
}

export type TemplateRecord = ReturnType<typeof useTemplateRecord>;
