import { Navigate } from 'react-router-dom';
import { useTitle } from '../../lib/page/title.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { ToScore } from '../../modules/to-score/ToScore.tsx';
import styles from './Installed.module.css';

/** `/to-score`: what is on today and can be scored; practice for those who score no matches (live.md 23). */
export default function ScorableTodayPage() {
  useTitle('Score a match');
  const isKnown = !!useFrame().data;
  const can = useCan();
  if (isKnown && !can('fixture.scoreThrows')) return <Navigate to="/practice" replace />;
  return (
    <div className={styles.page}>
      <h1>Score a match</h1>
      <ToScore />
    </div>
  );
}
