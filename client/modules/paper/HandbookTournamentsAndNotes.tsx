import { Fragment } from 'react';
import { sortedByDate } from '#rules/basics/date-order.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { tournamentName } from '#rules/site/titles.ts';
import { Markdown } from '../../ui/text/Markdown.tsx';
import { HandbookPart, type BookDay, type BookSeason } from './HandbookPart.tsx';
import styles from './Handbook.module.css';

/** Dates of tournaments and of notes; nothing where there are none. */
export function HandbookTournamentsAndNotes({ season, days }: { season: BookSeason; days: readonly BookDay[] }) {
  const dates = sortedByDate(
    days
      .map(({ date, tournamentFixtures, notes }) => ({
        date,
        notes,
        tournaments: tournamentFixtures.filter(({ proposed }) => !proposed),
      }))
      .filter(({ tournaments, notes }) => tournaments.length || notes.length),
  );
  if (!dates.length) return null;
  return (
    <HandbookPart title="Dates">
      <table className={styles.table}>
        <caption className="vh">Tournaments and notes</caption>
        <tbody>
          {dates.map(({ date, tournaments, notes }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date, season)}</th>
              <td>
                {tournaments.map(({ type, ...one }) => (
                  <p key={one.id}>{[tournamentName({ kind: type || 'Tournament', ...one }), one.address].join(', ')}</p>
                ))}
                {notes.map(({ id, note, divisionId }) => (
                  <Fragment key={id}>
                    {divisionId && season.divisions.length > 1 && (
                      <b>{season.divisions.find((one) => one.id === divisionId)?.name}</b>
                    )}
                    <Markdown text={note} />
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HandbookPart>
  );
}
