import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SamePeople from '../../../../client/modules/admin/same-person/SamePeople.tsx';
import { aFrame, draw, heldBack, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const entry = (id: string, name: string, teams: string[] = [], isHidden = false) =>
  wire('PersonEntry', {
    isHidden,
    id,
    name,
    teams,
    seasons: teams.length ? ['Winter'] : [],
    version: '2026-11-01T20:00:00.000Z',
  });
const one = entry('p1', 'Jo Smith', ['Reds']);
const other = entry('p2', 'jo smith');
const answer = (suggestions: object[], merged: object[] = [], mergedIntoNobody: object[] = []) => ({
  samePeople: wire('SamePeople', { suggestions, merged, mergedIntoNobody }),
});
const suggestion = wire('SamePersonSuggestion', { reason: 'name', first: one, second: other });
const show = (answers: Answers) =>
  draw(<SamePeople />, { at: '/admin/players', answers: { Frame: aFrame(), ...answers } });

it('puts two entries together after asking, and takes them apart again', async () => {
  let isMerged = false;
  const { sent } = show({
    SamePeople: () =>
      isMerged ? answer([], [wire('MergedPlayer', { entry: other, into: one })]) : answer([suggestion]),
    MergePlayers: () => {
      isMerged = true;
      return { mergePlayers: 'jo smith is another name of Jo Smith now.' };
    },
    UnmergePlayer: () => {
      isMerged = false;
      return { unmergePlayer: 'jo smith is a player of their own again.' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Put together Jo Smith and jo smith' }));
  await screen.findByText(/has not played yet.*goes by Jo Smith \(Reds; Winter\)/);
  await userEvent.click(screen.getByRole('button', { name: 'Put together' }));
  await screen.findByText('jo smith is another name of Jo Smith now.');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: jo smith is somebody else than Jo Smith' }));
  await screen.findByText('jo smith is a player of their own again.');
  await screen.findByRole('button', { name: 'Put together Jo Smith and jo smith' });
  expect(sent('MergePlayers')[0]).toMatchObject({ id: 'p2', into: 'p1' });
});

it('says that a hidden entry hides the other one as well', async () => {
  const shy = entry('p3', 'Jo Shy', [], true);
  show({ SamePeople: answer([wire('SamePersonSuggestion', { reason: 'emailAddress', first: one, second: shy })]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Put together Jo Smith and Jo Shy' }));
  await screen.findByText(
    /Jo Shy does not wish to be shown: Jo Smith is then left out of careers, records and ratings/,
  );
});

it('says why they cannot be put together', async () => {
  const text = 'jo smith and Jo Smith are two people: both played in one match on Thu 5 Nov.';
  show({ SamePeople: answer([suggestion]), MergePlayers: refusal('CONFLICT', text) });
  await userEvent.click(await screen.findByRole('button', { name: 'Put together Jo Smith and jo smith' }));
  await userEvent.click(screen.getByRole('button', { name: 'Put together' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('takes two entries apart once, however often it is pressed', async () => {
  const held = heldBack({ unmergePlayer: 'jo smith is a player of their own again.' });
  const { sent } = show({
    SamePeople: answer([], [wire('MergedPlayer', { entry: other, into: one })]),
    UnmergePlayer: held.answer,
  });
  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: /^Undo/ });
  await userEvent.click(undo);
  await userEvent.click(undo);
  await held.letGo();
  await screen.findByText('jo smith is a player of their own again.');
  await waitFor(() => expect(undo.disabled).toBe(false));
  expect(sent('UnmergePlayer')).toHaveLength(1);
});

it('takes an entry apart from somebody who is not here', async () => {
  const { sent } = show({
    SamePeople: answer([], [], [other]),
    UnmergePlayer: { unmergePlayer: 'jo smith is a player of their own again.' },
  });
  await screen.findByText('Goes by somebody who is not here, as an import says');
  await userEvent.click(screen.getByRole('button', { name: /^Undo: jo smith/ }));
  await screen.findByText('jo smith is a player of their own again.');
  expect(sent('UnmergePlayer')[0]).toMatchObject({ id: 'p2' });
});

it('says that nobody is entered twice', async () => {
  show({ SamePeople: answer([]) });
  await screen.findByRole('heading', { name: 'Nobody seems to be entered twice' });
});

it('puts any two together that are found by name', async () => {
  const { sent } = show({
    SamePeople: answer([]),
    PersonEntries: ({ text }) => ({ personEntries: text === 'smith' ? [one, entry('p3', 'Joanna Smith')] : [] }),
    MergePlayers: { mergePlayers: 'Joanna Smith is another name of Jo Smith now.' },
  });
  const search = await screen.findByRole('button', { name: 'Search' });
  await userEvent.click(search);
  await screen.findByText('Enter a part of the name');
  await userEvent.type(screen.getByLabelText('Name of the player'), ' smith');
  await userEvent.click(search);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Jo Smith' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Put Joanna Smith together with Jo Smith' }));
  await userEvent.click(screen.getByRole('button', { name: 'Put together' }));
  await screen.findByText('Joanna Smith is another name of Jo Smith now.');
  expect(sent('MergePlayers')[0]).toMatchObject({ id: 'p3', into: 'p1' });
});

it('says that nobody is called that', async () => {
  show({ SamePeople: answer([]), PersonEntries: { personEntries: [] } });
  await userEvent.type(await screen.findByLabelText('Name of the player'), 'owl{Enter}');
  await screen.findByText('Nobody is called that.');
});

it('searches once more for the same name where the search failed', async () => {
  let isAway = true;
  show({
    SamePeople: answer([]),
    PersonEntries: () => (isAway ? refusal('UNAVAILABLE', 'Not now.') : { personEntries: [one] }),
  });
  await userEvent.type(await screen.findByLabelText('Name of the player'), 'smith{Enter}');
  await screen.findByText('Not now.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('button', { name: 'Choose Jo Smith' });
  expect(screen.queryByText('Not now.')).toBeNull();
});
