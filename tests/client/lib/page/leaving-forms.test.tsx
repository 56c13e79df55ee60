import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import GuestAgainDialog from '../../../../client/modules/evening/sides/GuestAgainDialog.tsx';
import LeaveDialog from '../../../../client/modules/evening/sides/LeaveDialog.tsx';
import { MessageSettingsPage } from '../../../../client/modules/message/MessageSettingsPage.tsx';
import People from '../../../../client/modules/people/People.tsx';
import NewTokenDialog from '../../../../client/modules/people/token/NewTokenDialog.tsx';
import WebhookForm from '../../../../client/modules/webhook/WebhookForm.tsx';
import { aFrame, aPerson, draw, wire } from '../../../support/client/render.tsx';

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const answer = async (name: 'Leave' | 'Go on editing' | 'Stay here') => {
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(asked).getByRole('button', { name }));
  await waitFor(() => expect(question()).toBeNull());
};

const doNothing = () => Promise.resolve();
const webhook = wire('Webhook', {
  ...{ id: 'w1', version: 'v1', owner: 'Ann', isOwn: true, address: 'https://a.example', form: 'standard' as const },
  ...{ events: ['result.changed', 'result.published'], divisionId: null, teamId: null, isOfTeam: false, failures: 0 },
  ...{ pausedAt: null, pauseReason: null, oldSecretUntil: null, waiting: 0 },
});
const teams = { list: [], isKnown: true, failure: undefined, again: () => undefined };
const webhookForm = { teams, isOfTeam: false };
const side = { id: 's1', name: 'Ann', players: [] } as never;

it.each<[string, (onClose: () => void) => ReactElement, field: string]>([
  ['a new webhook', (onClose) => <WebhookForm {...webhookForm} onClose={onClose} />, 'Address'],
  ['a webhook', (onClose) => <WebhookForm {...webhookForm} webhook={webhook} onClose={onClose} />, 'Address'],
  ['a token', (onClose) => <NewTokenDialog onMade={doNothing} onClose={onClose} />, 'Name'],
  [
    'who leaves',
    (onClose) => <LeaveDialog tournamentId="t1" side={side} onDone={jest.fn()} onClose={onClose} />,
    'Note, if there is more to say',
  ],
  [
    'a guest',
    (onClose) => (
      <GuestAgainDialog tournamentId="t1" player={{ id: 'p1', name: 'Ann' }} onDone={jest.fn()} onClose={onClose} />
    ),
    'Name of the guest',
  ],
])('the dialog of %s closes at once, and asks when something was entered', async (_, dialog, field) => {
  const onClose = jest.fn();
  draw(dialog(onClose), { answers: { Frame: aFrame({ me: aPerson() }) } });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([question(), onClose.mock.calls.length]).toEqual([null, 1]);

  const box = screen.getByRole<HTMLInputElement>('textbox', { name: field });
  await userEvent.type(box, 'x');
  const typed = box.value;
  fireEvent.keyDown(box, { key: 'Escape' });
  await answer('Go on editing');
  expect([box.value, onClose.mock.calls.length]).toEqual([typed, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await answer('Leave');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('rights that were ticked and not saved are asked about before another account is opened, and stay while one is sought', async () => {
  const account = (name: string) =>
    wire('Account', {
      ...{ id: name, version: 'v1', name, emailAddress: `${name}@example.com`, access: [], teamId: null },
      ...{ transient: false, disabled: false, hasPassword: true, hasProvider: false, lastSeen: null, standIn: null },
    });
  draw(<People />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageAccess'] }) }),
      People: { accounts: [account('Ann'), account('Bob')] },
      TeamNames: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      PersonDetails: { sessions: [], accessChanges: [] },
      OpenInvites: { invites: [] },
    },
  });
  const row = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}@`) });
  const isOpen = async (name: string) => (await row(name)).getAttribute('aria-expanded');
  await userEvent.click(await row('Ann'));
  await userEvent.click(screen.getByRole('button', { name: 'Scorer' }));
  await userEvent.type(screen.getByRole('searchbox'), 'Bob');
  await userEvent.click(await row('Bob'));
  await answer('Go on editing');
  screen.getByRole('button', { name: 'Save access' });
  await userEvent.click(await row('Bob'));
  await answer('Leave');
  expect(await isOpen('Bob')).toBe('true');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(await row('Ann'));
  expect([question(), await isOpen('Ann')]).toEqual([null, 'true']);
  expect(screen.queryByRole('button', { name: 'Save access' })).toBeNull();
});

it('a link asks while what somebody is told of was chosen and is not saved', async () => {
  const settings = (way: string) => ({
    ...wire('MessageSettings', { id: 'a1', isMailSent: true, pushKey: null, version: way }),
    ...{ quietFrom: null, quietUntil: null },
    topics: [wire('MessageTopic', { topic: 'result', name: 'The result is in', way, isAtOnce: false })],
  });
  const page = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <MessageSettingsPage />
    </>
  );
  draw(page, {
    answers: {
      MessageSettings: { messageSettings: settings('off') },
      SaveMessageSettings: { saveMessageSettings: settings('mail') },
    },
  });
  const address = () => screen.getByLabelText('address').textContent;
  const follow = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const choice = await screen.findByRole('combobox', { name: 'The result is in' });
  await userEvent.selectOptions(choice, 'By e-mail, at once');
  await follow();
  await answer('Stay here');
  expect(address()).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  await follow();
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});
