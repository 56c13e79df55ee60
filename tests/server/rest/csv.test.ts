import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aLeague, aSeason, aTeam, aRegistration, aTournament } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await startApp();
  const { season, division } = await aLeague(test);
  const team = await aTeam(test, { name: '=HYPERLINK("x")', address: '@Barn, "old"\nYard' });
  await aRegistration(test, { teamId: team.id, seasonId: season.id, divisionId: division.id });
  url = `/api/Division/Data?divisionId=${division.id}&seasonId=${season.id}&content-type=text/csv`;
});
afterAll(() => test.stop());

const lines = async (part: string) =>
  (await call(test, 'GET', `${url}${part}`)).text.replace('\uFEFF', '').split('\r\n');

it('gives the table to spreadsheets, with nothing they would run', async () => {
  const { status, headers } = await call(test, 'GET', url);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
  expect(headers['content-disposition']).toContain('filename="Division One - Winter 2026-27 - teams.csv"');
  expect(await lines('')).toEqual([
    'Venue,Played,Points,Won,Lost,Drawn,Difference,Rank,Division,Address',
    'Reds,1,2,1,0,0,2,1,Division One,The Red Lion',
    `"'=HYPERLINK(""x"")",0,0,0,0,0,0,2,Division One,"'@Barn, ""old""\nYard"`,
    'Blues,1,0,0,1,0,-2,3,Division One,The Blue Boar',
    '',
  ]);
});

it('gives players and fixtures as well', async () => {
  expect((await lines('&part=players'))[1]).toBe('1,Ann,Reds,1,1,0,3,100,0,0,Division One');
  expect((await lines('&part=Fixtures'))[1]).toMatch(/^2026-11-05,Reds,1,0,Blues,Division One,The Red Lion,,$/);
  expect((await call(test, 'GET', `${url}&part=nonsense`)).status).toBe(400);
});

describe('the matches of a tournament', () => {
  const aSide = (name: string) => ({ id: randomUUID(), name, players: [{ id: randomUUID(), name }], noShow: false });
  const at = async (id: string) => {
    const { text, status, headers } = await call(test, 'GET', `/api/Tournament/${id}?content-type=text/csv`);
    return { lines: text.replace('\uFEFF', '').split('\r\n'), status, name: headers['content-disposition'] };
  };

  it('are given to spreadsheets as the bracket is drawn, with those to come', async () => {
    const [ann, bob, cid] = [aSide('=Ann'), aSide('Bob'), aSide('Cid')];
    const match = { id: randomUUID(), sideA: ann, sideB: bob, scoreA: 2, scoreB: 3, saygId: null };
    const round = { id: randomUUID(), name: null, sides: [], matches: [match], matchOptions: [] };
    const { id: seasonId } = await aSeason(test);
    const { id } = await aTournament(test, { seasonId, sides: [ann, bob, cid], round, bestOf: 5, type: 'Singles/cup' });
    const { lines: rows, name } = await at(id);
    expect(name).toContain('Singles-cup - ');
    expect(rows).toEqual([
      'Round,Match,Side,Legs,Legs of opponent,Opponent,Winner,Best of',
      "Preliminary,M1,'=Ann,2,3,Bob,Bob,5",
      'Final,M2,Cid,,,Bob,,5',
      '',
    ]);
  });

  it('say whose winner a place waits for', async () => {
    const [ann, bob, cid] = [aSide('Ann'), aSide('Bob'), aSide('Cid')];
    const match = { id: randomUUID(), sideA: ann, sideB: bob, scoreA: null, scoreB: null, saygId: null };
    const round = { id: randomUUID(), name: null, sides: [], matches: [match], matchOptions: [] };
    const { id: seasonId } = await aSeason(test);
    const { id } = await aTournament(test, { seasonId, sides: [ann, bob, cid], round, bestOf: 5 });
    expect((await at(id)).lines[2]).toBe('Final,M2,Cid,,,Winner of M1,,5');
  });

  it('are those of the draw on a superleague night, numbered as on its page', async () => {
    const match = () => ({
      id: randomUUID(),
      sideA: aSide('Ann'),
      sideB: aSide('Bob'),
      scoreA: 4,
      scoreB: 1,
      saygId: null,
    });
    const pair = (name: string) => ({ ...aSide(name), players: [aSide('One'), aSide('Two')] });
    const pairs = { ...match(), sideA: pair('A & B'), sideB: pair('C & D') };
    const round = { id: randomUUID(), name: null, sides: [], matches: [match(), pairs, match()], matchOptions: [] };
    const { id: seasonId } = await aSeason(test);
    const { id } = await aTournament(test, { seasonId, singleRound: true, round });
    expect((await at(id)).lines.slice(1, 4).map((line) => line.split(',').slice(0, 3).join(' '))).toEqual([
      'Singles 1 Ann',
      'Pairs 1 A & B',
      'Singles 2 Ann',
    ]);
    expect((await at(id)).lines[1]).toBe('Singles,1,Ann,4,1,Bob,Ann,7');
  });

  it('are refused of an unknown tournament', async () => {
    expect((await at(randomUUID())).status).toBe(400);
  });
});
