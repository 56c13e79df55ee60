import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const example = join(import.meta.dirname, '../../../docs/examples/board-bridge/bridge.mjs');

/** Runs the bridge as it is written; it ends with its input, where it is given no address to listen at. */
export function runBridge(env: NodeJS.ProcessEnv, ...address: string[]) {
  // Node 22 has sockets without the flag, and knows it still.
  const args = ['--experimental-websocket', example, ...address];
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '', ...env } });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  return {
    child,
    said: () => said,
    hear: (...events: object[]) => child.stdin.write(events.map((event) => `${JSON.stringify(event)}\n`).join('')),
    async end() {
      child.stdin.end();
      const [code] = await ended;
      if (code) throw new Error(`The bridge ended with ${code}: ${said}`);
    },
    ended,
  };
}

/** A way to the server on which every third answer is lost after the server has done what was asked. */
export async function aFlakyWay(port: number) {
  let asked = 0;
  let lost = 0;
  const way: Server = createServer((from, to) => {
    asked += 1;
    const isLost = asked % 3 === 0;
    const through = request(
      { port, host: '127.0.0.1', path: from.url, method: from.method, headers: from.headers },
      (answer) => {
        if (!isLost) {
          to.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(to);
          return;
        }
        lost += 1;
        answer.resume().on('end', () => from.socket.destroy());
      },
    );
    from.pipe(through);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    port: (way.address() as AddressInfo).port,
    lost: () => lost,
    stop: () => (way.close(), way.closeAllConnections()),
  };
}
