import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { show, user } from '../../../support/client/fixture-desk.tsx';
import { press, refusal, wire } from '../../../support/client/render.tsx';

describe('the bulk delete', () => {
  const outcome = (message: string, count: number, deleted: boolean) => ({
    deleteUnplayedFixtures: wire('BulkDeleteOutcome', {
      message,
      total: 90,
      deleted,
      fixtures: Array.from({ length: count }, (_, index) =>
        wire('UnplayedFixture', { id: `u${index}`, date: `2026-12-0${index + 3}`, home: 'Fox', away: 'Bell' }),
      ),
    }),
  });
  const bulk = (answer: (dryRun: boolean) => object) =>
    show({
      access: ['bulkDeleteLeagueFixtures'],
      answers: { DeleteUnplayedFixtures: ({ dryRun }) => answer(dryRun === true) as never },
    });
  async function find() {
    await press('Delete all league fixtures');
    await press('Find fixtures to delete');
  }

  it('counts first, asks with the count, then deletes and shows the page again', async () => {
    const { sent } = bulk((dryRun) =>
      dryRun ? outcome('2 of 90 league fixtures can be deleted.', 2, false) : outcome('2 of 90 were deleted.', 2, true),
    );
    await find();
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 fixtures?' });
    expect(question.textContent).toContain('2 of 90 league fixtures can be deleted.');
    expect(question.textContent).toContain('from Thu 3 Dec to Fri 4 Dec');
    const before = sent('DivisionFixtures').length;
    await user.click(within(question).getByRole('button', { name: 'Delete 2 fixtures' }));
    await screen.findByText('2 of 90 were deleted.');
    expect(sent('DeleteUnplayedFixtures').map(({ dryRun }) => dryRun)).toEqual([true, false]);
    expect(sent('DivisionFixtures').length).toBe(before + 1);
  });

  it('lists again and asks again where others would be deleted by now', async () => {
    const meanwhile = 'Meanwhile fixtures were arranged, entered or deleted. Nothing was deleted here.';
    let count = 1;
    const { sent } = bulk((dryRun) => {
      if (dryRun) return outcome(`${count} can be deleted.`, count, false);
      count += 1;
      return count === 2 ? refusal('CONFLICT', meanwhile) : outcome('2 were deleted.', 2, true);
    });
    await find();
    await press('Delete 1 fixture');
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 fixtures?' });
    expect(question.textContent).toContain(`${meanwhile} 2 can be deleted.`);
    await user.click(within(question).getByRole('button', { name: 'Delete 2 fixtures' }));
    await screen.findByText('2 were deleted.');
    expect(sent('DeleteUnplayedFixtures').map(({ ids }) => ids)).toEqual([undefined, ['u0'], undefined, ['u0', 'u1']]);
  });

  it('is not counted again and again where the count is refused', async () => {
    const { sent } = bulk(() => refusal('CONFLICT', 'Not now.'));
    await find();
    await screen.findByText('Not now.');
    expect(sent('DeleteUnplayedFixtures')).toHaveLength(1);
  });

  it('says when there is nothing to delete, and asks nothing more', async () => {
    bulk(() => outcome('No fixtures can be deleted', 0, false));
    await find();
    await screen.findByText('No fixtures can be deleted');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    [true, 'There was an error when attempting to delete all the fixtures'],
    [false, 'There was an error deleting all the fixtures, some fixtures may have been deleted'],
  ])('tells an error of a run with dryRun = %s', async (failing, text) => {
    bulk((dryRun) =>
      dryRun === failing ? refusal('INTERNAL', 'Out of order') : outcome('1 can be deleted.', 1, false),
    );
    await find();
    if (!failing) await press('Delete 1 fixture');
    await screen.findByText(text);
    await screen.findByText('Out of order');
  });
});
