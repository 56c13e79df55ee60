import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WebhookForm from '../../../../client/modules/webhook/WebhookForm.tsx';
import Webhooks from '../../../../client/modules/webhook/Webhooks.tsx';
import { aFrame, aPerson, draw, heldBack, refusal, wire } from '../../../support/client/render.tsx';

const webhook = wire('Webhook', {
  ...{ id: 'w1', version: 'v1', owner: 'Ann', isOwn: true, address: 'https://a.example', form: 'standard' as const },
  ...{ events: ['result.published'], divisionId: 'gone', teamId: 'gone', isOfTeam: false, failures: 0 },
  ...{ pausedAt: null, pauseReason: null, oldSecretUntil: null, waiting: 0 },
});

it('a webhook for a team and a division that are gone says so, and not that it is for all', async () => {
  const teams = { list: [{ id: 't1', name: 'Bell' }], isKnown: true, failure: undefined, again: jest.fn() };
  draw(<WebhookForm webhook={webhook} teams={teams} isOfTeam={false} onClose={jest.fn()} />);
  await screen.findByRole('option', { name: 'Division One' });
  const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text;
  expect([chosen('Division'), chosen('Team')]).toEqual(['A division that is gone', 'A team that is gone']);
});

it('after somebody else has saved the webhook, what is entered can be saved over what is there now', async () => {
  let stored = webhook;
  const { sent } = draw(<Webhooks />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageFeatures'] }) }),
      Webhooks: () => ({ webhooks: [stored] }),
      ChangeWebhook: ({ version }) =>
        version === stored.version
          ? { changeWebhook: stored }
          : refusal('CONFLICT', 'Somebody else has changed the webhook.'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  const address = screen.getByRole('textbox', { name: 'Address' });
  await userEvent.clear(address);
  await userEvent.type(address, 'https://b.example');
  stored = { ...webhook, version: 'v2', form: 'slack' as never };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else has changed/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('ChangeWebhook').at(-1)).toMatchObject({
    version: 'v2',
    input: { address: 'https://b.example', form: 'slack' },
  });
});

it('takes nothing while it is being saved, and the list read again, for it would be lost', async () => {
  const [change, list] = [heldBack({ changeWebhook: webhook }), heldBack({ webhooks: [webhook] })];
  let isSaved = false;
  draw(<Webhooks />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageFeatures'] }) }),
      Webhooks: () => (isSaved ? list.answer() : { webhooks: [webhook] }),
      ChangeWebhook: () => {
        isSaved = true;
        return change.answer();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  const address = screen.getByRole('textbox', { name: 'Address' });
  await userEvent.type(address, '/x');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const isInert = () => !!address.closest('[inert]');
  await screen.findByRole('button', { name: 'Saving' });
  expect(isInert()).toBe(true);
  await change.letGo();
  expect([isInert(), !!screen.queryByRole('button', { name: 'Saving' })]).toEqual([true, true]);
  await list.letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
