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
                <Fixtures
                  of={day.fixtures.filter(({ homeDivision }) => !divisions.some(({ id }) => id === homeDivision?.id))}
                />
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
  const own = day.fixtures.filter(({ homeDivision }) => homeDivision?.id === division.id);
  return <Fixtures of={own} title={isNamed ? division.name : undefined} />;
}

/** Fixtures below a title; those of a team that has left the season have none. */
function Fixtures({ of, title }: { of: BookDay['fixtures']; title?: string | undefined }) {
  const played = of.filter(({ awayTeam }) => awayTeam);
  if (!played.length) return null;
  return (
    <>
      {title && <h4 className="ink-2 t-13">{title}</h4>}
      <ul>
        {played.map(({ id, homeTeam, awayTeam, isKnockout, postponed, venue, decision }) => (
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
