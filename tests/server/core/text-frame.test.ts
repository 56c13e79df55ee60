import { expect, it } from 'vitest';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from '../../../server/core/live/text-frame.ts';

it('is heard by a client as the text it was made of, whatever its length', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const opened = once(client, 'open');
  const [, request] = (await once(server, 'connection')) as [WebSocket, { socket: Socket }];
  await opened;
  const heard: string[] = [];
  client.on('message', (data: Buffer, isBinary) => heard.push(isBinary ? 'binary' : data.toString()));
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
  texts.push('Zoë 180 🎯');
  for (const text of texts) {
    const half = text.slice(0, text.length >> 1);
    request.socket.write(textFrame(half, Buffer.from(text.slice(half.length))));
  }
  client.close();
  await once(client, 'close');
  expect(heard.map(({ length }) => length)).toEqual(texts.map(({ length }) => length));
  expect(heard).toEqual(texts);
  server.close();
});
