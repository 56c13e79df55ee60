import type { Fixture } from '../card/fixture.ts';
import { formatDay, type Day } from '../basics/dates.ts';
import { decisionInForce, type Withdrawal } from '../league/standing-of-team.ts';

/** What the choice of an opponent needs of a fixture. */
export interface ArrangedFixture extends Pick<
  Fixture,
  'id' | 'date' | 'divisionId' | 'homeTeamId' | 'awayTeamId' | 'isKnockout'
> {
  seasonId: string;
}

interface Named {
  id: string;
  name: string;
}

/** A possible away team, with the reason when it cannot be chosen. */
export interface AwayChoice<T extends Named> {
  team: T;
  reason: string | null;
}

/** The fixture that needs an opponent; a saved one is identified by `id` and does not block itself. */
export type Sought = Pick<ArrangedFixture, 'date' | 'seasonId' | 'divisionId' | 'homeTeamId' | 'isKnockout'> & {
  id?: string | null;
};

const plays = ({ homeTeamId, awayTeamId }: ArrangedFixture, teamId: string) =>
  homeTeamId === teamId || awayTeamId === teamId;

/** The other fixture of the team on that day, if it has one (league.md 12.6). */
export const otherFixtureThatDay = <F extends ArrangedFixture>(
  { id, date, seasonId }: Pick<Sought, 'id' | 'date' | 'seasonId'>,
  teamId: string,
  fixtures: readonly F[],
): F | undefined =>
  fixtures.find(
    (other) => other.id !== id && other.seasonId === seasonId && other.date === date && plays(other, teamId),
  );

/** The same pairing on another date; qualifiers may repeat (league.md 12.7). */
export const samePairingOnOtherDate = <F extends ArrangedFixture>(
  { id, date, seasonId, divisionId, homeTeamId, isKnockout }: Sought,
  awayTeamId: string,
  fixtures: readonly F[],
): F | undefined =>
  isKnockout
    ? undefined
    : fixtures.find(
        (other) =>
          other.id !== id &&
          !other.isKnockout &&
          other.date !== date &&
          other.seasonId === seasonId &&
          other.divisionId === divisionId &&
          other.homeTeamId === homeTeamId &&
          other.awayTeamId === awayTeamId,
      );

/** How a team of the season has withdrawn, if it has. */
export type WithdrawalOf = (teamId: string) => (Withdrawal & { name: string }) | undefined;

/** Whether a fixture of the team on that day is settled as soon as it is made, since it has withdrawn (settled.md 4). */
const isSettledByWithdrawal = (date: Day, teamId: string, withdrawalOf: WithdrawalOf) =>
  !!decisionInForce({ date, homeTeamId: teamId, awayTeamId: '', card: null }, withdrawalOf);

/**
 * The possible away teams, each with the reason when it cannot be chosen (league.md 9). `fixtures` are those of the
 * season.
 */
export function awayChoices<T extends Named>(
  sought: Sought,
  teams: readonly T[],
  fixtures: readonly ArrangedFixture[],
  withdrawalOf: WithdrawalOf,
): AwayChoice<T>[] {
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? 'somebody else';
  const isGone = (teamId: string) => isSettledByWithdrawal(sought.date, teamId, withdrawalOf);
  const homeReason = isGone(sought.homeTeamId) ? `${nameOf(sought.homeTeamId)} has withdrawn` : undefined;
  const reasonAgainst = ({ id }: T): string | undefined => {
    if (isGone(id)) return 'Has withdrawn';
    const busy = otherFixtureThatDay(sought, id, fixtures);
    if (busy) return `Already playing against ${nameOf(busy.homeTeamId === id ? busy.awayTeamId : busy.homeTeamId)}`;
    const leg = samePairingOnOtherDate(sought, id, fixtures);
    return leg && `Already playing same leg on ${formatDay(leg.date)}`;
  };
  return teams
    .filter(({ id }) => id !== sought.homeTeamId)
    .map((team) => ({ team, reason: homeReason ?? reasonAgainst(team) ?? null }));
}

/** An away team chosen on the page but not saved; `rowId` is the row's id on the page. */
export interface UnsavedFixture {
  rowId: string;
  date: Day;
  isKnockout: boolean;
  home: Named;
  away: Named;
}

/**
 * Row ids that stay the same when a placeholder becomes a fixture: the home team's id, and for further rows of the same
 * team the fixture's.
 */
export function rowsWithStableIds<R extends { id: string; homeTeam: { id: string } }>(
  date: Day,
  rows: readonly R[],
): { rowId: string; row: R }[] {
  const homes = new Set<string>();
  return rows.map((row) => {
    const isFirst = !homes.has(row.homeTeam.id);
    homes.add(row.homeTeam.id);
    return { rowId: `${date} ${isFirst ? row.homeTeam.id : row.id}`, row };
  });
}

/** The choices whose rows still exist; a home team that now plays elsewhere no longer has one. */
export function choicesWithRow<C extends UnsavedFixture>(
  unsaved: readonly C[],
  days: readonly { date: Day; fixtures: readonly { id: string; homeTeam: { id: string } }[] }[],
): C[] {
  const rows = new Set(
    days.flatMap(({ date, fixtures }) => rowsWithStableIds(date, fixtures).map(({ rowId }) => rowId)),
  );
  return unsaved.filter(({ rowId }) => rows.has(rowId));
}

export const unsavedAwayFixture = <C extends UnsavedFixture>(
  unsaved: readonly C[],
  date: Day,
  teamId: string,
): C | undefined =>
  unsaved.find((other) => other.date === date && other.away.id === teamId && other.home.id !== teamId);

/** The choices, with unsaved fixtures of the page counted as arranged; the server does not know of them yet. */
export function choicesGivenUnsaved<T extends Named>(
  { rowId, date, isKnockout, home }: Omit<UnsavedFixture, 'away'>,
  choices: readonly AwayChoice<T>[],
  unsaved: readonly UnsavedFixture[],
): AwayChoice<T>[] {
  const others = unsaved.filter((other) => other.rowId !== rowId);
  return choices.map((choice) => {
    const { id } = choice.team;
    const busy = others.find((other) => other.date === date && (other.home.id === id || other.away.id === id));
    const leg = others.find(
      (other) =>
        !isKnockout && !other.isKnockout && other.date !== date && other.home.id === home.id && other.away.id === id,
    );
    const opponent = busy && (busy.home.id === id ? busy.away : busy.home);
    const reason = opponent
      ? `Already playing against ${opponent.name}`
      : leg && `Already playing same leg on ${formatDay(leg.date)}`;
    return { ...choice, reason: choice.reason ?? reason ?? null };
  });
}
