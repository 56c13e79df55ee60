import { IsNull, Not } from 'typeorm';
import { textLimits } from '#rules/basics/limits.ts';
import { nameFitRank, searchWords } from '#rules/site/search.ts';
import { compareNames } from '#rules/basics/order.ts';
import { whyTwoPeople, samePersonSuggestions, type Apart } from '#rules/careers/same-person.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { lockOrRefuse } from '../../core/data/commands.ts';
import { refuseStale, save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Player } from '../player/player.entity.ts';
import * as players from '../player/player.service.ts';
import { namesakeShown } from './career.service.ts';
import { careers, careersWithHidden, type Careers } from './folds.service.ts';
import type { PersonEntry, SamePeople } from './same-person.view.ts';

const mostSuggestions = 100;

const entryOf = (all: Careers, { id, name, updated }: Player): PersonEntry => ({
  ...namesakeShown(all, id),
  ...{ id, name, version: updated, isHidden: all.names.isHidden(id) },
});

/** Who may be entered twice, and who was merged (careers.md 9). Errors: UNAUTHENTICATED, FORBIDDEN. */
export async function samePeople(ctx: Context): Promise<SamePeople> {
  authorize(ctx, 'player.merge');
  const all = await careers(ctx);
  const people = await players.allWithDeleted(ctx);
  const byName = [...people.values()]
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => compareNames(a.name, b.name) || compareNames(a.id, b.id));
  const entry = (id: string) => entryOf(all, people.get(id)!);
  const own = byName.filter(({ samePersonId }) => !samePersonId);
  return {
    suggestions: samePersonSuggestions(own, (await careersWithHidden(ctx)).folds)
      .slice(0, mostSuggestions)
      .map(({ a, b, reason }) => {
        const [first, second] = [entry(a), entry(b)].toSorted((x, y) => y.seasons.length - x.seasons.length);
        return { reason, first: first!, second: second! };
      }),
    merged: byName
      .filter(({ samePersonId }) => samePersonId && people.has(samePersonId))
      .map(({ id, samePersonId }) => ({ entry: entry(id), into: entry(samePersonId!) })),
    mergedIntoNobody: byName
      .filter(({ samePersonId }) => samePersonId && !people.has(samePersonId))
      .map(({ id }) => entry(id)),
  };
}

/** How many entries are listed for a search. */
const mostEntries = 20;

/**
 * Entries of players who may be merged, found by parts of their names, the best first (careers.md 9). Errors:
 * UNAUTHENTICATED, FORBIDDEN.
 */
