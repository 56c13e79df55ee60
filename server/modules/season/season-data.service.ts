import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Gender } from '../player/player.entity.ts';
import type { Context } from '../../core/context.ts';
import { readColumns, readLazily, readMany } from '../../core/read.ts';
import { dependsOn, remember } from '../../core/remember.ts';
import { LEAGUE } from '../../core/revisions.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import { Note } from '../note/note.entity.ts';
import { Player, RegisteredPlayer } from '../player/player.entity.ts';
import { Registration, Team } from '../team/team.entity.ts';
import * as teams from '../team/team.service.ts';
import { Tournament } from '../tournament/tournament.entity.ts';

/** A team as registered for a season. */
export interface SeasonTeam {
  id: string;
  name: string;
  address: string;
  divisionId: string;
  updated: Date;
}

/** A player as registered for a season. `updated` is the version of the person. */
export interface SeasonPlayer {
  id: string;
  name: string;
  gender: Gender | null;
  captain: boolean;
  teamId: string;
  divisionId: string;
  updated: Date;
}

/** Everything a season consists of, all its divisions together, as stored: nothing masked, nothing added up. */
export interface SeasonData {
  fixtures: SeasonFixture[];
  tournaments: Tournament[];
  notes: Note[];
  teams: SeasonTeam[];
  players: SeasonPlayer[];
  /** Teams by id, those no longer registered or deleted included. */
  teamById: ReadonlyMap<string, Team>;
}

const fixtureColumns = [
  'id',
  'date',
  'address',
  'seasonId',
  'divisionId',
  'homeTeamId',
  'awayTeamId',
  'postponed',
  'isKnockout',
  'accoladesCount',
  'matchOptions',
  'card',
] as const;

/** A fixture as it stands in a season. Whoever asks for one division never unpacks the cards of the others. */
export type SeasonFixture = Pick<Fixture, (typeof fixtureColumns)[number]>;

const registeredIn = (query: SelectQueryBuilder<Player>) =>
  query
    .subQuery()
    .select('p.playerId')
    .from(RegisteredPlayer, 'p')
    .innerJoin(Registration, 'r', 'r.id = p.registrationId AND r.seasonId = :seasonId')
    .getQuery();

/** The data of a season, read with a fixed number of queries however large the season is. */
export const seasonData = (ctx: Context, seasonId: string): Promise<SeasonData> =>
  remember(ctx, `season ${seasonId}`, async (ctx) => {
    dependsOn(ctx, LEAGUE, seasonId);
    const ofSeason = <T extends ObjectLiteral>(query: SelectQueryBuilder<T>) =>
      query.where('row.seasonId = :seasonId AND row.deleted IS NULL', { seasonId });
    const inSeason = 'r.id = row.registrationId AND r.seasonId = :seasonId AND r.deleted IS NULL';

    const everyTeam = await teams.everything(ctx);
    const fixtures = await readLazily(ctx.db, Fixture, fixtureColumns, 'card', ofSeason);
    const tournaments = await readMany(ctx.db, Tournament, ofSeason);
    const notes = await readMany(ctx.db, Note, ofSeason);
    const registrations = await readColumns(ctx.db, Registration, ['id', 'teamId', 'divisionId'], ofSeason);
    const entries = await readColumns(ctx.db, RegisteredPlayer, ['registrationId', 'playerId', 'captain'], (query) =>
      query.innerJoin(Registration, 'r', inSeason, { seasonId }).where('row.deleted IS NULL'),
    );
    const people = await readColumns(ctx.db, Player, ['id', 'name', 'gender', 'updated'], (query) =>
      query.where(`row.id IN ${registeredIn(query)}`, { seasonId }),
    );

    const teamById = new Map(everyTeam.map((team) => [team.id, team]));
    const playerById = new Map(people.map((player) => [player.id, player]));
    const registrationById = new Map(registrations.map((registration) => [registration.id, registration]));
    return {
      fixtures,
      tournaments,
      notes,
      teamById,
      teams: registrations.flatMap(({ teamId, divisionId }) => {
        const team = teamById.get(teamId);
        if (!team || team.deleted) return [];
        return [{ id: team.id, name: team.name, address: team.address, divisionId, updated: team.updated }];
      }),
      players: entries.flatMap(({ playerId, registrationId, captain }) => {
        const player = playerById.get(playerId);
        const registration = registrationById.get(registrationId);
        if (!player || !registration) return [];
        const { teamId, divisionId } = registration;
        const { id, name, gender, updated } = player;
        return [{ id, name, gender, captain, teamId, divisionId, updated }];
      }),
    };
  });
