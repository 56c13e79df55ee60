import { Icon } from '../../ui/Icon.tsx';
import { Reasons, SignInWay, type Refused } from '../../ui/Reasons.tsx';
import styles from './account.module.css';

/** An error message that is announced when it appears; where people sign in, it offers no other way to. */
export const RefusalAlert = ({ of }: { of: Refused | string | undefined }) => (
  <div role="alert" className={styles.alert}>
    {of && (
      <p className="refused flex gap-10 p-12-14 r-2 t-14 lh-14 semi">
        <Icon name="warning" />
        {typeof of === 'string' ? (
          of
        ) : (
          <SignInWay value={undefined}>
            <Reasons of={of} />
          </SignInWay>
        )}
      </p>
    )}
  </div>
);
