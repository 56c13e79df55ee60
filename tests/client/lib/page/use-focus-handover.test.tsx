import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useFocusHandover } from '../../../../client/lib/page/use-focus-handover.ts';

function Way({ name, purpose = 'live' }: { name: string; purpose?: string }) {
  const link = useFocusHandover<HTMLAnchorElement>(purpose);
  return (
    <a ref={link} href="/live">
      {name}
    </a>
  );
}

/** Shows the first link, focused if `isOn`, then `next` in its place; returns what has the focus. */
function after(next: ReactNode, isOn = true) {
  const { rerender } = render(<Way key="first" name="first" />);
  if (isOn) screen.getByText('first').focus();
  rerender(next);
  return document.activeElement;
}

it('passes the focus on to what takes the place of a link', () => {
  expect(after(<Way key="second" name="second" />)).toBe(screen.getByText('second'));
});

it('gives it to nobody who is not meant, and takes it from nobody', () => {
  expect(after(<Way key="second" name="second" />, false)).toBe(document.body);
  expect(after(<Way key="second" name="second" purpose="other" />)).toBe(document.body);
  const dialog = (
    <>
      <input aria-label="asked" ref={(field) => field?.focus()} />
      <Way key="second" name="third" />
    </>
  );
  expect(after(dialog)).toBe(screen.getByLabelText('asked'));
});

it('forgets it where nothing takes the place', async () => {
  const { rerender } = render(<Way name="first" />);
  screen.getByText('first').focus();
  rerender(<p>Nothing is played</p>);
  await Promise.resolve();
  rerender(<Way name="later" />);
  expect(document.activeElement).toBe(document.body);
});
