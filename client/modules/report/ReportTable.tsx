import { Link } from 'react-router-dom';
import { playerPath, teamPath, tournamentPath } from '#rules/site/paths.ts';
import styles from './ReportTable.module.css';
import type { Report } from './use-reports.ts';

type Cell = Report['rows'][number]['cells'][number];

interface Props {
  report: Report;
  caption: string;
  /** The season's name in addresses. */
  season: string;
}

/**
 * The link of a cell: to the player, team or tournament it names. A player by id, since by name nobody is found who was
 * removed from the team, or never entered.
 */
function pathOf({ playerId, teamName, divisionName, tournamentId }: Cell, season: string): string | undefined {
  if (tournamentId) return tournamentPath(tournamentId);
  if (!teamName || !divisionName) return undefined;
  const place = { division: divisionName, season };
  return playerId ? playerPath(place, playerId, teamName) : teamPath(place, teamName);
}

/** A report table with whatever columns the server sends. */
export const ReportTable = ({ report: { columns, rows }, caption, season }: Props) => (
  <table className={`${styles.table} t-14 lh-13`}>
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} className="high-44 p-0-8 bg-sunken ink-3 t-12 semi text-start" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells }, row) => (
        <tr key={row}>
          {cells.map((cell, column) => (
            <td key={column} className="p-2-8 line-top anywhere">
              <Text cell={cell} to={pathOf(cell, season)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Text = ({ cell: { text }, to }: { cell: Cell; to: string | undefined }) =>
  to && text ? (
    <Link className="row tap" to={to}>
      {text}
    </Link>
  ) : (
    text
  );
