/** @module-tag long Servers are started on one folder, and killed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, emptyDatabase } from '../../support/server/app.ts';
import { bundle } from '../../support/server/process.ts';

let main: Awaited<ReturnType<typeof bundle>>;
let command: Awaited<ReturnType<typeof bundle>>;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  [main, command, database] = await Promise.all([bundle('main'), bundle('command'), emptyDatabase()]);
});
afterAll(async () => {
  await main.remove();
  await command.remove();
  await database.drop();
});

const ready = async (address: string | undefined) => address && (await fetch(`${address}/readyz`)).status;

(databaseKind === 'sqlite' ? describe : describe.skip)('a second server on one folder', () => {
  it('is refused with a sentence, the command line is not, and the next one may start when the first was killed', async () => {
    const first = main.start(database.env);
    expect(await ready(await first.address)).toBe(200);

    const second = main.start(database.env);
    expect(await second.ended).toBe(1);
    expect(second.printed().trim()).toMatch(
      /^OCHE_DATA: another server is at work in \S+\. Stop it, or [^\n]+\.md\.$/m,
    );
    expect(await ready(await first.address)).toBe(200);

    const listing = command.start(database.env, ['account', 'list']);
    expect([await listing.ended, listing.printed()]).toEqual([0, 'There are no accounts yet.\n']);

    first.child.kill('SIGKILL');
    await first.ended;
    const third = main.start(database.env);
    expect(await ready(await third.address)).toBe(200);
  });
});
