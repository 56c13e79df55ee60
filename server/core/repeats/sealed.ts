import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const method = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

const secretFrom = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'answer', 32));

/** The text, readable only with the key. */
export function seal(text: string, key: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(method, secretFrom(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text that was sealed with the key. Errors: it was another key, or other bytes. */
export function unseal(bytes: Buffer, key: string): string {
  const decipher = createDecipheriv(method, secretFrom(key), bytes.subarray(0, nonceLength));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
