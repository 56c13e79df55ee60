import { Fragment, memo } from 'react';
import { oneEightiesPerPlayer } from '#rules/tournament/one-eighties.ts';
import { HiCheck, Maximums } from '../../ui/text/Accolade.tsx';
import { Card } from '../../ui/Card.tsx';
import { NightPlayerName } from '../night/NightPlayerName.tsx';
import { leavingMarks } from './drawn-layout.ts';
import styles from './TournamentPage.module.css';
import type { TournamentData } from './use-tournament.ts';

/** 180s with counts, hi-checks, and players. */
export const AccoladesAndSides = memo(function AccoladesAndSides({ tournament }: { tournament: TournamentData }) {
  const { oneEighties, over100Checkouts, sides, singleRound } = tournament;
  const marks = leavingMarks(tournament);
  const throwers = oneEightiesPerPlayer(oneEighties);
  return (
    <div className={`${styles.extras} grid gap-16`}>
      {throwers.length > 0 && (
        <Card title="180s">
          <ul className="ruled">
            {throwers.map(({ player, count }) => (
              <li key={player.id} className={styles.item}>
                <span className="breaks t-14 semi">
                  <NightPlayerName tournament={tournament} player={player} />
                </span>
                <Maximums count={count} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {over100Checkouts.length > 0 && (
        <Card title="Hi-checks">
          <ol className="ruled">
            {over100Checkouts
              .toSorted((a, b) => b.score - a.score)
              .map((check, index) => (
                <li key={index} className={styles.item}>
                  <span className="breaks t-14 semi">
                    <NightPlayerName tournament={tournament} player={check} />
                  </span>
                  <HiCheck score={check.score} />
                </li>
              ))}
          </ol>
        </Card>
      )}
      {!singleRound && sides.length > 0 && (
        // The names are already in the bracket on paper.
        <div className="off-paper">
          <Card title="Playing">
            <ul className={`${styles.close} p-6-0`}>
              {sides.map((side) => (
                <li key={side.id} className={styles.item}>
                  <span className={`breaks t-14 semi ${side.noShow ? 'ink-3' : ''}`}>
                    <SideName tournament={tournament} side={side} />
                  </span>
                  {side.noShow && <span className="rigid ink-2 t-13">{marks.get(side.id) ?? 'No show'}</span>}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </div>
  );
});

/** What stands between the names of players where the name of a side is made of them. */
const separators = [' & ', ', ', ' and ', ' / '];

/** A side, with its players unless the name already says them. */
function SideName({ tournament, side }: { tournament: TournamentData; side: TournamentData['sides'][number] }) {
  const { name } = side;
  // In the order in which the name says them.
  const players = side.players.toSorted((a, b) => name.indexOf(a.name) - name.indexOf(b.name));
  const names = players.map((player) => player.name);
  const separator = separators.find((between) => names.join(between) === name);
  const linked = players.map((player, index) => (
    <Fragment key={player.id}>
      {index > 0 && (separator ?? ', ')}
      <NightPlayerName tournament={tournament} player={player} />
    </Fragment>
  ));
  if (separator) return linked;
  return (
    <>
      {name}
      {players.length > 0 && <small className="block ink-3 t-12 regular">{linked}</small>}
    </>
  );
}
