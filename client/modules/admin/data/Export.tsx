import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useDataTablesQuery } from '../../../generated/desk.ts';
import { today } from '../../../lib/today.ts';
import { failureOf, type Failure } from '../../../lib/wire/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PasswordField } from '../../../ui/Field.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Message } from '../../../ui/Message.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import styles from '../parts/admin.module.css';
import { AdminPage, AdminCheckbox } from '../parts/parts.tsx';
import own from './data.module.css';
import { recordCountText, downloadExport, sumOfCounts } from './save-zip.ts';
import { Warnings } from './Warnings.tsx';

type State = { at: 'ready' | 'working' } | { at: 'done'; text: string; warnings: string[] } | Refused;
type Refused = { at: 'refused'; failure: Failure };

/** `/admin/export`: tables as a zip, with a password if one is given (live.md 16). */
export default function Export() {
  const client = useApolloClient();
  const { data, error, refetch } = useDataTablesQuery();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [password, setPassword] = useState('');
  const [withDeleted, setWithDeleted] = useState(false);
  const [state, setState] = useState<State>({ at: 'ready' });
  const tables = data?.dataTables.filter(({ canExport }) => canExport);
  const chosen = tables?.filter(({ name }) => !left.has(name)) ?? [];

  async function send() {
    if (!chosen.length)
      return setState({
        at: 'refused',
        failure: { code: 'INVALID', messages: ['Select some tables to export'], fields: [] },
      });
    setState({ at: 'working' });
    try {
      const asked = Object.fromEntries(chosen.map(({ name }) => [name, []]));
      const request = { ...(password && { password }), includeDeletedEntries: withDeleted, tables: asked };
      const { tables, warnings, fileName } = await downloadExport(client, request, `export-${today()}`);
      setState({ at: 'done', text: `${recordCountText(sumOfCounts(tables))} were exported to ${fileName}.`, warnings });
    } catch (refusal) {
      setState({ at: 'refused', failure: failureOf(refusal) });
    }
  }
  function toggle(name: string) {
    const after = new Set(left);
    if (!after.delete(name)) after.add(name);
    setLeft(after);
  }
  const isAll = chosen.length === tables?.length;
  if (!tables && error)
    return (
      <AdminPage title="Export">
        <NotLoaded title="The tables could not be loaded" of={failureOf(error)} again={refetch} />
      </AdminPage>
    );
  return (
    <AdminPage title="Export" lead="The league as a file, to keep or to import elsewhere.">
      <form className={own.columns} onSubmit={submitHandler(send)}>
        <Card title="Tables" aside={tables && `${chosen.length} of ${tables.length}`}>
          {!tables && <Loading />}
          {tables && (
            <div className="p-8-16">
              <AdminCheckbox
                label={<b>All tables</b>}
                checked={isAll}
                onChange={() => setLeft(new Set(isAll ? tables.map(({ name }) => name) : []))}
              />
              {tables.map(({ name, title }) => (
                <AdminCheckbox
                  key={name}
                  checked={!left.has(name)}
                  onChange={() => toggle(name)}
                  label={
                    <>
                      {title} <span className={styles.code}>{name}</span>
                    </>
                  }
                />
              ))}
            </div>
          )}
        </Card>
        <Card title="File">
          <div className="stack gap-16 p-16">
            <PasswordField
              label="Password"
              hint="Encrypts the file (AES-256). Without one anybody who has the file can read it, and sign-ins are left out."
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <AdminCheckbox
              label="With deleted records"
              checked={withDeleted}
              onChange={(event) => setWithDeleted(event.target.checked)}
            />
            <Button
              type="submit"
              kind="primary"
              full
              disabled={!tables || state.at === 'working'}
              aria-busy={state.at === 'working'}
            >
              {state.at === 'working' ? 'Exporting' : 'Export'}
            </Button>
            {state.at === 'working' && <progress className={own.progress} aria-label="Exporting" />}
            <div role="status">
              {state.at === 'done' && <p className={styles.told}>{state.text}</p>}
              {state.at === 'done' && <Warnings of={state.warnings} />}
            </div>
            {state.at === 'refused' && (
              <Message error icon="warning" title="Could not export data">
                <Reasons of={state.failure} />
              </Message>
            )}
          </div>
        </Card>
      </form>
    </AdminPage>
  );
}
