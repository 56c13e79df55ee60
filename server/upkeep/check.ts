import { plural } from '#rules/basics/plural.ts';
import type { Tables } from '../core/data/database.ts';
import { isId } from '../core/data/entity.ts';
import { namedScopes } from '../core/data/revisions.ts';
import { photoFault } from '../modules/data/pictures.stored.ts';
import { oneLine, recordFaults } from '../modules/data/record-faults.stored.ts';
import { declaredTables, typeFault, type Table } from './shape.ts';
import { columnsOf, tablesWithMigrationsOf, tablesOf, type Row, type Source } from './source.ts';

/** What a check has seen: how many records of how many tables, each fault and each notice in a line. */
export interface Finding {
  records: number;
  tables: number;
  /** What makes the database damaged. */
  faults: string[];
  /** What could not be saved like this today; the rules may have been others once. */
  notices: string[];
}

/** A season that an import purged leaves its revision: counted from the start again, old answers would pass as new. */
const revisionFault = ({ scope, number }: Row): string | undefined => {
  if ((number as number) < 1) return `${String(number)} changes cannot be`;
  return namedScopes.has(String(scope)) || isId(String(scope)) ? undefined : 'it is no scope';
};

type Line = [kind: 'fault' | 'notice', text: string];

/** What is to be told of one row, each with its column. */
function* rowLines({ name, entity, columns }: Table, row: Row, isComplete: boolean): Generator<Line> {
  const odd = columns.flatMap((column) => {
    const fault = typeFault(column, row[column.name]);
    return fault ? [`${column.name}: ${fault}`] : [];
  });
  for (const text of odd) yield ['fault', text];
  // What holds something else than its column says is in no state to be judged by rules.
  if (!odd.length)
    for (const { field, message, isDamage } of recordFaults(entity, columns, row, { occasion: 'stored', isComplete }))
      yield [isDamage ? 'fault' : 'notice', field ? `${field}: ${message}` : message];
  const other = name === 'photo' ? photoFault(row) : name === 'revision' ? revisionFault(row) : undefined;
  if (other) yield ['fault', other];
  if (typeof row.updated === 'string' && typeof row.created === 'string' && row.updated < row.created)
    yield ['fault', 'updated: before it was created'];
}

/** Rows whose parent does not exist. */
async function* orphans(source: Source, { name, references }: Table): AsyncGenerator<string> {
  for (const { column, parent } of references) {
    const sql =
      `SELECT c.id AS id, c.${column} AS other FROM ${name} c LEFT JOIN ${parent} p ON p.id = c.${column} ` +
      `WHERE c.${column} IS NOT NULL AND p.id IS NULL`;
    for (const { id, other } of await source.query<{ id: string; other: string }>(sql))
      yield `${name} ${id}: ${column}: there is no ${parent} ${other}`;
  }
}

/**
 * Checks that a database is whole: its files by the database's own means, every table and column, every value, every
 * document by the rules that read it, every reference to another record, the revisions. What breaks a rule by which it
 * would be saved today, but can be read, is a notice. Errors: ConfigError when it is
 * no database of Oche, or one of a newer version.
 */
export async function checkData(source: Source, tables: Tables): Promise<Finding> {
  const known = await tablesWithMigrationsOf(source, tables);
  const isOlder = known.migrations.length < tables.migrations.length;
  const there = await tablesOf(source);
  const shapes = declaredTables(tables);
  const finding: Finding = { records: 0, tables: 0, faults: [], notices: [] };
  const { faults, notices } = finding;

  const present = shapes.filter(({ name }) => there.includes(name));
  faults.push(...(await source.ownFaults(present.map(({ name }) => name))).map((line) => `database: ${line}`));
  if (!isOlder)
    faults.push(...shapes.filter((one) => !present.includes(one)).map(({ name }) => `${name}: the table is missing`));

  for (const shape of present) {
    finding.tables += 1;
    const found = await columnsOf(source, shape.name);
    const columns = shape.columns.filter(({ name }) => found.includes(name));
    const isComplete = columns.length === shape.columns.length;
    if (!isOlder)
      for (const { name } of shape.columns)
        if (!found.includes(name)) faults.push(`${shape.name}: ${name}: the column is missing`);
    try {
      for await (const row of source.stream(
        `SELECT ${columns.map(({ name }) => `\`${name}\``).join(', ')} FROM \`${shape.name}\``,
      )) {
        finding.records += 1;
        const label = `${shape.name} ${String(row.id ?? row.scope)}`;
        for (const [kind, text] of rowLines({ ...shape, columns }, row, isComplete))
          (kind === 'fault' ? faults : notices).push(`${label}: ${text}`);
      }
      for await (const fault of orphans(source, shape)) faults.push(fault);
    } catch (error) {
      faults.push(`${shape.name}: it cannot be read to the end: ${oneLine(error)}`);
    }
  }
  return finding;
}

/** Prints what was found; returns the exit code. */
export function printFindings({ records, tables, faults, notices }: Finding, print: (text: string) => void): number {
  for (const fault of faults) print(fault);
  for (const notice of notices) print(`Notice: ${notice}`);
  const seen = `${plural(records, 'record')} in ${plural(tables, 'table')}`;
  const noted = notices.length ? `, with ${plural(notices.length, 'notice')}` : '';
  print(faults.length ? `Damaged: ${plural(faults.length, 'fault')}${noted} in ${seen}.` : `Whole${noted}: ${seen}.`);
  return faults.length ? 1 : 0;
}
