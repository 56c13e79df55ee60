import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { plainHttpWarning } from '../../../../client/modules/account/plain-http.ts';
import { SignIn } from '../../../../client/modules/account/SignIn.tsx';
import { aFrame, aPerson, draw, heldBack, refusal, type Answers } from '../../../support/client/render.tsx';

const ways = (more: object = {}) => ({
  signInWays: {
    __typename: 'SignInWays',
    local: true,
    returnAddress: '/teams/Winter/',
    siteAddress: 'http://localhost',
    passwordReset: false,
    provider: null,
    sampleAccounts: [],
    ...more,
  },
});

const start = (answers: Answers, problem: string | null = null) =>
  draw(<SignIn redirectUrl="/teams/Winter/" problem={problem} />, {
    at: '/login',
    answers: { SignInWays: ways(), ...answers },
  });

const fill = async (email = 'ann@example.com', password = 'right horse battery') => {
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

it.each([
  ['http://darts-pi:3000', 'http://darts-pi:3000', /could read your password/],
  ['http://pub.lan', 'https://darts.example', /Open https:\/\/darts\.example instead/],
  ['http://127.0.0.1:3000', 'http://localhost:3000', undefined],
  ['https://darts.example', 'https://darts.example', undefined],
  ['https://darts.example', 'http://darts.example', undefined],
])('opened at %s, of a site at %s: %s', (at, site, expected) => {
  const warning = plainHttpWarning(site, new URL(at));
  if (expected) expect(warning).toMatch(expected);
  else expect(warning).toBeUndefined();
});

it('a page of plain http says before somebody signs in that the browser will not keep it', async () => {
  start({ SignInWays: ways({ siteAddress: 'https://darts.example' }) });
  await screen.findByText(/Open https:\/\/darts\.example instead/);
});

it.each([
  ['elsewhere', 'This sign-in was begun in another browser or tab, or too long ago. Sign in again here.'],
  ['expired', 'That took too long. Start again.'],
])('a sign-in by a provider that failed as it was %s is told with what to do', async (problem, text) => {
  start({}, problem);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

describe('signing in', () => {
  it('leads to the address the server calls safe', async () => {
    const { asked } = start({ SignIn: { signIn: aPerson() } });
    await fill();
    await submit();
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/teams/Winter/'));
    expect(asked).toContainEqual({ name: 'SignInWays', variables: { redirectUrl: '/teams/Winter/' } });
    const input = { emailAddress: 'ann@example.com', password: 'right horse battery' };
    expect(asked).toContainEqual({ name: 'SignIn', variables: { input } });
  });

  it('is at work until the page is there for them', async () => {
    const held = heldBack(aFrame({ me: aPerson() }));
    let isIn = false;
    const SignIn = () => {
      isIn = true;
      return { signIn: aPerson() };
    };
    const Frame = () => (isIn ? held.answer() : aFrame());
    const { sent } = start({ SignIn, Frame });
    await fill();
    await submit();
    await waitFor(() => expect(sent('SignInWays')).toHaveLength(2));
    await new Promise((later) => setTimeout(later, 20));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in' }).disabled).toBe(true);
    await held.letGo();
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/teams/Winter/'));
  });

  it.each([
    ['UNAUTHENTICATED', 'This e-mail address and password do not belong together.'],
    ['LIMITED', 'Too many attempts. Try again in 15 minutes.'],
  ])('says why it was refused (%s), and keeps what was typed', async (code, message) => {
    start({ SignIn: refusal(code, message) });
    await fill();
    await submit();
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ann@example.com');
    expect(screen.getByLabelText('address').textContent).toBe('/login');
  });

  it('says so when the server cannot be reached', async () => {
    start({ SignIn: new TypeError('Failed to fetch') });
    await fill();
    await submit();
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  });

  it('lets browsers fill in and people look', async () => {
    start({});
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect(password.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(password.type).toBe('password');
  });

  it('fills in a sample account by one tap', async () => {
    const account = {
      __typename: 'SampleAccount',
      emailAddress: 'hilary@example.com',
      name: 'Hilary Brand',
      description: 'League secretary',
      password: 'chalk-the-first-leg',
    };
    start({ SignInWays: ways({ sampleAccounts: [account] }) });
    await userEvent.click(await screen.findByRole('button', { name: /Hilary Brand/ }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('hilary@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('chalk-the-first-leg');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Login' }));
  });

  it('offers the provider beside the form, or alone', async () => {
    const provider = { __typename: 'SignInProvider', name: 'id.example', url: '/auth/start?redirectUrl=%2F' };
    start({ SignInWays: ways({ provider, local: false }) });
    const link = await screen.findByRole('link', { name: 'Continue with your club account at id.example' });
    expect(link.getAttribute('href')).toBe(provider.url);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('tells what the provider came back with', () => {
    start({}, 'declined');
    expect(screen.getByRole('alert').textContent).toBe('You did not sign in there, so you are not signed in here.');
  });
});

it('leads to a link for a new password only where e-mail is sent', async () => {
  start({ SignInWays: ways({ passwordReset: true }) });
  const way = await screen.findByRole('link', { name: 'Forgotten password?' });
  expect(way.getAttribute('href')).toBe('/forgotten');
  expect(screen.queryByText(/Ask the league secretary/)).toBeNull();
});
