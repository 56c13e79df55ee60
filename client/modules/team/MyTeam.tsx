import { ordinal } from '#rules/basics/ordinal.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LeagueRowFragment } from '../../generated/graphql.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FormGuide, ResultMark } from '../../ui/tables/FormGuide.tsx';
import type { LastResult } from './last-result.ts';
import { mapUrl } from '../../lib/page/map.ts';
import styles from './MyTeam.module.css';

export type Rival = Pick<LeagueRowFragment, 'id' | 'name' | 'form' | 'played' | 'divisionRank'>;

/** A team's next fixture. */
export interface NextFixture {
  /** "Tonight, Thu 19 Nov, 20:00". */
  when: string;
  isTonight: boolean;
  opponent: string;
  isHome: boolean;
  address: string | undefined;
  path: string;
  /** Both teams as the table has them; those of other divisions are left out. */
  rivals: readonly Rival[];
}

interface Props {
  team: { name: string };
  path: string;
  /** Its next fixture and latest result; undefined when unknown. */
  next: NextFixture | undefined;
  last: (LastResult & { when: string; path: string }) | undefined;
  /** Shown between both. */
  children?: ReactNode;
  /** Shown beside the name. */
  aside?: ReactNode;
}

/** A followed team: next fixture, both forms and places, missing results, latest result. */
export const MyTeam = ({ team, path, next, last, children, aside }: Props) => (
  <Card
    title={
      <Link className={styles.name} to={path}>
        <Icon name="star" size={18} />
        {team.name}
      </Link>
    }
    aside={aside}
  >
    {next ? <NextMatch {...next} /> : <p className="p-14-16 ink-2 t-14">No fixture in the next weeks.</p>}
    {children}
    {last && <LastMatch {...last} />}
  </Card>
);

/** When, against whom and where; form and place of both. Links to the card, and from the venue to a map. */
export const NextMatch = ({ when, opponent, isHome, address, path, rivals }: NextFixture) => (
  <div className={`${styles.next} covered`}>
    <p className="accent-text t-13 bold">{when}</p>
    <Link className={styles.opponent} to={path}>
      v {opponent}
    </Link>
    <p className={`${styles.where} row gap-6 ink-2 t-14 anywhere`}>
      <Icon name="place" size={16} />
      <span>
        {isHome ? 'Home' : 'Away'}
        {address && ', '}
        {address && (
          <a className={styles.map} href={mapUrl(address)} rel="noopener noreferrer">
            {address}
            <span className="vh"> on a map</span>
          </a>
        )}
      </span>
    </p>
    {rivals.length > 1 && (
      <ul className={styles.rivals}>
        {rivals.map(({ id, name, form, played, divisionRank }) => (
          <li className="row wrap gap-0-8 t-14" key={id}>
            <span className={`${styles.rival} breaks lh-12`}>{name}</span>
            <FormGuide form={form} />
            <b className={`${styles.place} rigid t-15 text-end`}>{played ? ordinal(divisionRank) : '-'}</b>
          </li>
        ))}
      </ul>
    )}
  </div>
);

const LastMatch = ({ when, whom, score, how, path }: NonNullable<Props['last']>) => (
  <Link className="row gap-8 tap p-4-16 line-top ink lit ring-in" to={path}>
    <span className="breaks grow ink-3 t-13 lh-13">
      Last, {when} <b className="ml-4 ink t-14 medium">{whom}</b>
    </span>
    <b className="rigid t-row heavy">{score}</b>
    <ResultMark result={how} />
  </Link>
);
