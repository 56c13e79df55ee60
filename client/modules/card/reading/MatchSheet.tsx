import type { MouseEvent } from 'react';
import { headStartWordsWithProposed } from '#rules/card/handicap.ts';
import { givenWords } from '#rules/card/settled-words.ts';
import type { SideName } from '#rules/darts/leg.ts';
import type { CardRowFragment } from '../../../generated/desk.ts';
import type { Row, Section } from '../card-rows.ts';
import { PlayerName } from './PlayerName.tsx';
import styles from './MatchSheet.module.css';

interface Props {
  sections: readonly Section[];
  caption: string;
  home: string;
  away: string;
  /** Missing if the legs are not on the page. */
  legs?: ShownLegs;
}

/** The match whose legs are shown, and how to show those of another. */
interface ShownLegs {
  shown: number | undefined;
  showAndFocus: (number: number) => void;
}

/** The matches in playing order, home on the left, the running total in the middle. */
export const MatchSheet = ({ sections, caption, home, away, legs }: Props) => (
  <div className={`${styles.sheet} panel`}>
    <table className={`${styles.table} even`}>
      <caption className="vh">{caption}</caption>
      <colgroup>
        <col className={styles.number} />
        <col />
        <col className={styles.legs} />
        <col className={styles.running} />
        <col className={styles.legs} />
        <col />
        <col className={styles.number} />
      </colgroup>
      <thead className="vh">
        <tr>
          <th scope="col">Match</th>
          <th scope="col">{home}</th>
          <th scope="col">Legs of {home}</th>
          <th scope="col">Running total</th>
          <th scope="col">Legs of {away}</th>
          <th scope="col">{away}</th>
          <td />
        </tr>
      </thead>
      {sections.map(({ title, format, rows }) => (
        <tbody key={rows[0]!.number}>
          <tr className={styles.section}>
            <th className="line-top bg-sunken ink-2 t-12 bold text-start" colSpan={7} scope="rowgroup">
              <span>{title}</span>
              <small className="ink-3 t-12 regular">{format}</small>
            </th>
          </tr>
          {rows.map((row) => (
            <MatchRow key={row.number} row={row} teams={{ home, away }} legs={legs} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
);

const winnerClass = { home: styles.homeWon, away: styles.awayWon };

interface RowProps {
  row: Row;
  teams: Record<SideName, string>;
  legs: ShownLegs | undefined;
}

function MatchRow({ row, teams, legs }: RowProps) {
  const { match, number, name, running } = row;
  const { winner, given } = match;
  const total = running && `${running.home}–${running.away}`;
  const hasLegs = !!legs && !!match.legs?.length;
  const link = {
    href: `#legs-${number}`,
    'aria-current': legs?.shown === number || undefined,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      legs?.showAndFocus(number);
    },
  };
  const line = (
    <tr className={winner ? winnerClass[winner] : undefined} translate="no">
      <th scope="row" className={styles.at}>
        <span aria-hidden="true">{number}</span>
        <span className="vh">{name}</span>
      </th>
      <td className={`${styles.home} t-14 lh-13 text-end ${match.homePlayers.length > 1 ? '' : styles.single}`}>
        <Players players={match.homePlayers} won={winner === 'home'} />
      </td>
      <td className={`${styles.homeScore} ink-2 t-row text-center`}>{row.legs.home ?? '-'}</td>
      <td className={`${styles.total} ink-3 t-12 text-center one-line`}>
        <span className={hasLegs ? styles.wide : undefined}>{total}</span>
        {/* On a phone there is no room beside the match. */}
        {hasLegs && (
          <a className={`${styles.narrow} grid content-center justify-center tap inherit not-underlined`} {...link}>
            {total} <b className="accent-text semi">Legs</b>
            <span className="vh"> of {name}</span>
          </a>
        )}
      </td>
      <td className={`${styles.awayScore} ink-2 t-row text-center`}>{row.legs.away ?? '-'}</td>
      <td className={`${styles.away} t-14 lh-13 ${match.awayPlayers.length > 1 ? '' : styles.single}`}>
        <Players players={match.awayPlayers} won={winner === 'away'} />
      </td>
      <td className={styles.more}>
        {hasLegs && (
          <a {...link}>
            Legs<span className="vh"> of {name}</span>
          </a>
        )}
      </td>
    </tr>
  );
  const remark = [headStartWordsWithProposed(match, teams), given ? givenWords(given, teams) : row.whyOut]
    .filter(Boolean)
    .join('. ');
  if (!remark) return line;
  return (
    <>
      {line}
      <tr className={styles.out}>
        <td className="ink-2 t-13 text-center" colSpan={7}>
          <span className="vh">{name}: </span>
          {remark}
        </td>
      </tr>
    </>
  );
}

interface PlayersProps {
  players: CardRowFragment['homePlayers'];
  won: boolean;
}

const Players = ({ players, won }: PlayersProps) => (
  <>
    {players.map((player) => (
      <PlayerName key={player.id} player={player} />
    ))}
    {!players.length && <span className={styles.nobody}>Nobody</span>}
    {won && <span className="vh">won</span>}
  </>
);
