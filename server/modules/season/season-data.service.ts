import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { helperTeamLookup, type HelpsFrom } from '#rules/card/helping.ts';
import type { PointsAdjustment, Withdrawal } from '#rules/league/standing-of-team.ts';
import { Player, RegisteredPlayer, type Gender } from '../player/player.entity.ts';
import type { SharedContext } from '../../core/context.ts';
import {
  columnsQuery,
  entitiesQuery,
  isWantedSql,
  joinedColumnsQuery,
  readList,
  type List,
} from '../../core/data/read.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { readRememberedList } from '../../core/memory/kept-list.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { Note } from '../note/note.entity.ts';
import { Registration, Team } from '../team/team.entity.ts';
import * as teams from '../team/team.service.ts';
import * as withdrawals from '../team/withdrawals.service.ts';
import { Tournament } from '../tournament/tournament.entity.ts';

/** A team as registered for a season. */
export interface SeasonTeam {
  id: string;
  name: string;
  address: string;
  divisionId: string;
  updated: Date;
  /** Points given or taken besides, and that it has withdrawn (settled.md 3, 4). */
  adjustments: readonly PointsAdjustment[];
  withdrawal: Withdrawal | null;
}

/** A player as registered for a season. `updated` is the version of the person. */
interface SeasonPlayer {
  id: string;
  name: string;
  gender: Gender | null;
  captain: boolean;
  teamId: string;
  divisionId: string;
  updated: Date;
  /** The day of the move into the team; null for who was there before. */
  joinedOn: string | null;
}

/** A player in the team that they left. */
interface MovedPlayer extends SeasonPlayer {
  leftOn: string;
}

/** Everything in a season, all divisions, as stored: nothing masked, nothing added up. */
export interface SeasonData {
  fixtures: SeasonFixture[];
  tournaments: Tournament[];
  notes: Note[];
  teams: SeasonTeam[];
  players: SeasonPlayer[];
  /** Those who moved to another team of the season, as they were registered before (league.md 15). */
  moved: MovedPlayer[];
  /** Who helps another team than their own on a day (season-rules.md 15.1). */
  helps: HelpsFrom;
  /** Teams by id, including those no longer registered or deleted. */
  teamById: ReadonlyMap<string, Team>;
}

const fixtureColumns = [
  'id',
  'date',
  'address',
  'divisionId',
  'homeTeamId',
  'awayTeamId',
  'postponed',
  'isKnockout',
  'accoladesCount',
  'matchOptions',
  'card',
  'decision',
  'move',
  'updated',
] as const;

/** A fixture of a season. Its card is unpacked lazily, so a request for one division never unpacks the others'. */
export type SeasonFixture = Pick<Fixture, (typeof fixtureColumns)[number]>;

const ofSeason = <T extends ObjectLiteral>(query: SelectQueryBuilder<T>) =>
  query.where('row.seasonId = :seasonId AND row.deleted IS NULL');

/** A day as the database writes it. */
const dayOrNothing = (day: string | null) => day;

/** The statements that read a season. */
const lists = {
  fixtures: {
    all: columnsQuery(Fixture, fixtureColumns, ofSeason, { document: 'card' }),
    heads: columnsQuery(Fixture, ['id', 'updated'], ofSeason),
    some: columnsQuery(
      Fixture,
      fixtureColumns,
      (query) => query.where(`${isWantedSql('row.id')} AND row.deleted IS NULL`),
      { document: 'card' },
    ),
  },
  tournaments: entitiesQuery(Tournament, ofSeason),
  notes: entitiesQuery(Note, ofSeason),
  registrations: columnsQuery(Registration, ['id', 'teamId', 'divisionId', 'adjustments', 'withdrawal'], ofSeason),
  /**
   * Players of registrations that are not deleted, those who moved away or were removed included; a deleted person
   * stays where they are registered.
   */
  players: joinedColumnsQuery(
    Player,
    ['id', 'name', 'gender', 'updated'],
    {
      captain: Boolean,
      teamId: String,
      divisionId: String,
      joinedOn: dayOrNothing,
      leftOn: dayOrNothing,
      isRemoved: Boolean,
    },
    (query) =>
      query
        .innerJoin(RegisteredPlayer, 'entry', 'entry.playerId = row.id')
        .innerJoin(Registration, 'r', 'r.id = entry.registrationId')
        .where('r.seasonId = :seasonId AND r.deleted IS NULL')
        // A player in two teams has one row in tables, under the first of them (league.md 7).
        .orderBy('entry.created')
        .addOrderBy('entry.id')
        .addSelect('entry.captain', 'captain')
        .addSelect('entry.joinedOn', 'joinedOn')
        .addSelect('entry.leftOn', 'leftOn')
        .addSelect('CASE WHEN entry.deleted IS NULL THEN 0 ELSE 1 END', 'isRemoved')
        .addSelect('r.teamId', 'teamId')
        .addSelect('r.divisionId', 'divisionId'),
  ),
};

/** The data of a season, with a fixed number of queries. */
export const seasonData = (ctx: SharedContext, seasonId: string): Promise<SeasonData> =>
  remember(ctx, `season ${seasonId}`, async (ctx) => {
    addDependency(ctx, LEAGUE, seasonId);
    const read = <R>(list: List<R>) => readList(ctx.db, list, { seasonId });
    const teamById = await teams.byId(ctx);
    const fixtures = await readRememberedList(ctx, `fixtures ${seasonId}`, lists.fixtures, { seasonId });
    const tournaments = await read(lists.tournaments);
    const notes = await read(lists.notes);
    const registrations = await read(lists.registrations);
    const entries = await read(lists.players);
    const everybody = entries.filter(({ isRemoved, leftOn }) => !isRemoved || leftOn);

    const withdrawn = await withdrawals.all(ctx);
    return {
      fixtures: fixtures.map((fixture) => withdrawals.withDecision(withdrawn, seasonId, fixture)),
      tournaments,
      notes,
      teamById,
      teams: registrations.flatMap(({ teamId, divisionId, adjustments, withdrawal }) => {
        const team = teamById.get(teamId);
        if (!team || team.deleted) return [];
        const standing = { adjustments: adjustments ?? [], withdrawal };
        return [
          { id: team.id, name: team.name, address: team.address, divisionId, updated: team.updated, ...standing },
        ];
      }),
      helps: helperTeamLookup(entries),
      players: everybody.filter(({ leftOn }) => !leftOn),
      moved: everybody.filter((player): player is typeof player & { leftOn: string } => !!player.leftOn),
    };
  });
