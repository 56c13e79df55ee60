import { Bone } from '../../../ui/Bone.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import styles from './MatchView.module.css';

/** Placeholder while a match loads. */
export const MatchSkeleton = () => (
  <Loading text="Loading the match" className={styles.view}>
    <Bone width="140px" height="24px" />
    <Bone width="220px" height="32px" />
    <div className="grid gap-6 halves">
      {[0, 1].map((side) => (
        <div key={side} className={styles.bones}>
          <Bone width="80px" height="20px" />
        </div>
      ))}
    </div>
  </Loading>
);
