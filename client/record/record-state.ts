import type { Kept } from '../lib/device/kept.ts';
import type { Failure } from '../lib/wire/failure.ts';
import {
  isSameFields,
  reloadedFailure,
  savedElsewhere,
  typedOnTop,
  withBothChanges,
  type Hints,
  type Typed,
} from './saved-meanwhile.ts';

/** A record as loaded, with its version, by which alone a save says what it is based on. */
export interface Versioned {
  version: string;
}

export type Command = 'save' | 'remove';

/** The state of a record's form. */
export interface RecordState<R, F> {
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
  hints?: Hints | undefined;
  /** Messages shown although the save succeeded. */
  warnings?: readonly string[];
  /** When the fields found on this device were typed. */
  restoredAt?: string | undefined;
  isBusy: boolean;
  isGone: boolean;
}

/** How a form puts what is typed on top of what somebody else saved. */
export interface OnTop<R, F> {
  fieldsOf: (record: R) => F;
  /** Fields of which people change single parts, such as the points of the rules. */
  ofParts?: readonly (keyof F & string)[] | undefined;
  /** Whether a save judges or adds to what is stored: of whatever was stored meanwhile it is asked first. */
  asksAfterAnyChange?: boolean | undefined;
}

/** The form as the record is opened, with what was typed earlier on top. */
export function stateOnOpening<R extends Versioned, F extends object>(
  record: R,
  found: Kept<Typed<F>> | undefined,
  { fieldsOf, ofParts, asksAfterAnyChange }: OnTop<R, F>,
): Partial<RecordState<R, F>> {
  const stored = fieldsOf(record);
  const { typed, isClash, hints } = typedOnTop(stored, found?.state ?? { before: stored, fields: stored }, ofParts);
  const isTyped = !isSameFields(typed.fields, stored);
  const since = found?.version ?? record.version;
  // A day that is filled in differs without anybody having saved.
  const isSaved = since !== record.version;
  const isAsked = isSaved && (isClash || (asksAfterAnyChange && isTyped));
  return {
    ...{ record, ...typed, hints: isSaved ? hints : undefined, isBusy: false, failure: undefined },
    restoredAt: isTyped ? found?.at : undefined,
    ...(isAsked && refusedOver(record, since)),
  };
}

/**
 * The form once a save was refused, as somebody else has saved the record since `version`; undefined where they have
 * saved the same.
 */
export function stateOverTheirs<R extends Versioned, F extends object>(
  { typed: entered, version, theirs, failure }: { typed: Typed<F>; version: string; theirs: R; failure: Failure },
  {
    fieldsOf,
    ofParts,
    asksAfterAnyChange,
    isUnsaved,
  }: OnTop<R, F> & { isUnsaved?: ((record: R) => boolean) | undefined },
): Partial<RecordState<R, F>> | undefined {
  const stored = fieldsOf(theirs);
  const { typed, isClash, hints } = typedOnTop(stored, entered, ofParts);
  // Who judges has judged by what stood in every field.
  const judged = asksAfterAnyChange ? entered.fields : typed.fields;
  if (isSameFields(judged, stored) && !isUnsaved?.(theirs)) return undefined;
  return isClash || asksAfterAnyChange
    ? { ...typed, hints, ...refusedOver(theirs, version), failure: reloadedFailure(failure) }
    : { ...typed, hints, record: theirs, failure: withBothChanges(failure), theirs: undefined };
}

/**
 * The form with what was typed into it in another tab, on top of the record as it is here. Over what somebody has saved
 * that the other tab has not seen, saving it is refused until somebody has chosen.
 */
export function withTypedElsewhere<R extends Versioned, F extends object>(
  now: RecordState<R, F>,
  { state, version }: Kept<Typed<F>>,
  { fieldsOf, ofParts, asksAfterAnyChange }: OnTop<R, F>,
): RecordState<R, F> {
  const { record, before } = now;
  if (!before) return now;
  const { typed, isClash, hints } = typedOnTop(record ? fieldsOf(record) : before, state, ofParts);
  if ((isClash || asksAfterAnyChange) && record && version && version < record.version)
    return { ...now, ...typed, hints, ...refusedOver(now.theirs ?? record, version) };
  // Stored again by each of the tabs, the same would go back and forth between them.
  return isSameFields(typed.fields, now.fields) ? now : { ...now, fields: typed.fields };
}

/** The form on what the other person saved: of fields that both have changed theirs, and the rest as it is typed. */
export function withTheirsTaken<R extends Versioned, F extends object>(
  now: RecordState<R, F>,
  { fieldsOf, ofParts }: OnTop<R, F>,
): RecordState<R, F> {
  const { theirs, before, fields } = now;
  if (!theirs || !before || !fields) return now;
  const stored = fieldsOf(theirs);
  const { typed, hints } = typedOnTop(stored, { before, fields }, ofParts).withTheirs;
  return {
    ...{ ...now, ...typed, record: theirs, hints: { ...now.hints, ...hints } },
    ...{ failure: undefined, failed: undefined, theirs: undefined },
    restoredAt: isSameFields(typed.fields, stored) ? undefined : now.restoredAt,
  };
}

/** Has the next save refused, so that somebody chooses between what is typed and what was saved since this version. */
const refusedOver = <R extends Versioned>(theirs: R, version: string) =>
  ({ record: { ...theirs, version }, theirs, failed: 'save', failure: savedElsewhere }) as const;
