import { formatTitle } from '#rules/tournament/plan/formats.ts';
import { eveningLayout } from '#rules/tournament/plan/layout.ts';
import { choicesOf, plainKnockout } from '#rules/tournament/plan/plan.ts';
import { tableOfGroup } from '#rules/tournament/plan/play.ts';
import { drawnOrImpliedPlan, playedEvening } from '#rules/tournament/plan/settle.ts';
import type { Side } from '#rules/tournament/tournament.ts';
import type { TournamentView } from '../tournament-details.view.ts';
import type { TournamentSideView } from '../tournament.view.ts';
import type { LayoutRoundView } from './layout.view.ts';
import type { SetAsideMatchView, TournamentDrawView, TournamentFormatView, TournamentTableView } from './plan.view.ts';

const sideView = (side: Side | null) => side as TournamentSideView | null;

/** The bracket, groups or rounds as they are drawn (live.md 9.6, 20). */
export const layoutOf = (tournament: TournamentView): LayoutRoundView[] =>
  eveningLayout(tournament).map(({ matches, ...round }, index) => ({
    ...round,
    index,
    matches: matches.map(({ match, places: [placeA, placeB], ...one }) => ({
      ...one,
      matchId: match?.id ?? null,
      scoreA: match?.scoreA ?? null,
      scoreB: match?.scoreB ?? null,
      saygId: match?.saygId ?? null,
      placeA: { ...placeA, side: sideView(placeA.side) },
      placeB: { ...placeB, side: sideView(placeB.side) },
    })),
  }));

/** The format of the draw, or the one chosen for it; the plain knockout when none was chosen. */
export function formatView({ plan }: TournamentView): TournamentFormatView {
  const format = plan?.format ?? plainKnockout;
  return { ...choicesOf(format), title: formatTitle(format.kind) };
}

/** The draw; null where there was none. */
export function drawView(tournament: TournamentView): TournamentDrawView | null {
  const plan = drawnOrImpliedPlan(tournament);
  return plan && { method: plan.method, seed: plan.seed, order: plan.draw, seeds: plan.seeds ?? [] };
}

/** The tables of the groups, or that of the evening (live.md 20.3); none in a knockout. */
export function tablesOf(tournament: TournamentView): TournamentTableView[] {
  const played = tournament.plan?.draw ? playedEvening(tournament) : null;
  if (!played) return [];
  const { rounds, matches, plan } = played;
  const view = (name: string, group: number | null, through: number) => ({
    name,
    round: group,
    isOver: (group === null ? matches : rounds[group]!.matches).every(({ end }) => end),
    lines: tableOfGroup(played, group).map((line) => ({
      ...line,
      side: sideView(played.side(line.sideId) ?? null)!,
      isThrough: line.place <= through && !played.gone.has(line.sideId),
    })),
  });
  if (rounds[0]?.planned.section === 'table') return [view('Table', null, 0)];
  const through = plan.format.kind === 'groups' ? plan.format.through : 0;
  return rounds.flatMap(({ planned: { name, group } }) => (group === undefined ? [] : [view(name, group, through)]));
}

/** Matches that were begun by other sides than those that meet there now. */
export const setAsideOf = (tournament: TournamentView): SetAsideMatchView[] => {
  const names = eveningLayout(tournament).map(({ name }) => name);
  return (tournament.plan?.setAside ?? []).map(({ round, name, match }) => ({
    round: name?.trim() || names[round] || `Round ${round + 1}`,
    match: match as SetAsideMatchView['match'],
  }));
};
