import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessFlagList, type Actor } from '#rules/people/policies.ts';
import { doubleRoundRobin } from '#rules/planning/double-round-robin.ts';
import { readConfig } from '../server/core/config.ts';
import { contextFor } from '../server/core/context.ts';
import { newRecord, save } from '../server/core/data/records.ts';
import { LEAGUE } from '../server/core/data/revisions.ts';
import { transaction } from '../server/core/data/transaction.ts';
import { Division } from '../server/modules/division/division.entity.ts';
import { Fixture } from '../server/modules/fixture/fixture.entity.ts';
import { Season } from '../server/modules/season/season.entity.ts';
import { healthOf } from '../server/modules/season/season-health.service.ts';
import { Registration, Team } from '../server/modules/team/team.entity.ts';
import { propose } from '../server/modules/template/proposal.service.ts';
import * as templates from '../server/modules/template/template.service.ts';
import { closePorts, openPorts } from '../server/ports.ts';
import { median, report } from './measure.ts';

/** Milliseconds of CPU time allowed for a season of four divisions of twenty teams. */
const limit = 300;
const size = { divisions: 4, teams: 20 };

const folder = mkdtempSync(join(tmpdir(), 'oche-bench-'));
const ports = await openPorts(readConfig({ OCHE_DATA: folder, OCHE_SAMPLE: 'off' }));
const actor: Actor = {
  accountId: null,
  name: 'Bench',
  emailAddress: 'bench@example.com',
  access: accessFlagList,
  teamId: null,
  isAnonymous: false,
} as Actor;
const fresh = () => contextFor(ports, actor, { fresh: true });

const season = await transaction(await fresh(), async (ctx) => {
  ctx.touch(LEAGUE);
  const divisionIds: string[] = [];
  const made = newRecord(ctx, Season, {
    name: 'Season',
    startDate: '2026-09-03',
    endDate: '2027-08-31',
    fixtureStartTime: '20:00:00',
    fixtureDuration: 4,
    allowFavouriteTeams: true,
    divisionIds,
  });
  for (let number = 1; number <= size.divisions; number += 1) {
    const division = await save(ctx, newRecord(ctx, Division, { name: `Division ${number}`, superleague: false }));
    divisionIds.push(division.id);
  }
  await save(ctx, made);
  for (const [at, divisionId] of divisionIds.entries())
    for (let number = 0; number < size.teams; number += 1) {
      const team = await save(ctx, newRecord(ctx, Team, { name: `Team ${at}-${number}`, address: '' }));
      await save(ctx, newRecord(ctx, Registration, { teamId: team.id, seasonId: made.id, divisionId }));
    }
  return made;
});
const template = await templates.put(await fresh(), null, {
  name: 'Template',
  sharedAddresses: [],
  divisions: Array.from({ length: size.divisions }, (_, at) => ({
    sharedAddresses: [],
    dates: doubleRoundRobin(size.teams).map((week) => ({
      fixtures: week.map(({ home, away }) => ({ home: `${at}-${home}`, away: `${at}-${away}` })),
    })),
  })),
});

async function processorTime(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    globalThis.gc?.();
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    if (round >= 2) times.push((user + system) / 1000);
  }
  const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  const measured = `${median(times).toFixed(0)} ms (${spread}, ${times.length} rounds)`;
  report({ name, measured, limit: `at most ${limit} ms`, missed: median(times) > limit });
}

const ask = async () =>
  propose(await fresh(), { templateId: template.id, seasonId: season.id, placeholders: {}, seed: 1 });
await processorTime('Proposal for 4 divisions of 20 teams, processor time', ask);

const { divisions } = await ask();
await transaction(await fresh(), async (ctx) => {
  ctx.touch(season.id);
  for (const division of divisions)
    for (const { date, fixtures } of division.fixtures)
      for (const { homeTeam, awayTeam } of fixtures)
        await save(
          ctx,
          newRecord(ctx, Fixture, {
            date,
            address: homeTeam.name,
            seasonId: season.id,
            divisionId: division.id,
            homeTeamId: homeTeam.id,
            awayTeamId: awayTeam!.id,
            postponed: false,
            isKnockout: false,
            accoladesCount: true,
            matchOptions: [],
            card: null,
          }),
        );
});
await processorTime('Health of the same season, processor time', async () => healthOf(await fresh(), season.id));

await closePorts(ports);
rmSync(folder, { recursive: true, force: true });
