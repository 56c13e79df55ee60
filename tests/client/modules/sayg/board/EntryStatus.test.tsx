import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { blankEntry, entryPreview, type Entry } from '#rules/darts/board.ts';
import { legInPlay, type Sayg } from '#rules/darts/sayg.ts';
import { EntryStatus } from '../../../../../client/modules/sayg/board/EntryStatus.tsx';
import { aMatch, Scorer } from '../../../../rules/darts/scoring.ts';

const doNothing = () => undefined;

function show(sayg: Sayg, entry: Entry = blankEntry) {
  const leg = legInPlay(sayg);
  const shown = entryPreview(sayg, entry);
  const { container } = render(
    <EntryStatus
      {...{ sayg, leg, entry, saidFirst: null }}
      preview={shown}
      onUndo={doNothing}
      onAskFirst={doNothing}
      onChange={doNothing}
      onLetGo={doNothing}
    />,
  );
  return container;
}

const undo = () => screen.getByRole('button', { name: /^Undo/ });

it('Undo says what it takes back, and stands apart from a banner about something else', () => {
  const { sayg } = new Scorer(aMatch({ startingScore: 40 })).key(40).do({ type: 'darts', darts: 2 }).score(5);
  show(sayg);
  expect(screen.getByText('Ann checked out 40 with 2 darts.')).toBeTruthy();
  expect(undo().textContent).toBe('Undo 5 by Bob');
  expect(undo().parentElement!.className).toBe('apart');
});

it('right after a checkout Undo belongs to its banner', () => {
  const { sayg } = new Scorer(aMatch({ startingScore: 40 })).key(40).do({ type: 'darts', darts: 2 });
  show(sayg);
  expect(undo().textContent).toBe('Undo 40 by Ann');
  expect(undo().parentElement!.className).toBe('');
});

it('whoever practises without a name is spoken to', () => {
  const sayg = aMatch({ yourName: 'You', opponentName: '' });
  expect(show(sayg).textContent).toContain('Type what you scored');
  expect(show(sayg, { ...blankEntry, typed: '41' }).textContent).toContain('You score41');
});

it('a warning has the room of the whole place', () => {
  const sayg = aMatch({ startingScore: 501 });
  const text = show(sayg, { ...blankEntry, typed: '179', isDoubted: true }).textContent;
  expect(text).toBe('179Three darts cannot score 179. Enter again to record 179.');
  const dropped = '25 for Ann was not entered: the match was changed meanwhile.';
  expect(show(sayg, { ...blankEntry, dropped }).textContent).toBe(dropped);
});

it('what cannot be entered at all is said once Enter was pressed, and is not offered again', () => {
  const sayg = aMatch({ startingScore: 501, isDoubleStart: true });
  expect(show(sayg, { ...blankEntry, typed: '180' }).textContent).toBe('Ann scores180');
  const text = show(sayg, { ...blankEntry, typed: '180', isDoubted: true }).textContent;
  expect(text).toBe('180No throw that begins with a double scores 180. ');
});
