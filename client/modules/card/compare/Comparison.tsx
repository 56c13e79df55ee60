import { listInWords } from '#rules/basics/list-in-words.ts';
import { Fragment, useContext, type ReactNode } from 'react';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { opposite, sides, type SideName } from '#rules/darts/leg.ts';
import { highVisitNamePlural } from '#rules/card/extras.ts';
import { mergeEntries, type PageChoices } from '#rules/card/merge-entries.ts';
import { playersOn, type Card, type CardMatch, type CardPlayer } from '#rules/card/scorecard.ts';
import { draftDifferences, matchDifference, type MatchDifference } from '#rules/card/submission.ts';
import { headStartWordsWithProposed } from '#rules/card/handicap.ts';
import { namesMarkingHelpers } from '#rules/card/helping.ts';
import { givenWords } from '#rules/card/settled-words.ts';
import { ExtrasOfCard } from '../extras-of-card.ts';
import type { Row } from '../card-rows.ts';
import { CardContext } from '../reading/PlayerName.tsx';
import { ListRow, MenOfTheMatchRow } from './ComparedLists.tsx';
import { rowClass, RowResultCell, UseVersionButton, type ChoiceProps, type Head } from './ComparedVersion.tsx';
import styles from './Comparison.module.css';
import { throwsText } from './throws-text.ts';
import { rowsToEdit } from '../edited-card.ts';

interface Props {
  caption: string;
  /** Adds a column between the two cards with the result of each row, if there is room. */
  shows?: 'result';
  cards: Record<SideName, Card>;
  heads: Record<SideName, Head>;
  formats: readonly MatchFormat[];
  teams: Record<SideName, string>;
  /** Places of the matches to choose between; by default those that differ. */
  differing?: readonly number[];
  choices: PageChoices;
  /** Missing if the two are only to be looked at. */
  onChoose?: ((choices: PageChoices) => void) | undefined;
  /** Whom each side named man of the match, if that is to be decided too. */
  men?: Record<SideName, string | undefined>;
  /** More rows. */
  children?: ReactNode;
}

