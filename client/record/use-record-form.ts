import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useEntryKeeping } from '../lib/device/use-entry-keeping.ts';
import { useUndoRestoration, type Restoration } from '../lib/device/use-undo-restoration.ts';
import { removeToast, showToast } from '../lib/page/toast.ts';
import { failureOf, faultOfField, type Failure } from '../lib/wire/failure.ts';
import { fieldBindings } from './field-bindings.ts';
import { readPageAgainBriefly } from './read-page-again.ts';
import {
  stateOnOpening,
  stateOverTheirs,
  withTheirsTaken,
  withTypedElsewhere,
  type Command,
  type OnTop,
  type RecordState,
  type Versioned,
} from './record-state.ts';
import { isSameFields, reloadedFailure, withFieldsNamed, type Typed } from './saved-meanwhile.ts';
import { withoutMendedFaults } from './without-mended-faults.ts';

export type { Versioned };

interface Steps<R extends Versioned, F> extends OnTop<R, F> {
  /** How this device keeps what is typed: a name for the form and its record, and what people call it. */
  kept: { record: string; what: string };
  /** Loads the record to change; without it, a new one is created. */
  load?: (() => Promise<R | null | undefined>) | undefined;
  fieldsOf: (record: R | undefined) => F;
  /** Whether the fields hold anything that would be lost; for forms with fields that only select what is shown. */
  isTyped?: (fields: F) => boolean;
  /** Finds errors in the fields before anything is sent. */
  check?: (fields: F, record: R | undefined) => Failure['fields'];
  /** Whether to save does something although no field was changed. */
  isUnsaved?: (record: R) => boolean;
  /** Asked once the fields are right: whether to save them. */
  isWanted?: (fields: F, record: R | undefined) => Promise<boolean>;
  /**
   * Saves the fields. If the answer is a list of messages, they are shown before the dialog closes. What is saved in
   * several steps tells after each of them how the record is now: the form goes on from there if the next one fails.
   */
  save: (fields: F, record: R | undefined, savedSoFar: (record: R) => void) => Promise<unknown>;
  remove?: ((record: R, fields: F) => Promise<unknown>) | undefined;
  /** What the fields are called at which no hint is shown: what somebody else changed there is told above them. */
  labels?: Readonly<Record<string, string>>;
  /** Whether `save` itself tells what it did; otherwise "saved" is told. */
  isTold?: boolean;
  onDone: () => void;
}

/**
 * A record in a dialog: loaded fresh, changed, saved with its version. What was typed survives every refusal, and a
 * reload: it is kept on this device until it is saved or given up.
 */
