import type { CSSProperties } from 'react';
import type { CompareQuery } from '../../../generated/compare.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './Compare.module.css';

type One = NonNullable<CompareQuery['compare']['a']>;

interface Figure {
  name: string;
  of: (one: One) => number | null | undefined;
  text?: (value: number) => string;
  /** Fewer is better. */
  isLow?: true;
}

const twoDigits = (value: number) => value.toFixed(2);

/** The figures that are compared: each has one line here. */
const figures: readonly Figure[] = [
  { name: 'Average', of: ({ thrown }) => thrown?.average, text: twoDigits },
  { name: 'First nine', of: ({ thrown }) => thrown?.firstNine, text: twoDigits },
  { name: 'Win %', of: ({ total }) => total?.winPercentage, text: twoDigits },
  { name: '180s', of: ({ total }) => total?.oneEighties },
  { name: 'Hi-check', of: ({ total }) => total?.hiCheck || null },
  { name: 'Best leg, darts', of: ({ thrown }) => thrown?.bestLeg, isLow: true },
  { name: 'Rating', of: ({ rating }) => rating?.rating },
];

/** Both careers, figure by figure; the better value is in bolder type and its bar is longer. */
export function CareersCompared({ a, b }: { a: One; b: One }) {
  return (
    <Card title="Careers" aside="all seasons">
      <table className={`${styles.figures} even`}>
        <caption className="vh">
          {a.name} and {b.name}, all seasons
        </caption>
        <colgroup>
          <col />
          <col className={styles.name} />
          <col />
        </colgroup>
        <thead className="vh">
          <tr>
            <th scope="col">{a.name}</th>
            <th scope="col">Figure</th>
            <th scope="col">{b.name}</th>
          </tr>
        </thead>
        <tbody className="ruled">
          {figures.map(({ name, of, text = String, isLow }) => {
            const [one, other] = [of(a) ?? null, of(b) ?? null];
            const beats = (own: number | null, their: number | null) =>
              own !== null && their !== null && (isLow ? own < their : own > their);
            const most = Math.max(one ?? 0, other ?? 0, 1);
            const share = (value: number | null) =>
              value === null
                ? 0
                : isLow
                  ? (Math.min(one ?? value, other ?? value) / value) * 100
                  : (value / most) * 100;
            const bar = (value: number | null, isBetter: boolean) => (
              <i
                className={isBetter ? styles.better : undefined}
                style={{ '--share': share(value) / 100 } as CSSProperties}
                aria-hidden="true"
              />
            );
            const look = (isBetter: boolean) => (isBetter ? 'ink heavy' : 'ink-2');
            return (
              <tr className="relative" key={name}>
                <td className={`${look(beats(one, other))} t-18`}>
                  <span>{one === null ? '-' : text(one)}</span>
                  {bar(one, beats(one, other))}
                </td>
                <th scope="row" className="ink-2 t-13 regular">
                  {name}
                </th>
                <td className={`${look(beats(other, one))} t-18 text-end`}>
                  <span>{other === null ? '-' : text(other)}</span>
                  {bar(other, beats(other, one))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
