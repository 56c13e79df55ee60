import { afterAll, beforeAll, expect, it } from 'vitest';
import { RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { listening, until, watcher } from '../../support/makers/live.ts';
import { aLeague, aPlayer, aSayg, insert } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

const query = 'subscription ($id: ID!) { saygUpdated(id: $id) { id } }';
const comeBack = 1012;

let app: TestApp;
let port: number;
let league: Awaited<ReturnType<typeof aLeague>>;
let secretary: string;
beforeAll(async () => {
  app = await startApp({ now: new Date('2026-11-21T12:00:00Z') });
  port = await listening(app);
  league = await aLeague(app);
  secretary = (await signIn(app, { access: ['managePlayers', 'manageScores'] })).cookie;
});
afterAll(() => app.stop());

/** A captain whose team follows from the e-mail of a player, and what is closed of a socket that they have open. */
async function captain(name: string, move: (playerId: string) => Promise<void> = async () => undefined) {
  const emailAddress = `${name.toLowerCase()}@example.org`;
  const player = await aPlayer(app, { name, emailAddress, captain: true }, league.reds.registration);
  await move(player.id);
  const { cookie } = await signIn(app, { access: ['inputResults'], emailAddress });
  const one = watcher(port, { cookie });
  const closes: number[] = [];
  one.client.on('closed', (event) => closes.push((event as { code: number }).code));
  const { id } = await aSayg(app);
  await one.follow(query, { id }).at(0);
  return { player, closes, close: one.close };
}

/** Takes the e-mail of a captain from their player, and waits until their socket is closed by that. */
async function endTeamOf({ player, closes, close }: Awaited<ReturnType<typeof captain>>) {
  await askFor(
    app,
    `mutation ($id: ID!, $squad: SquadInput!, $input: PlayerInput!, $version: DateTime) {
      updatePlayer(id: $id, squad: $squad, input: $input, version: $version) { messages } }`,
    {
      ...{ id: player.id, version: player.updated, input: { name: player.name, emailAddress: '' } },
      squad: { teamId: league.reds.team.id, seasonId: league.season.id },
    },
    secretary,
  );
  await until(() => closes.length);
  expect(closes).toEqual([comeBack]);
  await close();
}

it('a socket is closed to come back when its captain is of no team any more by the e-mail of a player', async () => {
  const one = await captain('Dora');
  // Known to be open: it was looked at when the other one's was closed.
  await endTeamOf(await captain('Edna'));
  expect(one.closes).toEqual([]);
  await endTeamOf(one);
});

it('and on the day from which on the player is of another team', async () => {
  const day = '2026-11-22';
  const { closes, close } = await captain('Fay', async (playerId) => {
    await app.ports.database.write((db) => db.update(RegisteredPlayer, { playerId }, { leftOn: day }));
    const { id: registrationId } = league.blues.registration;
    await insert(app, RegisteredPlayer, { registrationId, playerId, captain: true, joinedOn: day });
  });
  await endTeamOf(await captain('Gail'));
  expect(closes).toEqual([]);
  app.clock.now = new Date(`${day}T00:00:01Z`);
  await until(() => closes.length);
  expect(closes).toEqual([comeBack]);
  await close();
});
