import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { newLeg } from '#rules/darts/leg.ts';
import { features } from '#rules/basics/features.ts';
import { ConfiguredFeature } from '../../../server/modules/feature/feature.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import {
  aCard,
  aDivision,
  aFixture,
  aLeague,
  aPlayer,
  aRegistration,
  aTeam,
  aTournament,
  insert,
} from '../../support/makers/makers.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;

beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
});
afterAll(() => app.stop());

interface Shown {
  name: string;
  teams: { name: string; captain: boolean; division: { name: string } }[];
  row: { rank: number; points: number; average: number | null; movement: number } | null;
  ranked: number;
  thrown: { average: number; darts: number; from100: number } | null;
  appearances: {
    date: string;
    side: string;
    fixture: { id: string; homeScore: number | null };
    singles: { legsFor: number; legsAgainst: number } | null;
    thrown: { average: number } | null;
    hiChecks: number[];
  }[];
  opponents: { name: string; played: number; won: number; legsFor: number }[];
  tournaments: { winner: boolean; tournament: { id: string } }[];
  tournamentHiChecks: { tournamentId: string; score: number }[];
  otherHiChecks: { date: string; score: number; fixture: { id: string } }[];
}

const query = `query ($player: String!, $divisionIds: [ID!]!, $seasonId: ID) {
  playerSeason(player: $player, divisionIds: $divisionIds, seasonId: $seasonId) {
    name teams { name captain division { name } } row { rank points average movement over100Checkouts } ranked
    thrown { average darts from100 }
    appearances { date side fixture { id homeScore } singles { legsFor legsAgainst } thrown { average } hiChecks }
    opponents { name played won legsFor }
    tournaments { winner tournament { id } } tournamentHiChecks { tournamentId score tournament { id } }
    otherHiChecks { date score fixture { id } } } }`;

const look = async (player: string, more: object = {}) =>
  (await askFor<{ playerSeason: Shown | null }>(app, query, { player, divisionIds: ['Division One'], ...more }))
    .playerSeason;

