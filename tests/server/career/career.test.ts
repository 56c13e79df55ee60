import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { features } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { find, softDelete } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { aCard, aFixture, aPlayer, aRegistration, aSeason, aTournament, insert } from '../../support/makers/makers.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { look } from '../../support/makers/cards.ts';

/** Deletes a fixture, so that later tests are not affected by it. */
const removeRow = async (id: string) =>
  transaction(await app.ctx(admin), async (ctx) => {
    ctx.touch(league.season.id);
    await softDelete(ctx, (await find(ctx, Fixture, id))!);
  });

let app: TestApp;
let league: CardLeague;
beforeAll(async () => {
  app = await startApp();
  league = await aCardLeague(app);
});
afterAll(() => app.stop());

const everything = `query ($p: String!) { career(player: $p) { id name address isHidden namesakes { id name teams seasons }
  lines { season { name } team { name } division { name } rank ranked points oneEighties hiCheck average }
  total { singles { matchesPlayed matchesWon } points oneEighties hiCheck average legsRecorded } seasons hiCheckDate
  first { fixture { id date } won legsFor } form streak { result length } milestones { kind number date }
  rating { rating played isProvisional rank history { week rating } }
  opponents { player { name address } played } partners { played } tournaments { place round sides tournament { name } } } }`;

interface Shown {
  id: string;
  name: string;
  address: string;
  isHidden: boolean;
  namesakes: { id: string; name: string; teams: string[]; seasons: string[] }[];
  lines: { rank: number | null; ranked: number | null; points: number; team: { name: string } | null }[];
  total: { singles: { matchesPlayed: number }; oneEighties: number; average: number | null; legsRecorded: number };
  rating: { rating: number; played: number; history: { rating: number }[] } | null;
  opponents: { player: { name: string } }[];
}
const career = async (player: string, cookie?: string) =>
  (await askFor<{ career: Shown | null }>(app, everything, { p: player }, cookie)).career;

const ratingsAndRecords = `{ ratings { isRated total rows { player { name } rating { rating } } }
  records { records { kind value count holders { player { name } team { name } date } } } }`;

