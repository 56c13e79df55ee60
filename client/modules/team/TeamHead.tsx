import type { ReactNode } from 'react';
import type { TeamFiguresFragment } from '../../generated/graphql.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { signed } from '../../ui/signed.ts';
import { FavouriteStar } from './FavouriteStar.tsx';
import { FormGuide } from './FormGuide.tsx';
import styles from './TeamHead.module.css';

interface Props {
  team: TeamFiguresFragment;
  /** Teams in the table. */
  of: number;
  /** Whether whoever looks may mark it as a favourite. */
  mayMark: boolean;
  /** What stands beside the name for who may change the team. */
  edit?: ReactNode;
}

/** The address on a map; the device's own map where it has one. */
const mapOf = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\s+/g, ' '))}`;

/** What a team is: name, venue, and what its line of the table says. */
export function TeamHead({ team, of, mayMark, edit }: Props) {
  const figures: [string, string | number][] = [
    ['Position', team.played ? `${team.rank} of ${of}` : '-'],
    ['Points', team.points],
    ['Played', team.played],
    ['Won', team.fixturesWon],
    ['Lost', team.fixturesLost],
    ['Drawn', team.fixturesDrawn],
    ['+/-', signed(team.difference)],
  ];
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <h1 className={styles.name}>{team.name}</h1>
          <a className={styles.address} href={mapOf(team.address)} rel="noopener noreferrer">
            <Icon name="place" size={16} />
            <span>
              {team.address}
              <span className="vh"> on a map</span>
            </span>
          </a>
        </div>
        {mayMark && <FavouriteStar team={team} />}
        {edit}
      </div>
      <dl className={styles.figures}>
        <div className={styles.form}>
          <dt>Last five</dt>
          <dd>
            <FormGuide form={team.form} />
          </dd>
        </div>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
