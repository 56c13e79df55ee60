import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Kept } from '../lib/device/kept.ts';
import { useEntryKeeping } from '../lib/device/use-entry-keeping.ts';
import { useUndoRestoration, type Restoration } from '../lib/device/use-undo-restoration.ts';
import { showToast } from '../lib/page/toast.ts';
import { failureOf, faultOfField, type Failure } from '../lib/wire/failure.ts';
import { fieldBindings } from './field-bindings.ts';
import { readPageAgainBriefly } from './read-page-again.ts';
import { withoutMendedFaults } from './without-mended-faults.ts';
import { isSameFields, savedElsewhere, typedOnTop, withBothChanges, type Typed } from './saved-meanwhile.ts';

/** A record as loaded, with its version, by which alone a save says what it is based on. */
export interface Versioned {
  version: string;
}

interface Steps<R extends Versioned, F> {
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
  /** Whether a save answers what is stored: what somebody else stored meanwhile is looked at before it is answered. */
  isAnswer?: boolean;
  /** Whether `save` itself tells what it did; otherwise "saved" is told. */
  isTold?: boolean;
  onDone: () => void;
}

type Command = 'save' | 'remove';

interface State<R, F> {
  record?: R | undefined;
  /** The values that the fields were typed over; undefined while loading. */
  before?: F;
  fields?: F;
  failure?: Failure | undefined;
  /** Error of the last action. */
  failed?: Command | undefined;
  /** What somebody else saved meanwhile. */
  theirs?: R | undefined;
  /** What to know of the fields since then. */
  hints?: Partial<Record<string, string>> | undefined;
  /** Messages shown although the save succeeded. */
  warnings?: readonly string[];
  /** When the fields found on this device were typed. */
  restoredAt?: string | undefined;
  isBusy: boolean;
  isGone: boolean;
}

/**
 * A record in a dialog: loaded fresh, changed, saved with its version. What was typed survives every refusal, and a
 * reload: it is kept on this device until it is saved or given up.
 */
export function useRecordForm<R extends Versioned, F extends object>(steps: Steps<R, F>) {
  const { check, isWanted, save, remove, onDone, isTyped = () => true } = steps;
  const client = useApolloClient();
  const [{ load, fieldsOf }] = useState(steps);
  const kept = useEntryKeeping<Typed<F>>({
    ...steps.kept,
    onElsewhere: (other) => other && setState((now) => withTypedElsewhere(now, { other, fieldsOf })),
  });
  const { found } = kept;
  const [state, setState] = useState<State<R, F>>(() => {
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
  const change = useCallback((changes: Partial<State<R, F>>) => setState((now) => ({ ...now, ...changes })), []);
  const take = useCallback(
    (record: R) => {
      const fields = fieldsOf(record);
      const none = { restoredAt: undefined, failure: undefined, theirs: undefined, hints: undefined };
      change({ record, before: fields, fields, isBusy: false, ...none });
    },
    [change, fieldsOf],
  );
  /** Opens the record as first loaded, with fields typed earlier on top. */
  const open = useCallback(
    (record: R) => {
      if (!found) return take(record);
      const stored = fieldsOf(record);
      const { typed, isClash } = typedOnTop(stored, found.state);
      const restoredAt = isSameFields(typed.fields, stored) ? undefined : found.at;
      const restored = { ...typed, restoredAt, isBusy: false, failure: undefined };
      const saved = isClash ? refusedOver(record, found.version ?? record.version) : { record };
      return change({ ...restored, ...saved });
    },
    [change, fieldsOf, found, take],
  );
  const read = useCallback(
    () =>
      load?.().then(
        (record) => (record ? open(record) : change({ isBusy: false, isGone: true })),
        (error: unknown) => change({ isBusy: false, failure: failureOf(error) }),
      ),
    [change, load, open],
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
    change({ isBusy: true, failure: undefined, theirs: undefined, hints: undefined });
    try {
      told = await command();
    } catch (error) {
      const failure = failureOf(error);
      const now = failure.code === 'CONFLICT' ? await load?.().catch(() => undefined) : undefined;
      const theirs = now && now.version !== latest.current?.version ? now : undefined;
      const refused = theirs && name === 'save' ? refusedByTheirs(theirs, failure) : { failure, theirs };
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
  const refusedByTheirs = (theirs: R, failure: Failure): Partial<State<R, F>> | undefined => {
    const saved = latest.current!;
    const before = saved === state.record ? state.before! : fieldsOf(saved);
    const stored = fieldsOf(theirs);
    const { typed, isClash, hints } = typedOnTop(stored, { before, fields: state.fields! });
    if (isSameFields(typed.fields, stored) && !steps.isUnsaved?.(theirs)) return undefined;
    return isClash || steps.isAnswer
      ? { ...typed, hints, ...refusedOver(theirs, saved.version), failure }
      : { ...typed, hints, record: theirs, failure: withBothChanges(failure), theirs: undefined };
  };
  const send = (record: R | undefined) => {
    const { fields } = state;
    if (!fields || state.isBusy) return;
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

  const { fields, before, failure, failed, record, theirs, restoredAt, hints } = state;
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
  const hintOf = (field: string) => hints?.[field];
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
    ...fieldBindings({ fields, faultOf, hintOf, set }),
    isDirty,
    restoration,
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
    /** Replaces what was typed by what the other person saved. */
    takeTheirs: theirs && (() => take(theirs)),
    /** Saves what was typed over what the other person saved. */
    saveOver: theirs && failed === 'save' ? () => send(theirs) : undefined,
    /** Deletes what the other person saved. */
    removeTheirs: theirs && failed === 'remove' ? () => erase(theirs) : undefined,
  };
}

/**
 * The form with what was typed into it in another tab, on top of the record as it is here. Over what somebody has saved
 * that the other tab has not seen, saving it is refused until somebody has chosen.
 */
function withTypedElsewhere<R extends Versioned, F extends object>(
  now: State<R, F>,
  { other: { state, version }, fieldsOf }: { other: Kept<Typed<F>>; fieldsOf: (record: R) => F },
): State<R, F> {
  const { record, before } = now;
  if (!before) return now;
  const { typed, isClash } = typedOnTop(record ? fieldsOf(record) : before, state);
  if (isClash && record && version && version < record.version)
    return { ...now, ...typed, ...refusedOver(now.theirs ?? record, version) };
  // Stored again by each of the tabs, the same would go back and forth between them.
  return isSameFields(typed.fields, now.fields) ? now : { ...now, fields: typed.fields };
}

/** Has the next save refused, so that somebody chooses between what is typed and what was saved since this version. */
const refusedOver = <R extends Versioned>(theirs: R, version: string) =>
  ({ record: { ...theirs, version }, theirs, failed: 'save', failure: savedElsewhere }) as const;

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
  drop: () => void;
  save: () => void;
  remove: (() => void) | undefined;
  again: () => void;
  takeTheirs: (() => void) | undefined;
  saveOver: (() => void) | undefined;
  removeTheirs: (() => void) | undefined;
}