describe('a player in a season', () => {
  it('is found by name and team, with row, fixtures and singles', async () => {
    const seen = await look('ann@reds');
    expect(seen).toMatchObject({
      name: 'Ann',
      teams: [{ name: 'Reds', captain: true, division: { name: 'Division One' } }],
      row: { rank: 1, points: 3, average: null, movement: 0 },
      ranked: 2,
      thrown: null,
      appearances: [
        { date: '2026-11-05', side: 'home', fixture: { id: league.fixture.id }, singles: { legsFor: 3 }, hiChecks: [] },
      ],
      opponents: [{ name: league.blues.captain.name, played: 1, won: 1, legsFor: 3 }],
    });
    expect(await look(league.reds.captain.id, { seasonId: 'winter 2026/27', divisionIds: [] })).toEqual(seen);
  });

  it('names opponents as they are called now, also those who are in no team of the season, and in that order', async () => {
    const { season, division, reds, blues } = league;
    const [gone, here] = [await aPlayer(app, { name: 'Zoe New' }), await aPlayer(app, { name: 'Moe' })];
    const abe = await aPlayer(
      app,
      { name: 'Abel' },
      await aRegistration(app, {
        ...{ seasonId: season.id, divisionId: division.id },
        teamId: (await aTeam(app, { name: 'Whites' })).id,
      }),
    );
    const place = { seasonId: season.id, divisionId: division.id };
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
    await aFixture(app, { ...place, ...teams, date: '2026-10-15', card: aCard(abe, { ...gone, name: 'Ada Old' }) });
    await aFixture(app, { ...place, ...teams, date: '2026-10-22', card: aCard(abe, here) });
    const seen = await look('Abel@Whites');
    expect(seen!.opponents.map(({ name }) => name)).toEqual(['Moe', 'Zoe New']);
  });

  it('who has not played is there too, to everybody', async () => {
    expect(await look('Abe@Reds')).toMatchObject({ name: 'Abe', row: null, appearances: [], tournaments: [] });
  });

  it('is nothing where nobody of that name is entered', async () => {
    expect(await look('Ann@Blues')).toBeNull();
    expect(await look('Nobody')).toBeNull();
    expect(await look('Ann@Reds', { seasonId: 'Winter 1899' })).toBeNull();
    expect(await look('Ann@Reds', { divisionIds: ['Division Ninety'] })).toBeNull();
  });

  it('a name that nobody can have is refused', async () => {
    const variables = { player: 'x'.repeat(600), divisionIds: [] };
    expect(refusal(await ask(app, query, variables))).toBe('INVALID');
  });

  it('brings what was played for another team and in another division, and tournaments', async () => {
    const { season, reds, blues, division } = league;
    const two = await aDivision(app, { name: 'Division Two' });
    const greens = await aTeam(app, { name: 'Greens' });
    const entry = { teamId: greens.id, seasonId: season.id, divisionId: two.id };
    const registration = await aRegistration(app, entry);
    const guest = await aPlayer(app, { name: 'Gus' }, registration);
    const leg = { ...newLeg(501), home: { throws: [{ score: 100, noOfDarts: 3 }] } };
    const card = aCard(guest, blues.captain, 3, 2);
    card.matches[0]!.sayg = { legs: { 0: leg } };
    card.over100Checkouts = [{ id: guest.id, name: 'Gus', score: 104 }];
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
    const there = await aFixture(app, {
      ...teams,
      seasonId: season.id,
      divisionId: division.id,
      card,
      date: '2026-10-01',
    });
    const side = { id: randomUUID(), name: 'Gus', players: [{ id: guest.id, name: 'Gus' }], noShow: false };
    const knockout = await aTournament(app, {
      seasonId: season.id,
      sides: [side],
      over100Checkouts: [{ id: guest.id, name: 'Gus', score: 121 }],
    });
    const seen = await look('Gus@Greens', { divisionIds: ['Division Two'], seasonId: season.id });
    expect(seen).toMatchObject({
      teams: [{ name: 'Greens', division: { name: 'Division Two' } }],
      thrown: { average: 100, darts: 3, from100: 1 },
      appearances: [
        {
          fixture: { id: there.id },
          singles: { legsFor: 3, legsAgainst: 2 },
          thrown: { average: 100 },
          hiChecks: [104],
        },
      ],
      tournaments: [{ winner: false, tournament: { id: knockout.id } }],
      tournamentHiChecks: [{ tournamentId: knockout.id, score: 121 }],
    });
  });

  it('lists the hi-checks that count in the row, also of somebody in no match and on no side', async () => {
    const { season, reds, blues, division } = league;
    const cid = await aPlayer(app, { name: 'Cid' }, reds.registration);
    const hiCheck = (score: number) => [{ id: cid.id, name: 'Cid', score }];
    const card = { ...aCard(reds.captain, blues.captain, 3, 2), over100Checkouts: hiCheck(120) };
    const at = { seasonId: season.id, divisionId: division.id, card };
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
    const there = await aFixture(app, { ...at, ...teams, date: '2026-10-08' });
    await aFixture(app, { ...at, ...teams, date: '2026-10-15', accoladesCount: false });
    const cup = await aTournament(app, { seasonId: season.id, over100Checkouts: hiCheck(110) });
    expect(await look('Cid@Reds')).toMatchObject({
      ...{ row: { over100Checkouts: 120 }, appearances: [], tournaments: [] },
      otherHiChecks: [{ date: '2026-10-08', score: 120, fixture: { id: there.id } }],
      tournamentHiChecks: [{ score: 110, tournament: { id: cup.id } }],
    });
  });

  it('shows no figure of a fixture whose scores are hidden', async () => {
    await insert(app, ConfiguredFeature, { id: features.resultsHiddenFor.id, configuredValue: '3000.00:00:00' });
    const seen = await look('Ann@Reds');
    expect(seen!.appearances[0]).toMatchObject({ singles: null, fixture: { homeScore: null } });
    expect(seen!.row).toBeNull();
  });
});
