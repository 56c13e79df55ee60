import { can } from '#rules/people/policies.ts';
import { IsNull } from 'typeorm';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { LEAGUE, LIVE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError } from '../../core/errors.ts';
import { newYieldToRequests } from '../../core/give-way.ts';
import { reconsiderHeld } from '../../core/outbox/outbox.ts';
import { newConcurrencyLimit } from '../../core/slots.ts';
import * as accountEnds from '../account/account-end.service.ts';
import * as accessLog from '../account/access-log.service.ts';
import { Account } from '../account/account.entity.ts';
import { endWhatRightsNoLongerGive } from '../account/rights-end.service.ts';
import * as sessions from '../account/session.service.ts';
import * as tokenEnds from '../token/token-end.service.ts';
import { careersWithHidden, type Careers } from '../career/folds.service.ts';
import * as samePerson from '../career/same-person.service.ts';
import type { Player } from '../player/player.entity.ts';
import { Season } from '../season/season.entity.ts';
import * as ownPlayers from '../team/own-player.service.ts';
import { dataTables, tableNamed, type DataTable } from './data-tables.ts';
import * as fixtureNews from '../fixture/fixture-news.service.ts';
import * as importDays from './import-days.service.ts';
import { openImport, readDocument, type FileDocument, type ImportFile } from './import-file.ts';
import { emptyReport, type Refusal, type Report } from './import-report.ts';
import { storeDocuments, type StoredTable } from './import-rows.ts';
import { purgeNotInFile } from './purge.ts';

interface ImportRequest {
  file: Buffer;
  password: string;
  /** Names of tables; none for all that are in the file and may be imported. */
  tables: string[];
  dryRun: boolean;
  purgeData: boolean;
}

/** What was done, or would be. Nothing was done in a dry run, or when anything was refused. */
interface Imported extends Report {
  isDone: boolean;
}

/** The contents of a file stay in memory until they are stored: one file at a time. */
const inTurn = newConcurrencyLimit(1);

/** Thrown to roll the transaction back; carries what would have been done. */
class TakenBack extends Error {
  readonly report: Report;
  constructor(report: Report) {
    super('Nothing was imported.');
    this.report = report;
  }
}

const left = (count: number, why: string) => ({
  ...{ inFile: count, added: 0, changed: 0, same: 0, refused: 0, removed: 0 },
  leftOut: why,
});

/**
 * The tables to be imported. Those that were named must be permitted; without names, those that are not are left out.
 */
function permitted(ctx: Context, { tables: asked }: ImportRequest, file: ImportFile, report: Report): DataTable[] {
  const unknown = asked.find((name) => !tableNamed(name));
  if (unknown)
    throw new DomainError('INVALID', `There is no table "${unknown.slice(0, 60)}". Choose one that is listed.`);
  const named = new Set(asked.map((name) => tableNamed(name)!));
  for (const table of named) {
    if (!can(ctx.actor, 'data.importTable', table.name))
      throw new DomainError('FORBIDDEN', `You have no right to import ${table.title.toLowerCase()}. Leave them out.`);
    if (!file.tables.has(table))
      throw new DomainError('INVALID', `There are no ${table.title.toLowerCase()} in the file. Leave them out.`);
  }
  if (named.size) return dataTables.filter((table) => named.has(table));
  return [...file.tables].flatMap(([table, files]) => {
    if (can(ctx.actor, 'data.importTable', table.name)) return [table];
    report.tables[table.name] = left(files.length, `You have no right to import ${table.title.toLowerCase()}.`);
    report.warnings.push(`${table.title} were left out: you have no right to import them.`);
    return [];
  });
}

function refusePartialPurge({ meta }: ImportFile, tables: readonly DataTable[]): void {
  const partial = tables.filter(({ name }) => meta.RequestedTables[name]?.length !== 0);
  if (!partial.length) return;
  const titles = partial.map(({ title }) => title.toLowerCase()).join(', ');
  throw new DomainError(
    'INVALID',
    `The file has only some of the ${titles}, so that others cannot be purged. Import without purging, or use an export of all.`,
  );
}

/**
 * Nobody loses their own right to manage access (live.md 18). Accounts disabled, removed or with another password are
 * signed out; whose rights, team or lock differ, that is written down.
 */
async function settleAccounts(ctx: Context, before: ReadonlyMap<string, Account>, report: Report): Promise<void> {
  const own = ctx.actor.emailAddress;
  const isOwn = ({ id, emailAddress }: Account) => id === ctx.actor.accountId || (!!own && emailAddress === own);
  const byAddress = new Map([...before.values()].map((account) => [account.emailAddress, account]));
  for (const account of await ctx.db.find(Account)) {
    // One that was taken over has another id than before.
    const known = before.get(account.id) ?? byAddress.get(account.emailAddress);
    const isOut = !!account.disabled || !!account.deleted;
    if (isOwn(account) && (isOut || !account.access.includes('manageAccess')))
      report.refusals.push({
        table: 'user',
        file: `user/${account.emailAddress}.json`,
        label: account.name,
        member: 'Access',
        message: 'You cannot take your own right to manage access away, nor disable your account. Leave accounts out.',
      });
    if (!account.deleted) await accessLog.recordDifferences(ctx, known, account);
    if (known && (known.id !== account.id || known.updated.getTime() !== account.updated.getTime())) {
      await endWhatRightsNoLongerGive(ctx, account.id, isOut ? [] : account.access);
      if (isOut) await tokenEnds.endAllOf(ctx, account.id);
      if (isOut || known.passwordHash !== account.passwordHash) await sessions.endAllOf(ctx, account.id);
      else ctx.publish({ type: 'Account', id: account.id });
    }
  }
}

