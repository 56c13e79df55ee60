import type { OtherEvents, ShownProposal } from '#rules/proposal-view.ts';
import type { FitDivision } from '#rules/template-fit.ts';
import type { FixtureProposalQuery, TemplatesForSeasonQuery } from '../../generated/desk.ts';

export type Proposal = FixtureProposalQuery['proposal'];
export type SeasonToFill = NonNullable<TemplatesForSeasonQuery['season']>;

/** A proposed fixture with the division it belongs to. */
export interface Proposed extends ShownProposal {
  divisionId: string;
  accoladesCount: boolean;
}

/** The divisions of the season with the teams registered in them, as templates look at them. */
export const divisionsOf = (
  season: SeasonToFill,
  teams: TemplatesForSeasonQuery['divisionData']['teams'],
): FitDivision[] =>
  season.divisions.map(({ id, name }) => ({
    name,
    teams: teams.filter(({ division }) => division?.id === id).map(({ id, name, address }) => ({ id, name, address })),
  }));

/** What is proposed for a division, byes included, by date. */
export const proposedIn = ({ id, fixtures }: Proposal['divisions'][number]): Proposed[] =>
  fixtures.flatMap((day) =>
    day.fixtures.flatMap(({ proposal, accoladesCount, homeTeam, awayTeam }) =>
      proposal ? [{ divisionId: id, date: day.date, home: homeTeam, away: awayTeam, accoladesCount }] : [],
    ),
  );

/** The fixtures that are to be saved, those with an away team, by date. */
export const fixturesOf = ({ divisions }: Proposal): Proposed[] =>
  divisions
    .flatMap(proposedIn)
    .filter(({ away }) => away)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** What is on in the season besides. */
export const eventsOf = ({ divisions }: Proposal): OtherEvents[] =>
  divisions.flatMap(({ fixtures: days }) =>
    days.map(({ date, notes, tournamentFixtures, fixtures }) => ({
      date,
      notes: notes.map(({ note }) => note),
      tournaments: tournamentFixtures.length,
      fixtures: fixtures.filter(({ proposal, awayTeam }) => !proposal && awayTeam).length,
    })),
  );
