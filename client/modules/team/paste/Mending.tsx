import type { CheckedTeam, NewTeam } from '#rules/league/pasted-teams.ts';
import styles from './PasteTeams.module.css';
import type { Paste } from './use-pasted-teams.ts';

/** Headings of the columns. */
const columnNames: Record<keyof NewTeam, string> = {
  name: 'Team',
  address: 'Address',
  captain: 'Captain',
  emailAddress: 'E-mail',
};

export const pasteColumnName = (column: keyof NewTeam, { isOfPlayers }: Paste): string =>
  isOfPlayers && column === 'name' ? 'Player' : columnNames[column];

/** What is asked of each; players have no captains. */
export const pasteColumns = ({ isOfPlayers }: Paste): (keyof NewTeam)[] =>
  isOfPlayers ? ['name', 'address', 'emailAddress'] : ['name', 'address', 'captain', 'emailAddress'];

/** Whether the cell shows an input: it is wrong, or has been corrected. */
export const isCellEditable = ({ mended }: Paste, team: CheckedTeam, column: keyof NewTeam): boolean =>
  team.faults.some(({ field }) => field === column) || mended[team.row]?.[column] !== undefined;

/** What to say about a row; empty if there is nothing. */
export const rowRemark = ({ faults, doubt, skipped, told }: CheckedTeam): string =>
  faults.length ? faults.map(({ message }) => message).join('; ') : (doubt ?? skipped ?? told ?? '');

/** An input for a cell that is wrong. */
export const CorrectedCellInput = ({
  paste,
  team,
  column,
}: {
  paste: Paste;
  team: CheckedTeam;
  column: keyof NewTeam;
}) => (
  <input
    className={styles.box}
    aria-label={`${pasteColumnName(column, paste)} of ${team.name || `row ${team.row}`}`}
    aria-invalid={team.faults.some(({ field }) => field === column) || undefined}
    autoComplete="off"
    value={team[column]}
    readOnly={paste.isBusy}
    onChange={(event) => paste.mend(team.row, { [column]: event.target.value })}
  />
);

/** What can be done about a row besides correcting it. */
export function PastedRowChoices({ paste, team }: { paste: Paste; team: CheckedTeam }) {
  const { row, name, faults, doubt, skipped } = team;
  const of = <span className="vh"> {name || `row ${row}`}</span>;
  const choice = { type: 'button', className: styles.choice, disabled: paste.isBusy } as const;
  const isBeyond = faults.some(({ field }) => field === 'beyond');
  return (
    <>
      {(faults.length > 0 || doubt) && (
        <button {...choice} onClick={() => paste.decide(row, 'out')}>
          Leave out{of}
        </button>
      )}
      {doubt && (
        <button {...choice} onClick={() => paste.decide(row, 'keep')}>
          Another {paste.isOfPlayers ? 'player' : 'team'}
          {of}
        </button>
      )}
      {isBeyond && (
        <button {...choice} onClick={() => paste.mend(row, { beyond: '' })}>
          Without those{of}
        </button>
      )}
      {skipped === 'Left out' && (
        <button {...choice} onClick={() => paste.bringBack(row)}>
          Take it in{of}
        </button>
      )}
    </>
  );
}
