import type { SignInWaysQuery } from '../../generated/graphql.ts';
import styles from './account.module.css';

export type SampleAccount = SignInWaysQuery['signInWays']['sampleAccounts'][number];

interface Props {
  accounts: readonly SampleAccount[];
  onChoose: (account: SampleAccount) => void;
}

/** The accounts of the sample league; a tap fills in the form. */
export const SampleAccounts = ({ accounts, onChoose }: Props) => (
  <section className={`whole ${styles.samples}`} aria-labelledby="samples">
    <h2 id="samples" className="t-14">
      Accounts of this sample league
    </h2>
    <p className="ink-3 t-13">Choose one to fill in its e-mail and password.</p>
    <ul className="clip line r-3 bg-surface ruled">
      {accounts.map((account) => (
        <li key={account.emailAddress}>
          <button type="button" className={styles.sample} onClick={() => onChoose(account)}>
            <b className="semi">{account.name}</b>
            <span className={`accent-text t-14 semi ${styles.use}`}>Fill in</span>
            <small className="ink-2 t-13 anywhere">{account.description}</small>
            <small className="ink-2 t-13 anywhere">
              {account.emailAddress}
              <br />
              <code className="mono ink t-13 semi lh-13">{account.password}</code>
            </small>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
