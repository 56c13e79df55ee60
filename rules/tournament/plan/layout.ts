import { tournamentDefaults, type MatchOption } from '../../basics/defaults.ts';
import type { MatchFormat } from '../../basics/match-format.ts';
import { ordinal } from '../../basics/ordinal.ts';
import { drawnBracket, letterOfPlace } from '../bracket.ts';
import {
  matchBestOf,
  isPlayedToEnd,
  matchWinningSide,
  newMatchOption,
  roundsInOrder as roundsOf,
  type Side,
  type TournamentMatch,
} from '../tournament.ts';
import { plannedRounds } from './formats.ts';
import { plainKnockout } from './plan.ts';
import type { Occupant, Played, PlayedRound } from './play.ts';
import type { PlannedMatch, PlannedRound, PlannedSlot, Section } from './planned.ts';
import { playedEvening, sidesEntered, type Planned } from './settle.ts';

/** One of the two places of a match. */
interface LayoutPlace {
  side: Side | null;
  /** The letter of the place in the draw: "A", "B", … "AA"; null if the place is not one of the draw. */
  letter: string | null;
  /** What is shown while nobody is in it: "winner(M3)", "2nd of Group B". */
  text: string | null;
  /** Whether it stays empty, so that the other side goes on without playing. */
  isBye: boolean;
}

export interface LayoutMatch {
  /** From 1 over all rounds; "M1". */
  number: number;
  label: string;
  /** Its position in the order of play, the final being 2; null once that no longer applies. */
  onTheNight: number | null;
  /** The stored match; null while nobody is in it. */
  match: TournamentMatch | null;
  /** In groups: the turn, from 0, in which it is played together with matches of the other groups. */
  turn: number | null;
  format: MatchFormat;
  places: readonly [LayoutPlace, LayoutPlace];
  winnerId: string | null;
  isOver: boolean;
  isWalkover: boolean;
  /** Labels of the matches that winner and loser go on to. */
  winnerGoesTo: string | null;
  loserGoesTo: string | null;
}

export interface LayoutRound {
  name: string;
  section: Section;
  /** Legs of its matches, unless they say otherwise. */
  numberOfLegs: number;
  matches: LayoutMatch[];
}

/**
 * The bracket, groups or rounds as they are drawn: every match of the evening with who is in it, or who will be
 * (live.md 9.6, 20). Before the draw, as it would be for the sides on the list. None on a superleague night, whatever
 * matches it has.
 */
export function eveningLayout(tournament: Planned): LayoutRound[] {
  if (tournament.singleRound) return [];
  const played = playedEvening(tournament);
  if (played) return drawnLayout(tournament, played);
  return roundsOf(tournament).some(({ matches }) => matches.length) ? byHand(tournament) : layoutBeforeDraw(tournament);
}

const formatOf = (option: MatchOption | null, legs: number, players: number): MatchFormat => ({
  playerCount: option?.playerCount ?? players,
  startingScore: option?.startingScore ?? tournamentDefaults.startingScore,
  numberOfLegs: legs,
});

const playersOf = (...sides: (Side | null)[]): number =>
  sides.find((side) => side?.players.length)?.players.length ?? 1;

const labelOf = (index: number) => `M${index + 1}`;

function drawnLayout(tournament: Planned, { plan, rounds, matches }: Played): LayoutRound[] {
  const goesTo = goingOn(rounds.map(({ planned }) => planned));
  const planned = rounds.map((round) => round.planned);
  const total = matches.length;
  const isBracket = plan.format.kind === 'knockout';
  return rounds.map((round, at) => {
    const isOpen = round.matches.every(({ match }) => !match?.sideA && !match?.sideB);
    const drawn = round.matches.map((one): LayoutMatch => {
      const { match, option, legs, end, occupants } = one;
      const { index, slots } = one.planned;
      const [sideA, sideB] = [match?.sideA ?? null, match?.sideB ?? null];
      return {
        number: index + 1,
        label: labelOf(index),
        onTheNight: isBracket && isOpen ? total + 1 - index : null,
        // One that no save has made yet has no id.
        match: match?.id ? match : null,
        turn: one.planned.turn ?? null,
        format: formatOf(option, match ? legs : roundLegs(tournament, plan.legs[at]), playersOf(sideA, sideB)),
        places: [placeOf(slots[0], sideA, occupants[0], planned), placeOf(slots[1], sideB, occupants[1], planned)],
        winnerId: end?.winner?.id ?? null,
        isOver: !!end,
        isWalkover: !!end?.isWalkover,
        ...(goesTo.get(index) ?? nowhere),
      };
    });
    const numberOfLegs = roundLegs(tournament, plan.legs[at]);
    return {
      name: round.name?.trim() || round.planned.name,
      section: round.planned.section,
      numberOfLegs,
      matches: [...drawn, ...extraOf(tournament, round, total)],
    };
  });
}

const roundLegs = (tournament: Planned, legs: number | null | undefined): number =>
  legs ?? newMatchOption(tournament).numberOfLegs!;

const nowhere = { winnerGoesTo: null, loserGoesTo: null };
const nobody: LayoutPlace = { side: null, letter: null, text: null, isBye: false };

function placeOf(
  slot: PlannedSlot,
  side: Side | null,
  occupant: Occupant,
  rounds: readonly PlannedRound[],
): LayoutPlace {
  return {
    side,
    letter: 'side' in slot ? letterOfPlace(slot.side) : null,
    text: side || occupant === 'void' ? null : placeText(slot, rounds),
    isBye: !side && occupant === 'void',
  };
}

