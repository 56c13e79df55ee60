import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { SuggestField, type Suggestion } from '../../../../client/ui/text/SuggestField.tsx';
import { draw } from '../../../support/client/render.tsx';

const suggestions = ['Ann Ash', 'Annie Ford'].map((name) => ({ key: name, name, about: 'Old Bell' }));

const show = (list: readonly Suggestion[] = suggestions) => {
  const onChoose = jest.fn<(chosen: Suggestion) => void>();
  draw(
    <SuggestField
      label="Player"
      icon="person"
      value="ann"
      suggestions={list}
      onType={() => undefined}
      onChoose={onChoose}
    />,
  );
  return { field: screen.getByRole('combobox', { name: 'Player' }), onChoose };
};
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

it('the arrow keys walk through the list and back to the field; Enter chooses', () => {
  const { field, onChoose } = show();
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(active(field)).toBeNull();
  for (const [key, expected] of [
    ['ArrowDown', 'Ann AshOld Bell'],
    ['ArrowDown', 'Annie FordOld Bell'],
    ['ArrowDown', null],
    ['ArrowUp', 'Annie FordOld Bell'],
  ] as const) {
    fireEvent.keyDown(field, { key });
    expect(active(field)).toBe(expected);
  }
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledWith(suggestions[1]!);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('Enter without a selection chooses nothing, and Escape closes the list until the next key', () => {
  const { field, onChoose } = show();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(active(field)).toBe('Ann AshOld Bell');
});

it('a tap chooses, and the number of suggestions is said', () => {
  const { onChoose } = show();
  expect(screen.getByText('2 suggested').getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('option', { name: /Annie Ford/ }));
  expect(onChoose).toHaveBeenCalledWith(suggestions[1]!);
});

it('without suggestions it is a field like any other', () => {
  const { field } = show([]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox')).toBeNull();
});
