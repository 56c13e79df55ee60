import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddSidesDialog from '../../../../../client/modules/evening/sides/AddSidesDialog.tsx';
import SideDialog from '../../../../../client/modules/evening/sides/SideDialog.tsx';
import { SidesDesk } from '../../../../../client/modules/evening/sides/SidesDesk.tsx';
import { holdDate } from '../../../../support/client/date.ts';
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
import { aMatch, aRound, aSide, aSquad, aTournament } from '../../../../support/client/tournament-page.ts';

const clash = wire('TournamentClash', {
  kind: 'Pairs',
  address: 'Swan',
  player: wire('TournamentPlayer', { id: 'p-Cid' }),
});
const stored = (...sides: ReturnType<typeof aSide>[]) => ({
  tournament: wire('Tournament', {
    id: 't1',
    version: 'v2',
    sides: sides.map((side) =>
      wire('TournamentSide', { ...side, players: side.players.map((player) => wire('TournamentPlayer', player)) }),
    ),
  }),
});
const outcome = wire('TournamentOutcome', { warnings: [] });
const onClose = jest.fn();
const answersOf = (more: Answers): Answers => ({
  Frame: aFrame({ me: aPerson({ access: ['manageTournaments'] }) }),
  SeasonSquads: {
    teams: wire('TeamPage', {
      total: 2,
      teams: [aSquad('t-Fox', 'Fox', 'Ann', 'Bob'), aSquad('t-Bell', 'Bell', 'Cid', 'Dee')],
    }),
  },
  TournamentClashes: { tournamentClashes: [clash] },
  RegistrationDesk: { tournament: wire('Tournament', { id: 't1', registration: null }), tournamentEntries: [] },
  TournamentSides: stored(aSide('Ann'), aSide('Bob')),
  AddTournamentSides: { addTournamentSides: outcome },
  EditTournamentSide: { editTournamentSide: outcome },
  RemoveTournamentSide: { removeTournamentSide: outcome },
  ...more,
});
const adding = (sides: ReturnType<typeof aSide>[], more: Answers = {}) => {
  localStorage.clear();
  onClose.mockClear();
  const tournament = aTournament({ sides });
  return draw(<AddSidesDialog tournament={tournament} seasonId="s1" onClose={onClose} />, { answers: answersOf(more) });
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const player = (name: string) => ({ id: `p-${name}`, name, divisionId: 'd1' });

/** The team that was called Hart when a second Dee entered for it. */
const hart = wire('Team', {
  ...{ id: 't-Hart', name: 'Stag' },
  seasons: [
    wire('TeamSeason', {
      ...{ seasonId: 's1', divisionId: 'd1' },
      players: [wire('TeamPlayer', { id: 'p-Dee2', name: 'Dee' })],
    }),
  ],
});

describe('adding sides', () => {
  it('makes one side of each player; who takes part cannot be chosen, who plays elsewhere is marked', async () => {
    const shown = adding([aSide('Ann')]);
    expect(await box(/^Ann.*takes part/)).toHaveProperty('disabled', true);
    await userEvent.click(await box(/^Cid.*plays in Pairs at Swan that day/));
    await userEvent.click(await box(/^Bob/));
    await press('Add 2 sides');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const sides = [
      { name: 'Cid', players: [player('Cid')] },
      { name: 'Bob', players: [player('Bob')] },
    ];
    expect(shown.sent('AddTournamentSides')).toEqual([{ id: 't1', sides }]);
  });

  it('makes pairs two by two, and asks for the one who is missing', async () => {
    const shown = adding([]);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'They play as' }), 'pairs');
    for (const name of [/^Dee/, /^Ann/, /^Bob/]) await userEvent.click(await box(name));
    await press('Add 2 sides');
    await screen.findByText('Choose who plays with Bob.');
    await userEvent.click(await box(/^Cid/));
    await press('Add 2 sides');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shown.sent('AddTournamentSides')[0]!.sides).toEqual([
      { players: [player('Dee'), player('Ann')] },
      { players: [player('Bob'), player('Cid')] },
    ]);
  });

  it('adds nothing of a pasted list in which a line names nobody', async () => {
    const shown = adding([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'paste');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Names' }), 'Ann{enter}Bob{enter}Zed');
    await screen.findByText('Nobody called Zed plays in this season.');
    expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
    await press('Add side');
    await screen.findByText('Mend or remove the marked lines. Nobody has been added.');
    expect(shown.sent('AddTournamentSides')).toEqual([]);
  });

  it('keeps what was picked when it is refused, and says why', async () => {
    adding([], { AddTournamentSides: refusal('INVALID', 'Ann plays in another side already.') });
    await userEvent.click(await box(/^Ann/));
    await press('Add side');
    await screen.findByText('Ann plays in another side already.');
    expect(await box(/^Ann/)).toHaveProperty('checked', true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that the players could not be loaded, and tries again', async () => {
    let isAway = true;
    adding([], {
      SeasonSquads: () => (isAway ? new Error('away') : { teams: wire('TeamPage', { total: 0, teams: [] }) }),
    });
    await screen.findByText('The server cannot be reached. Check your connection, then try again.');
    isAway = false;
    await press('Try again');
    await screen.findByText('There are no players in this season, yet.');
  });
});

