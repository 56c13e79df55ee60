import { beforeEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { entryAndCommandsAfter } from '#rules/darts/board.ts';
import { deleteKeptEntriesAndBoards } from '../../../../../client/lib/device/kept.ts';
import { useKeptBoardEntry } from '../../../../../client/modules/sayg/board/use-kept-board-entry.ts';
import { aMatch } from '../../../../rules/darts/scoring.ts';

beforeEach(() => localStorage.clear());

const sayg = aMatch({ startingScore: 40 });
const board = (of = sayg, title = 'Ann v Bob', at = '/') => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  );
  const { result, unmount } = renderHook(() => useKeptBoardEntry(of, title), { wrapper });
  return { entry: () => result.current[0], set: result.current[1], leave: unmount };
};
/** Somebody at a board has entered what wins the leg. */
function askedForDarts() {
  const one = board();
  act(() => one.set(entryAndCommandsAfter(sayg, one.entry(), { type: 'key', key: 40 }, 't1').entry));
  expect(one.entry().question).toMatchObject({ score: 40 });
  one.leave();
}

it('keeps a checkout that waits for its darts, at the board of that match', () => {
  askedForDarts();
  expect(board(sayg, 'Cid v Dee').entry().question).toBeNull();
  // Of practice matches all are called alike, and the address says which.
  const other = board(aMatch({ yourName: 'Cid' }), 'Ann v Bob', '/?yourName=Cid');
  expect(other.entry()).toMatchObject({ question: null, dropped: null });
  other.leave();
  const again = board();
  expect(again.entry().question).toMatchObject({ score: 40, side: 'home' });
  act(() => again.set(entryAndCommandsAfter(sayg, again.entry(), { type: 'close' }, 't2').entry));
  expect(board().entry().question).toBeNull();
});

it('says so when the match has gone on meanwhile', () => {
  askedForDarts();
  const { entry } = board(aMatch({ startingScore: 40 }, 'away'));
  expect(entry()).toMatchObject({
    question: null,
    dropped: '40 for Ann was not entered: the match was changed meanwhile.',
  });
});

it('leaves nothing behind when somebody signs out', () => {
  askedForDarts();
  deleteKeptEntriesAndBoards('p1');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Ann');
  expect(board().entry().question).toBeNull();
});
