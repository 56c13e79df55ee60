import type { ReactNode } from 'react';
import { useTroublesQuery } from '../../generated/desk.ts';
import { formatDayAndTime } from '../../lib/instant.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Troubles.module.css';

/** Kinds of trouble that keep nothing from being saved, so far. */
const soonKinds: readonly string[] = ['space', 'mail', 'push'];

/** Polling interval in milliseconds. */
const pollMilliseconds = 20_000;

/** Problems of the server's database, on every page of those who look after the server (live.md 17). */
export default function Troubles(): ReactNode {
  const { data } = useTroublesQuery({ pollInterval: pollMilliseconds, fetchPolicy: 'network-only' });
  return (
    // Always in the document, so that new problems are announced.
    <div role="status">
      {data?.troubles.map(({ kind, text, since }) => (
        <p key={kind} className={`${styles.trouble} ${soonKinds.includes(kind) ? 'warned' : 'refused'}`}>
          <Icon name="warning" />
          <span>
            {text} <small className="t-12 one-line">Since {formatDayAndTime(since)}</small>
          </span>
        </p>
      ))}
    </div>
  );
}
