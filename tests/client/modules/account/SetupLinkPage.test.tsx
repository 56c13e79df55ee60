import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMailSenderQuery } from '../../../../client/generated/messages.ts';
import { SetupLinkPage } from '../../../../client/modules/account/SetupLinkPage.tsx';
import SetPassword from '../../../../client/screens/SetPassword.tsx';
import { aFrame, aPerson, draw, heldBack, refusal, type Answers } from '../../../support/client/render.tsx';

const start = (setup: object | null, answers: Answers = {}) =>
  draw(<SetupLinkPage token="secret" />, {
    at: '/setup/secret',
    answers: {
      Setup: { setup: setup && { __typename: 'Setup', name: null, emailAddress: null, ...setup } },
      ...answers,
    },
  });

const arrived = () => waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/'));

describe('a one-time link', () => {
  it('makes the first administrator', async () => {
    const { asked } = start({ isFirstAccount: true }, { CompleteSetup: { completeSetup: aPerson() } });
    await userEvent.type(await screen.findByLabelText('Your name'), 'Ann Archer');
    await userEvent.type(screen.getByLabelText('E-mail'), 'ann@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four words in a row');
    await userEvent.click(screen.getByRole('button', { name: 'Create the account' }));
    await arrived();
    const input = { name: 'Ann Archer', emailAddress: 'ann@example.com', password: 'four words in a row' };
    expect(asked).toContainEqual({ name: 'CompleteSetup', variables: { token: 'secret', input } });
  });

  it('sets the password of an account', async () => {
    const { asked } = start({ isFirstAccount: false, name: 'Ann' }, { SetPassword: { setPassword: aPerson() } });
    expect(await screen.findByText('For Ann.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), 'four words in a row');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await arrived();
    expect(asked).toContainEqual({
      name: 'SetPassword',
      variables: { token: 'secret', password: 'four words in a row' },
    });
  });

  it('puts a fault beside its field', async () => {
    const fault = { field: 'password', message: 'Choose another one.' };
    start({ isFirstAccount: false, name: 'Ann' }, { SetPassword: refusal('INVALID', fault.message, [fault]) });
    await userEvent.type(await screen.findByLabelText('Password'), 'four words in a row');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await screen.findByText(fault.message);
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('is not sent with a password that anybody would guess', async () => {
    const { sent } = start({ isFirstAccount: false, name: 'Annabel' });
    const field = await screen.findByLabelText('Password');
    for (const [password, message] of [
      ['Password1234', /first to be guessed/],
      ['chalk it annabel', /without your name/],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, password);
      await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
      await screen.findByText(message);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(sent('SetPassword')).toEqual([]);
  });

  it('is not said to be used up to whoever has just used it, while everything is read again', async () => {
    let isUsed = false;
    const held = heldBack({ isMailSent: false });
    const Slow = () => <>{String(useMailSenderQuery().data?.isMailSent)}</>;
    const { client } = draw(
      <>
        <SetupLinkPage token="secret" />
        <Slow />
      </>,
      {
        at: '/setup/secret',
        answers: {
          Setup: () => ({
            setup: isUsed ? null : { __typename: 'Setup', isFirstAccount: false, name: 'Ann', emailAddress: null },
          }),
          SetPassword: () => {
            isUsed = true;
            return { setPassword: aPerson() };
          },
          MailSender: () => (isUsed ? held.answer() : { isMailSent: true }),
        },
      },
    );
    await screen.findByText('true');
    await userEvent.type(await screen.findByLabelText('Password'), 'four words in a row');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await screen.findByText('undefined');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving' }).disabled).toBe(true);
    // The page's own question has been asked again, and answered.
    await waitFor(() => expect(client.extract()).toMatchObject({ ROOT_QUERY: { 'setup({"token":"secret"})': null } }));
    screen.getByRole('button', { name: 'Saving' });
    await held.letGo();
    await arrived();
  });

  it('says when it is used up', async () => {
    start(null);
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy();
  });
});

it('who is signed in without a password sets it, and finds the form as it is while everything is read again', async () => {
  let needsPassword = true;
  const { asked } = draw(<SetPassword />, {
    at: '/account/password',
    answers: {
      Frame: () => aFrame({ me: aPerson({ needsPassword }) }),
      SetFirstPassword: () => {
        needsPassword = false;
        return { setFirstPassword: aPerson() };
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'four words in a row');
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  await arrived();
  screen.getByRole('heading', { name: 'Set your password' });
  expect(asked).toContainEqual({ name: 'SetFirstPassword', variables: { password: 'four words in a row' } });
});
