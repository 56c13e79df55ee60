import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './PlayerSkeleton.module.css';

/** Placeholder while a player's page loads. */
export const PlayerSkeleton = () => (
  <Loading text="Loading the player" className="stack gap-16">
    <div className={`${styles.head} flex between items-end`}>
      <Bone width="11rem" height="1.75rem" />
      <Bone width="5rem" height="2.25rem" />
    </div>
    <div className={`${styles.figures} line r-3 bg-surface`} />
    <Card>
      <div className={styles.list} />
    </Card>
  </Loading>
);
