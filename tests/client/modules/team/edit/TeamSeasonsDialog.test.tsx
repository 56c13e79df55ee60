import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import TeamSeasonsDialog from '../../../../../client/modules/team/edit/TeamSeasonsDialog.tsx';
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

const team = wire('Team', {
  ...{ id: 't1', version: 'v1', name: 'Reds', address: 'The Lion' },
  seasons: [wire('TeamSeason', { seasonId: 's1', divisionId: 'd1', players: [wire('TeamPlayer', { id: 'p1' })] })],
});
const frame = aFrame({
  divisions: [aDivision('d1', 'One'), aDivision('d2', 'Two'), aDivision('d3', 'Three')],
  seasons: [
    aSeason({ id: 's2', name: 'Summer', divisionIds: ['d2'] }),
    aSeason({ id: 's1', name: 'Winter', divisionIds: ['d1', 'd2'] }),
  ],
});
const done = { messages: [] };
const onClose = jest.fn();
/** As on a page, which knows the seasons before a dialog is opened. */
const OnPage = ({ children }: { children: ReactNode }) => useFrame().data && children;
const show = (answers: Answers = {}) => {
  onClose.mockClear();
  const dialog = <TeamSeasonsDialog team={{ id: 't1', name: 'Reds' }} onClose={onClose} />;
  return draw(<OnPage>{dialog}</OnPage>, {
    answers: {
      ...{ Frame: frame, TeamToEdit: { team } },
      EveryTeam: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      RegisterTeam: { registerTeam: wire('TeamOutcome', done) },
      PutTeam: { putTeam: wire('TeamOutcome', { result: wire('Team', { id: 't1', name: 'Reds' }), messages: [] }) },
      UnregisterTeam: { unregisterTeam: wire('TeamOutcome', done) },
      ...answers,
    },
  });
};
const choose = async (label: string, text: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), text);
const options = (label: string) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the seasons of a team', () => {
  it('are told with division and players; nothing is added before a season and a division are chosen', async () => {
    const shown = show();
    const list = await screen.findByRole('list', { name: 'Plays in' });
    expect(list.textContent).toBe('WinterOne, 1 player');
    await press('Add to season');
    await screen.findByText('Select a season before adding the team to it');
    await choose('Season', 'Summer');
    expect(screen.queryByText('Select a season before adding the team to it')).toBeNull();
    expect(options('Division')).toEqual(['Select a division', 'Two']);
    await press('Add to season');
    await screen.findByText('Choose a division for the team.');
    expect(shown.sent('RegisterTeam')).toEqual([]);
  });

  it('become one more, with the players of another one', async () => {
    const shown = show();
    await choose('Season', 'Summer');
    await choose('Division', 'Two');
    expect(options('Copy players from')).toEqual(['No season', 'Winter: One, 1 player']);
    await press('Add to season');
    expect(shown.sent('RegisterTeam')[0]).toEqual({
      input: { teamId: 't1', seasonId: 's2', divisionId: 'd2', copyPlayersFromSeasonId: 's1', unlessEntered: true },
    });
  });

  it('are not changed where somebody else has entered it meanwhile: that is said, and it can be moved', async () => {
    let stored = team;
    const words = 'Reds plays in Summer already, in Three.';
    const shown = show({ TeamToEdit: () => ({ team: stored }), RegisterTeam: refusal('CONFLICT', words) });
    await choose('Season', 'Summer');
    await choose('Division', 'Two');
    const entry = wire('TeamSeason', { seasonId: 's2', divisionId: 'd3', players: [] });
    stored = { ...team, seasons: [entry, ...team.seasons] };
    await press('Add to season');
    await screen.findByText(words);
    expect(shown.sent('RegisterTeam')[0]).toMatchObject({ input: { unlessEntered: true } });
    expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy();
  });

  it('become one more, after a question where another of its name plays in it', async () => {
    const entry = wire('TeamSeason', { seasonId: 's2', divisionId: 'd2', players: [] });
    const namesake = wire('Team', { id: 't2', name: 'reds', seasons: [entry] });
    const shown = show({ EveryTeam: { teams: wire('TeamPage', { total: 1, teams: [namesake] }) } });
    await choose('Season', 'Summer');
    await choose('Division', 'Two');
    await press('Add to season');
    const question = await screen.findByRole('alertdialog', { name: 'Save a second reds?' });
    expect(question.textContent).toContain('reds plays in Summer already, in Two.');
    expect(shown.sent('RegisterTeam')).toEqual([]);
  });

  it('one of them moves to another division of it, with the version of the team', async () => {
    const shown = show();
    await userEvent.click(await screen.findByRole('button', { name: /^Winter/ }));
    // As in the menu: those of the current season come first.
    expect(options('Division')).toEqual(['Two', 'One']);
    await press('Move');
    await screen.findByText('Reds plays there. Choose another division.');
    await choose('Division', 'Two');
    await press('Move');
    expect(shown.sent('PutTeam')[0]).toEqual({
      ...{ id: 't1', version: 'v1' },
      input: {
        ...{ name: 'Reds', address: 'The Lion', seasonId: 's1', divisionId: 'd1', newDivisionId: 'd2' },
        wasEntered: true,
      },
    });
  });

  it('one that somebody else has moved meanwhile is moved from there, once that was said', async () => {
    let stored = team;
    const shown = show({ TeamToEdit: () => ({ team: stored }), PutTeam: refusedAsStale() });
    await userEvent.click(await screen.findByRole('button', { name: /^Winter/ }));
    await choose('Division', 'Two');
    stored = { ...team, seasons: [wire('TeamSeason', { seasonId: 's1', divisionId: 'd3', players: [] })] };
    await press('Move');
    await screen.findByText(savedSince, { exact: false });
    expect(screen.getByRole('list', { name: 'Plays in' }).textContent).toBe('WinterThree, 0 players');
    await press('Move');
    const moves = shown.sent('PutTeam');
    expect(moves).toMatchObject([{ input: { divisionId: 'd1' } }, { input: { divisionId: 'd3' } }]);
  });

  it('say why it cannot, and keep what was chosen', async () => {
    show({ PutTeam: refusal('CONFLICT', 'Reds has 3 fixtures in its division this season.') });
    await userEvent.click(await screen.findByRole('button', { name: /^Winter/ }));
    await choose('Division', 'Two');
    await press('Move');
    await screen.findByText('Reds has 3 fixtures in its division this season.');
    screen.getByText('Could not modify team');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Division' }).value).toBe('d2');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('can be looked at and left without a question', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Winter/ }));
    await press('Close');
    expect(onClose).toHaveBeenCalled();
  });

  it('become one less, once that was confirmed', async () => {
    const shown = show();
    await userEvent.click(await screen.findByRole('button', { name: /^Winter/ }));
    await press('Remove from Winter');
    const asks = screen.getByRole('alertdialog', { name: /remove Reds from Winter\? Its fixtures stay/ });
    expect(shown.sent('UnregisterTeam')).toEqual([]);
    await userEvent.click(within(asks).getByRole('button', { name: 'Remove from Winter' }));
    expect(shown.sent('UnregisterTeam')[0]).toEqual({ teamId: 't1', seasonId: 's1' });
  });

  it('are told apart where two have one name', async () => {
    const seasons = [
      aSeason({ id: 's3', name: 'Winter', startDate: '2026-09-01', divisionIds: ['d1'] }),
      aSeason({ id: 's1', name: 'Winter', startDate: '2025-09-01', divisionIds: ['d1'] }),
    ];
    show({ Frame: aFrame({ divisions: [aDivision('d1', 'One')], seasons }) });
    await choose('Season', 'Winter (Sep 2026)');
    expect(options('Copy players from')).toEqual(['No season', 'Winter (Sep 2025): One, 1 player']);
    await userEvent.click(screen.getByRole('button', { name: /^Winter \(Sep 2025\)/ }));
    await press('Remove from Winter (Sep 2025)');
    screen.getByRole('alertdialog', { name: /remove Reds from Winter \(Sep 2025\)\?/ });
  });

  it('that were deleted are not copied from', async () => {
    const gone = wire('TeamSeason', { seasonId: 'gone', divisionId: 'd1', players: [] });
    const shown = show({ TeamToEdit: { team: { ...team, seasons: [gone] } } });
    await choose('Season', 'Summer');
    await choose('Division', 'Two');
    await press('Add to season');
    expect(shown.sent('RegisterTeam')[0]).toEqual({
      input: { teamId: 't1', seasonId: 's2', divisionId: 'd2', unlessEntered: true },
    });
  });

  it('that are there come first among those that are copied from', async () => {
    const gone = wire('TeamSeason', { seasonId: 'gone', divisionId: 'd1', players: [] });
    const shown = show({ TeamToEdit: { team: { ...team, seasons: [gone, ...team.seasons] } } });
    await choose('Season', 'Summer');
    await choose('Division', 'Two');
    await press('Add to season');
    expect(shown.sent('RegisterTeam')[0]).toMatchObject({ input: { copyPlayersFromSeasonId: 's1' } });
  });
});
