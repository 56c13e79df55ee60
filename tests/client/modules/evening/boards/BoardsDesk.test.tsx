import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BoardsDesk } from '../../../../../client/modules/evening/boards/BoardsDesk.tsx';
import { TournamentPage } from '../../../../../client/modules/tournament/TournamentPage.tsx';
import type { TournamentData } from '../../../../../client/modules/tournament/use-tournament.ts';
import { aDrawnEvening } from '../../../../support/client/drawn-evening.ts';
import { aFrame, aPerson, draw, press, refusal, wire, type Answers } from '../../../../support/client/render.tsx';

const names = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];

/** Ann v Bob on board 1, board 2 free, board 3 closed; Cid v Dee is next, or was taken off and waits. */
function onBoards(isHeld = true): TournamentData {
  const drawn = aDrawnEvening('knockout', names, {}, { M4: [3, 1] });
  const idOf = (label: string) =>
    drawn.layout.flatMap(({ matches }) => matches).find((match) => match.label === label)!.matchId;
  const free = { isClosed: false, matchId: null, label: null, since: null, scorer: null };
  const about = '2026-11-19T21:10:00.000Z';
  return {
    ...drawn,
    boards: {
      boards: [
        { ...free, number: 1, matchId: idOf('M1'), label: 'M1', since: about, scorer: { id: 'Hal', name: 'Hal' } },
        { ...free, number: 2 },
        { ...free, number: 3, isClosed: true },
      ],
      queue: [
        { label: 'M2', matchId: idOf('M2'), isReady: true, isHeld, about },
        { label: 'M7', matchId: null, isReady: false, isHeld: false, about },
      ],
      finalAbout: '2026-11-19T22:40:00.000Z',
    },
  };
}

const inLeague = (): Partial<TournamentData> => {
  const { layout, format, rounds } = aDrawnEvening('league', names.slice(0, 4));
  return { layout, format, rounds };
};

const done = (message: string) => wire('TournamentOutcome', { messages: [message], warnings: [] });
const show = (tournament = onBoards(), answers: Answers = {}) =>
  draw(<BoardsDesk tournament={tournament} scoring={() => null} />, {
    answers: {
      SetTournamentBoards: { setTournamentBoards: done('The boards were changed.') },
      CallTournamentMatch: { callTournamentMatch: done('The match was called to board 1.') },
      TakeOffTournamentMatch: { takeOffTournamentMatch: done('The match was taken off its board.') },
      SetTournamentScorer: { setTournamentScorer: done('Who scores on board 1 was changed.') },
      ...answers,
    },
  });
const firstSent = async ({ sent }: ReturnType<typeof show>, wanted: string) => {
  await waitFor(() => expect(sent(wanted)).not.toEqual([]));
  return sent(wanted)[0];
};
const choose = (label: string | RegExp, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);

it('begins without boards, and says how to have some', async () => {
  const shown = show({ ...onBoards(), boards: null });
  screen.getByRole('heading', { name: 'No boards, yet' });
  await choose('Boards', '3 boards');
  expect(await firstSent(shown, 'SetTournamentBoards')).toEqual({ id: 't1', count: 3 });
  await screen.findByText('The boards were changed.');
});

it('shows what is on each, who scores it, and what waits', () => {
  show();
  screen.getByRole('heading', { name: 'Board 1: Ann v Bob' });
  screen.getByRole('heading', { name: 'Board 2: Free' });
  screen.getByRole('heading', { name: 'Board 3: Closed' });
  const queue = within(screen.getByRole('region', { name: 'Queue' })).getAllByRole('listitem');
  expect(queue[0]!.textContent).toMatch(/^M2Cid v DeeQuarter-Final, waits until a match has ended, about/);
  expect(queue[1]!.textContent).toMatch(/Winner of M5 v Winner of M6/);
  // Only matches that are ready can be called, and only to open boards.
  const calls = screen.getAllByRole('combobox', { name: /^Call/ });
  expect(calls).toHaveLength(1);
  expect(
    within(calls[0]!)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Call to', 'Board 1, instead of M1', 'Board 2']);
});

it('says which match is next on a board, and which is in play', () => {
  const called = onBoards();
  const { unmount } = show(called);
  const heading = () => screen.getByRole('heading', { name: 'Board 1: Ann v Bob' });
  expect(heading().textContent).toContain('Next on board 1');
  unmount();
  const [round, ...later] = called.rounds;
  const [first, ...others] = round!.matches;
  show({ ...called, rounds: [{ ...round!, matches: [{ ...first!, saygId: 'g1' }, ...others] }, ...later] });
  expect(heading().textContent).toContain('In play');
});

it('calls a match instead of the one that is seen there, and takes one off', async () => {
  const shown = show();
  const [first, second] = onBoards().layout[0]!.matches;
  await choose(/^Call M2/, 'Board 1, instead of M1');
  expect(await firstSent(shown, 'CallTournamentMatch')).toEqual({
    id: 't1',
    matchId: second!.matchId,
    board: 1,
    instead: first!.matchId,
  });
  await screen.findByText('The match was called to board 1.');
  await press('Take off M1');
  expect(await firstSent(shown, 'TakeOffTournamentMatch')).toEqual({ id: 't1', matchId: first!.matchId });
});

it('calls a match by keys to the board at which the choice ends, and to none on the way there', async () => {
  const shown = show();
  const select = screen.getByRole('combobox', { name: /^Call M2/ });
  select.focus();
  for (const value of ['1', '2']) {
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value } });
  }
  await userEvent.tab();
  expect(await firstSent(shown, 'CallTournamentMatch')).toMatchObject({ board: 2 });
  expect(shown.sent('CallTournamentMatch')).toHaveLength(1);
});

