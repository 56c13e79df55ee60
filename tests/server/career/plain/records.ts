import { averageOf, thrownIn } from './figures.ts';
import { countedIn, featsOf, inOrder, matchesOf, type League, type PlainFeat, type PlainMatch } from './league.ts';

/** A value reached by a player or a team. */
interface Entry {
  who: string;
  name: string;
  value: number;
  date: string;
  from: string | null;
  /** Tells entries of one holder apart; a player holds a record only once. */
  key: string;
}

interface Scope {
  season: string | null;
  division: string | null;
}

export interface PlainRecord {
  kind: string;
  value: number;
  count: number;
  holders: { id: string; date: string; from: string | null }[];
}

/** The longest run of items that keep it going, the earliest of several. */
function longestRun<T extends { date: string }>(items: readonly T[], keeps: (item: T) => boolean) {
  const runs: T[][] = [[]];
  for (const item of items) {
    if (keeps(item)) runs.at(-1)!.push(item);
    else runs.push([]);
  }
  const most = Math.max(...runs.map(({ length }) => length));
  const run = runs.find(({ length }) => length === most)!;
  return most ? { value: most, date: run.at(-1)!.date, from: run[0]!.date } : null;
}

const groupsOf = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] =>
  [...new Set(items.map(keyOf))].map((key) => items.filter((item) => keyOf(item) === key));

/** Everybody, with their matches, 180s and hi-checks. */
export const playersOf = (league: League) =>
  league.people.map(({ id, name }) => ({ id, name, matches: matchesOf(league, id), feats: featsOf(league, id) }));

