import type { Fault } from '../basics/faults.ts';
import { compareNames } from '../basics/order.ts';
import type { SentSide } from './tournament-edit.ts';
import type { Plan } from './plan/plan.ts';
import type { Round, Side, Tournament, TournamentMatch, TournamentPlayer } from './tournament.ts';

/** The name of a side that was not given one: its players sorted by name (live.md 9.7). */
export const usualSideName = (players: readonly { name: string }[]): string =>
  players
    .map(({ name }) => name.trim())
    .toSorted(compareNames)
    .join(', ');

/** What a player is called on a side: by name, with the team where another one of the season has the name, too. */
export type NameOnSide = (player: Pick<TournamentPlayer, 'id' | 'name'>) => string;

const nameByPlayers = (players: readonly TournamentPlayer[], nameOf: NameOnSide): string =>
  usualSideName(players.map((player) => ({ name: nameOf(player) })));

/**
 * Whether a side has no name of its own, but that of its players: without teams, with those that tell them apart now, or
 * with others, which did before a namesake left the season, or a team was changed or renamed.
 */
export const isNamedAfterPlayers = ({ name, players }: Pick<Side, 'name' | 'players'>, nameOf: NameOnSide): boolean =>
  players.length > 0 &&
  ([usualSideName(players), nameByPlayers(players, nameOf)].includes(name) || !!teamsBehindNames(name, players));

/**
 * What stands behind the name of each player, such as " (Fox)" or nothing, where a text is their names as they are
 * sorted; undefined where it is something else.
 */
function teamsBehindNames(text: string, players: readonly TournamentPlayer[]): string[] | undefined {
  // No comma in brackets: a team may have one.
  const names = text.split(/, (?![^(]*\))/);
  const left = [...names];
  const teams: string[] = [];
  for (const player of players) {
    const name = player.name.trim();
    const at = left.findIndex((one) => one === name || (one.startsWith(`${name} (`) && one.endsWith(')')));
    if (at < 0) return undefined;
    teams.push(left.splice(at, 1)[0]!.slice(name.length));
  }
  return !left.length && text === usualSideName(names.map((name) => ({ name }))) ? teams : undefined;
}

/** A pair of a superleague night, in the order of the draw. */
const nameInOrder = (players: readonly { name: string }[]): string => players.map(({ name }) => name).join(' & ');

/**
 * What a side is called now that its players, in the same order, have these names: a name of its own stays, one that
 * follows them has the present ones, with the team behind a name as it was (live.md 9.7).
 */
export function sideNameByPresentNames(
  { name, players }: Pick<Side, 'name' | 'players'>,
  now: readonly { name: string }[],
): string {
  if (!players.length) return name;
  if (name === usualSideName(players)) return usualSideName(now);
  if (name === nameInOrder(players)) return nameInOrder(now);
  const teams = teamsBehindNames(name, players);
  return teams ? usualSideName(now.map((player, at) => ({ name: `${player.name}${teams[at]}` }))) : name;
}

/**
 * What a side without a name of its own is called: as before while the same people play on it and it was called by them,
 * else by its players (live.md 9.7).
 */
export const sideNameByPlayers = (
  players: readonly TournamentPlayer[],
  before: Pick<Side, 'name' | 'players'> | undefined,
  nameOf: NameOnSide,
): string =>
  before && hasSamePlayers({ players }, before) && isNamedAfterPlayers(before, nameOf)
    ? before.name
    : nameByPlayers(players, nameOf);

/** The name of a side with other players: theirs, unless it had one of its own (live.md 9.7, 20.7). */
export const sideNameAfterChange = (
  before: Pick<Side, 'name' | 'players'>,
  players: readonly TournamentPlayer[],
  nameOf: NameOnSide,
): string => (isNamedAfterPlayers(before, nameOf) ? nameByPlayers(players, nameOf) : before.name);

/**
 * The side, named after its players where it was sent without a name of its own; `before` is what it replaces, whose
 * name stays where the same people play on it.
 */
export function sideNamedAfterPlayers(side: SentSide, before: Side | undefined, nameOf: NameOnSide): SentSide {
  const name = side.name?.trim() ?? '';
  const isOwn = name && name !== usualSideName(side.players) && name !== before?.name;
  if (isOwn || !side.players.length) return side;
  const isKept =
    name && name === before?.name && (hasSamePlayers(side, before) || !isNamedAfterPlayers(before, nameOf));
  return isKept ? side : { ...side, name: nameByPlayers(side.players, nameOf) };
}

