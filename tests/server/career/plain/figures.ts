import type { League, PlainFeat, PlainLeg, PlainMatch } from './league.ts';

const scoreOf = (matches: readonly PlainMatch[]) => {
  const won = matches.filter(({ own, theirs }) => own > theirs).length;
  const sum = (of: (match: PlainMatch) => number) => matches.reduce((total, match) => total + of(match), 0);
  return {
    matchesPlayed: matches.length,
    matchesWon: won,
    matchesLost: matches.length - won,
    winRate: sum(({ own }) => own),
    lossRate: sum(({ theirs }) => theirs),
  };
};

/** The points that count for each throw; null for a bust. */
function countedScores({ throws, start }: PlainLeg): (number | null)[] {
  let left = start;
  return throws.map(({ score }) => {
    if (left - score < 0 || left - score === 1) return null;
    left -= score;
    return score;
  });
}

/** Points per three darts over all throws of each leg, or over the first `most`; null without any. */
export function averageOf(legs: readonly PlainLeg[], most = Infinity): number | null {
  let [points, darts] = [0, 0];
  for (const leg of legs) {
    for (const score of countedScores(leg).slice(0, most)) points += score ?? 0;
    for (const { noOfDarts } of leg.throws.slice(0, most)) darts += noOfDarts;
  }
  return darts ? Math.round((points * 300) / darts) / 100 : null;
}

const isWon = (leg: PlainLeg) => countedScores(leg).reduce<number>((sum, score) => sum + (score ?? 0), 0) === leg.start;

/** Figures of the throws in some legs (careers.md 3); null without legs. */
export function thrownIn(legs: readonly PlainLeg[]) {
  if (!legs.length) return null;
  const scores = legs.flatMap(countedScores);
  const from = (low: number, high: number) =>
    scores.filter((score) => score !== null && score >= low && score <= high).length;
  const won = legs.filter(isWon);
  const darts = won
    .filter(({ start }) => start === 501)
    .map(({ throws }) => throws.reduce((sum, { noOfDarts }) => sum + noOfDarts, 0));
  const checkouts = won.map(({ throws }) => throws.at(-1)!.score);
  const ranges = (list: readonly number[], bounds: [from: number, to: number | null][]) =>
    bounds.map(([low, high]) => ({
      ...{ from: low, to: high },
      count: list.filter((value) => low <= value && value <= (high ?? Infinity)).length,
    }));
  return {
    ...{ legs: legs.length, average: averageOf(legs), firstNine: averageOf(legs, 3) },
    throwingFirst: averageOf(legs.filter(({ begun, side }) => begun === side)),
    throwingSecond: averageOf(legs.filter(({ begun, side }) => begun !== null && begun !== side)),
    deciding: averageOf(legs.filter(({ isDeciding }) => isDeciding)),
    ...{ from60: from(60, 99), from100: from(100, 139), from140: from(140, 169), from170: from(170, 179) },
    ...{ maximums: from(180, 180), busts: scores.filter((score) => score === null).length },
    bestLeg: darts.length ? Math.min(...darts) : null,
    highestCheckout: checkouts.length ? Math.max(...checkouts) : null,
    legsByDarts: ranges(darts, [
      [9, 15],
      [16, 18],
      [19, 21],
      [22, 24],
      [25, 30],
      [31, null],
    ]),
    checkouts: ranges(checkouts, [
      [2, 40],
      [41, 80],
      [81, 120],
      [121, 170],
    ]),
  };
}

/** What matches, 180s and hi-checks add up to (careers.md 2.1, 2.2). */
export function sumsOf(matches: readonly PlainMatch[], feats: readonly PlainFeat[]) {
  const of = (size: number) => scoreOf(matches.filter((match) => match.size === size));
  const singles = of(1);
  const legs = matches.flatMap((match) => match.legs);
  const played = singles.matchesPlayed;
  return {
    ...{ singles, pairs: of(2), triples: of(3), points: singles.winRate },
    winPercentage: played ? Math.round((singles.matchesWon * 10_000) / played) / 100 : 0,
    oneEighties: feats.filter(({ kind }) => kind === 'oneEighty').length,
    hiCheck: Math.max(0, ...feats.flatMap(({ kind, score }) => (kind === 'hiCheck' ? score : []))),
    fixtures: new Set(matches.map(({ fixture }) => fixture)).size,
    ...{ average: averageOf(legs), legsRecorded: legs.length },
  };
}

