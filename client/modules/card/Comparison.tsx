import type { MatchFormat } from '#rules/defaults.ts';
import { sides, type SideName } from '#rules/leg.ts';
import { playersOn, type Card, type CardPlayer } from '#rules/scorecard.ts';
import { differences, matchDifference, type MergeChoices } from '#rules/submission.ts';
import { Icon } from '../../ui/Icon.tsx';
import { counted, type Row } from './card-rows.ts';
import styles from './Comparison.module.css';
import { rowsToEdit } from './edited-card.ts';

interface Head {
  title: string;
  about: string;
}

interface Props {
  caption: string;
  cards: Record<SideName, Card>;
  heads: Record<SideName, Head>;
  formats: readonly MatchFormat[];
  teams: Record<SideName, string>;
  choices: MergeChoices;
  onChoose: (choices: MergeChoices) => void;
}

/** Two versions of a card side by side; where they differ, one of them is chosen. */
export function Comparison({ caption, cards, heads, formats, choices, onChoose }: Props) {
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
            texts={{ home: oneEightiesText(home), away: oneEightiesText(away) }}
            heads={heads}
            isDifferent={differing.oneEighties}
            choice={choices.oneEighties ?? undefined}
            onChoose={(oneEighties) => onChoose({ ...choices, oneEighties })}
          />
          <ListRow
            title="Hi-checks"
            texts={{ home: hiChecksText(home), away: hiChecksText(away) }}
            heads={heads}
            isDifferent={differing.hiChecks}
            choice={choices.hiChecks ?? undefined}
            onChoose={(hiChecks) => onChoose({ ...choices, hiChecks })}
          />
        </tbody>
      </table>
    </div>
  );
}

const oneEightiesText = ({ oneEighties }: Card) =>
  counted(oneEighties)
    .map(({ name, count }) => `${name} ×${count}`)
    .join(', ') || 'None';

const hiChecksText = ({ over100Checkouts }: Card) =>
  over100Checkouts.map(({ name, score }) => `${name} ${score}`).join(', ') || 'None';

interface ChoiceProps {
  heads: Record<SideName, Head>;
  isDifferent: boolean;
  choice: SideName | undefined;
  onChoose: (side: SideName) => void;
}

const lookOf = ({ isDifferent, choice }: Pick<ChoiceProps, 'isDifferent' | 'choice'>) => {
  if (!isDifferent) return styles.same;
  return choice ? styles.decided : styles.open;
};

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

type ListRowProps = ChoiceProps & { title: string; texts: Record<SideName, string> };

const ListRow = ({ title, texts, ...choice }: ListRowProps) => (
  <tr className={lookOf(choice)}>
    <th scope="row">{title === 'Hi-checks' ? <abbr title="Hi-checks">Hi</abbr> : title}</th>
    {sides.map((of) => (
      <td key={of} className={choice.choice === of && choice.isDifferent ? styles.chosen : undefined}>
        <p className={styles.list}>
          <span className={choice.isDifferent ? styles.differs : undefined}>{texts[of]}</span>
        </p>
        <Use of={of} what={title} {...choice} />
      </td>
    ))}
  </tr>
);

const Use = ({ of, what, heads, isDifferent, choice, onChoose }: ChoiceProps & { of: SideName; what: string }) =>
  isDifferent && (
    <button type="button" className={styles.use} aria-pressed={choice === of} onClick={() => onChoose(of)}>
      {choice === of && <Icon name="check" size={16} />}
      {choice === of ? 'Using this' : 'Use this'}
      <span className="vh">
        , {what}, {heads[of].title}
      </span>
    </button>
  );
