import { matchBestOf, matchWinningSide, roundsInOrder, type Side, type Tournament } from './tournament.ts';

const sidesOf = (tournament: Pick<Tournament, 'round'>): Side[] =>
  roundsInOrder(tournament)
    .flatMap(({ matches }) => matches)
    .flatMap(({ sideA, sideB }) => [sideA, sideB])
    .filter((side) => side !== null);

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

/** Whether there are matches, and everybody who plays in them is among the sides. */
export function isPlayedByListedSides({ sides, round }: Pick<Tournament, 'sides' | 'round'>): boolean {
  const playing = sidesOf({ round });
  return playing.length > 0 && playing.every(({ id }) => sides.some((side) => side.id === id));
}
