import { getMetadataArgsStorage } from 'typeorm';
import { isDay } from '#rules/basics/dates.ts';
import type { Tables } from '../core/data/database.ts';

/** A column as its entity declares it. */
export interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** Most characters of a text. */
  length?: number | undefined;
  transformer?: unknown;
}

/** A table as its entity declares it. */
export interface Table {
  name: string;
  entity: unknown;
  columns: Column[];
  /** Columns that hold the id of a row of another table. */
  references: { column: string; parent: string }[];
}

type Class = new () => object;

/** The class and those it extends. */
function lineage(entity: Class): Class[] {
  const above = Object.getPrototypeOf(entity) as Class | null;
  return above && above !== Function.prototype ? [entity, ...lineage(above)] : [entity];
}

/** The tables as declared, without connecting to any database. */
export function declaredTables({ entities }: Pick<Tables, 'entities'>): Table[] {
  const storage = getMetadataArgsStorage();
  const nameOf = (entity: unknown) => storage.tables.find(({ target }) => target === entity)!.name!;
  return entities.map((entity) => {
    const classes: unknown[] = lineage(entity);
    return {
      name: nameOf(entity),
      entity,
      columns: storage.columns
        .filter(({ target }) => classes.includes(target))
        .map(({ propertyName: name, options }) => ({
          name,
          type: typeof options.type === 'string' ? options.type : 'varchar',
          isNullable: !!options.nullable,
          length: Number(options.length) || undefined,
          transformer: options.transformer,
        })),
      references: storage.foreignKeys
        .filter(({ target }) => classes.includes(target))
        .map(({ propertyName, type }) => ({ column: propertyName!, parent: nameOf((type as () => unknown)()) })),
    };
  });
}

const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`));

/** What columns of a type may hold; all other types hold a text. */
const columnKinds: Record<string, [is: (value: unknown) => boolean, what: string]> = {
  integer: [(value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31, 'a whole number'],
  boolean: [(value) => value === 0 || value === 1, 'yes or no'],
  date: [(value) => typeof value === 'string' && isDay(value), 'a date'],
  datetime: [(value) => typeof value === 'string' && isInstant(value), 'a time'],
  mediumblob: [(value) => value instanceof Uint8Array, 'bytes'],
};
const isText: (typeof columnKinds)[string] = [(value) => typeof value === 'string', 'a text'];

/**
 * What is wrong with a value by the type of its column and whether it may be empty; undefined when nothing is. Its
 * length is not looked at. SQLite stores anything anywhere.
 */
export function typeFault({ type, isNullable }: Column, value: unknown): string | undefined {
  if (value === null || value === undefined) return isNullable ? undefined : 'nothing is in it';
  const [is, what] = columnKinds[type] ?? isText;
  return is(value) ? undefined : `${JSON.stringify(value)?.slice(0, 60)} is not ${what}`;
}
