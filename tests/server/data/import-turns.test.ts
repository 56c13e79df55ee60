import { afterAll, beforeAll, expect, it } from 'vitest';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { accessFlagList } from '#rules/people/policies.ts';
import { run } from '../../../server/modules/data/import.service.ts';
import { zipLimits } from '../../../server/modules/data/zip.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aDivisionFile, meta } from '../../support/server/exports.ts';
import { workDuring } from '../../support/slowness.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A zip of entries that are not compressed: made in a moment, however many they are. */
function plainZip(files: [name: string, text: string][]): Buffer {
  const [bodies, heads]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of files) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, title, bytes);
    heads.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, title);
    at += 30 + title.length + bytes.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

/** A division for each number; the ids differ. */
function divisions(count: number): [string, string][] {
  const [name, document] = Object.entries(aDivisionFile('00'))[0]!;
  return Array.from({ length: count }, (_, index) => {
    const id = document.id.replace(/0{8}$/, String(index).padStart(8, '0'));
    return [name.replace(document.id, id), JSON.stringify({ ...document, id, Name: `Division ${index}` })];
  });
}

const aFile = (count: number) => plainZip([['meta.json', JSON.stringify(meta()['meta.json'])], ...divisions(count)]);

const importOf = async (file: Buffer) =>
  run(await app.ctx({ ...admin, access: [...accessFlagList] }), {
    ...{ file, password: '', tables: [], purgeData: false, dryRun: true },
  });

/**
 * Imports a thousand tiny entries; how often others were served, and the most milliseconds of work between two times.
 */
async function servedMeanwhile() {
  let isOver = false;
  const importing = importOf(aFile(1000)).finally(() => (isOver = true));
  let served = 0;
  let longest = 0;
  while (!isOver) {
    const work = await workDuring(async () => {
      await setImmediate();
      expect((await app.app.http.inject('/healthz')).statusCode).toBe(200);
    });
    longest = Math.max(longest, work);
    served += 1;
  }
  expect((await importing).tables.division).toMatchObject({ inFile: 1000, added: 1000 });
  return { served, longest };
}

it('others are served again and again while an import of a thousand tiny entries runs', async () => {
  const all = [await servedMeanwhile(), await servedMeanwhile(), await servedMeanwhile()];
  expect(Math.min(...all.map(({ served }) => served))).toBeGreaterThan(20);
  // What holds up others does so every time; clearing away what earlier tests left in this process comes once.
  expect(Math.min(...all.map(({ longest }) => longest))).toBeLessThan(500);
});

it('more entries than an import may have are refused before they are read, and the refusal says what to do', async () => {
  const work = await workDuring(() =>
    expect(importOf(aFile(zipLimits.entries))).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringMatching(/more than 30,000 entries.* Export fewer tables at a time, or restore a backup/),
    }),
  );
  expect(work).toBeLessThan(5000);
});
