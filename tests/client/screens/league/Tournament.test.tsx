import 'fake-indexeddb/auto';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { scoringOutbox } from '../../../../client/modules/sayg/keeping/kept-match.ts';
import Tournament from '../../../../client/screens/league/Tournament.tsx';
import { aFrame, aPerson, draw, heldBack, wire, type Answers } from '../../../support/client/render.tsx';
import { aMatch, aRound, aSide, aSquad, wiredTournament } from '../../../support/client/tournament-page.ts';
import { aSayg } from '../../../rules/darts/live-makers.ts';

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
};

type Fields = Parameters<typeof wiredTournament>[0];

const show = (byId: (id: string) => Fields, access: string[] = [], answers: Answers = {}) =>
  draw(
    <>
      <Link to="/tournament/a">A</Link>
      <Link to="/tournament/b">B</Link>
      <Link to="/tournament/b#s1">Board</Link>
      <Back />
      <Routes>
        <Route path="/tournament/:id" element={<Tournament />} />
      </Routes>
    </>,
    {
      at: '/tournament/b',
      answers: {
        Frame: aFrame({ me: access.length ? aPerson({ access }) : null }),
        Tournament: ({ id }) => ({ tournament: wiredTournament({ ...byId(String(id)), id: String(id) }) }),
        SeasonSquads: {
          teams: wire('TeamPage', { total: 2, teams: [aSquad('Fox', 'Fox', 'Ann'), aSquad('Bell', 'Bell', 'Dee')] }),
        },
        TournamentClashes: { tournamentClashes: [] },
        ...answers,
      },
    },
  );
const long = [
  aRound('r1', 'Semi-Final', [aMatch('Ann', 'Bob', '3-0'), aMatch('Cid', 'Dee', '3-0')]),
  aRound('r2', 'Final', [aMatch('Ann', 'Cid', '3-1')]),
];
const short = [aRound('r3', 'Final', [aMatch('Eve', 'Fay')])];
/** The rounds that a phone shows. */
const shownRounds = () =>
  [...document.querySelectorAll('[data-shown="true"]')].map((one) => one.getAttribute('aria-label'));
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it('a bracket on a phone has a round of its own, also when its page is come back to from a longer one', async () => {
  show((id) => ({ address: `At ${id}`, rounds: id === 'a' ? long : short }));
  await screen.findByRole('group', { name: 'Rounds' });
  expect(shownRounds()).toEqual(['Final']);
  await go('A');
  await screen.findByText(/At a/);
  await screen.findByRole('button', { name: /^Semi/ });
  await go('B');
  await screen.findByText(/At b/);
  expect(shownRounds()).toEqual(['Final']);
});

it('a bracket on a phone that is drawn again with fewer rounds shows the one to be played', async () => {
  let rounds = long;
  const { client } = show(() => ({ rounds }));
  await screen.findByRole('group', { name: 'Rounds' });
  expect(shownRounds()).toEqual(['Final']);
  rounds = short;
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Semi/ })).toBeNull());
  expect(shownRounds()).toEqual(['Final']);
});

