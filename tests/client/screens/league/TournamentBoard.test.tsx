import 'fake-indexeddb/auto';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { scoringOutbox } from '../../../../client/modules/sayg/keeping/kept-match.ts';
import { aSayg } from '../../../rules/darts/live-makers.ts';
import { heldBack, wire } from '../../../support/client/render.tsx';
import { go, show } from '../../../support/client/show-tournament.tsx';
import { aMatch, aRound, type wiredTournament } from '../../../support/client/tournament-page.ts';

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
  const open = async (rounds: () => NonNullable<Parameters<typeof wiredTournament>[0]>['rounds']) => {
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
