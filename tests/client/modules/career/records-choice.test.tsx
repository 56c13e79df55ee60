import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordsPage } from '../../../../client/modules/career/records/RecordsPage.tsx';
import { aFrame, aSeason, draw, refusal, wire } from '../../../support/client/render.tsx';

const noRecords = { records: wire('RecordBook', { season: null, division: null, records: [] }) };
const address = () => screen.getByLabelText('address').textContent;

it('records of a season are asked for by what means it alone, also where another one has its name', async () => {
  const seasons = [aSeason(), aSeason({ id: 's0', isCurrent: false })];
  const { sent } = draw(<RecordsPage />, { answers: { Frame: aFrame({ seasons }), Records: noRecords } });
  const choice = await screen.findByRole('combobox', { name: 'Season' });
  await userEvent.selectOptions(choice, within(choice).getAllByRole('option')[2]!);
  expect(address()).toBe('/?season=s0');
  expect(sent('Records').at(-1)).toEqual({ season: 's0', division: null });
});

it('a sheet of paper says whose records they are', async () => {
  draw(<RecordsPage />, { at: '/?division=Division%20One', answers: { Frame: aFrame(), Records: noRecords } });
  await screen.findByText(/^Wexcombe, Division One, All time, /);
});

it('what an address asks for is shown as chosen, in whatever spelling, and whether there is such a season or not', async () => {
  const choices = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox').map(({ selectedOptions }) => selectedOptions[0]?.text);
  const seasons = [aSeason(), aSeason({ id: 's0', isCurrent: false, startDate: '2025-09-01' })];
  const answers = { Frame: aFrame({ seasons }), Records: noRecords };
  const { unmount } = draw(<RecordsPage />, { at: '/?season=s0&division=division%20one', answers });
  await screen.findByText('No records, yet');
  expect(choices()).toEqual(['Winter 2026/27 (Sep 2025)', 'Division One']);
  unmount();
  const Records = ({ season }: { season?: unknown }) =>
    season ? refusal('NOT_FOUND', 'The season was not found.') : noRecords;
  draw(<RecordsPage />, { at: '/?season=Summer', answers: { ...answers, Records } });
  await screen.findByText('The records could not be loaded');
  expect(choices()).toEqual(['Summer', 'All divisions']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'All time');
  await screen.findByText('No records, yet');
  expect(address()).toBe('/');
});
