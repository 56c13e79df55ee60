import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#rules/people/policies.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor } from '../server/core/context.ts';
import * as analyses from '../server/modules/analysis/analysis.service.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { aSayg, aSeason, aTournament } from '../tests/support/makers/makers.ts';
import { atMost } from './measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder, OCHE_SAMPLE: 'off' }));
const analyst: Actor = { name: 'Bench', emailAddress: '', access: ['analyseMatches'], isAnonymous: false } as never;

const matches = 200;
const throwsOfMatch = 200;
const perNight = 20;

/** Nights of twenty matches with five legs each; the scores are those of amateurs. */
const seasonId = (await aSeason({ ports })).id;
let thrown = 0;
const score = () => 20 + ((thrown += 37) % 120);
const leg = () => {
  const side = () => ({
    throws: Array.from({ length: throwsOfMatch / 10 }, () => ({ id: randomUUID(), score: score(), noOfDarts: 3 })),
  });
  const playerSequence = [{ value: 'home' as const }, { value: 'away' as const }];
  return { startingScore: 501, home: side(), away: side(), playerSequence };
};
const side = (name: string) => ({ id: randomUUID(), name, players: [{ id: randomUUID(), name }], noShow: false });
const ids: string[] = [];
for (let night = 0; night < matches / perNight; night += 1) {
  const round = { id: randomUUID(), sides: [], matches: [] as object[], matchOptions: [] };
  for (let at = 0; at < perNight; at += 1) {
    const legs = Object.fromEntries(Array.from({ length: 5 }, (_, number) => [number, leg()]));
    const sayg = await aSayg({ ports }, { legs, yourName: `Home ${at}`, opponentName: `Away ${at}` });
    round.matches.push({
      id: randomUUID(),
      sideA: side(`Home ${at}`),
      sideB: side(`Away ${at}`),
      scoreA: 3,
      scoreB: 2,
      saygId: sayg.id,
    });
  }
  const teams = { host: `Team ${night % 4}`, opponent: `Team ${(night + 1) % 4}`, singleRound: true };
  ids.push((await aTournament({ ports }, { seasonId, round: round as never, ...teams })).id);
}

/** Milliseconds of CPU for one analysis, system calls included. */
async function analysed(): Promise<number> {
  const start = process.cpuUsage();
  const { kinds } = await analyses.analyse(await contextFor(ports, analyst), ids, 10);
  if (kinds.length !== 3) throw new Error('Nothing was analysed.');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

for (let warm = 0; warm < 3; warm += 1) await analysed();
const times: number[] = [];
for (let round = 0; round < 9; round += 1) times.push(await analysed());
atMost(`Analysis of ${matches} matches with ${matches * throwsOfMatch} throws, ms of CPU`, times, 300);

await closePorts(ports);
rmSync(folder, { recursive: true, force: true });
