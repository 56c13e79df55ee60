import type { ReportData } from './model.ts';

/** What counts for the division asked for: its fixtures and every qualifier, its tournaments and those of no division. */
export function ofDivision({ division, fixtures, tournaments }: ReportData) {
  return {
    fixtures: fixtures.filter(
      ({ divisionId, isKnockout, postponed }) => !postponed && (isKnockout || divisionId === division.id),
    ),
    tournaments: tournaments.filter(({ divisionId }) => !divisionId || divisionId === division.id),
  };
}

/** The same as far as 180s and hi-checks of it count: each record with what was achieved in it. */
export function accoladesOf(data: ReportData) {
  const { fixtures, tournaments } = ofDivision(data);
  return [
    ...fixtures.flatMap(({ accoladesCount, card }) => (accoladesCount && card ? [card] : [])),
    ...tournaments.filter(({ accoladesCount }) => accoladesCount),
  ];
}
