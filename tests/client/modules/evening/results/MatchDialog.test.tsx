import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readKeptEntries } from '../../../../../client/lib/device/kept.ts';
import MatchDialog from '../../../../../client/modules/evening/results/MatchDialog.tsx';
import type { Score } from '../../../../../client/modules/evening/results/save-result.ts';
import { aFrame, aPerson, draw, refusal, wire, type Answers } from '../../../../support/client/render.tsx';
import { aMatch } from '../../../../support/client/tournament-page.ts';

const [saved, closed] = [jest.fn(), jest.fn()];
beforeEach(() => {
  localStorage.clear();
  saved.mockClear();
  closed.mockClear();
});

const match = aMatch('Ann', 'Bob');
const stored = (scoreA: number | null, scoreB: number | null, numberOfLegs = 5, sideA = match.sideA!.id) => ({
  tournament: wire('Tournament', {
    id: 't1',
    version: 'v2',
    rounds: [
      wire('TournamentRound', {
        id: 'r1',
        matches: [
          wire('TournamentRoundMatch', {
            ...{ id: match.id, scoreA, scoreB, format: wire('MatchFormat', { numberOfLegs }) },
            ...{ sideA: wire('TournamentSide', { id: sideA }), sideB: wire('TournamentSide', { id: match.sideB!.id }) },
          }),
        ],
      }),
    ],
  }),
});
const outcome = wire('TournamentOutcome', { messages: [], warnings: [] });
/** A match of so many legs whose result and legs are stored as they are sent, but for what is refused. */
function storing(scoreA: number | null, scoreB: number | null, numberOfLegs: number) {
  let now = { scoreA, scoreB, numberOfLegs };
  const take = (changes: Partial<typeof now>) => void (now = { ...now, ...changes });
  const answers = {
    TournamentResults: () => stored(now.scoreA, now.scoreB, now.numberOfLegs),
    PatchTournament: ({ patch }: Record<string, unknown>) => {
      const { scoreA: a, scoreB: b } = (patch as { match: Score }).match;
      take({ scoreA: a, scoreB: b });
      return { patchTournament: outcome };
    },
    SetTournamentLegs: ({ numberOfLegs: legs }: Record<string, unknown>) => {
      take({ numberOfLegs: Number(legs) });
      return { setTournamentLegs: outcome };
    },
  };
  // With `take` somebody else changes it.
  return { answers, take };
}
const show = (answers: Answers = {}, of = match, needsWinner = false) => {
  const about = { tournamentId: 't1', match: of, title: 'M1, Final', needsWinner };
  return draw(<MatchDialog {...about} onSaved={saved} onClose={closed} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['enterTournamentResults'] }) }),
      TournamentResults: stored(null, null),
      PatchTournament: { patchTournament: outcome },
      SetTournamentLegs: { setTournamentLegs: outcome },
      ...answers,
    },
  });
};
const sent = ({ asked }: ReturnType<typeof show>, wanted: string) =>
  asked.filter(({ name }) => name === wanted).map(({ variables }) => variables);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a result is one tap', async () => {
  const shown = show();
  await press('1 to 3');
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent(shown, 'PatchTournament')).toEqual([
    {
      id: 't1',
      patch: {
        match: { id: match.id, sideA: match.sideA!.id, sideB: match.sideB!.id, scoreA: 1, scoreB: 3 },
        confirmed: false,
      },
    },
  ]);
  expect(saved).toHaveBeenCalledWith({
    before: { scoreA: null, scoreB: null },
    after: { scoreA: 1, scoreB: 3 },
  });
});

it('a match that goes on is written down leg by leg; too many legs are refused', async () => {
  const shown = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Legs of Ann' }), '6');
  await press('Save');
  await screen.findByText('A score in a match of 5 legs is a whole number from 0 to 5, 6 is not.');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Legs of Ann/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Legs of Ann/ }), '2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Legs of Bob' }), '1');
  await press('Save');
  await waitFor(() => expect(sent(shown, 'PatchTournament')).toHaveLength(1));
  expect(sent(shown, 'PatchTournament')[0]).toMatchObject({ patch: { match: { scoreA: 2, scoreB: 1 } } });
});

it('a result is cleared', async () => {
  const shown = show({ TournamentResults: stored(3, 0) });
  await press('Clear the result');
  await press('Save');
  await waitFor(() => expect(sent(shown, 'PatchTournament')).toHaveLength(1));
  expect(sent(shown, 'PatchTournament')[0]).toMatchObject({ patch: { match: { scoreA: null, scoreB: null } } });
});

it('more legs are saved before the result they make possible', async () => {
  const shown = show(storing(null, null, 5).answers);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '7');
  await press('4 to 2');
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const writes = shown.asked.map(({ name }) => name).filter((name) => /^(Set|Patch)/.test(name));
  expect(writes).toEqual(['SetTournamentLegs', 'PatchTournament']);
});

it('somebody else’s result is not written over without being told', async () => {
  let reads = 0;
  const shown = show({ TournamentResults: () => ((reads += 1) === 1 ? stored(null, null) : stored(3, 2)) });
  await press('3 to 0');
  await press('Save');
  await screen.findByText('This match was changed since you opened it.');
  expect(sent(shown, 'PatchTournament')).toEqual([]);
  await press('Save mine instead');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent(shown, 'PatchTournament')).toHaveLength(1);
});

