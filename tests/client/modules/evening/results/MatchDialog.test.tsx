import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MatchDialog from '../../../../../client/modules/evening/results/MatchDialog.tsx';
import { aFrame, aPerson, draw, press, refusal, wire, type Answers } from '../../../../support/client/render.tsx';
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
const show = (answers: Answers = {}, of = match, needsWinner = false) => {
  const about = { tournamentId: 't1', match: of, title: 'M1, Final', needsWinner };
  return draw(<MatchDialog {...about} onSaved={saved} onClose={closed} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['enterTournamentResults'] }) }),
      TournamentResults: stored(null, null),
      PatchTournament: { patchTournament: outcome },
      ...answers,
    },
  });
};

it('a result is one tap', async () => {
  const shown = show();
  await press('1 to 3');
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(shown.sent('PatchTournament')).toEqual([
    {
      id: 't1',
      patch: {
        match: {
          ...{ id: match.id, sideA: match.sideA!.id, sideB: match.sideB!.id, scoreA: 1, scoreB: 3 },
          asRead: { scoreA: null, scoreB: null, numberOfLegs: 5 },
        },
        confirmed: false,
      },
    },
  ]);
  expect(saved).toHaveBeenCalledWith({
    before: { scoreA: null, scoreB: null },
    after: { scoreA: 1, scoreB: 3 },
  });
});

it('a draw of an even number of legs is one tap, too, unless somebody has to win', async () => {
  const ofFour = { TournamentResults: stored(null, null, 4) };
  const { unmount } = show(ofFour, match, true);
  await screen.findByRole('button', { name: '3 to 1' });
  expect(screen.queryByRole('button', { name: '2 to 2' })).toBeNull();
  unmount();
  const shown = show(ofFour);
  await press('2 to 2');
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(shown.sent('PatchTournament')).toMatchObject([{ patch: { match: { scoreA: 2, scoreB: 2 } } }]);
});

it('a match that goes on is written down leg by leg; too many legs are refused', async () => {
  const shown = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Legs of Ann' }), '6');
  await press('Save');
  await screen.findByText('A score in a match of 5 legs is a whole number from 0 to 5, 6 is not.');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Legs of Ann/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Legs of Ann/ }), '5');
  await userEvent.type(screen.getByRole('textbox', { name: 'Legs of Bob' }), '1');
  await press('Save');
  await screen.findByText('Both sides together cannot win more than 5 legs. Correct one of them.');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Legs of Ann/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Legs of Bob' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Legs of Ann/ }), '2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Legs of Bob' }), '1');
  await press('Save');
  await waitFor(() => expect(shown.sent('PatchTournament')).toHaveLength(1));
  expect(shown.sent('PatchTournament')[0]).toMatchObject({ patch: { match: { scoreA: 2, scoreB: 1 } } });
});

it('a result of teams that does not fit fewer legs is refused in words', async () => {
  const ofTeams = { ...match, sideA: { ...match.sideA!, teamId: 'x1' } };
  const shown = show({ TournamentResults: stored(5, 0) }, ofTeams);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '3');
  await press('Save');
  await screen.findByText('A score in a match of 3 legs is a whole number from 0 to 3, 5 is not.');
  expect(shown.sent('PatchTournament')).toEqual([]);
});

it('a result is cleared', async () => {
  const shown = show({ TournamentResults: stored(3, 0) });
  await press('Clear the result');
  await press('Save');
  await waitFor(() => expect(shown.sent('PatchTournament')).toHaveLength(1));
  expect(shown.sent('PatchTournament')[0]).toMatchObject({ patch: { match: { scoreA: null, scoreB: null } } });
});

it('a result is saved at once with the legs that make it possible, and told to be taken back with them', async () => {
  const shown = show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '7');
  await press('4 to 2');
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(shown.sent('PatchTournament')).toMatchObject([
    { patch: { match: { scoreA: 4, scoreB: 2, numberOfLegs: 7 } } },
  ]);
  expect(saved).toHaveBeenCalledWith({
    before: { scoreA: null, scoreB: null, numberOfLegs: 5 },
    after: { scoreA: 4, scoreB: 2 },
  });
});

it('somebody else’s result is not written over without being told', async () => {
  let reads = 0;
  const shown = show({ TournamentResults: () => ((reads += 1) === 1 ? stored(null, null) : stored(3, 2)) });
  await press('3 to 0');
  await press('Save');
  await screen.findByText(
    'This match was changed since you opened it. Changed meanwhile: the legs of Ann. You have both changed: the legs of Bob.',
  );
  expect(shown.sent('PatchTournament')).toEqual([]);
  await press('Save mine instead');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(shown.sent('PatchTournament')).toHaveLength(1);
});

it('a result is not that of others who go on to the match meanwhile', async () => {
  let reads = 0;
  const shown = show({
    TournamentResults: () => ((reads += 1) === 1 ? stored(null, null) : stored(null, null, 5, 'Cid')),
  });
  await press('3 to 0');
  await press('Save');
  await screen.findByText('Others meet in this match by now. Nothing was saved; look at the bracket.');
  expect(shown.sent('PatchTournament')).toEqual([]);
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
  await screen.findByRole('heading', { name: 'Change the result?' });
  await press('Set it aside');
  await waitFor(() => expect(shown.sent('PatchTournament')).toHaveLength(2));
  await waitFor(() => expect(saved).toHaveBeenCalled());
});

it('asks before other legs take others into what was played; whoever leaves them changes nothing', async () => {
  const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (1-0)' }]);
  const shown = show({
    TournamentResults: stored(2, 1, 3),
    PatchTournament: ({ patch }) =>
      (patch as { confirmed: boolean }).confirmed ? { patchTournament: outcome } : aside,
  });
  const patches = () => shown.sent('PatchTournament').map(({ patch }) => patch);
  const match = { numberOfLegs: 5 };
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Best of, legs' }), '5');
  await press('Save');
  await screen.findByRole('heading', { name: 'Change the legs?' });
  await screen.findByText(/Ann v Cid \(1-0\)/);
  await press('Leave it as it is');
  await screen.findByText('Nothing was saved: what was played stays as it is.');
  expect(closed).not.toHaveBeenCalled();
  await press('Save');
  await press('Set it aside');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(patches()).toMatchObject([false, false, true].map((confirmed) => ({ match, confirmed })));
  // The result stays that of the board, and there is none to take back.
  expect(patches().some((patch) => 'scoreA' in (patch as { match: object }).match)).toBe(false);
  expect(saved).not.toHaveBeenCalled();
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
  await waitFor(() => expect(shown.sent('PatchTournament')).toHaveLength(1));
  expect(shown.sent('PatchTournament')[0]).toMatchObject({ patch: { match: { scoreA: 5, scoreB: 0 } } });
});
