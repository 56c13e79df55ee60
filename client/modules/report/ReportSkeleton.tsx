import { Bone } from '../../ui/Bone.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './ReportSkeleton.module.css';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder while rows load. */
export const ReportSkeleton = () => (
  <Loading text="Loading the reports">
    {rows.map((row) => (
      <div key={row} className={`${styles.row} row between p-0-16 line-top`}>
        <Bone width={`${80 + ((row * 37) % 50)}px`} />
        <Bone width={`${90 + ((row * 53) % 60)}px`} />
        <Bone width="22px" />
      </div>
    ))}
  </Loading>
);
