import type { MatchOption } from '../../basics/defaults.ts';
import {
  matchBestOf,
  newMatchOption,
  roundsInOrder as roundsOf,
  type Round,
  type Side,
  type Tournament,
  type TournamentMatch,
} from '../tournament.ts';
import { plannedRounds } from './formats.ts';
import { seatsBegunAfterGroups, sidesLastInGroup } from './group-order.ts';
import { drawPlacesOfGroup } from './groups.ts';
import { isMatchBegun, outcomeOfMatch, walkoverFor, type Outcome } from './outcome.ts';
import type { Plan, SetAside } from './plan.ts';
import { matchForPlace } from './match-for-place.ts';
import { hasTable, isPaired, type PlannedMatch, type PlannedRound, type PlannedSlot } from './planned.ts';
import { standings, swissTieBreaks, tableTieBreaks, type Standing, type TableMatch } from './standings.ts';
import { Met, swissPairings } from './swiss.ts';

export type DrawnPlan = Plan & { draw: string[] };

/** What is needed of a tournament to work out how its evening stands. */
export type Evening = Pick<Tournament, 'sides' | 'round' | 'bestOf' | 'singleRound'>;

/** Who is in a place of a match: a side, nobody yet ("open"), or nobody ever, as its side did not come ("void"). */
export type Occupant = Side | 'open' | 'void';

/** A match of the plan and what is on record of it; no `match` while nobody is in it, or if it is not needed. */
export interface PlayedMatch {
  planned: PlannedMatch;
  occupants: readonly [Occupant, Occupant];
  match: TournamentMatch | undefined;
  /** The id under which its place is stored, also while nobody is in it. */
  id: string | undefined;
  option: MatchOption | null;
  legs: number;
  end: Outcome | undefined;
}

export interface PlayedRound {
  planned: PlannedRound;
  id: string | undefined;
  name: string | null;
  matches: PlayedMatch[];
  /** That of a group whose matches are all over. */
  finalTable?: Standing[];
  /** Matches that are not in the plan; they stay at the end. */
  extra: { match: TournamentMatch; option: MatchOption | null }[];
}

/** The whole evening so far. */
export interface Played {
  plan: DrawnPlan;
  rounds: PlayedRound[];
  /** Every match by its number (from 0). */
  matches: PlayedMatch[];
  absent: ReadonlySet<string>;
  /** The absent sides that go no further from a group; who has begun a match after it keeps its place. */
  gone: ReadonlySet<string>;
  /** Those of them who come last in their table: all, but for groups whose order led to a match that has begun. */
  last: ReadonlySet<string>;
  side: (id: string | undefined) => Side | undefined;
  setAside: SetAside[];
}

/**
 * Who meets whom, from the first match to the last, according to the results on record. Winners go on. A match whose
 * two sides no longer meet there is set aside until they meet again, so it does not matter in which order results
 * were written down, changed or taken back (live.md 20).
 */
