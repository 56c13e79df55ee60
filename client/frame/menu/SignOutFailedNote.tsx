import styles from './Header.module.css';

/** Said after a sign-out that did not arrive. */
export const SignOutFailedNote = () => (
  <p className={`error t-13 ${styles.failed}`} role="alert">
    You are still signed in. Check your connection, then try again.
  </p>
);
