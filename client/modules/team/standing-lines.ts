import type { SeasonDates } from '#rules/basics/dates.ts';
import { adjustmentWords, withdrawalWords } from '#rules/league/standing-of-team.ts';
import type { LeagueRowFragment } from '../../generated/graphql.ts';

/** What was settled of a team besides its fixtures, a sentence each (settled.md 3, 4). */
export const standingLines = (
  { name, adjustments, withdrawal }: Pick<LeagueRowFragment, 'name' | 'adjustments' | 'withdrawal'>,
  season?: SeasonDates,
): string[] => [
  ...adjustments.map((one) => `${name}: ${adjustmentWords(one, season)}.`),
  ...(withdrawal ? [`${name} ${withdrawalWords(withdrawal, season)}.`] : []),
];
