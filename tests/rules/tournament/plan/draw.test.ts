import { describe, expect, it } from 'vitest';
import { drawFaults, planWithDraw, type DrawChoice } from '#rules/tournament/plan/draw.ts';
import { usualPlan, plainKnockout } from '#rules/tournament/plan/plan.ts';

const sides = ['A', 'B', 'C', 'D'].map((id) => ({ id, noShow: id === 'D' }));

const byHand: DrawChoice = { format: plainKnockout, method: 'byHand', order: ['C', 'A', 'B'], seed: 7 };

const fieldsRefused = (choice: Partial<DrawChoice>) =>
  drawFaults(sides, { ...byHand, ...choice }).map(({ field }) => field);

describe('what keeps a draw from being made', () => {
  it.each<[string, Partial<DrawChoice>, string[]]>([
    ['nothing', {}, []],
    ['a side drawn twice', { order: ['A', 'B', 'A'] }, ['order']],
    ['a side that did not come', { order: ['A', 'D'] }, ['order']],
    ['a side of another evening', { order: ['A', 'X'] }, ['order']],
    ['one side alone', { order: ['A'] }, ['order']],
    ['no number for a draw at random', { method: 'random', order: [], seed: NaN }, ['seed']],
    ['half a number for seeds', { method: 'seeds', order: ['A'], seed: 0.5 }, ['seed']],
    ['nothing in a number that a draw by hand does not use', { seed: NaN }, []],
  ])('%s', (_, choice, fields) => {
    expect(fieldsRefused(choice)).toEqual(fields);
  });

  it('a draw by hand keeps its order and has no number', () => {
    expect(planWithDraw(usualPlan(), sides, { ...byHand, seed: NaN })).toMatchObject({
      draw: byHand.order,
      seed: null,
    });
  });
});
