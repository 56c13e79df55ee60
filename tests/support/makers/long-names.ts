import { Player } from '../../../server/modules/player/player.entity.ts';
import { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import type { TestApp } from '../server/app.ts';

/** The name extended to this many characters; for some, with half of them in a single word. */
export const lengthened = (name: string, at: number, letters = 40): string =>
  `${name} ${at % 3 ? 'of the Worshipful Company of Wheelwrights' : 'Donaudampfschifffahrtsgesellschaften'}`.slice(
    0,
    letters,
  );

/** Gives everybody in the sample league a name of so many characters, wherever it is written. */
export async function lengthenNames({ ports }: TestApp, letters = 40): Promise<void> {
  await ports.database.write(async (db) => {
    const named = [...(await db.find(Team)), ...(await db.find(Player))];
    const byName = new Map(named.map(({ name }, at) => [name, lengthened(name, at, letters)]));
    const longer = <T>(value: T) =>
      JSON.parse(JSON.stringify(value), (_, text: unknown) => byName.get(text as string) ?? text) as T;
    for (const one of named) await db.save(Object.assign(one, longer({ name: one.name })));
    for (const one of await db.find(Tournament))
      await db.save(Object.assign(one, longer({ sides: one.sides, round: one.round })));
    for (const one of await db.find(Sayg))
      await db.save(Object.assign(one, longer({ yourName: one.yourName, opponentName: one.opponentName })));
  });
  ports.memories.data.clear();
  ports.memories.answers.clear();
}
