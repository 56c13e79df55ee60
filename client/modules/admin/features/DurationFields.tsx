import { useId, useState } from 'react';
import {
  durationFaults,
  parseTimeSpan,
  timeSpanOf,
  durationFields,
  type TypedDuration,
} from '#rules/basics/duration.ts';
import styles from '../parts/admin.module.css';
import own from './DurationFields.module.css';

const fields = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Minutes'],
] as const satisfies readonly (readonly [keyof TypedDuration, string])[];

interface Props {
  /** What is stored. It stays as it is, in whatever form, while nothing else is entered. */
  stored: string;
  labelledBy: string;
  describedBy: string;
  /** Called with what is to be stored; undefined while a field has a fault. */
  onChange: (value: string | undefined) => void;
}

/** A length of time in fields for days, hours and minutes (live.md 15). */
export function DurationFields({ stored, labelledBy, describedBy, onChange }: Props) {
  const id = useId();
  const [begun] = useState(() => durationFields(parseTimeSpan(stored)));
  const [typed, setTyped] = useState(begun);
  const faults = durationFaults(typed);
  function enter(field: keyof TypedDuration, text: string) {
    const next = { ...typed, [field]: text };
    setTyped(next);
    if (fields.every(([name]) => next[name] === begun[name])) return onChange(stored);
    onChange(Object.keys(durationFaults(next)).length > 0 ? undefined : timeSpanOf(next));
  }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={own.fields}>
      {fields.map(([field, label]) => (
        <div key={field} className="grid gap-4 content-start w-min">
          <label className="ink-2 t-13 semi" htmlFor={`${id}-${field}`}>
            {label}
          </label>
          <input
            id={`${id}-${field}`}
            className="box"
            inputMode="numeric"
            autoComplete="off"
            value={typed[field]}
            aria-invalid={faults[field] ? true : undefined}
            aria-describedby={faults[field] ? `${id}-${field}-fault` : undefined}
            onChange={(event) => enter(field, event.target.value)}
          />
          {faults[field] && (
            <p id={`${id}-${field}-fault`} className={styles.fault} role="alert">
              {faults[field]}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