export function eveningByPlan(evening: Evening, plan: DrawnPlan, newId: () => string): Played {
  const stored = roundsOf(evening);
  const rounds = plannedRounds(plan.format, plan.draw.length);
  const side = sidesOf(evening, stored, plan);
  // Whoever left and is not even on the list any more is still out of the evening.
  const leftDrawn = plan.draw.filter((id) => side(id)?.noShow ?? true);
  const absent = new Set([...evening.sides.flatMap(({ id, noShow }) => (noShow ? [id] : [])), ...leftDrawn]);
  const begun = seatsBegunAfterGroups(rounds, stored);
  const gone = new Set([...absent].filter((id) => !begun.sideIds.has(id)));
  const played: Played = {
    plan,
    rounds: [],
    matches: [],
    absent,
    gone,
    last: gone,
    side,
    setAside: [...plan.setAside],
  };
  rounds.forEach((planned, at) => {
    const round = stored[at];
    const known = round?.matches ?? [];
    const isBegunRound = known.some(isMatchBegun);
    const pairings = isPaired(planned) ? pairingsOf(played, planned, isBegunRound ? known : null) : undefined;
    const own: PlayedRound = {
      planned,
      id: round?.id,
      name: round?.name ?? planned.name,
      matches: [],
      extra: known
        .slice(planned.matches.length)
        .map((match, index) => ({ match, option: round!.matchOptions[planned.matches.length + index] ?? null })),
    };
    played.rounds.push(own);
    for (const [place, match] of planned.matches.entries()) {
      const occupants = pairings?.[place] ?? occupantsOf(played, match);
      // Copied by their names here and below: there are thousands of places, and spread objects take three times as long.
      const {
        isSwapped,
        match: kept,
        id,
        option,
      } = matchForPlace(
        {
          round: at,
          place,
          name: own.name,
          planned,
          sides: [sideOf(occupants[0]), sideOf(occupants[1])],
          mayBeSwapped: match.slots.every((slot) => 'side' in slot) && !isDoubleLeague(plan),
        },
        {
          current: round?.matches[place],
          option: round?.matchOptions[place] ?? null,
          setAside: played.setAside,
          newId,
          newOption: (side) => usualOption(evening, plan, at, side),
        },
      );
      const legs = matchBestOf(evening, { matches: [kept!], matchOptions: [option] }, 0);
      const end = endOf(occupants, kept, { legs, canBeDrawn: hasTable(planned.section) }, played);
      const [first, second] = match.slots;
      const seated: PlayedMatch = {
        planned: isSwapped ? { ...match, slots: [second, first] } : match,
        occupants: isSwapped ? [occupants[1], occupants[0]] : occupants,
        match: kept,
        id,
        option,
        legs,
        end,
      };
      own.matches.push((played.matches[match.index] = seated));
    }
    if (planned.section !== 'group') return;
    const members = gone.size ? tableOfGroup(played, at).map(({ sideId }) => sideId) : [];
    const left = members.filter((id) => gone.has(id));
    if (left.length) {
      const seats = begun.seats.filter(({ group }) => group === at);
      const last = sidesLastInGroup(left, seats, (last) => tableOfGroup({ ...played, last }, at));
      played.last = new Set([...played.last].filter((id) => !left.includes(id) || last.has(id)));
    }
    if (own.matches.every(({ end }) => end)) own.finalTable = tableOfGroup(played, at);
  });
  return played;
}

/** Finds a side by id, among those on the list and in matches; the list's version comes first. */
function sidesOf(evening: Evening, stored: readonly Round[], plan: Plan) {
  const matches = [...plan.setAside.map(({ match }) => match), ...stored.flatMap((round) => round.matches)];
  const copies = matches.flatMap(({ sideA, sideB }) => [sideA, sideB]);
  const byId = new Map([...copies, ...evening.sides].flatMap((side) => (side ? [[side.id, side] as const] : [])));
  return (id: string | undefined) => byId.get(id ?? '');
}

function occupantsOf(played: Played, { slots, ifSecondWon }: PlannedMatch): readonly [Occupant, Occupant] {
  if (ifSecondWon !== undefined && !isDeciderNeeded(played, ifSecondWon)) return ['open', 'open'];
  return [occupant(played, slots[0]), occupant(played, slots[1])];
}

/** Whether the second side of this match has won it, which calls for the decider. */
export function isDeciderNeeded({ matches }: Pick<Played, 'matches'>, index: number): boolean {
  const { occupants, end } = matches[index]!;
  return !!end?.winner && typeof occupants[1] === 'object' && end.winner.id === occupants[1].id;
}

function occupant(played: Played, slot: PlannedSlot): Occupant {
  if ('side' in slot) return played.side(played.plan.draw[slot.side]) ?? 'void';
  if ('paired' in slot) return 'open';
  if ('group' in slot) {
    const table = played.rounds[slot.group]!.finalTable;
    if (!table) return 'open';
    const id = table[slot.place]?.sideId;
    return id && !played.gone.has(id) ? (played.side(id) ?? 'void') : 'void';
  }
  const from = played.matches['winnerOf' in slot ? slot.winnerOf : slot.loserOf];
  const end = from?.end;
  if (!end || isUndecided(from, played)) return 'open';
  const side = 'winnerOf' in slot ? end.winner : end.loser;
  return (side && played.side(side.id)) ?? 'void';
}

