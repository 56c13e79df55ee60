import { isPossibleHiCheck } from '#rules/darts/darts.ts';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { opposite, sides, winnerOfLeg, type Leg, type SideName } from '#rules/darts/leg.ts';
import type { CardMatch, HiCheck } from '#rules/card/scorecard.ts';
import { shuffle } from '#rules/basics/random.ts';
import { checkoutScore } from '#rules/darts/statistics.ts';
import { chance, type Random } from './random.ts';
import type { Member } from './squads.ts';
import { playSayg, type Throwers } from './throws.ts';

/** The legs of a singles match with that score, throw by throw; who starts changes from leg to leg. */
export function inventLegs(
  { homeScore, awayScore }: CardMatch,
  { home, away }: { home: Member; away: Member },
  { startingScore }: MatchFormat,
  random: Random,
): Record<string, Leg> {
  const winners = inOrder(homeScore ?? 0, awayScore ?? 0, random);
  const throwers = { home: [home.skill], away: [away.skill] };
  const first: SideName = chance(random, 0.5) ? 'home' : 'away';
  const starter = (number: number) => (number % 2 ? opposite(first) : first);
  return Object.fromEntries(
    winners.map((won, number) => [number, legWonBy({ won, first: starter(number), startingScore }, throwers, random)]),
  );
}

/** Who won which leg: in random order, except that the match winner won the last. */
function inOrder(home: number, away: number, random: Random): SideName[] {
  const last: SideName = home > away ? 'home' : 'away';
  const legs = (side: SideName, count: number) => Array.from({ length: count - Number(side === last) }, () => side);
  return [...shuffle(random, [...legs('home', home), ...legs('away', away)]), last];
}

/** Plays a leg until this side wins it: players are close enough for that not to take long. */
function legWonBy(
  { won, first, startingScore }: { won: SideName; first: SideName; startingScore: number },
  throwers: Throwers,
  random: Random,
): Leg {
  const start = { yourName: 'Home', opponentName: 'Away', numberOfLegs: 1, homeScore: 0, awayScore: 0, legs: {} };
  for (;;) {
    const leg = playSayg({ ...start, startingScore }, throwers, { firstLeg: first }, random).legs[0]!;
    if (winnerOfLeg(leg) === won) return leg;
  }
}

/**
 * The 180s and hi-checks of a singles match whose legs were recorded; a 180 is one with the score 180. Throws where no
 * legs were recorded.
 */
export const recordedFeats = ({ sayg, homePlayers, awayPlayers }: CardMatch): HiCheck[] =>
  Object.values(sayg!.legs).flatMap((leg) =>
    sides.flatMap((side) => {
      const player = (side === 'home' ? homePlayers : awayPlayers)[0]!;
      const maximums = leg[side].throws.filter(({ score }) => score === 180).map(({ score }) => score);
      const checkout = checkoutScore(leg, side) ?? 0;
      return [...maximums, ...(isPossibleHiCheck(checkout) ? [checkout] : [])].map((score) => ({ ...player, score }));
    }),
  );
