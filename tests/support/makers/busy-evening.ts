import { randomUUID } from 'node:crypto';
import { Season } from '../../../server/modules/season/season.entity.ts';
import type { Site } from '../browser/browser.ts';
import { anEveningDesk, matchesOf } from './evenings.ts';
import { lengthened } from './long-names.ts';
import { readQuery, saygDoor, startQuery, target, throwQuery } from './sayg.ts';

const people = [
  'Ann',
  'Bob',
  'Cid',
  'Dee',
  'Eve',
  'Fay',
  'Gus',
  'Hal',
  'Ivy',
  'Jon',
  'Kim',
  'Lee',
  'Max',
  'Ned',
  'Oda',
  'Pat',
];

/**
 * A knockout of 16 with names of so many letters, four of its matches on boards and being scored, one played, and many
 * 180s and hi-checks; its id.
 */
export async function aBusyEvening(site: Site, letters: number): Promise<string> {
  const [season] = await site.ports.database.reader.find(Season, { order: { startDate: 'DESC' }, take: 1 });
  const desk = await anEveningDesk(site, season);
  const id = await desk.start();
  const it: [string, unknown] = ['ID!', id];
  const names = people.map((name, at) => lengthened(`${name} Okonkwo`, at, letters));
  await desk.draw(id, { format: { kind: 'knockout' }, method: 'byHand', order: await desk.enter(id, names) });
  await desk.give('setTournamentBoards', { id: it, count: ['Int', 4] });
  const door = saygDoor(() => site);
  const cookie = desk.cookies.manager;
  for (const { matchId } of matchesOf(await desk.read(id)).slice(0, 4)) {
    const match = { tournamentId: it, matchId: ['ID!', matchId] as [string, unknown] };
    const { result } = await desk.give('addTournamentSayg', match, 'manager', '{ id }');
    const sayg = await door.make(readQuery, { id: (result as { id: string }).id });
    let now = await door.make(startQuery, { target: target(sayg), first: 'home' }, cookie);
    for (const score of [180, 140, 180])
      now = await door.make(
        throwQuery,
        { input: { ...target(now), throwId: randomUUID(), score, noOfDarts: 3 } },
        cookie,
      );
  }
  await desk.score(id, 'M5', 3, 2);
  const { sides } = await desk.read(id);
  for (const [at, { players }] of [...sides, ...sides].entries()) {
    const [{ id: playerId, name } = { id: '', name: '' }] = players;
    await desk.patch(id, { additional180: { id: playerId, name } });
    if (at % 2) await desk.patch(id, { additionalOver100Checkout: { id: playerId, name, score: 170 - (at % 60) } });
  }
  site.ports.memories.data.clear();
  site.ports.memories.answers.clear();
  return id;
}
