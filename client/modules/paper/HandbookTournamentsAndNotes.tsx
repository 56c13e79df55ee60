import { formatDay } from '#rules/basics/dates.ts';
import { Markdown } from '../../ui/text/Markdown.tsx';
import { HandbookPart, type BookDay, type BookSeason } from './HandbookPart.tsx';
import styles from './Handbook.module.css';

/** Dates of tournaments and of notes; nothing where there are none. */
export function HandbookTournamentsAndNotes({ season, days }: { season: BookSeason; days: readonly BookDay[] }) {
  const dates = days
    .map(({ date, tournamentFixtures, notes }) => ({
      date,
      notes,
      tournaments: tournamentFixtures.filter(({ proposed }) => !proposed),
    }))
    .filter(({ tournaments, notes }) => tournaments.length || notes.length)
    .toSorted((a, b) => a.date.localeCompare(b.date));
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
                {tournaments.map(({ id, type, address }) => (
                  <p key={id}>{[type || 'Tournament', address].join(', ')}</p>
                ))}
                {notes.map(({ id, note }) => (
                  <Markdown key={id} text={note} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HandbookPart>
  );
}
