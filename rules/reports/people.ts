import type { Cell, ReportData, ReportPlayer, ReportRow } from './model.ts';

/** A person in a report: as registered for the season, else as written on a card, with their team. */
export interface Person {
  id: string;
  name: string;
  teamId: string;
}

/** Looks people up by id, with the name and team of their registration (league.md 19). */
export function personLookup({ players, left }: Pick<ReportData, 'players' | 'left'>) {
  const byId = new Map<string, ReportPlayer>();
  for (const player of [...players, ...left]) if (!byId.has(player.id)) byId.set(player.id, player);
  return (listed: { id: string; name: string }, teamId = ''): Person =>
    byId.get(listed.id) ?? { id: listed.id, name: listed.name, teamId };
}

/** A number per person, in the order first met. */
export class Tally {
  private readonly byId = new Map<string, { person: Person; value: number }>();

  /** Updates a person's value with `fold`. */
  foldValue(person: Person, fold: (known: number) => number): void {
    const known = this.byId.get(person.id) ?? { person, value: 0 };
    known.value = fold(known.value);
    this.byId.set(person.id, known);
  }

  /** High to low, ties in the order first met, up to a maximum (league.md 19). */
  top(count = Infinity): { person: Person; value: number }[] {
    return [...this.byId.values()].toSorted((a, b) => b.value - a.value).slice(0, count);
  }
}

/** What a link to a player needs: player, team, and the team's division. */
export function playerLink(data: ReportData, person: Person): Omit<Cell, 'text'> {
  const team = data.teams.find(({ id }) => id === person.teamId);
  return { playerId: person.id, playerName: person.name, ...(team && teamLink(data, team)) };
}

/** What a link to a team needs: the team and its division. */
export function teamLink(
  { divisions }: ReportData,
  team: { id: string; name: string; divisionId: string },
): Omit<Cell, 'text'> {
  const division = divisions.find(({ id }) => id === team.divisionId);
  return {
    teamId: team.id,
    teamName: team.name,
    ...(division && { divisionId: division.id, divisionName: division.name }),
  };
}

/** A row of team, player and value. */
export function teamPlayerValueRow(data: ReportData, { person, value }: { person: Person; value: number }): ReportRow {
  const link = playerLink(data, person);
  const { playerId: _id, playerName: _name, ...team } = link;
  return { cells: [{ text: link.teamName ?? '', ...team }, { text: person.name, ...link }, { text: String(value) }] };
}
