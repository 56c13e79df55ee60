import { createHash, randomBytes } from 'node:crypto';

/** A secret of 32 random bytes, shown once. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
