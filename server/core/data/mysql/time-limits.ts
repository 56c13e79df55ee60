import type mysql from 'mysql2';

/** Seconds that a statement waits for somebody else's lock, on rows or on a table. */
const lockWait = 3;

/** Milliseconds that a query may take, and that it waits for a connection while all are in use. */
const answering = 8000;
const queueing = 5000;

/** Ends a connection at once; whoever waits on it gets an error with this code. */
export function cutConnection(connection: mysql.PoolConnection, code: string, text: string): void {
  const { stream } = connection as unknown as { stream: { destroy(error: Error): void } };
  stream.destroy(Object.assign(new Error(text), { code }));
}

type Asking = (...asked: unknown[]) => unknown;

/** From now on the connection does not wait long for locks, and a query that is not answered in time ends it. */
export function setTimeLimits(connection: mysql.PoolConnection): void {
  const query = connection.query.bind(connection) as Asking;
  const watched: Asking = (...asked) => {
    const done = asked.pop();
    if (typeof done !== 'function') return query(...asked, done);
    const silent = () => cutConnection(connection, 'ETIMEDOUT', 'The database server says nothing.');
    const timer = setTimeout(silent, answering).unref();
    return query(...asked, (...answer: unknown[]) => {
      clearTimeout(timer);
      (done as Asking)(...answer);
    });
  };
  Object.assign(connection, { query: watched });
  const settings = `SET SESSION innodb_lock_wait_timeout = ${lockWait}, lock_wait_timeout = ${lockWait}`;
  connection.query(settings, () => undefined);
}

/** The connection, unless it comes too late; then it is released unused. Errors: ER_LOCK_WAIT_TIMEOUT, fatal. */
export function connectionInTime(coming: Promise<mysql.PoolConnection>): Promise<mysql.PoolConnection> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      const busy = new Error('All connections to the database server are in use.');
      reject(Object.assign(busy, { code: 'ER_LOCK_WAIT_TIMEOUT', fatal: true }));
    }, queueing).unref();
    coming.then(
      (connection) => {
        clearTimeout(timer);
        if (isLate) connection.release();
        else resolve(connection);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error as Error);
      },
    );
  });
}
