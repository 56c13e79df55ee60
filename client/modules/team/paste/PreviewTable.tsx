import { Icon } from '../../../ui/Icon.tsx';
import {
  pasteColumnName,
  pasteColumns,
  isCellEditable,
  CorrectedCellInput,
  rowRemark,
  PastedRowChoices,
} from './Mending.tsx';
import styles from './PasteTeams.module.css';
import type { Paste } from './use-pasted-teams.ts';

/** Shown in place of what is not known yet. */
const missing = { name: '-', address: '-', captain: 'later', emailAddress: '-' };

/** What will be saved, as a table; wrong cells are corrected in place. */
export const PreviewTable = ({ paste }: { paste: Paste }) => (
  <div className="scroll-x">
    <table className={`${styles.table} listing line-top t-14 lh-13`}>
      <caption className="vh">What will be saved</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          {pasteColumns(paste).map((column) => (
            <th key={column} scope="col">
              {pasteColumnName(column, paste)}
            </th>
          ))}
          <th scope="col">
            <span className="vh">Check</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {paste.teams.map((team) => {
          const isBad = team.faults.length > 0 || !!team.doubt;
          const isOut = !isBad && !!team.skipped;
          return (
            <tr key={team.row} className={isBad ? styles.bad : isOut ? 'ink-3' : undefined}>
              <td className="ink-3 t-12">{team.row}</td>
              {pasteColumns(paste).map((column) => {
                const cell = isCellEditable(paste, team, column) ? (
                  <CorrectedCellInput paste={paste} team={team} column={column} />
                ) : (
                  team[column] || <span className="ink-3">{missing[column]}</span>
                );
                return column === 'name' ? (
                  <th key={column} scope="row" className={isOut ? 'regular' : 'semi'}>
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                );
              })}
              <td>
                {!isBad && !team.skipped && (
                  <span className="ok">
                    <Icon name="check" size={18} />
                    <span className="vh">Ready</span>
                  </span>
                )}
                <span className={`row gap-6 t-13 anywhere ${isBad ? 'error bold' : 'ink-2'}`}>{rowRemark(team)}</span>
                <PastedRowChoices paste={paste} team={team} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
