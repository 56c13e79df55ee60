import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CaptainLinks from '../../../../client/modules/people/CaptainLinks.tsx';
import { useCaptainInvites } from '../../../../client/modules/people/use-captain-invites.ts';
import { aFrame, aPerson, draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const anInvite = (id: string) => wire('Invite', { id, author: 'Hilary', expires: '2026-11-26T20:00:00.000Z' });
const about = (teamId: string, more: object) =>
  wire('CaptainInvite', {
    ...{ teamId, captain: `Cap ${teamId}`, emailAddress: null, isFromBefore: false, state: 'none', joined: null },
    ...{ invite: null, ...more },
  });

const teams = ['Plough', 'Bell', 'Fox'].map((name) => ({ id: name, name }));
const Page = () => <CaptainLinks teams={teams} invites={useCaptainInvites('s1')} />;

function show(asTold: () => object[] | Error, more: Answers = {}) {
  let count = 0;
  return draw(<Page />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageAccess'] }) }),
      MailSender: { isMailSent: false },
      ...more,
      CaptainInvites: () => {
        const told = asTold();
        return told instanceof Error ? told : { captainInvites: told };
      },
      CreateInvite: () => {
        count += 1;
        const invite = wire('Invite', { id: `new${count}`, expires: '2026-11-26T20:00:00.000Z' });
        return { createInvite: wire('NewInvite', { url: `https://darts.example/join/code${count}`, invite }) };
      },
    },
  });
}

it('says who has joined and whose link is open, and a new link takes the place of the open one', async () => {
  let isRenewed = false;
  const { sent } = show(() => [
    about('Plough', { state: 'joined', joined: 'Denise Marlow' }),
    about('Bell', { state: 'open', invite: anInvite(isRenewed ? 'new1' : 'i1'), emailAddress: 'bell@example.com' }),
    about('Fox', { state: 'ended', isFromBefore: true }),
  ]);
  await screen.findByText('Joined: Denise Marlow');
  screen.getByText(/^1 of 3 captains has joined/);
  screen.getByText(/^Invited by Hilary, open until/);
  screen.getByText('The last invitation has ended, and nobody joined');
  screen.getByText(/Was captain in an earlier season/);
  expect(screen.queryByRole('button', { name: /captain of Plough/ })).toBeNull();

  isRenewed = true;
  await userEvent.click(screen.getByRole('button', { name: 'Invite the captain of Bell' }));
  await screen.findByText('darts.example/join/code1');
  const { input } = sent('CreateInvite')[0]! as { input: object };
  expect(input).toEqual({ preset: 'captain', teamId: 'Bell', renews: 'i1' });
  const mail = screen.getByRole('link', { name: 'E-mail of Bell' }).getAttribute('href');
  expect(mail).toMatch(/^mailto:bell%40example\.com\?.*code1/);
  await userEvent.click(screen.getByRole('button', { name: 'QR code of Bell' }));
  within(await screen.findByRole('dialog', { name: 'Captain of Bell' })).getByRole('img', { name: /code1/ });
});

it('where this server sends e-mail the link is sent to the captain’s address, or why not is said; others are written to by hand', async () => {
  const plough = { state: 'open', invite: anInvite('new1'), emailAddress: 'plough@example.com' };
  let isRefused = true;
  const { asked } = show(() => [about('Plough', plough), about('Fox', { state: 'open', invite: anInvite('new2') })], {
    MailSender: { isMailSent: true },
    SendInvite: () =>
      isRefused ? refusal('NOT_FOUND', 'This invitation is not open any more.') : { sendInvite: 'plough@example.com' },
  });
  for (const name of ['Plough', 'Fox'])
    await userEvent.click(await screen.findByRole('button', { name: `Invite the captain of ${name}` }));
  const send = await screen.findByRole('button', { name: 'Send by e-mail of Plough' });
  await userEvent.click(send);
  await screen.findByText(/not open any more/);
  isRefused = false;
  await userEvent.click(send);
  await screen.findByText('On its way to plough@example.com.');
  await userEvent.click(send);
  await screen.findByText(/^It was sent to plough@example.com before, and goes there once/);
  await userEvent.click(screen.getByRole('button', { name: 'QR code of Plough' }));
  const link = within(await screen.findByRole('dialog', { name: 'Captain of Plough' }));
  await userEvent.click(link.getByRole('button', { name: 'Send by e-mail' }));
  await link.findByText(/^It was sent to plough@example.com before, and goes there once/);
  expect(screen.queryByText(/not open any more/)).toBeNull();
  expect(asked.at(-1)).toMatchObject({ name: 'SendInvite', variables: { emailAddress: 'plough@example.com' } });
  await screen.findByRole('link', { name: 'E-mail of Fox' });
});

it('offers no link in whose place somebody else has made another', async () => {
  let open = anInvite('i1');
  // Links are kept by account: this one has made none.
  const { client } = show(() => [about('Bell', { state: 'open', invite: open })], {
    Frame: aFrame({ me: aPerson({ id: 'p2', access: ['manageAccess'] }) }),
  });
  await screen.findByText(/^Invited by Hilary, open until/);
  open = anInvite('new1');
  await userEvent.click(screen.getByRole('button', { name: 'Invite the captain of Bell' }));
  await screen.findByRole('button', { name: 'QR code of Bell' });
  open = { ...anInvite('i2'), author: 'Ben' };
  await client.refetchQueries({ include: ['CaptainInvites'] });
  await screen.findByText(/^Invited by Ben, open until/);
  expect(screen.queryByText(/code1/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'QR code of Bell' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy all links' })).toBeNull();
});

it('as long as it is not known who was invited it says nothing of it and makes no links, and it can be asked again', async () => {
  let isAway = true;
  show(() => (isAway ? new Error('away') : [about('Bell', { state: 'open', invite: anInvite('i1') })]));
  await screen.findByText('Who was invited could not be loaded');
  expect(screen.queryByText(/captains have joined/)).toBeNull();
  expect(screen.queryByRole('button', { name: /link/ })).toBeNull();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^Invited by Hilary, open until/);
  screen.getByText(/^0 of 3 captains have joined/);
  screen.getByRole('button', { name: 'Make 2 links' });
});

it('says which link was made, where the focus goes on', async () => {
  let isMade = false;
  show(() => {
    const bell = isMade ? { state: 'open', invite: anInvite('new1') } : {};
    isMade = true;
    return [about('Plough', {}), about('Bell', bell), about('Fox', {})];
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite the captain of Bell' }));
  const told = await screen.findByText('The link of Bell is made.');
  expect(document.activeElement).toBe(told);
});
