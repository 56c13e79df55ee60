import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';

/** Placeholder while the attention list loads. */
export const AttentionSkeleton = () => (
  <Card title="Needs attention">
    <Loading widths={['70%', '55%', '65%']} className="grid gap-24 p-16" />
  </Card>
);
