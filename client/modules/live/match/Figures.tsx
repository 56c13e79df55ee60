import { checkoutPercentage, doublesIfTriedInMatch, doublesWithPercentageText } from '#rules/darts/doubles.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { shortNamesInMatch } from '#rules/darts/live.ts';
import { isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import { sideToHighlight, matchAverage, matchFigures } from '#rules/darts/statistics.ts';
import { averageText } from '../figure.ts';
import styles from './Figures.module.css';

interface Row {
  name: string;
  values: Record<SideName, number | null>;
  better?: 'higher' | 'lower';
  show?: (value: number | null, side: SideName) => string;
}

const bySide = (value: (side: SideName) => number | null) => ({ home: value('home'), away: value('away') });

function rowsOf(sayg: Sayg, per: 1 | 3): Row[] {
  const doubles = { home: doublesIfTriedInMatch(sayg, 'home'), away: doublesIfTriedInMatch(sayg, 'away') };
  const figures = { home: matchFigures(sayg, 'home'), away: matchFigures(sayg, 'away') };
  return [
    {
      name: 'Match average',
      values: bySide((side) => matchAverage(sayg, side, per)),
      show: (value) => averageText(value),
    },
    { name: 'Match darts', values: bySide((side) => figures[side].darts || null), better: 'lower' },
    { name: '100+', values: bySide((side) => figures[side].bands['100-139']) },
    { name: '140+', values: bySide((side) => figures[side].bands['140-179']) },
    { name: '180s', values: bySide((side) => figures[side].bands['180']) },
    {
      name: 'Checkouts',
      values: bySide((side) => checkoutPercentage(doubles[side])),
      show: (_, side) => (doubles[side] ? doublesWithPercentageText(doubles[side]) : '-'),
    },
  ];
}

const figureText = (value: number | null) => (value === null ? '-' : String(value));

/** The figures of the match so far; the better one is highlighted, ties are not (live.md 6). */
export function Figures({ sayg, dartsPerAverage }: { sayg: Sayg; dartsPerAverage: 1 | 3 }) {
  const names = shortNamesInMatch(sayg);
  const isAlone = isSinglePlayer(sayg);
  return (
    <table className={`${styles.figures} text-center`}>
      <caption className="vh">Match statistics</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{names.home}</th>
          <th scope="col">Figure</th>
          {!isAlone && <th scope="col">{names.away}</th>}
        </tr>
      </thead>
      <tbody>
        {rowsOf(sayg, dartsPerAverage)
          .filter(({ values }) => sides.some((side) => values[side] !== null))
          .map(({ name, values, better, show = figureText }) => {
            const best = isAlone ? null : sideToHighlight(values.home, values.away, better);
            return (
              <tr key={name}>
                <Value text={show(values.home, 'home')} isBest={best === 'home'} />
                <th className="line-top ink-2 t-13 regular" scope="row">
                  {name}
                </th>
                {!isAlone && <Value text={show(values.away, 'away')} isBest={best === 'away'} />}
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}

const Value = ({ text, isBest }: { text: string; isBest: boolean }) => (
  <td className={`line-top t-16 ${isBest ? 'bg-win-soft win heavy' : 'semi'}`} translate="no">
    {text}
    {isBest && <span className="vh">, better</span>}
  </td>
);
