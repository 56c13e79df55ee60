import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { TemplateToEditDocument, usePutTemplateMutation, type TemplateInput } from '../../generated/graphql.ts';
import { failureOf, type Failure } from '../../lib/failure.ts';
import type { Template } from './use-templates.ts';

interface State {
  /** As it was read or saved last; null for one that is not saved yet, none while it is being read. */
  stored?: Template | null;
  /** Counts how often it was read: what was typed before gives way. */
  round: number;
  isGone: boolean;
  isBusy: boolean;
  isSaved: boolean;
  /** It was made just now, and the address does not say so yet. */
  isMoving?: boolean;
  failure?: Failure | undefined;
  /** What somebody else saved meanwhile. */
  theirs?: Template | undefined;
}

const begin: State = { round: 0, isGone: false, isBusy: false, isSaved: false };

/** A template as its editor reads and saves it; null makes a new one. */
export function useTemplate(id: string | null, onCreated: (id: string) => void) {
  const client = useApolloClient();
  const [put] = usePutTemplateMutation();
  const [state, setState] = useState<State>(() => (id === null ? { ...begin, stored: null } : begin));
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
    (stored: Template | null) => setState(({ round }) => ({ ...begin, round: round + 1, stored })),
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
  const { stored, theirs, isMoving } = state;
  const isNamed = stored !== undefined && (stored?.id ?? null) === id;
  const isHere = isNamed || isMoving;
  useEffect(() => {
    if (!isHere) void read();
    else if (isNamed && isMoving) change({ isMoving: false });
  }, [isHere, isNamed, isMoving, read, change]);

  const send = async (input: TemplateInput, over: Template | null | undefined) => {
    change({ isBusy: true, failure: undefined, theirs: undefined });
    try {
      const { data } = await put({ variables: { id: over?.id, version: over?.version, input } });
      const saved = data!.putTemplate;
      const isMade = saved.id !== id;
      change({ isBusy: false, isSaved: true, stored: saved, isMoving: isMade });
      if (isMade) onCreated(saved.id);
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
