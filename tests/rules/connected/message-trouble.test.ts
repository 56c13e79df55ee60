import { expect, it } from 'vitest';
import { messageTrouble, type SendingState } from '#rules/connected/message-trouble.ts';

const well: SendingState = { waiting: 0, since: null, problem: null, refused: 0, refusedAt: null, refusal: null };
const [early, late] = [new Date('2026-11-26T10:00:00Z'), new Date('2026-11-26T11:00:00Z')];

it.each<[string, 'mail' | 'push', Partial<SendingState>, RegExp, Date]>([
  ['one waits', 'mail', { waiting: 1, since: early }, /^1 e-mail waits to be sent\. Look whether/, early],
  [
    'some wait and were tried',
    'push',
    { waiting: 3, since: early, problem: 'No answer.' },
    /^3 messages to browsers wait to be sent\. No answer\. Look/,
    early,
  ],
  [
    'some were given up',
    'mail',
    { refused: 2, refusedAt: late, refusal: 'It answered with 550.' },
    /^2 e-mails were given up in the last day\. It answered with 550\. .* or MAIL_FROM may not be allowed\.$/,
    late,
  ],
  [
    'both, since the earlier',
    'mail',
    { waiting: 1, since: early, refused: 1, refusedAt: late },
    /waits to be sent.*was given up/,
    early,
  ],
])('%s: what is wrong, and since when', (_what, channel, state, text, since) => {
  expect(messageTrouble(channel, { ...well, ...state })).toEqual({ text: expect.stringMatching(text), since });
});

it('nothing is wrong where nothing waits and nothing was given up', () => {
  expect(messageTrouble('mail', well)).toBeNull();
});
