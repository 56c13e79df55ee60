import { useState } from 'react';
import { useTitle } from '../../lib/page/title.ts';
import { SecondCaptainSeesCardSwitch } from './SecondCaptainSeesCardSwitch.tsx';
import { LeagueSettingsForm } from './LeagueSettingsForm.tsx';
import styles from './LeagueSettings.module.css';

/** `/admin/league`: the settings of the league (live.md 21). */
export default function LeagueSettings() {
  useTitle('Settings of the league');
  const [turn, setTurn] = useState(0);
  return (
    <div className={`${styles.page} stack gap-16 pt-16`}>
      <div>
        <h1>Settings of the league</h1>
        <p className="ink-2 t-14 lh-15">
          A change counts at once, for everybody. What was never changed here is set by whoever runs the server.
        </p>
      </div>
      <LeagueSettingsForm key={turn} onSaved={() => setTurn(turn + 1)} />
      <SecondCaptainSeesCardSwitch />
    </div>
  );
}
