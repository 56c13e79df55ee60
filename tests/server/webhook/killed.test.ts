/** @module-tag mysql transactions: two processes on one database, of which one is killed. */
import { expect, it } from 'vitest';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Webhook as Verifier } from 'standardwebhooks';
import { grouped } from '../../../server/core/group.ts';
import { readConfig } from '../../../server/core/config.ts';
import { OutboxEvent } from '../../../server/core/outbox/outbox-event.entity.ts';
import { newSecret } from '../../../server/modules/webhook/signature.ts';
import { Webhook, WebhookDelivery } from '../../../server/modules/webhook/webhook.entity.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { aFixture, aLeague, anAccount, insert } from '../../support/makers/makers.ts';
import { until } from '../../support/makers/live.ts';
import { databaseKind, emptyDatabase } from '../../support/server/app.ts';
import { aReceiver, eventIn } from '../../support/server/receiver.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const bundle = path.join(root, 'dist', 'tests', `webhook-burst-${process.pid}.js`);

/** Fixtures that each of the rounds publishes. */
const each = 15;
const rounds = 3;

it('kill -9 between commit and delivery, restarts and two processes: each result is told, once by its id', async () => {
  const built = ['tests/support/browser/bundle.mjs', 'tests/support/makers/webhook-burst.ts', bundle];
  await promisify(execFile)(process.execPath, built, { cwd: root });
  const database = await emptyDatabase();
  const receiver = await aReceiver();
  const config = { OCHE_SAMPLE: 'off', OCHE_WEBHOOKS: 'private', ...database.env };
  const running: ReturnType<typeof spawn>[] = [];
  try {
    const ports = await openPorts(readConfig(config));
    const { season, division, reds, blues } = await aLeague({ ports });
    const { id: accountId } = await anAccount({ ports }, { access: ['manageFeatures'] });
    const secret = newSecret();
    const scope = { divisionId: null, teamId: null, isOfTeam: false, form: 'standard' as const };
    const state = { oldSecret: null, oldSecretUntil: null, failures: 0, pausedAt: null, pauseReason: null };
    const events = ['result.published' as const];
    const fields = { accountId, address: receiver.url, events, secret, ...scope, ...state, holder: null, beat: 0 };
    await insert({ ports }, Webhook, fields);
    const teams = { homeTeamId: reds.team.id, awayTeamId: blues.team.id };
    const made = await Promise.all(
      Array.from({ length: each * rounds * 2 }, () =>
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
    // An embedded database has one process at a time; a server is shared by two.
    const processes = databaseKind === 'mysql' ? 2 : 1;
    let from = 0;
    const next = () => ids.slice(from, (from += each));
    for (let round = 0; round < rounds; round += 1) {
      const isLast = round === rounds - 1;
      const work = Array.from({ length: processes }, (_, at) => serve(next(), isLast || at ? 0 : 7 + round));
      await Promise.all(work);
    }
    const told = () => new Set(receiver.received.map(({ body }) => eventIn(body).data.fixture!.id));
    await until(() => acknowledged.every((id) => told().has(id)));
    expect(faults).toBe('');

    const last = await openPorts(readConfig({ ...config, ...(databaseKind === 'sqlite' && { OCHE_LOCK_WAIT: '30' }) }));
    await until(async () => !(await last.database.reader.countBy(WebhookDelivery, { state: 'waiting' })));
    for (const child of running) child.kill('SIGKILL');
    const published = await last.database.reader.count(OutboxEvent);
    await closePorts(last);
    const byId = grouped(receiver.received, (one) => one.id);
    // One message for each result, and for none more than one id.
    expect(byId.size).toBe(published);
    expect(told().size).toBe(published);
    // A message is sent again only where a process was killed between its answer and the note of it.
    expect(receiver.received.length - byId.size).toBeLessThanOrEqual(rounds - 1);
    for (const [, same] of byId) expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    const verifier = new Verifier(secret);
    for (const { body, headers } of receiver.received)
      expect(() => verifier.verify(body, headers as Record<string, string>)).not.toThrow();
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await receiver.stop();
    await database.drop();
    await rm(bundle, { force: true });
    await rm(`${bundle}.map`, { force: true });
  }
});
