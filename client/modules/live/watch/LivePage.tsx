import { plural } from '#rules/basics/plural.ts';
import { superleagueBoardsPath } from '#rules/site/paths.ts';
import { Link } from 'react-router-dom';
import { useEvening } from '../../../lib/today.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useSuperleagueNightIds } from '../night/use-superleague-night-ids.ts';
import { LiveTiles } from './LiveTiles.tsx';
import styles from './ScoringConnections.module.css';

/** What can be watched live: matches in play, and types of boards (live.md 11.7). */
export function LivePage() {
  const evening = useEvening();
  const { ids } = useSuperleagueNightIds(evening);
  return (
    <div className="stack gap-14 pt-16">
      <h1>Live</h1>
      <LiveTiles />
      <Card title="Boards">
        <ul className="grid">
          <li className={styles.type}>
            <Link className="bold cover" to={superleagueBoardsPath(evening)}>
              Superleague
            </Link>
            <small className="ink-2 t-13">
              {ids && (ids.length ? plural(ids.length, 'night today', 'nights today') : 'None today')}
            </small>
          </li>
        </ul>
      </Card>
      <p>
        <ButtonLink kind="quiet" to="/tv">
          TV view
        </ButtonLink>
        <ButtonLink kind="quiet" to="/practice">
          Practice
        </ButtonLink>
      </p>
    </div>
  );
}
