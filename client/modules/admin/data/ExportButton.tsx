import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { DataScopeDocument, type ExportKind } from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../parts/admin.module.css';
import { recordCountText, downloadExport, sumOfCounts } from './save-zip.ts';
import { Warnings } from './Warnings.tsx';

interface Props {
  kind: ExportKind;
  id: string;
  /** For a division: the season that is shown. */
  seasonId?: string | null | undefined;
  /** Name of the file. */
  name: string;
}

const words: Record<ExportKind, string> = {
  division: 'Export this division',
  season: 'Export this season',
  fixture: 'Export this fixture',
  tournament: 'Export this tournament',
};

/** Saves what is shown as an export, along with the records it depends on (exportData). */
export function ExportButton({ kind, id, seasonId = null, name }: Props) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; isFault?: boolean; warnings?: readonly string[] }>();
  async function save() {
    setBusy(true);
    setTold(undefined);
    try {
      const data = await readUncached(client, DataScopeDocument, { kind, id, seasonId });
      const tables = Object.fromEntries((data?.dataScope ?? []).map(({ table, ids }) => [table, ids]));
      const saved = await downloadExport(client, { includeDeletedEntries: false, tables }, name);
      const text = `${recordCountText(sumOfCounts(saved.tables))} in ${saved.fileName}.`;
      setTold({ text, warnings: saved.warnings });
    } catch (error) {
      setTold({ text: `Unable to export data. ${failureOf(error).messages.join(' ')}`, isFault: true });
    }
    setBusy(false);
  }
  return (
    <div className="row wrap gap-8-12">
      <Button onClick={() => void save()} disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Exporting' : words[kind]}
      </Button>
      <div className={told?.isFault ? styles.fault : styles.small} role="status">
        {told && <p>{told.text}</p>}
        <Warnings of={told?.warnings} />
      </div>
    </div>
  );
}
