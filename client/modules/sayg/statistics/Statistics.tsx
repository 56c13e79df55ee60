import { useState } from 'react';
import { checkoutPercentage, doublesIfTriedInMatch, doublesWithPercentageText } from '#rules/darts/doubles.ts';
import { isLegStarted, sides, type SideName } from '#rules/darts/leg.ts';
import { shortNamesInMatch } from '#rules/darts/live.ts';
import { fewestDartsInWonLeg, firstNineAverage } from '#rules/darts/match-figures.ts';
import { isSinglePlayer, legsInOrder, type Sayg } from '#rules/darts/sayg.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { sideToHighlight, matchAverage, matchFigures } from '#rules/darts/statistics.ts';
import { LegTable } from './LegTable.tsx';
import styles from './Statistics.module.css';
import { Toggle } from './Toggle.tsx';

interface Props {
  sayg: Sayg;
  /** Changes a throw; missing when read only. */
  onEdit?: (command: Command) => void;
}

interface Row {
  name: string;
  better: 'higher' | 'lower';
  decimals: 0 | 2;
  of: (sayg: Sayg, side: SideName, per: 1 | 3) => number | null;
  /** What is said in place of the number. */
  say?: (sayg: Sayg, side: SideName) => string | null;
}

const throwsOf = (band: '100-139' | '140-179' | '180') => (sayg: Sayg, side: SideName) =>
  matchFigures(sayg, side).bands[band] || null;

const rows: readonly Row[] = [
  { name: 'Match darts', better: 'lower', decimals: 0, of: (sayg, side) => matchFigures(sayg, side).darts || null },
  { name: 'Match average', better: 'higher', decimals: 2, of: matchAverage },
  { name: 'First nine average', better: 'higher', decimals: 2, of: firstNineAverage },
  { name: 'Best leg', better: 'lower', decimals: 0, of: fewestDartsInWonLeg },
  { name: '100+', better: 'higher', decimals: 0, of: throwsOf('100-139') },
  { name: '140+', better: 'higher', decimals: 0, of: throwsOf('140-179') },
  { name: '180s', better: 'higher', decimals: 0, of: throwsOf('180') },
  {
    name: 'Checkouts',
    better: 'higher',
    decimals: 0,
    of: (sayg, side) => checkoutPercentage(doublesIfTriedInMatch(sayg, side)),
    say: (sayg, side) => {
      const doubles = doublesIfTriedInMatch(sayg, side);
      return doubles && doublesWithPercentageText(doubles);
    },
  },
];

/** The figures of a match, then of each of its legs. */
export function Statistics({ sayg, onEdit }: Props) {
  const [per, setPer] = useState<1 | 3>(3);
  const [hasDetails, setDetails] = useState(false);
  const [hasAverages, setAverages] = useState(true);
  const isSingle = isSinglePlayer(sayg);
  const names = shortNamesInMatch(sayg);
  const played = legsInOrder(sayg).filter(({ leg }) => isLegStarted(leg));
  return (
    <div className={styles.statistics}>
      <table className={styles.figures}>
        <caption className="vh">Figures of the match</caption>
        <thead className="t-14">
          <tr>
            <th scope="col">
              <span className="vh">Figure</span>
            </th>
            <th scope="col">{names.home}</th>
            {!isSingle && <th scope="col">{names.away}</th>}
          </tr>
        </thead>
        <tbody>
          {!isSingle && <Figure name="Legs" values={[sayg.homeScore, sayg.awayScore]} better="higher" decimals={0} />}
          {rows.map(({ name, better, decimals, of, say }) => {
            const shown = isSingle ? (['home'] as const) : sides;
            const values = shown.map((side) => of(sayg, side, per));
            const words = say && shown.map((side) => say(sayg, side));
            return <Figure key={name} name={name} values={values} words={words} better={better} decimals={decimals} />;
          })}
        </tbody>
      </table>
      <div className="flex wrap gap-8">
        <Toggle
          label="Averages"
          value={per}
          options={[
            { value: 3, text: '3-dart' },
            { value: 1, text: '1-dart' },
          ]}
          onChange={setPer}
        />
        <button
          type="button"
          className="control tap p-0-14 t-14 semi pressable"
          aria-pressed={hasDetails}
          onClick={() => setDetails(!hasDetails)}
        >
          Details
        </button>
        {hasDetails && (
          <Toggle
            label="Per throw"
            value={hasAverages}
            options={[
              { value: true, text: 'Running average' },
              { value: false, text: 'Darts' },
            ]}
            onChange={setAverages}
          />
        )}
      </div>
      {played.length === 0 && <p className={styles.empty}>No throws yet</p>}
      {played.map(({ number, leg }) => (
        <LegTable
          key={number}
          sayg={sayg}
          number={number}
          leg={leg}
          per={per}
          hasDetails={hasDetails}
          hasAverages={hasAverages}
          onEdit={onEdit}
        />
      ))}
    </div>
  );
}

interface FigureProps extends Pick<Row, 'name' | 'better' | 'decimals'> {
  values: (number | null)[];
  words?: (string | null)[] | undefined;
}

/** A figure for both sides, the better one marked; hidden if neither has one. */
function Figure({ name, values, words, better, decimals }: FigureProps) {
  if (values.every((value) => value === null)) return null;
  const best = values.length > 1 ? sideToHighlight(values[0]!, values[1]!, better) : null;
  return (
    <tr>
      <th className="ink-2 t-14 regular" scope="row">
        {name}
      </th>
      {values.map((value, index) => {
        const isBest = best === (index ? 'away' : 'home');
        return (
          <td key={index} className={isBest ? 'bg-win-soft win heavy' : undefined}>
            {words?.[index] ?? value?.toFixed(decimals) ?? '-'}
            {isBest && <span className="vh">, better</span>}
          </td>
        );
      })}
    </tr>
  );
}
