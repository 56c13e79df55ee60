import {
  matchBestOf,
  matchWinningSide,
  roundsInOrder,
  topTwoOfFinalWithoutNoShows,
  type Round,
  type Tournament,
  type TournamentMatch,
} from './tournament.ts';

/** An evening with what decides its matches. */
type Evening = Pick<Tournament, 'sides' | 'round' | 'bestOf' | 'singleRound'>;

const matchesOf = (rounds: readonly Round[]) => rounds.flatMap(({ matches }) => matches);

const idsIn = (matches: readonly TournamentMatch[]): Set<string> =>
  new Set(matches.flatMap(({ sideA, sideB }) => [sideA, sideB].flatMap((side) => side?.id ?? [])));

/** Whether there are matches, and each has been won by one of its sides. */
export function allMatchesWon(tournament: Pick<Tournament, 'round' | 'bestOf' | 'singleRound'>): boolean {
  const all = roundsInOrder(tournament);
  return (
    all.some(({ matches }) => matches.length) &&
    all.every((round) =>
      round.matches.every((match, index) => matchWinningSide(match, matchBestOf(tournament, round, index))),
    )
  );
}

/**
 * Whether a bracket that is put together by hand, whose next round is there only when somebody enters it, is over: its
 * matches are won, or its last one is as its final, and of those who are there at most one has won all of theirs or
 * still waits for the first (live.md 11.4).
 */
export function isHandMadeOver(tournament: Evening): boolean {
  const rounds = roundsInOrder(tournament);
  const isFinalWon = rounds.at(-1)?.matches.length === 1 && topTwoOfFinalWithoutNoShows(tournament).length > 0;
  return (isFinalWon || allMatchesWon(tournament)) && stillIn(tournament).length < 2;
}

/** Those who are there and unbeaten: all their matches are won, or they have none and the last round is not beyond them. */
function stillIn(tournament: Evening): string[] {
  const rounds = roundsInOrder(tournament);
  const won = rounds.flatMap((round) =>
    round.matches.map((match, index) => matchWinningSide(match, matchBestOf(tournament, round, index))?.id),
  );
  const matches = matchesOf(rounds);
  const earlier = idsIn(matchesOf(rounds.slice(0, -1)));
  const isBeyondWaiters = [...idsIn(matchesOf(rounds.slice(-1)))].every((id) => earlier.has(id));
  const gone = new Set(tournament.sides.flatMap(({ id, noShow }) => (noShow ? [id] : [])));
  const present = [...new Set([...tournament.sides.map(({ id }) => id), ...idsIn(matches)])].filter(
    (id) => !gone.has(id),
  );
  return present.filter((id) => {
    const own = matches.flatMap((match, at) => (idsIn([match]).has(id) ? [won[at]] : []));
    return own.length ? own.every((winner) => winner === id) : !isBeyondWaiters;
  });
}

/** Whether there are matches, and everybody who plays in them is among the sides. */
export function isPlayedByListedSides({ sides, round }: Pick<Tournament, 'sides' | 'round'>): boolean {
  const playing = idsIn(matchesOf(roundsInOrder({ round })));
  return playing.size > 0 && [...playing].every((id) => sides.some((side) => side.id === id));
}
