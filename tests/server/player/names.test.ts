import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door } from '../../support/server/doors.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await startApp();
  cookie = (await signIn(test, { access: ['managePlayers', 'manageTeams'] })).cookie;
});
afterAll(() => test.stop());

const outcome = '{ result { seasons { players { name } } } messages warnings }';
type Place = { seasonId: string; teamId: string; divisionId: string };
const add = (door: Door, place: Place, name: string) =>
  door === 'REST'
    ? byRest(test, cookie, 'POST', `/Player/${place.divisionId}/${place.seasonId}/${place.teamId}`, { name })
    : byGraphql(test, cookie, ['addPlayers', outcome], {
        input: ['NewPlayersInput!', { ...place, players: [{ name }] }],
      });
const names = ({ result }: { result: { seasons: { players: { name: string }[] }[] } }) =>
  result.seasons[0]!.players.map(({ name }) => name);

describe.each(bothDoors)('a name, however it is typed, by %s', (door) => {
  it('is stored tidied, and is that of one person', async () => {
    const league = await aLeague(test);
    const place = { divisionId: league.division.id, seasonId: league.season.id, teamId: league.reds.team.id };
    const first = await add(door, place, ' Sea\u0301n\u00a0 O’Neill\u200b\u0007 ');
    expect(names(first)).toContain('Seán O’Neill');
    const again = await add(door, place, "SEÁN O'NEILL");
    expect(again.text).toContain('was not added');
    expect(names(again)).toEqual(names(first));
  });
});
