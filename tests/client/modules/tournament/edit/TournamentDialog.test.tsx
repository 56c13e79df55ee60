import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import TournamentDialog, {
  type TournamentAbout,
} from '../../../../../client/modules/tournament/edit/TournamentDialog.tsx';
import {
  aDivision,
  aFrame,
  aSeason,
  draw,
  refusal,
  refusedAsStale,
  wire,
  type Answers,
} from '../../../../support/client/render.tsx';

const season = { id: 's1', startDate: '2026-09-01', endDate: '2027-03-31' };
const stored = wire('Tournament', {
  id: 't1',
  version: '2026-11-19T22:00:00.000Z',
  editor: 'Ann',
  date: '2026-11-12',
  address: 'The Swan',
  type: null,
  notes: null,
  gender: null,
  bestOf: 5,
  host: 'Reds',
  opponent: 'Blues',
  singleRound: true,
  accoladesCount: true,
  excludeFromReports: false,
  seasonId: 's1',
  divisionId: 'd1',
  rounds: [wire('TournamentRound', { id: 'r1', matches: [wire('TournamentRoundMatch', { id: 'm1' })] })],
});
const savedTournament = {
  putTournament: wire('TournamentOutcome', { warnings: [], result: wire('Tournament', { id: 't9' }) }),
};

function show(about: Partial<TournamentAbout> = {}, answers: Answers = {}) {
  const onClose = jest.fn();
  const whole = { season, date: '2026-11-26', divisionId: null, ...about };
  const view = draw(<TournamentDialog {...whole} onClose={onClose} />, {
    answers: { Frame: aFrame(), PutTournament: savedTournament, TournamentToEdit: { tournament: stored }, ...answers },
  });
  return { ...view, onClose };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

describe('the dialog of a tournament', () => {
  it('adds one, and says what is missing first', async () => {
    const onSaved = jest.fn();
    const { sent, onClose } = show({
      onSaved,
      venues: [{ address: 'The Swan' }, { address: 'The Bell', isUsed: true }],
    });
    const options = [...document.querySelectorAll('datalist option')];
    expect(options.map((option) => option.getAttribute('label'))).toEqual([null, 'The Bell, used that day']);
    type('Best of, legs', '2');
    press('Add tournament');
    expect(screen.getByText('Enter where the tournament is played')).toBeTruthy();
    expect(screen.getByText('Best of is invalid')).toBeTruthy();
    expect(sent('PutTournament')).toEqual([]);
    type('Address', ' The Swan');
    type('Best of, legs', '');
    type('Gender', 'women');
    press('Add tournament');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSaved).toHaveBeenCalledWith('t9');
    expect(sent('PutTournament')).toMatchObject([
      {
        input: { date: '2026-11-26', seasonId: 's1', bestOf: null, gender: 'women', host: null, type: null },
      },
    ]);
  });

  it('says of which reports it is left out', () => {
    show();
    const box = screen.getByRole('checkbox', { name: /^Leave it out of the finals night report and of careers/ });
    expect(box.parentElement!.textContent).toContain('still counts in the other reports');
  });

  it('asks before other legs set aside what was played, and goes on being edited when they are not to', async () => {
    const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (1-0)' }]);
    const answer = ({ confirmed }: { confirmed?: unknown }) => (confirmed ? savedTournament : aside);
    const { sent, onClose } = show({ id: 't1' }, { PutTournament: answer });
    await screen.findByLabelText('Best of, legs');
    type('Best of, legs', '9');
    press('Save');
    await screen.findByText(/Ann v Cid \(1-0\)/);
    press('Leave it as it is');
    await screen.findByText(/^Nothing was saved/);
    expect([field('Best of, legs').value, onClose.mock.calls]).toEqual(['9', []]);
    press('Save');
    await screen.findByText(/Ann v Cid \(1-0\)/);
    press('Set it aside');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent('PutTournament').map(({ confirmed }) => confirmed)).toEqual([false, false, true]);
  });

  it('is for a division of its season', async () => {
    const divisions = [aDivision('d1', 'One'), aDivision('d2', 'Two')];
    show({}, { Frame: aFrame({ divisions, seasons: [aSeason({ id: 's1', divisionIds: ['d2'] })] }) });
    await screen.findByRole('option', { name: 'Two' });
    expect(screen.queryByRole('option', { name: 'One' })).toBeNull();
  });

  it('asks before it saves a date outside the season, and takes no for an answer', async () => {
    const { sent } = show();
    type('Address', 'The Swan');
    type('Date', '2027-05-01');
    press('Add tournament');
    await screen.findByText(/Sat 1 May 2027 is not between/);
    press('Choose another date');
    expect(sent('PutTournament')).toEqual([]);
    await waitFor(() => expect(screen.queryByText(/is not between/)).toBeNull());
    press('Add tournament');
    await screen.findByText(/Sat 1 May 2027 is not between/);
    press('Save it anyway');
    await waitFor(() => expect(sent('PutTournament')).toHaveLength(1));
  });

  it('says what is missing before it asks about the date', async () => {
    const { sent } = show();
    type('Date', '2027-05-01');
    press('Add tournament');
    await screen.findByText('Enter where the tournament is played');
    expect(screen.queryByText(/is not between/)).toBeNull();
    expect(sent('PutTournament')).toEqual([]);
  });

  it('offers best of 7 for a single round, and keeps host and opponent once there are matches', async () => {
    const { unmount } = show({ singleRound: true, teams: ['Reds'] });
    expect(field('Best of, legs').value).toBe('7');
    expect(field('Host').disabled).toBe(false);
    unmount();
    show({ id: 't1' });
    await screen.findByLabelText('Opponent');
    expect([field('Host').value, field('Host').disabled]).toEqual(['Reds', true]);
    expect(field('A single round of host against opponent').disabled).toBe(true);
  });

  it('saves with the version it read, leaves the draw alone, and lets somebody else’s change be seen', async () => {
    const { sent } = show({ id: 't1' }, { PutTournament: refusal('CONFLICT', 'This was changed.') });
    await screen.findByLabelText('Address');
    type('Address', 'The Bell');
    press('Save');
    await screen.findByText('This was changed.');
    screen.getByText('Could not save tournament details');
    expect(sent('PutTournament')[0]).toMatchObject({
      id: 't1',
      version: stored.version,
      input: { address: 'The Bell', host: 'Reds' },
    });
    expect(Object.keys(sent('PutTournament')[0]!.input as object)).not.toContain('rounds');
    expect(field('Address').value).toBe('The Bell');
  });
});

it('what somebody else has changed meanwhile is marked at its field', async () => {
  let tournament: object = stored;
  show({ id: 't1' }, { TournamentToEdit: () => ({ tournament }), PutTournament: refusedAsStale });
  await screen.findByLabelText('Notes');
  type('Notes', 'Bring darts');
  tournament = { ...stored, version: '2026-11-20T22:00:00.000Z', address: 'The Bell', divisionId: null };
  press('Save');
  await waitFor(() => expect(field('Address').value).toBe('The Bell'));
  for (const name of ['Address', 'For'])
    expect(document.getElementById(field(name).getAttribute('aria-describedby')!)?.textContent).toBe(
      'Changed meanwhile.',
    );
});
