import fc from 'fast-check';
import { planWithDraw } from '#rules/tournament/plan/draw.ts';
import { formatFaults, formatWithChoices } from '#rules/tournament/plan/formats.ts';
import { usualPlan, type Format, type FormatKind, type Formats } from '#rules/tournament/plan/plan.ts';
import { playedEvening, eveningAfterResults, type Planned } from '#rules/tournament/plan/settle.ts';
import { roundsInOrder, type Round, type Side, type TournamentMatch } from '#rules/tournament/tournament.ts';

export const aSide = (name: string, noShow = false): Side => ({
  id: name,
  name,
  teamId: null,
  players: [{ id: `player of ${name}`, name }],
  noShow,
});

export const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `S${index}`);

/** Makes ids, numbered in order. */
export const ids = () => {
  let next = 0;
  return () => `id ${(next += 1)}`;
};

/** An evening of this many sides, drawn in their order; best of five. */
export function drawnEvening(format: Format, count: number, newId = ids()): Planned {
  const sides = names(count).map((name) => aSide(name));
  const choice = { format, method: 'byHand' as const, order: names(count), seed: 0 };
  const blank: Planned = {
    sides,
    round: null,
    bestOf: 5,
    singleRound: false,
    plan: planWithDraw(usualPlan(), sides, choice),
  };
  return settledEvening(blank, newId);
}

export function settledEvening(tournament: Planned, newId: () => string): Planned {
  const { round, plan } = eveningAfterResults(tournament, newId);
  return { ...tournament, round, plan };
}

/** The evening after a match has this score; null takes it back. */
export function scored(tournament: Planned, id: string, score: Score | null, newId: () => string): Planned {
  const change = (round: Round | null | undefined): Round | null =>
    round
      ? {
          ...round,
          matches: round.matches.map((match) =>
            match.id === id ? { ...match, scoreA: score?.[0] ?? null, scoreB: score?.[1] ?? null } : match,
          ),
          nextRound: change(round.nextRound),
        }
      : null;
  return settledEvening({ ...tournament, round: change(tournament.round) }, newId);
}

export type Score = readonly [number, number];

/** Matches of two sides, in the order of the plan. */
export const open = ({ round }: Planned): TournamentMatch[] =>
  roundsInOrder({ round })
    .flatMap(({ matches }) => matches)
    .filter(({ sideA, sideB }) => sideA && sideB);

export const isOpen = ({ scoreA }: TournamentMatch): boolean => scoreA === null;

/** Plays on, always the first open match, until none is open; `score` says how each ends. */
export function playedOut(tournament: Planned, score: (match: TournamentMatch) => Score, newId: () => string): Planned {
  let now = tournament;
  for (let next = open(now).find(isOpen); next; next = open(now).find(isOpen))
    now = scored(now, next.id, score(next), newId);
  return now;
}

/** The rounds as text: each match with its sides and score, without match ids. */
export const sheet = ({ round }: Planned): string[] =>
  roundsInOrder({ round }).map(
    ({ name, matches }) =>
      `${name}: ${matches.map(({ sideA, sideB, scoreA, scoreB }) => `${sideA?.id ?? ''} ${scoreA ?? ''}-${scoreB ?? ''} ${sideB?.id ?? ''}`).join(', ')}`,
  );

export const played = (tournament: Planned) => playedEvening(tournament)!;

/** A best-of-five score with a winner. */
export const aScore: fc.Arbitrary<Score> = fc.constantFrom([3, 0], [3, 1], [3, 2], [0, 3], [1, 3], [2, 3]);

/** Any format with a number of sides that can play it. */
export const anEvening = <K extends FormatKind>(
  kinds: readonly K[],
  most = 16,
): fc.Arbitrary<{ format: Formats[K]; count: number }> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      count: fc.integer({ min: 2, max: most }),
      spread: fc.boolean(),
      thirdPlace: fc.boolean(),
      plate: fc.boolean(),
      groups: fc.integer({ min: 1, max: 6 }),
      through: fc.integer({ min: 1, max: 3 }),
      rounds: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ kind, count, ...chosen }) => ({ format: formatWithChoices(kind, count, chosen), count }))
    .filter(({ format, count }) => !formatFaults(format, count).length);

/** Changes of results: a match, by its place among those that exist, and its new score. */
export const changes = fc.array(fc.tuple(fc.nat(1000), fc.option(aScore, { freq: 4 })), { maxLength: 60 });

/** As many results as are needed. */
export const anOrder = fc.infiniteStream(aScore);
export const from = (scores: Iterator<Score>) => () => scores.next().value as Score;

/** The evening after somebody has written down, changed and taken back results at random. */
export function withChanges(start: Planned, list: readonly (readonly [number, Score | null])[], newId: () => string) {
  return list.reduce((now, [at, score]) => {
    const matches = open(now);
    return matches.length ? scored(now, matches[at % matches.length]!.id, score, newId) : now;
  }, start);
}
