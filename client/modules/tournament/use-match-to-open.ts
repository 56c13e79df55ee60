import { superleagueThrowOrder } from '#rules/darts/sayg.ts';
import type { TournamentData } from './use-tournament.ts';

/** The match with this score record as its board shows it; undefined when the tournament has none. */
export function matchToOpen(tournament: TournamentData, saygId: string) {
  const matches = tournament.rounds.flatMap((round) => round.matches);
  const match = matches.find((one) => one.saygId === saygId);
  if (!match) return undefined;
  // Numbered as drawn, each size of side separately.
  const alike = matches.filter(({ format }) => format.playerCount === match.format.playerCount);
  const order = tournament.singleRound ? superleagueThrowOrder(alike.indexOf(match) + 1) : undefined;
  return { id: saygId, title: `${match.sideA?.name} v ${match.sideB?.name}`, order, match };
}
