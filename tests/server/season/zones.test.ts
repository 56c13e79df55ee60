import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRules } from '#rules/basics/defaults.ts';
import { aLeagueOfDivisions, type LeagueOfDivisions } from '../../support/makers/zoned-league.ts';
import { sentRules } from '../../support/makers/rule-sets.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: LeagueOfDivisions;
let manager: string;

beforeAll(async () => {
  app = await startApp();
  league = await aLeagueOfDivisions(app, 'Zones');
  manager = (await signIn(app, { access: ['manageSeasons', 'manageTeams'] })).cookie;
});
afterAll(() => app.stop());

const noZones = sentRules({}).zones;

const setZones = (zones: Partial<typeof noZones>, divisionId: string | null = null) =>
  setRules({ zones: { ...noZones, ...zones } }, divisionId);

async function setRules(rules: StoredRules, divisionId: string | null = null) {
  const { season } = await askFor<{ season: { version: string } }>(
    app,
    `query ($id: ID!) { season(id: $id) { version } }`,
    { id: league.season.id },
  );
  return ask(
    app,
    `mutation ($season: ID!, $division: ID, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, divisionId: $division, version: $version, rules: $rules, confirmed: true,
        reopened: true) { messages } }`,
    { season: league.season.id, division: divisionId, version: season.version, rules: sentRules(rules) },
    manager,
  );
}

interface Row {
  name: string;
  zone: { mark: string; text: string } | null;
  proofs: string[];
}
async function table(divisionId: string, part: object = {}) {
  const { divisionData } = await askFor<{ divisionData: { teams: Row[] } }>(
    app,
    `query ($divisions: [ID!]!, $season: ID, $from: Day) { divisionData(divisionIds: $divisions, seasonId: $season,
      from: $from) { teams { name zone { mark text } proofs } } }`,
    { divisions: [divisionId], season: league.season.id, ...part },
  );
  return divisionData.teams;
}
const marks = async (divisionId: string, part?: object) =>
  (await table(divisionId, part)).map(({ name, zone }) => `${name} ${zone?.mark ?? '-'}`);

describe('zones of a division', () => {
  it('are of the season, and of a division that has its own', async () => {
    expect((await setZones({ champions: 1, promoted: 1, relegated: 1 })).errors).toBeUndefined();
    expect((await setZones({ champions: 1, relegated: 1 }, league.top.id)).errors).toBeUndefined();
    expect(await marks(league.top.id)).toEqual(['Top A C', 'Top B -', 'Top C R']);
    expect(await marks(league.second.id)).toEqual(['Second A C', 'Second B -', 'Second C R']);
    expect((await table(league.second.id))[0]!.zone!.text).toBe('Champion, promoted');
    expect((await table(league.top.id))[0]!.zone!.text).toBe('Champion');
  });

  it('are not those of a superleague, nor of a part of a season, nor of a division that has not begun', async () => {
    expect(await marks(league.superleague.id)).toEqual(['Super A -', 'Super B -']);
    expect(await marks(league.top.id, { from: league.season.startDate })).toEqual(['Top A -', 'Top B -', 'Top C -']);
    expect(await marks(league.idle.id)).toEqual(['Idle A -', 'Idle B -', 'Idle C -']);
  });

  it('are told with what is certain of them', async () => {
    expect((await table(league.top.id)).map(({ proofs }) => proofs)).toEqual([
      ['champion', 'notRelegated'],
      ['notRelegated'],
      ['relegated'],
    ]);
  });

  it('are certain of nobody where nothing was played, once the season is over', async () => {
    const { now } = app.clock;
    app.clock.now = new Date('2027-05-01T12:00:00Z');
    try {
      const proofsOf = async (id: string) => (await table(id)).map(({ proofs }) => proofs);
      expect(await proofsOf(league.idle.id)).toEqual([[], [], []]);
      expect((await proofsOf(league.second.id))[0]).toEqual(expect.arrayContaining(['champion', 'promoted']));
    } finally {
      app.clock.now = now;
    }
  });

  it('have a column in the spreadsheet, and none where there are none', async () => {
    const csv = async () => {
      const { text } = await call(
        app,
        'GET',
        `/api/Division/Data?divisionId=${league.top.id}&seasonId=${league.season.id}&content-type=text/csv&part=teams`,
      );
      return text.split('\r\n').map((line) => line.split(',').at(-1));
    };
    expect(await csv()).toEqual(['Zone', 'Champion', '', 'Relegated', '']);
    await setZones({}, league.top.id);
    expect((await csv())[0]).toBe('Address');
  });

  it('are refused in words where they would overlap, or are none', async () => {
    const tooMany = await setZones({ promoted: 2, relegated: 2 }, league.top.id);
    expect(refusal(tooMany)).toBe('INVALID');
    expect(JSON.stringify(tooMany.errors)).toContain('Zones Top has 3 teams, and its zones need 4');
    const below = await setZones({ relegated: -1 });
    expect(JSON.stringify(below.errors)).toContain('Relegated: enter 0 to 20 places.');
    expect(await marks(league.second.id)).toEqual(['Second A C', 'Second B -', 'Second C R']);
  });
});

