import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Webhooks from '../../../../client/modules/webhook/Webhooks.tsx';
import { aFrame, aPerson, draw, refusal, wire } from '../../../support/client/render.tsx';

const aWebhook = wire('Webhook', {
  ...{ id: 'w1', version: 'v1', owner: 'Ann', isOwn: true, address: 'https://a.example', form: 'standard' },
  ...{ events: ['result.published'], divisionId: null, teamId: null, isOfTeam: false, failures: 0 },
  ...{ pausedAt: null, pauseReason: null, oldSecretUntil: null, waiting: 0 },
});

const aMessage = wire('WebhookDelivery', {
  ...{ id: 'm1', type: 'webhook.test', state: 'waiting', created: '2026-11-21T12:00:00.000Z', due: null, attempts: 0 },
  ...{ status: null, problem: null, milliseconds: null },
});

it('a test that is refused says so, and does not show messages in its place', async () => {
  let answer: Record<string, unknown> | Error = refusal('INVALID', 'Resume it first.');
  draw(<Webhooks />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageFeatures'] }) }),
      Webhooks: { webhooks: [aWebhook] },
      TeamNames: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      WebhookLog: { webhookDeliveries: wire('WebhookDeliveryPage', { total: 0, deliveries: [] }) },
      TestWebhook: () => answer,
    },
  });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Send a test to a.example' }));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Resume it first.');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer = { testWebhook: aMessage };
  await press();
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
