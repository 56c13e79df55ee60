import 'reflect-metadata';
import { readConfig } from '../../../server/core/config.ts';
import { contextFor } from '../../../server/core/context.ts';
import * as saygs from '../../../server/modules/sayg/sayg.service.ts';
import { openPorts } from '../../../server/ports.ts';
import { admin } from '../server/actors.ts';

/** Writes as fast as it can, several at a time, and prints what was acknowledged, until it is killed. */
const ctx = await contextFor(await openPorts(readConfig(process.env)), admin);
const practice = { yourName: 'Ann', numberOfLegs: 1, startingScore: 501, legs: {} };

async function burst(): Promise<never> {
  for (;;) {
    const made = await saygs.put(ctx, null, practice);
    const { updated: version, id } = await saygs.startLeg(ctx, { id: made.id, version: made.updated }, 'home');
    await saygs.recordThrow(ctx, { id, version }, { throwId: 'a', score: 60 });
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, burst));
