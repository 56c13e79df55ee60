import type { Config } from '../../../server/core/config.ts';
import { openSource, tablesOf } from '../../../server/upkeep/source.ts';

/** Rows by table, each with all of its columns as they are stored; bytes in hexadecimal. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of a database but the list of its migrations, in the same order whatever kind of database it is. */
export async function rowsOf(config: Config): Promise<Rows> {
  const source = await openSource(config);
  const rows: Rows = {};
  for (const table of (await tablesOf(source)).filter((name) => name !== 'migrations').toSorted()) {
    const all: Rows[string] = [];
    const key = table === 'revision' ? 'scope' : 'id';
    for await (const row of source.stream(`SELECT * FROM ${table}`)) all.push(plainRow(row));
    rows[table] = all.toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));
  }
  await source.close();
  return rows;
}

const plainRow = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
