import type { TestApp } from '../server/app.ts';
import { byGraphql, type Heard } from '../server/doors.ts';
import { askFor } from '../server/graphql.ts';

/** From one team of a season to another, on a day or without one. */
export interface PlayerMove {
  seasonId: string;
  from: string;
  to: string;
  movedOn: string | null;
}

/** Moves somebody; the version is read first. */
export async function movePlayer(
  test: TestApp,
  { id, name }: { id: string; name: string },
  { seasonId, from, to, movedOn }: PlayerMove,
  cookie: string,
): Promise<Heard> {
  const { player } = await askFor<{ player: { version: string } }>(
    test,
    'query ($id: ID!) { player(id: $id) { version } }',
    { id },
  );
  return byGraphql(test, cookie, ['updatePlayer', '{ messages warnings }'], {
    squad: ['SquadInput!', { seasonId, teamId: from }],
    id: ['ID!', id],
    version: ['DateTime', player.version],
    input: ['PlayerInput!', { name }],
    newTeamId: ['ID', to],
    movedOn: ['Day', movedOn],
  });
}