/** The records of a scope (careers.md 5). */
export function recordsOf(
  league: League,
  everybody: ReturnType<typeof playersOf>,
  { season, division }: Scope,
  nameOfTeam: (id: string) => string,
): PlainRecord[] {
  const isIn = (at: { season: string; division: string | null }) =>
    (!season || at.season === season) && (!division || at.division === division);
  const players = everybody.map((one) => ({
    ...one,
    matches: one.matches.filter(isIn),
    feats: one.feats.filter(isIn),
  }));
  type Value = { value: number; date: string; from?: string | null };
  const ofPlayers = (values: (player: { matches: PlainMatch[]; feats: PlainFeat[] }) => (Value | null)[]): Entry[] =>
    players.flatMap((player) =>
      values(player).flatMap((each) =>
        each ? [{ who: player.id, name: player.name, key: player.id, from: null, ...each }] : [],
      ),
    );
  const maximums = (feats: readonly PlainFeat[]) => feats.filter(({ kind }) => kind === 'oneEighty');
  const singles = (matches: readonly PlainMatch[]) => matches.filter(({ size }) => size === 1);
  const lastOf = (list: readonly { date: string }[]) => list.at(-1)?.date ?? '';

  const fixtures = league.cards
    .filter((fixture) => !fixture.isKnockout && fixture.card.matches.some((one) => one.homeScore || one.awayScore))
    .map((fixture) => ({ ...fixture, season: fixture.seasonId, division: fixture.divisionId }))
    .filter(isIn)
    .map((fixture) => {
      const counted = countedIn(fixture);
      const home = counted.filter((one) => one.homeScore > one.awayScore).length;
      const legs = counted.reduce((sum, one) => sum + one.homeScore - one.awayScore, 0);
      return { ...fixture, fixture: fixture.id, place: 0, home, away: counted.length - home, legs };
    })
    .sort(inOrder);
  const teams = [...new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))].map((id) => ({
    id,
    played: fixtures
      .filter(({ homeTeamId, awayTeamId }) => homeTeamId === id || awayTeamId === id)
      .map((one) => {
        const isHome = one.homeTeamId === id;
        const [own, theirs] = isHome ? [one.home, one.away] : [one.away, one.home];
        return { id: one.id, date: one.date, season: one.season, own, theirs, legs: isHome ? one.legs : -one.legs };
      }),
  }));
  type Played = (typeof teams)[number]['played'];
  const ofTeams = (values: (played: Played) => (Value & { key?: string })[]): Entry[] =>
    teams.flatMap(({ id, played }) =>
      values(played).map((each) => ({
        ...{ who: id, name: nameOfTeam(id), from: null },
        ...each,
        key: `${id} ${each.key}`,
      })),
    );
  const decided = (played: Played) => played.filter(({ own, theirs }) => own + theirs > 0);
  const run = (played: Played, keeps: (own: number, theirs: number) => boolean) => {
    const found = longestRun(decided(played), ({ own, theirs }) => keeps(own, theirs));
    return found ? [found] : [];
  };

  const all: [kind: string, entries: Entry[], isLow?: boolean][] = [
    [
      'highestCheckout',
      ofPlayers(({ feats }) =>
        feats.filter(({ kind }) => kind === 'hiCheck').map(({ score, date }) => ({ value: score, date })),
      ),
    ],
    [
      'maximumsInNight',
      ofPlayers(({ feats }) =>
        groupsOf(maximums(feats), ({ season, date }) => `${season} ${date}`).map((list) => ({
          value: list.length,
          date: list[0]!.date,
        })),
      ),
    ],
    [
      'maximumsInSeason',
      ofPlayers(({ feats }) =>
        groupsOf(maximums(feats), (feat) => feat.season).map((list) => ({ value: list.length, date: lastOf(list) })),
      ),
    ],
    [
      'maximumsEver',
      season ? [] : ofPlayers(({ feats }) => [{ value: maximums(feats).length, date: lastOf(maximums(feats)) }]),
    ],
    [
      'shortestLeg',
      ofPlayers(({ matches }) =>
        singles(matches).map(({ legs, date }) => ({ value: thrownIn(legs)?.bestLeg ?? 0, date })),
      ),
      true,
    ],
    [
      'matchAverage',
      ofPlayers(({ matches }) =>
        singles(matches)
          .filter(({ legs, own, theirs }) => legs.length >= 3 && legs.length === own + theirs)
          .map(({ legs, date }) => ({ value: averageOf(legs)!, date })),
      ),
    ],
    [
      'seasonAverage',
      ofPlayers(({ matches }) =>
        groupsOf(
          singles(matches).filter(({ legs }) => legs.length),
          (match) => match.season,
        )
          .map((list) => ({ legs: list.flatMap(({ legs }) => legs), date: lastOf(list) }))
          .map(({ legs, date }) => (legs.length >= 20 ? { value: averageOf(legs)!, date } : null)),
      ),
    ],
    ['playerRun', ofPlayers(({ matches }) => [longestRun(singles(matches), ({ own, theirs }) => own > theirs)])],
    ['teamRun', ofTeams((played) => run(played, (own, theirs) => own > theirs))],
    ['teamUnbeaten', ofTeams((played) => run(played, (own, theirs) => own >= theirs))],
    [
      'biggestWin',
      ofTeams((played) => played.map(({ id, own, theirs, date }) => ({ value: own - theirs, date, key: id }))),
    ],
    [
      'biggestLead',
      ofTeams((played) =>
        groupsOf(played, (one) => one.season).map((list) => ({
          ...{ value: list.reduce((sum, { legs }) => sum + legs, 0), date: lastOf(list) },
        })),
      ),
    ],
    [
      'appearances',
      ofPlayers(
        ({ matches }) =>
          [
            {
              value: new Set(matches.map(({ fixture }) => fixture)).size,
              date: lastOf(matches),
              from: matches[0]?.date,
            },
          ] as Value[],
      ),
    ],
    [
      'seasons',
      season
        ? []
        : ofPlayers(
            ({ matches }) =>
              [
                {
                  value: new Set(matches.map((match) => match.season)).size,
                  date: lastOf(matches),
                  from: matches[0]?.date,
                },
              ] as Value[],
          ),
    ],
  ];
  return all.flatMap(([kind, entries, isLow]) => {
    const values = entries.map(({ value }) => value).filter((value) => value > 0);
    if (!values.length) return [];
    const value = isLow ? Math.min(...values) : Math.max(...values);
    const first = new Map<string, Entry>();
    for (const entry of entries.filter((each) => each.value === value)) {
      const known = first.get(entry.key);
      if (!known || entry.date < known.date) first.set(entry.key, entry);
    }
    const holders = [...first.values()].sort((a, b) =>
      a.date < b.date ? -1 : a.date > b.date ? 1 : a.name < b.name ? -1 : 1,
    );
    return [
      {
        ...{ kind, value, count: holders.length },
        holders: holders.slice(0, 10).map(({ who, date, from }) => ({ id: who, date, from })),
      },
    ];
  });
}
