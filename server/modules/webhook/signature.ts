import { createHmac, randomBytes } from 'node:crypto';
import type { Webhook } from './webhook.entity.ts';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret, as Standard Webhooks writes them. */
export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64');

const signatureOf = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`;

/** The headers that an attempt is recognised by (connected.md 1.3). */
export function signedHeaders(
  { secret, oldSecret, oldSecretUntil }: Pick<Webhook, 'secret' | 'oldSecret' | 'oldSecretUntil'>,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const secrets = oldSecret && oldSecretUntil && now < oldSecretUntil ? [secret, oldSecret] : [secret];
  return {
    'content-type': 'application/json',
    'user-agent': 'Oche-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((each) => signatureOf(each, `${id}.${timestamp}.${body}`)).join(' '),
  };
}
