import { plural } from '#rules/basics/plural.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { scorePath } from '#rules/site/paths.ts';
import type { BeforeMatchQuery, CardHeadFragment } from '../../../generated/desk.ts';
import { mapUrl } from '../../../lib/page/map.ts';
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
            <a className={`${styles.way} gap-6`} href={mapUrl(address)} rel="noopener noreferrer">
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
              <li key={id} className="grid rest-and-own items-center p-10-16">
                <b className="anywhere">{name}</b>
                <span aria-hidden={!teams || undefined}>
                  <FormGuide form={team?.form ?? []} />
                </span>
                <small className="full-row ink-3 t-13">{teams ? standingOf(team, teams.length) : '\u00a0'}</small>
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
  <div className={`${styles.both} stack gap-12 items-start`}>
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
            <div className="flex at-end">
              <dt className="ink-3 t-13 anywhere">{home.name}</dt>
              <dd className="t-24 heavy">{homeWins}</dd>
            </div>
            <div className="flex at-end">
              <dt className="ink-3 t-13 anywhere">drawn</dt>
              <dd className="t-24 heavy">{meetings.length - homeWins - awayWins}</dd>
            </div>
            <div className="flex at-end">
              <dt className="ink-3 t-13 anywhere">{away.name}</dt>
              <dd className="t-24 heavy">{awayWins}</dd>
            </div>
          </dl>
          <ul>
            {meetings.map(({ id, date, homeTeam, awayTeam, homeScore, awayScore }) => (
              <li key={id}>
                <Link className={styles.meeting} to={scorePath(id)}>
                  <small className="breaks ink-3 t-12">{formatDay(date, season)}</small>
                  <span className={`breaks text-end ${homeScore! > awayScore! ? 'ink bold' : ''}`}>
                    {homeTeam.name}
                  </span>
                  <b className="breaks p-4-8 r-1 bg-fill ink">
                    {homeScore}–{awayScore}
                  </b>
                  <span className={`breaks ${homeScore! < awayScore! ? 'ink bold' : ''}`}>{awayTeam?.name}</span>
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
  team?.played ? `${team.divisionRank} of ${of}, ${plural(team.points, 'point')}` : 'Not played yet';

/** What the ratings expect: the home team's share, and the away team's. */
function Expected({ home }: { home: number | undefined }) {
  const shares = home === undefined ? [undefined, undefined] : [Math.round(home), 100 - Math.round(home)];
  return (
    <div className={`${styles.expected} line-top`}>
      <p className="flex items-baseline between gap-12 ink-3 t-13 text-center">
        <Share of={shares[0]} />
        <span>Expected of the singles, by rating</span>
        <Share of={shares[1]} />
      </p>
      <div className="flex gap-4 mt-6" aria-hidden="true">
        {shares.map((share, at) => (
          <i
            key={at}
            className="r-1"
            style={{ width: `${share ?? 50}%` }}
            data-leads={share !== undefined && share >= 50}
          />
        ))}
      </div>
    </div>
  );
}

const Share = ({ of }: { of: number | undefined }) =>
  of === undefined ? (
    <b className="ink t-16">
      <span aria-hidden="true">–</span>
      <span className="vh">Not known</span>
    </b>
  ) : (
    <b className="ink t-16">{of} %</b>
  );