/** The text of a place that nobody is in yet. */
function placeText(slot: PlannedSlot, rounds: readonly PlannedRound[]): string | null {
  if ('winnerOf' in slot) return `winner(${labelOf(slot.winnerOf)})`;
  if ('loserOf' in slot) return `loser(${labelOf(slot.loserOf)})`;
  if (!('group' in slot)) return null;
  return `${ordinal(slot.place + 1)} of ${rounds.find(({ group }) => group === slot.group)!.name}`;
}

/** Where the winners and losers of matches go, by number of the match (from 0). */
function goingOn(rounds: readonly PlannedRound[]): Map<number, Pick<LayoutMatch, 'winnerGoesTo' | 'loserGoesTo'>> {
  const to = new Map<number, Pick<LayoutMatch, 'winnerGoesTo' | 'loserGoesTo'>>();
  const note = (from: number, go: Partial<Pick<LayoutMatch, 'winnerGoesTo' | 'loserGoesTo'>>) =>
    to.set(from, { ...nowhere, ...to.get(from), ...go });
  for (const { index, slots, ifSecondWon } of rounds.flatMap(({ matches }) => matches)) {
    if (ifSecondWon !== undefined) continue;
    for (const slot of slots) {
      if ('winnerOf' in slot) note(slot.winnerOf, { winnerGoesTo: labelOf(index) });
      if ('loserOf' in slot) note(slot.loserOf, { loserGoesTo: labelOf(index) });
    }
  }
  return to;
}

/** Matches that were added to a round by hand. */
const extraOf = (tournament: Planned, { extra }: PlayedRound, total: number): LayoutMatch[] =>
  extra.map(({ match, option }, index) => storedMatch(tournament, match, option, total + index));

function storedMatch(
  tournament: Planned,
  match: TournamentMatch,
  option: MatchOption | null,
  index: number,
): LayoutMatch {
  const legs = matchBestOf(tournament, { matches: [match], matchOptions: [option] }, 0);
  const winner = matchWinningSide(match, legs);
  return {
    number: index + 1,
    label: labelOf(index),
    onTheNight: null,
    match,
    turn: null,
    format: formatOf(option, legs, playersOf(match.sideA, match.sideB)),
    places: [
      { ...nobody, side: match.sideA },
      { ...nobody, side: match.sideB },
    ],
    winnerId: winner?.id ?? null,
    isOver: isPlayedToEnd(match, legs),
    isWalkover: false,
    ...nowhere,
  };
}

/** A bracket in which somebody has changed who meets whom: as stored, over the layout of all who came (live.md 9.6). */
function byHand(tournament: Planned): LayoutRound[] {
  const stored = roundsOf(tournament).map((round) => ({
    name: round.name ?? null,
    matches: round.matches.map((match, index) => ({
      ...match,
      option: round.matchOptions[index] ?? null,
      winningSideId: matchWinningSide(match, matchBestOf(tournament, round, index))?.id ?? null,
    })),
  }));
  type Stored = (typeof stored)[number]['matches'][number];
  return drawnBracket<Side, Stored>(sidesEntered(tournament), stored).map(({ name, matches }, at) => {
    const numberOfLegs = roundLegs(tournament, tournament.plan?.legs[at]);
    return {
      name,
      section: 'main',
      numberOfLegs,
      matches: matches.map(({ label, onTheNight, match, sides, goesTo }): LayoutMatch => {
        const { option = null, winningSideId = null, ...own } = match ?? {};
        const known = match ? (own as TournamentMatch) : null;
        const index = Number(label.slice(1)) - 1;
        const place = (drawn: (typeof sides)[number]): LayoutPlace => {
          if (!drawn) return nobody;
          return 'side' in drawn ? { ...nobody, side: drawn.side } : { ...nobody, text: `winner(${drawn.winnerOf})` };
        };
        return {
          ...(known ? storedMatch(tournament, known, option, index) : empty(index, formatOf(null, numberOfLegs, 1))),
          onTheNight: onTheNight ?? null,
          places: [place(sides[0]), place(sides[1])],
          winnerId: winningSideId,
          winnerGoesTo: goesTo?.label ?? null,
        };
      }),
    };
  });
}

const empty = (index: number, format: MatchFormat): LayoutMatch => ({
  number: index + 1,
  label: labelOf(index),
  onTheNight: null,
  match: null,
  turn: null,
  format,
  places: [nobody, nobody],
  winnerId: null,
  isOver: false,
  isWalkover: false,
  ...nowhere,
});

/** Before the draw: the places of those who came, by letter. */
function layoutBeforeDraw(tournament: Planned): LayoutRound[] {
  const format = tournament.plan?.format ?? plainKnockout;
  const count = tournament.sides.filter(({ noShow }) => !noShow).length;
  const rounds = plannedRounds(format, count);
  const goesTo = goingOn(rounds);
  const total = rounds.flatMap(({ matches }) => matches).length;
  const players = playersOf(...tournament.sides);
  return rounds.map(({ name, section, matches }, at) => {
    const numberOfLegs = roundLegs(tournament, tournament.plan?.legs[at]);
    const drawn = ({ index, slots, turn }: PlannedMatch): LayoutMatch => ({
      ...empty(index, formatOf(null, numberOfLegs, players)),
      turn: turn ?? null,
      onTheNight: format.kind !== 'knockout' ? null : total + 1 - index,
      places: [placeOf(slots[0], null, 'open', rounds), placeOf(slots[1], null, 'open', rounds)],
      ...(goesTo.get(index) ?? nowhere),
    });
    return { name, section, numberOfLegs, matches: matches.map(drawn) };
  });
}
