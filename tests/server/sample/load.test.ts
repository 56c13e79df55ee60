/** @module-tag mysql dialect: every record is stored as it was made. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../server/core/data/database.ts';
import { openEmbedded } from '../../../server/core/data/sqlite/sqlite.ts';
import { tables } from '../../../server/tables.ts';
import { Account } from '../../../server/modules/account/account.entity.ts';
import { Draft, Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Player, RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { Team } from '../../../server/modules/team/team.entity.ts';
import { Tournament } from '../../../server/modules/tournament/tournament.entity.ts';
import { sampleAccounts } from '../../../server/sample/accounts.ts';
import type { SampleLeague } from '../../../server/sample/league.ts';
import { fillWithSample } from '../../../server/sample/load.ts';
import { slowness } from '../../support/slowness.ts';

const now = new Date('2026-11-21T20:15:00Z');
let folder: string;
let database: Database;
let league: SampleLeague;
/** CPU time in milliseconds, so that a busy machine does not matter. */
let took: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oche-sample-'));
  database = await openEmbedded({ folder }, tables);
  const started = process.cpuUsage();
  league = await fillWithSample(database, now, {
    passwordFor: ({ password }) => password,
    hash: (password) => Promise.resolve(`hash of ${password}`),
  });
  const { user, system } = process.cpuUsage(started);
  took = (user + system) / 1000;
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

describe('loading the sample', () => {
  it('takes less than two seconds of work', () => {
    expect(took / slowness()).toBeLessThan(2000);
  });

  it('stores every record as it was made', async () => {
    const [fixtures, saygs, tournaments] = await Promise.all([
      database.reader.findBy(Fixture, {}),
      database.reader.findBy(Sayg, {}),
      database.reader.findBy(Tournament, {}),
    ]);
    const stored = (records: readonly { id: string }[], made: readonly { id: string }[]) => {
      const byId = new Map(records.map((one) => [one.id, one]));
      for (const one of made) expect(byId.get(one.id)).toMatchObject({ ...one });
      expect(records).toHaveLength(made.length);
    };
    stored(fixtures, league.fixtures);
    stored(saygs, league.saygs);
    stored(tournaments, league.tournaments);
    const counts = await Promise.all([Team, Player, RegisteredPlayer, Draft].map((one) => database.reader.count(one)));
    const { teams, players, registeredPlayers, drafts } = league;
    expect(counts).toEqual([teams, players, registeredPlayers, drafts].map(({ length }) => length));
  });

  it('leaves no row without its parent', async () => {
    expect(await database.reader.query('PRAGMA foreign_key_check')).toEqual([]);
  });

  it('makes the accounts, with hashed passwords and the clerks’ teams', async () => {
    const accounts = await database.reader.findBy(Account, {});
    expect(accounts.map(({ emailAddress }) => emailAddress).sort()).toEqual(
      sampleAccounts.map(({ emailAddress }) => emailAddress).sort(),
    );
    for (const { emailAddress, password, team } of sampleAccounts) {
      const stored = accounts.find((one) => one.emailAddress === emailAddress)!;
      expect(stored.passwordHash).toBe(`hash of ${password}`);
      expect(league.teams.find(({ id }) => id === stored.teamId)?.name).toBe(team);
    }
  });

  it('has passwords of 12 characters or more that are not the person’s name', () => {
    for (const { password, givenName } of sampleAccounts) {
      expect(password.length).toBeGreaterThanOrEqual(12);
      expect(password.toLowerCase()).not.toContain(givenName.toLowerCase());
    }
  });
});
