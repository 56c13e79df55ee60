import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { withSample } from '../../support/server/sample.ts';
import { milestonesOf, tournamentsOf } from './plain/evenings.ts';
import { averageOf, companyOf, linesOf, streaksOf, sumsOf, thrownIn } from './plain/figures.ts';
import { countedIn, featsOf, matchesOf, readLeague, type League, type PlainMatch } from './plain/league.ts';
import { expectedOf, ratingsOf } from './plain/ratings.ts';

// Every figure of every sample player, worked out a second time from docs/rules/careers.md in the plainest way.
let app: TestApp;
let league: League;
let ratings: ReturnType<typeof ratingsOf>;
beforeAll(async () => {
  app = await startApp({ league: { name: 'sample of careers', fill: withSample } });
  league = await readLeague(app);
  ratings = ratingsOf(league);
});
afterAll(() => app.stop());

const performance = '{ matchesPlayed matchesWon matchesLost winRate lossRate }';
const figures = `singles ${performance} pairs ${performance} triples ${performance} points winPercentage oneEighties
  hiCheck fixtures average legsRecorded`;
const thrown = `thrown { legs average firstNine throwingFirst throwingSecond deciding from60 from100 from140 from170
  maximums busts bestLeg highestCheckout legsByDarts { from to count } checkouts { from to count } }`;
const match = '{ fixture { id } team { id } won legsFor legsAgainst }';
const query = `query ($player: String!) { career(player: $player) { id seasons hiCheckDate total { ${figures} } ${thrown}
  lines { season { id } team { id } division { id } rank ranked ${figures} ${thrown} }
  first ${match} latest ${match} form streak { result length from to } longestStreak { result length from to }
  milestones { kind number date match ${match} fixture { id } tournament { id } }
  rating { rating deviation played isProvisional change rank movement history { week rating deviation } }
  opponentCount partnerCount tournamentCount } }`;
const company = `query ($player: String!) { career(player: $player) {
  opponents(pageSize: 100) { player { id } played won legsFor legsAgainst latest ${match} }
  partners(pageSize: 100) { players { id } size played won }
  tournaments(pageSize: 100) { tournament { id } isNight place round sides played won legsFor legsAgainst } } }`;

interface Id {
  id: string;
}
interface ShownMatch {
  fixture: Id;
  team: Id;
  won: boolean;
  legsFor: number;
  legsAgainst: number;
}
interface Company {
  opponents: { player: Id; latest: ShownMatch; played: number; won: number }[];
  partners: { players: Id[]; size: number; played: number; won: number }[];
  tournaments: { tournament: Id }[];
}

const shownMatch = (one: PlainMatch | undefined) =>
  one
    ? {
        ...{ fixture: { id: one.fixture }, team: { id: one.team }, won: one.own > one.theirs },
        ...{ legsFor: one.own, legsAgainst: one.theirs },
      }
    : null;

const orNull = (id: string | null) => (id === null ? null : { id });

/** Lists are in this order; among equals names decide. */
const byPlayed = (list: readonly { played: number; won: number }[]) =>
  list.map(({ played, won }) => [played, won]).toSorted((a, b) => b[0]! - a[0]! || b[1]! - a[1]!);

/** The rows everybody sees of every players table, by season and division. */
async function tablesOf() {
  const table = `query ($d: [ID!]!, $s: ID) { divisionData(divisionIds: $d, seasonId: $s) { players {
    id rank teamId oneEighties over100Checkouts singles { matchesPlayed } } } }`;
  interface Row {
    id: string;
    rank: number;
    teamId: string;
    oneEighties: number;
    over100Checkouts: number;
    singles: { matchesPlayed: number };
  }
  const places = new Map<string, { rank: number; ranked: number }>();
  for (const { id: s, divisionIds } of league.seasons)
    for (const d of divisionIds) {
      const variables = { d: [d], s };
      const { divisionData } = await askFor<{ divisionData: { players: Row[] } }>(app, table, variables);
      const { players } = divisionData;
      const ranked = players.filter(
        ({ singles, oneEighties, over100Checkouts }) => singles.matchesPlayed + oneEighties + over100Checkouts,
      ).length;
      for (const { id, rank, teamId } of players) places.set(`${s} ${d} ${teamId} ${id}`, { rank, ranked });
    }
  return places;
}

