import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import mysql from 'mysql2';
import { expect, it, onTestFinished } from 'vitest';
import { openConnection } from '../../../../server/core/data/mysql/mysql.ts';

/** A stand-in for a database server that lets everybody in, and answers queries or refuses them. */
async function aServer(name: string, refusal?: string): Promise<string> {
  const server = mysql.createServer((connection) => {
    connection.on('error', () => undefined);
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: name,
      connectionId: 1,
      statusFlags: 2,
      characterSet: 8,
      capabilityFlags: 0xffffff,
    });
    connection.on('query', () =>
      refusal ? connection.writeError({ code: 1047, message: refusal }) : connection.writeOk(),
    );
  });
  server.listen(0);
  const { _server: listener } = server as unknown as { _server: Server };
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  return `mysql://oche:secret@127.0.0.1:${(listener.address() as AddressInfo).port}/oche`;
}

const cutOff = 'WSREP has not yet prepared node for application use';

it('passes over a server that lets us in and answers nothing, as one that is cut off from its cluster', async () => {
  const [first, second] = [await aServer('8.0.1-cut-off', cutOff), await aServer('8.0.2-whole')];
  const connection = await openConnection(`${first},${second}`);
  onTestFinished(() => connection.destroy());
  expect(connection.config.port).toBe(Number(new URL(second).port));
});

it('says what refuses us where no server answers', async () => {
  const address = await aServer('8.0.1-cut-off', cutOff);
  await expect(openConnection(address)).rejects.toThrow(cutOff);
});
