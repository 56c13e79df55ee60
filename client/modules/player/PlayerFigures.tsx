import type { PlayerInSeasonFragment } from '../../generated/graphql.ts';
import styles from './PlayerFigures.module.css';

const of = ({ matchesWon, matchesPlayed }: { matchesWon: number; matchesPlayed: number }) =>
  `${matchesWon} of ${matchesPlayed}`;

/** What a season of a player adds up to: singles first, then what was thrown. */
export function PlayerFigures({ row }: { row: NonNullable<PlayerInSeasonFragment['row']> }) {
  const { singles, pairs, triples, average } = row;
  const figures = [
    ['Points', row.points, 'legs won in singles'],
    ['Played', singles.matchesPlayed, 'singles'],
    ['Won', singles.matchesWon, `lost ${singles.matchesLost}`],
    ['Win %', row.winPercentage.toFixed(2), `pairs ${of(pairs)}, triples ${of(triples)}`],
    ['180s', row.oneEighties, 'in fixtures and tournaments'],
    ['hi-check', row.over100Checkouts || '-', average === null ? 'highest checkout' : `average ${average.toFixed(2)}`],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, about]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.figure}>{figure}</dd>
          <dd className={styles.about}>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
