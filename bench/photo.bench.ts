import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/core/config.ts';
import { Fixture } from '../server/modules/fixture/fixture.entity.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { fillWithSample } from '../server/sample/load.ts';
import { sendForm } from '../tests/support/server/form.ts';
import { aPhonePhoto } from '../tests/support/browser/pictures.ts';
import { signIn } from '../tests/support/server/sign-in.ts';
import { report } from './measure.ts';

// The photo is made in another process, so that its memory is not counted.
const [, self = '', asked] = process.argv;
if (asked) {
  writeFileSync(asked, await aPhonePhoto(4032, 3024));
  process.exit(0);
}

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder }));
await fillWithSample(ports.database, new Date(), {
  hash: (password) => Promise.resolve(password),
  passwordFor: () => 'x',
});
const app = await createApp(ports, { folder: undefined, operations: {} });
const place = { app, ports } as unknown as Parameters<typeof sendForm>[0];

execFileSync(process.execPath, [self, join(folder, 'photo.jpg')]);
const photo = readFileSync(join(folder, 'photo.jpg'));
const fixtures = await ports.database.reader.find(Fixture, { take: 12, order: { id: 'ASC' } });
const people = [await signIn(place, { access: ['uploadPhotos'] }), await signIn(place, { access: ['uploadPhotos'] })];

async function upload(index: number): Promise<void> {
  const [fixture, person] = [fixtures[index >> 1]!, people[index % 2]!];
  const sent = { fields: { id: fixture.id }, file: { bytes: photo }, cookie: person.cookie };
  const { json } = await sendForm(place, '/api/Scores/Photo', sent);
  if (!json.success) throw new Error(JSON.stringify(json));
}

/** Memory of the process in bytes; and below, its peak while some work is done. */
const resident = () => process.memoryUsage().rss;
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  let most = resident();
  const timer = setInterval(() => (most = Math.max(most, resident())), 5);
  await work();
  clearInterval(timer);
  return Math.max(most, resident());
}

global.gc?.();
const memoryBefore = resident();
const start = process.cpuUsage();
const peak = await peakOf(() => upload(23));
const { user, system } = process.cpuUsage(start);
const seconds = (user + system) / 1e6;
const extra = (peak - memoryBefore) / megabyte;
const line = (name: string, measured: number, unit: string, most: number) =>
  report({
    name,
    measured: `${measured.toFixed(1)} ${unit}`,
    limit: `at most ${most} ${unit}`,
    missed: measured > most,
  });
const size = `${(photo.length / megabyte).toFixed(1)} MB`;
line(`CPU of a 12-megapixel photo of ${size}`, seconds, 's', 1.5);
line('Extra memory of that photo', extra, 'MB', 200);
const many = await peakOf(() => Promise.all(Array.from({ length: 20 }, (_, index) => upload(index))));
line('Memory of the server with 20 such photos at once', many / megabyte, 'MB', 600);

await app.close();
await closePorts(ports);
rmSync(folder, { recursive: true, force: true });
