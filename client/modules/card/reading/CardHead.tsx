import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { sharePicturePath } from '#rules/site/share-picture-path.ts';
import { fixtureTitle } from '#rules/site/titles.ts';
import type { CardHeadFragment } from '../../../generated/desk.ts';
import { useModes } from '../../../lib/page/modes.ts';
import { comparePath, scorePath, teamPath, type Place } from '../../../lib/page/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ShareLink } from '../../../ui/share/ShareLink.tsx';
import styles from './CardHead.module.css';
import { legsOfCountedMatches, fixtureWinner, type Row } from '../card-rows.ts';

interface Props {
  fixture: CardHeadFragment;
  rows: readonly Row[];
  place: Place | undefined;
}

/** Teams, total, the course of the night as a strip, date and venue. */
export function CardHead({ fixture, rows, place }: Props) {
  const { id, home, away, score, postponed, isKnockout, season, date, address } = fixture;
  const { hasControls } = useModes();
  const winner = fixtureWinner(fixture);
  const legs = legsOfCountedMatches(rows);
  const time = season?.fixtureStartTime.slice(0, 5);
  const shown = postponed ? null : score;
  const { decision } = fixture;
  return (
    <section className={styles.head} aria-label="Result">
      <div className={styles.home}>
        <Team team={home} place={place} isLeading={winner !== 'away'} />
        <small>Home{winner === 'home' && <span className="vh">, won</span>}</small>
      </div>
      {shown ? (
        <p className={styles.score}>
          <span className={winner === 'home' ? 'ink heavy' : undefined}>{shown.home}</span>
          <i aria-hidden="true" />
          <span className="vh"> to </span>
          <span className={winner === 'away' ? 'ink heavy' : undefined}>{shown.away}</span>
        </p>
      ) : (
        <p className="ink-3 t-24">{postponed ? <b className={styles.postponed}>Postponed</b> : 'v'}</p>
      )}
      <div className={styles.away}>
        <Team team={away} place={place} isLeading={winner !== 'home'} />
        <small>Away{winner === 'away' && <span className="vh">, won</span>}</small>
      </div>
      {shown && rows.some(({ running }) => running) && <Strip rows={rows} />}
      {decision && (
        <p className={styles.decided}>
          {decision.text}. <small>{formatDay(decision.on, season)}</small>
        </p>
      )}
      {fixture.moved && <p className={styles.decided}>{fixture.moved}</p>}
      <ul className={styles.about}>
        <li>
          <Icon name="calendar" size={16} />
          {formatDay(date, season)}
          {time && `, ${time}`}
        </li>
        {address && (
          <li>
            <Icon name="place" size={16} />
            {address}
          </li>
        )}
        {hasControls && place && (
          <li>
            <Link to={comparePath(home.id, away.id)}>Earlier meetings</Link>
          </li>
        )}
        {hasControls && shown && fixture.resultsPublished && (
          <li className={styles.share}>
            <ShareLink
              kind="quiet"
              title={fixtureTitle({ ...fixture, season: season ?? null })}
              path={scorePath(id)}
              picture={sharePicturePath('fixture', id)}
            />
          </li>
        )}
        {isKnockout && <li className={styles.qualifier}>Qualifier</li>}
        {shown && legs.home + legs.away > 0 && (
          <li className={styles.legs}>
            Legs {legs.home}–{legs.away}
          </li>
        )}
      </ul>
    </section>
  );
}

interface TeamProps {
  team: { name: string };
  place: Place | undefined;
  isLeading: boolean;
}

function Team({ team, place, isLeading }: TeamProps) {
  const look = `${styles.team} ${isLeading ? '' : styles.lost}`;
  if (!place) return <span className={look}>{team.name}</span>;
  return (
    <Link className={look} to={teamPath(place, team.name)}>
      {team.name}
    </Link>
  );
}

const stripPlaces = { home: 'above', away: 'below', level: 'level', nobody: 'open' } as const;

const wonBy = ({ match, running }: Row) => match.winner ?? (running ? 'level' : 'nobody');

/** Match winners: above the line home, below it away, on it level. */
const Strip = ({ rows }: { rows: readonly Row[] }) => (
  <div
    className={styles.strip}
    role="img"
    aria-label={`Matches won in order: ${rows.map(wonBy).join(', ')}`}
    style={{ gridTemplateColumns: `repeat(${rows.length}, 1fr)` }}
  >
    {rows.map((row) => (
      <span key={row.number} className={styles[stripPlaces[wonBy(row)]]}>
        {row.short}
      </span>
    ))}
  </div>
);
