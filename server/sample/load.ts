import type { EntityManager, ObjectLiteral } from 'typeorm';
import { addDays, utcDay } from '#rules/basics/dates.ts';
import type { Database } from '../core/data/database.ts';
import type { Audited } from '../core/data/entity.ts';
import { Account } from '../modules/account/account.entity.ts';
import { sampleAccounts, type SampleAccount } from './accounts.ts';
import { sampleLeague, type SampleLeague } from './league.ts';
import { seededRandom } from './random.ts';
import { utcInstant, sampleRecord } from './record.ts';

/** How the accounts get passwords: which one, and its hash. */
interface Passwords {
  passwordFor(account: SampleAccount): string;
  hash(password: string): Promise<string>;
}

/** SQLite takes 32,766 values per statement; more rows than this hardly make it faster. */
const rowsAtOnce = 200;

/** Fills an empty database with the sample league at this instant, accounts included, in one transaction. */
export async function fillWithSample(database: Database, now: Date, passwords: Passwords): Promise<SampleLeague> {
  const league = sampleLeague(now);
  const accounts = await makeAccounts(league, now, passwords);
  await database.write(async (db) => {
    for (const records of [accounts, ...inOrder(league)]) await insert(db, records);
  });
  return league;
}

/** Parents before children. */
const inOrder = (league: SampleLeague): Audited[][] => [
  league.divisions,
  league.seasons,
  league.teams,
  league.registrations,
  league.players,
  league.registeredPlayers,
  league.fixtures,
  league.drafts,
  league.notes,
  league.tournaments,
  league.saygs,
];

async function insert(db: EntityManager, records: readonly Audited[]): Promise<void> {
  for (let from = 0; from < records.length; from += rowsAtOnce) {
    const rows: ObjectLiteral[] = records.slice(from, from + rowsAtOnce);
    const entity = records[0]!.constructor;
    await db.createQueryBuilder().insert().into(entity).values(rows).updateEntity(false).execute();
  }
}

/** The sample accounts, made some weeks ago, with their teams. */
async function makeAccounts({ teams }: SampleLeague, now: Date, { passwordFor, hash }: Passwords): Promise<Account[]> {
  const random = seededRandom('accounts');
  const hashes = await Promise.all(sampleAccounts.map((account) => hash(passwordFor(account))));
  return sampleAccounts.map(({ emailAddress, name, givenName, access, team }, index) =>
    sampleRecord(
      Account,
      random,
      { created: utcInstant(addDays(utcDay(now), -120), '19:00') },
      {
        emailAddress,
        name,
        givenName,
        passwordHash: hashes[index]!,
        identity: null,
        teamId: teams.find((one) => one.name === team)?.id ?? null,
        transient: false,
        disabled: false,
        standIn: null,
        access: [...access],
      },
    ),
  );
}