const hasSamePlayers = (side: Pick<SentSide, 'players'>, before: Pick<Side, 'players'>): boolean =>
  side.players.length === before.players.length &&
  before.players.every(({ id }) => side.players.some((player) => player.id === id));

/** The sides as they are listed: by name, case ignored (live.md 9.7). */
export const sidesSortedByName = <S extends Pick<Side, 'name'>>(sides: readonly S[]): S[] =>
  sides.toSorted((a, b) => compareNames(a.name.toLowerCase(), b.name.toLowerCase()));

/** One side for each player, for players added as individuals (live.md 9.7). */
export const sidesOfIndividuals = (players: readonly TournamentPlayer[]): SentSide[] =>
  players.map((player) => ({ name: player.name, players: [player] }));

/** The side with a name: its own, else that of its players, else that of its team. */
export function sideWithName(side: SentSide, teamName?: string): SentSide {
  const name = side.name?.trim() || (side.players.length ? usualSideName(side.players) : teamName) || '';
  return { ...side, name };
}

/**
 * What keeps sides from being added to the existing ones, or from replacing the one with the same id (live.md 9.7):
 * somebody who plays in another one, a team twice, teams among players.
 */
export function sentSideFaults(sent: readonly SentSide[], there: readonly Side[]): Fault[] {
  const ids = new Set(sent.flatMap(({ id }) => id ?? []));
  const others = there.filter(({ id }) => !ids.has(id));
  const faults: Fault[] = [];
  const taken = new Map<string, string>();
  const teams = new Map<string, string>();
  const take = ({ players, teamId, name }: SentSide, field?: string) => {
    for (const player of players) {
      const other = taken.get(player.id);
      if (field && other !== undefined)
        faults.push({ field, message: `${player.name} plays in ${other || 'another side'} already.` });
      taken.set(player.id, name ?? '');
    }
    if (!teamId) return;
    if (field && teams.has(teamId)) faults.push({ field, message: `${name || 'This team'} takes part already.` });
    teams.set(teamId, name ?? '');
  };
  others.forEach((side) => take(side));
  const kind = others[0] ?? sent[0];
  sent.forEach((side, index) => {
    const field = `sides[${index}]`;
    take(side, field);
    if (!side.teamId && !side.players.length)
      faults.push({ field, message: 'A side is a team, or has players. Choose who plays.' });
    if (kind && !!kind.teamId !== !!side.teamId)
      faults.push({
        field,
        message: kind.teamId
          ? 'The sides of this tournament are teams. Add a team.'
          : 'The sides of this tournament are players. Add players.',
      });
  });
  return faults;
}

interface WithCopies extends Pick<Tournament, 'sides' | 'round'> {
  plan: Plan | null;
}

/**
 * The rounds, and what is set aside, with their copies of sides brought up to date; sides that are not on the list stay
 * (live.md 9.7, 20.2).
 */
export function withSideCopiesRenewed({ sides, round, plan }: WithCopies): Pick<WithCopies, 'round' | 'plan'> {
  const byId = new Map(sides.map((side) => [side.id, side]));
  const now = (side: Side | null) => side && (byId.get(side.id) ?? side);
  const renewed = (match: TournamentMatch) => ({ ...match, sideA: now(match.sideA), sideB: now(match.sideB) });
  const copied = (one: Round): Round => ({
    ...one,
    sides: one.sides.map((side) => now(side)!),
    matches: one.matches.map(renewed),
    nextRound: one.nextRound ? copied(one.nextRound) : null,
  });
  const setAside = plan?.setAside.map((one) => ({ ...one, match: renewed(one.match) })) ?? [];
  return { round: round && copied(round), plan: plan && { ...plan, setAside } };
}

/**
 * The type of a final made from several tournaments of a date: named after their only type, else after the only note of
 * that date; null when there are several (live.md 9.9).
 */
export function typeOfWinnersFinal(types: readonly string[], notes: readonly string[]): string | null {
  const only = (texts: readonly string[]) => {
    const [first, ...others] = new Set(texts.map((text) => text.trim()).filter(Boolean));
    return others.length ? undefined : first;
  };
  const name = only(types) ?? only(notes);
  return name ? `${name} final` : null;
}
