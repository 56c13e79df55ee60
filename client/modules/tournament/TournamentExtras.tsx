import { HiCheck, Maximums } from '../../ui/Accolade.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlayerName } from './PlayerName.tsx';
import styles from './TournamentPage.module.css';
import type { TournamentData } from './use-tournament.ts';

/** 180s with counts, hi-checks, and who plays. */
export function TournamentExtras({ tournament }: { tournament: TournamentData }) {
  const { oneEighties, over100Checkouts, sides, singleRound } = tournament;
  const throwers = [...new Map(oneEighties.map((player) => [player.id, player])).values()];
  return (
    <div className={styles.extras}>
      {throwers.length > 0 && (
        <Card title="180s">
          <ul className={styles.list}>
            {throwers.map((player) => (
              <li key={player.id}>
                <span>
                  <PlayerName tournament={tournament} player={player} />
                </span>
                <Maximums count={oneEighties.filter((one) => one.id === player.id).length} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {over100Checkouts.length > 0 && (
        <Card title="Hi-checks">
          <ol className={styles.list}>
            {over100Checkouts
              .toSorted((a, b) => b.score - a.score)
              .map((check, index) => (
                <li key={index}>
                  <span>
                    <PlayerName tournament={tournament} player={check} />
                  </span>
                  <HiCheck score={check.score} />
                </li>
              ))}
          </ol>
        </Card>
      )}
      {!singleRound && sides.length > 0 && (
        <Card title="Playing">
          <ul className={`${styles.list} ${styles.close}`}>
            {sides.map((side) => (
              <li key={side.id}>
                <span className={side.noShow ? styles.absent : undefined}>
                  <SideName tournament={tournament} side={side} />
                </span>
                {side.noShow && <span className={styles.noShow}>No show</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** A side; who is in it, where its name does not say so. */
function SideName({ tournament, side }: { tournament: TournamentData; side: TournamentData['sides'][number] }) {
  const { name, players } = side;
  const [first, ...others] = players;
  if (first && !others.length && first.name === name) return <PlayerName tournament={tournament} player={first} />;
  return (
    <>
      {name}
      {players.length > 0 && (
        <small className={styles.players}>
          {players.map((player) => (
            <PlayerName key={player.id} tournament={tournament} player={player} />
          ))}
        </small>
      )}
    </>
  );
}
