import { start } from './load.ts';
import { compareWithRaw, startRaw } from './raw.ts';

/** Every public read of the REST API that has not changed, beside a raw server that sends the same text. */
const app = await start('app-server');
const headers = { 'accept-encoding': 'gzip, deflate, br' };

const textAt = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${app.port}${path}`)).text();
const idAt = async (path: string): Promise<string> => (JSON.parse(await textAt(path)) as { id: string }[])[0]!.id;

const lists = ['Division', 'Season', 'Team', 'Tournament', 'Template', 'Feature'];
const season = await idAt('/api/Season');
const division = await idAt('/api/Division');
const paths = [
  ...lists.map((name) => `/api/${name}`),
  `/api/Division/${division}`,
  `/api/Season/${season}`,
  `/api/Team/${await idAt('/api/Team')}`,
  `/api/Team/${division}/${season}`,
  `/api/Tournament/${await idAt('/api/Tournament')}`,
  `/api/Game/${await idAt('/api/Game')}`,
  `/api/Note/${season}`,
  `/api/Division/Data?seasonId=${season}&divisionId=${division}`,
];

for (const path of paths) {
  const raw = await startRaw(await textAt(path));
  const name = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
  await compareWithRaw(
    `GET ${name}, of a raw server`,
    { app, raw },
    [
      { path, headers },
      { path: '/', headers },
    ],
    3000,
    0.4,
  );
  await raw.stop();
}
await app.stop();
