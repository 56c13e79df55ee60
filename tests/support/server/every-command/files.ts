import { liveSocket, listening, until } from '../../makers/live.ts';
import type { Desk, Uses } from './desk.ts';

/** Uses what is neither on the league nor on people: sockets, and files of data. */
export function fileUses(desk: Desk): Uses {
  let zip: Buffer;
  return {
    async closeSocket() {
      const { socket, closed } = await liveSocket(await listening(desk.test), { cookie: desk.admin });
      const { sockets } = await until(async () => {
        const found = await desk.ask<{ sockets: { id: string }[] }>('{ sockets { id } }');
        return found.sockets.length ? found : undefined;
      });
      await desk.give('closeSocket', { id: sockets[0]!.id });
      await closed;
      socket.terminate();
    },
    async 'POST /Data/Export'() {
      const body = { password: '', includeDeletedEntries: true, tables: { season: [] } };
      zip = Buffer.from((await desk.rest<{ zip: string }>('POST /Data/Export', '/Data/Export', body)).zip, 'base64');
    },
    async 'POST /Data/Import'() {
      // A season that is not in the file is purged.
      const input = { name: 'Purged', startDate: '2028-01-01', endDate: '2028-12-31', divisionIds: [] };
      const { id } = await desk.give('putSeason', { input });
      await desk.give('deleteSeason', { id });
      await desk.give('restoreSeason', { id });
      await desk.upload('/Data/Import', 'Zip', zip, { dryRun: 'false', purgeData: 'true' });
      const { season } = await desk.ask<{ season: object | null }>('query ($id: ID!) { season(id: $id) { id } }', {
        id,
      });
      if (season) throw new Error('The season was not purged.');
    },
  };
}
