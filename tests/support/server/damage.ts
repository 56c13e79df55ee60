import Libsql from 'libsql';

/** Changes an SQLite file without the server's knowledge. */
export function damage(file: string, ...statements: string[]): void {
  const db = new Libsql(file);
  db.exec('PRAGMA foreign_keys=OFF');
  for (const statement of statements) db.exec(statement);
  db.close();
}
