import { Icon } from '../../ui/Icon.tsx';
import styles from './account.module.css';

/** An error message that is announced when it appears. */
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