/** Two versions of a card side by side, with a choice wherever they differ. */
export function Comparison({
  caption,
  shows,
  cards,
  heads,
  formats,
  teams,
  differing = draftDifferences(cards.home, cards.away, formats).matches,
  choices,
  onChoose,
  men,
  children,
}: Props) {
  const { home, away } = cards;
  const extras = useContext(ExtrasOfCard);
  const rows = rowsToEdit(home.matches.length >= away.matches.length ? home : away, [...formats]);
  const chooseMatch = (index: number, side: SideName) =>
    onChoose?.({ ...choices, matches: Object.assign([...choices.matches], { [index]: side }) });
  return (
    <div className="clip line r-3 bg-surface">
      <table className={`${styles.table} even`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <td className="bg-sunken" />
            {sides.map((side) => (
              <Fragment key={side}>
                <th scope="col" className="bg-sunken t-14 regular lh-125 text-center anywhere">
                  <b>{heads[side].title}</b>
                  <small className="block ink-2 t-12">{heads[side].about}</small>
                </th>
                {shows && side === 'home' && (
                  <th scope="col" className={`${styles.result} bg-sunken regular lh-125`}>
                    <b className="row centered gap-6 t-16 one-line">Result</b>
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody className="anywhere">
          {rows.map((row) => (
            <MatchRow
              key={row.index}
              row={row}
              shows={shows}
              teams={teams}
              cards={cards}
              heads={heads}
              isDifferent={differing.includes(row.index)}
              choice={choices.matches[row.index] ?? undefined}
              onChoose={onChoose && ((side) => chooseMatch(row.index, side))}
            />
          ))}
          <ListRow
            title={highVisitNamePlural(extras)}
            shows={shows}
            teams={teams}
            entries={mergeEntries(home.oneEighties, away.oneEighties)}
            textOf={({ name }) => name}
            heads={heads}
            kept={choices.oneEighties}
            onChoose={onChoose && ((oneEighties) => onChoose({ ...choices, oneEighties }))}
          />
          <ListRow
            title="Hi-checks"
            shows={shows}
            teams={teams}
            short="Hi"
            entries={mergeEntries(home.over100Checkouts, away.over100Checkouts)}
            textOf={({ name, score }) => `${name} ${score}`}
            heads={heads}
            kept={choices.hiChecks}
            onChoose={onChoose && ((hiChecks) => onChoose({ ...choices, hiChecks }))}
          />
          {men && (
            <MenOfTheMatchRow
              shows={shows}
              men={men}
              heads={heads}
              taken={choices.manOfTheMatch}
              onChoose={onChoose && ((manOfTheMatch) => onChoose({ ...choices, manOfTheMatch }))}
            />
          )}
          {children}
        </tbody>
      </table>
    </div>
  );
}

type MatchRowProps = ChoiceProps &
  Pick<Props, 'cards' | 'shows' | 'teams'> & {
    row: Row & { index: number };
  };

function MatchRow({ row, cards, shows, teams, ...choice }: MatchRowProps) {
  const versions = { home: cards.home.matches[row.index], away: cards.away.matches[row.index] };
  const differs = matchDifference(versions.home, versions.away);
  const isSame = !differs.home && !differs.away && !differs.score;
  const showsThrows = choice.isDifferent && isSame && sides.some((side) => versions[side]?.sayg);
  return (
    <tr className={rowClass(choice)}>
      <th className="ink-2 t-12 bold text-start" scope="row">
        <span aria-hidden="true">{row.short}</span>
        <span className="vh">{row.name}</span>
      </th>
      {sides.map((of) => {
        const version = versions[of];
        const shown = (
          <td className={choice.choice === of && choice.isDifferent ? styles.chosen : undefined}>
            {version && (
              <div className={`${styles.version} grid gap-2 ink t-14 lh-14 text-center`}>
                <Names players={playersOn(version, 'home')} isMarked={differs.home} />
                <span className={`${styles.score} p-0-8 r-1 t-row bold ${differs.score ? 'bg-max on-max' : ''}`}>
                  {scoreText(version)}
                  {version.given && <small className="block ink-2 t-12">{givenWords(version.given, teams)}</small>}
                  <StartRemark match={version} teams={teams} />
                  {showsThrows && (
                    <small className="block ink-2 t-12">{throwsText(version, versions[opposite(of)], teams)}</small>
                  )}
                </span>
                <Names players={playersOn(version, 'away')} isMarked={differs.away} />
              </div>
            )}
            <UseVersionButton versionSide={of} what={row.name} {...choice} />
          </td>
        );
        return (
          <Fragment key={of}>
            {shown}
            {shows && of === 'home' && (
              <RowResultCell {...choice} text={resultText(versions[choice.choice ?? 'home'], teams)} teams={teams}>
                {differingText(differs)}
              </RowResultCell>
            )}
          </Fragment>
        );
      })}
    </tr>
  );
}

/** Who starts ahead, and what was proposed in its place. */
function StartRemark({ match, teams }: { match: CardMatch; teams: Record<SideName, string> }) {
  const remark = headStartWordsWithProposed(match, teams);
  return remark && <small className="block ink-2 t-12">{remark}</small>;
}

type Score = Pick<CardMatch, 'homeScore' | 'awayScore' | 'given'>;

function resultText(match: Score | undefined, teams: Record<SideName, string>) {
  if (match?.given) return givenWords(match.given, teams);
  return match?.homeScore == null && match?.awayScore == null ? 'None' : scoreText(match);
}

const scoreText = (match: Score | undefined) => `${match?.homeScore ?? '?'}–${match?.awayScore ?? '?'}`;

/** "home players differ", "the legs and the away players differ". */
const differingText = ({ home, away, score }: MatchDifference) =>
  `${listInWords([...(score ? ['the legs'] : []), ...(home ? ['home players'] : []), ...(away ? ['away players'] : [])])} differ`;

function Names({ players, isMarked }: { players: readonly CardPlayer[]; isMarked: boolean }) {
  const { helpsFrom } = useContext(CardContext);
  return (
    <span>
      <span className={isMarked ? `${styles.differs} r-1 bg-max on-max semi` : undefined}>
        {namesMarkingHelpers(players, helpsFrom) || 'Nobody'}
      </span>
    </span>
  );
}
