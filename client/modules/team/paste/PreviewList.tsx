import { Icon } from '../../../ui/Icon.tsx';
import { pasteColumns, isCellEditable, CorrectedCellInput, rowRemark, PastedRowChoices } from './Mending.tsx';
import styles from './PasteTeams.module.css';
import type { Paste } from './use-pasted-teams.ts';

/** What will be saved, as a list for a phone: rows that need correcting come first. */
export function PreviewList({ paste }: { paste: Paste }) {
  const isFirst = ({ row, faults, doubt }: Paste['teams'][number]) =>
    faults.length > 0 || !!doubt || paste.mended[row] !== undefined;
  const rows = [...paste.teams.filter(isFirst), ...paste.teams.filter((team) => !isFirst(team))];
  return (
    <ul className={styles.list} aria-label="What will be saved">
      {rows.map((team) => {
        const { row, name, address, captain, faults, doubt, skipped } = team;
        const isBad = faults.length > 0 || !!doubt;
        const told = rowRemark(team);
        const about = [address, !paste.isOfPlayers && (captain || 'captain later')].filter(Boolean).join(', ');
        return (
          <li key={row} className={`grid gap-6 line-top t-14 lh-135 ${isBad ? styles.bad : ''}`}>
            <p className={`${styles.row} row gap-8`}>
              {!isBad && !skipped && (
                <span className="ok">
                  <Icon name="check" size={18} />
                </span>
              )}
              <span className="breaks grow">
                <b className={!isBad && skipped ? 'ink-3 regular' : undefined}>{name || 'No name'}</b>
                {!isBad && <small className="block ink-2 t-13">{about}</small>}
              </span>
              <small className="block ink-2 t-13">row {row}</small>
            </p>
            {told && (
              <p className={`row gap-6 t-13 anywhere ${isBad ? 'error bold' : 'ink-2'}`}>
                {isBad && <Icon name="warning" size={18} />}
                {told}
              </p>
            )}
            {pasteColumns(paste).map((column) =>
              isCellEditable(paste, team, column) ? (
                <CorrectedCellInput key={column} paste={paste} team={team} column={column} />
              ) : null,
            )}
            <div className="flex gap-8 unless-empty">
              <PastedRowChoices paste={paste} team={team} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
