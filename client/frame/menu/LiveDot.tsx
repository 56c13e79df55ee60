import { useKnownMatchesOnNow } from '../../lib/wire/on-now.ts';
import styles from './LiveDot.module.css';

/** Marks the way to the live pages while a match is being played. */
export const LiveDot = () =>
  useKnownMatchesOnNow().length > 0 && (
    <>
      <span className={`absolute r-full ${styles.dot}`} aria-hidden="true" />
      <span className="vh">, a match is on</span>
    </>
  );
