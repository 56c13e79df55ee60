import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '../../../../server/core/graphql/executor.ts';
import { aLeague } from '../../../support/makers/makers.ts';
import { root } from '../../../support/repository.ts';
import { startApp } from '../../../support/server/app.ts';

it('pages of other sites go on with the script they have: earlier queries of the elements are still known', async () => {
  const operations = JSON.parse(readFileSync(path.join(root, 'schema/operations.json'), 'utf8')) as Manifest;
  const ofTables = Object.entries(operations).filter(([, { name }]) => name === 'ElementTable');
  expect(ofTables.length).toBeGreaterThan(1);
  const app = await startApp({ client: { operations } });
  try {
    const { season, division } = await aLeague(app);
    const variables = JSON.stringify({ divisionIds: [division.id], seasonId: season.id });
    for (const [sha256Hash] of ofTables) {
      const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
      const response = await app.app.http.inject({ url: '/graphql', query: { variables, extensions } });
      expect(response.json()).toMatchObject({ data: { divisionData: { season: { name: season.name } } } });
    }
  } finally {
    await app.stop();
  }
});
