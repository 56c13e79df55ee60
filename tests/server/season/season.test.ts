import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { aDivision, aSeason, insert } from '../../support/makers/makers.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Shown {
  id: string;
  name: string;
  isCurrent: boolean;
  divisions: { name: string }[];
}
const fields = '{ id name isCurrent divisions { name } }';
const season = async (id: string) =>
  (await askFor<{ season: Shown | null }>(app, `query ($id: ID!) { season(id: $id) ${fields} }`, { id })).season;
const names = async () =>
  (await askFor<{ seasons: Shown[] }>(app, `{ seasons ${fields} }`)).seasons.map(({ name }) => name);

it('lists the seasons, the latest start first, with the divisions that are left', async () => {
  const one = await aDivision(app, { name: 'One' });
  const gone = await insert(app, Division, { name: 'Gone', superleague: false, deleted: new Date() });
  await aSeason(app, { name: 'Old', startDate: '2025-09-01', endDate: '2026-03-31' });
  const current = await aSeason(app, { name: 'New', divisionIds: [gone.id, one.id] });
  await aSeason(app, { name: 'Deleted', deleted: new Date() });
  expect(await names()).toEqual(['New', 'Old']);
  expect(await season(current.id)).toEqual({
    id: current.id,
    name: 'New',
    isCurrent: true,
    divisions: [{ name: 'One' }],
  });
  expect(await season('OLD')).toMatchObject({ isCurrent: false });
  expect(await season('Deleted')).toBeNull();
});

it('finds of namesakes the one being played, else the latest', async () => {
  const first = await aSeason(app, { name: 'Cup', startDate: '2020-01-01', endDate: '2020-02-01' });
  const last = await aSeason(app, { name: 'Cup', startDate: '2030-01-01', endDate: '2030-02-01' });
  expect((await season('cup'))!.id).toBe(last.id);
  app.clock.now = new Date('2020-01-15T10:00:00Z');
  expect((await season('cup'))!.id).toBe(first.id);
});