describe('the sides', () => {
  it('are listed by name, and turn up or not with the version of this moment', async () => {
    const sides = [aSide('Bob'), aSide('Ann')];
    const shown = draw(<SidesDesk tournament={aTournament({ sides })} seasonId="s1" />, { answers: answersOf({}) });
    await userEvent.click(await box(/^Ann is here/));
    expect(screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Ann is here',
      'Bob is here',
    ]);
    await waitFor(() => expect(shown.sent('EditTournamentSide')).toHaveLength(1));
    expect(shown.sent('EditTournamentSide')[0]).toEqual({
      id: 't1',
      version: 'v2',
      // Whether somebody is a guest is told, and not saved.
      side: { ...aSide('Ann'), players: [{ id: 'p-Ann', name: 'Ann', divisionId: null }], noShow: true },
    });
  });

  it.each([
    ['on its day', '2026-11-14', false, '2 here1 not here'],
    ['while they check in', '2026-11-14', true, '2 entered1 not here'],
    ['a week before', '2026-11-21', false, '2 entered1 not here'],
  ])('%s are counted as what is known of them', async (_, date, isOpen, counted) => {
    holdDate('2026-11-14T19:00:00Z');
    try {
      const sides = [aSide('Ann'), aSide('Bob'), { ...aSide('Cid'), noShow: true }];
      const tournament = aTournament({ sides, date, checkIn: { isOpen, here: [] } });
      draw(<SidesDesk tournament={tournament} seasonId="s1" />, { answers: answersOf({}) });
      expect((await screen.findByText('1 not here')).parentElement!.textContent).toBe(counted);
    } finally {
      jest.useRealTimers();
    }
  });

  it('of two who are the name of their side are named once, in whatever order', async () => {
    const players = [...aSide('Parveen Drew').players, ...aSide('Arthur Lucas').players];
    const sides = ['Arthur Lucas, Parveen Drew', 'The Drifters'].map((name) => ({ ...aSide(name), players }));
    draw(<SidesDesk tournament={aTournament({ sides })} seasonId="s1" />, { answers: answersOf({}) });
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes.map((one) => one.parentElement!.textContent)).toEqual([
      'Arthur Lucas, Parveen Drew',
      'The DriftersParveen Drew, Arthur Lucas',
    ]);
  });

  it('that are saved side by side each stay as they were tapped until they are saved themselves', async () => {
    const [ann, bob] = [heldBack({ editTournamentSide: outcome }), heldBack({ editTournamentSide: outcome })];
    const EditTournamentSide = ({ side }: Record<string, unknown>) =>
      (side as { name: string }).name === 'Ann' ? ann.answer() : bob.answer();
    const sides = [aSide('Ann'), aSide('Bob')];
    draw(<SidesDesk tournament={aTournament({ sides })} seasonId="s1" />, {
      answers: answersOf({ EditTournamentSide }),
    });
    await userEvent.click(await box(/^Ann is here/));
    await userEvent.click(await box(/^Bob is here/));
    await ann.letGo();
    await waitFor(async () => expect(await box(/^Ann is here/)).toHaveProperty('disabled', false));
    expect(await box(/^Bob is here/)).toMatchObject({ checked: false, disabled: true });
    await bob.letGo();
    await waitFor(async () => expect(await box(/^Bob is here/)).toHaveProperty('disabled', false));
  });

  it('are not changed over what somebody else has changed meanwhile', async () => {
    const answers = answersOf({ TournamentSides: stored({ ...aSide('Ann'), name: 'Annie' }) });
    draw(<SidesDesk tournament={aTournament({ sides: [aSide('Ann')] })} seasonId="s1" />, { answers });
    await userEvent.click(await box(/^Ann is here/));
    await screen.findByText('This side was changed since you opened it.');
  });

  it('are tried again when only something else was written down meanwhile', async () => {
    let tries = 0;
    const answers = answersOf({
      EditTournamentSide: () =>
        (tries += 1) < 3 ? refusal('CONFLICT', 'Changed since.') : { editTournamentSide: outcome },
    });
    draw(<SidesDesk tournament={aTournament({ sides: [aSide('Ann')] })} seasonId="s1" />, { answers });
    await userEvent.click(await box(/^Ann is here/));
    await waitFor(() => expect(tries).toBe(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that are teams end registration, which can be closed', async () => {
    const rules = { id: 't1', version: 1, isOpen: true, closes: null, limit: null, placesLeft: null };
    const more = { playerCount: 1, confirms: false, makingId: null, isDrawn: false };
    const registration = wire('TournamentRegistration', { ...rules, ...more });
    const teams = [{ ...aSide('Fox'), teamId: 't-Fox', players: [] }];
    const shown = draw(<SidesDesk tournament={aTournament({ sides: teams, registration })} seasonId="s1" />, {
      answers: answersOf({
        RegistrationDesk: { tournament: wire('Tournament', { id: 't1', registration }), tournamentEntries: [] },
        SetTournamentRegistration: { setTournamentRegistration: outcome },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close registration' }));
    await waitFor(() => expect(shown.sent('SetTournamentRegistration')).toHaveLength(1));
  });

  it('are deleted after a question that says what stays', async () => {
    localStorage.clear();
    onClose.mockClear();
    const tournament = aTournament({
      sides: [aSide('Ann'), aSide('Bob')],
      rounds: [aRound('r1', null, [aMatch('Ann', 'Bob', '3-0')])],
    });
    const shown = draw(
      <SideDialog
        onGuestAgain={() => undefined}
        tournament={tournament}
        seasonId="s1"
        sideId="Ann"
        onClose={onClose}
      />,
      {
        answers: answersOf({}),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete side' }));
    await screen.findByText('Delete Ann? It has played: its matches and their results stay as they are.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete side' }).at(-1)!);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(shown.sent('RemoveTournamentSide')).toEqual([{ id: 't1', version: 'v2', sideId: 'Ann' }]);
  });

  it('are called by their players until they get a name of their own', async () => {
    localStorage.clear();
    const shown = draw(
      <SideDialog
        onGuestAgain={() => undefined}
        tournament={aTournament({ sides: [aSide('Ann')] })}
        seasonId="s1"
        sideId="Ann"
        onClose={onClose}
      />,
      { answers: answersOf({}) },
    );
    await userEvent.click(await box(/^Dee/));
    await press('Save');
    await waitFor(() => expect(shown.sent('EditTournamentSide')).toHaveLength(1));
    expect(shown.sent('EditTournamentSide')[0]!.side).toMatchObject({ name: 'Ann, Dee' });
  });

  it('say the very name that they will have without one: with the team where another player has the name, too', async () => {
    localStorage.clear();
    const people = [player('Ann'), { ...player('Dee'), id: 'p-Dee2' }];
    const side = {
      ...aSide('Ann'),
      name: 'Ann, Dee (Hart)',
      players: people.map((one) => ({ ...one, divisionId: null, isGuest: false })),
    };
    const shown = draw(
      <SideDialog
        onGuestAgain={() => undefined}
        tournament={aTournament({ sides: [side] })}
        seasonId="s1"
        sideId="Ann"
        onClose={onClose}
      />,
      {
        answers: answersOf({
          TournamentSides: stored(side),
          SeasonSquads: {
            teams: wire('TeamPage', {
              total: 3,
              teams: [aSquad('t-Fox', 'Fox', 'Ann', 'Bob'), aSquad('t-Bell', 'Bell', 'Dee'), hart],
            }),
          },
        }),
      },
    );
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    // With the same people it is called as it was, whatever namesakes come, leave or change teams.
    expect([name.value, name.placeholder]).toEqual(['', 'Ann, Dee (Hart)']);
    await userEvent.click(await box(/^Bob/));
    expect(name.placeholder).toBe('Ann, Bob, Dee (Stag)');
    screen.getByText('Left empty, it is called Ann, Bob, Dee (Stag).');
    await userEvent.click(await box(/^Bob/));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Did not come' }));
    await press('Save');
    await waitFor(() => expect(shown.sent('EditTournamentSide')).toHaveLength(1));
    expect(shown.sent('EditTournamentSide')[0]!.side).toMatchObject({ name: 'Ann, Dee (Hart)', noShow: true });
  });
});
