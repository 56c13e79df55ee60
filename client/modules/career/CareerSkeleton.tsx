import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './Skeleton.module.css';

/** Placeholder in the shape of the page: a heading, figures, a long list. */
export const CareerSkeleton = ({ what }: { what: string }) => (
  <Loading text={`Loading ${what}`} className="grid gap-16 p-16-0">
    <Bone width="220px" height="36px" />
    <div className={`${styles.figures} line r-3 bg-surface`} />
    <Card>
      <div className={`${styles.list} p-16`}>
        <Bone width="60%" />
      </div>
    </Card>
  </Loading>
);
