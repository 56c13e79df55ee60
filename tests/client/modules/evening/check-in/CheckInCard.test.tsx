import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import CheckInCard from '../../../../../client/modules/evening/check-in/CheckInCard.tsx';
import type { TournamentData } from '../../../../../client/modules/tournament/use-tournament.ts';
import { draw, press, refusal, wire, type Answers } from '../../../../support/client/render.tsx';
import { aSide, aTournament } from '../../../../support/client/tournament-page.ts';

const done = (message: string) => wire('TournamentOutcome', { messages: [message], warnings: [] });
const show = (checkIn: TournamentData['checkIn'], answers: Answers = {}) =>
  draw(<CheckInCard tournament={aTournament({ sides: ['Ann', 'Bob', 'Cid'].map(aSide), checkIn })} />, {
    answers: {
      TournamentCheckInSecret: { tournamentCheckInSecret: 'the-secret' },
      OpenTournamentCheckIn: { openTournamentCheckIn: done('Check-in is open.') },
      CloseTournamentCheckIn: { closeTournamentCheckIn: done('Check-in is closed.') },
      MarkAbsentTournamentSides: { markAbsentTournamentSides: done('Marked as not there: Bob, Cid.') },
      ...answers,
    },
  });

it('is opened by a button; its secret is not asked for before', async () => {
  const shown = show({ isOpen: false, here: [] });
  await press('Open check-in');
  await screen.findByText('Check-in is open.');
  expect(shown.sent('TournamentCheckInSecret')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Mark the others as not there' })).toBeNull();
});

it('shows the code of its link, which is made anew after a question', async () => {
  const shown = show({ isOpen: true, here: [] });
  await screen.findByRole('img', { name: 'Code of the check-in page' });
  screen.getByRole('link', { name: /\/check-in\/t1#the-secret$/ });
  await press('New link');
  await screen.findByText(/not valid any more then/);
  await press('Keep this one');
  expect(shown.sent('OpenTournamentCheckIn')).toEqual([]);
  await press('New link');
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new link' }));
  await waitFor(() => expect(shown.sent('OpenTournamentCheckIn')).toEqual([{ id: 't1', isAnew: true }]));
});

it('shows the new link, too, that somebody else makes', async () => {
  let secret = 'the-secret';
  const answers: Answers = { TournamentCheckInSecret: () => ({ tournamentCheckInSecret: secret }) };
  function Desk() {
    const [version, change] = useState('v1');
    return (
      <>
        <button type="button" onClick={() => change('v2')}>
          Hear of it
        </button>
        <CheckInCard tournament={aTournament({ version, checkIn: { isOpen: true, here: [] } })} />
      </>
    );
  }
  draw(<Desk />, { answers });
  await screen.findByRole('link', { name: /#the-secret$/ });
  secret = 'another';
  await press('Hear of it');
  await screen.findByRole('link', { name: /#another$/ });
});

it('says of the link that was copied that it is, and not of the one that is made in its place', async () => {
  let secret = 'the-secret';
  show(
    { isOpen: true, here: [] },
    {
      TournamentCheckInSecret: () => ({ tournamentCheckInSecret: secret }),
      OpenTournamentCheckIn: () => {
        secret = 'another';
        return { openTournamentCheckIn: done('The link is new.') };
      },
    },
  );
  await screen.findByRole('link', { name: /#the-secret$/ });
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await press('Copy the link');
  await screen.findByRole('button', { name: 'Copied' });
  await press('New link');
  await press('Make a new link');
  await screen.findByRole('link', { name: /#another$/ });
  await press('Copy the link');
  await screen.findByRole('button', { name: 'Copied' });
  expect(copied).toEqual([expect.stringMatching(/#the-secret$/), expect.stringMatching(/#another$/)]);
});

it('names those who would be marked as not there before they are', async () => {
  const shown = show({ isOpen: false, here: ['Ann'] });
  screen.getByText('1 of 3 checked in');
  await press('Mark the others as not there');
  await screen.findByText(/^Bob, Cid: they lose their matches/);
  await press('Mark them');
  await screen.findByText('Marked as not there: Bob, Cid.');
  expect(shown.sent('MarkAbsentTournamentSides')).toEqual([{ id: 't1' }]);
});

it('counts nobody before it was opened', () => {
  show({ isOpen: false, here: [] });
  expect(screen.queryByText(/checked in/)).toBeNull();
});

it('says why something was refused', async () => {
  show({ isOpen: false, here: ['Ann'] }, { OpenTournamentCheckIn: refusal('FORBIDDEN', 'You may not do that.') });
  await press('Open check-in');
  expect((await screen.findByRole('alert')).textContent).toContain('You may not do that.');
});

it('says why there is no code, and asks for it again; whoever closes it is led to what was done', async () => {
  let isAway = true;
  function Desk() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <p onPointerMove={() => setOpen(false)}>Hear of it</p>
        <CheckInCard tournament={aTournament({ version: String(isOpen), checkIn: { isOpen, here: [] } })} />
      </>
    );
  }
  draw(<Desk />, {
    answers: {
      TournamentCheckInSecret: () =>
        isAway ? new TypeError('Failed to fetch') : { tournamentCheckInSecret: 'the-secret' },
      CloseTournamentCheckIn: async () => {
        await screen
          .findByRole('button', { name: 'Close check-in', hidden: true })
          .then((button) => waitFor(() => expect(button).toHaveProperty('disabled', true)));
        fireEvent.pointerMove(screen.getByText('Hear of it'));
        return { closeTournamentCheckIn: done('Check-in is closed.') };
      },
    },
  });
  screen.getByText('Loading the code');
  await screen.findByText(/The code could not be loaded/);
  isAway = false;
  await press('Try again');
  await screen.findByRole('link', { name: /#the-secret$/ });
  await press('Close check-in');
  await screen.findByRole('button', { name: 'Open check-in' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Check-in is closed.'));
});
