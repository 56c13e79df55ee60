import { useId } from 'react';
import { useIsWiderThanPhone } from '../../../lib/page/wide.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { CaptainDeadlineNote } from './CaptainDeadlineNote.tsx';
import styles from './PasteTeams.module.css';
import { PreviewList } from './PreviewList.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import type { Paste } from './use-pasted-teams.ts';

interface Props {
  paste: Paste;
  /** Limits the width to that of a dialog, however wide the window is. */
  isNarrow?: boolean;
}

/** How many rows can be saved, and how many cannot. */
export const PasteCounts = ({ paste: { ready, left } }: { paste: Paste }) => (
  <span className="flex wrap gap-6">
    {ready.length > 0 && <b className="p-4-8 r-1 bg-ok-soft ok t-12 lh-13">{ready.length} ready</b>}
    {left.length > 0 && <b className="refused p-4-8 r-1 t-12 lh-13">{left.length} to mend</b>}
  </span>
);

/** A box to paste teams from a spreadsheet, and below it a preview of what will be saved, row by row. */
export function PasteTeams({ paste, isNarrow = false }: Props) {
  const id = useId();
  const isWide = useIsWiderThanPhone() && !isNarrow;
  const { text, teams, failure, warnings, place } = paste;
  return (
    <div className="w-min">
      <div className={`${styles.entry} grid gap-6 p-12-14`}>
        <label className="t-13 semi" htmlFor={id}>
          {paste.isOfPlayers ? 'Players' : 'Teams'}, a line each
        </label>
        <textarea
          className="control block whole p-10-12 ink"
          id={id}
          rows={4}
          value={text}
          readOnly={paste.isBusy}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => paste.paste(event.target.value)}
        />
        <p id={`${id}-hint`} className="ink-3 t-13 lh-14">
          {paste.isOfPlayers
            ? 'A name a line. From a spreadsheet also: name, where they play at home, e-mail. Only the name is needed.'
            : 'Paste from a spreadsheet: team, venue, address, captain, e-mail. Only the team is needed; the venue is the team’s name unless you give one.'}
        </p>
        <Refusal look="marked" what="Nothing was saved." of={failure} />
        <div role="status" className="grid gap-6">
          {warnings.map((warning) => (
            <p key={warning} className="warned p-10-16 r-2 t-13 semi anywhere">
              {warning}
            </p>
          ))}
        </div>
      </div>
      {teams.length > 0 && (isWide ? <PreviewTable paste={paste} /> : <PreviewList paste={paste} />)}
      {!paste.isOfPlayers && paste.ready.some(({ captain }) => captain) && <CaptainDeadlineNote {...place} />}
    </div>
  );
}
