import { Bone } from '../../../ui/Bone.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import styles from './CardPage.module.css';

/** Placeholder while a card loads. */
export const CardSkeleton = () => (
  <Loading text="Loading the score card" className={styles.page}>
    <div className={styles.skeleton}>
      <Bone width="240px" height="44px" />
      <Bone width="280px" />
    </div>
    <div className={styles.rows}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row}>
          <Bone width="100px" />
          <Bone width="40px" />
          <Bone width="90px" />
        </div>
      ))}
    </div>
  </Loading>
);
