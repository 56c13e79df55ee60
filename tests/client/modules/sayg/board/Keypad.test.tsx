import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Keypad } from '../../../../../client/modules/sayg/board/Keypad.tsx';

const off = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled }) => disabled)
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);

it('has the keys in the order of live.md 3, with nothing to take back or to enter', () => {
  render(<Keypad typed="" onPress={() => undefined} />);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.join(' ')).toBe('140 7 8 9 45 41 4 5 6 100 40 1 2 3 60 Backspace 0 Enter');
  expect(off()).toHaveLength(2);
});

it('turns keys off before they make no score, and says what a quick key would make', () => {
  const press = jest.fn();
  render(<Keypad typed="76" onPress={press} />);
  expect(off()).toHaveLength(11);
  fireEvent.click(screen.getByRole('button', { name: '+45, makes 121' }));
  fireEvent.click(screen.getByRole('button', { name: '7' }));
  expect(press.mock.calls).toEqual([[45]]);
});
