import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { ErrorDetail } from '../../../server/modules/error/error.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  ({ cookie } = await signIn(app, { access: accessFlagList }));
});
afterAll(() => app.stop());

const report = () => call(app, 'PUT', '/api/Error', { body: { source: 'UI', message: 'Oops' }, cookie });
const stored = () => app.ports.database.reader.find(ErrorDetail, { order: { occurrences: 'ASC' } });

it('a report that came anew since the export stays, beside the one in the file, and is counted on', async () => {
  await report();
  const { zip } = await exported(app, cookie, { tables: { errordetail: [] } });
  await app.ports.database.write((db) => db.clear(ErrorDetail));
  await report();
  for (const _ of ['first', 'again']) {
    expect((await imported(app, cookie, zip, { DryRun: 'false' })).json).toMatchObject({ success: true, errors: [] });
    expect(await stored()).toHaveLength(2);
  }
  await report();
  expect((await stored()).map(({ occurrences }) => occurrences)).toEqual([1, 2]);
});
