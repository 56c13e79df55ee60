import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { useMailSenderQuery } from '../../../../../client/generated/messages.ts';
import Join from '../../../../../client/screens/entry/Join.tsx';
import { aFrame, aPerson, draw, heldBack, refusal, wire } from '../../../../support/client/render.tsx';

/** Something of the page that is slow to be read again. */
const Slow = () => <p>Mail: {String(useMailSenderQuery().data?.isMailSent)}</p>;

it('an invitation is not said to work no more to whoever has just accepted it, while everything is read again', async () => {
  const offer = { preset: 'captain', team: 'Bell', inPlaceOf: null, by: 'Hilary', expires: '2026-12-01T00:00:00Z' };
  const held = heldBack({ isMailSent: false });
  let isUsed = false;
  const { client, sent } = draw(
    <>
      <Routes>
        <Route path="/join/:code" element={<Join />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
      <Slow />
    </>,
    {
      at: '/join/abc',
      answers: {
        Frame: () => aFrame({ me: isUsed ? aPerson() : null }),
        InviteOffer: () => ({ invite: isUsed ? null : wire('InviteOffer', offer) }),
        MailSender: () => (isUsed ? held.answer() : { isMailSent: true }),
        AcceptInvite: () => {
          isUsed = true;
          return { acceptInvite: aPerson() };
        },
      },
    },
  );
  await screen.findByText('Mail: true');
  await userEvent.type(await screen.findByLabelText('Your name'), 'Ann Archer');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('Mail: undefined');
  // The page's own question has been asked again, and answered.
  await waitFor(() => expect(client.extract()).toMatchObject({ ROOT_QUERY: { 'invite({"code":"abc"})': null } }));
  screen.getByRole('heading', { name: 'Captain of Bell' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One moment' }).disabled).toBe(true);
  await held.letGo();
  await screen.findByText('Home');
  expect(sent('AcceptInvite')).toHaveLength(1);
});

/** The page of an invitation as somebody sees it who is not signed in. */
function drawForm(AcceptInvite: ReturnType<typeof refusal>) {
  const offer = { preset: 'captain', team: 'Bell', inPlaceOf: null, by: 'Hilary', expires: '2026-12-01T00:00:00Z' };
  const answers = {
    Frame: () => aFrame({ me: null }),
    InviteOffer: () => ({ invite: wire('InviteOffer', offer) }),
    AcceptInvite,
  };
  return draw(
    <Routes>
      <Route path="/join/:code" element={<Join />} />
    </Routes>,
    { at: '/join/abc', answers },
  );
}

it('what was not answered is sent once more as the same try', async () => {
  const { sent } = drawForm(refusal('UNAVAILABLE', 'No answer.'));
  await userEvent.type(await screen.findByLabelText('Your name'), 'Ann Archer');
  for (const count of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent('AcceptInvite')).toHaveLength(count));
    await screen.findByRole('button', { name: 'Accept' });
  }
  const [first, second] = sent('AcceptInvite');
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    person: { name: 'Ann Archer', attempt: expect.stringMatching(/^[\w-]{16,100}$/) },
  });
});

it('what is refused in a field that the form does not have is said above it, what is in one of its own beside it', async () => {
  drawForm(
    refusal('INVALID', 'Not accepted.', [
      { field: 'emailAddress', message: 'Enter an e-mail address.' },
      { field: 'teamId', message: 'Bell plays no more.' },
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Bell plays no more.');
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Enter an e-mail address.');
});

it.each([
  [null, 'You are signed in as Sam Stone; your account gets these rights.'],
  [
    'Fox',
    'You are signed in as Sam Stone; your account gets these rights, in place of those for Fox: you enter no cards of Fox any more.',
  ],
])('whoever is signed in is told what they get, in place of %s', async (inPlaceOf, text) => {
  const offer = { preset: 'captain', team: 'Bell', inPlaceOf, by: 'Hilary', expires: '2026-12-01T00:00:00Z' };
  const answers = {
    Frame: () => aFrame({ me: aPerson({ name: 'Sam Stone' }) }),
    InviteOffer: () => ({ invite: wire('InviteOffer', offer) }),
  };
  draw(
    <Routes>
      <Route path="/join/:code" element={<Join />} />
    </Routes>,
    { at: '/join/abc', answers },
  );
  const said = await screen.findByText(/^You are signed in as/);
  expect(said.textContent).toBe(text);
});