export function useRecordForm<R extends Versioned, F extends object>(steps: Steps<R, F>) {
  const { check, isWanted, save, remove, onDone, isTyped = () => true } = steps;
  const client = useApolloClient();
  const [{ load, fieldsOf, ofParts, asksAfterAnyChange }] = useState(steps);
  const onTop = useMemo(() => ({ fieldsOf, ofParts, asksAfterAnyChange }), [fieldsOf, ofParts, asksAfterAnyChange]);
  const kept = useEntryKeeping<Typed<F>>({
    ...steps.kept,
    onElsewhere: (other) => other && setState((now) => withTypedElsewhere(now, other, onTop)),
  });
  const { found } = kept;
  const [state, setState] = useState<RecordState<R, F>>(() => {
    if (load) return { isBusy: true, isGone: false };
    const before = fieldsOf(undefined);
    return {
      before,
      fields: { ...before, ...found?.state.fields },
      restoredAt: found?.at,
      isBusy: false,
      isGone: false,
    };
  });
  /** What a save began with, or has saved so far. */
  const latest = useRef<R>(undefined);
  const change = useCallback((changes: Partial<RecordState<R, F>>) => setState((now) => ({ ...now, ...changes })), []);
  const read = useCallback(
    () =>
      load?.().then(
        (record) => change(record ? stateOnOpening(record, found, onTop) : { isBusy: false, isGone: true }),
        (error: unknown) => change({ isBusy: false, failure: failureOf(error) }),
      ),
    [change, found, load, onTop],
  );
  useEffect(() => void read(), [read]);
  /** Whoever has left the form may be in another one by the time this one is saved. */
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const run = async (name: Command, command: () => Promise<unknown>) => {
    let told: unknown;
    latest.current = state.record;
    change({ isBusy: true, failure: undefined, theirs: undefined });
    try {
      told = await command();
    } catch (error) {
      const failure = failureOf(error);
      const now = failure.code === 'CONFLICT' ? await load?.().catch(() => undefined) : undefined;
      const theirs = now && now.version !== latest.current?.version ? now : undefined;
      const refused =
        theirs && name === 'save'
          ? refusedByTheirs(theirs, failure)
          : { failure: theirs ? reloadedFailure(failure) : failure, theirs };
      if (refused) return change({ isBusy: false, failed: name, ...refused });
    }
    const page = readPageAgainBriefly(client);
    const confirm = () => {
      if (!steps.isTold) showToast(`${steps.kept.what}: ${name === 'save' ? 'saved' : 'deleted'}.`);
    };
    if (!isThere.current) {
      kept.dropOwn();
      return confirm();
    }
    kept.drop();
    await page;
    if (Array.isArray(told) && told.length) return change({ isBusy: false, warnings: told as string[] });
    confirm();
    onDone();
  };
  /** The form once somebody else has saved the record; undefined where they have saved the same. */
  const refusedByTheirs = (theirs: R, failure: Failure): Partial<RecordState<R, F>> | undefined => {
    const saved = latest.current!;
    const before = saved === state.record ? state.before! : fieldsOf(saved);
    const typed = { before, fields: state.fields! };
    const { isUnsaved } = steps;
    const refused = stateOverTheirs({ typed, version: saved.version, theirs, failure }, { ...onTop, isUnsaved });
    return refused && { ...refused, hints: { ...state.hints, ...refused.hints } };
  };
  const send = (record: R | undefined) => {
    const { fields } = state;
    if (!fields || state.isBusy) return;
    // What was done before is of no concern beside what comes of this.
    removeToast();
    const faults = check?.(fields, record) ?? [];
    if (faults.length) change({ failure: { code: 'INVALID', messages: [], fields: faults }, failed: undefined });
    else if (record && !isOther && !steps.isUnsaved?.(record)) leaveAsItIs();
    else void ask(fields, record);
  };
  const ask = async (fields: F, record: R | undefined) => {
    if (isWanted) {
      change({ isBusy: true, failure: undefined });
      try {
        if (!(await isWanted(fields, record))) return change({ isBusy: false });
      } catch (error) {
        return change({ isBusy: false, failure: failureOf(error), failed: 'save' });
      }
      if (!isThere.current) return undefined;
    }
    const savedSoFar = (now: R) => {
      latest.current = now;
      change({ record: now, before: fieldsOf(now) });
    };
    return run('save', () => save(fields, record, savedSoFar));
  };
  /** Nothing was changed: a save would only record that somebody changed something (live.md 9.7). */
  const leaveAsItIs = () => {
    kept.drop();
    showToast('Nothing was changed.');
    onDone();
  };

  const erase = (wanted: R) => void run('remove', () => remove!(wanted, state.fields!));

  const { fields, before, failed, record, theirs, restoredAt, hints = {} } = state;
  const failure = withFieldsNamed(state.failure, hints, steps.labels ?? {});
  const stored = useMemo(() => (record ? fieldsOf(record) : before), [record, before, fieldsOf]);
  const isOther = !isSameFields(fields, stored);
  const isDirty = !!fields && !state.warnings && isOther && isTyped(fields);
  const store = useEffectEvent(() => {
    if (isDirty) kept.keep({ before: before!, fields }, record?.version ?? null);
    else if (fields) kept.drop();
  });
  useEffect(() => store(), [fields, before]);
  const { restoration } = useUndoRestoration({
    at: restoredAt,
    now: fields,
    fresh: () => stored,
    put: (entered) => change({ fields: entered! }),
  });
  const faultOf = (field: string) => faultOfField(failure, field);
  const hintOf = (field: string) => hints[field];
  /** Enters these values; what comes of an answer is made of the fields as they are by then. */
  const set = (changes: Partial<F> | ((fields: F) => Partial<F>)) =>
    setState((now) => {
      const values = changes instanceof Function ? changes(now.fields!) : changes;
      const changed = { ...now.fields!, ...values };
      const found = check?.(changed, now.record) ?? [];
      return { ...now, fields: changed, failure: withoutMendedFaults(now, found, Object.keys(values)) };
    });
  return {
    ...state,
    failure,
    ...fieldBindings({ fields, faultOf, hintOf, set }),
    isDirty,
    restoration,
    endedElsewhere: kept.endedElsewhere,
    /** Gives up what was typed. */
    drop: kept.drop,
    set,
    faultOf,
    /** What to know of a field since somebody else has saved the record. */
    hintOf,
    save: () => send(record),
    remove: remove && record && (() => erase(record)),
    again: () => {
      change({ isBusy: true, failure: undefined, failed: undefined });
      void read();
    },
    /** Takes what the other person saved where both have changed it; the rest stays as it is typed. */
    takeTheirs: theirs && (() => setState((now) => withTheirsTaken(now, onTop))),
    /** Saves what was typed over what the other person saved. */
    saveOver: theirs && failed === 'save' ? () => send(theirs) : undefined,
    /** Deletes what the other person saved. */
    removeTheirs: theirs && failed === 'remove' ? () => erase(theirs) : undefined,
  };
}

/** What a dialog needs to know of the form, whatever the type of its record. */
export interface RecordForm {
  fields?: object | undefined;
  failure?: Failure | undefined;
  /** The action that failed. */
  failed?: Command | undefined;
  warnings?: readonly string[] | undefined;
  isBusy: boolean;
  isDirty: boolean;
  isGone: boolean;
  restoration: Restoration | undefined;
  /** That another tab has saved the form or given it up, in words. */
  endedElsewhere?: string | undefined;
  drop: () => void;
  save: () => void;
  remove: (() => void) | undefined;
  again: () => void;
  takeTheirs: (() => void) | undefined;
  saveOver: (() => void) | undefined;
  removeTheirs: (() => void) | undefined;
}
