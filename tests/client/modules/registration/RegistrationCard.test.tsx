import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteServerTime } from '../../../../client/lib/server-clock.ts';
import RegistrationCard from '../../../../client/modules/registration/RegistrationCard.tsx';
import type { OwnEntry, Registering } from '../../../../client/modules/registration/use-registration.ts';
import { holdDate } from '../../../support/client/date.ts';
import { aFrame, aPerson, draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';
import { holdClock, releaseClock, tickClock } from '../../../support/page-clock.ts';

// What was typed is kept on the device.
beforeEach(() => localStorage.clear());
afterEach(() => {
  releaseClock();
  jest.useRealTimers();
});

const entry = (
  name: string,
  state: Registering['entries'][number]['state'] = 'confirmed',
  place: number | null = null,
) => wire('TournamentEntry', { id: name, name, state, place });

const aRegistration = (more: Partial<Registering> = {}): Registering =>
  wire('TournamentRegistration', {
    id: 't1',
    isOpen: true,
    closes: null,
    isDrawn: false,
    limit: 4,
    placesLeft: 4,
    playerCount: 1,
    confirms: false,
    entries: [],
    ...more,
  });

const own = (more: Partial<OwnEntry> = {}): OwnEntry =>
  wire('OwnTournamentEntry', {
    ...{ name: 'Denise Marlow', isPlayer: false, entry: null, isClaim: false, movedUp: false },
    ...more,
  });

interface Shown {
  registration?: Partial<Registering>;
  mine?: OwnEntry | null;
  isSignedIn?: boolean;
  league?: object;
  answers?: Answers;
}

const show = ({ registration = {}, mine = own(), isSignedIn = true, league = {}, answers = {} }: Shown = {}) =>
  draw(<RegistrationCard id="t1" />, {
    answers: {
      Frame: aFrame({ me: isSignedIn ? aPerson() : null, league }),
      Registration: {
        tournament: wire('Tournament', { id: 't1', season: null, registration: aRegistration(registration) }),
        ownTournamentEntry: isSignedIn ? mine : null,
      },
      EnterTournament: { enterTournament: wire('TournamentOutcome', { messages: ['Done.'], warnings: [] }) },
      ...answers,
    },
  });

it('says that nobody has signed up, and how to, to somebody who is not signed in', async () => {
  show({ isSignedIn: false });
  await screen.findByText('Nobody has signed up yet.');
  screen.getByText('Registration is open. 4 of 4 places are left.');
  screen.getByRole('link', { name: 'Sign in' });
  // Nobody is left without a way: by hand, by an invitation, and whom to ask.
  screen.getByText(/tell whoever runs the evening your name/);
  screen.getByText(/An account comes by an invitation/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says where to ask for an account, where the league has told', async () => {
  show({ isSignedIn: false, league: { contact: 'darts@example.com', custodians: 'Sue Secretary' } });
  const link = await screen.findByRole('link', { name: 'darts@example.com' });
  expect(link.getAttribute('href')).toBe('mailto:darts@example.com');
  screen.getByText(/\(Sue Secretary\)/);
});

it.each<[Registering['entries'][number]['state'], string]>([
  ['confirmed', 'You are in'],
  ['unconfirmed', 'You have a place'],
  ['side', 'You are in'],
])('tells whoever moved up from the waiting list (%s)', async (state, words) => {
  show({ mine: own({ entry: entry('Cat', state), movedUp: true }) });
  await screen.findByText(words);
  screen.getByText(/Cat moved up from the waiting list/);
});

it('says of somebody who asks to be a player that this is to be confirmed', async () => {
  show({ mine: own({ entry: entry('Ann Archer', 'unconfirmed'), isClaim: true }) });
  await screen.findByText(/You ask to play as Ann Archer, a player of this season/);
});

it('lists who is in and who waits, in the order of the line', async () => {
  const entries = [entry('Ann'), entry('Bea', 'unconfirmed'), entry('Cat', 'waiting', 1)];
  show({ registration: { entries, placesLeft: 0, limit: 2 } });
  await screen.findByRole('heading', { name: 'In: 2' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ann',
    'Beanot confirmed yet',
    'Cat',
  ]);
  screen.getByRole('button', { name: 'Join the waiting list' });
});

it.each<[string, Partial<Registering>, RegExp]>([
  ['closed', { isOpen: false }, /^Registration is closed/],
  ['over', { closes: '2020-01-01T00:00:00.000Z' }, /^The time to sign up is over/],
  ['drawn', { isDrawn: true }, /^The draw has been made/],
])('offers nothing once it is %s', async (_, registration, words) => {
  show({ registration });
  await screen.findByText(words);
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends the own player’s name, and that of a partner', async () => {
  const { sent } = show({ registration: { playerCount: 2 }, mine: own({ name: 'Ann Archer', isPlayer: true }) });
  await userEvent.type(await screen.findByLabelText('Partner'), 'Bea');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() =>
    expect(sent('EnterTournament')[0]).toEqual({
      id: 't1',
      names: ['Ann Archer', 'Bea'],
    }),
  );
});

it('says beside the name why it was refused, and keeps what was typed', async () => {
  const message = 'Zoe has been entered already.';
  show({ answers: { EnterTournament: refusal('INVALID', message, [{ field: 'names[0]', message }]) } });
  const field = await screen.findByLabelText('Name of who plays');
  await userEvent.clear(field);
  await userEvent.type(field, 'Zoe');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByText(message);
  expect((field as HTMLInputElement).value).toBe('Zoe');
});

it('keeps what was typed without a network', async () => {
  show({ answers: { EnterTournament: new Error('Failed to fetch') } });
  await userEvent.type(await screen.findByLabelText('Name of who plays'), ' the Great');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Name of who plays').value).toBe('Denise Marlow the Great');
});

it('asks before withdrawing', async () => {
  const mine = own({ entry: entry('Denise Marlow') });
  const { sent } = show({
    mine,
    answers: { WithdrawFromTournament: refusal('INVALID', 'You are not on the list.') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay in' }));
  expect(sent('WithdrawFromTournament')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const buttons = await screen.findAllByRole('button', { name: 'Withdraw' });
  await userEvent.click(buttons.at(-1)!);
  expect((await screen.findByRole('alert')).textContent).toContain('You are not on the list.');
});

it.each<[Registering['entries'][number]['state'], boolean, string]>([
  ['confirmed', true, 'Ann will not play. Who waits first moves up. Whoever signs up again stands at the end.'],
  ['waiting', true, 'Ann will not wait for a place any more. Whoever signs up again stands at the end.'],
  [
    'unconfirmed',
    false,
    'Ann will not play. Who waits first moves up. Registration is closed: only whoever runs the evening can enter them again.',
  ],
])('says what comes of withdrawing: %s, registration open: %s', async (state, isOpen, text) => {
  show({ mine: own({ entry: entry('Ann', state) }), registration: { isOpen } });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await screen.findByText(text);
  await userEvent.click(screen.getByRole('button', { name: /^(Stay in|Go on waiting)$/ }));
});

it('whoever has withdrawn is led to what was done', async () => {
  let mine = own({ entry: entry('Ann') });
  show({
    answers: {
      Registration: () => ({
        tournament: wire('Tournament', { id: 't1', season: null, registration: aRegistration() }),
        ownTournamentEntry: mine,
      }),
      WithdrawFromTournament: () => {
        mine = own();
        return { withdrawFromTournament: wire('TournamentOutcome', { messages: ['Ann withdrew.'], warnings: [] }) };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/^Ann will not play/);
  await userEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1)!);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ann withdrew.'));
});

it('says when it could not be loaded, and tries again', async () => {
  let times = 0;
  show({ answers: { Registration: () => ((times += 1), new Error('Failed to fetch')) } });
  await screen.findByText('Who has signed up could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(times).toBe(2));
});

it('closes on a page that stays open', async () => {
  holdDate('2026-11-05T18:59:30Z');
  holdClock();
  show({ registration: { closes: '2026-11-05T19:00:00Z' } });
  await screen.findByText(/^Open until/);
  screen.getByRole('button', { name: 'Sign up' });
  jest.setSystemTime(new Date('2026-11-05T19:00:30Z'));
  act(() => tickClock(60_000));
  screen.getByText(/^The time to sign up is over/);
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
});

it.each([
  ['a device whose clock is ahead offers', '2026-11-05T18:30:00Z', 1],
  ['a device whose clock is behind does not offer', '2026-11-05T19:30:00Z', 0],
])('%s what the server takes', async (_, serverTime, offered) => {
  holdDate('2026-11-05T19:00:30Z');
  noteServerTime(new Response('', { headers: { date: serverTime } }));
  show({ registration: { closes: '2026-11-05T19:00:00Z' } });
  await screen.findByText(/^(Open until|The time to sign up is over)/);
  expect(screen.queryAllByRole('button', { name: 'Sign up' })).toHaveLength(offered);
  noteServerTime(new Response('', { headers: { date: new Date().toUTCString() } }));
});
