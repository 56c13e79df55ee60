import { Link } from 'react-router-dom';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { Card } from '../../ui/Card.tsx';
import { ResultMark } from '../../ui/tables/FormGuide.tsx';
import styles from './Appearances.module.css';
import type { Evening, Game } from './games-and-evenings.ts';

interface Props {
  name: string;
  /** Newest first. */
  list: readonly (Game | Evening)[];
  season: SeasonDates;
}

/** Where a player has played: each result links to its card or bracket. */
export function Appearances({ name, list, season }: Props) {
  const isRecorded = list.some((one) => one.kind === 'fixture' && one.average !== undefined);
  return (
    <Card title="Fixtures and tournaments">
      {list.length === 0 && <p className="p-20-16 ink-3">No fixtures or tournaments, yet</p>}
      {list.length > 0 && (
        <table className={styles.table}>
          <caption className="vh">Fixtures and tournaments of {name}, latest first</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.date}>
                Date
              </th>
              <th scope="col">Opponents</th>
              <th scope="col" className={`${styles.score} one-line`}>
                Singles
              </th>
              {isRecorded && (
                <>
                  <th scope="col" className={`${styles.number} if-wide`}>
                    Average
                  </th>
                  <th scope="col" className={`${styles.number} if-wide`}>
                    Tons
                  </th>
                </>
              )}
              <th scope="col" className={styles.result}>
                <span className="vh">Result</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <tr className="covered" key={one.id}>
                <td className={styles.date}>{formatDay(one.date, season)}</td>
                {one.kind === 'fixture' ? (
                  <GameCells game={one} isRecorded={isRecorded} />
                ) : (
                  <EveningCells evening={one} span={isRecorded ? 4 : 2} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function GameCells({ game, isRecorded }: { game: Game; isRecorded: boolean }) {
  const { result } = game;
  const [own, theirs] = game.score ?? [];
  const about = [
    game.isHome ? 'home' : 'away',
    game.isQualifier && 'Qualifier',
    game.helped && `helping out ${game.helped}`,
    result && game.counts === 'matches' && 'no singles: score of the fixture',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <th scope="row" className="semi anywhere">
        <Link className="cover" to={`/score/${game.id}`}>
          {game.opponent}
        </Link>{' '}
        <small className="block ink-3 t-12 regular">{about}</small>
      </th>
      <td className={`${styles.score} ink-2 t-row one-line`}>
        {result ? (
          <>
            <span className={result === 'won' ? 'ink heavy' : undefined}>{own}</span>–
            <span className={result === 'lost' ? 'ink heavy' : undefined}>{theirs}</span>
          </>
        ) : (
          <>
            <span aria-hidden="true">-</span>
            <span className="vh">no score</span>
          </>
        )}
      </td>
      {isRecorded && (
        <>
          <td className={`${styles.number} if-wide`}>{game.average?.toFixed(2) ?? '-'}</td>
          <td className={`${styles.number} if-wide`}>{game.hundreds ?? '-'}</td>
        </>
      )}
      <td className={styles.result}>{result && <ResultMark result={result} />}</td>
    </>
  );
}

const EveningCells = ({ evening, span }: { evening: Evening; span: number }) => (
  <>
    <th scope="row" className="semi anywhere" colSpan={span}>
      <Link className="cover" to={`/tournament/${evening.id}`}>
        {evening.title}
      </Link>{' '}
      <small className="block ink-3 t-12 regular">
        {evening.winner ? `Winner: ${evening.winner}` : 'no winner yet'}
      </small>
    </th>
    <td className={styles.result}>{evening.hasWon && <ResultMark result="won" />}</td>
  </>
);
