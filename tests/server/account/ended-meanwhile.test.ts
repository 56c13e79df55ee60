import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unsentReasons } from '#rules/connected/message-trouble.ts';
import * as ends from '../../../server/modules/account/account-end.service.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { Photo } from '../../../server/modules/photo/photo.entity.ts';
import { AccessToken } from '../../../server/modules/token/token.entity.ts';
import * as tokens from '../../../server/modules/token/token.service.ts';
import { aPicture } from '../../support/browser/pictures.ts';
import { aCardLeague, savedAs, type CardLeague } from '../../support/makers/card-league.ts';
import { listening, until } from '../../support/makers/live.ts';
import { admin } from '../../support/server/actors.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { formBody, formType } from '../../support/server/form.ts';
import { aMailServer, type MailServer } from '../../support/server/mail-server.ts';
import { carryingMessages, chooseMessages, storedMessages, untilHandedOut } from '../../support/server/messages.ts';
import { signIn, untilNoted, type SignedIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';

const minute = 60_000;

let mail: MailServer;
let app: TestApp;
let league: CardLeague;
beforeAll(async () => {
  mail = await aMailServer();
  app = await startApp({ env: mail.env });
  league = await aCardLeague(app);
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const disable = async ({ account }: SignedIn, isDisabled = true) =>
  ends.setDisabled(await app.ctx(admin), account.emailAddress, isDisabled);
const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};

interface Sent {
  path: string;
  type: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request but for its last bytes; `finish` sends these, and returns what came back. */
async function beginSending({ path, type, headers, body }: Sent) {
  const socket = connect(await listening(app), '127.0.0.1');
  let text = '';
  const answered = new Promise<string>((resolve) =>
    socket.on('data', (data) => {
      text += data.toString();
      setImmediate(() => resolve(text));
    }),
  );
  const lines = Object.entries({ host: 'localhost', 'content-type': type, 'content-length': body.length, ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, -20));
  return {
    async finish() {
      socket.write(body.subarray(-20));
      const answer = await answered;
      socket.destroy();
      return answer;
    },
  };
}

/** Waits until the server knows who has sent what was begun. */
const untilKnown = (person: SignedIn, how: 'cookie' | 'token') =>
  how === 'cookie'
    ? untilNoted(app, person.account.id)
    : until(async () => {
        const { lastUsed } = await app.ports.database.reader.findOneByOrFail(AccessToken, {
          accountId: person.account.id,
        });
        return lastUsed?.getTime() === app.clock.now.getTime();
      });

describe('what an account had begun before it was disabled (live.md 18):', () => {
  it.each(['cookie', 'token'] as const)('a photo that arrives after it is not stored, by %s', async (how) => {
    const person = await signIn(app, { access: ['uploadPhotos'] });
    const { id } = await league.open();
    const headers: Record<string, string> =
      how === 'cookie'
        ? { cookie: person.cookie, 'x-ui-url': 'http://localhost/' }
        : (await aToken(app, person)).headers;
    later(2 * minute);
    const body = formBody({ fields: { id }, file: { bytes: await aPicture(400, 300).jpeg().toBuffer() } });
    const sending = await beginSending({ path: '/api/Scores/Photo', type: formType, headers, body });
    await untilKnown(person, how);
    await disable(person);
    const answer = await sending.finish();
    expect(answer).toMatch(how === 'cookie' ? /x-refusal: UNAUTHENTICATED/ : /^HTTP\/1\.1 401 /);
    expect(await app.ports.database.reader.countBy(Photo, { accountId: person.account.id })).toBe(0);
  });

  it('a command of a program that arrives after it is refused', async () => {
    const person = await signIn(app, { access: ['manageNotes'] });
    const { headers } = await aToken(app, person);
    const query = 'mutation ($input: NoteInput!) { putNote(input: $input) { id } }';
    const body = Buffer.from(
      JSON.stringify({
        query,
        variables: { input: { note: 'Too late', date: '2026-11-12', seasonId: league.season.id } },
      }),
    );
    const sending = await beginSending({ path: '/graphql', type: 'application/json', headers, body });
    await untilKnown(person, 'token');
    await disable(person);
    expect(await sending.finish()).toMatch(/^HTTP\/1\.1 401 /);
    expect(await app.ports.database.reader.countBy(Note, { note: 'Too late' })).toBe(0);
  });

  it('no token is made after all of its tokens have ended', async () => {
    const person = await signIn(app, { access: ['manageNotes'] });
    const ctx = await app.ctx(person.actor);
    await disable(person);
    const made = tokens.make(ctx, { name: 'Website', access: ['manageNotes'] });
    await expect(made).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await disable(person, false);
    expect(await app.ports.database.reader.countBy(AccessToken, { accountId: person.account.id })).toBe(0);
  });

  it('what waits for it is not sent, also not once it is enabled again (messages.md 3.1)', async () => {
    const person = await signIn(app, { access: ['inputResults'], teamId: league.blues.team.id });
    await chooseMessages(app, person, { result: 'digest' });
    const carrier = carryingMessages(app);
    const { id } = await league.open();
    await savedAs(app, 'saveCard', id, league.night(3, 2), league.cookies.admin);
    await untilHandedOut(app);
    const own = async () => (await storedMessages(app)).filter(({ accountId }) => accountId === person.account.id);
    expect(await own()).toMatchObject([{ state: 'digest' }]);
    await disable(person);
    expect(await own()).toMatchObject([{ state: 'failed', text: '', problem: unsentReasons.late }]);
    await disable(person, false);
    await carrier.stop();
    expect(mail.received).toEqual([]);
  });
});
