import type { ReactNode } from 'react';
import { useTroublesQuery } from '../../generated/desk.ts';
import { formatInstant } from '../../lib/instant.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Troubles.module.css';

/** Milliseconds between two questions. */
const every = 20_000;

/** What is wrong with the server's database, on every page of people who look after the server (live.md 17). */
export default function Troubles(): ReactNode {
  const { data } = useTroublesQuery({ pollInterval: every, fetchPolicy: 'network-only' });
  return (
    // Always there: what comes into it is announced.
    <div role="status">
      {data?.troubles.map(({ kind, text, since }) => (
        <p key={kind} className={`${styles.trouble} ${kind === 'space' ? styles.soon : ''}`}>
          <Icon name="warning" />
          <span>
            {text} <small>Since {formatInstant(since)}</small>
          </span>
        </p>
      ))}
    </div>
  );
}
