import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './PlayerSkeleton.module.css';

/** Placeholder while a player's page loads. */
export const PlayerSkeleton = () => (
  <div role="status">
    <span className="vh">Loading the player</span>
    <div className={styles.head}>
      <Bone width="11rem" height="1.75rem" />
      <Bone width="5rem" height="2.25rem" />
    </div>
    <div className={styles.figures} />
    <Card>
      <div className={styles.list} />
    </Card>
  </div>
);
