import type { MatchOption } from '../../basics/defaults.ts';
import type { Side, TournamentMatch } from '../tournament.ts';
import { isMatchBegun } from './outcome.ts';
import type { SetAside } from './plan.ts';
import { hasTable, isPaired, type PlannedRound } from './planned.ts';

/** A place of the plan, and who meets there by now; null is nobody, or nobody yet. */
interface Place {
  /** Its round in the chain and its place in the round, both from 0. */
  round: number;
  place: number;
  name: string | null;
  planned: PlannedRound;
  sides: readonly [Side | null, Side | null];
  /** Whether the two were drawn here and meet once, so that it does not matter who is named first. */
  mayBeSwapped: boolean;
}

interface MatchOfPlace {
  match: TournamentMatch | undefined;
  /** The id under which the place is stored, also while nobody is in it. */
  id: string | undefined;
  option: MatchOption | null;
  /** Whether the match names the second of the two first. */
  isSwapped: boolean;
}

interface Stored {
  /** What is stored at this place. */
  current: TournamentMatch | undefined;
  option: MatchOption | null;
  /** Changed: a match of others goes here, one of these two is taken from here. */
  setAside: SetAside[];
  newId: () => string;
  /** The options of a match that has none. */
  newOption: (side: Side) => MatchOption;
}

/**
 * The match of a place: that of these two, there or set aside from there, the last of several; else one that is not
 * begun, made if there is none. Where everybody of a group or league meets everybody, the place of their match does not
 * count: a draw with one side more has them all elsewhere (live.md 20.1, 20.2).
 */
export function matchForPlace(
  { round, place, name, planned, sides: [sideA, sideB], mayBeSwapped }: Place,
  { current, option, setAside, newId, newOption }: Stored,
): MatchOfPlace {
  const { section } = planned;
  const isRoundRobin = hasTable(section) && !isPaired(planned);
  const isInOrder = (match: TournamentMatch) => isOf(match, sideA, sideB);
  const isOfThem = (match: TournamentMatch) =>
    isInOrder(match) || (mayBeSwapped && !!sideA && !!sideB && isOf(match, sideB, sideA));
  const asRecorded = (match: TournamentMatch, option: MatchOption | null): MatchOfPlace => {
    const isSwapped = isMatchBegun(match) && !isInOrder(match);
    const [first, second] = isSwapped ? [sideB, sideA] : [sideA, sideB];
    return { match: { ...match, sideA: first, sideB: second }, id: match.id, option, isSwapped };
  };
  const wasBegun = !!current && isMatchBegun(current);
  if (!sideA && !sideB && !wasBegun) return { match: undefined, id: current?.id, option: null, isSwapped: false };
  if (current && isOfThem(current)) return asRecorded(current, option);

  if (wasBegun) setAside.push({ round, place, name, section, match: current, option });
  const mayComeBack = (one: SetAside): boolean => {
    const isOfSuchPart = !one.section || hasTable(one.section) === hasTable(section);
    const isFromHere = one.round === round && one.place === place;
    return isOfThem(one.match) && isOfSuchPart && (isFromHere || (isRoundRobin && !!one.section));
  };
  const back = sideA && sideB && setAside.findLast(mayComeBack);
  if (back) {
    setAside.splice(setAside.indexOf(back), 1);
    return asRecorded(back.match, isMatchBegun(back.match) ? back.option : newOption(sideA));
  }
  if (!sideA && !sideB) return { match: undefined, id: undefined, option: null, isSwapped: false };
  const blank = { id: newId(), saygId: null };
  const match = { ...blank, ...(!wasBegun && current), sideA, sideB, scoreA: null, scoreB: null };
  return { match, id: match.id, option: (!wasBegun && option) || newOption(sideA ?? sideB!), isSwapped: false };
}

const isOf = ({ sideA, sideB }: TournamentMatch, first: Side | null, second: Side | null): boolean =>
  (sideA?.id ?? null) === (first?.id ?? null) && (sideB?.id ?? null) === (second?.id ?? null);
