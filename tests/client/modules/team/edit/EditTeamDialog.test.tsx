import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EditTeamDialog from '../../../../../client/modules/team/edit/EditTeamDialog.tsx';
import {
  aDivision,
  aFrame,
  aSeason,
  draw,
  press,
  refusal,
  refusedAsStale,
  savedSince,
  wire,
  type Answers,
} from '../../../../support/client/render.tsx';

const entry = (seasonId: string) => wire('TeamSeason', { seasonId, divisionId: 'd1', players: [] });
const fox = wire('Team', { id: 'fox', name: 'Fox', seasons: [entry('s1')] });
const bell = wire('Team', { id: 'bell', name: 'Bell', seasons: [entry('s2')] });
const done = jest.fn();
/** The dialog of Hare, which plays in these seasons. */
const show = (seasons: string[], { name = 'Hare', isOfPlayers = false } = {}, answers: Answers = {}) => {
  done.mockClear();
  const hare = { id: 'hare', name, seasons: seasons.map(entry) };
  return draw(<EditTeamDialog team={hare} season={{ id: 's1', name: 'Winter' }} divisionId="d1" onClose={done} />, {
    answers: {
      Frame: aFrame({
        divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two')],
        seasons: [
          aSeason({ id: 's1', name: 'Winter', divisionIds: ['d1', 'd2'], isOfPlayers }),
          aSeason({ id: 's2', name: 'Summer', divisionIds: ['d1'] }),
        ],
      }),
      TeamToEdit: { team: wire('Team', { ...hare, version: 'v1', address: 'The Den' }) },
      EveryTeam: { teams: wire('TeamPage', { total: 3, teams: [fox, bell, wire('Team', hare)] }) },
      PutTeam: { putTeam: wire('TeamOutcome', { result: wire('Team', { id: 'hare', name }), messages: [] }) },
      ...answers,
    },
  });
};
const rename = async (name: string) => {
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
};
const question = async (title: string) => (await screen.findByRole('alertdialog', { name: title })).textContent;

describe('a team is saved', () => {
  it('under the name of another of the season after a question', async () => {
    const shown = show(['s1']);
    await rename('fox');
    await press('Save');
    expect(await question('Save a second Fox?')).toContain('Fox plays in Winter already, in One.');
    await press('Go on editing');
    expect(shown.sent('PutTeam')).toEqual([]);
    await press('Save');
    await press('Save it too');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(shown.sent('PutTeam')).not.toEqual([]);
  });

  it('under the name of one of another season after a word of that one', async () => {
    show(['s1']);
    await rename('Bell');
    await press('Save');
    expect(await question('Save a second Bell?')).toContain(
      'it played in Summer. If it is the same, go on editing, and enter that one for Winter instead of this one.',
    );
  });

  it('without a question under its own name', async () => {
    const shown = show(['s1'], { name: 'Fox' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), ', Wex');
    await press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(shown.sent('PutTeam')).not.toEqual([]);
  });

  it('into a season where another of its name plays after a question', async () => {
    const shown = show(['s2'], { name: 'Fox' });
    await press('Add to Winter');
    expect(await question('Save a second Fox?')).toContain('Fox plays in Winter already');
    expect(shown.sent('PutTeam')).toEqual([]);
  });

  it('without a question where the server refuses a second name, in a season of players', async () => {
    const shown = show(['s1'], { isOfPlayers: true });
    await rename('Fox');
    await press('Save');
    await waitFor(() => expect(shown.sent('PutTeam')).not.toEqual([]));
  });
});

describe('what somebody else has decided of its entry meanwhile stays', () => {
  const stored = (seasons: object[]) => ({
    team: wire('Team', { id: 'hare', name: 'Hare', seasons, version: 'v1', address: 'The Den' }),
  });
  /** The dialog of Hare; then somebody else leaves it with these entries, and the server refuses once. */
  const open = (before: object[], now: object[], refused: Error) => {
    let [isRead, isRefused] = [false, false];
    const saved = {
      putTeam: wire('TeamOutcome', { result: wire('Team', { id: 'hare', name: 'Hare' }), messages: [] }),
    };
    return show(
      [],
      {},
      {
        TeamToEdit: () => {
          const answer = stored(isRead ? now : before);
          isRead = true;
          return answer;
        },
        PutTeam: () => {
          if (isRefused) return saved;
          isRefused = true;
          return refused;
        },
      },
    );
  };
  const places = ({ asked }: ReturnType<typeof show>) =>
    asked
      .filter(({ name }) => name === 'PutTeam')
      .map(({ variables }) => (variables as { input: Record<string, unknown> }).input)
      .map((input) => [input.name, input.divisionId, input.newDivisionId, input.wasEntered]);
  const moved = { ...entry('s1'), divisionId: 'd2' };

  it('where it was moved: the new name is saved there', async () => {
    const shown = open([entry('s1')], [moved], refusedAsStale());
    await rename('Hares');
    await press('Save');
    await screen.findByText(savedSince, { exact: false });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Division' }).value).toBe('d2');
    await press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(places(shown)).toEqual([
      ['Hares', 'd1', 'd1', true],
      ['Hares', 'd2', 'd2', true],
    ]);
  });

  it('where it was taken out: to save again is to add it', async () => {
    const shown = open([entry('s1')], [], refusedAsStale());
    await rename('Hares');
    await press('Save');
    await screen.findByText(savedSince, { exact: false });
    await press('Add to Winter');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(places(shown)).toEqual([
      ['Hares', 'd1', 'd1', true],
      ['Hares', 'd1', 'd1', false],
    ]);
  });

  it('where it was added: to save again is to move it', async () => {
    const words = 'Hare plays in Winter already, in Two.';
    const shown = open([], [moved], refusal('CONFLICT', words));
    await press('Add to Winter');
    await screen.findByText(words);
    expect(done).not.toHaveBeenCalled();
    await press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(places(shown)).toEqual([
      ['Hare', 'd1', 'd1', false],
      ['Hare', 'd2', 'd1', true],
    ]);
  });
});
