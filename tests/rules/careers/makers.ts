import type { SeasonRules } from '#rules/basics/defaults.ts';
import { fixtureFacts, type FirstIdOf, type PlacedFixture } from '#rules/careers/facts.ts';
import { foldSeason, type Entry, type SeasonFold } from '#rules/careers/season-fold.ts';
import { tournamentFacts } from '#rules/careers/tournament-facts.ts';
import type { Tournament } from '#rules/tournament/tournament.ts';
import { rules, nobodyHelps } from '../makers.ts';

export const asIs: FirstIdOf = (id) => id;

export interface Given {
  id?: string;
  startDate?: string;
  endDate?: string;
  tournaments?: Tournament[];
  entries?: Entry[];
  person?: FirstIdOf;
  isOfPlayers?: boolean;
}

/** What a fixture contributes, with everybody's entries as those of one person. */
export const factsOfFixture = (fixture: PlacedFixture, seasonRules: SeasonRules = rules, person: FirstIdOf = asIs) =>
  fixtureFacts(fixture, seasonRules, person, (players) => players.map(({ id }) => person(id)));

/** A season of these fixtures; reds and blues are registered in "division". */
export const aFold = (
  fixtures: readonly PlacedFixture[],
  {
    id = 'season',
    startDate = '2026-09-01',
    endDate = '2027-03-31',
    tournaments = [],
    entries = [],
    person = asIs,
    isOfPlayers = false,
  }: Given = {},
): SeasonFold =>
  foldSeason({
    ...{ id, startDate, endDate, entries, helps: nobodyHelps, isOfPlayers },
    fixtures: fixtures.flatMap((fixture) => factsOfFixture(fixture, rules, person) ?? []),
    tournaments: tournaments.map((tournament) => tournamentFacts(tournament, person)),
    teams: ['reds', 'blues'].map((teamId) => ({ teamId, divisionId: 'division' })),
  });

export const aCup = (more: Partial<Tournament>): Tournament => ({
  ...{ id: 'cup', seasonId: 'season', divisionId: null, date: '2026-11-12', address: 'Hall', type: 'Cup' },
  ...{ host: null, opponent: null, bestOf: null, singleRound: false, accoladesCount: true, excludeFromReports: false },
  ...{ sides: [], round: null, oneEighties: [], over100Checkouts: [] },
  ...more,
});
