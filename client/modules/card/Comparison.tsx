import type { MatchFormat } from '#rules/defaults.ts';
import { sides, type SideName } from '#rules/leg.ts';
import { mergeEntries, type PageChoices } from '#rules/merge-entries.ts';
import { playersOn, type Card, type CardPlayer } from '#rules/scorecard.ts';
import { differences, matchDifference } from '#rules/submission.ts';
import type { Row } from './card-rows.ts';
import { ListRow, MenRow } from './ComparedLists.tsx';
import { lookOf, Use, type ChoiceProps, type Head } from './ComparedVersion.tsx';
import styles from './Comparison.module.css';
import { rowsToEdit } from './edited-card.ts';

interface Props {
  caption: string;
  cards: Record<SideName, Card>;
  heads: Record<SideName, Head>;
  formats: readonly MatchFormat[];
  teams: Record<SideName, string>;
  choices: PageChoices;
  onChoose: (choices: PageChoices) => void;
  /** Whom each side named man of the match, where that is to be decided too. */
  men?: Record<SideName, string | undefined>;
}

/** Two versions of a card side by side; where they differ, one of them is chosen. */
export function Comparison({ caption, cards, heads, formats, choices, onChoose, men }: Props) {
  const { home, away } = cards;
  const differing = differences(home, away);
  const rows = rowsToEdit(home.matches.length >= away.matches.length ? home : away, [...formats]);
  const chooseMatch = (index: number, side: SideName) =>
    onChoose({ ...choices, matches: Object.assign([...choices.matches], { [index]: side }) });
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <td />
            {sides.map((side) => (
              <th key={side} scope="col">
                <b>{heads[side].title}</b>
                <small>{heads[side].about}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatchRow
              key={row.index}
              row={row}
              cards={cards}
              heads={heads}
              isDifferent={differing.matches.includes(row.index)}
              choice={choices.matches[row.index] ?? undefined}
              onChoose={(side) => chooseMatch(row.index, side)}
            />
          ))}
          <ListRow
            title="180s"
            entries={mergeEntries(home.oneEighties, away.oneEighties)}
            textOf={({ name }) => name}
            heads={heads}
            kept={choices.oneEighties}
            onChoose={(oneEighties) => onChoose({ ...choices, oneEighties })}
          />
          <ListRow
            title="Hi-checks"
            short="Hi"
            entries={mergeEntries(home.over100Checkouts, away.over100Checkouts)}
            textOf={({ name, score }) => `${name} ${score}`}
            heads={heads}
            kept={choices.hiChecks}
            onChoose={(hiChecks) => onChoose({ ...choices, hiChecks })}
          />
          {men && (
            <MenRow
              men={men}
              heads={heads}
              taken={choices.manOfTheMatch}
              onChoose={(manOfTheMatch) => onChoose({ ...choices, manOfTheMatch })}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

type MatchRowProps = ChoiceProps & { row: Row & { index: number }; cards: Record<SideName, Card> };

function MatchRow({ row, cards, ...choice }: MatchRowProps) {
  const versions = { home: cards.home.matches[row.index], away: cards.away.matches[row.index] };
  const differs = matchDifference(versions.home, versions.away);
  return (
    <tr className={lookOf(choice)}>
      <th scope="row">
        <span aria-hidden="true">{row.short}</span>
        <span className="vh">{row.name}</span>
      </th>
      {sides.map((of) => {
        const version = versions[of];
        return (
          <td key={of} className={choice.choice === of && choice.isDifferent ? styles.chosen : undefined}>
            {version && (
              <div className={styles.version}>
                <Names players={playersOn(version, 'home')} isMarked={differs.home} />
                <span className={differs.score ? styles.differs : undefined}>
                  {version.homeScore ?? '?'}–{version.awayScore ?? '?'}
                </span>
                <Names players={playersOn(version, 'away')} isMarked={differs.away} />
              </div>
            )}
            <Use of={of} what={row.name} {...choice} />
          </td>
        );
      })}
    </tr>
  );
}

const Names = ({ players, isMarked }: { players: readonly CardPlayer[]; isMarked: boolean }) => (
  <span>
    <span className={isMarked ? styles.differs : undefined}>
      {players.map(({ name }) => name).join(', ') || 'Nobody'}
    </span>
  </span>
);
