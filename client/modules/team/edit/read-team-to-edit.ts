import type { ApolloClient } from '@apollo/client';
import { TeamToEditDocument, type TeamToEditQuery } from '../../../generated/desk.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';

type Team = NonNullable<TeamToEditQuery['team']>;

/** A team as its dialogs change it: another one as soon as it, or where it plays, is saved. */
export interface TeamToEdit extends Team {
  /** The version of the team alone, by which it is saved. */
  teamVersion: string;
}

/** The team with this id, loaded fresh. */
export async function readTeamToEdit(client: ApolloClient, id: string): Promise<TeamToEdit | undefined> {
  const team = (await readAnew(client, TeamToEditDocument, { id }))?.team;
  const places = team?.seasons.map(({ seasonId, divisionId }) => `${seasonId} ${divisionId}`).toSorted() ?? [];
  return team ? { ...team, teamVersion: team.version, version: [team.version, ...places].join(' ') } : undefined;
}
