import { listInWords } from '#rules/basics/list-in-words.ts';
import { formatDay, type Day } from '#rules/basics/dates.ts';
import { whyLeftOut, type OtherEvents } from '#rules/planning/proposal-view.ts';
import type { PlannedWeek } from '#rules/planning/season-weeks.ts';
import { whySkipped, type PlannedDates } from '#rules/planning/wizard-dates.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './Dates.module.css';

interface Props {
  season: { startDate: Day; endDate: Day };
  weeks: readonly PlannedWeek[];
  dates: PlannedDates;
  events: readonly OtherEvents[];
}

/** "week 3", or "weeks 3 and 1" if the divisions are in different ones; also names divisions playing their last. */
function textOf({ nights }: PlannedWeek, last: readonly number[], names: readonly string[]): string {
  const numbers = [...new Set(nights.flatMap((night) => night?.week ?? []))];
  const over = names.filter((_, index) => nights[index]?.week === last[index]);
  const text = `${numbers.length > 1 ? 'weeks' : 'week'} ${listInWords(numbers.map(String))}`;
  return over.length ? `${text}, last of ${listInWords(over)}` : text;
}

/** The season week by week, as it would be with the chosen template. */
export function SeasonPlan({ season, weeks, dates, events }: Props) {
  const names = dates.divisions.map(({ name }) => name);
  const played = weeks.flatMap(({ nights }) => nights.flatMap((night) => night?.date ?? [])).toSorted();
  const end = played.at(-1);
  if (!end) return null;
  const last = names.map((_, index) => Math.max(0, ...weeks.map(({ nights }) => nights[index]?.week ?? 0)));
  return (
    <Card title="The season" aside={`ends ${formatDay(end, season)}`}>
      {end > season.endDate && (
        <p className="warned p-10-16 t-13 semi lh-14">
          That is after the season, which ends on {formatDay(season.endDate)}. Extend it, or skip fewer weeks.
        </p>
      )}
      <ol className="p-6-0">
        {weeks.map((week) => {
          const { begins, nights, leftOut } = week;
          const on = [...new Set(nights.flatMap((night) => night?.date ?? []))].toSorted();
          const isSkipped = leftOut.length > 0;
          return (
            <li key={begins} className={`${styles.planned} ${isSkipped ? 'warned semi' : 'ink-2'}`}>
              <span className="flex-inline gap-4" aria-hidden="true">
                {names.map((name, index) => (
                  <i className={styles.mark} key={name} data-division={index % 4} data-on={!!nights[index]} />
                ))}
              </span>
              <b className={`${styles.day} ${isSkipped ? 'bold' : 'ink medium'}`}>
                {(isSkipped ? leftOut : on).map((date) => formatDay(date, season)).join(', ')}
              </b>
              <span>
                {isSkipped
                  ? `skipped, ${whyLeftOut(leftOut, events, whySkipped(dates, begins))}`
                  : on.length
                    ? textOf(week, last, names)
                    : 'nobody plays'}
              </span>
            </li>
          );
        })}
      </ol>
      {names.length > 1 && (
        <p className={styles.key} aria-hidden="true">
          {names.map((name, index) => (
            <span className="row-inline gap-6" key={name}>
              <i className={styles.mark} data-division={index % 4} data-on="true" />
              {name}
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}
