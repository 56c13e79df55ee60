import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useActor } from '../wire/session.ts';
import { dropKept, placeName, readKept, writeKept, type Kept } from './kept.ts';
import { whenStoredElsewhere } from './remembered.ts';

/** That what was entered before is there again: since when, and the way to do without it. */
export interface Restoration {
  at: string;
  /** It was done without; it can be put back. */
  isUndone: boolean;
  undo: () => void;
  redo: () => void;
}

interface About<S> {
  /** Names what is kept: the kind of form, and the record it is of. None where nothing is to be kept. */
  record: string | undefined;
  /** How it is called, to a person. */
  what: string;
  /** Told what another tab has entered into the same form meanwhile; nothing when it was saved or given up there. */
  onElsewhere?: (kept: Kept<S> | undefined) => void;
}

/**
 * Keeps what is entered into a form on this device, for the person who enters it, until it is saved or given up. What was
 * found when the form was opened is to be put into it, so that the next change builds on it; tabs that have the same form
 * open follow each other.
 */
export function useKept<S>({ record, what, onElsewhere }: About<S>) {
  const who = useActor().accountId;
  const place = useMemo(() => (who && record ? { who, record } : undefined), [who, record]);
  const [found] = useState(() => place && readKept<S>(place));
  const [isSafe, setSafe] = useState(true);
  /** What the device has, so that what is there already keeps its time. */
  const last = useRef<string>(undefined);
  useEffect(() => {
    last.current = found && textOf(found.state, found.version);
  }, [found]);
  const followed = useEffectEvent(() => onElsewhere?.(place && readKept<S>(place)));
  useEffect(() => (place ? whenStoredElsewhere(placeName(place), () => followed()) : undefined), [place]);
  return {
    found,
    /** Whether the device took what was kept last: a full one does not. */
    isSafe,
    keep: (state: S, version: string | null) => {
      const text = textOf(state, version);
      if (last.current === text) return;
      const isKept = !!place && writeKept(place, { state, version, what });
      last.current = isKept ? text : undefined;
      setSafe(isKept);
    },
    drop: () => {
      last.current = undefined;
      setSafe(true);
      if (place) dropKept(place);
    },
    /** Drops what this form kept; what was entered into another one since is not its own to drop. */
    dropOwn: () => {
      const there = place && readKept<S>(place);
      if (there && textOf(there.state, there.version) === last.current) dropKept(place);
    },
  };
}

const textOf = (state: unknown, version: string | null) => JSON.stringify([state, version]);

interface Form<S> extends About<S> {
  /** Of the record as it is now; entries of another version are not for it. */
  version: string | null;
  /** Before anything is entered. */
  fresh: S;
}

/** The state of a form that is kept on this device, and there again when it is opened the next time. */
export function useEntries<S extends object>({ version, fresh, ...about }: Form<S>) {
  const kept = useKept<S>({ ...about, onElsewhere: (other) => other?.version === version && setState(other.state) });
  const isFit = kept.found?.version === version;
  const [state, setState] = useState(() => (kept.found && isFit ? kept.found.state : fresh));
  const [restored, setRestored] = useState(() => (isFit ? kept.found : undefined));
  const [undone, setUndone] = useState<S>();
  /** For answers: what is entered when they come, not when it was sent. */
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
  const restoration: Restoration | undefined = restored && {
    at: restored.at,
    isUndone: undone !== undefined,
    undo: () => {
      setUndone(state);
      put(fresh);
    },
    redo: () => {
      if (undone !== undefined) put(undone);
      setUndone(undefined);
    },
  };
  return {
    state,
    /** Enters these, and leaves the rest as it is. */
    put,
    /** Begins anew with what was sent, and leaves what was entered since. */
    settle: (sent: Partial<S>) => {
      const names = (Object.keys(sent) as (keyof S)[]).filter((name) => sent[name] === latest.current[name]);
      put(Object.fromEntries(names.map((name) => [name, fresh[name]])) as Partial<S>);
    },
    isSafe: kept.isSafe,
    restoration,
    /** When entries were made for another version, which are not for this one. */
    outdatedAt: kept.found && !isFit ? kept.found.at : undefined,
    /** It is saved, or given up. */
    drop: () => {
      kept.drop();
      setRestored(undefined);
      setUndone(undefined);
    },
  };
}
