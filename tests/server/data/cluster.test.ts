/** @module-tag long A cluster of database servers is started, and its servers killed. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../server/core/config.ts';
import { contextFor } from '../../../server/core/context.ts';
import type { Ports } from '../../../server/core/ports.ts';
import { newRecord, save } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { DomainError } from '../../../server/core/errors.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import * as saygStates from '../../../server/modules/sayg/sayg-states.service.ts';
import * as seasons from '../../../server/modules/season/season.service.ts';
import type { Season } from '../../../server/modules/season/season.entity.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { until } from '../../support/makers/live.ts';
import { aSayg, aSeason } from '../../support/makers/makers.ts';
import { admin } from '../../support/server/actors.ts';
import { databaseKind } from '../../support/server/app.ts';
import { aCluster, hasGalera, type Cluster } from '../../support/server/galera.ts';

const isHere = databaseKind === 'mysql' && hasGalera;
if (databaseKind === 'mysql' && !isHere)
  process.stdout.write('Skipped: no Galera here (see tests/support/services.mjs).\n');

// Starting three servers takes some fifteen seconds; the loss of one is noticed within a few.
(isHere ? describe : describe.skip)('processes over a cluster of three database servers', () => {
  let cluster: Cluster;
  let addresses: string[];
  /** Each prefers a different server. */
  let processes: Ports[] = [];
  let season: Season;
  const quiet = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];

  const opened = (...order: number[]) =>
    openPorts(readConfig({ OCHE_SAMPLE: 'off', DATABASE_URL: order.map((at) => addresses[at]!).join(',') }));

  beforeAll(async () => {
    for (const one of quiet) one.mockImplementation(() => undefined);
    cluster = await aCluster();
    addresses = await cluster.database('oche');
    processes = [await opened(0, 1, 2), await opened(1, 2, 0), await opened(2, 0, 1)];
    season = await aSeason({ ports: processes[0]! });
  });
  afterAll(async () => {
    for (const ports of processes) await closePorts(ports);
    await cluster?.remove();
    for (const one of quiet) one.mockRestore();
  });

  /** Writes a note together with the season's revision, the row that all writers of a season share. */
  const write = async (ports: Ports, note: string) =>
    transaction(await contextFor(ports, admin), async (ctx) => {
      ctx.touch(season.id);
      return save(ctx, newRecord(ctx, Note, { note, date: season.startDate, seasonId: season.id, divisionId: null }));
    });
  const serverOf = async (ports: Ports): Promise<number> => {
    const [row] = (await ports.database.reader.query('SELECT @@port AS port')) as { port: number }[];
    return addresses.findIndex((address) => new URL(address).port === String(row!.port));
  };
  const notesOn = async (at: number) =>
    (await cluster.nodes[at]!.ask('SELECT id FROM oche.note', true)).map(({ id }) => String(id));
  const sizeSeenBy = async (at: number) =>
    Number((await cluster.nodes[at]!.ask("SHOW STATUS LIKE 'wsrep_cluster_size'"))[0]!.Value);
  const revision = async () =>
    Number(
      (await cluster.nodes[2]!.ask(`SELECT number FROM oche.revision WHERE scope = '${season.id}'`, true))[0]?.number ??
        0,
    );

  /** Several writers at once until stopped; collects the ids acknowledged and the writes refused. */
  function writing(ports: Ports, writers = 4) {
    const kept: string[] = [];
    const refused: unknown[] = [];
    let isOver = false;
    const work = Array.from({ length: writers }, async () => {
      while (!isOver)
        await write(ports, 'again').then(
          ({ id }) => kept.push(id),
          (error: unknown) => refused.push(error),
        );
    });
    return { kept, refused, stop: async () => ((isOver = true), Promise.all(work)) };
  }

  /** A reader who looks again and again until stopped; collects the errors. */
  function reading(ports: Ports) {
    const faults: unknown[] = [];
    let isOver = false;
    const work = (async () => {
      while (!isOver)
        await contextFor(ports, admin, { fresh: true })
          .then((ctx) => seasons.all(ctx))
          .catch((error: unknown) => faults.push(error));
    })();
    return { stop: async () => ((isOver = true), await work, faults) };
  }

  it('conflicts at commit are tried again: whoever writes is told that it is kept, and it is', async () => {
    expect(await Promise.all(processes.map(serverOf))).toEqual([0, 1, 2]);
    const before = await revision();
    const rounds = 40;
    const made = await Promise.all(
      processes.flatMap((ports) => Array.from({ length: rounds }, (_, number) => write(ports, `at once ${number}`))),
    );
    const ids = made.map(({ id }) => id);
    expect(await notesOn(2)).toEqual(expect.arrayContaining(ids));
    expect(await revision()).toBe(before + ids.length);
  });

  it('what one process was told is kept is what the next one sees, on whatever server', async () => {
    const made = await aSayg({ ports: processes[0]! }, { opponentName: '', numberOfLegs: 9, startingScore: 9999 });
    let match = await saygs.startLeg(
      await contextFor(processes[0]!, admin),
      { id: made.id, version: made.updated },
      'home',
    );
    for (let turn = 1; turn <= 90; turn += 1) {
      const ports = processes[turn % processes.length]!;
      // Read from a stale server, it would be refused or lose the throw before.
      const target = { id: match.id, version: match.updated };
      match = await saygs.recordThrow(await contextFor(ports, admin), target, { throwId: randomUUID(), score: 1 });
      expect(match.legs[0]!.home.throws).toHaveLength(turn);
      const other = await contextFor(processes[(turn + 1) % processes.length]!, admin);
      expect((await saygStates.currentState(other, match.id)).number).toBe(match.updated.getTime());
    }
  });

  it('a server that may only be read is passed over, and used again when it may be written', async () => {
    const [ports] = processes as [Ports];
    await cluster.nodes[0]!.ask('SET GLOBAL read_only = 1');
    await until(async () => (await serverOf(ports)) === 1);
    await cluster.nodes[0]!.ask('SET GLOBAL read_only = 0');
    await until(async () => (await serverOf(ports)) === 0);
  });

  // Servers need seconds to give one of them up and to take it back: this takes half a minute.
  it('a server that falls silent is passed over, and one that is killed takes nothing with it', async () => {
    const [ports] = processes as [Ports];
    const writes = writing(ports);
    const reads = reading(ports);
    await until(() => writes.kept.length > 20);
    cluster.nodes[0]!.freeze();
    const before = writes.kept.length;
    await until(() => writes.kept.length > before + 20);
    expect(await serverOf(ports)).toBe(1);
    cluster.nodes[0]!.thaw();
    // The state it reports itself may still be the one from before.
    const isWhole = async () =>
      (await sizeSeenBy(1)) === 3 && (await sizeSeenBy(2)) === 3 && (await cluster.nodes[0]!.state()) === 'Synced';
    // Stays so for longer than the others need to give a silent one up; only then is it part of the majority.
    const lasting = () => new Promise((resolve) => setTimeout(resolve, 9000));
    await until(async () => (await isWhole()) && (await lasting(), await isWhole()));

    const [inUse, others] = (await serverOf(ports)) === 1 ? [1, [0, 2]] : [0, [1, 2]];
    await cluster.nodes[inUse]!.kill();
    const killed = writes.kept.length;
    await until(() => writes.kept.length > killed + 20);
    await writes.stop();
    // A reader notices only a pause.
    expect(await reads.stop()).toEqual([]);
    expect(await serverOf(ports)).toBe(others[0]);
    expect(ports.database.troubles()).toEqual([]);
    // Whoever is refused is told that it is unknown whether the write was kept.
    const isToldToLook = (error: unknown) => error instanceof DomainError && error.code === 'UNAVAILABLE';
    expect(writes.refused.filter((error) => !isToldToLook(error))).toEqual([]);
    for (const at of others) {
      const there = new Set(await notesOn(at));
      expect(writes.kept.filter((id) => !there.has(id))).toEqual([]);
    }
  });
});
