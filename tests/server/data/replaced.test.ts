import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../support/makers/live.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { isReady, madeId, missing, practise } from '../../support/server/practice.ts';
import { smallDisk } from '../../support/server/small-disk.ts';

let app: TestApp;
let file: string;
beforeEach(async () => {
  if (databaseKind !== 'sqlite') return;
  for (const level of ['error', 'log'] as const) vi.spyOn(console, level).mockReturnValue();
  app = await startApp({ env: { ANONYMOUS_WRITES: '100000' } });
  file = join(app.ports.config.dataFolder, 'oche.db');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app?.stop();
});

const ways: Record<string, (path: string) => void> = {
  renamed: (path) => renameSync(path, `${path}.old`),
  replaced: (path) => {
    copyFileSync(path, `${path}.new`);
    renameSync(`${path}.new`, path);
  },
  removed: (path) => rmSync(path),
};

(databaseKind === 'sqlite' ? describe : describe.skip)('the file of the database', () => {
  it.each(Object.keys(ways).flatMap((way) => ['oche.db', 'oche.db-wal'].map((name) => ({ way, name }))))(
    '$name was $way: writes are refused at once, what was read is read',
    async ({ way, name }) => {
      const kept = madeId(await practise(app));
      ways[way]!(join(app.ports.config.dataFolder, name));
      const refused = await practise(app);
      expect(refused.status).toBe(503);
      expect(refused.json.title).toMatch(/Nothing was changed/);
      expect(await isReady(app)).toBe(false);
      expect(app.ports.database.troubles()).toMatchObject([{ kind: 'replaced' }]);
      expect(await missing(app, [kept])).toEqual([]);
    },
  );

  it('is noticed within ten seconds although nobody writes', async () => {
    renameSync(file, `${file}.old`);
    const since = performance.now();
    await until(async () => !(await isReady(app)));
    expect(performance.now() - since).toBeLessThan(10_000);
  });

  it('may be put back, and all is well again', async () => {
    const kept = [madeId(await practise(app))];
    renameSync(file, `${file}.old`);
    expect((await practise(app)).status).toBe(503);
    renameSync(`${file}.old`, file);
    await until(() => isReady(app));
    kept.push(madeId(await practise(app)));
    const next = await startApp({ env: { OCHE_DATA: app.ports.config.dataFolder } });
    expect(await missing(next, kept)).toEqual([]);
    await next.stop();
  });

  it('may vanish with what it was mounted on', async () => {
    const disk = smallDisk(4);
    if (!disk) return;
    const mounted = await startApp({ env: { OCHE_DATA: disk.folder } });
    expect((await practise(mounted)).status).toBe(200);
    disk.vanish();
    expect((await practise(mounted)).status).toBe(503);
    expect(await isReady(mounted)).toBe(false);
    await mounted.stop();
    disk.remove();
  });
});
