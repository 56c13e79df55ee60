import type { CareerSeasonLineFragment } from '../../generated/careers.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Career.module.css';
import own from './CareerSeasons.module.css';
import { averageText } from './words.ts';

interface Props {
  lines: readonly CareerSeasonLineFragment[];
  name: string;
}

const share = ({ matchesWon, matchesPlayed }: { matchesWon: number; matchesPlayed: number }) =>
  matchesPlayed ? `${matchesWon} of ${matchesPlayed}` : '-';

const columns = [
  ['Played', ({ singles }) => singles.matchesPlayed],
  ['Won', ({ singles }) => singles.matchesWon],
  ['Win %', ({ winPercentage }) => winPercentage.toFixed(2)],
  ['Points', ({ points }) => points],
  ['Pairs', ({ pairs }) => share(pairs)],
  ['Triples', ({ triples }) => share(triples)],
  ['180s', ({ oneEighties }) => oneEighties],
  ['hi-check', ({ hiCheck }) => hiCheck || '-'],
  ['Average', ({ average }) => averageText(average)],
] as const satisfies readonly [string, (line: CareerSeasonLineFragment) => string | number][];

/** A table with a line for each season; where there is little room only the most important columns. */
export const CareerSeasons = ({ lines, name }: Props) => (
  <div className={`${own.room} contained`}>
    <Card
      title="Seasons"
      aside={
        <>
          singles<span className={own.long}>, pairs and triples</span>
        </>
      }
    >
      {lines.length ? (
        <table className={styles.table}>
          <caption className="vh">Seasons of {name}</caption>
          <thead>
            <tr>
              <th scope="col">Season</th>
              <th scope="col" className={styles.team}>
                Team
              </th>
              {columns.map(([title]) => (
                <th key={title} scope="col" className={styles.wide}>
                  {title}
                </th>
              ))}
              <th scope="col" className={styles.wide}>
                Rank
              </th>
              <th scope="col" className={styles.narrow}>
                Won
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.season.id} ${line.team?.id}`}>
                <th scope="row">{line.season.name}</th>
                <td className={styles.team}>
                  {line.team?.name ?? 'Guest'} <small className="block ink-3 t-12 regular">{line.division?.name}</small>
                  {line.rank !== null && (
                    <small className={`${styles.narrow} block ink-3 t-12 regular`}>
                      rank {line.rank} of {line.ranked}
                    </small>
                  )}
                </td>
                {columns.map(([title, cell]) => (
                  <td key={title} className={styles.wide}>
                    {cell(line)}
                  </td>
                ))}
                <td className={styles.wide}>{line.rank === null ? '-' : `${line.rank} of ${line.ranked}`}</td>
                <td className={`${styles.narrow} t-row bold`}>
                  {share(line.singles)}
                  <small className="block ink-3 t-12 regular">avg {averageText(line.average)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="p-16 ink-3 t-14">No matches, yet. They are listed here once a card is published.</p>
      )}
    </Card>
  </div>
);
