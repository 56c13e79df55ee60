import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** A server that gives up a silent upload after this many seconds, with its users and three fixtures. */
async function aServer(idle: number) {
  const app = await startApp({ env: { UPLOAD_IDLE: `${idle}` } });
  const ann = await signIn(app, { access: ['uploadPhotos'] });
  const bob = await signIn(app, { access: ['uploadPhotos'] });
  const nobody = await signIn(app, {});
  const { season, division, reds, blues } = await aLeague(app);
  const sides = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
  const place = { seasonId: season.id, divisionId: division.id };
  const fixtures: string[] = [];
  for (let n = 0; n < 3; n += 1) fixtures.push((await aFixture(app, { ...place, ...sides })).id);
  return { app, people: { ann, bob, nobody }, fixtures };
}

beforeAll(async () => {
  jpeg = await aPicture(400, 300).jpeg().toBuffer();
  const server = await aServer(60);
  ({ app, fixtures } = server);
  Object.assign(people, server.people);
});
afterAll(() => app.stop());

const add = (id: string, who: SignedIn, bytes = jpeg, to = app) =>
  sendForm(to, '/api/Scores/Photo', { fields: { id }, file: { bytes }, cookie: who.cookie });

/** Starts to send a form and stops after this many bytes. `answer` is all that comes back, once the server closes. */
async function begin(cookie: string, bytes: number, to = app) {
  const whole = formBody({ fields: { id: fixtures[0]! }, file: { bytes: Buffer.alloc(1_000_000) } });
  const socket: Socket = connect(await listening(to), '127.0.0.1');
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

  it('of which nothing more comes is given up: 408, and the next one is read', async () => {
    const { app: hasty, people, fixtures } = await aServer(3);
    try {
      const sent = await begin(people.ann.cookie, 500_000, hasty);
      expect((await add(fixtures[1]!, people.ann, jpeg, hasty)).json.success).toBe(true);
      expect(statusOf(await sent.ended)).toBe(408);
    } finally {
      await hasty.stop();
    }
  });

  it('waits for others of its account only', async () => {
    const slow = await Promise.all(Array.from({ length: 8 }, () => begin(people.ann.cookie, 1000)));
    let isGivenUp = false;
    for (const { ended } of slow) void ended.then(() => (isGivenUp = true));
    // While they hold their places:
    expect((await add(fixtures[1]!, people.bob)).json.success).toBe(true);
    expect(isGivenUp).toBe(false);
    slow.forEach(({ socket }) => socket.destroy());
    expect((await add(fixtures[1]!, people.ann)).json.success).toBe(true);
  });

  it('is refused when too many of its account wait: 429', async () => {
    const sent = await Promise.all(Array.from({ length: 14 }, () => begin(people.ann.cookie, 1000)));
    const answers: string[] = [];
    // Whichever of them came last is refused; the others are not answered while they wait.
    for (const { answered } of sent) void answered.then((answer) => answers.push(answer));
    await until(() => answers.length > 0);
    expect(statusOf(answers[0]!)).toBe(429);
    expect(answers[0]).toMatch(/retry-after: \d+/i);
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
