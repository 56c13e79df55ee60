import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import WebhookForm from '../../../../client/modules/webhook/WebhookForm.tsx';
import { draw, wire } from '../../../support/client/render.tsx';

const webhook = wire('Webhook', {
  ...{ id: 'w1', version: 'v1', owner: 'Ann', isOwn: true, address: 'https://a.example', form: 'standard' as const },
  ...{ events: ['result.published'], divisionId: 'gone', teamId: 'gone', isOfTeam: false, failures: 0 },
  ...{ pausedAt: null, pauseReason: null, oldSecretUntil: null, waiting: 0 },
});

it('a webhook for a team and a division that are gone says so, and not that it is for all', async () => {
  const teams = [{ id: 't1', name: 'Bell' }];
  draw(<WebhookForm webhook={webhook} teams={teams} isOfTeam={false} onClose={jest.fn()} />);
  await screen.findByRole('option', { name: 'Division One' });
  const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text;
  expect([chosen('Division'), chosen('Team')]).toEqual(['A division that is gone', 'A team that is gone']);
});
