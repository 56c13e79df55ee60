import { Fragment } from 'react';
import { sides, type SideName } from '#rules/darts/leg.ts';
import { takenOfSide, takenEntries, type Taken, type MergeEntry } from '#rules/card/merge-entries.ts';
import {
  TakeOrLeaveButtons,
  rowClass,
  RowResultCell,
  UseVersionButton,
  type ChoiceProps,
  type Head,
} from './ComparedVersion.tsx';
import styles from './Comparison.module.css';

interface ListRowProps<T extends MergeEntry['entry']> {
  title: string;
  shows: 'result' | undefined;
  teams: Record<SideName, string>;
  short?: string;
  entries: readonly MergeEntry<T>[];
  textOf: (entry: T) => string;
  heads: Record<SideName, Head>;
  kept: Taken;
  onChoose?: ((kept: Taken) => void) | undefined;
}

/** The 180s or hi-checks of both cards: entries that only one has are accepted or declined, singly or all at once. */
export function ListRow<T extends MergeEntry['entry']>(props: ListRowProps<T>) {
  const { title, short, shows, teams, entries, textOf, heads, kept, onChoose } = props;
  const open = entries.filter((each) => each.on !== 'both');
  const isDifferent = open.length > 0;
  const isAllOf = (side: SideName) => open.every(({ key, on }) => kept[key] === (on === side));
  const choice = sides.find(isAllOf);
  const taken = takenEntries(entries, kept);
  const countOf = (side: SideName) => entries.filter((each) => each.on === 'both' || each.on === side).length;
  return (
    <tr className={rowClass({ isDifferent, choice: taken })}>
      <th className="ink-2 t-12 bold text-start" scope="row">
        {short ? (
          <abbr className="not-underlined" title={title}>
            {short}
          </abbr>
        ) : (
          title
        )}
      </th>
      {sides.map((of) => {
        const shown = entries.filter((each) => each.on === 'both' || each.on === of);
        const cell = (
          <td className={choice === of && isDifferent ? styles.chosen : undefined}>
            {shown.length > 0 ? (
              <ul className={`${styles.list} grid gap-8 t-14 text-center`}>
                {shown.map(({ key, entry, ...each }) => (
                  <li key={key}>
                    <span className={each.on === 'both' ? undefined : `${styles.differs} r-1 bg-max on-max semi`}>
                      {textOf(entry)}
                    </span>
                    {each.on !== 'both' && onChoose && (
                      <TakeOrLeaveButtons
                        what={`${textOf(entry)}, ${title}, ${heads[of].title}`}
                        isTaken={kept[key]}
                        onDecide={(isTaken) => onChoose({ ...kept, [key]: isTaken })}
                      />
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className={`${styles.list} t-14 text-center`}>None</p>
            )}
            <UseVersionButton
              versionSide={of}
              what={title}
              heads={heads}
              isDifferent={isDifferent}
              choice={choice}
              onChoose={onChoose && ((side) => onChoose(takenOfSide(entries, side)))}
            />
          </td>
        );
        return (
          <Fragment key={of}>
            {cell}
            {shows && of === 'home' && (
              <RowResultCell
                isDifferent={isDifferent}
                isDecided={!!taken}
                choice={choice}
                teams={teams}
                text={isDifferent ? String(taken?.length ?? '') : 'Same'}
              >
                {`${countOf('home')} or ${countOf('away')}`}
              </RowResultCell>
            )}
          </Fragment>
        );
      })}
    </tr>
  );
}

interface MenRowProps {
  shows: 'result' | undefined;
  men: Record<SideName, string | undefined>;
  heads: Record<SideName, Head>;
  taken: Partial<Record<SideName, boolean>>;
  onChoose?: ((taken: Partial<Record<SideName, boolean>>) => void) | undefined;
}

/** Each team's own man of the match; accepted unless declined. */
export const MenOfTheMatchRow = ({ shows, men, heads, taken, onChoose }: MenRowProps) => (
  <tr className={styles.same}>
    <th className="ink-2 t-12 bold text-start" scope="row">
      <abbr className="not-underlined" title="Man of the match">
        MoM
      </abbr>
    </th>
    {sides.map((of) => (
      <Fragment key={of}>
        <td>
          <div className="t-14 text-center">
            {men[of] ?? <span className="ink-3">Nobody named</span>}
            {men[of] && onChoose && (
              <TakeOrLeaveButtons
                what={`${men[of]}, man of the match, ${heads[of].title}`}
                isTaken={taken[of] !== false}
                onDecide={(isTaken) => onChoose({ ...taken, [of]: isTaken })}
              />
            )}
          </div>
        </td>
        {shows && of === 'home' && <td className={styles.result} />}
      </Fragment>
    ))}
  </tr>
);

/** Whom a team names man of the match in two versions of one card, to choose between. */
export const ChosenManRow = ({
  title,
  men,
  ...choice
}: ChoiceProps & { title: string; men: Record<SideName, string> }) => (
  <tr className={rowClass(choice)}>
    <th className="ink-2 t-12 bold text-start" scope="row">
      <abbr className="not-underlined" title={`Man of the match, ${title}`}>
        MoM
      </abbr>
    </th>
    {sides.map((of) => (
      <td key={of} className={choice.choice === of ? styles.chosen : undefined}>
        <p className="t-14 text-center">
          {men[of]}
          <small className="block ink-2 t-12">{title}</small>
        </p>
        <UseVersionButton versionSide={of} what={title} {...choice} />
      </td>
    ))}
  </tr>
);
