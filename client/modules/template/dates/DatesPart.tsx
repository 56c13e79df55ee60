import { plural } from '#rules/basics/plural.ts';
import { formatDay, type Day } from '#rules/basics/dates.ts';
import { mondayOf } from '#rules/planning/holidays.ts';
import { onWeekday, weekdayFromMonday, type ChosenDates, type PlannedDates } from '#rules/planning/wizard-dates.ts';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Switcher } from '../../../ui/Switcher.tsx';
import { Segments } from '../Segments.tsx';
import styles from './Dates.module.css';

interface Props {
  season: { startDate: Day; endDate: Day };
  /** Number of teams in each division, by position. */
  teams: readonly number[];
  dates: PlannedDates;
  chosen: ChosenDates;
  onChange: (chosen: ChosenDates) => void;
}

const nights = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((text, index) => ({ value: String(index), text }));

const datesInWords = (dates: readonly Day[]) => dates.map((date) => formatDay(date).replace(/ \d{4}$/, '')).join(', ');

/** Each division's league night and first date, and the weeks in which nobody plays. */
export function DatesPart({ season, teams, dates, chosen, onChange }: Props) {
  const begin = (id: string, start: Day) => onChange({ ...chosen, starts: { ...chosen.starts, [id]: start } });
  const skip = (monday: Day, isSkipped: boolean) =>
    onChange({ ...chosen, weeks: { ...chosen.weeks, [monday]: isSkipped } });
  return (
    <>
      {dates.divisions.map(({ id, name, shown, start, fault }, index) => (
        <Card key={id} title={name} aside={plural(teams[index] ?? 0, 'team')}>
          <div className={styles.division}>
            <div className={styles.night}>
              <span className="block mb-6 t-13 semi" aria-hidden="true">
                League night
              </span>
              <Segments
                isRow
                label={`League night of ${name}`}
                options={nights}
                value={String(weekdayFromMonday(start))}
                onChange={(wanted) => begin(id, onWeekday(start, Number(wanted), season))}
              />
            </div>
            <Field
              label="First date"
              icon="calendar"
              type="date"
              min={season.startDate}
              max={season.endDate}
              value={shown}
              fault={fault}
              onChange={({ target }) => target.value && begin(id, target.value)}
            />
          </div>
        </Card>
      ))}
      <Card title="Weeks to skip">
        <ul className={`ruled ${styles.weeks}`}>
          {dates.weeks.map(({ monday, nights: own, name, isSkipped }) => (
            <li key={monday}>
              <label>
                <input type="checkbox" checked={isSkipped} onChange={({ target }) => skip(monday, target.checked)} />
                <b>{datesInWords(own)}</b>
                <span>{name}</span>
              </label>
              {name && <small>suggested</small>}
            </li>
          ))}
        </ul>
        {!dates.weeks.length && <p className="p-12-16 ink-2">No holiday is in this season.</p>}
        <div className="p-10-16 line-top">
          <Switcher
            label="Add a week to skip"
            value=""
            options={[
              { value: '', text: 'Add a week' },
              ...dates.others.map(({ monday, nights: own }) => ({ value: monday, text: datesInWords(own) })),
            ]}
            onChange={(monday) => monday && skip(mondayOf(monday), true)}
          />
        </div>
      </Card>
    </>
  );
}
