import { isSaygOver, type Sayg, type ThrowOrder } from '#rules/darts/sayg.ts';
import { useState } from 'react';
import type { TournamentData } from './use-tournament.ts';

type Match = TournamentData['rounds'][number]['matches'][number];

/** Said on a board whose match is not to be played any more (live.md 9.5). */
export const notScoredHereText = (): string => 'This match is not scored here any more. What was thrown is kept.';

/** The match with this score record as its board shows it; undefined when the tournament has none. */
function matchToOpen(tournament: TournamentData, saygId: string) {
  const match = tournament.rounds.flatMap((round) => round.matches).find((one) => one.saygId === saygId);
  if (!match) return undefined;
  const { firstThrower: firstLeg } = match;
  const order: ThrowOrder | undefined = firstLeg ? { firstLeg, decidingLeg: 'asLeg1' } : undefined;
  const notice = (sayg: Sayg) => endedOtherwiseText(tournament, match, sayg);
  const noticeVersion = tournament.version;
  return { id: saygId, title: `${match.sideA?.name} v ${match.sideB?.name}`, order, match, notice, noticeVersion };
}

/** Says that a match is over otherwise than by what was thrown, by hand or because a side has left (live.md 9.5). */
function endedOtherwiseText({ layout }: TournamentData, match: Match, sayg: Sayg): string | undefined {
  const { id, isOver, sideA, sideB, scoreA, scoreB, winningSideId } = match;
  const hasScore = scoreA !== null && scoreB !== null;
  const isOther = hasScore && (scoreA !== sayg.homeScore || scoreB !== sayg.awayScore);
  if (!isOver || (isSaygOver(sayg) && !isOther)) return undefined;
  const drawn = layout.flatMap(({ matches }) => matches).find(({ matchId }) => matchId === id);
  const winner = [sideA, sideB].find((side) => side && side.id === (drawn?.winnerId ?? winningSideId));
  const won = winner ? `: ${winner.name} has won` : '';
  const score = hasScore ? ` (${scoreA}–${scoreB})` : '';
  return `The match is over${won}${score}. What is thrown here does not change that.`;
}

/**
 * The match with this score record as it is drawn, and as its board shows it: one that is open stays so, whatever
 * becomes of its match (live.md 9.5).
 */
export function useMatchToOpen(tournament: TournamentData | undefined, saygId: string) {
  const drawn = tournament && matchToOpen(tournament, saygId);
  const place = `${tournament?.id} ${saygId}`;
  const [opened, setOpened] = useState({ place, match: drawn });
  if (drawn && (opened.place !== place || !opened.match)) setOpened({ place, match: drawn });
  const left = opened.place === place ? opened.match : undefined;
  return { drawn, open: drawn ?? (left && { ...left, notice: notScoredHereText, noticeVersion: undefined }) };
}