interface Line {
  season: string;
  team: string | null;
  division: string | null;
  matches: PlainMatch[];
  feats: PlainFeat[];
}

/** The lines of a player, the latest season first (careers.md 2.1). */
export function linesOf(league: League, id: string, matches: readonly PlainMatch[], feats: readonly PlainFeat[]) {
  const seasons = league.seasons.toSorted((a, b) =>
    a.startDate === b.startDate ? (a.name < b.name ? -1 : 1) : a.startDate < b.startDate ? 1 : -1,
  );
  return seasons.flatMap(({ id: season }) => {
    const lines: Line[] = [];
    const line = (team: string | null, division: string | null) => {
      const entered = league.teams.find((each) => each.seasonId === season && each.teamId === team);
      const known = lines.find((each) => each.team === team);
      const made = { season, team, division: entered?.divisionId ?? division, matches: [], feats: [] };
      if (!known) lines.push(made);
      return known ?? made;
    };
    for (const match of matches.filter((each) => each.season === season))
      line(match.team, match.division).matches.push(match);
    const own = feats.filter((each) => each.season === season);
    for (const feat of own.filter(({ fixture }) => fixture)) line(feat.team, feat.division).feats.push(feat);

    const singles = (each: Line) => each.matches.filter(({ size }) => size === 1).length;
    const byPlay = (a: Line, b: Line) =>
      singles(b) - singles(a) || b.matches.length - a.matches.length || (a.team! < b.team! ? -1 : 1);
    const played = lines.filter(({ team }) => team).sort(byPlay);
    const entries = league.entries.filter((entry) => entry.playerId === id && entry.seasonId === season);
    for (const feat of own.filter(({ tournament }) => tournament)) {
      const there = (each: { divisionId: string }) => each.divisionId === feat.division;
      const inDivision = played.find(({ division }) => feat.division && division === feat.division);
      const entered = entries.find(there) ?? (played.length ? undefined : entries[0]);
      const found =
        inDivision ?? (entered ? line(entered.teamId, entered.divisionId) : (played[0] ?? line(null, feat.division)));
      found.feats.push(feat);
    }
    return lines.sort((a, b) => singles(b) - singles(a) || ((a.team ?? '') < (b.team ?? '') ? -1 : 1));
  });
}

/** Form and streaks over singles (careers.md 2.3). */
export function streaksOf(matches: readonly PlainMatch[]) {
  const singles = matches.filter(({ size }) => size === 1);
  const results = singles.map(({ own, theirs }) => (own > theirs ? 'won' : 'lost'));
  const runs: { result: string; length: number; from: string; to: string }[] = [];
  for (const [at, result] of results.entries()) {
    const { date } = singles[at]!;
    const run = runs.at(-1);
    if (run?.result === result) Object.assign(run, { length: run.length + 1, to: date });
    else runs.push({ result, length: 1, from: date, to: date });
  }
  const wins = runs.filter(({ result }) => result === 'won');
  const most = Math.max(...wins.map(({ length }) => length));
  return {
    form: results.slice(-5),
    streak: runs.at(-1) ?? null,
    longestStreak: wins.find(({ length }) => length === most) ?? null,
  };
}

/** Partners and opponents (careers.md 2.5). Ties are ordered by id here, since names decide them elsewhere. */
export function companyOf(matches: readonly PlainMatch[]) {
  const groups = (list: readonly PlainMatch[], keyOf: (match: PlainMatch) => string) => {
    const keys = [...new Set(list.map(keyOf))].sort();
    return keys.map((key) => ({ key, list: list.filter((match) => keyOf(match) === key) }));
  };
  const singles = matches.filter(({ size }) => size === 1);
  const several = matches.filter(({ size }) => size > 1);
  return {
    opponents: groups(singles, ({ others }) => others[0]!).map(({ key, list }) => {
      const { matchesPlayed: played, matchesWon: won, winRate: legsFor, lossRate: legsAgainst } = scoreOf(list);
      const { fixture, own, theirs } = list.at(-1)!;
      return { id: key, played, won, legsFor, legsAgainst, latest: { fixture, own, theirs, won: own > theirs } };
    }),
    partners: groups(several, ({ size, mates }) => `${size} ${mates.join(' ')}`).map(({ key, list }) => {
      const { matchesPlayed: played, matchesWon: won } = scoreOf(list);
      return { key, played, won };
    }),
  };
}
