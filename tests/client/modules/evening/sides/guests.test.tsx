import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddSidesDialog from '../../../../../client/modules/evening/sides/AddSidesDialog.tsx';
import { SidesDesk } from '../../../../../client/modules/evening/sides/SidesDesk.tsx';
import { draw, refusal, wire, type Answers } from '../../../../support/client/render.tsx';
import { aSide, aTournament } from '../../../../support/client/tournament-page.ts';

const gus = { ...aSide('Gus'), players: [{ id: 'p-Gus', name: 'Gus', divisionId: null, isGuest: true }] };
const tournament = aTournament({ sides: [gus, aSide('Bob')] });
const person = (name: string) => wire('TeamPlayer', { id: `p-${name}`, name });
const seasons = [wire('TeamSeason', { seasonId: 's1', divisionId: 'd1', players: ['Ann', 'Bob'].map(person) })];
const outcome = wire('TournamentOutcome', { warnings: [] });
const answers: Answers = {
  SeasonSquads: { teams: wire('TeamPage', { total: 1, teams: [wire('Team', { id: 'Fox', name: 'Fox', seasons })] }) },
  TournamentClashes: { tournamentClashes: [] },
  RegistrationDesk: { tournament: wire('Tournament', { id: 't1', registration: null }), tournamentEntries: [] },
  TournamentSides: { tournament: wire('Tournament', { id: 't1', version: 'v2', sides: [] }) },
  AddTournamentGuests: { addTournamentGuests: outcome },
  JoinTournamentGuest: { joinTournamentGuest: outcome },
  TakeTournamentGuestApart: { takeTournamentGuestApart: outcome },
};

it('a guest is marked, joined to a player who does not take part, and taken apart again', async () => {
  const shown = draw(<SidesDesk tournament={tournament} seasonId="s1" />, { answers });
  screen.getByText('guest');
  await userEvent.click(screen.getByRole('button', { name: 'Join Gus to a player' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is Gus?' }));
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Player' }), 'Ann, Fox');
  expect(dialog.queryByRole('option', { name: /^Bob/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Join to Ann' }));
  await screen.findByText('Gus is Ann now.');
  expect(shown.sent('JoinTournamentGuest')).toEqual([{ id: 't1', version: 'v2', guestId: 'p-Gus', playerId: 'p-Ann' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('Gus is Ann now.')).toBeNull());
  expect(shown.sent('TakeTournamentGuestApart')).toEqual([{ id: 't1', version: 'v2', playerId: 'p-Ann', name: 'Gus' }]);
});

it('a player who was joined can be taken apart at any later time, where their side is edited', async () => {
  localStorage.clear();
  const ann = { ...aSide('Ann'), teamId: null };
  const shown = draw(<SidesDesk tournament={aTournament({ sides: [ann, gus] })} seasonId="s1" />, {
    answers: {
      ...answers,
      TournamentSides: { tournament: wire('Tournament', { id: 't1', version: 'v3', sides: [ann, gus] }) },
      TakeTournamentGuestApart: ({ name }) =>
        name === 'Gus' ? refusal('INVALID', 'Gus takes part already.') : { takeTournamentGuestApart: outcome },
    },
  });
  const again = { name: 'It is not Ann: make a guest of them' };
  await userEvent.click(screen.getByRole('button', { name: 'Edit Gus' }));
  await screen.findByRole('dialog', { name: 'Edit side' });
  await screen.findByRole('group', { name: 'Players' });
  expect(screen.queryByRole('button', { name: /make a guest/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await userEvent.click(screen.getByRole('button', { name: 'Edit Ann' }));
  await userEvent.click(await screen.findByRole('button', again));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it not Ann?' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  const box = dialog.getByRole('textbox', { name: 'Name of the guest' });
  expect(box).toHaveProperty('value', 'Ann');
  await userEvent.clear(box);
  await userEvent.type(box, 'Gus{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toContain('Gus takes part already.');
  await userEvent.type(box, 'ta{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown.sent('TakeTournamentGuestApart').at(-1)).toEqual({
    id: 't1',
    version: 'v3',
    playerId: 'p-Ann',
    name: 'Gusta',
  });
});

it('guests are added by name, one a line, and told apart from who takes part', async () => {
  localStorage.clear();
  const shown = draw(<AddSidesDialog tournament={tournament} seasonId="s1" onClose={() => undefined} />, { answers });
  await userEvent.selectOptions(screen.getByLabelText('From'), 'Guests, who are not registered');
  await userEvent.type(screen.getByLabelText('Names of guests'), 'Hal{Enter}bob');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 sides' }));
  await screen.findByText(/^bob takes part already/);
  await userEvent.type(screen.getByLabelText('Names of guests'), ' of Leeds');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 sides' }));
  await waitFor(() =>
    expect(shown.sent('AddTournamentGuests')).toEqual([{ id: 't1', names: ['Hal', 'bob of Leeds'] }]),
  );
});
