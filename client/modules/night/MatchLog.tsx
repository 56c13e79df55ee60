import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';
import type { NightData } from './night-data.ts';
import styles from './NightFigures.module.css';
import { Throws } from './Throws.tsx';

type LogMatch = NightData['log'][number];
type LogSide = NonNullable<LogMatch['home']>;

const heads: [string, string][] = [
  ['L', 'Legs won'],
  ['AD', 'Darts thrown'],
  ['GS', 'Game shot'],
  ['SL', 'Score left'],
  ['100+', '100 to 139'],
  ['140+', '140 to 179'],
  ['180', '180'],
  ['T', 'Tons'],
  ['Player average', 'Player average'],
  ['Team average', 'Team average'],
  ['GD', 'Darts of the game shot'],
];

interface Props {
  log: readonly LogMatch[];
  sets: NightData['sets'];
}

/** Every leg of every match, with running averages (live.md 10). */
export const MatchLog = ({ log, sets }: Props) => (
  <Card title="Match log">
    {!log.length && <Message icon="table" title="No matches" />}
    {log.length > 0 && (
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Match log, scrolls sideways">
        <table className={`${styles.table} t-13 figures`}>
          <caption className="vh">Match log</caption>
          <thead>
            <tr>
              <th scope="col">Player</th>
              {heads.map(([head, about]) => (
                <th key={head} scope="col">
                  <abbr className="not-underlined" title={about}>
                    {head}
                  </abbr>
                </th>
              ))}
              <th scope="col" className={styles.wide}>
                Throws
              </th>
            </tr>
          </thead>
          {log.map(({ matchId, home, away }, index) => {
            const set = sets.find((one) => one.matchId === matchId);
            return (
              <tbody key={matchId}>
                <tr>
                  <th scope="rowgroup" colSpan={heads.length + 2} className={styles.match}>
                    {index + 1}. {set?.home} v {set?.away}
                  </th>
                </tr>
                {!home && !away && (
                  <tr>
                    <td colSpan={heads.length + 2} className={`${styles.none} ink-3 t-13`}>
                      <span className={`${styles.said} block`}>
                        No data available for the match between {set?.home} and {set?.away}
                      </span>
                    </td>
                  </tr>
                )}
                {home && <Rows side={home} />}
                {away && <Rows side={away} />}
              </tbody>
            );
          })}
        </table>
      </div>
    )}
  </Card>
);

const Rows = ({ side: { player, legsWon, average, teamAverage, legs } }: { side: LogSide }) =>
  legs.map(({ leg, darts, gameShot, gameShotDarts, scoreLeft, bands, tons, isHigh, throws }, index) => (
    <tr key={leg}>
      {index === 0 && (
        <>
          <th scope="row" rowSpan={legs.length} className="semi">
            {player}
          </th>
          <td rowSpan={legs.length}>{legsWon}</td>
        </>
      )}
      <td>{darts}</td>
      <td className={isHigh ? 'ton heavy' : undefined}>{gameShot}</td>
      <td>{scoreLeft}</td>
      <td>{bands.from100 || ''}</td>
      <td>{bands.from140 || ''}</td>
      <td>{bands.oneEighties || ''}</td>
      <td>{tons || ''}</td>
      {index === 0 && (
        <>
          <td rowSpan={legs.length}>{average.toFixed(2)}</td>
          <td rowSpan={legs.length}>{teamAverage.toFixed(2)}</td>
        </>
      )}
      <td>{gameShotDarts}</td>
      <td className={styles.wide}>
        <Throws throws={throws} isWon={gameShot !== null} />
      </td>
    </tr>
  ));
