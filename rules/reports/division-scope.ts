import { isPostponedOrOverruled } from '../card/settled.ts';
import type { ReportData } from './model.ts';

/** What counts for the division: its fixtures and every qualifier, its tournaments and those without a division. */
export function fixturesAndTournamentsCounted({ division, fixtures, tournaments }: ReportData) {
  return {
    fixtures: fixtures.filter(
      (fixture) => !isPostponedOrOverruled(fixture) && (fixture.isKnockout || fixture.divisionId === division.id),
    ),
    tournaments: tournaments.filter(({ divisionId }) => !divisionId || divisionId === division.id),
  };
}

/** The cards and tournaments whose 180s and hi-checks count for the division. */
export function accoladeSources(data: ReportData) {
  const { fixtures, tournaments } = fixturesAndTournamentsCounted(data);
  return [
    ...fixtures.flatMap(({ accoladesCount, card }) => (accoladesCount && card ? [card] : [])),
    ...tournaments.filter(({ accoladesCount }) => accoladesCount),
  ];
}
