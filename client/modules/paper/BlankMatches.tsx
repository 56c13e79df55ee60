import { usualStartingScore, type MatchFormat } from '#rules/basics/match-format.ts';
import { headStartText } from '#rules/card/handicap.ts';
import { namesMarkingHelpers } from '#rules/card/helping.ts';
import { lineCountOfMatch, mostLegBoxes } from '#rules/card/paper.ts';
import type { Card, CardPlayer } from '#rules/card/scorecard.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { rowsToEdit } from '../card/edited-card.ts';
import { cardSections } from '../card/card-rows.ts';
import styles from './BlankCard.module.css';

interface Props {
  formats: readonly MatchFormat[];
  card: Card;
  names: Record<SideName, string>;
  helpsFrom: (playerId: string) => string | null | undefined;
}

/** The matches in playing order, with lines for the players and boxes for the legs. */
export const BlankMatches = ({ formats, card, names, helpsFrom }: Props) => (
  <table className={styles.matches}>
    <caption className="vh">
      Matches of {names.home} v {names.away}
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">Match</span>
        </th>
        <th scope="col">{names.home}</th>
        <th scope="col">Legs</th>
        <th scope="col" colSpan={2}>
          Result
        </th>
        <th scope="col">{names.away}</th>
      </tr>
    </thead>
    {cardSections(rowsToEdit(card, formats)).map(({ title, format, rows }) => (
      <tbody key={rows[0]!.number}>
        <tr>
          <th colSpan={6} scope="rowgroup">
            {title} <small className="regular">{paperWords(rows[0]!.match.format, format)}</small>
          </th>
        </tr>
        {rows.map(({ number, name, match }) => (
          <tr key={number}>
            <th className="regular" scope="row">
              <span aria-hidden="true">{number}</span>
              <span className="vh">{name}</span>
            </th>
            <Lines players={match.homePlayers} count={lineCountOfMatch(match.format)} helpsFrom={helpsFrom} />
            <td className={styles.legs}>
              {match.format.numberOfLegs <= mostLegBoxes &&
                Array.from({ length: match.format.numberOfLegs }, (_, leg) => (
                  <i className={styles.leg} key={leg}>
                    {leg + 1}
                  </i>
                ))}
              {match.headStart && <small className="block">{headStartText(match.headStart, match.format)}</small>}
            </td>
            <td />
            <td />
            <Lines players={match.awayPlayers} count={lineCountOfMatch(match.format)} helpsFrom={helpsFrom} />
          </tr>
        ))}
      </tbody>
    ))}
    <tbody>
      <tr>
        <th colSpan={3} scope="row" className={styles.score}>
          Score
        </th>
        <td />
        <td />
        <td />
      </tr>
    </tbody>
  </table>
);

/** On paper the usual starting score is said, too: whoever holds it may not know. */
const paperWords = ({ game, isDoubleStart, startingScore }: MatchFormat, words: string): string =>
  game || isDoubleStart || startingScore !== usualStartingScore
    ? words
    : `${startingScore}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;

/** The players of a side, a line each, as far as they are known. */
const Lines = ({
  players,
  count,
  helpsFrom,
}: Pick<Props, 'helpsFrom'> & { players: readonly CardPlayer[]; count: number }) => (
  <td className={styles.lines}>
    {Array.from({ length: Math.max(count, players.length) }, (_, line) => (
      <span className="block ellipsis" key={line}>
        {namesMarkingHelpers(players.slice(line, line + 1), helpsFrom)}
      </span>
    ))}
  </td>
);
