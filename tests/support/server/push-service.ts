import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for the push services of browsers. */
export async function aPushService() {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (status < 300)
        received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next: number) => void (status = next),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof aPushService>>;

/** What a browser is told. */
export interface Pushed {
  id: string;
  title: string;
  body: string;
  url: string;
  isFollowed: boolean;
}

/** A browser: what it subscribes with, and how it decrypts (RFC 8291). */
export function aBrowser(service: Pick<PushService, 'origin'>, path: string) {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    endpoint: service.origin + path,
    publicKey: own.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body: Buffer): Pushed {
      const salt = body.subarray(0, 16);
      const length = body[20]!;
      const theirs = body.subarray(21, 21 + length);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, about, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([cipher.update(body.subarray(21 + length, -16)), cipher.final()]);
      if (text.at(-1) !== 2) throw new Error('It is not marked as the last record.');
      return JSON.parse(text.subarray(0, -1).toString()) as Pushed;
    },
  };
}
export type PushedBrowser = ReturnType<typeof aBrowser>;
