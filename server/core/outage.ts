import { DomainError } from './errors.ts';

/** Why a database cannot do its work, whatever it is asked; never the fault of the caller. */
export type Outage = 'full' | 'locked' | 'broken' | 'away';

/** The lower byte of SQLite's result codes: https://sqlite.org/rescode.html */
const ofSqlite: Record<number, Outage> = {
  5: 'locked', // BUSY
  6: 'locked', // LOCKED
  7: 'broken', // NOMEM
  8: 'broken', // READONLY
  9: 'broken', // INTERRUPT
  10: 'broken', // IOERR
  11: 'broken', // CORRUPT
  13: 'full',
  14: 'broken', // CANTOPEN
  15: 'broken', // PROTOCOL
  26: 'broken', // NOTADB
};

const ofServer: Record<string, Outage> = {
  ER_DISK_FULL: 'full',
  ER_RECORD_FILE_FULL: 'full',
  ER_ERROR_ON_WRITE: 'full',
  ER_LOCK_DEADLOCK: 'locked',
  ER_LOCK_WAIT_TIMEOUT: 'locked',
  ER_CHECKREAD: 'locked',
  // In a cluster: somebody else's write came first, on another server.
  ER_ERROR_DURING_COMMIT: 'locked',
  ER_QUERY_INTERRUPTED: 'locked',
  ER_OPTION_PREVENTS_STATEMENT: 'broken',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'broken',
  ER_CRASHED_ON_USAGE: 'broken',
  // A node of a cluster that has lost the others, or is not part of it yet.
  ER_UNKNOWN_COM_ERROR: 'away',
  ER_SERVER_SHUTDOWN: 'away',
  ER_CON_COUNT_ERROR: 'away',
  ER_TOO_MANY_USER_CONNECTIONS: 'away',
  ER_CONNECTION_KILLED: 'away',
  PROTOCOL_CONNECTION_LOST: 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EPIPE: 'away',
};

/** What kind of outage an error of a database driver tells of; undefined when it tells of none. */
export function outageOf(error: unknown): Outage | undefined {
  const { code, rawCode, driverError, fatal } = (error ?? {}) as Record<string, unknown>;
  if (typeof rawCode === 'number') return ofSqlite[rawCode & 0xff];
  // Other libraries have refused connections, too; only errors of a database have one of these members.
  const isOurs = driverError !== undefined || fatal !== undefined;
  if (isOurs && typeof code === 'string' && Object.hasOwn(ofServer, code)) return ofServer[code];
  // A query on a connection that had already ended fails without a code.
  return fatal === true && !code ? 'away' : undefined;
}

const texts: Record<Outage, string> = {
  full: "The disk of the league's server is full. Nothing was changed.",
  locked: "Another program keeps the league's database busy. Nothing was changed.",
  broken: "The league's database cannot be used at the moment. Look whether it was saved.",
  away: "The league's database cannot be reached at the moment. Look whether it was saved.",
};

/** Whether a change may have been made all the same: then no program is told to send it again. */
const isUncertain = (outage: Outage) => outage === 'broken' || outage === 'away';

/** Seconds after which it is worth trying again. */
export const outagePauseSeconds = 5;

const outageError = (text: string, retryAfter: number | undefined): DomainError =>
  new DomainError('UNAVAILABLE', `${text} Try again in a little while.`, { retryAfter });

/** A refusal because of the database before anything was changed; `text` says in one sentence what is wrong. */
export const unavailableError = (text: string): DomainError => outageError(text, outagePauseSeconds);

/** The refusal to show to a person, if the error tells of an outage; otherwise the error itself. */
export function refusalOrError(error: unknown): unknown {
  const outage = error instanceof DomainError ? undefined : outageOf(error);
  return outage ? outageError(texts[outage], isUncertain(outage) ? undefined : outagePauseSeconds) : error;
}
