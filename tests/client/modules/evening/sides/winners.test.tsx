import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddSidesDialog from '../../../../../client/modules/evening/sides/AddSidesDialog.tsx';
import { aFrame, aPerson, draw, press, refusal, wire, type Answers } from '../../../../support/client/render.tsx';
import { aSide, aTournament } from '../../../../support/client/tournament-page.ts';

const onClose = jest.fn();
const adding = (sides: ReturnType<typeof aSide>[], answers: Answers) => {
  localStorage.clear();
  onClose.mockClear();
  return draw(<AddSidesDialog tournament={aTournament({ sides })} seasonId="s1" onClose={onClose} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageTournaments'] }) }),
      SeasonSquads: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      TournamentClashes: { tournamentClashes: [] },
      AddTournamentSides: { addTournamentSides: wire('TournamentOutcome', { warnings: [] }) },
      ...answers,
    },
  });
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

const winnersOf = (sides: object[], type: string | null) => ({
  tournament: wire('Tournament', { id: 't1', type }),
  tournamentWinners: wire('TournamentWinners', { type: 'Singles final', sides }),
});

const details = {
  ...{ date: '2026-11-14', address: 'Swan', type: null, notes: 'Bring a marker', gender: null, bestOf: 5 },
  ...{ host: null, opponent: null, singleRound: false, accoladesCount: true, excludeFromReports: false },
  ...{ seasonId: 's1', divisionId: null },
};
const more = { id: 't1', version: 'v3', editor: 'Ann', rounds: [] };
const withoutType = { tournament: wire('Tournament', { ...details, ...more }) };

it('takes the winners of another date, and calls it their final', async () => {
  const winners = [aSide('Dee'), aSide('Ann')].map((side) => wire('TournamentSide', side));
  const shown = adding([aSide('Ann')], {
    TournamentWinners: winnersOf(winners, null),
    TournamentToEdit: withoutType,
    PutTournament: { putTournament: wire('TournamentOutcome', { warnings: [], result: null }) },
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'winners');
  await press('Add side');
  await screen.findByText('Select a date first');
  await userEvent.type(screen.getByLabelText('Date of the tournaments they won'), '2026-11-01');
  expect(await box(/^Ann.*takes part/)).toHaveProperty('disabled', true);
  await box(/^Dee/);
  expect(await box(/^Call it Singles final/)).toHaveProperty('checked', true);
  await press('Add side');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shown.sent('AddTournamentSides')[0]!.sides).toMatchObject([{ name: 'Dee' }]);
  expect(shown.sent('PutTournament')).toEqual([
    { id: 't1', version: 'v3', input: { ...details, type: 'Singles final' } },
  ]);
});

it('leaves what is played as it is, where somebody has said it', async () => {
  const winners = [wire('TournamentSide', aSide('Dee'))];
  adding([], { TournamentWinners: winnersOf(winners, 'Grand final') });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'winners');
  await userEvent.type(screen.getByLabelText('Date of the tournaments they won'), '2026-11-01');
  await box(/^Dee/);
  expect(screen.queryByRole('checkbox', { name: 'Call it Singles final' })).toBeNull();
});

/** Adds Dee, who has won, to a tournament that is to be called their final. */
async function addWinner(answers: Answers) {
  const shown = adding([], {
    TournamentWinners: winnersOf([wire('TournamentSide', aSide('Dee'))], null),
    TournamentToEdit: withoutType,
    ...answers,
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'winners');
  await userEvent.type(screen.getByLabelText('Date of the tournaments they won'), '2026-11-01');
  await box(/^Call it Singles final/);
  await press('Add side');
  return shown;
}

it('calls it nothing while the sides are refused', async () => {
  const shown = await addWinner({ AddTournamentSides: refusal('INVALID', 'Dee takes part already') });
  await screen.findByText('Dee takes part already');
  expect(shown.sent('PutTournament')).toEqual([]);
});

it('says so where the sides are added and it is not called their final', async () => {
  const shown = await addWinner({
    AddTournamentSides: { addTournamentSides: wire('TournamentOutcome', { warnings: ['Dee plays elsewhere'] }) },
    PutTournament: refusal('CONFLICT', 'Sam saved it meanwhile'),
  });
  await screen.findByText('Dee plays elsewhere');
  await screen.findByText('It is not called Singles final. Sam saved it meanwhile');
  expect(shown.sent('AddTournamentSides')).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});
