import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import NightDrawForm from '../../../../../client/modules/night/draw/NightDrawForm.tsx';
import NightMatchDialog from '../../../../../client/modules/night/draw/NightMatchDialog.tsx';
import type { TournamentData } from '../../../../../client/modules/tournament/use-tournament.ts';
import { aFrame, aPerson, draw, heldBack, refusal, wire, type Answers } from '../../../../support/client/render.tsx';
import { aMatch, aRound, aSquad, aTournament } from '../../../../support/client/tournament-page.ts';

const onClose = jest.fn();
beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
});

const clash = (name: string, playerCount: number) =>
  wire('TournamentClash', {
    kind: 'Pairs',
    address: 'Swan',
    playerCount,
    player: wire('TournamentPlayer', { id: `p-${name}` }),
  });
const outcome = wire('TournamentOutcome', { messages: [], warnings: [] });
const players = (...names: string[]) =>
  wire('TournamentSide', {
    id: names.join(),
    players: names.map((name) => wire('TournamentPlayer', { id: `p-${name}`, name, divisionId: 'd1' })),
  });
const answers: Answers = {
  Frame: aFrame({ me: aPerson({ access: ['manageTournaments'] }) }),
  SeasonSquads: {
    teams: wire('TeamPage', {
      total: 2,
      teams: [aSquad('Fox', 'Fox', 'Ann', 'Bob', 'Cid'), aSquad('Bell', 'Bell', 'Dee', 'Eve', 'Fay')],
    }),
  },
  TournamentClashes: { tournamentClashes: [clash('Cid', 1), clash('Bob', 2)] },
  PutNightMatch: { putNightMatch: outcome },
  RemoveNightMatch: { removeNightMatch: outcome },
  NightDraw: {
    tournament: wire('Tournament', {
      id: 't1',
      version: 'v2',
      rounds: [
        wire('TournamentRound', {
          id: 'r1',
          matches: [wire('TournamentRoundMatch', { id: 'Ann-Dee', sideA: players('Ann'), sideB: players('Dee') })],
        }),
      ],
    }),
  },
};
const teams = { host: 'Fox', hostTeamId: 'Fox', opponent: 'Bell', opponentTeamId: 'Bell', singleRound: true };
const aNight = (more: Partial<TournamentData> = {}) => aTournament({ ...teams, sides: [], ...more });
const show = (more: Partial<TournamentData> = {}, other: Answers = {}) =>
  draw(<NightDrawForm tournament={aNight(more)} seasonId="s1" />, { answers: { ...answers, ...other } });
const choice = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const texts = async (name: string) => [...(await choice(name)).options].map(({ text }) => text);
const pick = async (name: string, player: string) => userEvent.selectOptions(await choice(name), player);
const player = (name: string) => ({ id: `p-${name}`, name, divisionId: 'd1' });
const matches = [aRound('r1', null, [aMatch('Ann', 'Dee')])];