it('a program of before that knows no zones leaves them, and what cards list, as they are', async () => {
  expect((await setZones({ promoted: 2 })).errors).toBeUndefined();
  const read = async () =>
    (
      await askFor<{ seasonRules: { season: { version: string }; rules: { zones: object; points: { win: number } } } }>(
        app,
        `query ($id: ID!) { seasonRules(seasonId: $id) { season { version } rules { zones { promoted } points { win } } } }`,
        { id: league.season.id },
      )
    ).seasonRules;
  const {
    zones: _zones,
    extras: _extras,
    isOfPlayers: _players,
    ...known
  } = sentRules({ points: { win: 5, draw: 1 } });
  const { oneEighty: _visits, hiCheck: _finishes, ...points } = known.points;
  const { errors } = await ask(
    app,
    `mutation ($season: ID!, $version: DateTime, $rules: LeagueRulesInput) {
      putSeasonRules(seasonId: $season, version: $version, rules: $rules, confirmed: true, reopened: true) { messages } }`,
    { season: league.season.id, version: (await read()).season.version, rules: { ...known, points } },
    manager,
  );
  expect(errors).toBeUndefined();
  expect((await read()).rules).toEqual({ zones: { promoted: 2 }, points: { win: 5 } });
});

it('other rules can change while teams have left a division that its zones need (season-rules.md 13)', async () => {
  expect((await setZones({})).errors).toBeUndefined();
  const zones = { ...noZones, promoted: 2, relegated: 1 };
  expect((await setZones(zones, league.idle.id)).errors).toBeUndefined();
  const [{ id: teamId }] = (
    await askFor<{ divisionData: { teams: [{ id: string }] } }>(
      app,
      'query ($divisions: [ID!]!, $season: ID) { divisionData(divisionIds: $divisions, seasonId: $season) { teams { id } } }',
      { divisions: [league.idle.id], season: league.season.id },
    )
  ).divisionData.teams;
  const gone = await ask(
    app,
    'mutation ($team: ID!, $season: ID!) { unregisterTeam(teamId: $team, seasonId: $season) { messages } }',
    { team: teamId, season: league.season.id },
    manager,
  );
  expect(gone.errors).toBeUndefined();
  expect((await setRules({ points: { win: 3 } })).errors).toBeUndefined();
  expect((await setRules({ zones, points: { win: 3, draw: 0 } }, league.idle.id)).errors).toBeUndefined();
  const larger = await setZones({ promoted: 2, relegated: 2 }, league.idle.id);
  expect(JSON.stringify(larger.errors)).toContain('Zones Idle has 2 teams, and its zones need 4');
});
