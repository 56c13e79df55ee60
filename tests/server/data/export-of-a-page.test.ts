import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { aDivision, aLeague, aNote, aRegistration, aSeason, aTournament } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { exported, imported } from '../../support/server/exports.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  [here, there] = await Promise.all([startApp(), startApp()]);
});
afterAll(async () => {
  for (const app of [here, there]) await app.stop();
});

interface Scope {
  dataScope: { table: string; ids: string[] }[];
}

it.each(['season', 'division', 'fixture', 'tournament'])(
  'of a %s is imported elsewhere, though its teams have played other seasons',
  async (kind) => {
    const { season, division, fixture, reds } = await aLeague(here);
    const other = await aDivision(here, { name: 'Another' });
    const own = { divisionIds: [other.id], startDate: '2025-09-01', endDate: '2026-05-31' };
    const before = await aSeason(here, { ...own, name: 'Before' });
    const gone = await aSeason(here, { ...own, name: 'Gone', deleted: new Date() });
    for (const { id: seasonId } of [before, gone])
      await aRegistration(here, { teamId: reds.team.id, seasonId, divisionId: other.id });
    const side = { id: 'side', name: 'Reds', teamId: reds.team.id, players: [], noShow: false };
    const { id: tournamentId } = await aTournament(here, { seasonId: season.id, sides: [side] });
    const ids: Record<string, string> = {
      season: season.id,
      division: division.id,
      fixture: fixture.id,
      tournament: tournamentId,
    };
    const admin = (await signIn(here, { access: accessFlagList })).cookie;
    const importer = (await signIn(there, { access: accessFlagList })).cookie;
    const { dataScope } = await askFor<Scope>(
      here,
      'query ($kind: ExportKind!, $id: ID!, $season: ID) { dataScope(kind: $kind, id: $id, seasonId: $season) { table ids } }',
      { kind, id: ids[kind], season: season.id },
      admin,
    );
    const tables = Object.fromEntries(dataScope.map((part) => [part.table, part.ids]));
    const { zip } = await exported(here, admin, { tables });
    const { json } = await imported(there, importer, zip, { dryRun: 'false' });
    expect(json).toMatchObject({ success: true, result: { refusals: [] } });
    const read = 'query ($id: ID!) { team(id: $id) { seasons { seasonId } } }';
    const { team } = await askFor<{ team: { seasons: { seasonId: string }[] } }>(there, read, { id: reds.team.id });
    expect(team.seasons.map(({ seasonId }) => seasonId)).toEqual(expect.arrayContaining([season.id, before.id]));
  },
);

it('an export of everything that is not deleted is imported elsewhere, with the deleted seasons of what is not', async () => {
  const { season, reds, division } = await aLeague(here);
  const gone = await aSeason(here, { name: 'Gone', deleted: new Date() });
  await aRegistration(here, { teamId: reds.team.id, seasonId: gone.id, divisionId: division.id });
  const unused = await aSeason(here, { name: 'Unused', deleted: new Date() });
  await aNote(here, { seasonId: gone.id, note: 'Of a season that is gone' });
  const admin = (await signIn(here, { access: accessFlagList })).cookie;
  const elsewhere = await startApp();
  try {
    const importer = (await signIn(elsewhere, { access: accessFlagList })).cookie;
    const { zip } = await exported(here, admin, {
      tables: { division: [], season: [], team: [], fixturedatenote: [] },
    });
    const { json } = await imported(elsewhere, importer, zip, { dryRun: 'false' });
    expect(json).toMatchObject({ success: true, result: { refusals: [] } });
    const stored = (await elsewhere.ports.database.reader.find(Season)).map(({ id, deleted }) => [id, !!deleted]);
    expect(stored).toEqual(
      expect.arrayContaining([
        [season.id, false],
        [gone.id, true],
      ]),
    );
    expect(stored.map(([id]) => id)).not.toContain(unused.id);
  } finally {
    await elsewhere.stop();
  }
});
