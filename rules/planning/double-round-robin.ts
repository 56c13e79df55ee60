/** Who plays whom, by place in the division's list of teams, counted from 0. */
interface Pairing {
  home: number;
  away: number;
}

/**
 * The round of the first half with which the second half starts, chosen so that nobody has three home fixtures, three
 * away fixtures or two byes in a row.
 */
const secondHalfStart = (rounds: number) => (rounds > 3 ? 3 : 1);

/** Rounds in which each of an even number of places meets every other once (circle method). */
function singleRounds(places: number): Pairing[][] {
  const turning = places - 1;
  return Array.from({ length: turning }, (_, round) => {
    const pairs = Array.from({ length: places / 2 - 1 }, (_, index) => {
      const [one, other] = [(round + index + 1) % turning, (round - index - 1 + turning) % turning];
      return index % 2 ? { home: other, away: one } : { home: one, away: other };
    });
    return [round % 2 ? { home: round, away: turning } : { home: turning, away: round }, ...pairs];
  });
}

/**
 * A double round robin as pairings per week; with an odd number of teams one has a bye each week. Teams at places 0 and
 * 1, 2 and 3 ... are never at home in the same week, also across divisions of 9 and 10 teams.
 */
export function doubleRoundRobin(teams: number): Pairing[][] {
  const first = singleRounds(teams + (teams % 2));
  const second = first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })));
  const start = secondHalfStart(first.length);
  const all = [...first, ...second.slice(start), ...second.slice(0, start)];
  return all.map((round) => round.filter(({ home, away }) => home < teams && away < teams));
}
