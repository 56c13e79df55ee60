/** @module-tag mysql dialect: there can be several servers, and the command line changes what all of them know. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { text } from 'node:stream/consumers';
import { everyRight } from '#rules/people/policies.ts';
import { listening, liveSocket } from '../../support/makers/live.ts';
import { aSeason } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bundle } from '../../support/server/process.ts';
import { signIn as signedIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';
import { secondServer } from '../../support/server/two-servers.ts';
import { accountCommand } from '../../../server/commands/account.ts';
import { runHere, type Outcome } from '../../support/server/command.ts';
import { ask, signInMutation } from './ask.ts';

const password = 'nine dart finish';

let app: TestApp;
let program: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  // The command has the machine's clock; the server needs the same one.
  app = await startApp({ ports: (opened) => ({ ...opened, now: () => new Date() }) });
  program = await bundle('command');
});
afterAll(async () => {
  await program.remove();
  await app.stop();
});

const environment = (): Record<string, string> => {
  const { dataFolder, databaseUrl } = app.ports.config;
  return databaseUrl ? { DATABASE_URL: databaseUrl } : { OCHE_DATA: dataFolder };
};

/** Runs the command on the app's database, with connections of its own. */
const run = (args: string[]) => runHere(accountCommand, args, environment());

/** Runs the command as the program that it is. */
async function runProgram(args: string[], input = ''): Promise<Outcome> {
  const { child, ended } = program.start(environment(), ['account', ...args]);
  const [out, error] = [text(child.stdout!), text(child.stderr!)];
  child.stdin!.end(input);
  return { code: (await ended)!, out: (await out).trim(), error: (await error).trim() };
}

const signIn = (emailAddress: string, text = password) =>
  ask(app, signInMutation, { input: { emailAddress, password: text } });

