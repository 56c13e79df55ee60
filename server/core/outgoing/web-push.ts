import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { Config } from '../config.ts';

const curve = 'prime256v1';

/** Whether this server sends anything to browsers (OCHE_PUSH). */
export const isPushOn = ({ config }: { config: Pick<Config, 'push'> }): boolean => config.push !== 'off';

/** A key pair of the curve, in base64url. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

export function newKeyPair(): KeyPair {
  const pair = createECDH(curve);
  pair.generateKeys();
  // The library leaves out leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The keys of a browser, in base64url. */
interface PushKeys {
  publicKey: string;
  auth: string;
}

/** Whether these are keys that something can be encrypted with. */
export function arePushKeys({ publicKey, auth }: PushKeys): boolean {
  try {
    encryptForPush('', { publicKey, auth });
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/** What a key is derived from. */
interface Derivation {
  key: Buffer;
  salt: Buffer;
  info: Buffer;
}

const derived = ({ key, salt, info }: Derivation, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Bytes of a push that every push service takes: one record (RFC 8030, 7.2). */
const recordSize = 4096;
/** Bytes of a text that fit into it, beside salt, size, our key with its length, the mark of the end, and the tag. */
export const mostPushBytes = recordSize - (16 + 4 + 1 + 65 + 1 + 16);

/** Encrypts a text for a browser (RFC 8291, aes128gcm): one record. Errors: keys that are none. */
export function encryptForPush(text: string, { publicKey, auth }: PushKeys): Buffer {
  const theirs = Buffer.from(publicKey, 'base64url');
  const pair = createECDH(curve);
  const ours = pair.generateKeys();
  const shared = pair.computeSecret(theirs);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived({ key: shared, salt: Buffer.from(auth, 'base64url'), info: about }, 32);
  const salt = randomBytes(16);
  const key = derived({ key: secret, salt, info: Buffer.from('Content-Encoding: aes128gcm\0') }, 16);
  const nonce = derived({ key: secret, salt, info: Buffer.from('Content-Encoding: nonce\0') }, 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const body = [
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...body]);
}

const hour = 60 * 60;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The `Authorization` header of a push: signed for the origin of its address, for half a day (RFC 8292). */
export function pushAuthorization(
  address: string,
  { publicKey, privateKey }: KeyPair,
  { contact, now }: { contact: string; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } });
  const exp = Math.floor(now.getTime() / 1000) + 12 * hour;
  const claims = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: new URL(address).origin, exp, sub: contact })}`;
  const signed = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${claims}.${signed}, k=${publicKey}`;
}
