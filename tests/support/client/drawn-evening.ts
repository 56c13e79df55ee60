import { planWithDraw } from '#rules/tournament/plan/draw.ts';
import { formatWithChoices, formatTitle, type ChosenFormat } from '#rules/tournament/plan/formats.ts';
import { eveningLayout } from '#rules/tournament/plan/layout.ts';
import { choicesOf, usualPlan, type FormatKind } from '#rules/tournament/plan/plan.ts';
import { tableOfGroup } from '#rules/tournament/plan/play.ts';
import { playedEvening, eveningAfterResults } from '#rules/tournament/plan/settle.ts';
import { roundsInOrder, type Side } from '#rules/tournament/tournament.ts';
import type { TournamentData } from '../../../client/modules/tournament/use-tournament.ts';
import { aSide, aTournament } from './tournament-page.ts';

/** Legs of a match by its label: `{ M1: [3, 0] }`. */
export type Scores = Record<string, readonly [number, number]>;

/** An evening of any format as its page reads it, drawn in the order of the names, with these results. */
export function aDrawnEvening(
  kind: FormatKind,
  names: readonly string[],
  chosen: ChosenFormat = {},
  scores: Scores = {},
): TournamentData {
  const sides = names.map(aSide) as Side[];
  const format = formatWithChoices(kind, names.length, chosen);
  let next = 0;
  const newId = () => `id ${(next += 1)}`;
  const choice = { format, method: 'byHand' as const, order: names, seed: 0 };
  const whole = { sides, bestOf: 5, singleRound: false };
  let now = {
    ...whole,
    ...eveningAfterResults({ ...whole, round: null, plan: planWithDraw(usualPlan(), sides, choice) }, newId),
  };
  for (const [label, [scoreA, scoreB]] of Object.entries(scores)) {
    const { match } = eveningLayout(now)
      .flatMap(({ matches }) => matches)
      .find((one) => one.label === label)!;
    for (const round of roundsInOrder(now))
      round.matches = round.matches.map((one) => (one.id === match!.id ? { ...one, scoreA, scoreB } : one));
    now = { ...whole, ...eveningAfterResults(now, newId) };
  }
  const played = playedEvening(now)!;
  const lines = (group: number | null, through: number) =>
    tableOfGroup(played, group).map((line) => ({
      ...line,
      side: played.side(line.sideId)!,
      isThrough: line.place <= through,
    }));
  const groups = played.rounds.filter(({ planned }) => planned.section === 'group');
  const tables =
    played.rounds[0]!.planned.section === 'table'
      ? [{ name: 'Table', round: null, isOver: false, lines: lines(null, 0) }]
      : groups.map(({ planned, matches }, round) => ({
          name: planned.name,
          round,
          isOver: matches.every(({ end }) => end),
          lines: lines(round, choicesOf(format).through),
        }));
  return aTournament({
    sides: sides as TournamentData['sides'],
    draw: { method: 'byHand', seed: null, order: [...names], seeds: [] },
    format: { ...choicesOf(format), title: formatTitle(kind) },
    tables,
    rounds: roundsInOrder(now).map(({ id, name, matches, matchOptions }) => ({
      id,
      name: name ?? null,
      sides: [],
      matches: matches.map((match, at) => ({
        ...match,
        saygId: null,
        winningSideId: null,
        firstThrower: null,
        isOver: false,
        format: { playerCount: 1, startingScore: 501, numberOfLegs: matchOptions[at]?.numberOfLegs ?? 5 },
      })),
    })) as TournamentData['rounds'],
    layout: eveningLayout(now).map(({ matches, ...round }, index) => ({
      ...round,
      index,
      matches: matches.map(({ match, places: [placeA, placeB], ...one }) => ({
        ...one,
        matchId: match?.id ?? null,
        placeA,
        placeB,
      })),
    })) as TournamentData['layout'],
  });
}
