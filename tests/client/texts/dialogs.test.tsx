import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { ExportButton } from '../../../client/modules/admin/data/ExportButton.tsx';
import Export from '../../../client/modules/admin/data/Export.tsx';
import AddPlayersDialog from '../../../client/modules/player/edit/AddPlayersDialog.tsx';
import DivisionDialog from '../../../client/modules/division/edit/DivisionDialog.tsx';
import NoteDialog from '../../../client/modules/note/NoteDialog.tsx';
import PlayerDialog from '../../../client/modules/player/edit/PlayerDialog.tsx';
import EditTeamDialog from '../../../client/modules/team/edit/EditTeamDialog.tsx';
import TournamentDialog from '../../../client/modules/tournament/edit/TournamentDialog.tsx';
import MatchDialog from '../../../client/modules/evening/results/MatchDialog.tsx';
import WaitingMatch from '../../../client/modules/evening/results/WaitingMatch.tsx';
import { ScoreMatchButton } from '../../../client/modules/sayg/ScoreMatchButton.tsx';
import { draw, press, refusal, wire, type Answers } from '../../support/client/render.tsx';
import { aMatch } from '../../support/client/tournament-page.ts';

const send = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(() => {
  globalThis.fetch = send;
});

const no = refusal('CONFLICT', 'Not today.');
const close = jest.fn();
const season = { id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31' };
const team = { id: 't1', name: 'Reds' };
const note = wire('Note', {
  ...{
    id: 'n1',
    version: '1',
    editor: null,
    date: '2026-12-03',
    note: 'Bring chalk',
    seasonId: 's1',
    divisionId: null,
  },
});
const stored = wire('Team', { id: 't1', version: '1', name: 'Reds', address: '', seasons: [] });
const tournament = wire('Tournament', {
  ...{ id: 'x1', version: '1', editor: null, date: '2026-12-03', address: 'Hall', type: null, notes: null },
  ...{ gender: null, bestOf: 5, host: null, opponent: null, singleRound: false, accoladesCount: true },
  ...{ excludeFromReports: false, seasonId: 's1', divisionId: null, rounds: [] },
});
const player = {
  player: wire('Player', {
    ...{ id: 'p1', version: '1', name: 'Ann', emailAddress: null, gender: null },
    teams: [wire('PlayerTeam', { id: 't1', captain: false, season: wire('Season', { id: 's1' }) })],
  }),
  divisionData: wire('DivisionData', { teams: [wire('DivisionTeam', team)] }),
};
const match = aMatch('Ann', 'Bob');
const results = {
  tournament: wire('Tournament', {
    ...{ id: 'x1', version: '1' },
    rounds: [
      wire('TournamentRound', {
        id: 'r1',
        matches: [
          wire('TournamentRoundMatch', {
            ...{ id: match.id, scoreA: null, scoreB: null, sideA: match.sideA, sideB: match.sideB },
            format: wire('MatchFormat', { numberOfLegs: 5 }),
          }),
        ],
      }),
    ],
  }),
};

const noteDialog = (id?: string) => (
  <NoteDialog id={id} season={season} date="2026-12-03" divisionId={null} onClose={close} />
);
const playerDialog = <PlayerDialog player={{ id: 'p1', name: 'Ann' }} team={team} seasonId="s1" onClose={close} />;
const teamDialog = <EditTeamDialog team={team} season={season} divisionId="d1" onClose={close} />;
const tournamentDialog = (id?: string) => (
  <TournamentDialog id={id} season={season} date="2026-12-03" divisionId={null} onClose={close} />
);

const write = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
/** Presses a button and answers the question before deletion with yes. */
async function confirm(name: string) {
  await press(name);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
}

it.each<[text: string, drawn: ReactElement, answers: Answers, does: () => Promise<void>]>([
  [
    'Could not save details',
    <DivisionDialog key="" onClose={close} />,
    { PutDivision: no },
    async () => {
      await write('Name', 'Three');
      await press('Add division');
    },
  ],
  [
    'Could not save player details',
    <AddPlayersDialog key="" team={team} seasonId="s1" divisionId="d1" presentNames={[]} onClose={close} />,
    { AddPlayers: no },
    async () => {
      await write('Names', 'Cy');
      await press('Add player');
    },
  ],
  ['Could not delete player', playerDialog, { PlayerToEdit: player, RemovePlayer: no }, () => confirm('Remove player')],
  [
    'Could not save note',
    noteDialog(),
    { PutNote: no },
    async () => {
      await write('Note', 'Bring chalk');
      await press('Save');
    },
  ],
  ['Could not delete note', noteDialog('n1'), { NoteToEdit: { note }, DeleteNote: no }, () => confirm('Delete note')],
  [
    'Could not save team details',
    teamDialog,
    { TeamToEdit: { team: stored }, PutTeam: no },
    () => press('Add to Winter'),
  ],
  ['Team not found', teamDialog, { TeamToEdit: { team: null } }, () => Promise.resolve()],
  [
    'Could not create tournament',
    tournamentDialog(),
    { PutTournament: no },
    async () => {
      await write('Address', 'Hall');
      await press('Add tournament');
    },
  ],
  [
    'Could not delete tournament',
    tournamentDialog('x1'),
    { TournamentToEdit: { tournament }, DeleteTournament: no },
    () => confirm('Delete tournament'),
  ],
  [
    'Tournament could not be found',
    tournamentDialog('x1'),
    { TournamentToEdit: { tournament: null } },
    () => Promise.resolve(),
  ],
  [
    'Could not save score',
    <MatchDialog key="" tournamentId="x1" match={match} title="M1, Final" onSaved={close} onClose={close} />,
    { TournamentResults: results, PatchTournament: no },
    async () => {
      await press('1 to 3');
      await press('Save');
    },
  ],
  [
    'Could not create sayg session',
    <ScoreMatchButton key="" tournamentId="x1" match={match} onOpen={close} />,
    { AddTournamentScoreRecord: no },
    () => press(/^Score/),
  ],
  [
    'Finish entering data for the previous rounds first',
    <WaitingMatch key="" label="M3" round="Final" places={['Ann', 'Winner of M2']} onClose={close} />,
    {},
    () => Promise.resolve(),
  ],
  [
    'Could not export data',
    <Export key="" />,
    {
      DataTables: {
        dataTables: [wire('DataTable', { name: 'season', title: 'Seasons', canExport: true, canImport: true })],
      },
    },
    async () => {
      await screen.findByText('Seasons');
      await press('Export');
    },
  ],
  [
    'Unable to export data',
    <ExportButton key="" kind="fixture" id="f1" name="Fox-Bell" />,
    { DataScope: { dataScope: [wire('DataScopePart', { table: 'game', ids: ['f1'] })] } },
    () => press('Export this fixture'),
  ],
])('%s', async (text, drawn, answers, does) => {
  const { container } = draw(drawn, { answers });
  await does();
  await screen.findByText(new RegExp(text));
  // The reason is shown too, if there is one.
  if (Object.values(answers).includes(no)) expect(container.ownerDocument.body.textContent).toContain('Not today.');
});
