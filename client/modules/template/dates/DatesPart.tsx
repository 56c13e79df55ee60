import { dayOfWeek, weekdaysFrom } from '#rules/basics/weeks.ts';
import { plural } from '#rules/basics/plural.ts';
import { formatDay, type Day } from '#rules/basics/dates.ts';
import { nightMovedToWeekday, type ChosenDates, type PlannedDates } from '#rules/planning/wizard-dates.ts';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { InlineSelect } from '../../../ui/InlineSelect.tsx';
import { Segments } from '../Segments.tsx';
import styles from './Dates.module.css';

interface Props {
  season: { startDate: Day; endDate: Day };
  /** What is said of teams, of those who play the season. */
  words: (text: string) => string;
  /** Number of teams in each division, by position. */
  teams: readonly number[];
  dates: PlannedDates;
  /** The weekday that weeks begin with. */
  weekStart: string;
  chosen: ChosenDates;
  onChange: (chosen: ChosenDates) => void;
}

const datesInWords = (dates: readonly Day[]) => dates.map((date) => formatDay(date).replace(/ \d{4}$/, '')).join(', ');

/** Each division's league night and first date, and the weeks in which nobody plays. */
export function DatesPart({ season, words, teams, dates, weekStart, chosen, onChange }: Props) {
  const nights = weekdaysFrom(weekStart).map((day, index) => ({ value: String(index), text: day.slice(0, 3) }));
  const begin = (id: string, start: Day) => onChange({ ...chosen, starts: { ...chosen.starts, [id]: start } });
  const skip = (begins: Day, isSkipped: boolean) =>
    onChange({ ...chosen, weeks: { ...chosen.weeks, [begins]: isSkipped } });
  return (
    <>
      {dates.divisions.map(({ id, name, shown, start, fault }, index) => (
        <Card key={id} title={name} aside={plural(teams[index] ?? 0, words('team'))}>
          <div className={styles.division}>
            <div className={styles.night}>
              <span className="block mb-6 t-13 semi" aria-hidden="true">
                League night
              </span>
              <Segments
                isRow
                label={`League night of ${name}`}
                options={nights}
                value={String(dayOfWeek(start, weekStart))}
                onChange={(wanted) => begin(id, nightMovedToWeekday(start, Number(wanted), { ...season, weekStart }))}
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
        <ul className="ruled">
          {dates.weeks.map(({ begins, nights: own, name, isSkipped }) => (
            <li className="row gap-12 p-0-16" key={begins}>
              <label className={styles.week}>
                <input type="checkbox" checked={isSkipped} onChange={({ target }) => skip(begins, target.checked)} />
                <b className={styles.nights}>{datesInWords(own)}</b>
                <span>{name}</span>
              </label>
              {name && <small className="ink-3 t-12">suggested</small>}
            </li>
          ))}
        </ul>
        {!dates.weeks.length && <p className="p-12-16 ink-2">No holiday is in this season.</p>}
        <div className="p-10-16 line-top">
          <InlineSelect
            label="Add a week to skip"
            value=""
            options={[
              { value: '', text: 'Add a week' },
              ...dates.others.map(({ begins, nights: own }) => ({ value: begins, text: datesInWords(own) })),
            ]}
            actsAtOnce
            onChange={(begins) => begins && skip(begins, true)}
          />
        </div>
      </Card>
    </>
  );
}
