import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Sayg } from '#rules/darts/sayg.ts';
import { applyCommand } from '#rules/darts/scoring.ts';
import { LegTable } from '../../../../../client/modules/sayg/statistics/LegTable.tsx';
import { aMatch, Scorer } from '../../../../rules/darts/scoring.ts';

it('a throw is changed, and one that cannot be as it was typed says why and stays open', async () => {
  const { sayg } = new Scorer(aMatch({ startingScore: 501, isDoubleStart: true })).score(40, 60);
  const onEdit = jest.fn();
  render(<LegTable {...{ sayg, onEdit }} number={0} leg={sayg.legs[0]!} per={3} hasDetails hasAverages={false} />);
  await userEvent.click(screen.getByRole('button', { name: /^Change 40/ }));
  const score = () => screen.getByRole('textbox', { name: 'Score', hidden: true });
  const saveAs = async (text: string) => {
    await userEvent.clear(score());
    await userEvent.type(score(), `${text}{Enter}`);
  };
  await saveAs('180');
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
    'No throw that begins with a double scores 180.',
  );
  expect(onEdit).not.toHaveBeenCalled();
  await saveAs('32');
  expect(onEdit.mock.calls).toEqual([[{ type: 'edit', throwId: 't0', score: 32, noOfDarts: 3 }]]);
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
});

it('once the last throw is dropped, its leg has the focus that the throw had', async () => {
  function Leg() {
    const [{ sayg }, score] = useState(() => new Scorer(aMatch({ startingScore: 501 })).score(40, 60, 80));
    const onEdit = () => score(new Scorer(aMatch({ startingScore: 501 })).score(40, 60));
    return <LegTable {...{ sayg, onEdit }} number={0} leg={sayg.legs[0]!} per={3} hasDetails hasAverages={false} />;
  }
  render(<Leg />);
  await userEvent.click(screen.getByRole('button', { name: /^Change 80/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Darts', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Drop the throw', hidden: true }));
  expect(screen.queryByRole('button', { name: /^Change 80/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Leg 1' }));
});

it('the throw that is being changed stays the same one when another is dropped elsewhere', async () => {
  const onEdit = jest.fn();
  const leg = (sayg: Sayg) => (
    <LegTable {...{ sayg, onEdit }} number={0} leg={sayg.legs[0]!} per={3} hasDetails hasAverages={false} />
  );
  const dropped = (sayg: Sayg, throwId: string) => {
    const change = applyCommand(sayg, { type: 'edit', throwId, score: 0, noOfDarts: 0 });
    return 'refused' in change ? sayg : change.sayg;
  };
  const { sayg } = new Scorer(aMatch({ startingScore: 501 })).score(40, 60, 41, 61, 42);
  const { rerender } = render(leg(sayg));
  await userEvent.click(screen.getByRole('button', { name: /^Change 41/ }));
  const without = dropped(sayg, 't0');
  rerender(leg(without));
  await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(onEdit.mock.calls).toEqual([[{ type: 'edit', throwId: 't2', score: 41, noOfDarts: 3 }]]);
  await userEvent.click(screen.getByRole('button', { name: /^Change 41/ }));
  rerender(leg(dropped(without, 't2')));
  expect(screen.queryByRole('button', { name: 'Save', hidden: true })).toBeNull();
});
