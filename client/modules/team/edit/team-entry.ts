import type { ApolloClient } from '@apollo/client';
import { nearestDay, type Day } from '#rules/basics/dates.ts';
import { TeamStandingDocument, type TeamEntryFragment } from '../../../generated/desk.ts';
import { today } from '../../../lib/today.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';

/** A team in a season, as the dialogs about its standing are told. */
export interface EntryAbout {
  team: { id: string; name: string };
  season: { id: string; name: string; startDate: string; endDate: string };
}

/** The entry of a team for a season, loaded fresh. */
export async function readTeamEntry(
  client: ApolloClient,
  { team, season }: EntryAbout,
): Promise<TeamEntryFragment | undefined> {
  const known = await readUncached(client, TeamStandingDocument, { id: team.id });
  return known?.team?.seasons.find(({ seasonId }) => seasonId === season.id);
}

/** The target of a command on an entry. */
export const teamEntryTarget = ({ team, season }: EntryAbout, { version }: Pick<TeamEntryFragment, 'version'>) => ({
  teamId: team.id,
  seasonId: season.id,
  version,
});

/** The day on which something is decided unless another is said: today, or the day of the season nearest to it. */
export const todayOrNearestDay = ({ season }: EntryAbout): Day => nearestDay(season, today());
