import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { teamTable } from '#rules/league/league-table.ts';
import type { Fixture } from '../modules/fixture/fixture.entity.ts';
import type { Squad } from './squads.ts';

const promotedTeams = 2;

/** A division's squads in table order. */
function inTableOrder(squads: readonly Squad[], fixtures: readonly Fixture[]): Squad[] {
  const seen = fixtures.map((fixture) => ({ ...fixture, obscured: false }));
  const table = teamTable(
    seen,
    squads.map(({ team }) => ({ id: team.id, name: team.name, address: team.address })),
    defaultLeagueRules,
  );
  return table.map(({ id }) => squads.find(({ team }) => team.id === id)!);
}

/**
 * The divisions after a season: the best two of each swap with the last two of the one above, schedule places included.
 */
export function promote(divisions: readonly Squad[][], fixtures: readonly Fixture[]): Squad[][] {
  const tables = divisions.map((squads) => inTableOrder(squads, fixtures));
  const moves = new Map<Squad, Squad>();
  tables.slice(1).forEach((table, above) => {
    const relegated = tables[above]!.slice(-promotedTeams);
    table.slice(0, promotedTeams).forEach((up, index) => {
      moves.set(up, relegated[index]!);
      moves.set(relegated[index]!, up);
    });
  });
  return divisions.map((squads) => squads.map((squad) => moves.get(squad) ?? squad));
}
