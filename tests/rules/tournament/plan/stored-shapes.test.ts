import { describe, expect, it } from 'vitest';
import { tournamentFaults } from '#rules/tournament/tournament-faults.ts';
import { mostRounds, roundsInOrder, type Tournament } from '#rules/tournament/tournament.ts';
import { roundsShape, sidesShape } from '#rules/tournament/tournament-shape.ts';
import {
  choiceFaults,
  drawSize,
  formatFaults,
  formatWithChoices,
  mostSwissRounds,
  plannedRounds,
} from '#rules/tournament/plan/formats.ts';
import { planShape } from '#rules/tournament/plan/plan-shape.ts';
import { choicesOf, type Format } from '#rules/tournament/plan/plan.ts';
import { eveningAfterResults, type Planned } from '#rules/tournament/plan/settle.ts';
import { drawnEvening, ids } from './evenings.ts';

const groupsOf = (count: number) => ({ groups: Math.floor(count / 3), through: 2, plate: true });
const { most } = drawSize;

/** Each format with as many sides and rounds as it can have. */
const largest: [title: string, count: number, format: Format][] = [
  ['knockout', most, formatWithChoices('knockout', most, { thirdPlace: true })],
  ['groups of three', most, formatWithChoices('groups', most, { ...groupsOf(most), thirdPlace: true })],
  ['double elimination', most, formatWithChoices('doubleElimination', most)],
  ['Swiss', most, formatWithChoices('swiss', most, { rounds: mostSwissRounds(most) })],
  ['a league', 16, formatWithChoices('league', 16, { rounds: 2 })],
];

/** The evening with every match of the last round won, until no round comes after it. */
function playedRoundByRound(start: Planned, newId: () => string): Planned {
  let now = start;
  for (let left = mostRounds; left; left -= 1) {
    const open = roundsInOrder(now)
      .flatMap(({ matches }) => matches)
      .filter(({ sideA, sideB, scoreA }) => sideA && sideB && scoreA === null);
    if (!open.length) return now;
    for (const match of open) Object.assign(match, { scoreA: 3, scoreB: 1 });
    now = { ...now, ...eveningAfterResults(now, newId) };
  }
  return now;
}

describe('what a format makes can be stored', () => {
  it.each(largest)('%s of %i sides, drawn and played', (_title, count, format) => {
    expect(formatFaults(format, count)).toEqual([]);
    const newId = ids();
    const start = drawnEvening(format, count, newId);
    // A Swiss evening of so many is never over.
    for (const evening of format.kind === 'swiss' ? [start] : [start, playedRoundByRound(start, newId)]) {
      expect(roundsShape(evening.round)).toBeUndefined();
      expect(sidesShape(evening.sides)).toBeUndefined();
      expect(planShape(evening.plan)).toBeUndefined();
      expect(planShape({ ...evening.plan, format: choicesOf(evening.plan!.format) })).toBeUndefined();
      const details = { date: '2026-11-12', address: 'The Mill', type: null, notes: null, host: null, opponent: null };
      const tournament = { ...evening, ...details, gender: null, oneEighties: [], over100Checkouts: [] };
      expect(tournamentFaults(tournament as unknown as Tournament & typeof details & { gender: null }, 170)).toEqual(
        [],
      );
    }
  });

  it('a Swiss evening of half as many rounds as sides, played to the last', () => {
    const count = 32;
    const format = formatWithChoices('swiss', count, { rounds: mostSwissRounds(count) });
    const newId = ids();
    const over = playedRoundByRound(drawnEvening(format, count, newId), newId);
    expect(roundsInOrder(over)).toHaveLength(format.rounds);
    expect(roundsShape(over.round)).toBeUndefined();
  });

  it('no format has more rounds than a tournament, with any number of sides and groups', () => {
    const counts: number[] = [];
    for (let count = drawSize.least; count <= most; count += 1)
      for (const format of [
        formatWithChoices('knockout', count, { thirdPlace: true }),
        formatWithChoices('doubleElimination', count),
        formatWithChoices('swiss', count, { rounds: mostSwissRounds(count) }),
        formatWithChoices('league', count, { rounds: 2 }),
        formatWithChoices('groups', count, groupsOf(count)),
      ])
        if (!formatFaults(format, count).length) counts.push(plannedRounds(format, count).length);
    expect(counts.length).toBeGreaterThan(most * 3);
    expect(Math.max(...counts)).toBeLessThan(mostRounds);
  });

  it.each([{ groups: -1 }, { through: -1 }, { rounds: -3 }, { groups: 0.5 }, { rounds: 2 ** 31 }])(
    'choices of other formats have no effect, but can be stored: not %o',
    (chosen) => {
      const { plan } = drawnEvening(formatWithChoices('knockout', 8), 8);
      expect(planShape({ ...plan, format: { ...choicesOf(plan!.format), ...chosen } })).toBeDefined();
      expect(choiceFaults(chosen).map(({ field }) => field)).toEqual([`format.${Object.keys(chosen)[0]}`]);
    },
  );
});
