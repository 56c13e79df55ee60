import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections (from 32768, or 49152), which could take one before its server. */
const range = { from: 10_000, size: 20_000 };

/** Each process begins elsewhere, so that two seldom look at the same port. */
let next = (process.pid * 97) % range.size;

const isFree = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1');
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (listens) await once(server.close(), 'close');
  return listens;
};

/** A port for a server that is started soon, and perhaps again on the same port. Never the same one twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.from + next;
    next = (next + 1) % range.size;
    if (await isFree(port)) return port;
  }
}
