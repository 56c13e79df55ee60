import { Bone } from '../../ui/Bone.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './TournamentPage.module.css';

/** Placeholder while a tournament loads. */
export const TournamentSkeleton = () => (
  <Loading text="Loading the tournament" className={styles.page}>
    <div className="grid gap-10">
      <Bone width="220px" height="28px" />
      <Bone width="280px" />
    </div>
    <div className={`${styles.round} grid gap-24`}>
      {[0, 1, 2, 3].map((match) => (
        <div key={match} className="control relative ruled">
          {[0, 1].map((side) => (
            <div key={side} className={`${styles.side} row gap-10`}>
              <Bone width="130px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  </Loading>
);
