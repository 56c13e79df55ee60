import { groupBy } from '#rules/basics/group.ts';
import type { SeasonDates } from '#rules/basics/dates.ts';
import { compareNames } from '#rules/basics/order.ts';
import { membershipText } from '#rules/league/player-move.ts';
import { seesEmail } from '#rules/people/visibility.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { readMany } from '../../core/data/read.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import * as divisions from '../division/division.service.ts';
import { RegisteredPlayer } from '../player/player.entity.ts';
import * as players from '../player/player.service.ts';
import * as seasons from '../season/season.service.ts';
import { TeamPlayer, TeamSeason, TeamView } from './team.view.ts';
import { Registration } from './team.entity.ts';
import * as teams from './team.service.ts';

/** Which registrations are wanted; missing members do not restrict. */
interface EntryFilter {
  teamId?: string | null | undefined;
  seasonId?: string | null | undefined;
  divisionId?: string | null | undefined;
}

/** Reads teams with the e-mails of their players that `sees` permits. */
function teamReader<C extends SharedContext>(sees: (ctx: C, emailAddress: string) => boolean) {
  const withEmails = (ctx: C, players: readonly TeamPlayer[]): TeamPlayer[] =>
    players.map((player) =>
      player.emailAddress && !sees(ctx, player.emailAddress)
        ? Object.assign(new TeamPlayer(), player, { emailAddress: null })
        : player,
    );
  const seen = (ctx: C, entry: TeamSeason): TeamSeason =>
    Object.assign(new TeamSeason(), entry, {
      players: withEmails(ctx, entry.players),
      moved: withEmails(ctx, entry.moved),
    });

  async function views(ctx: C, { divisionId, ...filter }: EntryFilter): Promise<TeamView[]> {
    const entered = await entries(ctx, filter);
    const wanted = (entry: TeamSeason) => !divisionId || entry.divisionId === divisionId;
    return (await teams.all(ctx))
      .filter(({ id }) => !filter.teamId || id === filter.teamId)
      .map((team) =>
        Object.assign(new TeamView(), team, {
          seasons: (entered.get(team.id) ?? []).filter(wanted).map((entry) => seen(ctx, entry)),
        }),
      );
  }

  return {
    /** The teams by name with their registrations and players; removed ones are left out (league.md 11.2). */
    all: (ctx: C): Promise<TeamView[]> => views(ctx, {}),

    /** A team with its registrations; null when unknown or deleted. */
    get: async (ctx: C, id: string): Promise<TeamView | null> => (await views(ctx, { teamId: id }))[0] ?? null,

    /** The teams registered for the season, the division or both, each with only those registrations. */
    registered: async (ctx: C, filter: EntryFilter): Promise<TeamView[]> =>
      (await views(ctx, filter)).filter(({ seasons }) => seasons.length > 0),
  };
}

/** Teams as the caller may see them. */
export const { all, get, registered } = teamReader((ctx: Context, email) => seesEmail(ctx.actor, email));

/** The same without any e-mail, for everybody. */
export const forEverybody = teamReader(() => false);

/** Registrations by team, latest season first, with all e-mails: only for `teamReader`. */
const entries = (ctx: SharedContext, filter: Omit<EntryFilter, 'divisionId'>): Promise<Map<string, TeamSeason[]>> =>
  remember(ctx, `entries ${filter.teamId ?? ''} ${filter.seasonId ?? ''}`, async (ctx) => {
    const every = await seasons.all(ctx);
    addDependency(ctx, LEAGUE, ...(filter.seasonId ? [filter.seasonId] : every.map(({ id }) => id)));
    const registrations = await registrationsOf(ctx, filter);
    const registered = groupBy(await playersOf(ctx, filter), ({ registrationId }) => registrationId);
    const people = await players.everRegistered(ctx, filter);
    const divisionById = new Map((await divisions.all(ctx)).map((division) => [division.id, division]));
    const place = new Map(every.map((season, index) => [season.id, { season, index }]));

    const squadOf = ({ id, seasonId }: Registration) =>
      (registered.get(id) ?? [])
        .flatMap((entry) => teamPlayer(entry, people, place.get(seasonId)?.season))
        .toSorted((a, b) => compareNames(a.name, b.name));
    const made = registrations.map((registration) => ({
      teamId: registration.teamId,
      entry: Object.assign(new TeamSeason(), registration, {
        adjustments: registration.adjustments ?? [],
        season: place.get(registration.seasonId)?.season ?? null,
        division: divisionById.get(registration.divisionId) ?? null,
        players: squadOf(registration).filter(({ leftOn }) => !leftOn),
        moved: squadOf(registration).filter(({ leftOn }) => leftOn),
      }),
    }));
    const at = ({ seasonId }: TeamSeason) => place.get(seasonId)?.index ?? every.length;
    made.sort((a, b) => at(a.entry) - at(b.entry));
    return new Map(
      [...groupBy(made, ({ teamId }) => teamId)].map(([teamId, of]) => [teamId, of.map(({ entry }) => entry)]),
    );
  });

function teamPlayer(entry: RegisteredPlayer, people: players.People, season: SeasonDates | undefined): TeamPlayer[] {
  const player = people.get(entry.playerId);
  const { captain, joinedOn, leftOn } = entry;
  return player && !player.deleted
    ? [
        Object.assign(new TeamPlayer(), player, {
          captain,
          joinedOn,
          leftOn,
          membership: membershipText(entry, season),
        }),
      ]
    : [];
}

const registrationsOf = (ctx: SharedContext, { teamId, seasonId }: EntryFilter) =>
  readMany(ctx.db, Registration, (query) => {
    query.where('row.deleted IS NULL');
    if (teamId) query.andWhere('row.teamId = :teamId', { teamId });
    return seasonId ? query.andWhere('row.seasonId = :seasonId', { seasonId }) : query;
  });

const playersOf = (ctx: SharedContext, { teamId, seasonId }: EntryFilter) =>
  readMany(ctx.db, RegisteredPlayer, (query) => {
    query
      .innerJoin(Registration, 'r', 'r.id = row.registrationId')
      .where('(row.deleted IS NULL OR row.leftOn IS NOT NULL)');
    if (teamId) query.andWhere('r.teamId = :teamId', { teamId });
    return seasonId ? query.andWhere('r.seasonId = :seasonId', { seasonId }) : query;
  });
