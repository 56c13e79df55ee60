import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Attention.module.css';

/** Placeholder while the attention list loads. */
export const AttentionSkeleton = () => (
  <Card title="Needs attention">
    <div className={styles.loading} role="status">
      <span className="vh">Loading</span>
      {['70%', '55%', '65%'].map((width) => (
        <Bone key={width} width={width} height="20px" />
      ))}
    </div>
  </Card>
);
