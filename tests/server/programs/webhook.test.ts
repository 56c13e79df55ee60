import { describe, expect, expectTypeOf, it } from 'vitest';
import { OcheError, verifyWebhook, type WebhookEvent } from '../../../schema/client/main.ts';
import { newWebhookSecret, signedHeaders } from '../../../server/modules/webhook/signature.ts';

const now = new Date('2026-11-19T21:00:00Z');
const secret = newWebhookSecret();
const owner = { secret, oldSecret: null, oldSecretUntil: null };
const body = JSON.stringify({
  type: 'result.published',
  timestamp: now.toISOString(),
  data: {
    fixture: { home: { name: 'Zoë’s 🎯', score: 5 }, away: { name: 'Blues', score: 3 } },
    url: 'https://x.example',
  },
});
const headers = signedHeaders(owner, { id: 'msg_1', body, now });

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a message of the league', () => {
  it('is known by its signature, and typed by its kind', async () => {
    const event = await verifyWebhook(body, headers, secret, now);
    expect(event).toEqual(JSON.parse(body));
    expectTypeOf(event).toEqualTypeOf<WebhookEvent>();
    if (event.type === 'result.published') expectTypeOf(event.data.fixture.home.score).toEqualTypeOf<number | null>();
    // @ts-expect-error a message about a fixture has no match
    if (event.type === 'fixture.moved') void event.data.match;
  });

  it('comes with headers of every kind', async () => {
    const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    for (const each of [new Headers(headers), loud])
      expect((await verifyWebhook(body, each, secret, now)).type).toBe('result.published');
  });

  it('is good under the new secret and the old one for a day', async () => {
    const renewed = { secret: newWebhookSecret(), oldSecret: secret, oldSecretUntil: later(3600) };
    const both = signedHeaders(renewed, { id: 'msg_1', body, now });
    for (const each of [secret, renewed.secret])
      expect((await verifyWebhook(body, both, each, now)).type).toBe('result.published');
  });

  it.each([
    ['signed with another secret', body, headers, newWebhookSecret(), now],
    ['that was changed', body.replace('5', '6'), headers, secret, now],
    ['with another id', body, { ...headers, 'webhook-id': 'msg_2' }, secret, now],
    ['that is old', body, headers, secret, later(301)],
    ['that is from the future', body, headers, secret, later(-301)],
    ['without a time', body, { ...headers, 'webhook-timestamp': '' }, secret, now],
    ['with a time that is none', body, { ...headers, 'webhook-timestamp': 'now' }, secret, now],
    ['without a signature', body, { ...headers, 'webhook-signature': '' }, secret, now],
    ['with half a signature', body, { ...headers, 'webhook-signature': 'v1,AAAA' }, secret, now],
    [
      'with a signature that is no base64',
      body,
      { ...headers, 'webhook-signature': `v1,${'_'.repeat(43)}=` },
      secret,
      now,
    ],
    ['without headers', body, {}, secret, now],
  ])('%s is refused', async (_, text, sent, by, at) => {
    const refused = verifyWebhook(text, sent, by, at);
    await expect(refused).rejects.toBeInstanceOf(OcheError);
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
