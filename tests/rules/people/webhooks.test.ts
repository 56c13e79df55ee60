import { describe, expect, it } from 'vitest';
import { anonymous, can } from '#rules/people/policies.ts';
import { mayHaveWebhooks } from '#rules/people/webhooks.ts';
import { anActor, everybodyBut } from '../makers.ts';

describe('a webhook', () => {
  const keeper = (teamId: string | null, more: object = {}) => ({ ...anActor(['inputResults']), teamId, ...more });
  const own = { accountId: 'me', isOfTeam: true, teamId: 'reds' };
  it.each([
    ['manageFeatures, of anybody', anActor(['manageFeatures']), { ...own, isOfTeam: false }, true],
    ['a captain, their own', keeper('reds', { accountId: 'me' }), own, true],
    ['a captain who keeps another team’s cards now', keeper('blues', { accountId: 'me' }), own, false],
    ['a captain without a team', keeper(null, { accountId: 'me' }), { ...own, teamId: null }, false],
    ['a captain, somebody else’s', keeper('reds', { accountId: 'other' }), own, false],
    [
      'who had manageFeatures, theirs for everything',
      keeper('reds', { accountId: 'me' }),
      { ...own, isOfTeam: false },
      false,
    ],
    ['everybody without the right', { ...everybodyBut('manageFeatures', 'inputResults'), accountId: 'me' }, own, false],
    ['anonymous', anonymous, own, false],
  ])('is changed by %s', (_, actor, webhook, isPermitted) => {
    expect(can(actor, 'webhook.edit', webhook)).toBe(isPermitted);
  });

  it.each([
    ['a captain, by their own of their team', keeper('reds', { accountId: 'me' }), own, true],
    [
      'a captain who may change every webhook',
      { ...keeper('reds', { accountId: 'me' }), access: ['inputResults', 'manageFeatures'] as const },
      own,
      true,
    ],
    ['a captain, by their own for everything', keeper('reds', { accountId: 'me' }), { ...own, isOfTeam: false }, false],
    ['a captain who keeps another team’s cards now', keeper('blues', { accountId: 'me' }), own, false],
    ['whoever may change every webhook, by a captain’s', anActor(['manageFeatures']), own, false],
    ['anonymous', anonymous, own, false],
  ])('hears of the throws on a draft: %s', (_, actor, webhook, isPermitted) => {
    expect(can(actor, 'webhook.hearDraft', webhook)).toBe(isPermitted);
  });

  it.each([
    ['manageFeatures', anActor(['manageFeatures']), true],
    ['a captain', keeper('reds', { accountId: 'me' }), true],
    ['a captain without a team', keeper(null, { accountId: 'me' }), false],
    ['anonymous', anonymous, false],
  ])('may be made by %s', (_, actor, isPermitted) => {
    expect(mayHaveWebhooks(actor)).toBe(isPermitted);
  });
});
