import { plural } from '#rules/basics/plural.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import type { NightData } from './night-data.ts';
import styles from './NightFigures.module.css';

const two = (figure: number | null) => (figure === null ? '-' : figure.toFixed(2));

interface Thrown {
  of: Pick<NightData['home']['totals'], 'legsWon' | 'tons' | 'bands'> & { average: number | null };
  /** Whether there were any darts; a result that was entered by hand has none. */
  hasDarts: boolean;
}

const Figures = ({ of: { legsWon, tons, bands, average }, hasDarts }: Thrown) =>
  [legsWon, tons, bands.from100, bands.from140, bands.oneEighties, two(average)].map((figure, index) => (
    <td key={index}>{hasDarts ? figure : '-'}</td>
  ));

/** The figures of a team's players, and their totals (live.md 10). */
export const Summary = ({ team, summary: { rows, totals } }: { team: string; summary: NightData['home'] }) => (
  <Card title={`Summary, ${team}`}>
    {!rows.length && <Message icon="table" title="No matches" />}
    {rows.length > 0 && (
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Summary of ${team}, scrolls sideways`}>
        <table className={`${styles.table} t-13 figures`}>
          <caption className="vh">Summary of {team}</caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Legs won</th>
              <th scope="col">Tons</th>
              <th scope="col">100+</th>
              <th scope="col">140+</th>
              <th scope="col">180</th>
              <th scope="col">Average</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <th scope="row" className="semi">
                  {row.player}
                </th>
                <Figures of={row} hasDarts={row.average !== null} />
              </tr>
            ))}
          </tbody>
          <tfoot className="bold">
            <tr>
              <th scope="row">Total</th>
              <Figures of={totals} hasDarts={totals.matchesCounted > 0} />
            </tr>
            <tr>
              <th scope="row" colSpan={6}>
                Rounded average, of {plural(totals.matchesCounted, 'match', 'matches')}
              </th>
              <td>{two(totals.roundedAverage)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={6}>
                Average of all darts
              </th>
              <td>{two(totals.allDartsAverage)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    )}
  </Card>
);
