import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './TableSkeleton.module.css';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** Placeholder while a table loads. */
export const TableSkeleton = ({ isNamed }: { isNamed: boolean }) => (
  <Loading text="Loading the table" className={isNamed ? styles.several : undefined}>
    {isNamed && (
      <div className={`${styles.name} p-12`}>
        <Bone width="110px" height="16px" />
      </div>
    )}
    <div className="high-44 bg-sunken" />
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <Bone width="16px" />
        <Bone width={`${110 + ((row * 37) % 50)}px`} />
        <Bone width="84px" />
        <Bone width="22px" height="18px" />
      </div>
    ))}
  </Loading>
);

/** Placeholder for what goes beside the table: a date's fixtures, the hi-checks. */
export const SideSkeleton = () =>
  ['fixtures', 'hi-checks'].map((card) => (
    <Card key={card}>
      {rows.slice(0, 6).map((row) => (
        <div key={row} className={styles.row}>
          <Bone width={`${90 + ((row * 53) % 60)}px`} />
          <Bone width="44px" />
          <Bone width="80px" />
        </div>
      ))}
    </Card>
  ));
