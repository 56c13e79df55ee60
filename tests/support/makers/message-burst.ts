import 'reflect-metadata';
import { readConfig } from '../../../server/core/config.ts';
import { contextFor } from '../../../server/core/context.ts';
import * as cards from '../../../server/modules/fixture/card/card.service.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { carryMessages } from '../../../server/modules/message/carry.service.ts';
import { openPorts } from '../../../server/ports.ts';
import { admin } from '../server/actors.ts';

interface Named {
  id: string;
  name: string;
}

/**
 * A server that carries messages to people and publishes the results of these fixtures (`FIXTURES`), one after the
 * other; prints each that was acknowledged. It goes on carrying until it is killed.
 */
const ports = await openPorts(readConfig(process.env));
carryMessages(
  ports,
  (error) => {
    console.error(error);
    process.exit(1);
  },
  { silence: 1000 },
);
const [home, away] = (process.env.PLAYERS ?? '').split(',').map((id) => ({ id, name: id })) as [Named, Named];
const { reader } = ports.database;
for (const id of (process.env.FIXTURES ?? '').split(',').filter(Boolean)) {
  const { updated: version } = await reader.findOneByOrFail(Fixture, { id });
  const match = { homePlayers: [home], awayPlayers: [away], homeScore: 3, awayScore: 1 };
  const lists = { oneEighties: [], over100Checkouts: [], manOfTheMatch: { home: null, away: null } };
  await cards.saveOrUnpublishResults(await contextFor(ports, admin), { id, version }, { matches: [match], ...lists });
  process.stdout.write(`${id}\n`);
}
process.stdout.write('done\n');
