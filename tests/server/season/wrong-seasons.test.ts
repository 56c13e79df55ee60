/** @module-tag mysql dialect: what is settled are documents of columns that both engines read and write. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#rules/basics/dates.ts';
import type { StoredRules } from '#rules/basics/defaults.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { savedAs } from '../../support/makers/card-league.ts';
import { aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { wrongSeasons, type Happening } from '../../support/makers/wrong-seasons.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let secretary: string;

beforeAll(async () => {
  app = await startApp();
  secretary = (await signIn(app, { access: ['manageScores', 'manageTeams'] })).cookie;
});
afterAll(() => app.stop());

interface Squad {
  teamId: string;
  players: { id: string; name: string }[];
}

const dayOfFixture = (number: number) => addDays('2026-09-03', 7 * number);
const sizes = [1, 1, 1, 1, 1, 2, 2, 3];

function cardOf(home: Squad, away: Squad, happening: Extract<Happening, { play: unknown }>): Card {
  const [, , homeWins] = happening.play;
  const given = 'given' in happening ? happening.given : [];
  return {
    matches: sizes.map((size, at) => {
      const players = { homePlayers: home.players.slice(0, size), awayPlayers: away.players.slice(0, size) };
      const gift = given.find(([place]) => place === at);
      if (gift) {
        const [, to, reason] = gift;
        const absent = to === 'home' ? { awayPlayers: [] } : { homePlayers: [] };
        return { ...players, ...absent, homeScore: null, awayScore: null, given: { to, reason, note: '' } };
      }
      const legs = size === 1 ? 3 : 2;
      return { ...players, homeScore: at < homeWins ? legs : 0, awayScore: at < homeWins ? 0 : legs };
    }),
    oneEighties: [],
    over100Checkouts: [],
    manOfTheMatch: { home: null, away: null },
  };
}

const done = async (query: string, variables: object) =>
  expect((await ask(app, query, variables as Record<string, unknown>, secretary)).errors).toBeUndefined();

/** Lets all of it happen in a season of its own, as the secretary does it. */
async function live(what: string, happenings: readonly Happening[], rules: StoredRules | undefined) {
  const division = await aDivision(app, { name: what });
  const season = await aSeason(app, {
    ...{ name: what, divisionIds: [division.id] },
    rules: rules ? { rules, divisions: {} } : null,
  });
  const place = { seasonId: season.id, divisionId: division.id };
  const names = new Set(
    happenings.flatMap((one) => ('play' in one ? one.play.slice(0, 2) : 'leave' in one ? one.leave : [])),
  );
  const squads: Record<string, Squad> = {};
  for (const name of [...names].sort() as string[]) {
    const team = await aTeam(app, { name, address: name });
    const registration = await aRegistration(app, { ...place, teamId: team.id });
    const players = [];
    for (const number of [1, 2, 3]) players.push(await aPlayer(app, { name: `${name} ${number}` }, registration));
    squads[name] = { teamId: team.id, players };
  }
  const fixtures: string[] = [];
  const add = async (home: string, away: string) => {
    const teams = { homeTeamId: squads[home]!.teamId, awayTeamId: squads[away]!.teamId };
    const { id } = await aFixture(app, { ...place, ...teams, date: dayOfFixture(fixtures.length) });
    fixtures.push(id);
    return id;
  };
  const entryOf = async (team: string) => {
    const { teamId } = squads[team]!;
    const { team: found } = await askFor<{ team: { seasons: { seasonId: string; version: string }[] } }>(
      app,
      'query ($id: ID!) { team(id: $id) { seasons { seasonId version } } }',
      { id: teamId },
    );
    const { version } = found.seasons.find(({ seasonId }) => seasonId === season.id)!;
    return { teamId, seasonId: season.id, version };
  };
  const withdraw = async (team: string, input: object | null) =>
    done(
      'mutation ($target: TeamEntryTarget!, $input: WithdrawalInput) { withdrawTeam(target: $target, input: $input) { id } }',
      { target: await entryOf(team), input },
    );
  for (const one of happenings) {
    if ('play' in one) {
      const [home, away] = one.play;
      const id = await add(home, away);
      await savedAs(app, 'saveCard', id, cardOf(squads[home]!, squads[away]!, one), secretary);
    } else if ('leave' in one) await add(...one.leave);
    else if ('decide' in one) {
      const [number, outcome] = one.decide;
      const id = fixtures[number]!;
      const { fixture } = await askFor<{ fixture: { version: string } }>(
        app,
        'query ($id: ID!) { fixture(id: $id) { version } }',
        { id },
      );
      await done(
        'mutation ($target: FixtureTarget!, $decision: FixtureDecisionInput) { decideFixture(target: $target, decision: $decision) { id } }',
        { target: { id, version: fixture.version }, decision: outcome && { outcome, reason: 'forfeit' } },
      );
    } else if ('points' in one) {
      const [team, points] = one.points;
      const input = { points, reason: 'as the rules say', on: dayOfFixture(0) };
      await done(
        'mutation ($target: TeamEntryTarget!, $input: PointsAdjustmentInput!) { adjustPoints(target: $target, input: $input) { id } }',
        { target: await entryOf(team), input },
      );
    } else if ('withdraw' in one) {
      const { withdraw: team, on, expungedFrom, future = 'awarded' } = one;
      const from = expungedFrom === undefined ? null : expungedFrom < 0 ? season.startDate : dayOfFixture(expungedFrom);
      await withdraw(team, { on: dayOfFixture(on), reason: 'too few players', expungedFrom: from, future });
    } else await withdraw(one.comeBack, null);
  }
  return place;
}