describe('the sample league', () => {
  it('has the careers that its cards say', async () => {
    const places = await tablesOf();
    const seen = { recorded: 0, tournaments: 0, ranked: 0, ofTournament: 0, milestones: new Set<string>() };
    for (const { id } of league.people) {
      const own = matchesOf(league, id);
      const feats = featsOf(league, id);
      const evenings = tournamentsOf(league, id);
      const lines = linesOf(league, id, own, feats);
      const checks = feats.filter(({ kind }) => kind === 'hiCheck');
      const highest = checks.find(({ score }) => score === Math.max(...checks.map((check) => check.score)));
      const met = companyOf(own);
      const milestones = milestonesOf(own, feats, evenings);
      const { exact: _, ...rating } = ratings.get(id) ?? { exact: null };

      const { career } = await askFor<{ career: object }>(app, query, { player: id });
      expect(career).toEqual({
        id,
        seasons: new Set(lines.map(({ season }) => season)).size,
        hiCheckDate: highest?.date ?? null,
        total: sumsOf(own, feats),
        thrown: thrownIn(own.flatMap(({ legs }) => legs)),
        lines: lines.map((line) => ({
          ...{ season: { id: line.season }, team: orNull(line.team), division: orNull(line.division) },
          ...(places.get(`${line.season} ${line.division} ${line.team} ${id}`) ?? { rank: null, ranked: null }),
          ...sumsOf(line.matches, line.feats),
          thrown: thrownIn(line.matches.flatMap(({ legs }) => legs)),
        })),
        first: shownMatch(own[0]),
        latest: shownMatch(own.at(-1)),
        ...streaksOf(own),
        milestones: milestones.map(({ fixture, tournament, ...milestone }) => ({
          ...milestone,
          match: ['match', 'win'].includes(milestone.kind)
            ? expect.objectContaining({ fixture: { id: fixture } })
            : null,
          ...{ fixture: orNull(fixture), tournament: orNull(tournament) },
        })),
        rating: ratings.has(id) ? rating : null,
        ...{ opponentCount: met.opponents.length, partnerCount: met.partners.length },
        tournamentCount: evenings.length,
      });

      const { career: around } = await askFor<{ career: Company }>(app, company, { player: id });
      expect(around.opponents.map(({ player, ...each }) => ({ id: player.id, ...each })).toSorted(byId)).toEqual(
        met.opponents.map(({ latest, ...each }) => ({
          ...each,
          latest: expect.objectContaining({
            ...{ fixture: { id: latest.fixture }, won: latest.won },
            ...{ legsFor: latest.own, legsAgainst: latest.theirs },
          }),
        })),
      );
      expect(around.opponents.map(({ played, won }) => [played, won])).toEqual(byPlayed(met.opponents));
      const keyed = around.partners.map(({ players, size, ...each }) => {
        const ids = players.map((one) => one.id).sort();
        return { key: [size, ...ids].join(' '), ...each };
      });
      expect(keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(met.partners);
      expect(keyed.map(({ played, won }) => [played, won])).toEqual(byPlayed(met.partners));
      expect(around.tournaments.map(({ tournament, ...each }) => ({ id: tournament.id, ...each }))).toEqual(
        evenings
          .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1))
          .map(({ date: _date, ...each }) => each),
      );

      seen.recorded += Number(own.some(({ legs }) => legs.length));
      seen.tournaments += evenings.length;
      seen.ofTournament += feats.filter(({ tournament }) => tournament).length;
      seen.ranked += lines.filter((line) => places.has(`${line.season} ${line.division} ${line.team} ${id}`)).length;
      for (const { kind } of milestones) seen.milestones.add(kind);
    }
    // The league has an example of everything that is compared here.
    expect(league.people.length).toBeGreaterThan(100);
    expect(ratings.size).toBeGreaterThan(100);
    for (const count of [seen.recorded, seen.tournaments, seen.ofTournament, seen.ranked])
      expect(count).toBeGreaterThan(0);
    expect([...seen.milestones].sort()).toEqual(
      ['hiCheck', 'highestHiCheck', 'match', 'oneEighty', 'tournamentFinal', 'tournamentWon', 'win'].sort(),
    );
  });

  it('has the ratings that its singles say, in their order', async () => {
    const rows = await askFor<{ ratings: { total: number; rows: { player: Id; rating: { rank: number } }[] } }>(
      app,
      '{ ratings(pageSize: 100) { total rows { player { id } rating { rank } } } }',
    );
    const listed = [...ratings].filter(([, { rank }]) => rank).toSorted(([, a], [, b]) => a.rank! - b.rank!);
    expect(rows.ratings.total).toBe(listed.length);
    expect(rows.ratings.rows.map(({ player, rating }) => [player.id, rating.rank])).toEqual(
      listed.slice(0, 100).map(([id, { rank }]) => [id, rank]),
    );
  });

  const compare = `query ($a: String!, $b: String!) { compare(a: $a, b: $b) { isTeams wonByA wonByB drawn scoreA scoreB
    meetingCount expected { a b } meetings(pageSize: 100) { date fixture { id } scoreA scoreB winner averageA averageB } } }`;
  const tenths = (share: number) => {
    const of = (value: number) => Math.round(value * 1000) / 10;
    return { a: of(share), b: of(1 - share) };
  };

  it('has the meetings of players that its cards say', async () => {
    let meetings = 0;
    for (const { id: a } of league.people) {
      const own = matchesOf(league, a).filter(({ size }) => size === 1);
      const b = own.at(-1)?.others[0];
      if (!b) continue;
      const met = own.filter(({ others }) => others[0] === b);
      const theirs = matchesOf(league, b).filter(({ size, others }) => size === 1 && others[0] === a);
      const answer = await askFor<{ compare: object }>(app, compare, { a, b });
      const won = met.filter((one) => one.own > one.theirs).length;
      expect(answer.compare).toEqual({
        ...{ isTeams: false, wonByA: won, wonByB: met.length - won, drawn: 0, meetingCount: met.length },
        scoreA: met.reduce((sum, one) => sum + one.own, 0),
        scoreB: met.reduce((sum, one) => sum + one.theirs, 0),
        expected: tenths(expectedOf(ratings.get(a)!.exact, ratings.get(b)!.exact)),
        meetings: met
          .map((one, at) => ({
            ...{ date: one.date, fixture: { id: one.fixture }, scoreA: one.own, scoreB: one.theirs },
            winner: one.own > one.theirs ? 'A' : 'B',
            ...{ averageA: averageOf(one.legs), averageB: averageOf(theirs[at]!.legs) },
          }))
          .reverse(),
      });
      meetings += met.length;
    }
    expect(meetings).toBeGreaterThan(100);
  });

  it('has the meetings of teams that its cards say', async () => {
    const listed = [...ratings].filter(([, { rank }]) => rank).map(([id, { exact }]) => ({ id, exact }));
    const teamOf = new Map(listed.map(({ id }) => [id, matchesOf(league, id).at(-1)!.team]));
    const squad = (team: string) => listed.filter(({ id }) => teamOf.get(id) === team);
    const played = league.cards
      .filter(({ isKnockout, card }) => !isKnockout && card.matches.some((one) => one.homeScore || one.awayScore))
      .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
    const both = (a: string, b: string) => [a, b].sort().join(' ');
    const pairs = new Map(played.map(({ homeTeamId: a, awayTeamId: b }) => [both(a, b), { a, b }]));
    for (const [key, { a, b }] of pairs) {
      const met = played.filter(({ homeTeamId, awayTeamId }) => both(homeTeamId, awayTeamId) === key);
      const meetings = met.map((fixture) => {
        const counted = countedIn(fixture);
        const home = counted.filter((one) => one.homeScore > one.awayScore).length;
        const [scoreA, scoreB] =
          fixture.homeTeamId === a ? [home, counted.length - home] : [counted.length - home, home];
        const winner = scoreA === scoreB ? null : scoreA > scoreB ? 'A' : 'B';
        const { id, date } = fixture;
        return { date, fixture: { id }, scoreA, scoreB, winner, averageA: null, averageB: null };
      });
      const [own, others] = [squad(a), squad(b)];
      const chances = own.flatMap((one) => others.map((other) => expectedOf(one.exact, other.exact)));
      const share = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
      const answer = await askFor<{ compare: object }>(app, compare, { a, b });
      expect(answer.compare).toEqual({
        isTeams: true,
        wonByA: meetings.filter(({ winner }) => winner === 'A').length,
        wonByB: meetings.filter(({ winner }) => winner === 'B').length,
        drawn: meetings.filter(({ winner }) => winner === null).length,
        scoreA: meetings.reduce((sum, { scoreA }) => sum + scoreA, 0),
        scoreB: meetings.reduce((sum, { scoreB }) => sum + scoreB, 0),
        meetingCount: meetings.length,
        expected: chances.length ? tenths(share) : null,
        meetings: meetings.toReversed(),
      });
    }
    expect(pairs.size).toBeGreaterThan(10);
  });
});

const byId = (a: Id, b: Id) => (a.id < b.id ? -1 : 1);
