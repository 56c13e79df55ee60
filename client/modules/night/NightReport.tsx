import { Card } from '../../ui/Card.tsx';
import type { NightData } from './night-data.ts';
import styles from './NightFigures.module.css';
import { Throws } from './Throws.tsx';

type ReportSet = NightData['sets'][number];

interface Props {
  sets: readonly ReportSet[];
  marksWinners: boolean;
}

/** The match report, a set at a time: each leg of both sides (live.md 10). */
export const NightReport = ({ sets, marksWinners }: Props) => (
  <Card title="Match report">
    <div className={styles.sets}>
      {sets.map((set, index) => (
        <section key={set.matchId} className={styles.set} aria-label={`Set ${index + 1}`}>
          <h3 className="t-15 bold">
            {index + 1}. <Name set={set} side="home" marks={marksWinners} />{' '}
            {set.legs.some(({ home, away }) => home ?? away) ? `${set.homeLegs}–${set.awayLegs}` : 'v'}{' '}
            <Name set={set} side="away" marks={marksWinners} />
          </h3>
          {(['home', 'away'] as const).map((side) => (
            <Side key={side} set={set} side={side} />
          ))}
        </section>
      ))}
    </div>
  </Card>
);

interface SideProps {
  set: ReportSet;
  side: 'home' | 'away';
}

function Name({ set, side, marks }: SideProps & { marks: boolean }) {
  const isWinner = marks && set.winner === side;
  return (
    <span className={isWinner ? `${styles.winner} bg-win-soft` : undefined}>
      {set[side] || 'Nobody'}
      {isWinner && <span className="vh">, won</span>}
    </span>
  );
}

function Side({ set, side }: SideProps) {
  const legs = set.legs.flatMap((leg) => leg[side] ?? []);
  if (!legs.length) return <p className="p-8-16 ink-3 t-13">{set[side] || 'Nobody'}: no throws</p>;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Legs of ${set[side]}, scrolls sideways`}>
      <table className={`${styles.table} t-13 figures`}>
        <caption className="p-8-16 t-14 bold text-start">{set[side]}</caption>
        <thead>
          <tr>
            <th scope="col">Leg</th>
            <th scope="col" className={styles.wide}>
              Throws
            </th>
            <th scope="col">
              <abbr className="not-underlined" title="Darts thrown">
                AD
              </abbr>
            </th>
            <th scope="col">
              <abbr className="not-underlined" title="Game shot">
                GS
              </abbr>
            </th>
            <th scope="col">
              <abbr className="not-underlined" title="Score left">
                SL
              </abbr>
            </th>
            <th scope="col">Tons</th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ leg, throws, darts, gameShot, scoreLeft, tonsText, isHigh }) => (
            <tr key={leg}>
              <th scope="row">{leg}</th>
              <td className={styles.wide}>
                <Throws throws={throws} isWon={gameShot !== null} />
              </td>
              <td>{darts}</td>
              <td className={isHigh ? 'ton heavy' : undefined}>{gameShot}</td>
              <td>{scoreLeft}</td>
              <td>{tonsText === '0' ? '-' : tonsText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
