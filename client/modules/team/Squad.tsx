import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SquadPlayerFragment } from '../../generated/team.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Squad.module.css';

interface Moved {
  id: string;
  name: string;
  membership: string;
}

interface Props {
  players: readonly SquadPlayerFragment[];
  /** Who moved to another team of the season. */
  moved: readonly Moved[] | undefined;
  /** Who may play a finals night, in words, where that is asked. */
  qualifying: readonly { id: string; text: string }[] | undefined;
  pathOf: (player: { name: string }) => string;
  /** Shown beside the heading and each player, for those who may change them. */
  ofSquad?: ReactNode;
  ofPlayer?: ((player: SquadPlayerFragment) => ReactNode) | undefined;
}

/** A team's players in a season; below them those who moved to another team. */
export const Squad = ({ players, moved = [], qualifying = [], pathOf, ofSquad, ofPlayer }: Props) => (
  <Card title="Players" aside={ofSquad}>
    {players.length + moved.length ? (
      <ul className="ruled">
        {players.map((player) => (
          <li className="flex" key={player.id}>
            <Link className={styles.player} to={pathOf(player)}>
              <span className="breaks grow semi lh-125">
                {player.name}{' '}
                <small className="block-inline ml-4 ink-3 t-12 regular">
                  {[player.captain && 'Captain', player.membership, qualifying.find(({ id }) => id === player.id)?.text]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <Icon name="next" size={16} />
            </Link>
            {ofPlayer?.(player)}
          </li>
        ))}
        {moved.map((player) => (
          <li className="flex" key={player.id}>
            <Link className={styles.player} to={pathOf(player)}>
              <span className="breaks grow semi lh-125">
                {player.name} <small className="block-inline ml-4 ink-3 t-12 regular">{player.membership}</small>
              </span>
              <Icon name="next" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      <p className="p-14-16 ink-3">No players, yet</p>
    )}
  </Card>
);
