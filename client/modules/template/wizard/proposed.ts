import { sortedByDate } from '#rules/basics/date-order.ts';
import { proposalHealth } from '#rules/planning/proposal-health.ts';
import type { OtherEvents, ShownProposal } from '#rules/planning/proposal-view.ts';
import type { Placed } from '#rules/planning/swaps.ts';
import type { FitDivision } from '#rules/planning/template-fit.ts';
import type { FixtureProposalQuery, TemplatesForSeasonQuery } from '../../../generated/desk.ts';

export type Proposal = FixtureProposalQuery['proposal'];
export type SeasonToFill = NonNullable<TemplatesForSeasonQuery['season']>;

export interface Proposed extends ShownProposal {
  divisionId: string;
  accoladesCount: boolean;
}

/** The season with the divisions that play fixtures, as the server proposes them (live.md 13.4). */
export const withoutSuperleagues = (season: SeasonToFill): SeasonToFill => ({
  ...season,
  divisions: season.divisions.filter(({ superleague }) => !superleague),
});

/** The divisions of the season with the teams that have not withdrawn, as the template rules need them. */
export const divisionsWithoutWithdrawnTeams = (
  season: SeasonToFill,
  teams: TemplatesForSeasonQuery['divisionData']['teams'],
): FitDivision[] =>
  season.divisions.map(({ id, name }) => ({
    name,
    teams: teams
      .filter(({ division, withdrawal }) => division?.id === id && !withdrawal)
      .map(({ id, name, address }) => ({ id, name, address })),
  }));

/** A division's proposed fixtures by date, byes included. */
export const proposedFixtures = ({ id, fixtures }: Proposal['divisions'][number]): Proposed[] =>
  fixtures.flatMap((day) =>
    day.fixtures.flatMap(({ proposal, accoladesCount, homeTeam, awayTeam }) =>
      proposal ? [{ divisionId: id, date: day.date, home: homeTeam, away: awayTeam, accoladesCount }] : [],
    ),
  );

/** What is saved: the fixtures with an away team, by date. */
export const fixturesWithoutByesInDateOrder = (placed: readonly Placed<Proposed>[]): Placed<Proposed>[] =>
  sortedByDate(placed.filter(({ away }) => away));

interface EventDay {
  date: string;
  notes: readonly { note: string }[];
  tournamentFixtures: readonly unknown[];
  fixtures: readonly { proposal: boolean; awayTeam?: unknown }[];
}

/** What else happens on these dates. */
export const otherEventsOfEachDay = (days: readonly EventDay[]): OtherEvents[] =>
  days.map(({ date, notes, tournamentFixtures, fixtures }) => ({
    date,
    notes: notes.map(({ note }) => note),
    tournaments: tournamentFixtures.length,
    fixtures: fixtures.filter(({ proposal, awayTeam }) => !proposal && awayTeam).length,
  }));

/** Dates on which no fixture can be placed, because something else is on. */
export const occupiedDates = (events: readonly OtherEvents[]): Set<string> =>
  new Set(
    events
      .filter(({ notes, tournaments, fixtures }) => notes.length + tournaments + fixtures > 0)
      .map(({ date }) => date),
  );

/** The checks of the season with the fixtures where they are now. */
export const healthOfPlacedFixtures = (
  season: SeasonToFill,
  { divisions, health }: Proposal,
  placed: readonly Placed<Proposed>[],
) =>
  proposalHealth(
    season,
    divisions.map((division) => ({
      name: division.name,
      teams: division.teams,
      days: division.fixtures.map(({ date, fixtures }) => ({
        date,
        fixtures: fixtures
          .filter(({ proposal }) => !proposal)
          .map(({ homeTeam, awayTeam, ...fixture }) => ({ ...fixture, home: homeTeam, away: awayTeam })),
      })),
      proposed: placed.filter(({ divisionId }) => divisionId === division.id),
    })),
    health?.errors ?? [],
  );
