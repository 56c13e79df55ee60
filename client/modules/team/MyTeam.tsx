import { Link } from 'react-router-dom';
import type { LeagueRowFragment } from '../../generated/graphql.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './MyTeam.module.css';

interface Props {
  team: LeagueRowFragment;
  path: string;
  /** Its place in the table and how many teams that has. */
  place: number;
  of: number;
  /** Whom it plays next; undefined when that is not known. */
  next: { when: string; opponent: string; where: string; path: string } | undefined;
  /** How it played last; undefined when that is not known. */
  last: { when: string; how: string; path: string } | undefined;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (number: number) => `${number}${endings[ordinals.select(number)] ?? 'th'}`;

/** A followed team: whom it plays next, how it played last, and how it stands. */
export const MyTeam = ({ team, path, place, of, next, last }: Props) => (
  <Card title="My team" more={{ text: team.name, to: path }}>
    {next ? (
      <Link className={styles.next} to={next.path}>
        <span className={styles.when}>{next.when}</span>
        <span className={styles.opponent}>v {next.opponent}</span>
        <span className={styles.where}>
          <Icon name="place" size={16} />
          {next.where}
        </span>
      </Link>
    ) : (
      <p className={styles.none}>No fixture in the next weeks.</p>
    )}
    {last && (
      <Link className={styles.last} to={last.path}>
        <b>{last.how}</b> {last.when}
      </Link>
    )}
    <p className={styles.standing}>
      {team.played > 0 && (
        <span>
          <b>{ordinal(place)}</b> of {of}
        </span>
      )}
      <span>
        <b>{team.points}</b> {team.points === 1 ? 'point' : 'points'}
      </span>
      <span>
        <b>
          {team.fixturesWon}–{team.fixturesLost}–{team.fixturesDrawn}
        </b>{' '}
        won, lost, drawn
      </span>
    </p>
  </Card>
);
