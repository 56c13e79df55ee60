import { expect, it } from 'vitest';
import fc from 'fast-check';
import { begunMatchesToSetAside } from '#rules/tournament/plan/begun-matches.ts';
import { drawFaults, planWithDraw } from '#rules/tournament/plan/draw.ts';
import { plainKnockout, type Format } from '#rules/tournament/plan/plan.ts';
import { hasTable } from '#rules/tournament/plan/planned.ts';
import type { Planned } from '#rules/tournament/plan/settle.ts';
import type { Side, TournamentMatch } from '#rules/tournament/tournament.ts';
import {
  anEvening,
  aSide,
  changes,
  drawnEvening,
  ids,
  names,
  open,
  played,
  scored,
  settledEvening,
  withChanges,
} from './evenings.ts';

const runs = { numRuns: 60 };

/** The evening drawn anew by hand for these sides. */
function redrawn(now: Planned, sides: Side[], format: Format, newId: () => string): Planned {
  const plan = { ...now.plan!, setAside: [...now.plan!.setAside, ...begunMatchesToSetAside(now)] };
  const choice = { format, method: 'byHand' as const, order: sides.map(({ id }) => id), seed: 0 };
  expect(drawFaults(sides, choice)).toEqual([]);
  return settledEvening({ ...now, sides, round: null, plan: planWithDraw(plan, sides, choice) }, newId);
}

/** A result by who won how many legs, whoever is named first. */
const resultText = ({ id, sideA, sideB, scoreA, scoreB }: TournamentMatch) =>
  [id, ...[`${sideA!.id} ${scoreA}`, `${sideB!.id} ${scoreB}`].toSorted()].join(', ');

const isBegun = ({ scoreA }: TournamentMatch) => scoreA !== null;

/** The results of groups or of the league. */
const tableResults = (now: Planned): string[] =>
  played(now)
    .rounds.filter(({ planned }) => hasTable(planned.section))
    .flatMap(({ matches }) => matches.flatMap(({ match }) => (match && isBegun(match) ? [resultText(match)] : [])))
    .toSorted();

it.each(['league', 'groups'] as const)('who comes late sets no result aside: %s', (kind) => {
  fc.assert(
    fc.property(anEvening([kind], 15), changes, ({ format, count }, list) => {
      const newId = ids();
      const sides = names(count).map((name) => aSide(name));
      const withLate = [...sides, aSide('Late')];
      const choice = { format, method: 'byHand' as const, order: withLate.map(({ id }) => id), seed: 0 };
      fc.pre(!drawFaults(withLate, choice).length);
      const before = withChanges(drawnEvening(format, count, newId), list, newId);

      const after = redrawn(before, withLate, format, newId);
      expect(tableResults(after)).toEqual(tableResults(before));
      expect(after.plan!.setAside.filter(({ section }) => section && hasTable(section))).toEqual([]);
      expect(settledEvening(after, () => 'another')).toEqual(after);
      // Each match is where its sides stand, and in the table of both.
      for (const { matches } of played(after).rounds)
        for (const { match, occupants } of matches)
          if (match?.sideA && match.sideB) expect([match.sideA, match.sideB]).toEqual(occupants);

      const without = redrawn(after, sides, format, newId);
      expect(tableResults(without)).toEqual(tableResults(before));
    }),
    runs,
  );
});

it('who meets twice has both results, also where others come between', () => {
  const format = { kind: 'league', startingScore: 501, rounds: 2 } as const;
  const newId = ids();
  let now = drawnEvening(format, 4, newId);
  const ofTwo = open(now).filter(({ sideA, sideB }) => [sideA!.id, sideB!.id].toSorted().join() === 'S0,S1');
  now = scored(now, ofTwo[0]!.id, [3, 0], newId);
  now = scored(now, ofTwo[1]!.id, [3, 1], newId);
  const after = redrawn(
    now,
    [...names(4), 'Late'].map((name) => aSide(name)),
    format,
    newId,
  );
  expect(tableResults(after)).toEqual(tableResults(now));
  expect(tableResults(after)).toHaveLength(2);
});

it('a result of a knockout is none of a league that is drawn in its place', () => {
  const newId = ids();
  const knockout = drawnEvening(plainKnockout, 4, newId);
  const last = open(knockout)[1]!;
  const before = scored(knockout, last.id, [3, 0], newId);
  const league = redrawn(before, before.sides, { kind: 'league', startingScore: 501, rounds: 1 }, newId);
  // What was in the same place is taken over, as ever; nothing else.
  const taken = tableResults(league).filter((result) => !result.startsWith(last.id));
  expect(taken).toEqual([]);
});
