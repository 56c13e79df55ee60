import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { skipToken } from '@apollo/client/react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { useDataRecordQuery, useDataRowsQuery, useDataTablesQuery } from '../../../generated/desk.ts';
import { searchWith } from '../../../lib/page/address.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { SelectField } from '../../../record/fields.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import styles from '../parts/admin.module.css';
import { AdminPage, AdminCheckbox } from '../parts/parts.tsx';
import own from './browser.module.css';
import { RecordTree, type Shown } from './RecordTree.tsx';

const path = '/admin/browser';

/** A number in the address, kept within bounds; `otherwise` if there is none. */
const boundedIn = (
  text: string | null,
  { otherwise, least, most }: { otherwise: number; least: number; most: number },
) => {
  const number = wholeNumberOrNaN(text) ?? NaN;
  return Math.min(most, Math.max(least, Number.isNaN(number) ? otherwise : number));
};

/** `/admin/browser?table=&id=`: the stored records; the address says what is shown of them (live.md 16). */
export default function DataBrowser() {
  const { params, change } = useAddressParams();
  const { data, error, refetch } = useDataTablesQuery();
  const tables = data?.dataTables.filter(({ canExport }) => canExport);
  const asked = params.get('table')?.toLowerCase() ?? '';
  const id = params.get('id');
  return (
    <AdminPage title="Data Browser" lead="The records as they are stored; nothing can be changed here.">
      {!data && error && <NotLoaded title="The tables could not be loaded" of={failureOf(error)} again={refetch} />}
      <SelectField
        label="Table"
        value={asked}
        options={[
          { value: '', text: 'Choose a table' },
          ...(asked && !tables?.some(({ name }) => name === asked) ? [{ value: asked, text: asked }] : []),
          ...(tables ?? []).map(({ name, title }) => ({ value: name, text: title })),
        ]}
        onChange={(table) => change({ table, id: null, page: null })}
      />
      {!asked && (
        <Message icon="table" title="Choose a table">
          Its records are listed then.
        </Message>
      )}
      {asked && id && <Record key={id} table={asked} id={id} />}
      {asked && !id && <Rows key={asked} table={asked} />}
    </AdminPage>
  );
}

/** The address with some of its values changed. */
function useAddress() {
  const [params] = useSearchParams();
  return (changes: Record<string, string | null>) => path + searchWith(params, changes);
}

function Rows({ table }: { table: string }) {
  const [params] = useSearchParams();
  const address = useAddress();
  const pageSize = boundedIn(params.get('pageSize'), { otherwise: 10, least: 1, most: 100 });
  const page = boundedIn(params.get('page'), { otherwise: 1, least: 1, most: 9999 });
  const { data, previousData, error, refetch } = useDataRowsQuery({ variables: { table, page, pageSize } });
  // The page before stands until the next one is there.
  const list = (data ?? previousData)?.dataRows;
  const isFailed = !data && !!error;
  const total = list?.total ?? 0;
  const pages = Math.ceil(total / pageSize);
  const before = Math.min(page - 1, pages);
  return (
    <>
      <Card title="Records" aside={list && total.toLocaleString('en-GB')}>
        {isFailed && <NotLoaded title="The records could not be loaded" of={failureOf(error)} again={refetch} />}
        {!list && !error && <Loading />}
        {data?.dataRows.rows.length === 0 && (
          <Message icon="table" title={page > 1 && total ? 'There are no more' : 'There are no records'}>
            Deleted records are not shown here.
          </Message>
        )}
        <ul className="ruled" aria-busy={!data && !error}>
          {(isFailed ? undefined : list)?.rows.map(({ id, name, date }) => (
            <li key={id} className={own.record}>
              <Link className={`${styles.grow} row tap semi anywhere`} to={address({ id })}>
                {name || 'Without a name'}
              </Link>
              {date && <span className={styles.small}>{formatDay(date)}</span>}
              <span className={styles.code}>{id}</span>
            </li>
          ))}
        </ul>
      </Card>
      {list && (pages > 1 || page > 1) && (
        <nav className="row gap-16 centered ink-2 t-14" aria-label="Pages">
          {page > 1 && (
            <Link className="row-inline tap p-0-8 semi" to={address({ page: before > 1 ? String(before) : null })}>
              Before
            </Link>
          )}
          {page <= pages && (
            <span>
              Page {page} of {pages}
            </span>
          )}
          {page < pages && (
            <Link className="row-inline tap p-0-8 semi" to={address({ page: String(page + 1) })}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

const switches = {
  showEmptyValues: 'Empty values',
  showAuditValues: 'Who and when',
  showVersion: 'Version',
} as const;

function Record({ table, id }: { table: string; id: string }) {
  const { params, change } = useAddressParams();
  const address = useAddress();
  /** What stands in the box while it is typed in. */
  const [typedDepth, setTypedDepth] = useState<string>();
  const { data, error, refetch } = useDataRecordQuery(id ? { variables: { table, id } } : skipToken);
  const isOn = (name: string) => params.get(name)?.toLowerCase() === 'true';
  const shown: Shown = {
    empty: isOn('showEmptyValues'),
    audit: isOn('showAuditValues'),
    version: isOn('showVersion'),
    idsUpTo: boundedIn(params.get('showIdsUptoDepth'), { otherwise: 1, least: 0, most: 20 }),
  };
  return (
    <>
      <p>
        <Link className="row-inline tap p-0-8 semi" to={address({ id: null })}>
          All records of the table
        </Link>
      </p>
      <Card title="Record">
        <div className={own.options}>
          {Object.entries(switches).map(([name, text]) => (
            <AdminCheckbox
              key={name}
              label={text}
              checked={isOn(name)}
              onChange={(event) => change({ [name]: event.target.checked ? 'true' : null })}
            />
          ))}
          <label className="row gap-12 p-4-0">
            Ids down to level
            <input
              className={`box ${own.depth}`}
              inputMode="numeric"
              value={typedDepth ?? shown.idsUpTo}
              onChange={({ target: { value } }) => {
                setTypedDepth(value);
                change({ showIdsUptoDepth: value });
              }}
              onBlur={() => setTypedDepth(undefined)}
            />
          </label>
        </div>
        {!data && error && <NotLoaded title="The record could not be loaded" of={failureOf(error)} again={refetch} />}
        {!data && !error && <Loading />}
        {data && (
          <div className={own.tree}>
            <RecordTree
              value={JSON.parse(data.dataRecord)}
              shown={shown}
              pathTo={(table, id) => address({ table, id })}
            />
          </div>
        )}
      </Card>
    </>
  );
}
