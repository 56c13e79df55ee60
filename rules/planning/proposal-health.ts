import type { Day, SeasonDates } from '../basics/dates.ts';
import { addressOrName } from '../card/fixture.ts';
import { isOffByWithdrawal, type FixtureDecision } from '../card/settled.ts';
import { seasonHealth, type SeasonHealth } from '../health/checks.ts';
import type { HealthDivision, HealthFixture, HealthTeam } from '../health/model.ts';
import type { ProposedTeam, ShownProposal } from './proposal-view.ts';

interface FixtureBefore {
  id: string;
  home: ProposedTeam;
  away: ProposedTeam | null;
  isKnockout: boolean;
  /** Where it is played, if that is not at the home team's. */
  venue?: string | null | undefined;
  decision?: Pick<FixtureDecision, 'outcome' | 'reason'> | null;
}

/** A division without the proposal: its teams in table order, and what is already on its dates. */
interface DivisionBefore {
  name: string;
  teams: readonly (ProposedTeam & { withdrawal?: object | null })[];
  days: readonly { date: Day; fixtures: readonly FixtureBefore[] }[];
  proposed: readonly ShownProposal[];
}

const healthTeam = ({ id, name, address }: ProposedTeam): HealthTeam => ({
  id,
  name,
  venue: addressOrName({ name, address: address ?? '' }),
});

function datesOf({ days, proposed }: DivisionBefore): HealthDivision['dates'] {
  const dates = new Set([...days.map(({ date }) => date), ...proposed.map(({ date }) => date)]);
  return [...dates].toSorted().map((date) => ({
    date,
    fixtures: [
      ...days
        .filter((day) => day.date === date)
        .flatMap(({ fixtures }) => fixtures.filter((fixture) => !fixture.isKnockout && !isOffByWithdrawal(fixture)))
        .map(({ id, home, away, venue, decision }): HealthFixture => ({
          ...{ id, home: healthTeam(home), away: away && healthTeam(away) },
          ...(venue && { venue }),
          isDecidedWithoutCard: !!decision && decision.outcome !== 'stands',
        })),
      ...proposed
        .filter((fixture) => fixture.date === date)
        .map(({ home, away }) => ({ home: healthTeam(home), away: away && healthTeam(away) })),
    ],
  }));
}

/** The nine checks of a season with a proposal as it stands now (live.md 13.4 C); `errors` are those of its results. */
export const proposalHealth = (
  { startDate, endDate }: SeasonDates,
  divisions: readonly DivisionBefore[],
  errors: readonly string[],
): SeasonHealth =>
  seasonHealth(
    {
      startDate,
      endDate,
      divisions: divisions.map((division) => ({
        name: division.name,
        teams: division.teams.filter(({ withdrawal }) => !withdrawal).map(healthTeam),
        dates: datesOf(division),
      })),
    },
    errors,
  );
