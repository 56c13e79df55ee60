import { sides, type SideName } from '#rules/leg.ts';
import { keepAllOf, keptEntries, type Kept, type MergeEntry } from '#rules/merge-entries.ts';
import { Decide, lookOf, Use, type Head } from './ComparedVersion.tsx';
import styles from './Comparison.module.css';

interface ListRowProps<T extends MergeEntry['entry']> {
  title: string;
  short?: string;
  entries: readonly MergeEntry<T>[];
  textOf: (entry: T) => string;
  heads: Record<SideName, Head>;
  kept: Kept;
  onChoose: (kept: Kept) => void;
}

/** The 180s or hi-checks of both: what only one has is taken or left out, one by one or as a whole list. */
export function ListRow<T extends MergeEntry['entry']>(props: ListRowProps<T>) {
  const { title, short, entries, textOf, heads, kept, onChoose } = props;
  const open = entries.filter((each) => each.in !== 'both');
  const isDifferent = open.length > 0;
  const isAllOf = (side: SideName) => open.every(({ key, ...each }) => kept[key] === (each.in === side));
  const choice = sides.find(isAllOf);
  return (
    <tr className={lookOf({ isDifferent, choice: keptEntries(entries, kept) })}>
      <th scope="row">{short ? <abbr title={title}>{short}</abbr> : title}</th>
      {sides.map((of) => {
        const shown = entries.filter((each) => each.in === 'both' || each.in === of);
        return (
          <td key={of} className={choice === of && isDifferent ? styles.chosen : undefined}>
            {shown.length > 0 ? (
              <ul className={styles.list}>
                {shown.map(({ key, entry, ...each }) => (
                  <li key={key}>
                    <span className={each.in === 'both' ? undefined : styles.differs}>{textOf(entry)}</span>
                    {each.in !== 'both' && (
                      <Decide
                        what={`${textOf(entry)}, ${title}, ${heads[of].title}`}
                        isTaken={kept[key]}
                        onDecide={(isTaken) => onChoose({ ...kept, [key]: isTaken })}
                      />
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.list}>None</p>
            )}
            <Use
              of={of}
              what={title}
              heads={heads}
              isDifferent={isDifferent}
              choice={choice}
              onChoose={(side) => onChoose(keepAllOf(entries, side))}
            />
          </td>
        );
      })}
    </tr>
  );
}

interface MenRowProps {
  men: Record<SideName, string | undefined>;
  heads: Record<SideName, Head>;
  taken: Partial<Record<SideName, boolean>>;
  onChoose: (taken: Partial<Record<SideName, boolean>>) => void;
}

/** Whom each team named man of the match of its own; taken, unless somebody leaves him out. */
export const MenRow = ({ men, heads, taken, onChoose }: MenRowProps) => (
  <tr className={styles.same}>
    <th scope="row">
      <abbr title="Man of the match">MoM</abbr>
    </th>
    {sides.map((of) => (
      <td key={of}>
        <div className={styles.men}>
          {men[of] ?? <span className={styles.nobody}>Nobody named</span>}
          {men[of] && (
            <Decide
              what={`${men[of]}, man of the match, ${heads[of].title}`}
              isTaken={taken[of] !== false}
              onDecide={(isTaken) => onChoose({ ...taken, [of]: isTaken })}
            />
          )}
        </div>
      </td>
    ))}
  </tr>
);
