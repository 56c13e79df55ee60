import { afterAll, beforeAll, expect, it } from 'vitest';
import * as notes from '../../../server/modules/note/note.service.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aNote, aSeason } from '../../support/makers/makers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const ofSeason = async (id: string) => (await notes.ofSeason(await test.ctx(), id)).map(({ note }) => note);

it('lists the notes of a season by date, and none of a season that is not there', async () => {
  const { id: seasonId } = await aSeason(test);
  const other = await aSeason(test);
  await aNote(test, { seasonId, note: 'later', date: '2026-12-01' });
  await aNote(test, { seasonId, note: 'sooner', date: '2026-10-01' });
  await aNote(test, { seasonId, note: 'gone', deleted: new Date() });
  await aNote(test, { seasonId: other.id, note: 'elsewhere' });
  expect(await ofSeason(seasonId)).toEqual(['sooner', 'later']);
  const gone = await aSeason(test, { deleted: new Date() });
  await aNote(test, { seasonId: gone.id });
  expect(await ofSeason(gone.id)).toEqual([]);
});
