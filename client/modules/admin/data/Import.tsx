import { useState } from 'react';
import { importFileFault } from '#rules/site/import-file.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PasswordField } from '../../../ui/Field.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import styles from '../parts/admin.module.css';
import { AdminPage, AdminCheckbox } from '../parts/parts.tsx';
import own from './data.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { recordCountText, sumOfCounts } from './save-zip.ts';
import { useImport, type Options } from './use-import.ts';
import { Warnings } from './Warnings.tsx';

const untouched: Options = { password: '', purge: false, without: [] };

/** `/admin/import`: an export is checked in a dry run, then imported, all of it or nothing (live.md 16). */
export default function Import() {
  const [file, setFile] = useState<File>();
  const [options, setOptions] = useState(untouched);
  const [fault, setFault] = useState<string>();
  const { state, send, reset } = useImport();
  const isSending = state.at === 'sending';
  useRestoreFocusAfterBusy(isSending);
  const [isAnother, setAnother] = useState(false);

  function look() {
    const wrong = file ? importFileFault(file.size) : 'Select a file first';
    setFault(wrong);
    if (file && !wrong) send(file, options, true);
  }
  /** Changes options and runs the dry run again at once. */
  function change(more: Partial<Options>) {
    const after = { ...options, ...more };
    setOptions(after);
    setFault(undefined);
    const all = Object.values(state.found?.details ?? {}).filter(({ leftOut }) => !leftOut);
    if (after.without.length === all.length) return setFault('Select some tables to import');
    if (file) send(file, after, true);
  }
  function anew() {
    reset();
    setAnother(true);
    setFile(undefined);
    setOptions(untouched);
    setFault(undefined);
  }

  if (state.at === 'done')
    return (
      <AdminPage key="done" title="Import" isNext>
        <Message
          icon="check"
          title={`${recordCountText(sumOfCounts(state.found?.tables ?? {}))} were imported`}
          actions={<Button onClick={anew}>Import another file</Button>}
        >
          <p>The league shows what was in {file?.name}.</p>
          <Warnings of={state.warnings} />
        </Message>
      </AdminPage>
    );
  if (state.found && file)
    return (
      <ImportPreview
        file={file}
        found={state.found}
        options={options}
        state={state}
        fault={fault}
        onOptions={change}
        onOther={anew}
        onLook={() => send(file, options, true)}
        onImport={() => send(file, options, false)}
      />
    );
  return (
    <AdminPage title="Import" isNext={isAnother} lead="An export of this product. First you see what would be changed.">
      <Card title="File">
        <form className="stack gap-16 p-16" onSubmit={submitHandler(look)}>
          {/* What is found is of the file and the options that were sent, and they are what is imported. */}
          <div className="stack gap-16" inert={isSending}>
            <label>
              <span className="block mb-6 t-13 semi">Export (.zip, up to 30 MB)</span>
              <input
                type="file"
                accept=".zip,application/zip"
                className={own.chooser}
                aria-describedby={fault ? 'import-fault' : undefined}
                onChange={(event) => {
                  setFile(event.target.files?.[0]);
                  setFault(undefined);
                }}
              />
            </label>
            <PasswordField
              label="Password"
              hint="The one that was given when the data was exported; empty if none was."
              autoComplete="off"
              value={options.password}
              onChange={(event) => setOptions({ ...options, password: event.target.value })}
            />
            <AdminCheckbox
              label="Remove what is not in the file"
              checked={options.purge}
              onChange={(event) => setOptions({ ...options, purge: event.target.checked })}
            />
          </div>
          <Button type="submit" kind="primary" full disabled={isSending} aria-busy={isSending}>
            {isSending ? 'Looking at the file' : 'See what would change'}
          </Button>
          {isSending && <progress className={own.progress} value={state.progress} aria-label="Uploaded" />}
          {fault && (
            <p className={styles.fault} role="alert" id="import-fault">
              {fault}
            </p>
          )}
          {state.failure && (
            <Message error icon="warning" title="Could not import data">
              <Reasons of={state.failure} />
            </Message>
          )}
        </form>
      </Card>
    </AdminPage>
  );
}
