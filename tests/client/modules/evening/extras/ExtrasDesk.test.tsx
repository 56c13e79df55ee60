import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SeasonSquadsDocument } from '../../../../../client/generated/desk.ts';
import { readKeptEntries } from '../../../../../client/lib/device/kept.ts';
import { readAllTeams } from '../../../../../client/lib/wire/read-all-teams.ts';
import { ExtrasDesk } from '../../../../../client/modules/evening/extras/ExtrasDesk.tsx';
import type { TournamentData } from '../../../../../client/modules/tournament/use-tournament.ts';
import {
  aFrame,
  aPerson,
  draw,
  heldBack,
  press,
  refusal,
  wire,
  type Answers,
} from '../../../../support/client/render.tsx';
import { aSide, aSquad, aTournament } from '../../../../support/client/tournament-page.ts';

beforeEach(() => localStorage.clear());

const player = (name: string) => ({ id: `p-${name}`, name, divisionId: null });
const squad = aSquad('fox', 'Fox', 'Zoe');
const show = (more: Partial<TournamentData> = {}, answers: Answers = {}) => {
  const tournament = aTournament({ sides: [aSide('Bob'), aSide('Ann'), { ...aSide('Cid'), noShow: true }], ...more });
  return draw(<ExtrasDesk tournament={tournament} seasonId="s1" />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['enterTournamentResults'] }) }),
      SeasonSquads: { teams: wire('TeamPage', { total: 1, teams: [squad] }) },
      PatchTournament: { patchTournament: wire('TournamentOutcome', { messages: [], warnings: [] }) },
      ...answers,
    },
  });
};
const patches = ({ sent }: ReturnType<typeof show>) => sent('PatchTournament').map(({ patch }) => patch);
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const names = (label: string) => [...choice(label).options].map(({ text }) => text);

it('offers the players of the sides that came', () => {
  show();
  expect(names('Who threw a 180?')).toEqual(['Choose a player', 'Ann', 'Bob']);
});

it('offers those who have left since: what they threw before stays', () => {
  const [ann, bob] = [{ ...aSide('Ann'), noShow: true }, aSide('Bob')];
  const left = [{ side: ann, words: 'Ann: went home', mark: 'went home', goingOn: [] }];
  show({ sides: [ann, bob, { ...aSide('Cid'), noShow: true }], left });
  expect(names('Who threw a 180?')).toEqual(['Choose a player', 'Ann', 'Bob']);
});

it('offers the players of teams that came', async () => {
  show({ sides: [{ ...aSide('Fox'), teamId: 'fox', players: [] }] });
  await waitFor(() => expect(names('Who checked out?')).toEqual(['Choose a player', 'Zoe']));
});

it('offers who plays for two teams for each of them', async () => {
  const squads = [squad, aSquad('bell', 'Bell', 'Zoe')];
  show(
    { sides: [{ ...aSide('Fox'), teamId: 'fox', players: [] }] },
    { SeasonSquads: { teams: wire('TeamPage', { total: 2, teams: squads }) } },
  );
  await waitFor(() => expect(names('Who checked out?')).toEqual(['Choose a player', 'Zoe']));
});

it('offers nobody of the season before, however late that answers', async () => {
  const before = heldBack({ teams: wire('TeamPage', { total: 1, teams: [squad] }) });
  const tournament = aTournament({ sides: [{ ...aSide('Fox'), teamId: 'fox', players: [] }] });
  const Page = () => {
    const [season, choose] = useState('s1');
    return (
      <>
        <ExtrasDesk tournament={tournament} seasonId={season} />
        <button onClick={() => choose('s2')}>Next season</button>
      </>
    );
  };
  const { client } = draw(<Page />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['enterTournamentResults'] }) }),
      SeasonSquads: ({ seasonId }) =>
        seasonId === 's1'
          ? before.answer()
          : { teams: wire('TeamPage', { total: 1, teams: [aSquad('fox', 'Fox', 'Max')] }) },
    },
  });
  await press('Next season');
  await waitFor(() => expect(names('Who checked out?')).toEqual(['Choose a player', 'Max']));
  await before.letGo();
  // By the time that it is answered anew, the first answer is there.
  await act(() => readAllTeams(client, SeasonSquadsDocument, { seasonId: 's1' }));
  expect(names('Who checked out?')).toEqual(['Choose a player', 'Max']);
});

