import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEveningDesk, type EveningDesk } from '../../support/makers/evenings.ts';
import { saygDoor, startQuery, target, throwQuery } from '../../support/makers/sayg.ts';
import { aWorld } from '../../support/makers/tournament-worlds.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';

let test: TestApp;
let desk: EveningDesk;
beforeAll(async () => {
  test = await startApp();
  desk = await anEveningDesk(test);
});
afterAll(() => test.stop());

interface MatchShown {
  id: string;
  isOver: boolean;
  winnerId: string | null;
  winningSideId: string | null;
  sideA: { id: string };
  sideB: { id: string };
}

/** A tournament whose first match has begun throw by throw; how that match stands now, for everybody who watches. */
async function begun() {
  const { id, first, saygId } = await aWorld(test, desk);
  const door = saygDoor(() => test);
  const made = await door.make('query ($id: ID!) { sayg(id: $id) { id version } }', { id: saygId }, '');
  const leg = await door.make(startQuery, { target: target(made), first: 'home' }, desk.cookies.scorer);
  const input = { ...target(leg), throwId: randomUUID(), score: 60, noOfDarts: 3 };
  await door.make(throwQuery, { input }, desk.cookies.scorer);
  const match = async () => {
    const fields = 'id isOver winnerId winningSideId sideA { id } sideB { id }';
    const query = `query ($id: ID!) { tournament(id: $id) { rounds { matches { ${fields} } } } }`;
    const { tournament } = await askFor<{ tournament: { rounds: { matches: MatchShown[] }[] } }>(test, query, { id });
    return tournament.rounds.flatMap(({ matches }) => matches).find((one) => one.id === first)!;
  };
  return { id, match };
}

describe('a match that is scored throw by throw', () => {
  it('is over as soon as its result is entered by hand, and goes on when that is taken back', async () => {
    const { id, match } = await begun();
    const { id: matchId, sideB, ...before } = await match();
    expect(before).toMatchObject({ isOver: false, winnerId: null, winningSideId: null });
    await desk.patch(id, { match: { id: matchId, scoreA: 1, scoreB: 3 } });
    expect(await match()).toMatchObject({ isOver: true, winnerId: sideB.id, winningSideId: sideB.id });
    await desk.patch(id, { match: { id: matchId, scoreA: null, scoreB: null } });
    expect(await match()).toMatchObject({ isOver: false, winnerId: null });
    await desk.patch(id, { match: { id: matchId, scoreA: 2, scoreB: 1 } });
    expect(await match()).toMatchObject({ isOver: false, winnerId: null });
  });

  it('is over as soon as one of its sides has left, and won by the other without a result', async () => {
    const { id, match } = await begun();
    const { sideA, sideB } = await match();
    const { version, sides } = await desk.read(id);
    const side = sides.find((one) => one.id === sideA.id)!;
    const absent = { id: side.id, name: side.name, players: side.players, noShow: true };
    const { text } = await desk.give('editTournamentSide', {
      ...{ id: ['ID!', id], version: ['DateTime!', version] },
      side: ['TournamentSideInput!', absent],
    });
    expect(text).toContain('was changed');
    expect(await match()).toMatchObject({ isOver: true, winnerId: sideB.id, winningSideId: null });
  });
});
