import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import Webhooks from '../../../../client/modules/webhook/Webhooks.tsx';
import { aFrame, aPerson, draw, press, refusal, wire } from '../../../support/client/render.tsx';

const aWebhook = wire('Webhook', {
  ...{ id: 'w1', version: 'v1', owner: 'Ann', isOwn: true, address: 'https://a.example', form: 'standard' },
  ...{ events: ['result.published'], divisionId: null, teamId: null, isOfTeam: false, failures: 0 },
  ...{ pausedAt: null, pauseReason: null, oldSecretUntil: null, waiting: 0 },
});

const aMessage = wire('WebhookDelivery', {
  ...{ id: 'm1', type: 'webhook.test', state: 'waiting', created: '2026-11-21T12:00:00.000Z', due: null, attempts: 0 },
  ...{ status: null, problem: null, milliseconds: null },
});

it('a webhook of a captain is changed by nobody else', async () => {
  const [address, isOwn, isOfTeam] = ['https://b.example', false, true];
  draw(<Webhooks />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageFeatures'] }) }),
      Webhooks: { webhooks: [aWebhook, { ...aWebhook, id: 'w2', address, isOwn, isOfTeam }] },
      TeamNames: { teams: wire('TeamPage', { total: 0, teams: [] }) },
    },
  });
  await screen.findByRole('button', { name: 'Pause b.example' });
  expect(screen.getAllByRole('button', { name: /^Change/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Change a.example',
  ]);
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
  await press('Send a test to a.example');
  expect((await screen.findByRole('alert')).textContent).toContain('Resume it first.');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer = { testWebhook: aMessage };
  await press('Send a test to a.example');
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('stands in the list as in the messages, once these were looked at', async () => {
  let webhook = aWebhook;
  draw(<Webhooks />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageFeatures'] }) }),
      Webhooks: () => ({ webhooks: [webhook] }),
      TeamNames: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      WebhookLog: { webhookDeliveries: wire('WebhookDeliveryPage', { total: 0, deliveries: [] }) },
      TestWebhook: () => {
        webhook = { ...aWebhook, waiting: 1 };
        return { testWebhook: aMessage };
      },
    },
  });
  await press('Send a test to a.example');
  await screen.findByText(/1 waiting/);
  webhook = { ...aWebhook, failures: 1 };
  await press('Close');
  await screen.findByText('The last attempt has failed.');
  expect(screen.queryByText(/1 waiting/)).toBeNull();
});

it('a secret that is renewed again within a day ends the one of before it, and says so first', async () => {
  draw(<Webhooks />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageFeatures'] }) }),
      Webhooks: { webhooks: [{ ...aWebhook, oldSecretUntil: '2026-11-22T12:00:00.000Z' as never }] },
      TeamNames: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      WebhookSecret: { webhookSecret: 'whsec_2' },
    },
  });
  await press('Show the secret of a.example');
  await press('New secret');
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toMatch(/the one before it ends at once/);
});

it('what vanishes with what was pressed is told of, where the focus goes on', async () => {
  let webhooks = [aWebhook];
  const change = (more: Partial<typeof aWebhook>) => () => {
    webhooks = [{ ...aWebhook, ...more }];
    return { pauseWebhook: webhooks[0], resumeWebhook: webhooks[0] };
  };
  draw(<Webhooks />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageFeatures'] }) }),
      Webhooks: () => ({ webhooks }),
      TeamNames: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      WebhookSecret: { webhookSecret: 'whsec_1' },
      PauseWebhook: change({ pausedAt: '2026-11-21T12:00:00.000Z' as never, pauseReason: 'owner' as never }),
      ResumeWebhook: change({ pausedAt: null }),
      DeleteWebhook: () => {
        webhooks = [];
        return { deleteWebhook: 'w1' };
      },
    },
  });
  const focused = (words: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(words));
  await press('Pause a.example');
  await focused('Paused.');
  await press('Resume a.example');
  await focused('Resumed.');
  await press('Show the secret of a.example');
  await focused('The secret stands below.');
  await press('Hide');
  await focused('The secret is hidden.');
  await press('Remove a.example');
  await press('Remove it');
  await focused('The webhook to a.example was removed.');
});
