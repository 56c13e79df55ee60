import { Bone } from '../../../ui/Bone.tsx';
import styles from './MatchView.module.css';

/** Placeholder while a match loads. */
export const MatchSkeleton = () => (
  <div className={styles.view} role="status">
    <span className="vh">Loading the match</span>
    <Bone width="140px" height="24px" />
    <Bone width="220px" height="32px" />
    <div className={styles.two}>
      {[0, 1].map((side) => (
        <div key={side} className={styles.bones}>
          <Bone width="80px" height="20px" />
        </div>
      ))}
    </div>
  </div>
);
