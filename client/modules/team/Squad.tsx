import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SquadPlayerFragment } from '../../generated/graphql.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Squad.module.css';

interface Props {
  players: readonly SquadPlayerFragment[];
  pathOf: (player: SquadPlayerFragment) => string;
  /** Shown beside the heading and each player, for those who may change them. */
  ofSquad?: ReactNode;
  ofPlayer?: ((player: SquadPlayerFragment) => ReactNode) | undefined;
}

/** A team's players in a season. */
export const Squad = ({ players, pathOf, ofSquad, ofPlayer }: Props) => (
  <Card title="Players" aside={ofSquad}>
    {players.length ? (
      <ul className={`ruled ${styles.list}`}>
        {players.map((player) => (
          <li key={player.id}>
            <Link to={pathOf(player)}>
              <span className={styles.name}>
                {player.name} {player.captain && <small>Captain</small>}
              </span>
              <Icon name="next" size={16} />
            </Link>
            {ofPlayer?.(player)}
          </li>
        ))}
      </ul>
    ) : (
      <p className="p-14-16 ink-3">No players, yet</p>
    )}
  </Card>
);
