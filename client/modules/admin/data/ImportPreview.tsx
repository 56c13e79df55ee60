import { plural } from '#rules/basics/plural.ts';
import { sumOf } from '#rules/basics/sum.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { useCopying } from '../../../ui/share/use-copying.ts';
import { useDataTablesQuery } from '../../../generated/desk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import styles from '../parts/admin.module.css';
import { AdminPage, AdminCheckbox } from '../parts/parts.tsx';
import own from './data.module.css';
import { recordCountText } from './save-zip.ts';
import { Warnings } from './Warnings.tsx';
import type { ImportResult, ImportState, Options, Refusal, TableReport } from './use-import.ts';

interface Props {
  file: File;
  found: ImportResult;
  options: Options;
  state: ImportState;
  fault: string | undefined;
  onOptions: (more: Partial<Options>) => void;
  onOther: () => void;
  /** Runs the dry run again. */
  onLook: () => void;
  onImport: () => void;
}

type Count = 'added' | 'changed' | 'same' | 'removed' | 'refused';
const totalOf = (details: Record<string, TableReport>, name: Count) =>
  sumOf(Object.values(details).map((report) => report[name]));

const inWords = ({ file, table, member, message }: Refusal) =>
  `${[file || table, member].filter(Boolean).join(', ')}: ${message}`;

/** What a dry run found, and what to do next: choose other tables or another file, or import. */
export function ImportPreview({ file, found, options, state, fault, onOptions, onOther, onLook, onImport }: Props) {
  const { details, refusals } = found;
  const { isCopied, copy } = useCopying(refusals.map(inWords).join('\n'));
  const askFirst = useAskFirst();
  const isSending = state.at === 'sending';
  const [added, changed, removed] = (['added', 'changed', 'removed'] as const).map((name) => totalOf(details, name));
  const changes = added! + changed! + removed!;
  const inFile = sumOf(Object.values(details).map((report) => report.inFile));
  async function askToImport() {
    const question = {
      title: `Remove ${recordCountText(removed!)}?`,
      text: 'They are not in the file and cannot be brought back without a backup.',
      action: `Import, and remove ${removed!.toLocaleString('en-GB')}`,
      keep: 'Go back',
    };
    if (!removed || (await askFirst(question))) onImport();
  }
  return (
    <AdminPage
      title="What would change"
      isNext
      lead="Nothing has been changed."
      aside={
        <p className={own.figures}>
          <Figure count={added!} what="to add" />
          <Figure count={changed!} what="to change" />
          {options.purge && <Figure count={removed!} what="to remove" />}
          <Figure count={totalOf(details, 'same')} what="the same" />
          <Figure count={refusals.length} what="refused" isBad={refusals.length > 0} />
        </p>
      }
    >
      <Card>
        <div className={own.file}>
          <div className="breaks grid gap-2">
            <b>{file.name}</b>
            <span className={styles.small}>
              {recordCountText(inFile)} of {plural(Object.keys(details).length, 'table')}
              {options.password && ', password right'}
            </span>
          </div>
          <AdminCheckbox
            label="Remove what is not in the file"
            checked={options.purge}
            disabled={isSending}
            onChange={(event) => onOptions({ purge: event.target.checked })}
          />
        </div>
      </Card>
      <div className={own.columns}>
        <Card>
          <TablesFound details={details} options={options} isSending={isSending} onOptions={onOptions} />
        </Card>
        {refusals.length > 0 && <Refusals of={refusals} />}
      </div>
      {!!state.warnings?.length && (
        <Card title="What else there is to know">
          <div className="stack gap-8 p-14-16 anywhere">
            <Warnings of={state.warnings} />
          </div>
        </Card>
      )}
      {state.failure && (
        <Message
          error
          icon="warning"
          title="Could not import data"
          actions={<Button onClick={onLook}>Look again</Button>}
        >
          <Reasons of={state.failure} />
        </Message>
      )}
      <div className={own.bar}>
        <p className={fault ? styles.fault : styles.small} role="status">
          {fault ?? (isSending ? (state.isDry ? 'Looking again' : 'Importing') : hint(refusals.length, changes))}
        </p>
        {isSending && <progress className={own.progress} aria-label={state.isDry ? 'Looking again' : 'Importing'} />}
        {refusals.length > 0 && (
          <Button onClick={copy}>
            {isCopied ? 'Copied' : isCopied === false ? 'It could not be copied' : 'Copy the list'}
          </Button>
        )}
        <Button onClick={onOther} disabled={isSending}>
          Other file
        </Button>
        <Button
          kind="primary"
          disabled={isSending || !!fault || !!state.failure || refusals.length > 0 || !changes}
          onClick={() => void askToImport()}
        >
          Import {changes.toLocaleString('en-GB')}
        </Button>
      </div>
    </AdminPage>
  );
}