it('a result is not that of others who go on to the match meanwhile', async () => {
  let reads = 0;
  const shown = show({
    TournamentResults: () => ((reads += 1) === 1 ? stored(null, null) : stored(null, null, 5, 'Cid')),
  });
  await press('3 to 0');
  await press('Save');
  await screen.findByText('Others meet in this match by now. Nothing was saved; look at the bracket.');
  expect(sent(shown, 'PatchTournament')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Save mine instead' })).toBeNull();
});

it('asks before a result takes others into what was played', async () => {
  const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (3-1)' }]);
  const shown = show({
    PatchTournament: ({ patch }) =>
      (patch as { confirmed: boolean }).confirmed ? { patchTournament: outcome } : aside,
  });
  await press('0 to 3');
  await press('Save');
  await press('Set it aside');
  await waitFor(() => expect(sent(shown, 'PatchTournament')).toHaveLength(2));
  await waitFor(() => expect(saved).toHaveBeenCalled());
});

it('asks before other legs take others into what was played; whoever leaves them changes nothing', async () => {
  const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (1-0)' }]);
  const shown = show({
    TournamentResults: stored(2, 1, 3),
    SetTournamentLegs: ({ confirmed }) => (confirmed ? { setTournamentLegs: outcome } : aside),
  });
  const confirmations = () => sent(shown, 'SetTournamentLegs').map(({ confirmed }) => confirmed);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '5');
  await press('3 to 1');
  await press('Save');
  await screen.findByText(/Ann v Cid \(1-0\)/);
  await press('Leave it as it is');
  await screen.findByText('Nothing was saved: what was played stays as it is.');
  expect([confirmations(), sent(shown, 'PatchTournament'), saved.mock.calls]).toEqual([[false], [], []]);
  expect(closed).not.toHaveBeenCalled();
});

it('says what was saved before the question whose answer leaves the rest, and takes that back, too', async () => {
  const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (1-0)' }]);
  const shown = show({ ...storing(2, 1, 3).answers, PatchTournament: () => aside });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '5');
  await press('1 to 3');
  await press('Save');
  await press('Leave it as it is');
  await screen.findByText('Only the number of legs was saved: what was played stays as it is.');
  expect(saved).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Best of, legs' }), '3');
  await press('2 to 1');
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent(shown, 'SetTournamentLegs').map(({ numberOfLegs }) => numberOfLegs)).toEqual([5, 3]);
});

it('after a result whose fewer legs are refused, the next one replaces it', async () => {
  const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (1-0)' }]);
  const shown = show({ ...storing(3, 2, 5).answers, SetTournamentLegs: () => aside });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '3');
  await press('2 to 1');
  await press('Save');
  await press('Leave it as it is');
  await screen.findByText('Only the result was saved: what was played stays as it is.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Best of, legs' }), '5');
  await press('3 to 2');
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const scores = sent(shown, 'PatchTournament').map(({ patch }) => (patch as { match: Score }).match.scoreA);
  expect(scores).toEqual([2, 3]);
});

it('somebody else’s result is not written over where more legs are saved first', async () => {
  const { answers, take } = storing(null, null, 3);
  const shown = show({
    ...answers,
    SetTournamentLegs: (variables) => {
      take({ scoreA: 2, scoreB: 0 });
      return answers.SetTournamentLegs(variables);
    },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '5');
  await press('1 to 3');
  await press('Save');
  await screen.findByText('This match was changed since you opened it.');
  expect(sent(shown, 'PatchTournament')).toEqual([]);
});

it('the half that was saved before a refusal is nobody else’s, and what is kept goes on from it', async () => {
  show({ ...storing(null, null, 3).answers, PatchTournament: () => refusal('CONFLICT', 'Bob has left the evening.') });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '5');
  await press('1 to 3');
  await press('Save');
  await screen.findByText('Bob has left the evening.');
  expect(screen.queryByRole('button', { name: 'Save mine instead' })).toBeNull();
  const kept = readKeptEntries({ who: 'p1', record: `match t1 ${match.id} ${match.sideA!.id} ${match.sideB!.id}` });
  expect(kept).toMatchObject({ version: '[null,null,5]', state: { before: { legs: 5 }, fields: { a: '1', b: '3' } } });
});

it('sets others aside by other legs once that is wanted', async () => {
  const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (1-0)' }]);
  const shown = show({
    TournamentResults: stored(2, 1, 3),
    SetTournamentLegs: ({ confirmed }) => (confirmed ? { setTournamentLegs: outcome } : aside),
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '5');
  await press('Save');
  await press('Set it aside');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent(shown, 'SetTournamentLegs').map(({ confirmed }) => confirmed)).toEqual([false, true]);
});

it('says in a bracket what to do about a match that ended level', async () => {
  const text = /^Level, so nobody goes on/;
  const { unmount } = show({ TournamentResults: stored(2, 2, 4) });
  await screen.findByRole('textbox', { name: 'Legs of Ann' });
  expect(screen.queryByText(text)).toBeNull();
  unmount();
  show({ TournamentResults: stored(2, 2, 4) }, match, true);
  await screen.findByText(text);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Best of, legs' }), '5');
  expect(screen.queryByText(text)).toBeNull();
});

it('teams only win or lose', async () => {
  const team = { ...match, sideA: { ...match.sideA!, teamId: 'x' }, sideB: { ...match.sideB!, teamId: 'y' } };
  const shown = show({}, team);
  await press('Ann won');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Save');
  await waitFor(() => expect(sent(shown, 'PatchTournament')).toHaveLength(1));
  expect(sent(shown, 'PatchTournament')[0]).toMatchObject({ patch: { match: { scoreA: 5, scoreB: 0 } } });
});
