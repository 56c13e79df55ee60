import type { aLeague } from '../makers/makers.ts';
import type { TestApp } from './app.ts';
import { byGraphql, byRest, type Door } from './doors.ts';
import { call } from './rest.ts';

/** What is asked of a team. */
export const teamFields = '{ id name address version seasons { seasonId divisionId players { id name } } }';
/** What is asked of a command on a team by GraphQL. */
export const teamOutcome = `{ result ${teamFields} messages warnings }`;

interface Sent {
  id?: string | null;
  version?: string | null;
  [member: string]: unknown;
}

interface World {
  test: TestApp;
  /** The cookie of whoever sends, unless another one is given. */
  secretary: string;
  league: Awaited<ReturnType<typeof aLeague>>;
}

/** The commands on teams by both doors, in the world as it is when they are sent. */
export function teamCommands(at: () => World) {
  const put = (door: Door, { id = null, version = null, ...more }: Sent = {}, cookie = at().secretary) => {
    const place = { seasonId: at().league.season.id, divisionId: at().league.division.id };
    const input = { name: 'Greens', address: 'The Green Man', ...place, ...more };
    return door === 'REST'
      ? byRest(at().test, cookie, 'PUT', '/Team', { id, ...input, lastUpdated: version })
      : byGraphql(at().test, cookie, ['putTeam', teamOutcome], {
          id: ['ID', id],
          version: ['DateTime', version],
          input: ['TeamInput!', input],
        });
  };
  const register = (
    door: Door,
    input: { teamId: string; seasonId: string; divisionId: string; copyPlayersFromSeasonId?: string },
    cookie = at().secretary,
  ) => {
    const { teamId, ...rest } = input;
    return door === 'REST'
      ? byRest(at().test, cookie, 'PUT', '/Team/Season', { id: teamId, ...rest })
      : byGraphql(at().test, cookie, ['registerTeam', teamOutcome], { input: ['RegistrationInput!', input] });
  };
  const unregister = (door: Door, teamId: string, seasonId: string, cookie = at().secretary) =>
    door === 'REST'
      ? byRest(at().test, cookie, 'DELETE', `/Team/${teamId}/${seasonId}`)
      : byGraphql(at().test, cookie, ['unregisterTeam', teamOutcome], {
          teamId: ['ID!', teamId],
          seasonId: ['ID!', seasonId],
        });
  const read = async (kind: string, id: string) => (await call(at().test, 'GET', `/api/${kind}/${id}`)).json;
  const edit = (more: object = {}) => {
    const { id, updated, name, address } = at().league.reds.team;
    return { id, version: updated.toISOString(), name, address, ...more };
  };
  return { put, register, unregister, read, edit };
}
