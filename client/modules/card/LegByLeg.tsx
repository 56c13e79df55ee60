import { lazy, Suspense, useContext } from 'react';
import type { CardLegFragment } from '../../generated/desk.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LegByLeg.module.css';
import type { Row } from './card-rows.ts';
import { ScoringBoard } from './scoring-board.ts';
import { useOpenThrows } from './use-open-throws.ts';

const ReadThrows = lazy(() => import('./ReadThrows.tsx'));

const firstWords = (players: readonly { name: string }[]) => players.map(({ name }) => name.split(' ')[0]).join(' & ');

/** The legs of a match that was scored throw by throw: average of both, and in how many darts it was won. */
export function LegByLeg({ fixtureId, row }: { fixtureId: string; row: Row }) {
  const { match, name, number } = row;
  const throws = useOpenThrows();
  const hasBoard = !!useContext(ScoringBoard);
  const home = firstWords(match.homePlayers) || 'Home';
  const away = firstWords(match.awayPlayers) || 'Away';
  return (
    <section className={styles.card} id={`legs-${number}`} aria-labelledby={`legs-${number}-title`}>
      <h2 className={styles.title} id={`legs-${number}-title`}>
        Leg by leg <span>{name}</span>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Leg</th>
            <th scope="col">{home}</th>
            <th scope="col">{away}</th>
          </tr>
        </thead>
        <tbody>
          {match.legs!.map((leg) => (
            <tr key={leg.number}>
              <th scope="row">{leg.number + 1}</th>
              <Side side={leg.home} won={leg.winner === 'home'} />
              <Side side={leg.away} won={leg.winner === 'away'} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p className={styles.note}>Points per three darts</p>
        {hasBoard && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => throws.open(number - 1)}>
            Every throw<span className="vh"> of {name}</span>
          </Button>
        )}
      </div>
      {throws.index === number - 1 && (
        <Suspense fallback={null}>
          <ReadThrows fixtureId={fixtureId} row={row} onClose={throws.close} />
        </Suspense>
      )}
    </section>
  );
}

function Side({ side: { average, noOfDarts }, won }: { side: CardLegFragment['home']; won: boolean }) {
  const text = average?.toFixed(2) ?? '-';
  if (!won) return <td>{text}</td>;
  return (
    <td>
      <b>{text}</b> in {noOfDarts}
      <span className="vh">, won</span>
    </td>
  );
}
