import mysql from 'mysql2';
import { setTimeout as wait } from 'node:timers/promises';
import { cutConnection, connectionInTime, setTimeLimits } from './time-limits.ts';
import { log } from '../../log.ts';

/** What TypeORM uses of the driver's pool. */
interface PoolLike {
  getConnection(done: (error: unknown, connection?: mysql.PoolConnection) => void): void;
  end(done: (error?: unknown) => void): void;
  on(): void;
}

/** The servers of DATABASE_URL, of which one is used at a time: the first in the list that takes writes. */
export interface Nodes {
  /** The driver in the form TypeORM takes. Each makes its own pool; all pools lead to the same server. */
  driver(pace: Pace): object;
  readonly isOne: boolean;
  /** Says that the server in use may be the wrong one: the right one is looked for before the next connection. */
  doubt(): void;
}

/**
 * Milliseconds until a silent server is passed over, and until pools that are being closed are no longer waited for.
 */
const silentServerMilliseconds = 2000;
const farewell = 500;

/** "mysql://one/oche,mysql://two/oche" as its addresses. */
export const serverUrlsIn = (databaseUrl: string): string[] => databaseUrl.split(/\s*,\s*(?=mysql:)/);

const accessTo = (address: string) => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const ssl = searchParams.get('ssl');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(ssl && { ssl: JSON.parse(ssl) as mysql.SslOptions }),
  };
};

const ask = (connection: mysql.Connection, sql: string) =>
  new Promise<Map<string, string>>((resolve, reject) =>
    connection.query<mysql.RowDataPacket[]>(sql, (error, rows) =>
      error
        ? reject(error)
        : resolve(new Map(rows.map(({ Variable_name: name, Value: value }) => [String(name), String(value)]))),
    ),
  );

/** Whether a server takes writes now: it is neither a read-only replica nor cut off from its cluster. */
async function isReady(address: string): Promise<boolean> {
  const connection = mysql.createConnection({ ...accessTo(address), connectTimeout: silentServerMilliseconds });
  connection.on('error', () => undefined);
  const look = async () => {
    const settings = await ask(connection, "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')");
    if (settings.get('read_only') === 'ON') return false;
    if (settings.get('wsrep_on') !== 'ON') return true;
    return (await ask(connection, "SHOW GLOBAL STATUS LIKE 'wsrep_ready'")).get('wsrep_ready') === 'ON';
  };
  try {
    return await Promise.race([look(), wait(silentServerMilliseconds, false, { ref: false })]);
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

interface Node {
  address: string;
  /** All open connections to it, of every pool. */
  connections: Set<mysql.PoolConnection>;
}

/** Whether queries and locks have time limits; while a database is brought up to date they have none. */
export type Pace = 'unlimited' | 'limited';

function poolAt(
  { address, connections }: Node,
  options: mysql.PoolOptions,
  { pace, isMariadb }: { pace: Pace; isMariadb: boolean },
): mysql.Pool {
  const pool = mysql.createPool({ ...options, ...accessTo(address) });
  pool.on('connection', (connection) => {
    connections.add(connection);
    connection.once('end', () => connections.delete(connection));
    connection.once('error', () => connections.delete(connection));
    if (pace === 'limited') setTimeLimits(connection);
    // In a cluster, every query waits until this server has what was committed before on any other. Servers that do not
    // know this setting refuse it.
    if (isMariadb) connection.query('SET SESSION wsrep_sync_wait = 1', () => undefined);
  });
  return pool;
}

/** Ends the connections to a server that is gone: nothing else would end what waits on them. */
function abandon({ connections }: Node): void {
  for (const connection of connections) cutConnection(connection, 'ECONNRESET', 'The database server is gone.');
  connections.clear();
}

const connectionOf = (pool: mysql.Pool) =>
  new Promise<mysql.PoolConnection>((resolve, reject) =>
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection))),
  );

/** Closes the pools properly; connections that do not answer in time are cut. */
async function endPools(pools: Iterable<mysql.Pool>, nodes: readonly Node[]): Promise<void> {
  const ended = Promise.all([...pools].map((pool) => new Promise<void>((done) => pool.end(() => done()))));
  const isEnded = await Promise.race([ended.then(() => true), wait(farewell, false, { ref: false })]);
  if (!isEnded) for (const node of nodes) abandon(node);
}

/** The servers that the connection pools of one process lead to. */
export function newServerChooser(databaseUrl: string, isMariadb: boolean): Nodes {
  const nodes: Node[] = serverUrlsIn(databaseUrl).map((address) => ({ address, connections: new Set() }));
  const isOne = nodes.length === 1;
  let inDoubt = !isOne;
  let current = nodes[0]!;
  let choosing: Promise<void> | undefined;

  async function choose(): Promise<void> {
    const before = current;
    const ready = await Promise.all(nodes.map(({ address }) => isReady(address)));
    const found = nodes.find((_node, at) => ready[at]);
    if (!found || found === before) return;
    current = found;
    log.info(`Database: from now on at ${new URL(found.address).host}.`);
    if (!ready[nodes.indexOf(before)]) abandon(before);
  }
  const chosen = () => (choosing ??= choose().finally(() => (choosing = undefined)));

  async function connection(pools: Map<Node, mysql.Pool>): Promise<mysql.PoolConnection> {
    if (inDoubt) {
      inDoubt = false;
      void chosen();
    }
    await choosing;
    try {
      return await connectionOf(pools.get(current)!);
    } catch (error) {
      if (isOne) throw error;
      await chosen();
      return connectionOf(pools.get(current)!);
    }
  }

  const driver = (pace: Pace) => {
    const createPool = (options: mysql.PoolOptions): PoolLike => {
      const pools = new Map(nodes.map((node) => [node, poolAt(node, options, { pace, isMariadb })]));
      const next = () => (pace === 'limited' ? connectionInTime(connection(pools)) : connection(pools));
      return {
        getConnection: (done) => void next().then((found) => done(null, found), done),
        end: (done) => void endPools(pools.values(), nodes).then(() => done()),
        on: () => undefined,
      };
    };
    return { ...mysql, createPool };
  };
  return { driver, isOne, doubt: () => void (inDoubt = !isOne) };
}
