/** @module-tag mysql locking: of two who make the next season at once, the second is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Registration } from '../../../server/modules/team/team.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { aDivision, aFixture, aPlayer, aRegistration, aSeason, aTeam } from '../../support/makers/makers.ts';
import { ruleSets, sentRules } from '../../support/makers/rule-sets.ts';
import { aLeagueOfDivisions, type LeagueOfDivisions } from '../../support/makers/zoned-league.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let league: LeagueOfDivisions;
let manager: string;
let captain: string;

const noZones = { champions: 0, promoted: 0, promotionPlayOff: 0, relegationPlayOff: 0, relegated: 0 };

beforeAll(async () => {
  app = await startApp();
  league = await aLeagueOfDivisions(app, 'Pubs');
  manager = (await signIn(app, { access: ['manageSeasons'] })).cookie;
  captain = (await signIn(app, { access: ['manageTeams'] })).cookie;
  const put = async (divisionId: string | null, zones: object) => {
    const { season } = await askFor<{ season: { version: string } }>(app, '{ season(id: "Pubs 2026/27") { version } }');
    await askFor(
      app,
      `mutation ($season: ID!, $division: ID, $version: DateTime, $rules: LeagueRulesInput) { putSeasonRules(
        seasonId: $season, divisionId: $division, version: $version, rules: $rules, confirmed: true) { messages } }`,
      {
        ...{ season: league.season.id, division: divisionId, version: season.version },
        rules: { ...sentRules({ points: { win: 3 } }), zones: { ...noZones, ...zones } },
      },
      manager,
    );
  };
  await put(null, { champions: 1, promoted: 1, promotionPlayOff: 1, relegated: 1 });
  await put(league.top.id, { champions: 1, relegated: 1 });
});
afterAll(() => app.stop());

interface Team {
  id: string;
  name: string;
  divisionId: string | null;
  why: string | null;
}
interface Proposal {
  name: string;
  startDate: string;
  endDate: string;
  left: number;
  divisions: { id: string; name: string }[];
  teams: Team[];
}
const query = `query ($id: ID!) { nextSeason(seasonId: $id) { name startDate endDate left divisions { id name }
  teams { id name divisionId why } } }`;
const propose = async () =>
  (await askFor<{ nextSeason: Proposal }>(app, query, { id: league.season.id }, manager)).nextSeason;

const make = (input: object, cookie: string | undefined = manager, id = league.season.id) =>
  ask<{ makeNextSeason: { result: { id: string; name: string }; messages: string[] } }>(
    app,
    `mutation ($id: ID!, $input: NextSeasonInput!) { makeNextSeason(seasonId: $id, input: $input) {
      result { id name } messages } }`,
    { id, input },
    cookie,
  );
const inputOf = ({ name, startDate, endDate, teams }: Proposal) => ({
  ...{ name, startDate, endDate },
  teams: teams.flatMap(({ id, divisionId }) => (divisionId ? [{ teamId: id, divisionId }] : [])),
});
const counts = () =>
  Promise.all([Season, Registration, RegisteredPlayer].map((entity) => app.ports.database.reader.countBy(entity, {})));

describe('the season that follows', () => {
  it('is proposed with its days, and the teams moved by their zones', async () => {
    const { divisions, teams, ...rest } = await propose();
    expect(rest).toEqual({ name: 'Pubs 2027/28', startDate: '2027-08-31', endDate: '2028-03-29', left: 2 });
    const nameOf = (id: string | null) => divisions.find((division) => division.id === id)?.name;
    expect(teams.map(({ name, divisionId, why }) => [name, nameOf(divisionId), why])).toEqual([
      ['Top A', 'Pubs Top', 'Champion.'],
      ['Top B', 'Pubs Top', null],
      ['Top C', 'Pubs Second', 'Relegated to Pubs Second.'],
      ['Second A', 'Pubs Top', 'Promoted to Pubs Top.'],
      ['Second B', 'Pubs Second', 'Promotion play-off: to be decided. It stays unless you choose otherwise.'],
      ['Second C', 'Pubs Idle', 'Relegated to Pubs Idle.'],
      ['Super A', 'Pubs Super', null],
      ['Super B', 'Pubs Super', null],
      ['Idle A', 'Pubs Idle', null],
      ['Idle B', 'Pubs Idle', null],
      ['Idle C', 'Pubs Idle', null],
    ]);
  });

  it('counts no fixture of a division that was taken out of the season', async () => {
    const { left, teams } = await propose();
    const { id: divisionId } = await aDivision(app, { name: 'Pubs Gone' });
    const [home, away] = teams;
    const sides = { homeTeamId: home!.id, awayTeamId: away!.id };
    await aFixture(app, { seasonId: league.season.id, divisionId, date: '2026-12-17', ...sides });
    expect((await propose()).left).toBe(left);
  });

  it('is only for those who manage seasons', async () => {
    expect(refusal(await ask(app, query, { id: league.season.id }))).toBe('UNAUTHENTICATED');
    expect(refusal(await ask(app, query, { id: league.season.id }, captain))).toBe('FORBIDDEN');
    expect(refusal(await make(inputOf(await propose()), captain))).toBe('FORBIDDEN');
    expect(refusal(await ask(app, query, { id: 'nowhere' }, manager))).toBe('NOT_FOUND');
  });

  it('is refused whole where a team stands twice, in no division of it, or did not play; nothing is made', async () => {
    const before = await counts();
    const input = inputOf(await propose());
    const [first] = input.teams;
    const withTeams = (...teams: object[]) => make({ ...input, teams: [...input.teams, ...teams] });
    const messages = async (answer: ReturnType<typeof make>) => (await answer).errors?.[0]?.message;
    expect(await messages(withTeams({ ...first!, divisionId: league.idle.id }))).toContain('Top A stands in the new');
    expect(await messages(withTeams({ teamId: 'nobody', divisionId: league.top.id }))).toContain('did not play');
    const elsewhere = make({ ...input, teams: [{ ...first!, divisionId: 'third' }] });
    expect(await messages(elsewhere)).toContain('The division chosen for Top A is not in the season');
    expect(refusal(await make({ ...input, name: ' ' }))).toBe('INVALID');
    expect(refusal(await make({ ...input, endDate: '2027-01-01' }))).toBe('INVALID');
    expect(await counts()).toEqual(before);
  });

  it('is made as it was chosen: teams with their players, and the rules; a second time it is refused', async () => {
    const proposal = await propose();
    const input = inputOf(proposal);
    const idOf = (name: string) => proposal.teams.find((team) => team.name === name)!.id;
    const teams = input.teams
      .filter(({ teamId }) => teamId !== idOf('Idle C'))
      .map((one) => (one.teamId === idOf('Second B') ? { ...one, divisionId: league.top.id } : one));
    const [seasons, entries, players] = await counts();
    const { data, errors } = await make({ ...input, teams });
    expect(errors).toBeUndefined();
    expect(await counts()).toEqual([seasons! + 1, entries! + 10, players! + 10]);
    const { result, messages } = data!.makeNextSeason;
    expect(messages).toEqual(['Pubs 2027/28 was made with 10 teams and 10 players of Pubs 2026/27.']);
    const { divisionData, seasonRules } = await askFor<{
      divisionData: { teams: { name: string; division: { name: string } }[] };
      seasonRules: { rules: { points: { win: number }; zones: object } };
    }>(
      app,
      `query ($id: ID!, $top: ID) { divisionData(divisionIds: [], seasonId: $id) {
          teams { name division { name } } }
        seasonRules(seasonId: $id, divisionId: $top) { rules { points { win }
          zones { champions promoted promotionPlayOff relegationPlayOff relegated } } } }`,
      { id: result.id, top: league.top.id },
      manager,
    );
    const of = (division: string) =>
      divisionData.teams.filter((team) => team.division.name === division).map(({ name }) => name);
    expect(of('Pubs Top')).toEqual(['Second A', 'Second B', 'Top A', 'Top B']);
    expect(of('Pubs Second')).toEqual(['Top C']);
    expect(of('Pubs Idle')).toEqual(['Idle A', 'Idle B', 'Second C']);
    expect(seasonRules.rules).toEqual({ points: { win: 3 }, zones: { ...noZones, champions: 1, relegated: 1 } });
    const before = await counts();
    const again = await make(input);
    expect(refusal(again)).toBe('CONFLICT');
    expect(again.errors![0]!.message).toContain('There is a season called Pubs 2027/28 on these days already.');
    expect(await counts()).toEqual(before);
  });

  it('of a season of players is made with players alone', async () => {
    const rules = { rules: { ...ruleSets.playersInPlaceOfTeams, isOfPlayers: true }, divisions: {} };
    const divisionId = league.idle.id;
    const own = { name: 'Singles 2026/27', divisionIds: [divisionId], rules: rules as never };
    const singles = await aSeason(app, own);
    const teams = [];
    for (const name of ['Ann Oak', 'Bob Elm']) {
      const { id: teamId } = await aTeam(app, { name });
      await aPlayer(app, { name }, await aRegistration(app, { teamId, seasonId: singles.id, divisionId }));
      teams.push({ teamId, divisionId });
    }
    const input = { name: 'Singles 2027/28', startDate: '2027-09-01', endDate: '2028-03-31', teams };
    const { data, errors } = await make(input, manager, singles.id);
    expect(errors).toBeUndefined();
    const { messages } = data!.makeNextSeason;
    expect(messages).toEqual(['Singles 2027/28 was made with 2 players of Singles 2026/27.']);
  });

  it('is made once by two at the same moment', async () => {
    const input = { ...inputOf(await propose()), name: 'Pubs again', startDate: '2030-08-31', endDate: '2031-03-29' };
    const [seasons] = await counts();
    const answers = await Promise.all([make(input), make(input)]);
    expect(answers.map((answer) => answer.errors && refusal(answer)).filter(Boolean)).toEqual(['CONFLICT']);
    expect((await counts())[0]).toBe(seasons! + 1);
  });
});
