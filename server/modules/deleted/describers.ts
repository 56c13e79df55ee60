import { In, type SelectQueryBuilder } from 'typeorm';
import { formatDay } from '#rules/basics/dates.ts';
import type { DeletedKind } from '#rules/desk/deleted.ts';
import { tournamentName } from '#rules/site/titles.ts';
import { tournamentTypeName } from '#rules/tournament/tournament.ts';
import type { Context } from '../../core/context.ts';
import type { Audited } from '../../core/data/entity.ts';
import { readColumns } from '../../core/data/read.ts';
import { Division } from '../division/division.entity.ts';
import * as divisions from '../division/division.service.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { Note } from '../note/note.entity.ts';
import { RegisteredPlayer } from '../player/player.entity.ts';
import * as players from '../player/player.service.ts';
import { Season } from '../season/season.entity.ts';
import { Registration, Team } from '../team/team.entity.ts';
import * as teams from '../team/team.service.ts';
import { Template } from '../template/template.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import type { DeletedRecord } from './deleted.view.ts';

type Described = Pick<DeletedRecord, 'name' | 'text'> & Partial<Pick<DeletedRecord, 'recordId' | 'from'>>;

/** How the deleted rows of a table are described. */
export interface Describer<T extends Audited> {
  entity: new () => T;
  /** Leaves out rows nobody would restore. */
  only?: (query: SelectQueryBuilder<T>) => SelectQueryBuilder<T>;
  describe(ctx: Context, rows: T[]): Promise<Described[]>;
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** Names of teams, divisions and seasons by id, deleted ones included. */
async function names(ctx: Context): Promise<(id: string | null | undefined) => string | undefined> {
  const seasons = await readColumns(ctx.db, Season, ['id', 'name'], (query) => query);
  const all = [...(await teams.allWithDeleted(ctx)), ...(await divisions.allWithDeleted(ctx)), ...seasons];
  const byId = new Map(all.map(({ id, name }) => [id, name]));
  return (id) => (id ? byId.get(id) : undefined);
}

const notes: Describer<Note> = {
  entity: Note,
  async describe(ctx, rows) {
    const nameOf = await names(ctx);
    return rows.map(({ note, date, seasonId, divisionId }) => ({
      name: note,
      text: joined(formatDay(date), nameOf(divisionId), nameOf(seasonId)),
    }));
  },
};

const fixtures: Describer<Fixture> = {
  entity: Fixture,
  async describe(ctx, rows) {
    const nameOf = await names(ctx);
    const team = (id: string) => nameOf(id) ?? 'Unknown team';
    return rows.map(({ homeTeamId, awayTeamId, date, seasonId, divisionId }) => ({
      name: `${team(homeTeamId)} v ${team(awayTeamId)}`,
      text: joined(formatDay(date), nameOf(divisionId), nameOf(seasonId)),
    }));
  },
};

const tournaments: Describer<Tournament> = {
  entity: Tournament,
  async describe(ctx, rows) {
    const nameOf = await names(ctx);
    return rows.map((tournament) => ({
      name: tournamentName({ ...tournament, kind: tournamentTypeName(tournament) }),
      text: joined(
        formatDay(tournament.date),
        tournament.address,
        nameOf(tournament.divisionId),
        nameOf(tournament.seasonId),
      ),
    }));
  },
};

/** A player who is in another team of the season, or has left it for one, was moved, not removed. */
function notMoved(query: SelectQueryBuilder<RegisteredPlayer>): SelectQueryBuilder<RegisteredPlayer> {
  const elsewhere = query
    .subQuery()
    .select('1')
    .from(RegisteredPlayer, 'other')
    .innerJoin(Registration, 'there', 'there.id = other.registrationId')
    .innerJoin(Registration, 'here', 'here.seasonId = there.seasonId')
    .where('here.id = row.registrationId AND other.playerId = row.playerId')
    .andWhere('(other.deleted IS NULL OR other.deleted > row.deleted) AND there.deleted IS NULL')
    .getQuery();
  return query.andWhere(`row.leftOn IS NULL AND NOT EXISTS ${elsewhere}`);
}

const removedPlayers: Describer<RegisteredPlayer> = {
  entity: RegisteredPlayer,
  only: notMoved,
  async describe(ctx, rows) {
    const nameOf = await names(ctx);
    const people = await players.allWithDeleted(ctx);
    const ids = rows.map(({ registrationId }) => registrationId);
    const entries = ids.length ? await ctx.db.findBy(Registration, { id: In(ids) }) : [];
    const entryById = new Map(entries.map((entry) => [entry.id, entry]));
    return rows.map(({ playerId, registrationId }) => {
      const { teamId, seasonId } = entryById.get(registrationId)!;
      return {
        recordId: playerId,
        name: people.get(playerId)?.name ?? 'Unknown player',
        text: joined(nameOf(teamId), nameOf(seasonId)),
        from: { teamId, seasonId },
      };
    });
  },
};

/** For records that describe themselves. */
const describeByName = <T extends Audited & { name: string }>(
  entity: new () => T,
  textOf: (row: T) => string,
): Describer<T> => ({
  entity,
  describe: (_, rows) => Promise.resolve(rows.map((row) => ({ name: row.name, text: textOf(row) }))),
});

export const describers = {
  note: notes,
  fixture: fixtures,
  player: removedPlayers,
  team: describeByName(Team, ({ address }) => address),
  season: describeByName(Season, ({ startDate, endDate }) => `${formatDay(startDate)} to ${formatDay(endDate)}`),
  division: describeByName(Division, ({ superleague }) => (superleague ? 'Superleague' : '')),
  tournament: tournaments,
  template: describeByName(Template, ({ description }) => description),
} satisfies { [K in DeletedKind]: unknown };
