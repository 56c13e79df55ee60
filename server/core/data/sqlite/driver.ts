import Libsql from 'libsql';

type Values = readonly unknown[];

/**
 * Returns a function that makes a row's object from its values. All rows of a statement have one shape, but libsql
 * names every member of every row anew, which takes a third of the time of a long list. A constructor, not an object
 * literal: the engine would at some point put literals that often live long straight among the old objects, where each
 * row, used or not, keeps its texts until all of the memory is collected.
 */
function makerOf(names: readonly string[]): (values: Values) => object {
  const members = names.map((name, at) => `this[${JSON.stringify(name)}] = values[${at}];`);
  const Row = new Function('values', members.join('\n')) as unknown as new (values: Values) => object;
  // Rows are plain objects, like any others.
  (Row as { prototype: unknown }).prototype = Object.prototype;
  return (values) => new Row(values);
}

/** Replaces `all`, the only method that TypeORM reads with, by one that makes the row objects here. */
function makingRows(statement: Libsql.Statement): Libsql.Statement {
  if (!statement.reader) return statement;
  statement.raw(true);
  const read = statement.all.bind(statement);
  let names: readonly string[] = [];
  let make = makerOf(names);
  statement.all = (...values) => {
    const rows = read(...values) as Values[];
    // A migration may add a column to a table that a cached statement reads in full.
    if (rows[0] && rows[0].length !== names.length) {
      names = statement.columns().map(({ name }) => name);
      make = makerOf(names);
    }
    return rows.map((row) => make(row));
  };
  return statement;
}

/** libsql's database as TypeORM's driver of SQLite. */
export class EmbeddedDriver extends Libsql {
  constructor(...given: ConstructorParameters<typeof Libsql>) {
    super(...given);
    const prepare = this.prepare.bind(this);
    this.prepare = ((sql: string) => makingRows(prepare(sql))) as typeof this.prepare;
  }
}