describe('the master draw', () => {
  it('sends a match once: while it is added nothing else is chosen', async () => {
    const held = heldBack({ putNightMatch: outcome });
    const shown = show({}, { PutNightMatch: held.answer });
    await pick('Fox', 'Bob');
    await pick('Bell', 'Fay');
    expect((await choice('Bell')).closest('[inert]')).not.toBeNull();
    await pick('Bell', 'Dee');
    await held.letGo();
    await screen.findByText('Bob v Fay was added.');
    expect(shown.sent('PutNightMatch')).toHaveLength(1);
  });

  it('offers nobody else to add players or to change them', async () => {
    show({ rounds: matches });
    await choice('Fox');
    expect(screen.queryByRole('button', { name: /^Add a player/ })).toBeNull();
  });

  it.each(['managePlayers', 'manageTeams'] as const)(
    'adds players to a team, and changes who is chosen, with %s',
    async (right) => {
      const Frame = aFrame({ me: aPerson({ access: ['manageTournaments', right] }) });
      const added = wire('TeamOutcome', { messages: ['Gus was added.'], warnings: [] });
      const shown = show({ rounds: matches }, { Frame, AddPlayers: { addPlayers: added } });
      await pick('Fox', 'p-Bob');
      screen.getByRole('button', { name: 'Edit Bob' });
      await userEvent.click(screen.getByRole('button', { name: 'Add a player to Bell' }));
      await userEvent.type(await screen.findByRole('textbox', { name: /Names/ }), 'Gus');
      await userEvent.click(screen.getByRole('button', { name: 'Add player' }));
      await waitFor(() =>
        expect(shown.sent('AddPlayers')).toMatchObject([{ input: { teamId: 'Bell', seasonId: 's1' } }]),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(shown.sent('SeasonSquads').length).toBeGreaterThan(1);
    },
  );

  it('adds singles as soon as both sides are chosen; who is drawn or plays elsewhere is not offered', async () => {
    const shown = show({ rounds: matches });
    await waitFor(async () => expect(await texts('Fox')).toEqual(['Choose', 'Bob']));
    expect(await texts('Bell')).toEqual(['Choose', 'Eve', 'Fay']);
    await pick('Fox', 'Bob');
    expect(shown.sent('PutNightMatch')).toEqual([]);
    await pick('Bell', 'Fay');
    await screen.findByText('Bob v Fay was added.');
    expect(shown.sent('PutNightMatch')).toEqual([
      { id: 't1', match: { home: [player('Bob')], away: [player('Fay')] } },
    ]);
    expect((await choice('Fox')).value).toBe('');
  });

  it('offers everybody who plays for the team that night: also for another team, and as moves by day have it', async () => {
    const [fox, bell] = [aSquad('Fox', 'Fox', 'Ann', 'Gus'), aSquad('Bell', 'Fox', 'Ann', 'Dee')];
    const gus = { id: 'p-Gus', name: 'Gus', joinedOn: '2026-12-01', leftOn: null };
    fox.seasons[0]!.players[1] = wire('TeamPlayer', gus);
    bell.seasons[0]!.moved.push(wire('TeamPlayer', { ...gus, joinedOn: null, leftOn: '2026-12-01' }));
    const squads = wire('TeamPage', { total: 2, teams: [fox, bell] });
    show({ date: '2026-11-24', opponent: 'Fox II' }, { SeasonSquads: { teams: squads } });
    await waitFor(async () => expect(await texts('Fox')).toEqual(['Choose', 'Ann']));
    expect(await texts('Fox II')).toEqual(['Choose', 'Ann', 'Dee', 'Gus']);
  });

  it('adds pairs when both sides have two players', async () => {
    const shown = show({ rounds: matches });
    await userEvent.selectOptions(await choice('Match'), 'Pairs');
    // Bob is already in another pair; a singles match does not matter for pairs.
    await waitFor(async () => expect(await texts('Fox, player 1')).toEqual(['Choose', 'Ann', 'Cid']));
    await pick('Fox, player 1', 'Ann');
    expect(await texts('Fox, player 2')).toEqual(['Choose', 'Cid']);
    await pick('Fox, player 2', 'Cid');
    await pick('Bell, player 1', 'Eve');
    await pick('Bell, player 2', 'Dee');
    await screen.findByText('Ann & Cid v Eve & Dee was added.');
    expect(shown.sent('PutNightMatch')).toHaveLength(1);
  });

  it('keeps who was chosen when it is refused, and tries again', async () => {
    let isRefused = true;
    const shown = show(
      {},
      { PutNightMatch: () => (isRefused ? refusal('INVALID', 'Ann plays already.') : { putNightMatch: outcome }) },
    );
    await pick('Fox', 'Ann');
    await pick('Bell', 'Dee');
    await screen.findByText('Ann plays already.');
    expect((await choice('Bell')).value).toBe('p-Dee');
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Ann v Dee was added.');
    expect(shown.sent('PutNightMatch')).toHaveLength(2);
  });

  it('adds a match that was kept on the device while there was no network', async () => {
    let isAway = true;
    function Desk() {
      const [isOpen, open] = useState(true);
      return (
        <>
          <button type="button" onClick={() => open(!isOpen)}>
            Look elsewhere
          </button>
          {isOpen && <NightDrawForm tournament={aNight()} seasonId="s1" />}
        </>
      );
    }
    const PutNightMatch = () => (isAway ? new Error('away') : { putNightMatch: outcome });
    const shown = draw(<Desk />, { answers: { ...answers, PutNightMatch } });
    await pick('Fox', 'Ann');
    await pick('Bell', 'Dee');
    await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    const look = () => userEvent.click(screen.getByRole('button', { name: 'Look elsewhere' }));
    await look();
    await look();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Ann v Dee' }));
    await screen.findByText('Ann v Dee was added.');
    expect(shown.sent('PutNightMatch')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Add Ann/ })).toBeNull();
  });

  it('needs host and opponent first', () => {
    show({ opponentTeamId: null });
    screen.getByRole('heading', { name: 'Who plays is not known, yet' });
  });
});

describe('a match of the master draw', () => {
  const open = (other: Answers = {}) =>
    draw(
      <NightMatchDialog
        tournament={aNight({ rounds: matches })}
        seasonId="s1"
        match={{ ...aMatch('Ann', 'Dee'), id: 'Ann-Dee' }}
        onClose={onClose}
      />,
      { answers: { ...answers, ...other } },
    );

  it('offers nobody before the players are there, and says why they are not', async () => {
    let isAway = true;
    const squads = answers.SeasonSquads as Record<string, unknown>;
    open({ SeasonSquads: () => (isAway ? new TypeError('Failed to fetch') : squads) });
    await screen.findByText(/The players could not be loaded/);
    await screen.findByRole('button', { name: 'Delete match' });
    expect(screen.queryByRole('combobox', { name: 'Bell' })).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await texts('Bell')).toEqual(['Choose', 'Dee', 'Eve', 'Fay']));
  });

  it('is played by somebody else, whatever was scored meanwhile', async () => {
    const shown = open();
    await waitFor(async () => expect(await texts('Bell')).toEqual(['Choose', 'Dee', 'Eve', 'Fay']));
    await pick('Bell', 'Eve');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shown.sent('PutNightMatch')).toEqual([
      { id: 't1', version: 'v2', match: { id: 'Ann-Dee', home: [player('Ann')], away: [player('Eve')] } },
    ]);
  });

  it('is deleted after a question', async () => {
    const shown = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete match' }));
    await screen.findByText('Are you sure you want to delete Ann v Dee?');
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete match' }).at(-1)!);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shown.sent('RemoveNightMatch')).toEqual([{ id: 't1', version: 'v2', matchId: 'Ann-Dee' }]);
  });
});
