import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import CheckIn from '../../../../client/screens/live/CheckIn.tsx';
import { draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const secret = 's'.repeat(43);
const side = (name: string) => wire('TournamentSide', { id: name, name, players: [] });
const tournament = (here: string[], { isOpen = true, names = ['Ann', 'Bob'] } = {}) =>
  wire('Tournament', {
    id: 't1',
    version: '2026-11-14T19:00:00.000Z',
    date: '2026-11-14',
    address: 'Railway Tavern',
    kind: 'Singles',
    type: null,
    host: null,
    opponent: null,
    singleRound: false,
    season: wire('Season', { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' }),
    sides: names.map(side),
    checkIn: wire('TournamentCheckIn', { isOpen, here }),
  });
const show = (answers: Answers, at = `/check-in/t1#${secret}`) =>
  draw(
    <Routes>
      <Route path="/check-in/:id" element={<CheckIn />} />
    </Routes>,
    { at, answers },
  );
const name = (text: RegExp) => screen.getByRole('button', { name: text });

it('says who is there with one tap, and takes it back with another', async () => {
  const checkedIn = (here: string[]) =>
    wire('Tournament', { id: 't1', checkIn: wire('TournamentCheckIn', { isOpen: true, here }) });
  const shown = show({
    CheckIn: { tournament: tournament([]) },
    CheckInSide: ({ sideId, isHere }) => ({ checkInTournamentSide: checkedIn(isHere ? [sideId as string] : []) }),
  });
  await screen.findByText('Tap your name when you are there. 0 of 2 are.');
  await userEvent.click(name(/^Bob/));
  await waitFor(() => expect(name(/^Bob/).getAttribute('aria-pressed')).toBe('true'));
  screen.getByText('Tap your name when you are there. 1 of 2 are.');
  expect(shown.sent('CheckInSide')[0]).toEqual({
    id: 't1',
    secret,
    sideId: 'Bob',
    isHere: true,
  });
  await userEvent.click(name(/^Bob/));
  await waitFor(() => expect(name(/^Bob/).getAttribute('aria-pressed')).toBe('false'));
});

it('finds a name among many', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `Player ${String.fromCharCode(65 + index)}`);
  show({ CheckIn: { tournament: tournament([], { names }) } });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a name' }), 'er c');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Player Cnot here yet']);
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  screen.getByText('Nobody on the list is called like that.');
});

it('tells when the link is not valid any more', async () => {
  show({
    CheckIn: { tournament: tournament([]) },
    CheckInSide: refusal('FORBIDDEN', 'This link is not valid any more. Scan the code again.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Ann/ }));
  await screen.findByText('This link is not valid any more. Scan the code again.');
  expect(name(/^Ann/).getAttribute('aria-pressed')).toBe('false');
});

it.each([
  ['Check-in is closed', tournament(['Ann'], { isOpen: false }), `#${secret}`],
  ['Scan the code first', tournament([]), ''],
  ['Nobody is on the list, yet', tournament([], { names: [] }), `#${secret}`],
  ['Tournament not found', null, `#${secret}`],
])('says "%s", and offers nobody', async (title, answer, hash) => {
  show({ CheckIn: { tournament: answer } }, `/check-in/t1${hash}`);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button')).toBeNull();
});

it('a code that is scanned after a refusal is not said to be refused', async () => {
  draw(
    <>
      <Link to="/check-in/t1#new">Scan</Link>
      <Routes>
        <Route path="/check-in/:id" element={<CheckIn />} />
      </Routes>
    </>,
    {
      at: '/check-in/t1#old',
      answers: {
        CheckIn: { tournament: tournament([]) },
        CheckInSide: refusal('FORBIDDEN', 'Scan the code at the venue again.'),
      },
    },
  );
  await screen.findByText('Tap your name when you are there. 0 of 2 are.');
  await userEvent.click(name(/^Bob/));
  await screen.findByText('Scan the code at the venue again.');
  await userEvent.click(screen.getByRole('link', { name: 'Scan' }));
  expect(screen.queryByText('Scan the code at the venue again.')).toBeNull();
});
