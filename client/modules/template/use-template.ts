import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { TemplateToEditDocument, usePutTemplateMutation, type TemplateInput } from '../../generated/desk.ts';
import { failureOf, type Failure } from '../../lib/failure.ts';
import type { Template } from './use-templates.ts';

interface State {
  /** As it was read or saved last; null for one that is not saved yet, none while it is being read. */
  stored?: Template | null;
  /** Addresses of what is stored: a new one has that of new ones until the page has taken on its own. */
  ids: readonly (string | null)[];
  /** Counts how often it was read: what was typed before gives way. */
  round: number;
  isGone: boolean;
  isBusy: boolean;
  isSaved: boolean;
  failure?: Failure | undefined;
  /** What somebody else saved meanwhile. */
  theirs?: Template | undefined;
}

const begin: State = { ids: [], round: 0, isGone: false, isBusy: false, isSaved: false };

/** A template as its editor reads and saves it; null makes a new one. */
export function useTemplate(id: string | null, onCreated: (id: string) => void) {
  const client = useApolloClient();
  const [put] = usePutTemplateMutation();
  const [state, setState] = useState<State>(() => (id === null ? { ...begin, stored: null, ids: [null] } : begin));
  const change = useCallback((changes: Partial<State>) => setState((now) => ({ ...now, ...changes })), []);
  const ask = useCallback(
    async (wanted: string | null) => {
      if (wanted === null) return null;
      const asked = { query: TemplateToEditDocument, variables: { id: wanted }, fetchPolicy: 'network-only' } as const;
      return (await client.query(asked)).data?.template ?? null;
    },
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
      change({ isBusy: false, failure, isGone: now === null, theirs: isNewer ? now : undefined });
    }
  };
  return {
    ...state,
    /** Refuses what is wrong before it is sent. */
    refuse: (fields: Failure['fields']) => change({ failure: { code: 'INVALID', messages: [], fields } }),
    save: (input: TemplateInput) => void send(input, stored),
    again: () => {
      change({ failure: undefined });
      void read();
    },
    /** What was typed gives way to what the other one saved. */
    takeTheirs: theirs && (() => take(theirs)),
    /** What was typed is saved over what the other one saved. */
    saveOver: theirs && ((input: TemplateInput) => void send(input, theirs)),
  };
}

export type TemplateRecord = ReturnType<typeof useTemplate>;
