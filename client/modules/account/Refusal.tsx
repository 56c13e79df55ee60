import { Icon } from '../../ui/Icon.tsx';
import styles from './account.module.css';

/** Why it did not work, announced when it appears. */
export const Refusal = ({ text }: { text: string | undefined }) => (
  <div role="alert" className={styles.alert}>
    {text && (
      <p className={styles.refused}>
        <Icon name="warning" />
        {text}
      </p>
    )}
  </div>
);
