import { isTournamentOver } from '#rules/tournament/being-played.ts';
import { winnerOf } from '#rules/tournament/plan/winner.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import type { Tournament } from './tournament.entity.ts';

/** What was true of a tournament when something happened to it. */
export interface TournamentFacts {
  sides: number;
  winner: string | null;
}

/** How far an evening is, as far as it is told. */
export interface EveningStanding {
  draw: string | null;
  isOver: boolean;
}

type Content = Pick<Tournament, 'round' | 'plan' | 'bestOf' | 'singleRound' | 'sides'>;

/** To be asked before a tournament is changed. */
export const eveningBefore = (tournament: Content): EveningStanding => ({
  draw: tournament.plan?.draw ? JSON.stringify(tournament.plan.draw) : null,
  isOver: isTournamentOver(tournament),
});

/** Notes what became of an evening, in the transaction that saved it (connected.md 1.1). */
export async function noteEvening(ctx: Context, tournament: Tournament, before: EveningStanding): Promise<void> {
  const now = eveningBefore(tournament);
  const facts: TournamentFacts = {
    sides: tournament.plan?.draw?.length ?? tournament.sides.length,
    winner: winnerOf(tournament)?.name ?? null,
  };
  const note = (type: 'tournament.drawn' | 'tournament.finished') =>
    noteForOutbox(ctx, { type, subject: tournament.id, facts });
  if (now.draw && now.draw !== before.draw) await note('tournament.drawn');
  if (now.isOver && !before.isOver) await note('tournament.finished');
}
