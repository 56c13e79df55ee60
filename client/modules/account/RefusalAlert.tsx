import { Icon } from '../../ui/Icon.tsx';
import styles from './account.module.css';

/** An error message that is announced when it appears. */
export const RefusalAlert = ({ text }: { text: string | undefined }) => (
  <div role="alert" className={styles.alert}>
    {text && (
      <p className="refused flex gap-10 p-12-14 r-2 t-14 lh-14 semi">
        <Icon name="warning" />
        {text}
      </p>
    )}
  </div>
);
