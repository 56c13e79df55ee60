import { plural } from '#rules/basics/plural.ts';
import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { resultsPath, tabPath } from '#rules/site/paths.ts';
import { useHomeQuery } from '../../../generated/graphql.ts';
import { useToday } from '../../../lib/today.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { Bone } from '../../../ui/Bone.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { nextAndLastNight } from './next-and-last-night.ts';
import styles from './ScoringConnections.module.css';

/** "1 fixture", "2 fixtures"; nothing for none. */
const countOf = (count: number, one: string): string => (count ? plural(count, one) : '');

/** Nothing is being played: when the next night is, and the way to the last one. */
export function NothingOn() {
  const { data, error } = useHomeQuery();
  const seasons = useFrame().data?.seasons ?? [];
  const today = useToday();
  const { next, last } = nextAndLastNight(data?.home ?? [], today);
  return (
    <Card title="Being played now">
      <Message icon="table" title="Nothing is being played">
        A match appears here as soon as somebody scores it.
      </Message>
      {!data && !error && (
        <ul className="grid" aria-hidden="true">
          {['60%', '50%'].map((width) => (
            <li key={width} className={styles.type}>
              <Bone width={width} />
            </li>
          ))}
        </ul>
      )}
      {(next ?? last) && (
        <ul className="grid">
          {next && (
            <li className={styles.type}>
              <Link className="bold cover" to={tabPath('fixtures', seasonNameOrId(next.season, seasons), [])}>
                Next night: {next.date === today ? 'tonight' : formatDay(next.date, next.season)},{' '}
                {next.season.fixtureStartTime.slice(0, 5)}
              </Link>
              <small className="ink-2 t-13">
                {[countOf(next.fixtures, 'fixture'), countOf(next.tournaments, 'tournament')]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          )}
          {last && (
            <li className={styles.type}>
              <Link className="bold cover" to={resultsPath(seasonNameOrId(last.season, seasons))}>
                Last night: {formatDay(last.date, last.season)}
              </Link>
              <small className="ink-2 t-13">
                {[
                  countOf(last.results, 'result'),
                  last.hidden > 0 && `${countOf(last.hidden, 'result')} not shown yet`,
                  last.missing > 0 && `${last.missing} missing`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
