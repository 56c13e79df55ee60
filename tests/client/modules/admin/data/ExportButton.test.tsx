import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportButton } from '../../../../../client/modules/admin/data/ExportButton.tsx';
import { draw, wire } from '../../../../support/client/render.tsx';

const usual = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = usual;
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

it('says what is not in the file', async () => {
  const leftOut = 'Fixture f1 was left out: it is damaged.';
  const answer = { success: true, result: { tables: { season: 1 }, zip: btoa('zip') }, errors: [], messages: [] };
  globalThis.fetch = async () => new Response(JSON.stringify({ ...answer, warnings: [leftOut] }));
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  draw(<ExportButton kind="season" id="s1" name="Winter" />, {
    answers: { DataScope: { dataScope: [wire('DataScope', { table: 'season', ids: ['s1'] })] } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Export this season' }));
  const told = await screen.findByText('1 record in Winter.zip.');
  expect(told.closest('[role=status]')!.textContent).toContain(leftOut);
});