it('a match that is over offers no board beside its result, but a tap further away', async () => {
  show(
    () => ({ rounds: [aRound('r1', 'Semi-Final', [aMatch('Ann', 'Bob', '3-0'), aMatch('Cid', 'Dee')])] }),
    ['manageTournaments', 'recordScoresAsYouGo'],
    { AddTournamentScoreRecord: { sayg: wire('TournamentMatchSayg', { id: 's9' }) } },
  );
  await screen.findByRole('button', { name: 'Score Cid against Dee' });
  expect(screen.queryByRole('button', { name: 'Score Ann against Bob' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More for Ann v Bob' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Score Ann against Bob' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Score Ann against Bob' })).toBeNull());
});

const aNight = { host: 'Fox', hostTeamId: 'Fox', opponent: 'Bell', opponentTeamId: 'Bell', singleRound: true };

it('who was picked for a match of one night is not picked on another', async () => {
  show((id) => ({ ...aNight, sides: [], address: `At ${id}` }), ['manageTournaments']);
  await go('A');
  await screen.findByText(/At a/);
  await go('B');
  await screen.findByText(/At b/);
  const home = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Fox' });
  await userEvent.selectOptions(await home(), 'Ann');
  await go('A');
  await screen.findByText(/At a/);
  expect((await home()).selectedOptions[0]!.text).toBe('Choose');
});

it('180s of a superleague night are written down and taken off by whoever runs it, as on any evening', async () => {
  const rounds = [aRound('r1', null, [aMatch('Ann', 'Dee', '4-2')])];
  const night = () => ({ ...aNight, sides: [aSide('Ann'), aSide('Dee')], rounds, oneEighties: aSide('Dee').players });
  const patched = wire('TournamentOutcome', { messages: [], warnings: [] });
  const { sent, unmount } = show(night, ['enterTournamentResults'], { PatchTournament: { patchTournament: patched } });
  await userEvent.click(await screen.findByRole('link', { name: '180s' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Who threw a 180?' }), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Add a 180' }));
  await waitFor(() => expect(sent('PatchTournament')).toMatchObject([{ patch: { additional180: { id: 'p-Ann' } } }]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove 180 of Dee' }));
  await waitFor(() => expect(sent('PatchTournament')[1]).toMatchObject({ patch: { removed180: { id: 'p-Dee' } } }));
  // The draw is a tab away.
  expect(screen.queryByRole('heading', { name: 'Add to the master draw' })).toBeNull();
  await go('Matches');
  await screen.findByRole('heading', { name: 'Add to the master draw' });
  unmount();
  show(night);
  await screen.findByRole('heading', { name: /^Singles/ });
  expect(screen.queryByRole('link', { name: '180s' })).toBeNull();
});

it('what was set aside is said to whoever runs the evening, at once, on each of its tabs, and to nobody else', async () => {
  let aside: object[] = [];
  const answers: Answers = {
    SetAsideMatches: ({ id }) => ({ tournament: wire('Tournament', { id: String(id), setAside: aside }) }),
  };
  const drawn = (id: string) => ({ rounds: long, address: `At ${id}` });
  const { client, unmount } = show(drawn, ['enterTournamentResults'], answers);
  await screen.findByRole('group', { name: 'Rounds' });
  // A throw is taken back on a board.
  const match = { ...long[1]!.matches[0]!, scoreA: 2, scoreB: 1 };
  aside = [wire('SetAsideMatch', { round: 'Final', match: wire('TournamentRoundMatch', match) })];
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  const words = /^Set aside, since others meet there now: Ann v Cid \(2-1, Final\)\./;
  await screen.findByText(words);
  await userEvent.click(screen.getByRole('link', { name: 'Boards' }));
  await screen.findByRole('link', { name: 'Boards', current: 'page' });
  await screen.findByText(words);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText(words)).toBeNull();
  // Of another tournament it is read for itself, and this one stays hidden.
  await go('A');
  await screen.findByText(words);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await go('B');
  await screen.findByText(/At b/);
  expect(screen.queryByText(words)).toBeNull();
  aside = [
    ...aside,
    wire('SetAsideMatch', { round: 'Final', match: wire('TournamentRoundMatch', { ...match, id: 'x' }) }),
  ];
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  await screen.findByText(/^Set aside, .* and Ann v Cid/);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  // One of them is back: what is left has been read.
  aside = aside.slice(0, 1);
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  expect(screen.queryByText(words)).toBeNull();
  unmount();
  const { sent } = show(drawn);
  await screen.findByRole('group', { name: 'Rounds' });
  expect(sent('SetAsideMatches')).toEqual([]);
});

it('a board that was closed is not there again on the way back', async () => {
  const match = { ...aMatch('Ann', 'Bob'), saygId: 's1' };
  show(() => ({ rounds: [aRound('r1', 'Final', [match])] }), ['manageTournaments', 'recordScoresAsYouGo'], {
    ScoreRecord: { sayg: null },
  });
  await screen.findByRole('group', { name: 'Rounds' });
  await go('Board');
  const board = await screen.findByRole('dialog', { name: 'Ann v Bob' });
  await userEvent.click(await within(board).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('group', { name: 'Rounds' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a board whose match turns out to be gone while its button is pressed is closed all the same', async () => {
  const match = { ...aMatch('Ann', 'Bob'), saygId: 's1' };
  const { answer, letGo } = heldBack({ sayg: null });
  show(() => ({ rounds: [aRound('r1', 'Final', [match])] }), ['manageTournaments', 'recordScoresAsYouGo'], {
    ScoreRecord: answer,
  });
  await screen.findByRole('group', { name: 'Rounds' });
  await go('Board');
  const board = await screen.findByRole('dialog', { name: 'Ann v Bob' });
  await within(board).findByText('The match is being loaded');
  const user = userEvent.setup();
  await user.pointer({ target: within(board).getByRole('button', { name: 'Close' }), keys: '[MouseLeft>]' });
  await letGo();
  await within(board).findByText('The match could not be found');
  await user.pointer({ keys: '[/MouseLeft]' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a board that is open', () => {
  const onBoard = { ...aMatch('Ann', 'Bob'), saygId: 's1' };
  const record = { id: 's1', version: '1', tournamentMatchId: onBoard.id, headStart: null, editor: '', legs: [] };
  const open = async (rounds: () => NonNullable<Fields>['rounds']) => {
    const { client } = show(() => ({ rounds: rounds() }), ['manageTournaments', 'recordScoresAsYouGo'], {
      ScoreRecord: { sayg: wire('Sayg', { ...aSayg(), ...record }) },
      SetAsideMatches: ({ id }) => ({ tournament: wire('Tournament', { id: String(id), setAside: [] }) }),
    });
    await screen.findByRole('group', { name: 'Rounds' });
    await go('Board');
    const board = await screen.findByRole('dialog', { name: 'Ann v Bob' });
    await within(board).findByText('Who throws first?');
    return { board, refetch: () => act(async () => void (await client.refetchQueries({ include: ['Tournament'] }))) };
  };

  it('stays so and says it when its match is drawn no more, but not on another tournament', async () => {
    let rounds = [aRound('r1', 'Final', [onBoard])];
    const { board, refetch } = await open(() => rounds);
    rounds = [aRound('r1', 'Final', [aMatch('Ann', 'Cid')])];
    await refetch();
    await within(board).findByText('This match is not scored here any more. What was thrown is kept.');
    within(board).getByText('Who throws first?');
    await go('A');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['at once', false, ['5', '6']],
    ['while others are played before the server has it', true, ['7', '8']],
  ])(
    'does not say that its match is over when the throw that won it is taken back, %s',
    async (_, isLate, [won, takenBack]) => {
      const throws = [{ id: 'h', score: 101, noOfDarts: 3, darts: null }];
      const leg = wire('Leg', {
        ...{ number: 0, startingScore: 101, headStart: null, currentThrow: null },
        ...{ playerSequence: [{ value: 'home' }, { value: 'away' }], home: { throws }, away: { throws: [] } },
      });
      const over = { ...aSayg({ numberOfLegs: 1, homeScore: 1 }), ...record, version: won, legs: [leg] };
      let version = '1';
      const undo = heldBack({ sayg: wire('Sayg', { ...over, homeScore: 0, version: takenBack, legs: [] }) });
      const { client, sent } = show(
        () => ({ version, rounds: [aRound('r1', 'Final', [{ ...aMatch('Ann', 'Bob', '1-0'), saygId: 's1' }])] }),
        ['manageTournaments', 'recordScoresAsYouGo'],
        {
          ScoreRecord: { sayg: wire('Sayg', over) },
          SetAsideMatches: ({ id }) => ({ tournament: wire('Tournament', { id: String(id), setAside: [] }) }),
          UndoThrow: undo.answer,
        },
      );
      await screen.findByRole('group', { name: 'Rounds' });
      await go('Board');
      const board = await screen.findByRole('dialog', { name: 'Ann v Bob' });
      await userEvent.click(await within(board).findByRole('button', { name: /^Undo/ }));
      await waitFor(() => expect(sent('UndoThrow')).toHaveLength(1));
      const refetch = () => act(async () => void (await client.refetchQueries({ include: ['Tournament'] })));
      if (isLate) {
        version = '2';
        await refetch();
        expect(within(board).queryByText(/^The match is over/)).toBeNull();
      }
      await undo.letGo();
      await within(board).findByText('Who throws first?');
      expect(within(board).queryByText(/^The match is over/)).toBeNull();
      // Somebody enters the result by hand.
      version = '3';
      await refetch();
      await within(board).findByText(/^The match is over/);
    },
  );

  async function openAsKept(lastChange: number) {
    const version = new Date(lastChange).toISOString();
    await scoringOutbox.write('s1', { state: { sayg: aSayg(), version }, waiting: [] });
    show(
      () => ({ rounds: [aRound('r1', 'Final', [aMatch('Ann', 'Cid')])] }),
      ['manageTournaments', 'recordScoresAsYouGo'],
      {
        ScoreRecord: { sayg: wire('Sayg', { ...aSayg(), ...record }) },
        SetAsideMatches: ({ id }) => ({ tournament: wire('Tournament', { id: String(id), setAside: [] }) }),
      },
    );
    await screen.findByRole('group', { name: 'Rounds' });
    await go('Board');
  }

  it('does not open again as this device has kept it if that is older than a day', async () => {
    const read = jest.spyOn(scoringOutbox, 'read');
    await openAsKept(Date.now() - 25 * 3_600_000);
    await waitFor(() => expect(read).toHaveBeenCalledWith('s1'));
    await act(() => Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>)));
    expect(screen.queryByRole('dialog')).toBeNull();
    read.mockRestore();
    await scoringOutbox.remove('s1');
  });

  it('opens again after a reload though its match is drawn no more, as this device has kept it', async () => {
    await openAsKept(Date.now());
    const board = await screen.findByRole('dialog', { name: 'Ann Ash v Bob Birch' });
    await within(board).findByText('This match is not scored here any more. What was thrown is kept.');
    await scoringOutbox.remove('s1');
  });

  it('says that its match is over by a result that was entered', async () => {
    let match = onBoard;
    const { board, refetch } = await open(() => [aRound('r1', 'Final', [match])]);
    expect(within(board).queryByText(/^The match is over/)).toBeNull();
    match = { ...aMatch('Ann', 'Bob', '3-1'), saygId: 's1' };
    await refetch();
    await within(board).findByText('The match is over: Ann has won (3–1). What is thrown here does not change that.');
  });
});

it('the board of throws whose match has no score record any more stays until their loss is read', async () => {
  const aThrow = { type: 'record', throwId: 't', score: 60, noOfDarts: 3 } as const;
  await scoringOutbox.write('s1', { state: { sayg: aSayg(), version: '1' }, waiting: [aThrow] });
  const rounds = [aRound('r1', 'Final', [aMatch('Ann', 'Bob')])];
  const answers = { ScoreRecord: { sayg: null } };
  show(() => ({ rounds }), ['manageTournaments', 'recordScoresAsYouGo'], answers);
  await screen.findByRole('group', { name: 'Rounds' });
  await go('Board');
  const told = await screen.findByRole('alertdialog', { name: 'Could not save data' });
  within(told).getByText('The score record of this match was deleted. Not kept from this device: 60.');
  await userEvent.click(within(told).getByRole('button', { name: 'Close' }));
  await waitFor(async () => expect(await scoringOutbox.read('s1')).toBeUndefined());
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
