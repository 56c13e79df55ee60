import { describe, expect } from 'vitest';
import { spawnSync } from 'node:child_process';
import type { Site } from '../../support/browser/browser.ts';
import { journey } from '../../support/browser/journey.ts';
import { matchOn } from '../../support/browser/match-on.ts';
import { at } from '../../support/repository.ts';
import { environmentAt, runProgram, type Given } from '../../support/run-program.ts';
import { askFor } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aStandIn } from '../../support/server/stand-in.ts';
import { aToken } from '../../support/server/tokens.ts';

const it = journey.extend('run', { scope: 'file' }, ({ site }) => {
  return (program: string, args: string[], { env = {}, input = '' }: Given = {}) =>
    runProgram(program, args, { cwd: at('docs/examples'), env: environmentAt(site, env), input });
});

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) console.warn('SKIPPED: the example in Python, because there is no python3 here.');

describe.skipIf(!python)('a match in Python', () => {
  const saygIn = async (site: Site, output: string) => {
    const id = /live\/match\/\?id=(\S+)/.exec(output)![1];
    const query =
      '{ sayg(id: "' + id + '") { homeScore awayScore state { isFinished } legs { home { throws { score } } } } }';
    type Shown = {
      homeScore: number;
      state: { isFinished: boolean };
      legs: { home: { throws: { score: number }[] } }[];
    };
    return (await askFor<{ sayg: Shown }>(site, query)).sayg;
  };

  it('is scored to its end, with a throw taken back', async ({ site, run }) => {
    const input = ['60', '26', 'x', '45', 'undo', '1', '10', '40 2'].join('\n');
    const env = { LEGS: '1', START: '101' };
    const { output, code } = await run('python3', ['score_match.py', 'Ann', 'Bob'], { env, input });
    expect(code).toBe(0);
    expect(output).toContain('Ann 41, Bob 101; Bob to throw');
    expect(output).toContain('A throw is its points');
    expect(output).toContain('Ann 1 - 0 Bob. Over.');
    const sayg = await saygIn(site, output);
    expect(sayg).toMatchObject({ homeScore: 1, state: { isFinished: true } });
    expect(sayg.legs[0]!.home.throws.map(({ score }) => score)).toEqual([60, 1, 40]);
  });

  it('says what is refused, and goes on', async ({ run }) => {
    const { output, code } = await run('python3', ['score_match.py'], {
      env: { START: '101' },
      input: '181\n60\n',
    });
    expect(code).toBe(0);
    expect(output).toContain('A throw scores 0 to 180.');
    expect(output).toContain('Home 41');
  });

  it('sends what was not answered again under its key, and says who answered in the place of a league', async ({
    run,
  }) => {
    const { url, requests } = await aStandIn((request, response) => {
      if (request === 1) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oh dear</h1>');
    });
    const { output, code } = await run('python3', ['score_match.py'], { env: { OCHE: url }, input: '60\n' });
    expect(code).not.toBe(0);
    expect(output).toContain(`This match cannot be scored: ${url} answered with status 500, and not as a league does.`);
    const keys = requests.map((headers) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,100}$/), keys[0]]);
  });

  interface Listed {
    tournament: { rounds: { matches: { id: string; saygId: string | null; scoreA: number | null }[] }[] };
  }
  const matchesOf = async (site: Site, id: string) => {
    const query = `{ tournament(id: "${id}") { rounds { matches { id saygId scoreA } } } }`;
    return (await askFor<Listed>(site, query)).tournament.rounds.flatMap(({ matches }) => matches);
  };

  it('of a tournament is scored with a token, and counts there', async ({ site, run }) => {
    const { tournamentId } = await matchOn(site);
    const match = (await matchesOf(site, tournamentId)).find(({ saygId }) => !saygId)!;
    const env = { TOURNAMENT: tournamentId, MATCH: match.id };
    const refused = await run('python3', ['score_match.py'], { env, input: '60\n' });
    expect(refused.code).not.toBe(0);
    expect(refused.output).toMatch(/^This match cannot be scored: /);
    const access = ['recordScoresAsYouGo', 'enterTournamentResults'] as const;
    const { text } = await aToken(site, await signIn(site, { access: [...access], name: 'Pete Program' }));
    const input = ['180', '1', '180', '1', '141'].join('\n');
    const { output, code } = await run('python3', ['score_match.py'], {
      env: { ...env, OCHE_TOKEN: text },
      input,
    });
    expect({ output, code }).toMatchObject({ code: 0 });
    expect((await matchesOf(site, tournamentId)).find(({ id }) => id === match.id)!.scoreA).toBe(1);
  });
});