describe('a career', () => {
  it('is found by name and by id, case ignored', async () => {
    const { id, name } = league.reds.captain;
    const seen = await career(' aNN ');
    expect(seen).toMatchObject({
      ...{ id, name, address: 'Ann', isHidden: false, namesakes: [], seasons: 1 },
      lines: [{ season: { name: 'Winter 2026/27' }, team: { name: 'Reds' }, rank: 1, ranked: 2, points: 3 }],
      total: { singles: { matchesPlayed: 1, matchesWon: 1 }, points: 3 },
      first: { fixture: { id: league.fixture.id, date: '2026-11-05' }, won: true, legsFor: 3 },
      ...{ form: ['won'], streak: { result: 'won', length: 1 } },
      milestones: [
        { kind: 'match', number: 1, date: '2026-11-05' },
        { kind: 'win', number: 1, date: '2026-11-05' },
      ],
      rating: { played: 1, isProvisional: true, rank: 1, history: [{ week: '2026-11-02' }] },
      opponents: [{ player: { name: 'Bea', address: 'Bea' }, played: 1 }],
    });
    expect(await career(id.toUpperCase())).toEqual(seen);
  });

  it('of nobody, of a deleted player and of a team there is none', async () => {
    const gone = await aPlayer(app, { name: 'Gone', deleted: new Date('2026-11-01') });
    for (const text of ['Nobody', randomUUID(), '', 'Reds', gone.id, 'Gone']) expect(await career(text)).toBeNull();
    expect(refusal(await ask(app, everything, { p: 'x'.repeat(251) }))).toBe('INVALID');
  });

  it('of somebody without a match is empty', async () => {
    const seen = await career('Abe');
    expect(seen).toMatchObject({
      name: 'Abe',
      lines: [],
      total: { points: 0, average: null },
      first: null,
      rating: null,
    });
  });

  it('of namesakes asks who is meant, those with a career', async () => {
    const registration = await aRegistration(app, {
      teamId: league.blues.team.id,
      seasonId: (
        await aSeason(app, {
          name: 'Summer',
          startDate: '2026-04-01',
          endDate: '2026-08-31',
          divisionIds: [league.division.id],
        })
      ).id,
      divisionId: league.division.id,
    });
    const [one, other] = [
      await aPlayer(app, { name: 'Pat' }, registration),
      await aPlayer(app, { name: 'pat' }, registration),
    ];
    await aPlayer(app, { name: 'Pat' });
    const ids = { seasonId: registration.seasonId, divisionId: league.division.id };
    const teams = { homeTeamId: league.reds.team.id, awayTeamId: league.blues.team.id };
    await aFixture(app, { ...ids, ...teams, date: '2026-05-07', card: aCard(one, other, 3, 2) });
    const seen = await career('PAT');
    expect(seen).toMatchObject({ lines: [], rating: null });
    expect(seen!.namesakes.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(seen!.namesakes[0]).toMatchObject({ seasons: ['Summer'] });
    expect(await career(one.id)).toMatchObject({ name: 'Pat', address: one.id, total: { singles: { matchesWon: 1 } } });
  });

  it('follows a card that is published, unpublished and published again, and nothing is left behind', async () => {
    const { cookies, night } = league;
    const before = [await career('Ann'), await askFor(app, ratingsAndRecords)];
    const fixture = await league.open({ date: '2026-11-12' });
    const card = { ...night(2, 3), oneEighties: [{ id: league.reds.captain.id, name: 'Ann' }] };
    await savedAs(app, 'saveCard', fixture.id, card, cookies.admin);
    const with180 = await career('Ann');
    expect(with180!.total).toMatchObject({ singles: { matchesPlayed: 2, matchesWon: 1 }, points: 5, oneEighties: 1 });
    expect(with180!.rating!.played).toBe(2);

    const { version } = await look(app, fixture.id, cookies.admin);
    const off = 'mutation ($t: FixtureTarget!) { unpublishCard(target: $t) { id } }';
    await askFor(app, off, { t: { id: fixture.id, version } }, cookies.admin);
    expect([await career('Ann'), await askFor(app, ratingsAndRecords)]).toEqual(before);
    await savedAs(app, 'saveCard', fixture.id, card, cookies.admin);
    expect(await career('Ann')).toEqual(with180);
    const { version: again } = await look(app, fixture.id, cookies.admin);
    await askFor(app, off, { t: { id: fixture.id, version: again } }, cookies.admin);
  });

  it('leaves drafts out, and of an obscured fixture shows its teams what it hides from others', async () => {
    const { cookies } = league;
    const before = await career('Ann');
    const drafted = await league.open({ date: '2026-11-17' });
    await savedAs(app, 'saveDraft', drafted.id, league.night(), cookies.reds);
    expect(await career('Ann')).toEqual(before);

    const hidden = await league.open({ date: '2026-11-21', card: league.night(3, 0) });
    await insert(app, ConfiguredFeature, { id: features.resultsHiddenFor.id, configuredValue: '1.00:00:00' } as never);
    expect((await career('Ann'))!.total.singles.matchesPlayed).toBe(1);
    expect((await career('Ann', cookies.reds))!.total.singles.matchesPlayed).toBe(2);
    expect((await career('Ann', cookies.admin))!.total.singles.matchesPlayed).toBe(2);
    const stranger = await signIn(app, { access: ['inputResults'] });
    expect((await career('Ann', stranger.cookie))!.total.singles.matchesPlayed).toBe(1);
    // At exactly that moment it is visible.
    app.clock.now = new Date('2026-11-22T00:00:00Z');
    expect((await career('Ann'))!.total.singles.matchesPlayed).toBe(2);
    app.clock.now = new Date('2026-11-21T12:00:00Z');
    await removeRow(hidden.id);
  });

  it('names tournaments with how far a player came, unless they are left out of reports', async () => {
    const side = (name: string, ...players: { id: string; name: string }[]) => ({
      id: randomUUID(),
      name,
      players,
      noShow: false,
    });
    const { id, name } = league.reds.player;
    const [own, other] = [side('Abe', { id, name }), side('Zoe', { id: randomUUID(), name: 'Zoe' })];
    const round = {
      id: randomUUID(),
      sides: [own, other],
      matchOptions: [],
      matches: [{ id: randomUUID(), sideA: own, sideB: other, scoreA: 1, scoreB: 3 }],
    };
    const asked = {
      seasonId: league.season.id,
      sides: [own, other],
      round,
      type: 'Autumn singles',
      oneEighties: [{ id, name }],
    };
    await aTournament(app, asked);
    await aTournament(app, { ...asked, type: 'For fun', excludeFromReports: true, accoladesCount: false });
    expect(await career('Abe')).toMatchObject({
      tournaments: [{ place: 'runnerUp', round: 'Final', sides: 2, tournament: { name: 'Autumn singles' } }],
      total: { oneEighties: 1 },
      milestones: [
        { kind: 'oneEighty', number: 1, date: '2026-11-12' },
        { kind: 'tournamentFinal', number: 2 },
      ],
    });
  });

  it('of a hidden player is only a name, and nobody else’s lists show them', async () => {
    const shy = await aPlayer(app, { name: 'Shy', careerHidden: true }, league.blues.registration);
    const fixture = await league.open({ date: '2026-10-01', card: aCard(league.reds.captain, shy, 3, 0) });
    expect(await career('Shy')).toMatchObject({ name: 'Shy', isHidden: true, lines: [], rating: null });
    const ann = (await career('Ann'))!;
    expect(ann.opponents.map(({ player }) => player.name)).toEqual(['Bea']);
    // Matches against hidden players count all the same.
    expect(ann.total.singles.matchesPlayed).toBe(2);
    const { ratings, records } = await askFor<{
      ratings: { rows: { player: { name: string } }[] };
      records: { records: { holders: { player: { name: string } | null }[] }[] };
    }>(app, ratingsAndRecords);
    const named = [...ratings.rows, ...records.records.flatMap(({ holders }) => holders)].map(
      ({ player }) => player?.name,
    );
    expect(named).toContain('Ann');
    expect(named).not.toContain('Shy');
    await removeRow(fixture.id);
  });
});

describe('ratings, records, comparisons', () => {
  it('rate by singles; the feature turned off hides it everywhere', async () => {
    const { ratings } = await askFor<{ ratings: { isRated: boolean; total: number } }>(
      app,
      '{ ratings { isRated total } }',
    );
    expect(ratings.isRated).toBe(true);
    const ofTeams = '{ compare(a: "Reds", b: "Blues") { isTeams expected { a b } } }';
    const { compare } = await askFor<{ compare: { expected: { a: number; b: number } } }>(app, ofTeams);
    expect(compare.expected.a).toBeGreaterThan(50);
    expect(compare.expected.a + compare.expected.b).toBeCloseTo(100);
    await insert(app, ConfiguredFeature, { id: features.ratings.id, configuredValue: 'false' } as never);
    const list = '{ ratings { isRated total rows { team { name } } ratingsCsv { body } } }';
    expect(await askFor(app, list)).toMatchObject({ ratings: { isRated: false, total: 0, rows: [] } });
    expect((await career('Ann'))!.rating).toBeNull();
    const compared = '{ compare(a: "Ann", b: "Bea") { a { rating { rating } } expected { a } } }';
    expect(await askFor(app, compared)).toEqual({ compare: { a: { rating: null }, expected: null } });
    expect(await askFor(app, ofTeams)).toEqual({ compare: { isTeams: true, expected: null } });
  });

  it.each([
    ['Ann', 'Ann', 'cannot be compared with themselves'],
    ['Ann', 'Nobody', 'is called Nobody'],
    ['Ann', 'Reds', 'A player and a team'],
    ['Reds', 'reds', 'itself'],
    ['Ann', 'Shy', 'does not wish'],
    ['Ann', 'Pat', 'Several players are called'],
    ['', '', 'Choose two'],
  ])('%s against %s: %s', async (a, b, problem) => {
    const query = 'query ($a: String!, $b: String!) { compare(a: $a, b: $b) { problem a { name } meetings { date } } }';
    const { compare } = await askFor<{ compare: { problem: string } }>(app, query, { a, b });
    expect(compare).toMatchObject({ a: null, meetings: [] });
    expect(compare.problem).toContain(problem);
  });

  it('compare players by their singles, and teams by their fixtures', async () => {
    const query = `query ($a: String!, $b: String!) { compare(a: $a, b: $b) { problem isTeams wonByA wonByB drawn scoreA scoreB
      a { name team total { points } } meetings { date scoreA scoreB winner fixture { id } } meetingsCsv { fileName body } } }`;
    const players = await askFor(app, query, { a: 'Bea', b: 'Ann' });
    expect(players).toMatchObject({
      compare: {
        isTeams: false,
        wonByA: 0,
        wonByB: 1,
        scoreA: 1,
        scoreB: 3,
        a: { name: 'Bea', team: 'Blues' },
        meetings: [{ date: '2026-11-05', winner: 'B' }],
      },
    });
    const teams = await askFor(app, query, { a: 'Reds', b: league.blues.team.id });
    expect(teams).toMatchObject({
      compare: { isTeams: true, wonByA: 2, drawn: 0, scoreA: 2, scoreB: 0, a: { total: null } },
    });
  });

  it('refuse seasons and divisions that are not there, and pages that are none', async () => {
    const of = (args: string) => ask(app, `{ records(${args}) { records { kind } } }`);
    expect(refusal(await of('season: "Nothing"'))).toBe('NOT_FOUND');
    expect(refusal(await of('division: "Nothing"'))).toBe('NOT_FOUND');
    expect(refusal(await of('season: "winter 2026/27", division: "division one"'))).toBeUndefined();
    for (const page of ['page: 0', 'pageSize: 0', 'pageSize: 101', 'page: 2000000'])
      expect(refusal(await ask(app, `{ ratings(${page}) { total } }`))).toBeDefined();
    expect(await askFor(app, '{ seasonReview(season: "Nothing") { isOver } }')).toEqual({ seasonReview: null });
  });

  it('review a season with and without fixtures', async () => {
    const query = `query ($s: String!) { seasonReview(season: $s) { isOver divisions { name dates teams { name rank places } }
      player { player { name } points } team { gained } records { before } climbs { from } } }`;
    await aSeason(app, { name: 'Empty', startDate: '2028-01-01', endDate: '2028-02-01' });
    expect(await askFor(app, query, { s: 'Empty' })).toEqual({
      seasonReview: { isOver: false, divisions: [], player: null, team: null, records: [], climbs: [] },
    });
    expect(await askFor(app, query, { s: 'Winter 2026/27' })).toMatchObject({
      seasonReview: {
        isOver: false,
        divisions: [
          {
            name: 'Division One',
            dates: ['2026-11-05'],
            teams: [
              { name: 'Reds', rank: 1, places: [1] },
              { name: 'Blues', rank: 2, places: [2] },
            ],
          },
        ],
        player: { player: { name: 'Ann' }, points: 3 },
      },
    });
  });

  it('give lists for spreadsheets in which no text becomes a formula', async () => {
    const { career: seen } = await askFor<{ career: { linesCsv: { fileName: string; body: string } } }>(
      app,
      '{ career(player: "Ann") { linesCsv { fileName body } opponentsCsv { body } } }',
    );
    expect(seen.linesCsv.fileName).toBe('Ann - career.csv');
    const [titles, ...seasons] = seen.linesCsv.body.trim().split('\r\n');
    expect(titles!.split(',')).toEqual([
      ...['Season', 'Team', 'Division', 'Played', 'Won', 'Lost', 'Legs won', 'Legs lost', 'Points', 'Win %', 'Rank'],
      ...['Pairs played', 'Pairs won', 'Triples played', 'Triples won', '180s', 'Hi-check', 'Average', 'Legs recorded'],
    ]);
    expect(seasons).toEqual(['Winter 2026/27,Reds,Division One,1,1,0,3,1,3,100,1,0,0,0,0,0,,,0']);
  });
});
