import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { BoardRow } from '#rules/tournament/superleague.ts';
import styles from './BoardTable.module.css';
import { averageText } from '../figure.ts';
import type { NightBoard } from './use-board.ts';

const score = (value: number | null) => value ?? '-';

/** A night's matches with scores and averages; the heading has the night's score (live.md 11.7). */
export function BoardTable({ board: { night, board, saygs } }: { board: NightBoard }) {
  const host = night.host ?? 'Host';
  const opponent = night.opponent ?? 'Opponent';
  const { home, away } = board.totals;
  return (
    <div className={styles.box} style={{ '--rows': board.lines.length } as CSSProperties}>
      <table className={`${styles.table} tall even`} translate="no">
        <caption className="vh">
          {host} v {opponent}, averages per dart
        </caption>
        <colgroup>
          <col className={styles.narrow} />
          <col />
          <col className={styles.middle} />
          <col />
          <col className={styles.narrow} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.average}>
              <Average />
            </th>
            <th scope="col" className={styles.host}>
              {host}
            </th>
            <th scope="col" className={styles.total}>
              <b className="block-inline tight lh-1">{home}</b>
              <i className="block-inline" aria-hidden="true" />
              <span className="vh"> to </span>
              <b className="block-inline tight lh-1">{away}</b>
            </th>
            <th scope="col">{opponent}</th>
            <th scope="col" className={`${styles.average} ${styles.end}`}>
              <Average />
            </th>
          </tr>
        </thead>
        <tbody>
          {!board.lines.length && (
            <tr className={styles.hidden}>
              <td colSpan={5}>No matches</td>
            </tr>
          )}
          {board.lines.map((line) =>
            line.type === 'hidden' ? (
              <tr key={line.ids[0]} className={styles.hidden}>
                <td colSpan={5}>{line.text}</td>
              </tr>
            ) : (
              <Row key={line.row.id} row={line.row} saygId={saygs.get(line.row.id)} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

const Average = () => (
  <>
    <abbr className="block not-underlined" title="Average">
      Avg
    </abbr>{' '}
    <span>per dart</span>
  </>
);

function Row({ row, saygId }: { row: BoardRow; saygId: string | undefined }) {
  const { name, names, scores, averages, winner, isCurrent } = row;
  const won = (side: 'home' | 'away') => (winner === side ? styles.won : undefined);
  const isPlayed = scores.home !== null || scores.away !== null;
  const text = (
    <>
      <span className={won('home')}>{score(scores.home)}</span>
      <i className="block-inline" aria-hidden="true" />
      <span className="vh"> to </span>
      <span className={won('away')}>{score(scores.away)}</span>
    </>
  );
  return (
    <tr className={isCurrent ? styles.current : undefined} aria-current={isCurrent || undefined}>
      <td className={styles.average}>{averageText(averages.home)}</td>
      <td className={`${styles.host} ${won('home') ?? ''}`}>
        <Name text={names.home} />
        {winner === 'home' && <span className="vh">, won</span>}
      </td>
      <td className={styles.score}>
        {isPlayed && saygId && (
          <Link className="inherit not-underlined cover" to={`/live/match/?id=${saygId}`}>
            <span className="vh">{name}, </span>
            {text}
            <span className="vh">: watch</span>
          </Link>
        )}
        {isPlayed && !saygId && text}
        {!isPlayed && <span aria-label="no score yet">-</span>}
      </td>
      <td className={won('away')}>
        <Name text={names.away} />
        {winner === 'away' && <span className="vh">, won</span>}
      </td>
      <td className={`${styles.average} ${styles.end}`}>{averageText(averages.away)}</td>
    </tr>
  );
}

/** Names of pairs are long, and get a smaller font. */
const Name = ({ text }: { text: string }) => (
  <span className={text.includes(' & ') ? styles.long : undefined}>{text}</span>
);
