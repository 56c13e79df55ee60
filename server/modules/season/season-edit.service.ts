import { plural } from '#rules/basics/plural.ts';
import { listInWords } from '#rules/basics/list-in-words.ts';
import { tidyName } from '#rules/basics/names.ts';
import { Between, IsNull } from 'typeorm';
import { containsDay, formatDay } from '#rules/basics/dates.ts';
import { seasonDefaults } from '#rules/basics/defaults.ts';
import type { StoredSeasonRules } from '#rules/league/stored-rules.ts';
import { seasonFaults, type SeasonFields as CheckedFields } from '#rules/league/record-faults.ts';
import {
  countsInWords,
  outcomeOf,
  restoreIfDeleted as bringBack,
  createdOrUpdated,
  lockRecord,
  findRecordToEdit,
  readRecordToRestore,
  type Outcome,
} from '../../core/data/commands.ts';
import type { Context } from '../../core/context.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { readMany } from '../../core/data/read.ts';
import { newRecord, find, lockAgainstDeletion, save, softDelete } from '../../core/data/records.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Division } from '../division/division.entity.ts';
import * as divisions from '../division/division.service.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import * as league from '../league/league.service.ts';
import * as ownPlayers from '../team/own-player.service.ts';
import { Registration, Team } from '../team/team.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import { copyTeams } from './season-copy.ts';
import { Season } from './season.entity.ts';
import * as rulebook from './rulebook.service.ts';
import * as seasons from './season.service.ts';

interface SeasonFields extends CheckedFields {
  /** None keeps the stored value; in a new season it is true. */
  allowFavouriteTeams?: boolean | null | undefined;
  /** Whether the divisions are sent in no order: they keep that of the season, and new ones come last (rest.md 3.2). */
  keepsDivisionOrder?: boolean;
  /** On creation only (league.md 16). */
  copyTeamsFromSeasonId?: string | null | undefined;
  /** On creation only: by which rules it is played. */
  rules?: StoredSeasonRules | null | undefined;
  lastUpdated?: Date | null | undefined;
}

const theSeason = 'The season';

/**
 * Creates a season, optionally with another one's teams, or changes the one with this id (league.md 16). Errors:
 * UNAUTHENTICATED, FORBIDDEN, CONFLICT, INVALID, NOT_FOUND (season to copy from).
 */
export const put = (ctx: Context, id: string | null | undefined, sent: SeasonFields): Promise<Outcome<Season>> =>
  transaction(ctx, async (ctx) => {
    const known = await findRecordToEdit(
      ctx,
      { entity: Season, id, what: theSeason, action: 'season.edit' },
      sent.lastUpdated,
    );
    const source = known ? null : await sourceOf(ctx, sent);
    const { copyTeamsFromSeasonId: _source, keepsDivisionOrder, lastUpdated, ...fields } = sent;
    const there = new Set((await divisions.all(ctx)).map(({ id }) => id));
    const stored = known?.divisionIds ?? [];
    refuseInvalid(seasonFaults(fields, new Set([...there, ...stored])));
    // Those that are deleted are shown to nobody, and stay.
    const first = keepsDivisionOrder ? stored.filter((id) => fields.divisionIds.includes(id) || !there.has(id)) : [];
    const divisionIds = [...new Set([...first, ...fields.divisionIds])];

    const before = known && { startDate: known.startDate, endDate: known.endDate, divisionIds: stored };
    const season = Object.assign(known ?? newRecord(ctx, Season, {}), {
      ...fields,
      divisionIds,
      name: tidyName(fields.name),
      fixtureStartTime: timeOf(
        fields.fixtureStartTime || known?.fixtureStartTime || (await league.settings(ctx)).texts.startTime,
      ),
      fixtureDuration: fields.fixtureDuration ?? known?.fixtureDuration ?? seasonDefaults.fixtureDuration,
      allowFavouriteTeams: fields.allowFavouriteTeams ?? known?.allowFavouriteTeams ?? true,
    });
    ctx.touch(LEAGUE);
    await save(ctx, season, lastUpdated);
    const messages = [`${season.name} was ${createdOrUpdated(season)}.`];
    const warnings = before ? await leftOutWarnings(ctx, season, before) : [];
    if (source) {
      const { copied, total, leftOut } = await copyTeams(ctx, source, season);
      const who = (await rulebook.isOfPlayers(ctx, source.id)) ? 'player' : 'team';
      messages.push(`${copied} of ${plural(total, who)} ${copied === 1 ? 'was' : 'were'} copied from ${source.name}.`);
      if (leftOut.length)
        warnings.push(`Not copied, since their division is not in the season: ${leftOut.join(', ')}.`);
    }
    return outcomeOf((await seasons.get(ctx, season.id))!, messages, warnings);
  });