it('adds a 180, and takes one off', async () => {
  const shown = show({ oneEighties: [...['Bob', 'Ann', 'Bob'].map((name) => ({ ...player(name), isGuest: null }))] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bob180 ×2', 'Ann180 ×1']);
  await press('Add a 180');
  await screen.findByText('Ensure a player is selected first');
  await userEvent.selectOptions(choice('Who threw a 180?'), 'Ann');
  await press('Add a 180');
  await waitFor(() => expect(patches(shown)).toEqual([{ additional180: player('Ann') }]));
  await waitFor(() => expect(choice('Who threw a 180?').value).toBe(''));
  await press('Remove 180 of Bob');
  await waitFor(() => expect(patches(shown)[1]).toEqual({ removed180: { id: 'p-Bob' } }));
});

it('adds a hi-check of 100 or more, and takes one off', async () => {
  const shown = show({ over100Checkouts: [{ ...player('Bob'), isGuest: null, score: 121 }] });
  await press('Add a hi-check');
  await screen.findByText('Enter the score first');
  await userEvent.type(screen.getByRole('textbox', { name: 'Score of the hi-check' }), '99');
  await press('Add a hi-check');
  await screen.findByText(/100/);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Score of the hi-check' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Score of the hi-check' }), '130');
  await userEvent.selectOptions(choice('Who checked out?'), 'Ann');
  await press('Add a hi-check');
  await waitFor(() =>
    expect(patches(shown)).toEqual([{ additionalOver100Checkout: { ...player('Ann'), score: 130 } }]),
  );
  await press('Remove hi-check 121 of Bob');
  await waitFor(() => expect(patches(shown)[1]).toEqual({ removedOver100Checkout: { id: 'p-Bob', score: 121 } }));
});

it('keeps what was entered when it could not be sent', async () => {
  show({}, { PatchTournament: refusal('FORBIDDEN', 'You may not do this.') });
  await userEvent.selectOptions(choice('Who threw a 180?'), 'Ann');
  await press('Add a 180');
  await screen.findByText('You may not do this.');
  expect(choice('Who threw a 180?').value).toBe('p-Ann');
});

it('what is entered while something else is sent stays, here and on the device', async () => {
  const held = heldBack({ patchTournament: wire('TournamentOutcome', { messages: [], warnings: [] }) });
  show({}, { PatchTournament: held.answer });
  const score = screen.getByRole<HTMLInputElement>('textbox', { name: 'Score of the hi-check' });
  await userEvent.selectOptions(choice('Who threw a 180?'), 'Ann');
  await press('Add a 180');
  await userEvent.type(score, '130');
  await userEvent.selectOptions(choice('Who checked out?'), 'Bob');
  await held.letGo();
  await waitFor(() => expect(choice('Who threw a 180?').value).toBe(''));
  expect([score.value, choice('Who checked out?').value]).toEqual(['130', 'p-Bob']);
  const kept = readKeptEntries({ who: 'p1', record: 'extras t1' });
  expect(kept?.state).toEqual({ maximum: '', score: '130', checker: 'p-Bob' });
});

it('another 180 that is chosen while one is sent stays chosen', async () => {
  const held = heldBack({ patchTournament: wire('TournamentOutcome', { messages: [], warnings: [] }) });
  show({}, { PatchTournament: held.answer });
  await userEvent.selectOptions(choice('Who threw a 180?'), 'Ann');
  await press('Add a 180');
  await userEvent.selectOptions(choice('Who threw a 180?'), 'Bob');
  await held.letGo();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a 180' })).toHaveProperty('disabled', false));
  expect(choice('Who threw a 180?').value).toBe('p-Bob');
});
