import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowedTeamQuestion, type Choice } from '../../../../client/modules/follow/FollowedTeamQuestion.tsx';
import { draw } from '../../../support/client/render.tsx';

const team = (name: string, division = 'Division One'): Choice => ({ id: name, name, division });
const teams = [team('Bull'), team('Élan'), team('Fox'), team('Bulldog', 'Division Two'), team('Crown', 'Division Two')];

function show(more: { chosen?: string; onNone?: () => void; list?: Choice[] } = {}) {
  const [onChoose, onClose] = [jest.fn(), jest.fn()];
  draw(
    <FollowedTeamQuestion
      isOfPlayers={false}
      teams={more.list ?? teams}
      chosen={more.chosen}
      onChoose={onChoose}
      onClose={onClose}
      onNone={more.onNone}
    />,
  );
  return { onChoose, onClose, box: screen.getByRole('searchbox', { name: 'Team' }) };
}
const rowsShown = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const statusText = () => screen.getAllByRole('status')[0]!.textContent;

it('shows nothing before somebody types, then the teams of that name with their divisions, in whatever letters', async () => {
  const { box } = show();
  expect(rowsShown()).toEqual([]);
  expect(statusText()).toBe('');
  await userEvent.type(box, 'bull');
  expect(rowsShown()).toEqual(['Division OneBull', 'Division TwoBulldog']);
  expect(statusText()).toBe('2 teams found');
  await userEvent.clear(box);
  await userEvent.type(box, 'ÉLAN');
  expect(rowsShown()).toEqual(['Division OneÉlan']);
  expect(statusText()).toBe('1 team found');
});

it('says that no team is called that', async () => {
  const { box } = show();
  await userEvent.type(box, 'xyz');
  screen.getByText('No team is called that.');
  expect(statusText()).toBe('0 teams found');
});

it('shows six of many, and says that there are more', async () => {
  const { box } = show({ list: Array.from({ length: 9 }, (_, at) => team(`Bull ${at}`)) });
  await userEvent.type(box, 'bull');
  expect(rowsShown()).toHaveLength(6);
  expect(statusText()).toBe('6 or more teams found');
});

it('Enter chooses the first one found, and nobody where nothing was typed or found', async () => {
  const { box, onChoose } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Show the list' }));
  expect(rowsShown()).toHaveLength(5);
  await userEvent.type(box, '{Enter}');
  await userEvent.type(box, 'xyz{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.clear(box);
  await userEvent.type(box, 'bulld{Enter}');
  expect(onChoose.mock.calls).toEqual([[teams[3]]]);
});

it('has the whole list by its button, with the present team marked, and hides it again', async () => {
  const { onChoose } = show({ chosen: 'Fox' });
  screen.getByRole('heading', { name: 'Which team do you follow?' });
  const button = screen.getByRole('button', { name: 'Show the list' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(screen.getByRole('button', { current: true }).textContent).toBe('Fox');
  await userEvent.click(screen.getByRole('button', { name: 'Crown' }));
  expect(onChoose.mock.calls).toEqual([[teams[4]]]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide the list' }));
  expect(rowsShown()).toEqual([]);
});

it('is left by "Not now", by "Cancel" where a team is followed, and by "No team"', async () => {
  const first = show();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(first.onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'No team' })).toBeNull();
  document.body.innerHTML = '';
  const onNone = jest.fn();
  const second = show({ chosen: 'Fox', onNone });
  await userEvent.click(screen.getByRole('button', { name: 'No team' }));
  expect(onNone).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(second.onClose).toHaveBeenCalledTimes(1);
});
