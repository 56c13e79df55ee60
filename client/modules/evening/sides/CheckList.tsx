import { containsEachWord } from '#rules/basics/names.ts';
import { useId, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CheckList.module.css';

export interface CheckRow {
  id: string;
  name: string;
  about?: string | undefined;
  /** Something to check before choosing it. */
  warning?: string | undefined;
  /** Why it cannot be chosen. */
  reason?: string | undefined;
  /** Shown instead of a tick: "Pair 1". */
  mark?: string | undefined;
}

interface Props {
  label: string;
  rows: readonly CheckRow[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  fault?: string | undefined;
  /** Shown when there is nothing to choose from. */
  emptyText: string;
}

/** Chooses several from a long list, which can be searched by parts of names. */
export function CheckList({ label, rows, chosen, onToggle, fault, emptyText }: Props) {
  const id = useId();
  const [search, setSearch] = useState('');
  const shown = rows.filter(({ name, about }) => containsEachWord(`${name} ${about ?? ''}`, search));
  return (
    <fieldset aria-describedby={fault ? id : undefined}>
      <legend className="t-13 semi mb-6">{label}</legend>
      <label className={styles.search}>
        <Icon name="search" />
        <input
          className="bare grow w-min ink t-16"
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      <ul className={styles.list} tabIndex={-1}>
        {shown.map(({ id: row, name, about, warning, reason, mark }) => (
          <li key={row}>
            <label className={styles.row}>
              <input
                type="checkbox"
                disabled={!!reason && !chosen.includes(row)}
                checked={chosen.includes(row)}
                onChange={() => onToggle(row)}
              />
              <span className={`breaks grow ${reason ? 'ink-3 regular' : 'semi'}`}>
                {name}
                {about && <small className="block ink-3 t-12 regular">{about}</small>}
                {warning && <small className="block warn t-12 semi">{warning}</small>}
              </span>
              {(reason ?? mark) && <em className={styles.reason}>{reason ?? mark}</em>}
            </label>
          </li>
        ))}
        {!shown.length && <li className={styles.none}>{rows.length ? 'Nobody of that name.' : emptyText}</li>}
      </ul>
      {fault && (
        <p id={id} className="mt-6 error t-13 semi">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
