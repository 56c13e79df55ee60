import type { Fault } from '../basics/faults.ts';
import { nameKey, sameName, tidyName } from '../basics/names.ts';
import type { Planned } from './plan/settle.ts';
import { sideNameAfterChange, type NameOnSide } from './sides.ts';
import type { Round, Side, Tournament, TournamentMatch, TournamentPlayer } from './tournament.ts';

type Evening = Pick<Tournament, 'sides' | 'round' | 'oneEighties' | 'over100Checkouts'> & Planned;

/**
 * Names of guests as they are kept: what is blank is left out, a name that stands twice stays for `guestFaults` to
 * tell.
 */
export const tidyGuestNames = (sent: readonly string[]): string[] => sent.map(tidyName).filter(Boolean);

/** What keeps guests of these names from being added: a name that stands twice, or that somebody has (live.md 20.6). */
export function guestFaults(names: readonly string[], there: readonly Side[]): Fault[] {
  const taken = new Set(
    there.flatMap(({ name, players }) => [name, ...players.map((player) => player.name)]).map(nameKey),
  );
  return names.flatMap((name, index) => {
    const field = `names[${index}]`;
    if (names.slice(0, index).some((other) => sameName(other, name)))
      return [{ field, message: `${name} stands twice. Add something that tells them apart.` }];
    if (taken.has(nameKey(name)))
      return [{ field, message: `${name} takes part already. Add something that tells the guest apart.` }];
    return [];
  });
}

/** Whether this id takes part in the tournament, on a side or in a match. */
export const takesPart = ({ sides, round }: Pick<Tournament, 'sides' | 'round'>, playerId: string): boolean => {
  const has = (side: Side | null) => !!side?.players.some((player) => player.id === playerId);
  for (let one = round; one; one = one.nextRound ?? null)
    if (one.sides.some(has) || one.matches.some(({ sideA, sideB }) => has(sideA) || has(sideB))) return true;
  return sides.some(has);
};

/** The evening with one person in the place of another, everywhere (live.md 20.6). */
export function withPersonReplaced<E extends Evening>(
  evening: E,
  playerId: string,
  by: Required<TournamentPlayer>,
  nameOf: NameOnSide,
): E {
  const personNow = <P extends TournamentPlayer>(player: P): P =>
    player.id === playerId ? { ...player, ...by } : player;
  const sideNow = (side: Side): Side => {
    if (!side.players.some((player) => player.id === playerId)) return side;
    const players = side.players.map(personNow);
    return { ...side, players, name: sideNameAfterChange(side, players, nameOf) };
  };
  const orNobody = (side: Side | null) => side && sideNow(side);
  const matchNow = (match: TournamentMatch): TournamentMatch => ({
    ...match,
    sideA: orNobody(match.sideA),
    sideB: orNobody(match.sideB),
  });
  const roundNow = (round: Round): Round => ({
    ...round,
    sides: round.sides.map(sideNow),
    matches: round.matches.map(matchNow),
    nextRound: round.nextRound ? roundNow(round.nextRound) : null,
  });
  const { plan } = evening;
  return {
    ...evening,
    sides: evening.sides.map(sideNow),
    round: evening.round && roundNow(evening.round),
    plan: plan && { ...plan, setAside: plan.setAside.map((one) => ({ ...one, match: matchNow(one.match) })) },
    oneEighties: evening.oneEighties.map(personNow),
    over100Checkouts: evening.over100Checkouts.map(personNow),
  };
}

const isPlayer = ({ isGuest }: TournamentPlayer & { isGuest?: boolean | null }): boolean => !isGuest;

/** The tournament as reports count it: sides keep their names, but guests are no players, and threw nothing. */
export const withoutGuestsForReports = <T extends Pick<Tournament, 'sides' | 'oneEighties' | 'over100Checkouts'>>(
  evening: T,
): T => ({
  ...evening,
  sides: evening.sides.map((side) => ({ ...side, players: side.players.filter(isPlayer) })),
  oneEighties: evening.oneEighties.filter(isPlayer),
  over100Checkouts: evening.over100Checkouts.filter(isPlayer),
});
