import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.ts';
import { aLeague, aTeam, aRegistration } from '../../support/makers.ts';
import { call } from '../../support/rest.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await startApp();
  const { season, division } = await aLeague(test);
  const team = await aTeam(test, { name: '=HYPERLINK("x")', address: 'Barn, "old"' });
  await aRegistration(test, { teamId: team.id, seasonId: season.id, divisionId: division.id });
  url = `/api/Division/Data?divisionId=${division.id}&seasonId=${season.id}&content-type=text/csv`;
});
afterAll(() => test.stop());

const lines = async (part: string) =>
  (await call(test, 'GET', `${url}${part}`)).text.replace('\uFEFF', '').split('\r\n');

it('gives the table to spreadsheets, with nothing they would run', async () => {
  const { status, headers } = await call(test, 'GET', url);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
  expect(headers['content-disposition']).toContain('filename="Division One - Winter 2026/27 - teams.csv"');
  expect(await lines('')).toEqual([
    'Rank,Team,Division,Venue,Played,Points,Won,Drawn,Lost,Difference',
    '1,Reds,Division One,The Red Lion,1,2,1,0,0,2',
    `2,"'=HYPERLINK(""x"")",Division One,"Barn, ""old""",0,0,0,0,0,0`,
    '3,Blues,Division One,The Blue Boar,1,0,0,0,1,-2',
    '',
  ]);
});

it('gives players and fixtures as well', async () => {
  expect((await lines('&part=players'))[1]).toBe('1,Ann,Reds,Division One,1,1,0,3,100,0,0');
  expect((await lines('&part=Fixtures'))[1]).toMatch(/^2026-11-05,Reds,,,Blues,Division One,The Red Lion,,$/);
  expect((await call(test, 'GET', `${url}&part=nonsense`)).status).toBe(400);
});
