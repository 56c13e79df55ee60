import type { Differences } from '#rules/card/submission.ts';
import { headStartWordsWithProposed } from '#rules/card/handicap.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { givenWords } from '#rules/card/settled-words.ts';
import type { CardThenFragment } from '../../generated/desk.ts';
import styles from './CardHistory.module.css';

interface Props {
  card: CardThenFragment;
  changed: Differences | undefined;
  caption: string;
  home: string;
  away: string;
  visits: string;
}

/** To whom a match was given and who started ahead, in words. */
const remarksOn = (
  { given, ...starts }: Pick<CardThenFragment['matches'][number], 'given' | 'headStart' | 'headStartProposed'>,
  teams: Record<SideName, string>,
): string[] =>
  [given && givenWords(given, teams), headStartWordsWithProposed(starts, teams)].flatMap((words) => words ?? []);

const namesInWords = (players: readonly { name: string }[]) => players.map(({ name }) => name).join(', ') || 'Nobody';

/**
 * A card as it was after a change, the present one too, with the change's differences marked. `visits` is what its
 * league calls high visits: "180s".
 */
export function EarlierCard({ card, changed, caption, home, away, visits }: Props) {
  const { matches, oneEighties, over100Checkouts } = card;
  return (
    <div className={`${styles.card} grid gap-8 t-13`}>
      <table className="even anywhere">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Match</span>
            </th>
            <th scope="col">{home}</th>
            <th scope="col">
              <span className="vh">Legs</span>
            </th>
            <th scope="col">{away}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map(({ homePlayers, awayPlayers, homeScore, awayScore, winner, ...match }, index) => (
            <tr key={index} data-changed={changed?.matches.includes(index) || undefined}>
              <th scope="row" className="regular">
                {index + 1}
                {changed?.matches.includes(index) && <small className="block semi">changed</small>}
              </th>
              <td data-won={winner === 'home' || undefined}>{namesInWords(homePlayers)}</td>
              <td className="one-line">
                {homeScore === null && awayScore === null ? '-' : `${homeScore ?? 0}–${awayScore ?? 0}`}
                {remarksOn(match, { home, away }).map((words) => (
                  <small key={words} className="block semi">
                    {words}
                  </small>
                ))}
              </td>
              <td data-won={winner === 'away' || undefined}>{namesInWords(awayPlayers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(oneEighties.length > 0 || changed?.oneEighties) && (
        <p>
          <b>
            {visits}
            {changed?.oneEighties && ' (changed)'}:
          </b>{' '}
          {namesInWords(oneEighties)}
        </p>
      )}
      {(over100Checkouts.length > 0 || changed?.hiChecks) && (
        <p>
          <b>Hi-checks{changed?.hiChecks && ' (changed)'}:</b>{' '}
          {over100Checkouts.map(({ name, score }) => `${name} ${score}`).join(', ') || 'None'}
        </p>
      )}
    </div>
  );
}
