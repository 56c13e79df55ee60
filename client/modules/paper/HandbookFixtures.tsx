import { formatDay } from '#rules/basics/dates.ts';
import { groupByWeek } from '#rules/league/fixture-weeks.ts';
import { firstWeekday } from '../../lib/league-clock.ts';
import { HandbookPart, type BookDay, type BookDivision, type BookSeason } from './HandbookPart.tsx';
import styles from './Handbook.module.css';

interface Props {
  season: BookSeason;
  divisions: readonly BookDivision[];
  days: readonly BookDay[];
}

/** All fixtures, week by week, those of a division together. */
export function HandbookFixtures({ season, divisions, days }: Props) {
  const weeks = groupByWeek(
    days.filter(({ fixtures }) => fixtures.some(({ awayTeam }) => awayTeam)),
    firstWeekday(),
  );
  if (!weeks.length)
    return (
      <HandbookPart title="Fixtures">
        <p>There are no fixtures, yet.</p>
      </HandbookPart>
    );
  return (
    <HandbookPart title="Fixtures">
      <div className={styles.weeks}>
        {weeks.map((week, at) => (
          <section key={week[0]!.date} className={styles.week} aria-label={`Week ${at + 1}`}>
            {week.map((day) => (
              <div key={day.date}>
                <h3 className="t-14">
                  Week {at + 1}, {formatDay(day.date, season)}
                </h3>
                {divisions.map((division) => (
                  <Night key={division.id} day={day} division={division} isNamed={divisions.length > 1} />
                ))}
              </div>
            ))}
          </section>
        ))}
      </div>
    </HandbookPart>
  );
}

/** What a division plays on a date. */
function Night({ day, division, isNamed }: { day: BookDay; division: BookDivision; isNamed: boolean }) {
  const own = day.fixtures.filter(({ homeDivision, awayTeam }) => awayTeam && homeDivision?.id === division.id);
  if (!own.length) return null;
  return (
    <>
      {isNamed && <h4 className="ink-2 t-13">{division.name}</h4>}
      <ul>
        {own.map(({ id, homeTeam, awayTeam, isKnockout, postponed, venue, decision }) => (
          <li className="anywhere" key={id}>
            {homeTeam.name} v {awayTeam!.name}
            {venue && `, at ${venue}`}
            {isKnockout && ', qualifier'}
            {postponed && ', postponed'}
            {decision && `: ${decision.text}`}
          </li>
        ))}
      </ul>
    </>
  );
}