type DaysAndDivisions = Pick<Season, 'startDate' | 'endDate' | 'divisionIds'>;

/** What is not shown any more since the season has other days or divisions, and what brings it back (league.md 6, 8, 16). */
async function leftOutWarnings(ctx: Context, season: Season, before: DaysAndDivisions): Promise<string[]> {
  const { name, startDate, endDate } = season;
  const shownBefore = async (entity: typeof Fixture | typeof Tournament) =>
    ctx.db.find<Fixture | Tournament>(entity, {
      select: { date: true, divisionId: true },
      where: { seasonId: season.id, deleted: IsNull(), date: Between(before.startDate, before.endDate) },
    });
  const [fixtures, tournaments] = [await shownBefore(Fixture), await shownBefore(Tournament)];
  const countOf = (isOut: (one: Fixture | Tournament) => boolean) =>
    countsInWords({ fixture: fixtures.filter(isOut).length, tournament: tournaments.filter(isOut).length });
  const gone = (await divisions.all(ctx)).filter(
    ({ id }) => before.divisionIds.includes(id) && !season.divisionIds.includes(id),
  );
  const byDay = countOf(({ date }) => !containsDay(season, date));
  const byDivision = countOf(
    ({ date, divisionId }) => containsDay(season, date) && gone.some(({ id }) => id === divisionId),
  );
  return [
    ...(byDay
      ? [
          `${name} is from ${formatDay(startDate)} to ${formatDay(endDate)} now, which leaves out ${byDay}: tables and lists show neither them nor their results. They come back when the season has their days again.`,
        ]
      : []),
    ...(byDivision
      ? [
          `${name} is without ${listInWords(gone.map((one) => one.name))} now, which leaves out ${byDivision}: tables and lists show neither them nor their results. They come back when the division is in the season again.`,
        ]
      : []),
  ];
}

/**
 * Deletes a season without fixtures or tournaments. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (in use,
 * token).
 */
export const remove = (ctx: Context, id: string, lastUpdated?: Date | null): Promise<Season> =>
  transaction(ctx, async (ctx) => {
    const season = await lockRecord(ctx, { entity: Season, id, what: theSeason, action: 'season.delete' });
    await refuseInUse(ctx, season);
    season.divisions = await seasons.divisionsOf(ctx, season);
    ctx.touch(LEAGUE);
    ctx.touch(id);
    return softDelete(ctx, season, lastUpdated);
  });

/**
 * Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (a team in it, or its division, is deleted; names that do not
 * fit a season of players).
 */
export const restore = (ctx: Context, id: string): Promise<Season> =>
  transaction(ctx, async (ctx) => {
    const season = await readRecordToRestore(ctx, { entity: Season, id, what: theSeason, action: 'season.delete' });
    const entries = await readMany(ctx.db, Registration, (query) =>
      query.where('row.seasonId = :id AND row.deleted IS NULL', { id }),
    );
    if (season.deleted) {
      await lockAgainstDeletion(ctx, Division, [...new Set(entries.map(({ divisionId }) => divisionId))]);
      await lockAgainstDeletion(ctx, Team, [...new Set(entries.map(({ teamId }) => teamId))]);
    }
    ctx.touch(LEAGUE);
    ctx.touch(id);
    await bringBack(ctx, season);
    const misfits = await ownPlayers.misfitsInWords(ctx, id);
    if (misfits.length)
      throw ownPlayers.misfitsError(
        misfits,
        'Give each the name of its player, and no two the same, before the season is restored.',
      );
    return (await seasons.get(ctx, id))!;
  });

async function sourceOf(ctx: Context, { copyTeamsFromSeasonId: id }: SeasonFields): Promise<Season | null> {
  const source = await find(ctx, Season, id);
  if (id && !source)
    throw new DomainError('NOT_FOUND', 'The season to copy teams from was not found. Choose another season.');
  return source;
}

/** The time with seconds. */
const timeOf = (time: string): string => (time.length === 5 ? `${time}:00` : time);

async function refuseInUse(ctx: Context, { id, name }: Season): Promise<void> {
  const there = { seasonId: id, deleted: IsNull() };
  const [fixtures, tournaments] = [await ctx.db.countBy(Fixture, there), await ctx.db.countBy(Tournament, there)];
  const used = countsInWords({ fixture: fixtures, tournament: tournaments });
  if (used) throw new DomainError('CONFLICT', `${name} is in use: it has ${used}. Delete those first.`);
}
