import { createHash, randomBytes } from 'node:crypto';

/** A secret of 32 random bytes, as text for an address. What lets somebody in is stored as its hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a secret in hexadecimal digits, by which it is stored and found. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
