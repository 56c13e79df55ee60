import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../../support/client/render.tsx';
import { show } from './show.tsx';

beforeEach(() => localStorage.clear());

const start = async () => {
  const shown = show();
  await press('Create fixtures');
  await userEvent.click(await screen.findByRole('radio', { name: /One of four/ }));
  return shown;
};
const region = (name: string) => screen.getByRole('region', { name });
const rows = () =>
  within(region('The season'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const toReview = async () => {
  await press('Next');
  await press('Next');
  await screen.findByRole('row', { name: 'A Bell' });
};

it('the season is planned on the league’s night, around what is on already', async () => {
  const { sent } = await start();
  const own = within(region('One'));
  expect(own.getByRole<HTMLInputElement>('radio', { name: 'Thu' }).checked).toBe(true);
  expect(own.getByLabelText<HTMLInputElement>('First date').value).toBe('2027-03-04');
  expect(rows().slice(0, 3)).toEqual(['Thu 4 Marweek 1', 'Thu 11 Marskipped, Easter', 'Thu 18 Marweek 2']);
  await toReview();
  expect(sent('FixtureProposal')[0]!.input).toMatchObject({
    starts: [{ divisionId: 'd1', date: '2027-03-04' }],
    skipped: [],
  });
});

it('another night moves the first date, and weeks are skipped as they are ticked', async () => {
  const { sent } = await start();
  await userEvent.click(screen.getByRole('radio', { name: 'Tue' }));
  expect(screen.getByLabelText<HTMLInputElement>('First date').value).toBe('2027-03-09');
  // A note on a Thursday does not matter to a division that plays on Tuesdays.
  expect(rows()[0]).toBe('Tue 9 Marweek 1');
  const weeks = within(region('Weeks to skip'));
  await userEvent.click(weeks.getByRole('checkbox', { name: 'Tue 23 Mar Easter' }));
  await userEvent.selectOptions(weeks.getByRole('combobox', { name: 'Add a week to skip' }), 'Tue 16 Mar');
  expect(weeks.getByRole<HTMLInputElement>('checkbox', { name: /Tue 16 Mar/ }).checked).toBe(true);
  expect(rows().slice(0, 4)).toEqual([
    'Tue 9 Marweek 1',
    'Tue 16 Marskipped, chosen in step 1',
    'Tue 23 Marskipped, Easter',
    expect.stringMatching(/^Tue 30 Marweek 2/),
  ]);
  await toReview();
  expect(sent('FixtureProposal')[0]!.input).toMatchObject({
    starts: [{ divisionId: 'd1', date: '2027-03-09' }],
    skipped: ['2027-03-15', '2027-03-22'],
  });
});

it('does not go on with a first date outside the season', async () => {
  await start();
  fireEvent.change(screen.getByLabelText('First date'), { target: { value: '2027-01-05' } });
  await press('Next');
  await waitFor(() =>
    expect(screen.getAllByText(/One has to begin within the season, Thu 4 Mar 2027 to Thu 8 Jul 2027/)).toHaveLength(2),
  );
  fireEvent.change(screen.getByLabelText('First date'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('First date'), { target: { value: '2027-03-25' } });
  await press('Next');
  await screen.findByRole('combobox', { name: 'A of One' });
});
