import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { accountCommand } from '../../../server/commands/account.ts';
import { backupCommand } from '../../../server/commands/backup.ts';
import { checkDataCommand } from '../../../server/commands/check-data.ts';
import { restoreCommand } from '../../../server/commands/restore.ts';
import { startApp } from '../../support/server/app.ts';
import { runHere } from '../../support/server/command.ts';
import { databaseKind } from '../../support/server/databases.ts';
import { hasMariadb, ownMariadb, type OwnMariadb } from '../../support/server/mariadb.ts';
import { isReady, practise } from '../../support/server/practice.ts';

const isHere = databaseKind === 'mysql' && hasMariadb && spawnSync('openssl', ['version']).status === 0;
if (databaseKind === 'mysql' && !isHere) process.stdout.write('Skipped: no MariaDB that speaks TLS here.\n');

(isHere ? describe : describe.skip)('a database server that lets in nobody without TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oche-tls-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  let mariadb: OwnMariadb;
  beforeAll(async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=db', '-keyout', key];
    execFileSync('openssl', [...made, '-out', certificate], { stdio: 'ignore' });
    mariadb = await ownMariadb([`--ssl-cert=${certificate}`, `--ssl-key=${key}`]);
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE other CHARACTER SET utf8mb4');
    await connection.query("CREATE USER league@127.0.0.1 IDENTIFIED BY 'chalk' REQUIRE SSL");
    await connection.query('GRANT ALL ON *.* TO league@127.0.0.1');
    await connection.end();
  });
  afterAll(async () => {
    await mariadb.remove();
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });

  const addressOf = (database: string, ssl: string) =>
    `mysql://league:chalk@127.0.0.1:${new URL(mariadb.url).port}/${database}?ssl=${ssl}`;
  const trusting = '{"rejectUnauthorized":false}';

  it('has all connections of a server encrypted, and those by which it looks for one that takes writes', async () => {
    const gone = `mysql://league:chalk@127.0.0.1:1/oche?ssl=${trusting}`;
    for (const DATABASE_URL of [addressOf('oche', trusting), `${gone},${addressOf('oche', trusting)}`]) {
      const app = await startApp({ env: { DATABASE_URL } });
      expect(await isReady(app)).toBe(true);
      expect((await practise(app)).status).toBe(200);
      await app.stop();
    }
  });

  it('lets in every command', async () => {
    const file = join(folder, 'saved.db');
    const env = { DATABASE_URL: addressOf('oche', trusting), OCHE_SAMPLE: 'off' };
    const other = { ...env, DATABASE_URL: addressOf('other', trusting) };
    const ended = [
      await runHere(accountCommand, ['list'], env),
      await runHere(checkDataCommand, [], env),
      await runHere(backupCommand, [file], env),
      await runHere(restoreCommand, [file], other),
    ];
    expect(ended).toEqual(ended.map((each) => ({ ...each, code: 0, error: '' })));
  });

  it.each([
    ['{}', /self-signed certificate/],
    ['{"ca":"chalk"}', /\(.+\)/],
    ['{"minVersion":"chalk"}', /\(.+\)/],
  ])('that is not trusted stops the start, which says so without the password: %s', async (ssl, why) => {
    const fault = await startApp({ env: { DATABASE_URL: addressOf('oche', ssl) } }).catch((error: unknown) => error);
    const { message } = fault as Error;
    expect(message).toMatch(/^DATABASE_URL: the database server at 127\.0\.0\.1:\d+ does not let us in/);
    expect(message).toMatch(why);
    expect(message).not.toContain('league:');
  });
});
