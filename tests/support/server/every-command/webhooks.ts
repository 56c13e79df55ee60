import { eventTypes } from '#rules/connected/webhook-events.ts';
import type { Desk, Saved, Uses } from './desk.ts';
import type { Made } from './league.ts';

/** Uses every command on webhooks; nothing is sent. */
export function webhookUses(desk: Desk, made: Made): Uses {
  const { give } = desk;
  const input = { address: 'https://hooks.example/💣', events: eventTypes, form: 'discord' };
  let webhook: Saved;
  let message: Saved;
  const add = async (more: object = {}) =>
    (
      await give<{ webhook: Saved }>(
        'createWebhook',
        { input: { ...input, ...more } },
        { fields: 'secret webhook { id version }' },
      )
    ).webhook;
  return {
    async createWebhook() {
      await add({ divisionId: made.divisionId, teamId: made.teamIds[0] });
      webhook = await add();
    },
    async changeWebhook() {
      webhook = await give('changeWebhook', { ...webhook, input: { ...input, form: 'standard' } });
    },
    renewWebhookSecret: () => give('renewWebhookSecret', { id: webhook.id }, { fields: 'secret' }),
    pauseWebhook: () => give('pauseWebhook', { id: webhook.id }),
    resumeWebhook: () => give('resumeWebhook', { id: webhook.id }),
    async testWebhook() {
      message = await give('testWebhook', { id: webhook.id });
    },
    redeliverWebhook: () => give('redeliverWebhook', { id: message.id }),
    async deleteWebhook() {
      const { id } = await add();
      await give('deleteWebhook', { id });
    },
  };
}
