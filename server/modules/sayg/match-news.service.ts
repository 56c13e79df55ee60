import { winner } from '#rules/darts/sayg.ts';
import { matchStanding, matchTold, oneEightiesIn, type MatchStanding } from '#rules/connected/match-told.ts';
import type { TournamentNews } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { noteForPeople } from '../message/note.service.ts';
import type { Sayg } from './sayg.entity.ts';

/** What was true of a match when something happened in it. */
export interface MatchFacts {
  tournamentId: string;
  matchId: string;
  homeName: string;
  awayName: string;
  home: number;
  away: number;
  leg?: number;
  winner?: string | null;
}

interface Before {
  standing: MatchStanding;
  oneEighties: readonly string[];
}

/** To be asked before a match is changed; null for practice, which is not told. */
export const standingBefore = (sayg: Sayg): Before | null =>
  sayg.tournamentId && sayg.tournamentMatchId
    ? { standing: matchStanding(sayg), oneEighties: oneEightiesIn(sayg) }
    : null;

/** Notes what a change of a match is told as, in the transaction that saved it (connected.md 1.1). */
export async function noteMatch(ctx: Context, sayg: Sayg, before: Before | null): Promise<void> {
  const { tournamentId, tournamentMatchId: matchId, yourName, opponentName, homeScore, awayScore } = sayg;
  if (!tournamentId || !matchId) return;
  const nameOf = (side: 'home' | 'away' | null | undefined) =>
    side ? (side === 'home' ? yourName : opponentName) : null;
  for (const { type, leg, side } of matchTold(before?.standing ?? null, matchStanding(sayg))) {
    const facts: MatchFacts = {
      ...{ tournamentId, matchId, homeName: yourName, awayName: opponentName, home: homeScore, away: awayScore },
      ...(leg !== undefined && { leg, winner: nameOf(side) }),
      ...(type === 'match.finished' && { winner: nameOf(winner(sayg)) }),
    };
    await noteForOutbox(ctx, { type, subject: sayg.id, facts });
  }
  const notePeople = (type: 'people.begun' | 'people.oneEighty', place: string) => {
    const facts: TournamentNews = { matchId, place: `${sayg.id} ${place}`.trim() };
    return noteForPeople(ctx, { type, subject: tournamentId, facts });
  };
  if (matchStanding(sayg).isBegun && !before?.standing.isBegun) await notePeople('people.begun', '');
  for (const place of oneEightiesIn(sayg).filter((one) => !before?.oneEighties.includes(one)))
    await notePeople('people.oneEighty', place);
}
