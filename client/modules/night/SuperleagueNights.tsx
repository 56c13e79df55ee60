import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import type { NightFragment } from '../../generated/graphql.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './SuperleagueNights.module.css';

/** The nights of a superleague, in place of a league table. */
export const SuperleagueNights = ({ nights, season }: { nights: readonly NightFragment[]; season: SeasonDates }) => (
  <Card title="Superleague nights">
    <ol className="ruled">
      {nights.map(({ id, date, host, opponent, type, address }) => (
        <li key={id} className={`${styles.night} grid items-center gap-12 tap-56 p-8-16`}>
          <span className="ink-2 t-13 bold">{formatDay(date, season)}</span>
          <span>
            <b className="block semi lh-13 anywhere">
              {host && opponent ? `${host} v ${opponent}` : (type ?? 'Tournament')}
            </b>
            <small className="block ink-3 t-13 lh-13">{address}</small>
          </span>
        </li>
      ))}
    </ol>
  </Card>
);
