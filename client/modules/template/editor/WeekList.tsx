import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateChange } from '#rules/planning/template-edit.ts';
import { templateLimits, type TemplateDate } from '#rules/planning/template.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { WeekRow } from './WeekRow.tsx';

interface Props {
  /** Index of the division. */
  division: number;
  dates: readonly TemplateDate[];
  /** Placeholders of the division. */
  codes: readonly string[];
  highlighted: string;
  change: (change: TemplateChange) => void;
}

/** The weeks of a division in order. One is open at a time; moving a week keeps the focus on it. */
export function WeekList({ division, dates, codes, highlighted, change }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<number>();
  const focusIn = (week: number, selector: string) =>
    list.current?.children[week]?.querySelector<HTMLElement>(`${selector}:enabled`)?.focus();
  const move = (week: number, by: -1 | 1) => {
    flushSync(() => {
      change({ type: 'moveWeek', division, week, by });
      setOpened((now) => (now === week ? week + by : now === week + by ? week : now));
    });
    focusIn(week + by, '[data-move]');
    focusIn(week + by, `[data-move="${by}"]`);
  };
  const remove = (week: number) => {
    flushSync(() => {
      change({ type: 'removeWeek', division, week });
      setOpened(undefined);
    });
    focusIn(Math.min(week, dates.length - 2), '[aria-expanded]');
  };
  return (
    <>
      <ol ref={list}>
        {dates.map(({ fixtures }, week) => (
          <WeekRow
            key={week}
            place={{ division, week }}
            fixtures={fixtures}
            codes={codes}
            highlighted={highlighted}
            isLast={week === dates.length - 1}
            isOpen={opened === week}
            onOpen={(isOpen) => setOpened(isOpen ? week : undefined)}
            onMove={(by) => move(week, by)}
            onRemove={() => remove(week)}
            change={change}
          />
        ))}
      </ol>
      <div className="p-12-16 line-top">
        <Button
          disabled={dates.length >= templateLimits.dates}
          onClick={() => {
            change({ type: 'addWeek', division });
            setOpened(dates.length);
          }}
        >
          <Icon name="plus" size={18} />
          Add week
        </Button>
      </div>
    </>
  );
}
