import type { Round } from '#rules/tournament/tournament.ts';
import type { League, PlainFeat, PlainMatch } from './league.ts';

type Tournament = League['tournaments'][number];

const roundsOf = ({ round }: Tournament): Round[] => {
  const all: Round[] = [];
  for (let next = round; next; next = next.nextRound ?? null) all.push(next);
  return all;
};

/** The sides of a match with their legs, and the winner; null before it is decided. */
function resultIn(tournament: Tournament, round: Round, index: number) {
  const match = round.matches[index]!;
  const option = round.matchOptions[index];
  const players = option?.playerCount ?? match.sideA?.players.length ?? match.sideB?.players.length ?? 1;
  const ofNight = players > 1 ? 5 : (tournament.bestOf ?? 7);
  const legs = option?.numberOfLegs ?? (tournament.singleRound ? ofNight : (tournament.bestOf ?? 5));
  const [a, b] = [match.scoreA ?? null, match.scoreB ?? null];
  const isSet = a !== null && b !== null;
  const [wonA, wonB] = [isSet && a * 2 > legs, isSet && b * 2 > legs];
  const winner = wonA === wonB ? null : wonA ? match.sideA : match.sideB;
  const sides = [
    { side: match.sideA, own: a, theirs: b },
    { side: match.sideB, own: b, theirs: a },
  ];
  return { sides, winner };
}

/** How far a player came in tournaments, by the tournament's id (careers.md 2.6). */
export function tournamentsOf({ tournaments }: League, id: string) {
  return tournaments.flatMap((tournament) => {
    if (tournament.excludeFromReports) return [];
    const isOn = (side: { players: { id: string }[] } | null) => !!side?.players.some((one) => one.id === id);
    const found = { played: 0, won: 0, legsFor: 0, legsAgainst: 0, place: 'entered', round: null as string | null };
    const isAbsent = (side: { id: string }) => tournament.sides.some(({ id, noShow }) => noShow && id === side.id);
    let isThere = tournament.sides.some((side) => isOn(side) && !side.noShow);
    const rounds = roundsOf(tournament);
    for (const [at, round] of rounds.entries())
      for (const index of round.matches.keys()) {
        const { sides, winner } = resultIn(tournament, round, index);
        const mine = sides.find(({ side }) => isOn(side));
        if (!mine || (!winner && isAbsent(mine.side!))) continue;
        isThere = true;
        const named = { 1: 'Final', 2: 'Semi-Final', 4: 'Quarter-Final' }[round.matches.length];
        if (!tournament.singleRound)
          Object.assign(found, { place: 'round', round: round.name?.trim() || (named ?? `Round ${at + 1}`) });
        if (!winner) continue;
        found.played += 1;
        found.won += Number(winner === mine.side);
        found.legsFor += mine.own!;
        found.legsAgainst += mine.theirs!;
      }
    if (!isThere) return [];
    const final = tournament.singleRound ? undefined : rounds.filter(({ matches }) => matches.length === 1).at(-1);
    if (final) {
      const { sides, winner } = resultIn(tournament, final, 0);
      if (winner && sides.some(({ side }) => isOn(side))) found.place = isOn(winner) ? 'winner' : 'runnerUp';
    }
    const { id: tournamentId, date, singleRound: isNight } = tournament;
    return [
      { id: tournamentId, date, isNight, sides: tournament.sides.filter((side) => !side.noShow).length, ...found },
    ];
  });
}

interface Milestone {
  kind: string;
  number: number;
  date: string;
  fixture: string | null;
  tournament: string | null;
}

/** A player's milestones, the latest first, on one date in the order of careers.md 2.4. */
export function milestonesOf(
  matches: readonly PlainMatch[],
  feats: readonly PlainFeat[],
  tournaments: ReturnType<typeof tournamentsOf>,
): Milestone[] {
  const singles = matches.filter(({ size }) => size === 1);
  const wins = singles.filter(({ own, theirs }) => own > theirs);
  const maximums = feats.filter(({ kind }) => kind === 'oneEighty');
  const checks = feats.filter(({ kind }) => kind === 'hiCheck');
  const highest = Math.max(...checks.map(({ score }) => score));
  const nth = (kind: string, list: readonly (PlainMatch | PlainFeat)[], number: number): Milestone[] => {
    const one = list[number - 1];
    if (!one) return [];
    return [
      { kind, number, date: one.date, fixture: one.fixture, tournament: 'tournament' in one ? one.tournament : null },
    ];
  };
  const check = (kind: string, feat: PlainFeat | undefined): Milestone[] =>
    feat ? [{ kind, number: feat.score, date: feat.date, fixture: feat.fixture, tournament: feat.tournament }] : [];
  const inRule = [
    ...[...nth('match', singles, 1), ...nth('win', wins, 1), ...nth('oneEighty', maximums, 1)],
    ...check('hiCheck', checks[0]),
    ...[50, 100, 250, 500, 1000].flatMap((number) => nth('match', singles, number)),
    ...[50, 100, 250, 500, 1000].flatMap((number) => nth('win', wins, number)),
    ...[10, 25, 50, 100, 250].flatMap((number) => nth('oneEighty', maximums, number)),
    ...check(
      'highestHiCheck',
      checks.find(({ score }) => score === highest),
    ),
    ...tournaments
      .filter(({ place }) => place === 'winner' || place === 'runnerUp')
      .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1))
      .map(({ id, date, place, sides }) => ({
        kind: place === 'winner' ? 'tournamentWon' : 'tournamentFinal',
        ...{ number: sides, date, fixture: null, tournament: id },
      })),
  ];
  return inRule.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}
