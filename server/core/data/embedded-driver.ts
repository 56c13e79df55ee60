import Libsql from 'libsql';

type Values = readonly unknown[];

/**
 * Makes a row's object from its values. All rows of a statement have one shape; libsql names every member of every row
 * anew, which is a third of the time that a long list takes. By a constructor: literals that often live long are one day
 * made among the old objects, where each row, used or not, keeps its texts until all of the memory is looked through.
 */
function makerOf(names: readonly string[]): (values: Values) => object {
  const members = names.map((name, at) => `this[${JSON.stringify(name)}] = values[${at}];`);
  const Row = new Function('values', members.join('\n')) as unknown as new (values: Values) => object;
  // Plain objects, as any other row.
  (Row as { prototype: unknown }).prototype = Object.prototype;
  return (values) => new Row(values);
}

/** Lets `all`, the only one that TypeORM reads with, make the rows' objects. */
function makingRows(statement: Libsql.Statement): Libsql.Statement {
  if (!statement.reader) return statement;
  statement.raw(true);
  const read = statement.all.bind(statement);
  let names: readonly string[] = [];
  let make = makerOf(names);
  statement.all = (...values) => {
    const rows = read(...values) as Values[];
    // A migration may add a column to a table of which a statement that is kept reads all.
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
