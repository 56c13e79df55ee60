import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './Health.module.css';

const rows = Array.from({ length: 9 }, (_, index) => index);

/** Placeholder while the checks load. */
export const HealthSkeleton = () => (
  <Card>
    <Loading text="Checking the season">
      {rows.map((row) => (
        <div key={row} className={`row between p-0-16 line-top ${styles.bone}`}>
          <Bone width={`${140 + ((row * 37) % 90)}px`} />
          <Bone width="44px" />
        </div>
      ))}
    </Loading>
  </Card>
);
