import { afterAll, beforeAll, expect, it } from 'vitest';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { withSample } from '../../support/server/sample.ts';
import { readLeague, type League } from './plain/league.ts';
import { playersOf, recordsOf } from './plain/records.ts';

// Every record of the sample league, worked out a second time from docs/rules/careers.md in the plainest way.
let app: TestApp;
let league: League;
beforeAll(async () => {
  app = await startApp({ league: { name: 'sample of careers', fill: withSample } });
  league = await readLeague(app);
});
afterAll(() => app.stop());

const query = `query ($season: String, $division: String) { records(season: $season, division: $division) {
  records { kind value count holders { player { id } team { id } date from } } } }`;

interface Shown {
  kind: string;
  value: number;
  count: number;
  holders: { player: { id: string } | null; team: { id: string } | null; date: string; from: string | null }[];
}

it('has the records that its cards say: of all time, of seasons, of divisions and of both', async () => {
  const teams = new Map((await app.ports.database.reader.find(Team)).map(({ id, name }) => [id, name]));
  const divisions = [...new Set(league.seasons.flatMap(({ divisionIds }) => divisionIds))];
  const everybody = playersOf(league);
  const kinds = new Set<string>();
  for (const season of [null, ...league.seasons.map(({ id }) => id)])
    for (const division of [null, ...divisions]) {
      const { records } = await askFor<{ records: { records: Shown[] } }>(app, query, { season, division });
      const shown = records.records.map(({ holders, ...record }) => ({
        ...record,
        holders: holders.map(({ player, team, date, from }) => ({ id: player?.id ?? team?.id, date, from })),
      }));
      const plain = recordsOf(league, everybody, { season, division }, (id) => teams.get(id) ?? '');
      expect({ season, division, records: shown }).toEqual({ season, division, records: plain });
      for (const { kind } of shown) kinds.add(kind);
    }
  // All but the average of a season: nobody has 20 recorded legs in one.
  expect(kinds.size).toBe(13);
});
