import { inPairs, type Draft, type PlannedSlot, type Section } from './planned.ts';
import { powerOfTwoFrom, bracketWithByes } from './seeding.ts';

/** Where a side comes from before byes are taken out; a match is identified by its place in the list of all. */
type Source = 'bye' | { side: number } | { winnerOf: number } | { loserOf: number };

interface Node {
  round: number;
  slots: readonly [Source, Source];
}

/** A round of the losers until it is known which of them are played: only those are numbered. */
const losersRound = 'Losers round';

/**
 * A knockout in which only the second defeat puts a side out: losers go on in a bracket of their own, and the winners
 * of both brackets meet. If the one who had lost before wins that match, a decider is played. Byes are spread.
 */
export function doubleEliminationRounds(sides: number): Draft[] {
  const titles: { name: string; section: Section }[] = [];
  const nodes: Node[] = [];
  const round = (name: string, section: Section, pairs: readonly (readonly [Source, Source])[]) => {
    titles.push({ name, section });
    return pairs.map((slots) => nodes.push({ round: titles.length - 1, slots }) - 1);
  };
  const winnersOf = (matches: readonly number[]): Source[] => matches.map((winnerOf) => ({ winnerOf }));
  const losersOf = (matches: readonly number[]): Source[] => matches.map((loserOf) => ({ loserOf }));

  const places = bracketWithByes(sides).drawn.map((side): Source => (side === null ? 'bye' : { side }));
  const last = Math.log2(powerOfTwoFrom(sides));
  let winners = round(last === 1 ? 'Winners final' : 'Winners round 1', 'winners', inPairs(places));
  let losers: Source[] = losersOf(winners);
  for (let at = 2; at <= last; at += 1) {
    losers = winnersOf(round(losersRound, 'losers', inPairs(losers)));
    winners = round(at === last ? 'Winners final' : `Winners round ${at}`, 'winners', inPairs(winnersOf(winners)));
    // Reversed every other round, so that two who have met do not soon meet again.
    const beaten = at % 2 ? losersOf(winners) : losersOf(winners).toReversed();
    const name = at === last ? 'Losers final' : losersRound;
    losers = winnersOf(
      round(
        name,
        'losers',
        losers.map((survivor, index) => [survivor, beaten[index]!] as const),
      ),
    );
  }
  const [final] = round('Final', 'final', [[winnersOf(winners)[0]!, losers[0]!]]);
  return withoutByes(titles, nodes, final!);
}

/**
 * The rounds as they are played: a match against a bye is left out, and its other side goes on. Rounds of the losers
 * are numbered (live.md 20.3).
 */
function withoutByes(titles: readonly { name: string; section: Section }[], nodes: readonly Node[], final: number) {
  const numbers = new Map<number, number>();
  const wonBy: Source[] = [];
  const lostBy: Source[] = [];
  const real = (source: Source): Source => {
    if (source === 'bye' || 'side' in source) return source;
    return 'winnerOf' in source ? wonBy[source.winnerOf]! : lostBy[source.loserOf]!;
  };
  // Matches come after those they depend on, so everything needed here is already known.
  nodes.forEach(({ slots }, at) => {
    const [a, b] = slots.map(real) as [Source, Source];
    const isPlayed = a !== 'bye' && b !== 'bye';
    if (isPlayed) numbers.set(at, numbers.size);
    wonBy.push(isPlayed ? { winnerOf: at } : a === 'bye' ? b : a);
    lostBy.push(isPlayed ? { loserOf: at } : 'bye');
  });
  const planned = (source: Source): PlannedSlot => {
    const from = real(source) as Exclude<Source, 'bye'>;
    if ('side' in from) return from;
    return 'winnerOf' in from ? { winnerOf: numbers.get(from.winnerOf)! } : { loserOf: numbers.get(from.loserOf)! };
  };
  const drafts = titles.map(({ name, section }, at): Draft => ({
    name,
    section,
    matches: nodes.flatMap(({ round, slots: [a, b] }, index) =>
      round === at && numbers.has(index) ? [{ slots: [planned(a), planned(b)] as const }] : [],
    ),
  }));
  const last = numbers.get(final)!;
  const decider: Draft = {
    name: 'Decider',
    section: 'final',
    matches: [{ slots: [{ winnerOf: last }, { loserOf: last }], ifSecondWon: last }],
  };
  let number = 0;
  const played = drafts.filter(({ matches }) => matches.length);
  const named = played.map((draft) =>
    draft.name === losersRound ? { ...draft, name: `${losersRound} ${(number += 1)}` } : draft,
  );
  return [...named, decider];
}