describe('npm run account', () => {
  it('creates an account that can sign in at once', async () => {
    const args = ['--email', 'Ada@example.com', '--name', 'Ada Oche', '--password', password, '--access', 'all'];
    expect(await run(['create', ...args])).toEqual({ code: 0, out: 'Created the account ada@example.com.', error: '' });
    expect((await signIn('ada@example.com')).data!.signIn.access).toEqual(everyRight);
  });

  it('reads the password from the standard input', async () => {
    const args = ['--email', 'bob@example.com', '--name', 'Bob', '--access', 'manageScores, managenotes'];
    expect((await runProgram(['create', ...args], `${password}\n`)).code).toBe(0);
    expect((await signIn('bob@example.com')).data!.signIn.access).toEqual(['manageScores', 'manageNotes']);
  });

  it('gives a link where no password is given, and again on demand', async () => {
    const made = await run(['create', '--email', 'cat@example.com', '--name', 'Cat', '--access', 'none']);
    const again = await run(['link', '--email', 'cat@example.com']);
    const [first, second] = [made, again].map(({ out }) => /\/setup\/([\w-]{43})/.exec(out)![1]!);
    const set = 'mutation ($token: String!) { setPassword(token: $token, password: "nine dart finish") { access } }';
    expect((await ask(app, set, { token: first })).code).toBe('NOT_FOUND');
    expect((await ask(app, set, { token: second })).data!.setPassword).toEqual({ access: [] });
  });

  it('changes rights, which count at once for who is signed in', async () => {
    await run(['create', '--email', 'dan@example.com', '--name', 'Dan', '--password', password, '--access', 'all']);
    const cookie = (await signIn('dan@example.com')).cookies[0]!.pair;
    const { out } = await run(['access', '--email', 'dan@example.com', '--access', 'runReports']);
    expect(out).toBe('dan@example.com now has: runReports.');
    expect((await ask(app, '{ me { access } }', {}, { cookie })).data!.me.access).toEqual(['runReports']);
    expect((await run(['access', '--email', 'dan@example.com', '--access', 'none'])).out).toMatch(/no rights/);
  });

  it('takes all rights away: who is signed in stays so and can change nothing, on every server', async () => {
    const email = ['--email', 'gus@example.com'];
    const access = ['--access', 'manageNotes,useWebSockets'];
    await run(['create', ...email, '--name', 'Gus', '--password', password, ...access]);
    const cookie = (await signIn('gus@example.com')).cookies[0]!.pair;
    const other = app.ports.database.kind === 'mysql' ? await secondServer(app) : app;
    try {
      const season = await aSeason(app);
      const input = { date: '2026-11-05', note: 'Bring darts', seasonId: season.id };
      const write = 'mutation ($input: NoteInput!) { putNote(input: $input) { id } }';
      for (const server of [app, other])
        expect((await ask(server, write, { input }, { cookie })).data!.putNote.id).toEqual(expect.any(String));
      const sockets = [];
      for (const server of new Set([app, other])) sockets.push(await liveSocket(await listening(server), { cookie }));

      expect((await run(['access', ...email, '--access', 'none'])).out).toMatch(/no rights\. .*stays signed in/);
      for (const server of [app, other]) {
        expect((await ask(server, write, { input }, { cookie })).code).toBe('FORBIDDEN');
        const { data } = await ask(server, '{ me { name access } }', {}, { cookie });
        expect(data!.me).toEqual({ name: 'Gus', access: [] });
      }
      for (const { closed } of sockets) expect(await closed).toBe(1012);
    } finally {
      if (other !== app) await other.stop();
    }
  });

  it('disables, enables and removes, which ends sessions and sockets of the running server at once', async () => {
    const email = ['--email', 'fay@example.com'];
    await run(['create', ...email, '--name', 'Fay', '--password', password, '--access', 'useWebSockets']);
    const port = await listening(app);
    for (const [command, out] of [
      ['disable', /signed out everywhere/],
      ['remove', /What Fay did keeps the name/],
    ] as const) {
      const { cookies, code } = await signIn('fay@example.com');
      expect(code).toBeUndefined();
      const cookie = cookies[0]!.pair;
      const live = await liveSocket(port, { cookie });
      expect(live.status).toBe(101);
      expect((await run([command, ...email])).out).toMatch(out);
      expect(await live.closed).toBe(1012);
      expect((await ask(app, '{ me { id } }', {}, { cookie })).data!.me).toBeNull();
      if (command !== 'disable') continue;
      expect((await signIn('fay@example.com')).code).toBe('FORBIDDEN');
      expect((await run(['list'])).out).toContain('fay@example.com\tFay\tuseWebSockets\tdisabled');
      expect((await run(['enable', ...email])).out).toMatch(/can sign in again/);
    }
    expect(await run(['remove', ...email])).toMatchObject({ code: 1, error: expect.stringMatching(/was not found/) });
  });

  it('lists', async () => {
    const { out } = await run(['list']);
    expect(out).toContain('ada@example.com\tAda Oche\tall');
    expect(out).toContain('cat@example.com\tCat\tnone');
  });

  it('works while the server writes', async () => {
    const writes = Array.from({ length: 40 }, () => signIn('nobody@example.com'));
    const made = Promise.all(
      [1, 2].map((n) =>
        runProgram([
          'create',
          '--email',
          `e${n}@example.com`,
          '--name',
          'E',
          '--password',
          password,
          '--access',
          'none',
        ]),
      ),
    );
    await Promise.all(writes);
    expect((await made).map(({ code }) => code)).toEqual([0, 0]);
  });

  it('is a program that prints, tells errors apart from it, and ends with a code', async () => {
    const [listed, refused, mistyped] = await Promise.all([
      runProgram(['list']),
      runProgram(['link', '--email', 'x@example.com']),
      runProgram(['destroy']),
    ]);
    expect(listed).toEqual({ code: 0, out: (await run(['list'])).out, error: '' });
    expect(refused).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(/^The account x@example.com was not found\./),
    });
    expect(mistyped).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringMatching(/^There is no command "destroy"/),
    });
    expect(mistyped.error).toContain('npm run account -- create');
  });

  it.each<[string, string[], number, RegExp]>([
    ['no command', [], 2, /Which command/],
    ['an unknown command', ['destroy'], 2, /no command "destroy"/],
    ['an inherited name', ['toString'], 2, /no command "toString"/],
    ['an unknown option', ['list', '--force'], 2, /--force/],
    ['a missing e-mail', ['link'], 2, /--email is missing/],
    ['a bad e-mail', ['link', '--email', 'ada'], 2, /not an e-mail address/],
    ['an unknown right', ['access', '--email', 'ada@example.com', '--access', 'fly'], 2, /no right "fly"/],
    ['an unknown account', ['link', '--email', 'x@example.com'], 1, /x@example.com was not found/],
    [
      'an e-mail that is taken',
      ['create', '--email', 'ada@example.com', '--name', 'A', '--access', 'none'],
      1,
      /already/,
    ],
    [
      'a weak password',
      ['create', '--email', 'w@example.com', '--name', 'W', '--access', 'none', '--password', 'weak'],
      1,
      /12 characters/,
    ],
    [
      'a common password',
      ['create', '--email', 'w@example.com', '--name', 'W', '--access', 'none', '--password', 'Password1234'],
      1,
      /first to be guessed/,
    ],
  ])('refuses %s', async (_name, args, code, message) => {
    const outcome = await run(args);
    expect(outcome.code).toBe(code);
    expect(outcome.error).toMatch(message);
    expect(outcome.error).not.toMatch(/^\s+at /m);
  });
});

describe('tokens for programs', () => {
  it('are listed and revoked by name or all at once, and their sockets close on the running server', async () => {
    const person = await signedIn(app, { access: ['useWebSockets', 'runReports'], name: 'Tess Token' });
    const email = person.account.emailAddress;
    expect((await run(['tokens', '--email', email])).out).toBe(`${email} has no tokens.`);
    const board = await aToken(app, person, { name: 'Board' });
    await aToken(app, person, { name: 'Bot', access: [] });
    await aToken(app, person, { name: 'Import', access: [] });
    const live = await liveSocket(await listening(app), { headers: board.headers });
    const { out } = await run(['tokens', '--email', email]);
    expect(out).toMatch(/^Board\tuseWebSockets,runReports\tno end\t(used|never used)/m);
    expect(out).not.toContain(board.text.slice(9, 30));
    expect(await run(['revoke', '--email', email, '--token', 'board'])).toMatchObject({ code: 0 });
    expect(await live.closed).toBe(4401);
    expect(await run(['revoke', '--email', email, '--token', 'Board'])).toMatchObject({ code: 1 });
    expect((await run(['revoke', '--email', email, '--token', 'all'])).out).toMatch(/Bot, Import|Import, Bot/);
    expect((await run(['revoke', '--email', email])).code).toBe(2);
    expect((await run(['tokens', '--email', 'nobody@example.com'])).code).toBe(1);
  });
});
