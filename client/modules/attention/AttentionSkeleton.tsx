import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './SecretaryAttention.module.css';

/** Placeholder while the attention list loads. */
export const AttentionSkeleton = () => (
  <Card title="Needs attention">
    <Loading widths={['70%', '55%', '65%']} className={styles.loading} />
  </Card>
);
