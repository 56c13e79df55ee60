import type { EntityManager, EntityMetadata } from 'typeorm';
import { log } from '../log.ts';
import { mostDamagesTold, type DamagedRecord } from './damage.ts';

/*
 * Times that this process has read and that are none, as only a hand or a disk can have put there (decision 23): pages
 * get the beginning of 1970 in their place.
 */

type Column = EntityMetadata['columns'][number];

/** A millisecond after the beginning of 1970, which REST takes for a version that was not sent. */
const standIn = 1;

/** Stands for a stored time that is none. The row keeps what is stored when it is saved. */
export class UnreadableInstant extends Date {
  readonly stored: unknown;
  constructor(stored: unknown) {
    super(standIn);
    this.stored = stored;
  }
}

interface Noted {
  column: Column;
  stored: unknown;
  since: Date;
}

/** By column and what is stored. */
const noted = new Map<string, Noted>();

const faultOf = (stored: unknown) => `${JSON.stringify(stored).slice(0, 60)} is not a time`;

/** What pages get in place of a stored value of this column that is no time; it is kept in mind to be told. */
export function unreadableInstant(column: Column, stored: unknown): Date {
  // MySQL's driver does not say what is stored.
  if (stored instanceof Date) return new Date(standIn);
  const key = `${column.entityMetadata.tableName} ${column.propertyName} ${String(stored)}`;
  if (noted.size < mostDamagesTold && !noted.has(key)) {
    noted.set(key, { column, stored, since: new Date() });
    log.error(`Database: a stored time is damaged (${faultOf(stored)}). Run "npm run check-data" to see where.`);
  }
  return new UnreadableInstant(stored);
}

/** What is wrong with the first time of a row that cannot be read; undefined when all can. */
export function unreadableInstantOf(row: object): { column: string; message: string } | undefined {
  const found = Object.entries(row).find(([, value]) => value instanceof UnreadableInstant);
  return found && { column: found[0], message: faultOf((found[1] as UnreadableInstant).stored) };
}

/** The records with a time that cannot be read, of those that this process has read; what was mended is forgotten. */
export async function unreadableInstantsSeen(db: EntityManager): Promise<DamagedRecord[]> {
  const found: DamagedRecord[] = [];
  const escaped = (name: string) => db.connection.driver.escape(name);
  for (const [key, { column, stored, since }] of noted) {
    const { tableName: table, tablePath } = column.entityMetadata;
    const rows = await db.query<{ id: string }[]>(
      `SELECT id FROM ${escaped(tablePath)} WHERE ${escaped(column.databaseName)} = ? ORDER BY id LIMIT ${mostDamagesTold}`,
      [stored],
    );
    if (!rows.length) noted.delete(key);
    found.push(
      ...rows.map(({ id }) => ({ table, id, column: column.propertyName, message: `${faultOf(stored)}.`, since })),
    );
  }
  return found;
}