const hint = (refused: number, changes: number) =>
  refused
    ? 'All or nothing: with a refused record nothing is saved. Mend them and try again.'
    : changes
      ? 'All or nothing: everything that is counted here is saved together.'
      : 'Everything in the file is here already.';

const Figure = ({ count, what, isBad = false }: { count: number; what: string; isBad?: boolean }) => (
  <span className={isBad ? 'error' : undefined}>
    <b className={`${isBad ? 'error' : 'ink'} t-20`}>{count.toLocaleString('en-GB')}</b> {what}
  </span>
);

interface TablesProps extends Pick<Props, 'options' | 'onOptions'> {
  details: Record<string, TableReport>;
  isSending: boolean;
}

function TablesFound({ details, options, isSending, onOptions }: TablesProps) {
  const { data } = useDataTablesQuery();
  const titleOf = (name: string) => data?.dataTables.find((table) => table.name === name)?.title ?? name;
  const columns: [Count, string][] = [
    ['added', 'Add'],
    ['changed', 'Change'],
    ['same', 'Same'],
    ...(options.purge ? [['removed', 'Remove'] as [Count, string]] : []),
    ['refused', 'Refused'],
  ];
  const toggle = (name: string) =>
    onOptions({
      without: options.without.includes(name)
        ? options.without.filter((one) => one !== name)
        : [...options.without, name],
    });
  return (
    <div className="relative scroll-x" tabIndex={0} role="region" aria-label="Tables in the file">
      <table className={own.table}>
        <caption className="vh">What would be done with each table</caption>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">In the file</th>
            {columns.map(([name, text]) => (
              <th scope="col" key={name}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(details).map(([name, report]) => (
            <tr key={name} className="line-top">
              <th className="semi" scope="row">
                <AdminCheckbox
                  checked={!report.leftOut && !options.without.includes(name)}
                  disabled={isSending || !!report.leftOut}
                  onChange={() => toggle(name)}
                  label={titleOf(name)}
                />
              </th>
              <td>{report.inFile}</td>
              {report.leftOut ? (
                <td className={`${own.why} ink-2`} colSpan={columns.length}>
                  {report.leftOut} Left out.
                </td>
              ) : (
                columns.map(([column]) => (
                  <td
                    key={column}
                    className={report[column] ? (column === 'refused' ? 'error bold' : undefined) : 'ink-3'}
                  >
                    {report[column] || '-'}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Number of refusals that are listed; all of them can be copied. */
const mostFaults = 200;

const Refusals = ({ of }: { of: readonly Refusal[] }) => (
  <Card title="Refused" aside={of.length}>
    <ul className="ruled">
      {of.slice(0, mostFaults).map((refusal) => (
        <li key={inWords(refusal)} className={styles.item}>
          {refusal.label && <h3 className="t-15 bold anywhere">{refusal.label}</h3>}
          <p className={styles.fault}>{refusal.message}</p>
          <p>
            <span className={styles.code}>
              {[refusal.file || refusal.table, refusal.member].filter(Boolean).join(', ')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
