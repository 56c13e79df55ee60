import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { sharePicturePath } from '#rules/site/share-picture-path.ts';
import { fixtureTitle } from '#rules/site/titles.ts';
import { comparePath, scorePath, teamPath, type Place } from '#rules/site/paths.ts';
import type { CardHeadFragment } from '../../../generated/desk.ts';
import { useModes } from '../../../lib/page/modes.ts';
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
      <div className={`${styles.home} w-min text-end`}>
        <Team team={home} place={place} isLeading={winner !== 'away'} />
        <small className="ink-3 t-12">Home{winner === 'home' && <span className="vh">, won</span>}</small>
      </div>
      {shown ? (
        <p className={`${styles.score} grid around items-center gap-8 ink-2 lh-1 tight-big`}>
          <span className={winner === 'home' ? 'ink heavy' : undefined}>{shown.home}</span>
          <i className="dash-big dash-printed" aria-hidden="true" />
          <span className="vh"> to </span>
          <span className={winner === 'away' ? 'ink heavy' : undefined}>{shown.away}</span>
        </p>
      ) : (
        <p className="ink-3 t-24">{postponed ? <b className="warned p-4-8 r-1 t-13 bold">Postponed</b> : 'v'}</p>
      )}
      <div className="w-min">
        <Team team={away} place={place} isLeading={winner !== 'home'} />
        <small className="ink-3 t-12">Away{winner === 'away' && <span className="vh">, won</span>}</small>
      </div>
      {shown && rows.some(({ running }) => running) && <Strip rows={rows} />}
      {decision && (
        <p className="full-row mt-8 text-center t-14 semi lh-14 anywhere">
          {decision.text}. <small className="ink-3 t-12">{formatDay(decision.on, season)}</small>
        </p>
      )}
      {fixture.moved && <p className="full-row mt-8 text-center t-14 semi lh-14 anywhere">{fixture.moved}</p>}
      <ul className={styles.about}>
        <li className="row gap-4">
          <Icon name="calendar" size={16} />
          {formatDay(date, season)}
          {time && `, ${time}`}
        </li>
        {address && (
          <li className="row gap-4">
            <Icon name="place" size={16} />
            {address}
          </li>
        )}
        {hasControls && place && (
          <li className="row gap-4">
            <Link to={comparePath(home.id, away.id)}>Earlier meetings</Link>
          </li>
        )}
        {hasControls && shown && fixture.resultsPublished && (
          <li className={`${styles.share} row gap-4`}>
            <ShareLink
              kind="quiet"
              title={fixtureTitle({ ...fixture, season: season ?? null })}
              path={scorePath(id)}
              picture={sharePicturePath('fixture', id)}
            />
          </li>
        )}
        {isKnockout && (
          <li className={`${styles.qualifier} row p-0-8 r-1 bg-accent-soft accent-text t-11 bold`}>Qualifier</li>
        )}
        {shown && legs.home + legs.away > 0 && (
          <li className={`${styles.legs} row gap-4 ml-auto semi`}>
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
  const look = `${styles.team} row tap t-18 lh-115 anywhere ${isLeading ? 'ink heavy' : 'ink-2 semi'}`;
  if (!place) return <span className={look}>{team.name}</span>;
  return (
    <Link className={look} to={teamPath(place, team.name)}>
      {team.name}
    </Link>
  );
}

const stripPlaces = {
  home: styles.above,
  away: styles.below,
  level: styles.level,
  nobody: styles.nobody,
};

const wonBy = ({ match, running }: Row) => match.winner ?? (running ? 'level' : 'nobody');

/** Match winners: above the line home, below it away, on it level. */
const Strip = ({ rows }: { rows: readonly Row[] }) => (
  <div
    className={`${styles.strip} relative full-row grid gap-4 whole mt-12`}
    role="img"
    aria-label={`Matches won in order: ${rows.map(wonBy).join(', ')}`}
    style={{ gridTemplateColumns: `repeat(${rows.length}, 1fr)` }}
  >
    {rows.map((row) => (
      <span key={row.number} className={`relative ink-3 t-11 semi text-center ${stripPlaces[wonBy(row)]}`}>
        {row.short}
      </span>
    ))}
  </div>
);
