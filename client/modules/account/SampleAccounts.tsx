import type { SignInWaysQuery } from '../../generated/graphql.ts';
import styles from './account.module.css';

export type SampleAccount = SignInWaysQuery['signInWays']['sampleAccounts'][number];

interface Props {
  accounts: readonly SampleAccount[];
  onChoose: (account: SampleAccount) => void;
}

/** The accounts of the sample league; a tap fills in the form. */
export const SampleAccounts = ({ accounts, onChoose }: Props) => (
  <section className={styles.samples} aria-labelledby="samples">
    <h2 id="samples">Accounts of this sample league</h2>
    <p>Choose one to fill in its e-mail and password.</p>
    <ul className="clip line r-3 bg-surface">
      {accounts.map((account) => (
        <li key={account.emailAddress}>
          <button type="button" className={styles.sample} onClick={() => onChoose(account)}>
            <b>{account.name}</b>
            <span className={styles.use}>Fill in</span>
            <small>{account.description}</small>
            <small>
              {account.emailAddress}
              <br />
              <code>{account.password}</code>
            </small>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
