import { randomUUID } from 'node:crypto';
import type { TestApp } from '../server/app.ts';
import { askFor } from '../server/graphql.ts';
import { matchesOf, type EveningDesk, type ShownEvening } from './evenings.ts';

/** A tournament to try every command on. */
export interface World {
  id: string;
  now: ShownEvening;
  sideId: string;
  first: string;
  second: string;
  saygId: string;
}

/** One new player. */
export const players = (name: string) => [{ id: randomUUID(), name }];

/**
 * A tournament of four sides with its draw, a board, check-in open and a score record of its first match; or a
 * superleague night of one match.
 */
export async function aWorld(
  test: TestApp,
  desk: EveningDesk,
  { isNight = false, isDeleted = false, hasRecord = true } = {},
): Promise<World> {
  const id = await desk.start(isNight ? { singleRound: true, host: 'Reds', opponent: 'Blues' } : {});
  const it: [string, unknown] = ['ID!', id];
  const world = { id, sideId: '', first: '', second: '', saygId: '' };
  if (isNight) {
    const match = { home: players('Ann'), away: players('Bea') };
    await desk.give('putNightMatch', { id: it, match: ['NightMatchInput!', match] });
    world.first = (await desk.read(id)).rounds[0]!.matches[0]!.id;
  } else {
    const order = await desk.enter(id, ['Ann', 'Bea', 'Cat', 'Dot']);
    world.sideId = order[0]!;
    await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order });
    await desk.give('setTournamentBoards', { id: it, count: ['Int', 1] });
    await desk.give('openTournamentCheckIn', { id: it });
    const ofLink = 'query ($id: ID!) { secret: tournamentCheckInSecret(id: $id) }';
    const { secret } = await askFor<{ secret: string }>(test, ofLink, { id }, desk.cookies.manager);
    const checkedIn: Record<string, [string, unknown]> = {
      id: it,
      secret: ['String!', secret],
      sideId: ['ID!', world.sideId],
      isHere: ['Boolean!', true],
    };
    await desk.give('checkInTournamentSide', checkedIn, 'manager', '{ id }');
    [world.first, world.second] = matchesOf(await desk.read(id)).map(({ matchId }) => matchId) as [string, string];
  }
  if (hasRecord && !isNight) {
    const match = { tournamentId: it, matchId: ['ID!', world.first] as [string, unknown] };
    world.saygId = (await desk.give('addTournamentSayg', match, 'manager', '{ id }')).result.id;
  }
  const now = await desk.read(id);
  if (isDeleted) await desk.give('deleteTournament', { id: it }, 'manager', '{ id }');
  return { ...world, now };
}
