import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { Photo } from '../../../server/modules/photo/photo.entity.ts';
import { bomb, aPicture } from '../../support/browser/pictures.ts';
import { listening, until } from '../../support/makers/live.ts';
import { aFixture, aLeague } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { formBody, formType, sendForm } from '../../support/server/form.ts';
import { signIn, type SignedIn } from '../../support/server/sign-in.ts';

let app: TestApp;
let jpeg: Buffer;
const people = {} as Record<'ann' | 'bob' | 'nobody', SignedIn>;
let fixtures: string[];

beforeAll(async () => {
  app = await startApp({ env: { UPLOAD_IDLE: '3' } });
  jpeg = await aPicture(400, 300).jpeg().toBuffer();
  people.ann = await signIn(app, { access: ['uploadPhotos'] });
  people.bob = await signIn(app, { access: ['uploadPhotos'] });
  people.nobody = await signIn(app, {});
  const { season, division, reds, blues } = await aLeague(app);
  const sides = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
  const place = { seasonId: season.id, divisionId: division.id };
  fixtures = [];
  for (let n = 0; n < 3; n += 1) fixtures.push((await aFixture(app, { ...place, ...sides })).id);
});
afterAll(() => app.stop());

const add = (id: string, who: SignedIn, bytes = jpeg) =>
  sendForm(app, '/api/Scores/Photo', { fields: { id }, file: { bytes }, cookie: who.cookie });

/** Begins to send a form and stops after so many bytes. `answer` is all that comes back, once the server closes. */
async function begin(cookie: string, bytes: number) {
  const whole = formBody({ fields: { id: fixtures[0]! }, file: { bytes: Buffer.alloc(1_000_000) } });
  const socket: Socket = connect(await listening(app), '127.0.0.1');
  let text = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  const head = [
    'POST /api/Scores/Photo HTTP/1.1',
    'host: localhost',
    `content-type: ${formType}`,
    `content-length: ${whole.length}`,
    'x-ui-url: http://localhost/',
    `cookie: ${cookie}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(whole.subarray(0, bytes));
  const answered = new Promise<string>((resolve) => socket.once('data', () => setImmediate(() => resolve(text))));
  return { socket, ended, answered };
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('an upload', () => {
  it.each(['nobody', 'a stranger'])('of who may not is refused before its body is there: %s', async (who) => {
    const sent = await begin(who === 'nobody' ? people.nobody.cookie : 'x=y', 0);
    const answer = await sent.answered;
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('"success":false');
    sent.socket.destroy();
  });

  it('of which nothing more comes is given up: 408', async () => {
    const begun = performance.now();
    const sent = await begin(people.ann.cookie, 500_000);
    expect(statusOf(await sent.ended)).toBe(408);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('waits for others of its account only, and not in vain', async () => {
    const slow = await Promise.all(Array.from({ length: 8 }, () => begin(people.ann.cookie, 1000)));
    // While they hold their places:
    const started = performance.now();
    expect((await add(fixtures[1]!, people.bob)).json.success).toBe(true);
    expect(performance.now() - started).toBeLessThan(2700);
    slow.slice(1).forEach(({ socket }) => socket.destroy());
    expect((await add(fixtures[1]!, people.ann)).json.success).toBe(true);
    expect(statusOf(await slow[0]!.ended)).toBe(408);
  });

  it('is refused when too many of its account wait: 429', async () => {
    const sent = await Promise.all(Array.from({ length: 14 }, () => begin(people.ann.cookie, 1000)));
    const answers = await Promise.all(sent.slice(11).map(({ answered }) => answered));
    expect(answers.map(statusOf)).toContain(429);
    expect(answers.find((answer) => statusOf(answer) === 429)).toMatch(/retry-after: \d+/i);
    sent.forEach(({ socket }) => socket.destroy());
    await until(async () => (await add(fixtures[2]!, people.ann)).json.success);
  });
});

describe('a picture', () => {
  it.each([
    [49_000_000, 1],
    [1, 49_000_000],
    [20_001, 10],
  ])('of %d by %d pixels is refused before it is decoded', async (width, height) => {
    const before = process.resourceUsage().maxRSS;
    const { json } = await add(fixtures[2]!, people.bob, bomb(width, height));
    expect(json).toMatchObject({ success: false, warnings: [expect.stringContaining('20000 a side')] });
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(100);
  });

  it.each([0, -1, 10_001, 999_999_999])('is not shown in a height of %d: 400', async (height) => {
    await add(fixtures[0]!, people.bob);
    const { id } = await app.ports.database.reader.findOneByOrFail(Photo, { accountId: people.bob.account.id });
    const ask = (path: string) =>
      app.app.http.inject({ url: `/api/Photo/${id}${path}`, headers: { cookie: people.bob.cookie } });
    expect((await ask(`/${height}`)).statusCode).toBe(400);
    expect((await ask('/10000')).statusCode).toBe(200);
  });
});
