import { Bone } from '../../../ui/Bone.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import styles from './CardPage.module.css';

/** Placeholder while a card loads. */
export const CardSkeleton = () => (
  <Loading text="Loading the score card" className={styles.page}>
    <div className={`${styles.skeleton} grid content-center justify-center gap-20 line r-3 bg-surface`}>
      <Bone width="240px" height="44px" />
      <Bone width="280px" />
    </div>
    <div className="grid line r-3 bg-surface ruled">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className={`${styles.row} row between gap-12 p-0-16`}>
          <Bone width="100px" />
          <Bone width="40px" />
          <Bone width="90px" />
        </div>
      ))}
    </div>
  </Loading>
);
