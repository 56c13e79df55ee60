import { Button } from '../../ui/Button.tsx';
import { Reasons } from '../../ui/Reasons.tsx';
import styles from './LiveBar.module.css';
import type { Following } from './use-following.ts';

/** Records that are shown but no longer followed, with the server's reasons (live.md 11.6). */
export const DroppedRecords = ({ following: { dropped, again } }: { following: Following }) =>
  dropped.length > 0 && (
    <div role="alert" className={styles.dropped}>
      {dropped.map(({ id, type, failure }) => (
        <p key={id}>
          <b>
            Error polling for updates: {id} ({type})
          </b>{' '}
          <Reasons of={failure} />
        </p>
      ))}
      <Button onClick={again}>Follow again</Button>
    </div>
  );
