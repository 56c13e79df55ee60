import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import type { BeforeMatchQuery, CardHeadFragment } from '../../../generated/desk.ts';
import { mapUrl } from '../../../lib/page/map.ts';
import { scorePath } from '../../../lib/page/paths.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FormGuide } from '../../../ui/tables/FormGuide.tsx';
import styles from './BeforeMatchCards.module.css';

export interface BeforeProps {
  fixture: CardHeadFragment;
}

type Day = NonNullable<BeforeMatchQuery['team']>['fixtures'][number];
export type Meeting = Day['fixtures'][number] & { date: string };

type Team = BeforeMatchQuery['divisionData']['teams'][number];

interface Props extends BeforeProps {
  /** The teams of the division in the order of its table. */
  teams?: readonly Team[] | undefined;
  /** Earlier fixtures of the two teams, latest first. */
  meetings?: Meeting[] | undefined;
  /** Stands in their place if they could not be loaded. */
  failed?: ReactNode;
  /** What the ratings expect the home team to win, in per cent. */
  expectedHomePercent?: number | undefined;
}

/**
 * What is known of both teams before they play. Space is reserved for what has to be loaded first (BeforeMatch.tsx).
 */
export function BeforeMatchCards({ fixture, teams, meetings, failed, expectedHomePercent }: Props) {
  const { home, away, address } = fixture;
  const isRated = useFrame().data?.league.features.ratings;
  return (
    <div className="stack gap-12">
      <Card
        title="Before the match"
        aside={
          address && (
            <a className={styles.way} href={mapUrl(address)} rel="noopener noreferrer">
              <Icon name="place" size={16} />
              Way there
            </a>
          )
        }
      >
        <ul className={`ruled ${styles.teams}`}>
          {[home, away].map(({ id, name }) => {
            const team = teams?.find((one) => one.id === id);
            return (
              <li key={id}>
                <b>{name}</b>
                <span aria-hidden={!teams || undefined}>
                  <FormGuide form={team?.form ?? []} />
                </span>
                <small>{teams ? standingOf(team, teams.length) : '\u00a0'}</small>
              </li>
            );
          })}
        </ul>
        {isRated && <Expected home={expectedHomePercent} />}
      </Card>
      <Meetings fixture={fixture} meetings={meetings} failed={failed} />
    </div>
  );
}

/** The same in its place, while the rest is loaded (BeforeMatch.tsx). */
export const BeforeMatchSkeleton = ({ fixture }: BeforeProps) => (
  <div className={styles.both}>
    <BeforeMatchCards fixture={fixture} />
  </div>
);

type MeetingsProps = Pick<Props, 'fixture' | 'meetings' | 'failed'>;

/** Earlier fixtures of the two teams. */
function Meetings({ fixture: { home, away, season }, meetings, failed }: MeetingsProps) {
  if (failed) return <Card title="Last meetings">{failed}</Card>;
  if (!meetings)
    return (
      <div className={styles.later}>
        <Card title="Last meetings">
          <p className="p-14-16 ink-2 t-14">Loading</p>
        </Card>
      </div>
    );
  const wonBy = (id: string) =>
    meetings.filter(({ homeTeam, homeScore, awayScore }) => {
      const lead = (homeScore ?? 0) - (awayScore ?? 0);
      return lead !== 0 && lead > 0 === (homeTeam.id === id);
    }).length;
  const [homeWins, awayWins] = [wonBy(home.id), wonBy(away.id)];
  return (
    <Card title="Last meetings">
      {meetings.length === 0 && <p className="p-14-16 ink-2 t-14">They have not met this season or last.</p>}
      {meetings.length > 0 && (
        <>
          <dl className={styles.tally}>
            <div>
              <dt>{home.name}</dt>
              <dd>{homeWins}</dd>
            </div>
            <div>
              <dt>drawn</dt>
              <dd>{meetings.length - homeWins - awayWins}</dd>
            </div>
            <div>
              <dt>{away.name}</dt>
              <dd>{awayWins}</dd>
            </div>
          </dl>
          <ul className={styles.meetings}>
            {meetings.map(({ id, date, homeTeam, awayTeam, homeScore, awayScore }) => (
              <li key={id}>
                <Link to={scorePath(id)}>
                  <small>{formatDay(date, season)}</small>
                  <span className={homeScore! > awayScore! ? 'ink bold' : undefined}>{homeTeam.name}</span>
                  <b>
                    {homeScore}–{awayScore}
                  </b>
                  <span className={homeScore! < awayScore! ? 'ink bold' : undefined}>{awayTeam?.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const standingOf = (team: Team | undefined, of: number) =>
  team?.played ? `${team.divisionRank} of ${of}, ${team.points} points` : 'Not played yet';

/** What the ratings expect: the home team's share, and the away team's. */
function Expected({ home }: { home: number | undefined }) {
  const shares = home === undefined ? [undefined, undefined] : [Math.round(home), 100 - Math.round(home)];
  return (
    <div className={styles.expected}>
      <p>
        <Share of={shares[0]} />
        <span>Expected of the singles, by rating</span>
        <Share of={shares[1]} />
      </p>
      <div aria-hidden="true">
        {shares.map((share, at) => (
          <i key={at} style={{ width: `${share ?? 50}%` }} data-leads={share !== undefined && share >= 50} />
        ))}
      </div>
    </div>
  );
}

const Share = ({ of }: { of: number | undefined }) =>
  of === undefined ? (
    <b>
      <span aria-hidden="true">–</span>
      <span className="vh">Not known</span>
    </b>
  ) : (
    <b>{of} %</b>
  );