interface Row {
  name: string;
  played: number;
  fixturesWon: number;
  fixturesDrawn: number;
  fixturesLost: number;
  matchesWon: number;
  difference: number;
  points: number;
}
const rowText = (row: Row, at: number) => {
  const { name, played, fixturesWon, fixturesDrawn, fixturesLost, matchesWon, difference, points } = row;
  const signed = difference > 0 ? `+${difference}` : difference;
  return `${at + 1}. ${name} ${played} ${fixturesWon}-${fixturesDrawn}-${fixturesLost} ${matchesWon} ${signed} ${points}`;
};

it.each(wrongSeasons)('%s', async (what, happenings, table, rules) => {
  const { seasonId, divisionId } = await live(what, happenings, rules);
  const { divisionData } = await askFor<{
    divisionData: {
      teams: Row[];
      fixtures: { fixtures: { homeScore: number | null; awayScore: number | null }[] }[];
      dataErrors: object[];
    };
  }>(
    app,
    `query ($season: ID!, $division: ID!) { divisionData(seasonId: $season, divisionIds: [$division]) {
      teams { name played fixturesWon fixturesDrawn fixturesLost matchesWon difference points }
      fixtures { fixtures { homeScore awayScore } } dataErrors { message } } }`,
    { season: seasonId, division: divisionId },
  );
  expect(divisionData.teams.map(rowText)).toEqual(table);
  // What the table counts stands in the list, in REST's, and in the spreadsheet.
  const sum = (rows: readonly { homeScore?: number | null; awayScore?: number | null }[]) =>
    rows.reduce((total, { homeScore, awayScore }) => total + (homeScore ?? 0) + (awayScore ?? 0), 0);
  const won = divisionData.teams.reduce((total, { matchesWon }) => total + matchesWon, 0);
  expect(sum(divisionData.fixtures.flatMap((day) => day.fixtures))).toBe(won);
  const path = `/api/Division/Data?divisionId=${divisionId}&seasonId=${seasonId}`;
  const { json } = await call(app, 'GET', path);
  expect((json.teams as Row[]).map(rowText)).toEqual(table);
  const rest = json.fixtures as { fixtures: { homeScore?: number; awayScore?: number }[] }[];
  expect(sum(rest.flatMap((day) => day.fixtures))).toBe(won);
  const csv = (await call(app, 'GET', `${path}&content-type=text/csv&part=fixtures`)).text.split('\r\n').slice(1, -1);
  const cells = csv.map((line) => line.split(',')).map(([, , homeScore, awayScore]) => [homeScore, awayScore]);
  expect(cells.flat().reduce((total, cell) => total + Number(cell), 0)).toBe(won);
});
