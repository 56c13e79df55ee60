import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LiveMark } from '../../../../client/modules/live/LiveMark.tsx';
import { Throw } from '../../../../client/modules/live/Throw.tsx';

const at = new Date('2026-11-19T20:47:12Z');

it.each([
  ['live', false, 'Live'],
  ['polling', false, 'Live'],
  ['reconnecting', false, 'Reconnecting'],
  ['paused', false, 'Paused'],
  ['live', true, 'Finished'],
  ['paused', true, 'Paused'],
] as const)('%s (over: %s) is marked "%s", with the time of the last update', (state, isOver, text) => {
  const { container } = render(<LiveMark state={state} at={at} isOver={isOver} />);
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(container.textContent).toContain('Updated 20:47:12');
});

it('before anything was heard no time is told', () => {
  const { container } = render(<LiveMark state="connecting" at={undefined} />);
  expect(container.textContent).toBe('Connecting');
});

it.each([
  [{ score: 99, bust: false }, '99'],
  [{ score: 100, bust: false }, '100100+'],
  [{ score: 140, bust: false }, '140140+'],
  [{ score: 180, bust: false }, '180'],
  [{ score: 180, bust: true }, '180bust'],
])('a throw says in words what its colour says: %j', (row, text) => {
  const { container } = render(<Throw row={row} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('s')?.textContent).toBe(row.bust ? '180' : undefined);
});
