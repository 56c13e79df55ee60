import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';
import styles from './Charts.module.css';

/** A point of a line; null if there is no value. */
interface Point {
  name: string;
  value: number | null;
}

interface Props {
  title: string;
  aside?: string;
  points: readonly Point[];
  text: (value: number) => string;
  /** The least range that the height covers, so that small changes do not look large. */
  leastRange: number;
  /** Labels only the latest and the highest point, instead of every one. */
  isDense?: boolean;
}

const [width, height] = [420, 160];
const [left, right, top, bottom] = [34, 34, 30, 118];

/** Two or more values along a line, with a table behind it for screen readers and print. */
export function LineChart({ title, aside, points, text, leastRange, isDense }: Props) {
  const id = useId();
  const known = points.flatMap(({ value }, at) => (value === null ? [] : [{ at, value }]));
  if (known.length < 2) return null;
  const values = known.map(({ value }) => value);
  const [lowest, high] = [Math.min(...values), Math.max(...values)];
  const spare = Math.max(0, leastRange - (high - lowest)) / 2;
  const [low, span] = [lowest - spare, high - lowest + 2 * spare];
  const x = (at: number) =>
    points.length === 1 ? width / 2 : left + (at * (width - left - right)) / (points.length - 1);
  const y = (value: number) => bottom - ((value - low) * (bottom - top)) / span;
  // A long name at either end stays inside the chart.
  const last = points.length - 1;
  const anchor = (at: number) => (at === 0 ? 'start' : at === last ? 'end' : 'middle');
  const axisAt = (at: number) => (at === 0 ? left / 2 : at === last ? width - right / 2 : x(at));
  // As many names as fit at the letter size of a phone.
  const longest = Math.max(...points.map(({ name }) => name.length));
  const every = Math.ceil(points.length / Math.min(5, Math.max(2, Math.floor(width / (longest * 12)))));
  const isNamed = (at: number, value: number) =>
    isDense ? at === known.at(-1)!.at || at === known.find((point) => point.value === high)!.at : value !== null;
  return (
    <Card title={title} aside={aside}>
      <div className={`${styles.box} relative`}>
        <svg
          className={`${styles.letters} whole`}
          viewBox={`0 0 ${width} ${height}`}
          textAnchor="middle"
          aria-hidden="true"
        >
          {[top, (top + bottom) / 2, bottom].map((line) => (
            <path key={line} d={`M${left / 2} ${line}H${width - right / 2}`} className={styles.grid} />
          ))}
          <path
            d={`M${known.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`}
            className={styles.line}
            fill="none"
            strokeWidth={3}
            strokeLinejoin="round"
          />
          {known.map(({ at, value }) => (
            <g key={at}>
              {(!isDense || isNamed(at, value)) && (
                <circle cx={x(at)} cy={y(value)} r="5" className={styles.dot} strokeWidth={3} />
              )}
              {isNamed(at, value) && (
                <text x={x(at)} y={y(value) - 11} className={`${styles.value} bold`}>
                  {text(value)}
                </text>
              )}
            </g>
          ))}
          {points.map(({ name }, at) =>
            (at % every === 0 && at <= last - every) || at === points.length - 1 ? (
              <text key={at} x={axisAt(at)} y={height - 14} className={styles.axis} style={{ textAnchor: anchor(at) }}>
                {name}
              </text>
            ) : null,
          )}
        </svg>
        <table className={`${styles.behind} vh`} aria-labelledby={id}>
          <caption id={id} className="vh">
            {title}
          </caption>
          <tbody>
            {points.map(({ name, value }, at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{value === null ? 'nothing recorded' : text(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
