/** @module-tag mysql transactions: two processes on one database, of which one is killed. */
import { expect, it } from 'vitest';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../../server/core/config.ts';
import { grouped } from '../../../server/core/group.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { Message } from '../../../server/modules/message/message.entity.ts';
import { MessageSettings } from '../../../server/modules/message/message-settings.entity.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { until } from '../../support/makers/live.ts';
import { aFixture, aLeague, anAccount, insert } from '../../support/makers/makers.ts';
import { databaseKind, emptyDatabase } from '../../support/server/app.ts';
import { aMailServer } from '../../support/server/mail-server.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const bundle = path.join(root, 'dist', 'tests', `message-burst-${process.pid}.js`);

/** Fixtures that each of the rounds publishes, and people who are told. */
const each = 10;
const rounds = 3;
const people = 3;
/** Messages that are under way when a process is killed, at most. */
const mostUnderWay = 6;

it('kill -9 between commit and delivery, restarts and two processes: each is told of each result, once by its id', async () => {
  const built = ['tests/support/browser/bundle.mjs', 'tests/support/makers/message-burst.ts', bundle];
  await promisify(execFile)(process.execPath, built, { cwd: root });
  const database = await emptyDatabase();
  const mail = await aMailServer();
  const config = { OCHE_SAMPLE: 'off', OCHE_WEBHOOKS: 'off', ...database.env, ...mail.env };
  const running: ReturnType<typeof spawn>[] = [];
  try {
    const ports = await openPorts(readConfig(config));
    const { season, division, reds, blues } = await aLeague({ ports });
    const addresses: string[] = [];
    for (let count = 0; count < people; count += 1) {
      const account = await anAccount({ ports }, { teamId: reds.team.id, emailAddress: `p${count}@example.com` });
      addresses.push(account.emailAddress);
      const choices = { result: 'mail' as const };
      const fields = { choices, quietFrom: null, quietUntil: null, secret: String(count).padStart(43, 'x') };
      const stored = await insert({ ports }, MessageSettings, fields);
      await ports.database.write((db) => db.update(MessageSettings, { id: stored.id }, { id: account.id }));
    }
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
    const processes = databaseKind === 'mysql' ? 2 : 1;
    const made = await Promise.all(
      Array.from({ length: each * rounds * processes }, () =>
        aFixture({ ports }, { ...teams, seasonId: season.id, divisionId: division.id }),
      ),
    );
    await closePorts(ports);
    const players = `${reds.captain.id},${blues.captain.id}`;
    const ids = made.map(({ id }) => id);

    const acknowledged: string[] = [];
    let faults = '';
    /** Publishes these; killed after so many are acknowledged, if it is. */
    const serve = async (fixtures: readonly string[], killAfter: number) => {
      const env = { ...process.env, NODE_OPTIONS: '', ...config, FIXTURES: fixtures.join(','), PLAYERS: players };
      const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      running.push(child);
      let count = 0;
      let isDone = false;
      child.stderr.on('data', (data) => (faults += data));
      child.stdout.on('data', (data: Buffer) => {
        for (const line of data.toString().split('\n').filter(Boolean)) {
          if (line === 'done') isDone = true;
          else acknowledged.push(line);
          count += 1;
          if (count === killAfter) child.kill('SIGKILL');
        }
      });
      await Promise.race([once(child, 'close'), until(() => isDone)]);
    };
    let from = 0;
    const next = () => ids.slice(from, (from += each));
    let kills = 0;
    for (let round = 0; round < rounds; round += 1) {
      const isLast = round === rounds - 1;
      if (!isLast) kills += 1;
      await Promise.all(Array.from({ length: processes }, (_, at) => serve(next(), isLast || at ? 0 : 5 + round)));
    }
    const linkIn = (text: string) => /\/score\/([\w-]+)/.exec(text)![1]!;
    const told = () => new Set(mail.received.map(({ to, text }) => `${to} ${linkIn(text)}`));
    const wanted = acknowledged.flatMap((id) => addresses.map((address) => `${address} ${id}`));
    await until(() => wanted.every((one) => told().has(one)));
    expect(faults).toBe('');

    const last = await openPorts(readConfig({ ...config, ...(databaseKind === 'sqlite' && { OCHE_LOCK_WAIT: '30' }) }));
    const isLeft = async () =>
      (await last.database.reader.countBy(Message, { state: 'waiting' })) +
      (await last.database.reader.countBy(OutboxEvent, { type: 'people.result' }));
    await until(async () => !(await isLeft()));
    for (const child of running) child.kill('SIGKILL');
    const sent = await last.database.reader.count(Message);
    await closePorts(last);
    const byId = grouped(mail.received, ({ id }) => id);
    // One message for each result and person, and for none more than one id.
    expect(byId.size).toBe(sent);
    expect(told().size).toBe(sent);
    // A message is sent again only where a process was killed between the server's answer and the note of it.
    expect(mail.received.length - byId.size).toBeLessThanOrEqual(kills * mostUnderWay);
    for (const [, same] of byId) expect(new Set(same.map(({ text }) => text)).size).toBe(1);
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await mail.stop();
    await database.drop();
    await rm(bundle, { force: true });
    await rm(`${bundle}.map`, { force: true });
  }
});