/** What does not fit in seasons of players, in which each name is one player (season-rules.md 9). */
async function misfitsOf(ctx: Context): Promise<Refusal[]> {
  const found: Refusal[] = [];
  for (const { id, name } of await ctx.db.find(Season, {
    where: { deleted: IsNull() },
    select: { id: true, name: true },
  }))
    for (const words of await ownPlayers.misfitsInWords(ctx, id))
      found.push({
        ...{ table: 'team', file: '', label: name, member: '' },
        message: `In a season of players each name is one player: ${words} in ${name}.`,
      });
  return found;
}

/** Who was put together with somebody by the file, and cannot be (careers.md 9). */
async function wronglyMerged(ctx: Context, before: readonly Player[], folds: Careers['folds']): Promise<Refusal[]> {
  return (await samePerson.faultsOfMergedSince(ctx, before, folds)).map(({ entry: { id, name }, message }) => ({
    ...{ table: 'player', file: `player/${id}.json`, label: name, member: 'SamePersonId', message },
  }));
}

async function store(ctx: Context, request: ImportRequest, file: ImportFile, folds: Careers['folds']): Promise<Report> {
  const report = emptyReport();
  const tables = permitted(ctx, request, file, report);
  if (request.purgeData) refusePartialPurge(file, tables);
  for (const name of file.unknown)
    if (!request.tables.length)
      report.refusals.push({
        table: name,
        file: `${name}/`,
        label: '',
        member: '',
        message: 'There is no such table.',
      });
  const hasTable = (wanted: string) => tables.some(({ name }) => name === wanted);
  const accounts = hasTable('user')
    ? new Map((await ctx.db.find(Account)).map((account) => [account.id, account]))
    : undefined;
  const days =
    hasTable('game') || hasTable('tournamentgame') ? await importDays.daysOfFixturesAndTournaments(ctx) : undefined;
  const before = new Set((await misfitsOf(ctx)).map(({ message }) => message));
  const mergedBefore = await samePerson.allMerged(ctx);
  const seasonIds = async () => (await ctx.db.find(Season, { select: { id: true } })).map(({ id }) => id);
  const seasonIdsBefore = await seasonIds();
  const stored = new Map<DataTable, StoredTable>();
  const giveWay = newYieldToRequests();
  for (const table of tables) {
    const documents: FileDocument[] = [];
    for (const [name, text] of file.tables.get(table)!) {
      documents.push(readDocument(ctx.db, table, { name, text }));
      await giveWay();
    }
    const brought = documents.filter(({ rows }) => rows.every(({ row, place }) => place || !table.staysHere(row)));
    if (brought.length < documents.length)
      report.warnings.push(`${table.title}: temporary ones of TVs and tablets were left out.`);
    stored.set(table, await storeDocuments(ctx, table, brought, report));
  }
  for (const table of tables.toReversed()) {
    const { inFile, storeRest } = stored.get(table)!;
    const withDeleted = file.meta.IncludeDeletedEntries;
    if (request.purgeData) await purgeNotInFile(ctx, table, { inFile, withDeleted, report });
    await storeRest();
  }
  if (accounts) await settleAccounts(ctx, accounts, report);
  report.refusals.push(...(await misfitsOf(ctx)).filter(({ message }) => !before.has(message)));
  // What a purge has put in the place of all cards here is what two were merged beside.
  const isNewLeague = request.purgeData && hasTable('game');
  report.refusals.push(...(await wronglyMerged(ctx, mergedBefore, isNewLeague ? [] : folds)));
  if (request.dryRun || report.refusals.length) throw new TakenBack(report);
  // Entries of tournaments name accounts that were removed since the export.
  if (accounts || hasTable('tournamentgame')) await accountEnds.eraseRemovedAccounts(ctx, accounts);
  if (days) await importDays.fitWaitingMessages(ctx, days);
  // Results, decisions and withdrawals may have come.
  await fixtureNews.dropUntrueMessages(ctx);
  // A date or the switch that hides scores may have changed.
  await reconsiderHeld(ctx);
  for (const scope of [LEAGUE, LIVE, ...seasonIdsBefore, ...(await seasonIds())]) ctx.touch(scope);
  return report;
}

/** Who may send a file. Errors: UNAUTHENTICATED, FORBIDDEN (importData). */
export const authorizeUpload = (ctx: Context): Promise<void> =>
  Promise.resolve().then(() => authorize(ctx, 'data.import'));

/**
 * Stores what is in an export, in one transaction: all of it, or nothing when anything is refused; a dry run
 * stores the same, and rolls it back (live.md 16). Errors: UNAUTHENTICATED, FORBIDDEN (importData; a table that was named), INVALID
 * (a file that cannot be read, a purge with a partial export), CONFLICT.
 */
export async function run(ctx: Context, request: ImportRequest): Promise<Imported> {
  authorize(ctx, 'data.import');
  return inTurn(async () => {
    const file = await openImport(request.file, request.password);
    try {
      const hasPeople = ['player', 'team'].some((name) => file.tables.has(tableNamed(name)!));
      const folds = hasPeople ? (await careersWithHidden(ctx)).folds : [];
      const report = await transaction(ctx, (ctx) => store(ctx, request, file, folds));
      // Anything that is followed may have changed.
      ctx.bus.gap();
      return { ...report, isDone: true };
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
      return { ...error.report, isDone: false };
    }
  });
}
