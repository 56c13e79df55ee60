import { NotPermitted } from '../../frame/errors/NotPermitted.tsx';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { useTitle } from '../../lib/page/title.ts';
import { WaitingResults } from '../../modules/waiting/WaitingResults.tsx';
import styles from './ResultsWaiting.module.css';

/** `/admin/results`: results waiting for an administrator. */
export default function ResultsWaiting() {
  const { data } = useFrame();
  const can = useCan();
  useTitle('Results waiting');
  if (!data) return null;
  if (!can('fixture.publish')) return <NotPermitted />;
  return (
    <div className={styles.page}>
      <h1>Results waiting</h1>
      <WaitingResults />
    </div>
  );
}
