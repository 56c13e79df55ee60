import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { failureOf, type Failure } from '../../lib/failure.ts';

/** A record as it was read, which says what its version is. */
export interface Versioned {
  version: string;
}

interface Steps<R extends Versioned, F> {
  /** Reads the record that is to be changed; none creates one. */
  load?: (() => Promise<R | null | undefined>) | undefined;
  fieldsOf: (record: R | undefined) => F;
  /** What is wrong with the fields, told before anything is sent. */
  check?: (fields: F, record: R | undefined) => Failure['fields'];
  /** A list of sentences among its answers is told before the dialog closes. */
  save: (fields: F, record: R | undefined) => Promise<unknown>;
  remove?: ((record: R) => Promise<unknown>) | undefined;
  onDone: () => void;
}

type Command = 'save' | 'remove';

interface State<R, F> {
  record?: R | undefined;
  /** As they were before anything was typed; none while they are being read. */
  before?: F;
  fields?: F;
  failure?: Failure | undefined;
  /** What could not be done. */
  failed?: Command | undefined;
  /** What somebody else saved meanwhile. */
  theirs?: R | undefined;
  /** What is told although it was saved. */
  warnings?: readonly string[];
  isBusy: boolean;
  isGone: boolean;
}

/** A record in a dialog: read afresh, changed, saved with its version; what was typed outlives every refusal. */
export function useRecord<R extends Versioned, F extends object>(steps: Steps<R, F>) {
  const { check, save, remove, onDone } = steps;
  const client = useApolloClient();
  const [{ load, fieldsOf }] = useState(steps);
  const [state, setState] = useState<State<R, F>>(() => {
    if (load) return { isBusy: true, isGone: false };
    const fields = fieldsOf(undefined);
    return { before: fields, fields, isBusy: false, isGone: false };
  });
  const change = useCallback((changes: Partial<State<R, F>>) => setState((now) => ({ ...now, ...changes })), []);
  const take = useCallback(
    (record: R) => {
      const fields = fieldsOf(record);
      change({ record, before: fields, fields, isBusy: false, failure: undefined, theirs: undefined });
    },
    [change, fieldsOf],
  );
  const read = useCallback(
    () =>
      load?.().then(
        (record) => (record ? take(record) : change({ isBusy: false, isGone: true })),
        (error: unknown) => change({ isBusy: false, failure: failureOf(error) }),
      ),
    [change, load, take],
  );
  useEffect(() => void read(), [read]);

  const run = async (name: Command, command: () => Promise<unknown>) => {
    let told: unknown;
    change({ isBusy: true, failure: undefined, theirs: undefined });
    try {
      told = await command();
    } catch (error) {
      const failure = failureOf(error);
      const now = failure.code === 'CONFLICT' ? await load?.().catch(() => undefined) : undefined;
      const theirs = now && now.version !== state.record?.version ? now : undefined;
      return change({ isBusy: false, failure, failed: name, theirs });
    }
    // Saved it is, whether the page can be asked again or not.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    if (Array.isArray(told) && told.length) change({ isBusy: false, warnings: told as string[] });
    else onDone();
  };
  const send = (record: R | undefined) => {
    const { fields } = state;
    if (!fields || state.isBusy) return;
    const faults = check?.(fields, record) ?? [];
    if (faults.length) change({ failure: { code: 'INVALID', messages: [], fields: faults } });
    else void run('save', () => save(fields, record));
  };

  const removing = (wanted: R | undefined) => remove && wanted && (() => void run('remove', () => remove(wanted)));

  const { fields, before, failure, failed, record, theirs } = state;
  return {
    ...state,
    isDirty: !!fields && !state.warnings && JSON.stringify(fields) !== JSON.stringify(before),
    set: (changes: Partial<F>) => setState((now) => ({ ...now, fields: { ...now.fields!, ...changes } })),
    faultOf: (field: string) => failure?.fields.find((fault) => fault.field === field)?.message,
    save: () => send(record),
    remove: removing(record),
    again: () => {
      change({ isBusy: true, failure: undefined });
      void read();
    },
    /** What was typed gives way to what the other one saved. */
    takeTheirs: theirs && (() => take(theirs)),
    /** What was typed is saved over what the other one saved. */
    saveOver: theirs && failed === 'save' ? () => send(theirs) : undefined,
    /** What the other one saved is deleted. */
    removeTheirs: failed === 'remove' ? removing(theirs) : undefined,
  };
}

/** What a dialog draws of a record in it, whatever it is. */
export interface RecordForm {
  fields?: object | undefined;
  failure?: Failure | undefined;
  warnings?: readonly string[] | undefined;
  isBusy: boolean;
  isDirty: boolean;
  isGone: boolean;
  save: () => void;
  remove: (() => void) | undefined;
  again: () => void;
  takeTheirs: (() => void) | undefined;
  saveOver: (() => void) | undefined;
  removeTheirs: (() => void) | undefined;
}
