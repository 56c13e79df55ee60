import { formatDay, type Day } from './dates.ts';

/** A fixture as far as the choice of an opponent is concerned. */
export interface ArrangedFixture {
  id: string;
  date: Day;
  seasonId: string;
  divisionId: string;
  homeTeamId: string;
  awayTeamId: string;
  isKnockout: boolean;
}

interface Named {
  id: string;
  name: string;
}

/** A team that can be chosen to play away, or the reason why it cannot. */
export interface AwayChoice<T extends Named> {
  team: T;
  reason: string | null;
}

/** The fixture somebody looks for an opponent for; `id` is that of a saved one, which does not stand in its own way. */
export type Sought = Pick<ArrangedFixture, 'date' | 'seasonId' | 'divisionId' | 'homeTeamId' | 'isKnockout'> & {
  id?: string | null;
};

const plays = ({ homeTeamId, awayTeamId }: ArrangedFixture, teamId: string) =>
  homeTeamId === teamId || awayTeamId === teamId;

/** The other fixture of the team on that day, if it has one (league.md 12.6). */
export const playingThatDay = <F extends ArrangedFixture>(
  { id, date, seasonId }: Pick<Sought, 'id' | 'date' | 'seasonId'>,
  teamId: string,
  fixtures: readonly F[],
): F | undefined =>
  fixtures.find(
    (other) => other.id !== id && other.seasonId === seasonId && other.date === date && plays(other, teamId),
  );

/** The same leg on another date; a qualifier may be played as often as one likes (league.md 12.7). */
export const sameLeg = <F extends ArrangedFixture>(
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

/** The teams that could play away, each with the reason why it cannot, if there is one (league.md 9). `fixtures` are those of the season. */
export function awayChoices<T extends Named>(
  sought: Sought,
  teams: readonly T[],
  fixtures: readonly ArrangedFixture[],
): AwayChoice<T>[] {
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? 'another team';
  return teams
    .filter(({ id }) => id !== sought.homeTeamId)
    .map((team) => {
      const busy = playingThatDay(sought, team.id, fixtures);
      const leg = sameLeg(sought, team.id, fixtures);
      const opponent = busy && (busy.homeTeamId === team.id ? busy.awayTeamId : busy.homeTeamId);
      const reason = opponent
        ? `Already playing against ${nameOf(opponent)}`
        : leg && `Already playing same leg on ${formatDay(leg.date)}`;
      return { team, reason: reason ?? null };
    });
}

/** An away team that was chosen on the page and is not saved; `rowId` names the row among those of the page. */
export interface UnsavedFixture {
  rowId: string;
  date: Day;
  isKnockout: boolean;
  home: Named;
  away: Named;
}

/**
 * Names the rows of a date so that a placeholder keeps its name when it becomes a fixture: by the team at home, and each
 * further row of that team by its fixture.
 */
export function namedRows<R extends { id: string; homeTeam: { id: string } }>(
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

/** What was chosen for rows that are still there: a team that plays elsewhere by now has none. */
export function standingChoices<C extends UnsavedFixture>(
  unsaved: readonly C[],
  days: readonly { date: Day; fixtures: readonly { id: string; homeTeam: { id: string } }[] }[],
): C[] {
  const rows = new Set(days.flatMap(({ date, fixtures }) => namedRows(date, fixtures).map(({ rowId }) => rowId)));
  return unsaved.filter(({ rowId }) => rows.has(rowId));
}

/** The unsaved fixture that a team is to play away in that day. */
export const awayIn = <C extends UnsavedFixture>(unsaved: readonly C[], date: Day, teamId: string): C | undefined =>
  unsaved.find((other) => other.date === date && other.away.id === teamId && other.home.id !== teamId);

/** The choices with what else is chosen on the page counted as arranged, which the server does not know of yet. */
export function withUnsaved<T extends Named>(
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