/** Whether a match has ended level between two who are there: who goes on is not decided (live.md 20.2). */
export const isUndecided = ({ occupants, end }: PlayedMatch, { absent }: Played): boolean =>
  !!end && !end.winner && occupants.some((one) => typeof one === 'object' && !absent.has(one.id));

/** How a match ended; where one of its places stays empty for good, the other side goes on. */
function endOf(
  [a, b]: readonly [Occupant, Occupant],
  match: TournamentMatch | undefined,
  length: Parameters<typeof outcomeOfMatch>[1],
  { absent }: Played,
): Outcome | undefined {
  if (a === 'void' && b === 'void') return walkoverFor(null);
  if (a === 'void') return b === 'open' ? undefined : walkoverFor(b as Side);
  if (b === 'void') return a === 'open' ? undefined : walkoverFor(a as Side);
  return match && outcomeOfMatch(match, length, absent);
}

const isDoubleLeague = ({ format }: Plan): boolean => format.kind === 'league' && format.rounds > 1;

const sideOf = (occupant: Occupant): Side | null => (typeof occupant === 'object' ? occupant : null);

const idOf = (occupant: Occupant): string[] => (typeof occupant === 'object' ? [occupant.id] : []);

/** The options of a match in this round: those of the round, else those of the tournament. */
function usualOption(evening: Evening, { legs, format }: Plan, at: number, side: Side): MatchOption {
  const option = newMatchOption(evening, side.players.length || 1);
  // Older draws were stored without a starting score.
  const { startingScore = option.startingScore } = format as Partial<typeof format>;
  return { ...option, startingScore, numberOfLegs: legs[at] ?? option.numberOfLegs! };
}

/**
 * Who meets whom in a Swiss round, place by place: as stored once it has begun, else as the table after the rounds
 * before says. Nobody while one of those is not over.
 */
function pairingsOf(
  played: Played,
  planned: PlannedRound,
  begun: readonly TournamentMatch[] | null,
): (readonly [Occupant, Occupant])[] {
  const nobody = planned.matches.map(() => ['void', 'void'] as const);
  if (begun)
    return nobody.map((none, place) => {
      const match = begun[place];
      const at = (side: Side | null) => (side && played.side(side.id)) ?? 'void';
      return match ? [at(match.sideA), at(match.sideB)] : none;
    });
  const before = played.rounds;
  if (!before.every(({ matches }) => matches.every(({ end }) => end)))
    return planned.matches.map(() => ['open', 'open'] as const);
  const met = new Met();
  for (const { occupants } of before.flatMap(({ matches }) => matches)) {
    const [a, b] = occupants.map(sideOf);
    if (a) met.add(a.id, b?.id);
  }
  const present = tableOfGroup(played, null).filter(({ sideId }) => !played.absent.has(sideId));
  const pairs = swissPairings(present, met);
  return nobody.map((none, place) => {
    const pair = pairs[place];
    if (!pair) return none;
    return [played.side(pair[0]) ?? 'void', played.side(pair[1]) ?? 'void'] as const;
  });
}

/** The table of a group (from 0), or of the whole evening (null), as it stands now (live.md 20). */
export function tableOfGroup(
  played: Pick<Played, 'rounds' | 'plan' | 'absent' | 'last' | 'side'>,
  group: number | null,
): Standing[] {
  const { plan, rounds, absent, last, side } = played;
  const { format } = plan;
  const isOfGroup = group !== null && format.kind === 'groups';
  const places = isOfGroup ? drawPlacesOfGroup(group, plan.draw.length, format.groups) : plan.draw.keys();
  const matches = (group === null ? rounds : [rounds[group]!]).flatMap((round) => round.matches);
  const met = matches.flatMap(({ match, legs }): TableMatch[] => (match?.sideB ? [{ match, legs }] : []));
  return standings({
    // Whoever left before a first match, and was deleted, is nowhere any more.
    sideIds: [...places].map((place) => plan.draw[place]!).filter((id) => side(id)),
    matches: met,
    absent,
    last,
    order: format.kind === 'swiss' ? swissTieBreaks : tableTieBreaks,
    byes: matches.flatMap(({ occupants }) => (occupants.includes('void') ? occupants.flatMap(idOf) : [])),
  });
}
