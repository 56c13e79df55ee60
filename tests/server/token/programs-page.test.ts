import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listening } from '../../support/makers/live.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/how-to/programs.md'), 'utf8');

/** The examples of the page, as they are written. */
const examples = [...page.matchAll(/^```(bash|js)\n(.*?)^```$/gms)].map(([, language, text]) => ({
  language: language as 'bash' | 'js',
  text: text!,
}));

let app: TestApp;
let env: NodeJS.ProcessEnv;
let seasonId: string;
beforeAll(async () => {
  app = await startApp();
  seasonId = (await aLeague(app)).season.id;
  const { text } = await aToken(app, await signIn(app, { access: ['manageNotes'], name: 'Ann Oche' }));
  const OCHE = `http://127.0.0.1:${await listening(app)}`;
  env = { ...process.env, NODE_OPTIONS: '', OCHE, OCHE_TOKEN: text, SEASON: seasonId };
});
afterAll(() => app.stop());

const outputOf = async ({ language, text }: (typeof examples)[number], more: NodeJS.ProcessEnv = {}) => {
  const [program, args] =
    language === 'bash' ? ['bash', ['-ec', text]] : [process.execPath, ['--input-type=module', '-e', text]];
  return (await run(program as string, args as string[], { cwd: root, env: { ...env, ...more } })).stdout;
};

describe('the examples of the page about programs', () => {
  it('are five: REST, GraphQL, JavaScript, a subscription, and a change that is sent again', () => {
    expect(examples.map(({ language }) => language)).toEqual(['bash', 'bash', 'js', 'js', 'bash']);
  });

  it.each([
    [0, /"name":"Ann Oche".*"access":\{"manageNotes":true\}/],
    [1, /"me":\{"name":"Ann Oche","access":\["manageNotes"\]\},"seasons":\[/],
    [2, /author: 'Ann Oche \(token “Website”\)'/],
    [3, /divisionDataChanged: '[\da-f-]{36}'/],
    [4, /^(\{"data":\{"putNote":\{"id":"[\da-f-]{36}"\}\}\}\n)\1$/],
  ])('number %i runs as written', async (at, output) => {
    expect(await outputOf(examples[at]!)).toMatch(output);
  });

  it.each([0, 1, 2, 3, 4])('number %i tells of a wrong token', async (at) => {
    const failed = await outputOf(examples[at]!, { OCHE_TOKEN: 'oche_pat_wrong' }).then(
      () => undefined,
      (error: { stdout: string; stderr: string }) => error,
    );
    expect(`${failed?.stdout} ${failed?.stderr}`).toMatch(/copied whole/);
  });
});
