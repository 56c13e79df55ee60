import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { aSeason } from '../../support/makers/makers.ts';
import { databaseKind, startApp, type TestApp } from '../../support/server/app.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { isReady } from '../../support/server/practice.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

beforeAll(() => {
  for (const level of ['error', 'log'] as const) vi.spyOn(console, level).mockReturnValue();
});
afterAll(() => void vi.restoreAllMocks());

const practice = { yourName: 'Ann', numberOfLegs: 3, startingScore: 501, legs: {} };
const question = '{ troubles { kind text since } }';
interface Told {
  troubles: { kind: string; text: string; since: string }[];
}

/** A reserve in MB such that free space is this share of it now; others use the disk meanwhile, but not that much. */
function reserveOfWhichIsFree(share: number): string {
  const { bavail, bsize } = statfsSync(tmpdir());
  return String(Math.floor((bavail * bsize) / 1e6 / share));
}

/** What is still accepted when free space is this share of the reserve. */
const table = [
  { share: 3, told: false, spare: 200, usual: 200, result: 200 },
  { share: 1.5, told: true, spare: 200, usual: 200, result: 200 },
  { share: 0.75, told: true, spare: 503, usual: 200, result: 200 },
  { share: 0.25, told: true, spare: 503, usual: 503, result: 200 },
  { share: 0.05, told: true, spare: 503, usual: 503, result: 503 },
];

(databaseKind === 'sqlite' ? describe : describe.skip)('while the disk fills up', () => {
  let folder: string;
  let whole: TestApp;
  let cookie: string;
  let seasonId: string;
  beforeAll(async () => {
    whole = await startApp({ env: { OCHE_DISK_RESERVE: '0' } });
    folder = whole.ports.config.dataFolder;
    ({ cookie } = await signIn(whole, { access: ['manageNotes', 'manageAccess'] }));
    seasonId = (await aSeason(whole)).id;
  });
  afterAll(() => whole.stop());

  it.each(table)('with $share of the reserve free', async ({ share, told, spare, usual, result }) => {
    const app = await startApp({ env: { OCHE_DATA: folder, OCHE_DISK_RESERVE: reserveOfWhichIsFree(share) } });
    try {
      const status = async (method: string, path: string, body: object, by?: string) =>
        (await call(app, method, path, { body, cookie: by })).status;
      const fault = { source: 'UI', message: 'It broke.' };
      expect(await status('POST', '/api/Sayg', practice)).toBe(spare);
      expect(await status('PUT', '/api/Error', fault)).toBe(spare);
      expect(await status('PUT', '/api/Error', fault, cookie)).toBe(spare);
      expect(await status('POST', '/api/Note', { note: 'Cup final', date: '2026-12-01', seasonId }, cookie)).toBe(
        usual,
      );
      expect(await status('POST', '/api/Sayg', practice, cookie)).toBe(result);
      expect(await isReady(app)).toBe(result === 200);

      const { troubles } = await askFor<Told>(app, question, {}, cookie);
      expect(troubles.map(({ kind }) => kind)).toEqual(told ? ['space'] : []);
      if (told)
        expect(troubles[0]!.text).toMatch(
          /^Only [\d,]+ MB are free on the server's disk: make room\. Below [\d,]+ MB /,
        );
    } finally {
      await app.stop();
    }
  });

  it('is told to nobody else', async () => {
    expect(refusal(await ask(whole, question))).toBe('UNAUTHENTICATED');
    const { cookie: other } = await signIn(whole, { access: ['manageScores'] });
    expect(refusal(await ask(whole, question, {}, other))).toBe('FORBIDDEN');
  });
});
