import { Link } from 'react-router-dom';
import { compareNames } from '#rules/basics/order.ts';
import type { HiCheckFragment } from '../../generated/graphql.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './TopHiChecks.module.css';

const firstShown = 5;

interface Props {
  more?: { text: string; to: string };
  players: readonly HiCheckFragment[];
  /** Path of a player's page. */
  pathOf: (player: HiCheckFragment) => string;
}

/** The five players with the highest checkouts of the season; nothing while there are none. */
export function TopHiChecks({ players, pathOf, more }: Props) {
  const best = players
    .filter(({ over100Checkouts }) => over100Checkouts > 0)
    .toSorted((a, b) => b.over100Checkouts - a.over100Checkouts || compareNames(a.name, b.name))
    .slice(0, firstShown);
  if (!best.length) return null;
  return (
    <Card title="Hi-checks" more={more}>
      <ol className="ruled">
        {best.map((player) => (
          // Equal checkouts share a rank.
          <li className="covered row gap-10 tap-48 p-8-16" key={player.id}>
            <span className={`${styles.rank} ink-3 t-13 text-end`}>
              {1 + best.findIndex((other) => other.over100Checkouts === player.over100Checkouts)}
            </span>
            <span className="breaks grow t-14 semi lh-125">
              <Link className="cover inherit" to={pathOf(player)}>
                {player.name}
              </Link>
              {/* A team of one is called like its player. */}
              {player.team !== player.name && <small className="block ink-3 t-12 regular">{player.team}</small>}
            </span>
            <b className="ton t-row heavy">{player.over100Checkouts}</b>
          </li>
        ))}
      </ol>
    </Card>
  );
}
