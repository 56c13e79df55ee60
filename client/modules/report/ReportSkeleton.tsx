import { Bone } from '../../ui/Bone.tsx';
import styles from './ReportSkeleton.module.css';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder while rows load. */
export const ReportSkeleton = () => (
  <div role="status">
    <span className="vh">Loading the reports</span>
    {rows.map((row) => (
      <div key={row} className={styles.row}>
        <Bone width={`${80 + ((row * 37) % 50)}px`} />
        <Bone width={`${90 + ((row * 53) % 60)}px`} />
        <Bone width="22px" />
      </div>
    ))}
  </div>
);
