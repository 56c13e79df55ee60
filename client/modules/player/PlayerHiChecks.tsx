import { Link } from 'react-router-dom';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { scorePath, tournamentPath } from '#rules/site/paths.ts';
import { Card } from '../../ui/Card.tsx';
import type { HiCheckOf } from './games-and-evenings.ts';
import styles from './PlayerHiChecks.module.css';

/** A player's checkouts of 100 or more, highest first; each links to where it was thrown. */
export const PlayerHiChecks = ({ checks, season }: { checks: readonly HiCheckOf[]; season: SeasonDates }) =>
  checks.length > 0 && (
    <Card title="Hi-checks">
      <ol className="ruled">
        {checks.map(({ score, title, date, to }, index) => (
          <li className="covered row gap-12 tap-52 p-6-16" key={index}>
            <b className={`${styles.score} ton t-24 heavy`}>{score}</b>
            <span className="breaks lh-125">
              <Link
                className="cover ink semi"
                to={'fixture' in to ? scorePath(to.fixture) : tournamentPath(to.tournament)}
              >
                {title}
              </Link>
              <small className="block ink-3 t-12">{formatDay(date, season)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