export async function findEntriesToMerge(ctx: Context, text: string): Promise<PersonEntry[]> {
  authorize(ctx, 'player.merge');
  const all = await careers(ctx);
  const typed = searchWords(text.slice(0, textLimits.name));
  return [...(await players.allWithDeleted(ctx)).values()]
    .flatMap((player) => {
      const rank = nameFitRank(typed, { words: searchWords(player.name), around: [] });
      return player.deleted || player.samePersonId || rank === undefined ? [] : [{ player, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || compareNames(a.player.name, b.player.name))
    .slice(0, mostEntries)
    .map(({ player }) => entryOf(all, player));
}

const reasonOf = ({ reason, date }: Apart): string =>
  ({
    match: `both played in one match on ${formatDay(date)}`,
    fixture: `they stood on opposite sides on ${formatDay(date)}`,
    tournament: `both are in one tournament on ${formatDay(date)}`,
    day: `they are in two places on ${formatDay(date)}`,
  })[reason];

/** The player, locked until the transaction ends. Errors: NOT_FOUND, CONFLICT (deleted). */
const lockPlayer = (ctx: Context, id: string): Promise<Player> =>
  lockOrRefuse(ctx, { entity: Player, id, what: 'The player' });

const withItself = 'An entry cannot be merged with itself. Choose two entries.';

/** Why an entry cannot be another name of somebody, as a sentence; undefined where it can (careers.md 9). */
async function mergeFault(
  { db }: Context,
  folds: Careers['folds'],
  { entry, into }: { entry: Player; into: Player },
): Promise<string | undefined> {
  if (entry.id === into.id) return withItself;
  if (into.samePersonId) return `${into.name} is another name of somebody. Merge with that entry instead.`;
  if (await db.findOneBy(Player, { samePersonId: entry.id }))
    return `${entry.name} has another name already. Merge the other way round, or undo that first.`;
  // Who was merged with that person since the careers were read is one of them already.
  const others = (await db.findBy(Player, { samePersonId: into.id })).filter(({ id }) => id !== entry.id);
  const [speaksAgainst] = [into, ...others].flatMap(({ id }) => whyTwoPeople(folds, entry.id, id) ?? []);
  return speaksAgainst && `${entry.name} and ${into.name} are two people: ${reasonOf(speaksAgainst)}.`;
}

/** Every entry that is another name of somebody, deleted ones included. */
export const allMerged = (ctx: Context): Promise<Player[]> =>
  ctx.db.find(Player, { where: { samePersonId: Not(IsNull()) } });

/**
 * What merging would have refused of those stored since `before`, in the caller's transaction; `folds` are of before,
 * so that two who were merged and named on one card later are no fault where both come together (careers.md 9).
 */
export async function faultsOfMergedSince(
  ctx: Context,
  before: readonly Player[],
  folds: Careers['folds'],
): Promise<{ entry: Player; message: string }[]> {
  const intoBefore = new Map(before.map(({ id, samePersonId }) => [id, samePersonId]));
  const found: { entry: Player; message: string }[] = [];
  for (const entry of await allMerged(ctx)) {
    if (intoBefore.get(entry.id) === entry.samePersonId) continue;
    const into = await ctx.db.findOneBy(Player, { id: entry.samePersonId!, deleted: IsNull() });
    // Of somebody who is not there it goes by its own name, until they come, too.
    const message = into && (await mergeFault(ctx, folds, { entry, into }));
    if (message) found.push({ entry, message });
  }
  return found;
}

/**
 * Makes an entry another name of somebody; cards and tables keep it (careers.md 9). Returns what was done, as a
 * sentence. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT (version, deleted, two people, merged already),
 * INVALID (with itself).
 */
export async function merge(
  ctx: Context,
  { id, intoId, version }: { id: string; intoId: string; version: Date | null },
): Promise<string> {
  authorize(ctx, 'player.merge');
  if (id === intoId) throw new DomainError('INVALID', withItself);
  const { folds } = await careersWithHidden(ctx);
  return transaction(ctx, async (ctx) => {
    // Always in the same order, so that two who merge the same two the other way round wait for each other.
    const found = new Map<string, Player>();
    for (const one of [id, intoId].toSorted()) found.set(one, await lockPlayer(ctx, one));
    const [entry, into] = [found.get(id)!, found.get(intoId)!];
    await refuseStale(ctx, entry, version);
    const refuse = (message: string) => new DomainError('CONFLICT', message);
    if (entry.samePersonId) throw refuse(`${entry.name} is another name of somebody already. Undo that first.`);
    const fault = await mergeFault(ctx, folds, { entry, into });
    if (fault) throw refuse(fault);
    ctx.touch(LEAGUE);
    await save(ctx, Object.assign(entry, { samePersonId: intoId }), version);
    return `${entry.name} is another name of ${into.name} now.`;
  });
}

/**
 * Takes a merge back; everything is as before. Returns what was done, as a sentence. Errors: UNAUTHENTICATED,
 * FORBIDDEN, NOT_FOUND, CONFLICT (version, not merged, deleted).
 */
export async function unmerge(ctx: Context, id: string, version: Date | null): Promise<string> {
  authorize(ctx, 'player.merge');
  return transaction(ctx, async (ctx) => {
    const entry = await lockPlayer(ctx, id);
    await refuseStale(ctx, entry, version);
    if (!entry.samePersonId)
      throw new DomainError('CONFLICT', `${entry.name} is nobody else. There is nothing to undo.`);
    ctx.touch(LEAGUE);
    await save(ctx, Object.assign(entry, { samePersonId: null }), version);
    return `${entry.name} is a player of their own again.`;
  });
}
