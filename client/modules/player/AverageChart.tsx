import { useState } from 'react';
import type { AppearanceFragment } from '../../generated/player.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Charts.module.css';
import { dayAndMonth } from './games-and-evenings.ts';

const [width, height] = [720, 160];
const [left, right, top, bottom] = [44, 24, 18, 124];

interface Props {
  appearances: readonly AppearanceFragment[];
}

/** The average per fixture with recorded legs; the best and the latest are labelled. */
export function AverageChart({ appearances }: Props) {
  const [per, setPer] = useState<3 | 1>(3);
  const nights = appearances.flatMap(({ date, thrown, fixture }) =>
    thrown ? [{ id: fixture.id, date, average: (thrown.average * per) / 3 }] : [],
  );
  if (!nights.length) return null;
  const values = nights.map(({ average }) => average);
  const grid = linesBetween(Math.min(...values), Math.max(...values));
  const [low, high] = [grid[0]!, grid.at(-1)!];
  const x = (index: number) =>
    nights.length === 1 ? width / 2 : left + (index * (width - left - right)) / (nights.length - 1);
  const y = (value: number) => bottom - ((value - low) * (bottom - top)) / (high - low);
  const best = values.indexOf(Math.max(...values));
  const named = [...new Set([best, nights.length - 1])];
  const every = Math.ceil(nights.length / 9);
  const words = nights.map(({ date, average }) => `${dayAndMonth(date)} ${average.toFixed(2)}`).join(', ');
  return (
    <Card title="Average per fixture" aside={<Switch per={per} onChange={setPer} />}>
      <div className={`${styles.scroll} scroll-x`} tabIndex={0} role="group" aria-label="Average, fixture by fixture">
        <svg
          className={`${styles.chart} whole`}
          style={{ minWidth: Math.min(width, 160 + 60 * nights.length) }}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          textAnchor="middle"
          aria-label={`Average per fixture: ${words}`}
        >
          {grid.map((value) => (
            <g key={value}>
              <path d={`M${left} ${y(value)}H${width - right / 2}`} className={styles.grid} />
              <text x={left - 10} y={y(value) + 4} className={styles.axis} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          <path
            d={`M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`}
            className={styles.line}
            fill="none"
            strokeWidth={3}
            strokeLinejoin="round"
          />
          {nights.map(({ id, date, average }, index) => (
            <g key={id}>
              <circle cx={x(index)} cy={y(average)} r="5" className={styles.dot} strokeWidth={3} />
              {named.includes(index) && (
                <text x={x(index)} y={y(average) - 12} className={`${styles.value} bold`}>
                  {average.toFixed(2)}
                </text>
              )}
              {index % every === 0 && (
                <text x={x(index)} y={height - 8} className={styles.axis}>
                  {dayAndMonth(date)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </Card>
  );
}

/** Three to seven round axis values around the data. */
function linesBetween(lowest: number, highest: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => (highest - lowest) / each <= 4) ?? 100;
  const first = Math.floor(lowest / step) * step;
  const count = Math.max(2, Math.ceil((highest - first) / step + 0.25));
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

const Switch = ({ per, onChange }: { per: 3 | 1; onChange: (per: 3 | 1) => void }) => (
  <span className={`${styles.toggle} flex-inline overflow-hidden line-strong r-2`} role="group" aria-label="Average of">
    {([3, 1] as const).map((darts) => (
      <button
        className="bare tap p-0-10 ink-2 t-12 semi ring-in"
        key={darts}
        type="button"
        aria-pressed={per === darts}
        onClick={() => onChange(darts)}
      >
        {darts}-dart
      </button>
    ))}
  </span>
);
