import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DivisionTicks } from '../../../../client/modules/season/DivisionTicks.tsx';

const divisions = ['Beginners', 'First', 'Premier'].map((name) => ({ id: name.charAt(0), name }));

function show(...ticked: string[]) {
  const now = { ticked };
  const Form = () => {
    const [ids, setIds] = useState(ticked);
    now.ticked = ids;
    return <DivisionTicks divisions={divisions} ticked={ids} fault={undefined} onChange={setIds} />;
  };
  render(<Form />);
  return now;
}

const ticksShown = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked, labels }) => `${labels![0]!.textContent} ${checked}`);
const focusedLabel = () => document.activeElement?.getAttribute('aria-label');

it('shows the ticked divisions first, in their order, which buttons change', async () => {
  const now = show('P', 'gone', 'F');
  expect(ticksShown()).toEqual(['Premier true', 'First true', 'Beginners false']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Beginners' }));
  await userEvent.click(screen.getByRole('button', { name: 'Beginners up' }));
  expect(focusedLabel()).toBe('Beginners up');
  await userEvent.keyboard('{Enter}');
  expect(ticksShown()).toEqual(['Beginners true', 'Premier true', 'First true']);
  // At the top there is no further up: the other button has the focus.
  expect(focusedLabel()).toBe('Beginners down');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Beginners up' }).disabled).toBe(true);
  // A division that is not offered keeps its place.
  expect(now.ticked).toEqual(['B', 'gone', 'P', 'F']);
});

it('keeps the focus on a tick whose row goes to another place, and orders no single division', async () => {
  show('P', 'F');
  const first = () => screen.getByRole('checkbox', { name: 'Premier' });
  await userEvent.click(first());
  expect(ticksShown()).toEqual(['First true', 'Beginners false', 'Premier false']);
  expect(document.activeElement).toBe(first());
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.keyboard(' ');
  expect(ticksShown()).toEqual(['First true', 'Premier true', 'Beginners false']);
  expect(document.activeElement).toBe(first());
});
