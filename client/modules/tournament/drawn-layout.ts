import { placeWords } from '#rules/tournament/plan/place-words.ts';
import type { MatchOfRoundFragment } from '../../generated/live.ts';
import type { TournamentData } from './use-tournament.ts';

type LayoutRound = TournamentData['layout'][number];
type LayoutMatch = LayoutRound['matches'][number];
type Place = LayoutMatch['placeA'];

export interface DrawnPlace {
  side: NonNullable<Place['side']> | undefined;
  /** Shown while nobody is in the place. */
  text: string;
  /** Who would be in the place as the group's table stands. */
  now: string | undefined;
  /** Whether the place stays empty, so that the other side goes through without playing. */
  isBye: boolean;
  /** Why the side in it has left the evening: "retired"; undefined of any other. */
  mark: string | undefined;
}

/** The marks of sides that have left the evening, by the id of the side. */
export const leavingMarks = ({ left }: Pick<TournamentData, 'left'>): ReadonlyMap<string, string> =>
  new Map(left.map(({ side, mark }) => [side.id, mark]));

export interface DrawnMatch {
  /** "M1". */
  label: string;
  /** What is played for, if the round does not say so: "Third place". */
  title: string | undefined;
  /** The round it belongs to. */
  roundName: string;
  /** Its position in the order of play; undefined once that no longer applies. */
  onTheNight: number | undefined;
  /** The stored match; undefined while nobody is in it. */
  match: MatchOfRoundFragment | undefined;
  /** Number of the board it is on; undefined if it is on none. */
  board: number | undefined;
  numberOfLegs: number;
  winnerId: string | null;
  isOver: boolean;
  places: readonly [DrawnPlace, DrawnPlace];
  /** The matches to which the winner and the loser move on. */
  goesTo: { label: string; round: string } | undefined;
  loserGoesTo: { label: string; round: string } | undefined;
}

export interface DrawnRound {
  name: string;
  section: LayoutRound['section'];
  /** Its place in the chain of rounds. */
  index: number;
  numberOfLegs: number;
  matches: DrawnMatch[];
}

/** Whether both sides are known, so that a result can be entered. */
export const hasBothSides = ({ match }: Pick<DrawnMatch, 'match'>): boolean => !!match?.sideA && !!match.sideB;

/** Whether it waits for earlier matches, because a side that comes into it is not known yet. */
export const isWaitingForSides = ({ match, places }: Pick<DrawnMatch, 'match' | 'places'>): boolean =>
  !hasBothSides({ match }) && places.some(({ side, isBye }) => !side && !isBye) && places.every(({ isBye }) => !isBye);

/** Label of the button that opens its result. */
export const resultButtonLabel = ({ label, match, places }: Pick<DrawnMatch, 'label' | 'match' | 'places'>): string => {
  const names = match?.sideA && match.sideB ? [match.sideA, match.sideB].map(({ name }) => name) : [];
  return `Result of ${label}, ${(names.length ? names : places.map(({ side, text }) => side?.name ?? text)).join(' v ')}`;
};

/** The match for third place is shown below the final, and so is a deciding final: neither has a round of its own. */
const isBesideFinal = ({ matches, section }: LayoutRound, next: LayoutRound | undefined) =>
  section === 'main' &&
  next?.section === 'main' &&
  next.matches.length === 1 &&
  matches.length === 1 &&
  !matches[0]!.winnerGoesTo;
const isDecider = ({ section }: LayoutRound, before: LayoutRound | undefined) =>
  section === 'final' && before?.section === 'final';

/** The rounds as they are drawn side by side, each match with what is stored of it (live.md 9.6, 20). */
export function drawnLayout({
  layout,
  rounds,
  tables,
  boards,
  left,
}: Pick<TournamentData, 'layout' | 'rounds' | 'tables' | 'boards' | 'left'>): DrawnRound[] {
  const stored = new Map(rounds.flatMap(({ matches }) => matches).map((match) => [match.id, match]));
  const marks = leavingMarks({ left });
  const roundOf = new Map(layout.flatMap(({ name, matches }) => matches.map(({ label }) => [label, name] as const)));
  const goesTo = (label: string | null) => (label ? { label, round: roundOf.get(label) ?? '' } : undefined);
  const asItStands = (text: string | null) => {
    const [, place, group] = /^(\d+)\w\w of (.+)$/.exec(text ?? '') ?? [];
    const lines = tables.find(({ name }) => name === group)?.lines;
    return lines?.some(({ played }) => played) ? lines[Number(place) - 1]?.side.name : undefined;
  };
  const placeOf = ({ side, text, isBye, letter }: Place): DrawnPlace => {
    const open = text ? placeWords(text) : letter ? `Side ${letter}` : 'To be decided';
    const mark = side ? marks.get(side.id) : undefined;
    return { side: side ?? undefined, text: isBye ? 'Nobody' : open, now: asItStands(text), isBye, mark };
  };
  const drawn = (round: LayoutRound, one: LayoutMatch, title?: string): DrawnMatch => ({
    label: one.label,
    title,
    roundName: round.name,
    onTheNight: one.onTheNight ?? undefined,
    match: stored.get(one.matchId ?? ''),
    board: boards?.boards.find(({ label }) => label === one.label)?.number,
    numberOfLegs: one.format.numberOfLegs,
    winnerId: one.winnerId,
    isOver: one.isOver,
    places: [placeOf(one.placeA), placeOf(one.placeB)],
    goesTo: goesTo(one.winnerGoesTo),
    loserGoesTo: goesTo(one.loserGoesTo),
  });
  return layout.flatMap((round, at) => {
    const [before, next] = [layout[at - 1], layout[at + 1]];
    if (isBesideFinal(round, next) || isDecider(round, before)) return [];
    const beside = [
      ...(before && isBesideFinal(before, round) ? [before] : []),
      ...(next && isDecider(next, round) ? [next] : []),
    ];
    const extra = beside.flatMap((other) => other.matches.map((match) => drawn(other, match, other.name)));
    const { name, section, index, numberOfLegs } = round;
    const matches = [...round.matches.map((match) => drawn(round, match)), ...extra];
    return [{ name, section, index, numberOfLegs, matches }];
  });
}

/** A part of an evening that is shown at a time: the groups, a bracket, or a table with its rounds. */
export interface DrawnPart {
  key: 'group' | 'main' | 'plate' | 'winners' | 'losers' | 'table';
  title: string;
  rounds: DrawnRound[];
}

const titles: Record<DrawnPart['key'], string> = {
  group: 'Groups',
  main: 'Knockout',
  plate: 'Plate',
  winners: 'Winners',
  losers: 'Losers',
  table: 'Table',
};
const order = Object.keys(titles) as DrawnPart['key'][];

/** The parts of an evening, each once; the final of a double elimination is part of the winners' bracket. */
export const drawnPartsOf = (rounds: readonly DrawnRound[]): DrawnPart[] =>
  order.flatMap((key) => {
    const own = rounds.filter(({ section }) => (section === 'final' ? 'winners' : section) === key);
    return own.length ? [{ key, title: titles[key], rounds: own }] : [];
  });

/** The part being played now: the first that is not over, else the bracket with the final. */
export const currentDrawnPart = (parts: readonly DrawnPart[]): DrawnPart =>
  parts.find(({ rounds }) => rounds.some(({ matches }) => matches.some(({ match, isOver }) => match && !isOver))) ??
  parts.find(({ key }) => key === 'main' || key === 'winners') ??
  parts[0]!;
