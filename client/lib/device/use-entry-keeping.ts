import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { leavingUnkept, useAskBeforeLeaving, type LeavingQuestion } from '../page/leaving.ts';
import { useActor } from '../wire/session.ts';
import { deleteKeptEntries, keptEntriesKey, readKeptEntries, writeKeptEntries, type Kept } from './kept.ts';
import { watchStoredInOtherTabs } from './remembered.ts';
import { useUndoRestoration } from './use-undo-restoration.ts';

interface About<S> {
  /** Names what is kept: the kind of form and the record it is for. Undefined if nothing is to be kept. */
  record: string | undefined;
  /** What people call it. */
  what: string;
  /** Called with what another tab has entered into the same form; undefined if it was saved or given up there. */
  onElsewhere?: (kept: Kept<S> | undefined) => void;
}

const leavingWhatAnotherTabEnded: LeavingQuestion = {
  title: 'Leave this page?',
  text: 'Another tab has saved this form or given it up. What stands here is kept no more.',
  isKept: false,
};

/**
 * Keeps what is entered into a form on this device, for the person who enters it, until it is saved or given up. The
 * form must begin with what was found, so that the next change builds on it; tabs with the same form open follow each
 * other. What the device cannot keep, or another tab has saved or given up, is asked about before the page is left.
 */
export function useEntryKeeping<S>({ record, what, onElsewhere }: About<S>) {
  const who = useActor().accountId;
  const place = useMemo(() => (who && record ? { who, record } : undefined), [who, record]);
  const [found] = useState(() => place && readKeptEntries<S>(place));
  /** The question before what the device does not keep is left; none while it keeps all. */
  const [question, setQuestion] = useState<LeavingQuestion>();
  useAskBeforeLeaving(question);
  /** What the device has: the same entries are not stored again, so they keep their time. */
  const storedText = useRef<string>(undefined);
  /** What of it was entered here. */
  const enteredHereText = useRef<string>(undefined);
  useEffect(() => {
    storedText.current = found && textOf(found.state, found.version);
    enteredHereText.current = storedText.current;
  }, [found]);
  const followOtherTab = useEffectEvent(() => {
    const there = place && readKeptEntries<S>(place);
    // What was saved or given up there is kept for this form no more, until something in it changes.
    if (!there && storedText.current) setQuestion(leavingWhatAnotherTabEnded);
    if (!there || onElsewhere) storedText.current = there && textOf(there.state, there.version);
    onElsewhere?.(there);
  });
  useEffect(() => (place ? watchStoredInOtherTabs(keptEntriesKey(place), () => followOtherTab()) : undefined), [place]);
  return {
    found,
    /** Whether the device has the latest entries: a full one cannot, and another tab may have saved or given them up. */
    isSafe: !question,
    /** Why another tab ended what this one kept, in words, until something in the form changes. */
    endedElsewhere: question === leavingWhatAnotherTabEnded ? question.text : undefined,
    keep: (state: S, version: string | null) => {
      const text = textOf(state, version);
      if (storedText.current === text) return;
      const isKept = !!place && writeKeptEntries(place, { state, version, what });
      storedText.current = isKept ? text : undefined;
      enteredHereText.current = storedText.current;
      setQuestion(isKept ? undefined : leavingUnkept);
    },
    drop: () => {
      storedText.current = undefined;
      setQuestion(undefined);
      if (place) deleteKeptEntries(place);
    },
    /** Drops what this form kept, but for what is left of it, unless another tab has entered something else since. */
    dropOwn: (left?: S) => {
      const there = place && readKeptEntries<S>(place);
      if (!there || textOf(there.state, there.version) !== enteredHereText.current) return;
      if (left === undefined) deleteKeptEntries(place);
      else writeKeptEntries(place, { ...there, state: left });
    },
  };
}

const textOf = (state: unknown, version: string | null) => JSON.stringify([state, version]);

interface Form<S> extends About<S> {
  /** Version of the record as it is now; entries made for another version do not fit it. */
  version: string | null;
  /** The state before anything is entered. */
  fresh: S;
}

/** State of a form that is kept on this device and restored when the form is opened again. */
export function useKeptFormState<S extends object>({ version, fresh, ...about }: Form<S>) {
  const kept = useEntryKeeping<S>({
    ...about,
    onElsewhere: (other) => other?.version === version && setState(other.state),
  });
  const isFit = kept.found?.version === version;
  const [state, setState] = useState(() => (kept.found && isFit ? kept.found.state : fresh));
  const [restored, setRestored] = useState(() => (isFit ? kept.found : undefined));
  /** For answers from the server: what is entered when they arrive, not when the form was sent. */
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const put = (changes: Partial<S>) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setState(next);
    if (JSON.stringify(next) === JSON.stringify(fresh)) kept.drop();
    else kept.keep(next, version);
  };
  const { restoration, forget } = useUndoRestoration<S>({ at: restored?.at, now: state, fresh: () => fresh, put });
  return {
    state,
    /** Enters these values and leaves the rest as it is. */
    put,
    /** Resets the values that were sent, except those changed since. */
    settle: (sent: Partial<S>) => {
      const names = (Object.keys(sent) as (keyof S)[]).filter((name) => sent[name] === latest.current[name]);
      put(Object.fromEntries(names.map((name) => [name, fresh[name]])) as Partial<S>);
    },
    isSafe: kept.isSafe,
    restoration,
    /** When the kept entries were made, if they are for another version of the record. */
    outdatedAt: kept.found && !isFit ? kept.found.at : undefined,
    /** Forgets the entries: the form was saved or given up. */
    drop: () => {
      kept.drop();
      setRestored(undefined);
      forget();
    },
  };
}