/** Which boards are closed, as the server says each time it is asked. */
const closedNow = (...answers: number[][]): Answers => {
  let asked = 0;
  return {
    ClosedBoards: () => {
      const closed = answers[Math.min(asked, answers.length - 1)]!;
      asked += 1;
      const boards = [1, 2, 3].map((number) => wire('TournamentBoard', { number, isClosed: closed.includes(number) }));
      const tournament = { id: 't1', version: `v${asked}`, boards: wire('TournamentBoards', { boards }) };
      return { tournament: wire('Tournament', tournament) };
    },
  };
};
const allSent = ({ sent }: ReturnType<typeof show>) => sent('SetTournamentBoards');

it('closes and opens boards', async () => {
  const shown = show(undefined, closedNow([3], [2, 3]));
  await press('Close board 2');
  await screen.findByText('The boards were changed.');
  await press('Open board 3');
  await waitFor(() => expect(allSent(shown)).toHaveLength(2));
  expect(allSent(shown)).toEqual([
    { id: 't1', version: 'v1', closed: [3, 2] },
    { id: 't1', version: 'v2', closed: [2] },
  ]);
});

it('leaves boards as they are that somebody else has closed or opened meanwhile', async () => {
  // The page has not heard of board 1 yet; while board 2 is being closed, somebody opens board 3.
  const shown = show(undefined, {
    ...closedNow([1, 3], [1]),
    SetTournamentBoards: ({ version }) =>
      version === 'v1'
        ? refusal('CONFLICT', 'It was changed since.')
        : { setTournamentBoards: done('The boards were changed.') },
  });
  await press('Close board 2');
  await screen.findByText('The boards were changed.');
  expect(allSent(shown).map(({ closed }) => closed)).toEqual([
    [1, 3, 2],
    [1, 2],
  ]);
});

it('offers as scorers those who are free', async () => {
  const shown = show();
  const scorer = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scores on board 1' });
  expect(scorer.value).toBe('Hal');
  expect([...scorer.options].map(({ text }) => text)).toEqual(['Nobody', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal']);
  await choose('Scores on board 1', 'Nobody');
  expect(await firstSent(shown, 'SetTournamentScorer')).toMatchObject({ board: 1, sideId: null });
});

it('tells when somebody else was faster', async () => {
  show(undefined, { CallTournamentMatch: refusal('CONFLICT', 'Another match is on board 1 than you saw there.') });
  await choose(/^Call M2/, 'Board 2');
  expect((await screen.findByRole('alert')).textContent).toContain('Another match is on board 1');
});

it('everybody sees what is on the boards, what is next, and when the final is over', async () => {
  const { unmount } = draw(<TournamentPage tournament={onBoards(false)} />);
  const boards = await screen.findByRole('region', { name: 'On the boards now' });
  const items = within(boards).getAllByRole('listitem');
  // A closed board is not shown.
  expect(items).toHaveLength(2);
  expect(items[0]!.textContent).toBe('Board 1M1, Quarter-FinalAnn0 legsBob0 legsScores: Hal');
  expect(items[1]!.textContent).toBe('Board 2Free');
  expect(boards.textContent).toMatch(/Next Cid v Dee about/);
  screen.getByText(/^Final about/);
  unmount();
  // Where a table decides there is no final.
  const league = draw(<TournamentPage tournament={{ ...onBoards(), ...inLeague() }} />);
  await screen.findByText(/^Last match about/);
  league.unmount();
  // What was taken off its board waits until another match has ended.
  draw(<TournamentPage tournament={onBoards()} />);
  expect((await screen.findByRole('region', { name: 'On the boards now' })).textContent).not.toContain('Next');
});

it('shows the board whose result is expected next first, and closed ones last', () => {
  const evening = onBoards();
  const [, second, third] = evening.boards!.boards;
  const busy = evening.boards!.boards[0]!;
  const boards = [
    { ...third!, number: 1 },
    { ...second!, number: 2 },
    { ...busy, number: 3 },
  ];
  show({ ...evening, boards: { ...evening.boards!, boards } });
  const titles = screen.getAllByRole('heading', { name: /^Board/ }).map(({ textContent }) => textContent);
  expect(titles.map((title) => title!.slice(0, 7))).toEqual(['Board 3', 'Board 2', 'Board 1']);
});

it('has the bracket beside the queue, and the way to the screen of the room for those who may use it', async () => {
  draw(<BoardsDesk tournament={onBoards()} scoring={() => null} bracket={<p>The bracket</p>} />, {
    answers: { Frame: aFrame({ me: aPerson({ access: ['useWebSockets'] }) }) },
  });
  screen.getByText('The bracket');
  expect((await screen.findByRole('link', { name: 'TV' })).getAttribute('href')).toBe('/tv?show=true');
});
