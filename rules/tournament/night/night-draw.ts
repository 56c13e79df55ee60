import type { Fault } from '../../basics/faults.ts';
import type { SideName } from '../../darts/leg.ts';
import { superleagueThrowOrder } from '../../darts/sayg.ts';
import {
  newMatchOption,
  type Round,
  type Side,
  type Tournament,
  type TournamentMatch,
  type TournamentPlayer,
} from '../tournament.ts';

/** A match of the master draw as somebody sends it: a new one has no id. */
export interface SentNightMatch {
  id?: string | null | undefined;
  home: readonly TournamentPlayer[];
  away: readonly TournamentPlayer[];
}

type DrawnNight = Pick<Tournament, 'sides' | 'round' | 'bestOf' | 'singleRound'>;

const matchesOf = ({ round }: Pick<DrawnNight, 'round'>): TournamentMatch[] => round?.matches ?? [];

const sizeOf = ({ sideA, sideB }: TournamentMatch) => Math.max(sideA?.players.length ?? 0, sideB?.players.length ?? 0);

/** Most players of a side on a night: there are singles and pairs. */
const mostPlayers = 2;

const kindBySize = ['', 'singles', 'pairs'];

/** What keeps a match from being part of the master draw (live.md 10). */
export function nightMatchFaults(night: DrawnNight, { id, home, away }: SentNightMatch): Fault[] {
  const size = home.length;
  if (!size || size > mostPlayers || size !== away.length)
    return [{ field: 'players', message: 'A match is one player against one, or two against two.' }];
  const others = matchesOf(night).filter((match) => match.id !== id && sizeOf(match) === size);
  const taken = new Set(others.flatMap(({ sideA, sideB }) => playersOf(sideA, sideB).map((player) => player.id)));
  const sent = [...home, ...away];
  return sent.flatMap((player, index) => {
    if (sent.findIndex((one) => one.id === player.id) < index)
      return [{ field: 'players', message: `${player.name} stands twice in the match.` }];
    return taken.has(player.id)
      ? [{ field: 'players', message: `${player.name} plays in another of the ${kindBySize[size]} already.` }]
      : [];
  });
}

const playersOf = (...sides: (Side | null)[]): TournamentPlayer[] => sides.flatMap((side) => side?.players ?? []);

const areSamePlayers = (some: readonly TournamentPlayer[], others: readonly TournamentPlayer[]): boolean =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));

/** The night with a match added, or changed in place (live.md 10). Ask `nightMatchFaults` first. */
export function withNightMatch(night: DrawnNight, sent: SentNightMatch, newId: () => string) {
  const before = matchesOf(night).find(({ id }) => id === sent.id);
  const sideOf = (players: readonly TournamentPlayer[], known: Side | null | undefined): Side => ({
    // Others are another side: what somebody still enters of those before them is not theirs (live.md 9.3).
    id: known && areSamePlayers(known.players, players) ? known.id : newId(),
    // In the order drawn, not sorted by name (live.md 10).
    name: players.map(({ name }) => name.trim()).join(' & '),
    teamId: null,
    players: players.map(({ id, name, divisionId }) => ({ id, name: name.trim(), divisionId: divisionId ?? null })),
    noShow: false,
  });
  const match: TournamentMatch = {
    ...(before ?? { id: newId(), scoreA: null, scoreB: null, saygId: null }),
    sideA: sideOf(sent.home, before?.sideA),
    sideB: sideOf(sent.away, before?.sideB),
  };
  const option = newMatchOption(night, sent.home.length);
  const round = night.round ?? { id: newId(), name: null, sides: [], matches: [], matchOptions: [], nextRound: null };
  const at = before ? round.matches.indexOf(before) : round.matches.length;
  const matches = round.matches.toSpliced(at, before ? 1 : 0, match);
  const options = round.matches.map((_, index) => round.matchOptions[index] ?? null);
  const isOtherSize = !before || sizeOf(before) !== sizeOf(match);
  const matchOptions = options.toSpliced(at, before ? 1 : 0, isOtherSize ? option : (options[at] ?? option));
  return nightOf(night, { ...round, matches, matchOptions });
}

/** The night without a match; undefined when there is no such match. */
export function withoutNightMatch(night: DrawnNight, matchId: string) {
  const at = matchesOf(night).findIndex(({ id }) => id === matchId);
  if (at < 0) return undefined;
  const round = night.round!;
  return nightOf(night, {
    ...round,
    matches: round.matches.toSpliced(at, 1),
    matchOptions: round.matches.map((_, index) => round.matchOptions[index] ?? null).toSpliced(at, 1),
  });
}

/** The round, and the night's list of sides made of its matches' sides; other sides on the list stay. */
function nightOf(night: DrawnNight, round: Round): { round: Round; sides: Side[] } {
  const sidesIn = (matches: readonly TournamentMatch[]) => matches.flatMap(({ sideA, sideB }) => [sideA!, sideB!]);
  const gone = new Set(sidesIn(matchesOf(night)).flatMap((side) => side?.id ?? []));
  const sides = sidesIn(round.matches).filter(Boolean);
  const others = night.sides.filter(({ id }) => !gone.has(id));
  return { round: { ...round, sides }, sides: [...others, ...sides] };
}

/** The numbers of a night's matches, from 1 among those with as many players, in the order given. */
function nightNumbers(matches: readonly Pick<TournamentMatch, 'sideA' | 'sideB'>[]): number[] {
  const counts = new Map<number, number>();
  return matches.map((match) => {
    const size = sizeOf(match as TournamentMatch);
    counts.set(size, (counts.get(size) ?? 0) + 1);
    return counts.get(size)!;
  });
}

/** Who throws first in the matches of a night, in their order: away in odd ones, home in even ones (live.md 10). */
export const nightFirstThrowers = (matches: readonly Pick<TournamentMatch, 'sideA' | 'sideB'>[]): SideName[] =>
  nightNumbers(matches).map((number) => superleagueThrowOrder(number).firstLeg!);
