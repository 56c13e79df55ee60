import type { Person } from '../../lib/wire/session.ts';
import styles from './account.module.css';
import { OneTimeLinkForm } from './OneTimeLinkForm.tsx';
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts';

/** Sets the first password of an account that began with an invitation. */
export function FirstPassword({ me }: { me: Person }) {
  const arrive = useContinueAfterSignIn();
  return (
    <div className={styles.page}>
      <section className={styles.box}>
        <h1>Set your password</h1>
        <p className={styles.lead}>With it and {me.emailAddress} you come in again, here and on other devices.</p>
        <OneTimeLinkForm token={null} setup={{ ...me, isFirstAccount: false }} onIn={() => arrive('/')} />
      </section>
    </div>
  );
}
