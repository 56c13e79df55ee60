import { memo, useId } from 'react';
import type { TemplateChange } from '#rules/planning/template-edit.ts';
import type { TemplateFixture } from '#rules/planning/template.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { WeekFixtures } from './WeekFixtures.tsx';
import styles from './Week.module.css';

interface Props {
  place: { division: number; week: number };
  fixtures: TemplateFixture[];
  /** Placeholders of the division. */
  codes: readonly string[];
  highlighted: string;
  isLast: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  change: (change: TemplateChange) => void;
}

/** A week: its fixtures, and buttons to move and change it. */
export function WeekRow({
  place,
  fixtures,
  codes,
  highlighted,
  isLast,
  isOpen,
  onOpen,
  onMove,
  onRemove,
  change,
}: Props) {
  const id = useId();
  const { week } = place;
  const name = `week ${week + 1}`;
  return (
    <li className={styles.week}>
      <div className="row">
        <h3 className="grow t-14 bold">Week {week + 1}</h3>
        <button
          type="button"
          className={styles.icon}
          aria-label={`Move ${name} up`}
          data-move={-1}
          disabled={week === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={`Move ${name} down`}
          data-move={1}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={`Edit ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'pencil'} />
        </button>
      </div>
      <Chips fixtures={fixtures} highlighted={highlighted} />
      {isOpen && (
        <div id={id}>
          <WeekFixtures
            name={name}
            fixtures={fixtures}
            codes={codes}
            onText={(read) => change({ type: 'setWeek', ...place, fixtures: read })}
            onAdd={(fixture) => change({ type: 'addFixture', ...place, fixture })}
            onRemove={(fixture) => change({ type: 'removeFixture', ...place, fixture })}
            onDelete={onRemove}
          />
        </div>
      )}
    </li>
  );
}

/** The fixtures of a week, with the highlighted placeholder's marked. */
const Chips = memo(({ fixtures, highlighted }: Pick<Props, 'fixtures' | 'highlighted'>) =>
  fixtures.length ? (
    <ul className={styles.chips}>
      {fixtures.map(({ home, away }, index) => (
        <li
          key={index}
          className={styles.chip}
          data-on={highlighted !== '' && (home === highlighted || away === highlighted) ? true : undefined}
        >
          <b className="ink">{home || '?'}</b> {away ? <>v {away}</> : <i className="ink-2">bye</i>}
        </li>
      ))}
    </ul>
  ) : (
    <p className="ink-3 t-13">No fixtures</p>
  ),
);
Chips.displayName = 'Chips';
