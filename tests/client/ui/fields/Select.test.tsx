import { beforeEach, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from '../../../../client/ui/fields/Select.tsx';

const chosen = jest.fn();
beforeEach(() => void chosen.mockReset());

const start = (actsAtOnce = true) =>
  render(
    <>
      <Select aria-label="Call to" value="" actsAtOnce={actsAtOnce} onChoose={chosen}>
        <option value="">Call to</option>
        <option value="1">Board 1</option>
        <option value="2">Board 2</option>
      </Select>
      <button type="button">Next</button>
    </>,
  );
const select = () => screen.getByRole<HTMLSelectElement>('combobox');
/** An arrow in a closed select, as Chrome on Windows and Linux answers it. */
const arrowTo = (value: string) => {
  fireEvent.keyDown(select(), { key: 'ArrowDown' });
  fireEvent.change(select(), { target: { value } });
  fireEvent.keyUp(select(), { key: 'ArrowDown' });
};
/** Presses a key, and tells whether the page has kept it from whatever is around. */
const isTaken = (key: string) => {
  const event = createEvent.keyDown(select(), { key });
  fireEvent(select(), event);
  return event.defaultPrevented;
};

it('counts at once when it is chosen with a pointer, or set without a key', async () => {
  start();
  await userEvent.selectOptions(select(), 'Board 2');
  expect(chosen.mock.calls).toEqual([['2']]);
  fireEvent.change(select(), { target: { value: '1' } });
  expect(chosen.mock.calls).toEqual([['2'], ['1']]);
});

it('counts at once when it is chosen in a list that was opened by a key', () => {
  start();
  fireEvent.keyDown(select(), { key: ' ' });
  fireEvent.change(select(), { target: { value: '1' } });
  expect(chosen.mock.calls).toEqual([['1']]);
  fireEvent.keyDown(select(), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(select(), { key: 'Enter' });
  fireEvent.change(select(), { target: { value: '2' } });
  expect(chosen.mock.calls).toEqual([['1'], ['2']]);
});

it('by arrows it counts with Enter, which sends no form', () => {
  start();
  select().focus();
  arrowTo('1');
  arrowTo('2');
  expect(select().value).toBe('2');
  expect(chosen).not.toHaveBeenCalled();
  expect(isTaken('Enter')).toBe(true);
  expect(chosen.mock.calls).toEqual([['2']]);
  expect(select().value).toBe('');
  expect(isTaken('Enter')).toBe(false);
});

it('by arrows it counts once the select is left', async () => {
  start();
  await userEvent.tab();
  arrowTo('1');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(chosen.mock.calls).toEqual([['1']]);
});

it('by arrows it does not count because another window comes to the front', async () => {
  start();
  await userEvent.tab();
  arrowTo('1');
  jest.spyOn(document, 'hasFocus').mockReturnValueOnce(false);
  fireEvent.blur(select());
  expect(chosen).not.toHaveBeenCalled();
  expect(isTaken('Enter')).toBe(true);
  expect(chosen.mock.calls).toEqual([['1']]);
});

it('Escape takes it back, and so do arrows that lead back', async () => {
  start();
  await userEvent.tab();
  arrowTo('1');
  expect(isTaken('Escape')).toBe(true);
  expect(select().value).toBe('');
  expect(isTaken('Escape')).toBe(false);
  arrowTo('1');
  arrowTo('');
  await userEvent.tab();
  expect(chosen).not.toHaveBeenCalled();
});

it('as a field of a form it holds nothing back', () => {
  start(false);
  arrowTo('1');
  expect(chosen.mock.calls).toEqual([['1']]);
});
