import type { AppearanceFragment } from '../../generated/player.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Charts.module.css';
import { opponentOf, dayAndMonth, resultOf } from './games-and-evenings.ts';

const step = 22;
const column = 68;
const foot = 26;

interface Props {
  appearances: readonly AppearanceFragment[];
}

/** Legs in singles per fixture, one block each: won above the line, lost below it. */
export function LegsChart({ appearances }: Props) {
  const shown = appearances.flatMap((each) => (each.singles ? [{ ...each, singles: each.singles }] : []));
  if (!shown.length) return null;
  const above = Math.max(...shown.map(({ singles }) => singles.legsFor), 1);
  const below = Math.max(...shown.map(({ singles }) => singles.legsAgainst), 1);
  // Where all legs are played, a match can end level.
  const hasLevel = shown.some(({ singles: { won, lost } }) => resultOf(won, lost) === 'drawn');
  const width = shown.length * column;
  const line = above * step + 2;
  const height = line + below * step + foot;
  const words = shown.map(
    ({ date, singles, ...each }) =>
      `${dayAndMonth(date)} v ${opponentOf(each as AppearanceFragment)} ${singles.legsFor} to ${singles.legsAgainst}`,
  );
  return (
    <Card title="Legs in singles">
      <p className={styles.key} aria-hidden="true">
        <i className="win" /> won the match <i className={styles.lost} /> lost it{hasLevel && ' or level'}{' '}
        <i className={styles.against} /> against
      </p>
      <div
        className={`${styles.scroll} scroll-x`}
        tabIndex={0}
        role="group"
        aria-label="Legs in singles, fixture by fixture"
      >
        <svg
          className={`${styles.chart} whole`}
          style={{ minWidth: shown.length * 40 }}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          textAnchor="middle"
          aria-label={`Legs for and against: ${words.join('; ')}`}
        >
          {shown.map(({ date, singles, fixture }, index) => {
            const x = index * column + 14;
            const hasWon = resultOf(singles.won, singles.lost) === 'won';
            return (
              <g key={fixture.id}>
                <Blocks count={singles.legsFor} x={x} from={line} up className={hasWon ? 'win' : styles.lost} />
                <Blocks count={singles.legsAgainst} x={x} from={line} className={styles.against} />
                <text x={x + 20} y={height - 4} className={styles.axis}>
                  {dayAndMonth(date)}
                </text>
              </g>
            );
          })}
          <path d={`M0 ${line}H${width}`} className={styles.base} />
        </svg>
      </div>
    </Card>
  );
}

interface BlocksProps {
  count: number;
  x: number;
  from: number;
  up?: boolean;
  className: string | undefined;
}

const Blocks = ({ count, x, from, up = false, className }: BlocksProps) =>
  Array.from({ length: count }, (_, index) => (
    <rect
      key={index}
      x={x}
      y={up ? from - (index + 1) * step + 1 : from + index * step + 2}
      width="40"
      height={step - 3}
      rx="2"
      fill="currentColor"
      className={className}
    />
  ));
