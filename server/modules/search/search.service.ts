import { nameKey, seasonNameOrId } from '#rules/basics/names.ts';
import { isCurrent } from '#rules/basics/dates.ts';
import { compareNames } from '#rules/basics/order.ts';
import { searchByName, searchIndex, searchWords, type Findable, type Searchable } from '#rules/site/search.ts';
import { tournamentName } from '#rules/site/titles.ts';
import type { Context } from '../../core/context.ts';
import { leagueToday } from '../../core/memory/league-day.ts';
import { columnsQuery, readColumns, readList } from '../../core/data/read.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { DomainError } from '../../core/errors.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import type { Versioned } from '../../core/memory/rows.ts';
import type { CareerPerson } from '../career/career-shared.view.ts';
import { Player } from '../player/player.entity.ts';
import type { Season } from '../season/season.entity.ts';
import * as rulebook from '../season/rulebook.service.ts';
import * as seasons from '../season/season.service.ts';
import * as teamSeasons from '../team/team-seasons.service.ts';
import type { TeamView } from '../team/team.view.ts';
import { Tournament } from '../tournament/tournament.entity.ts';
import type { Found, FoundSeason, FoundTournament, FoundVenue, SearchAnswer } from './search.view.ts';

/** Maximum number of each kind that is found. */
const mostFound = { teams: 8, players: 12, former: 6, venues: 4, tournaments: 6, seasons: 4 };
const longestSearch = 100;

type Entry = Found & Findable;

/** Everything of the seasons searched, before it is prepared. */
interface Listed {
  teams: Entry[];
  players: Entry[];
  venues: (FoundVenue & Findable)[];
}

interface Index {
  teams: Searchable<Entry>;
  players: Searchable<Entry>;
  venues: Searchable<FoundVenue & Findable>;
  tournaments: Searchable<FoundTournament & Findable>;
  seasons: Searchable<FoundSeason & Findable>;
  /** Ids of those players. */
  playing: ReadonlySet<string>;
}

/** A person under one of their names. */
interface Somebody extends CareerPerson, Findable {
  /** The entries that have this name, and whether it is another name of somebody (careers.md 9). */
  entries: string[];
  isOther: boolean;
}

/**
 * Teams, players, venues and tournaments of the current seasons, else of the latest; players of earlier ones, and
 * seasons of any time, by name (league.md 22). Errors: INVALID.
 */
export async function search(ctx: Context, text: string): Promise<SearchAnswer> {
  if (text.length > longestSearch) throw new DomainError('INVALID', `Search for at most ${longestSearch} characters.`);
  const { teams, players, playing, venues, tournaments, seasons } = await remember(ctx, 'search index', makeIndex);
  const people = await remember(ctx, everybody, makeEverybody);
  const isFormer = ({ entries, isOther }: Somebody) => isOther || !entries.some((id) => playing.has(id));
  return {
    teams: searchByName(teams, text, mostFound.teams),
    players: searchByName(players, text, mostFound.players),
    former: searchByName(people, text, mostFound.former, isFormer),
    venues: searchByName(venues, text, mostFound.venues),
    tournaments: searchByName(tournaments, text, mostFound.tournaments),
    seasons: searchByName(seasons, text, mostFound.seasons),
  };
}

async function makeIndex(ctx: Context): Promise<Index> {
  const found: Listed = { teams: [], players: [], venues: [] };
  const today = leagueToday(ctx);
  const every = (await seasons.all(ctx)).map((season) => ({ ...season, isCurrent: isCurrent(season, today) }));
  const current = every.filter((season) => season.isCurrent);
  // Between seasons the one that was played last, not one that is only prepared.
  const latest = every.find(({ startDate }) => startDate <= today) ?? every[0];
  const shown = current.length ? current : latest ? [latest] : [];
  for (const season of shown) {
    const isOfPlayers = await rulebook.isOfPlayers(ctx, season.id);
    const seasonAddress = seasonNameOrId(season, every);
    for (const team of await teamSeasons.registered(ctx, { seasonId: season.id }))
      add(found, { season: season.name, seasonAddress, isOfPlayers }, team);
  }
  return {
    teams: searchIndex(found.teams),
    players: searchIndex(found.players),
    venues: searchIndex([...new Map(found.venues.map((venue) => [nameKey(venue.name), venue])).values()]),
    tournaments: searchIndex(await tournamentsOf(ctx, shown)),
    seasons: searchIndex(
      every.map(({ id, name }) => ({
        ...{ id, name, address: seasonNameOrId({ id, name }, every) },
        ...{ words: searchWords(name), around: [] },
      })),
    ),
    playing: new Set(found.players.map(({ id }) => id)),
  };
}

const everyName = columnsQuery(Player, ['id', 'name', 'deleted', 'careerHidden', 'samePersonId'], (query) => query);

const everybody = 'search everybody';

/** Everybody as they were last read, kept in the memory of rows, which drops them when it needs the room. */
interface Everybody extends Versioned {
  /** Equal while nobody has changed. */
  state: string;
  list: Searchable<Somebody>;
}

/**
 * Everybody who was ever entered, by the name a career is found by, and by the other names of people (careers.md 8, 9).
 * Kept apart from those who play, so that it lasts when a card is published: there are more people with every season.
 * Before everybody is read anew, the database tells whether anybody has changed.
 */
async function makeEverybody(ctx: Context): Promise<Searchable<Somebody>> {
  addDependency(ctx, LEAGUE);
  // One pass over all people, however many there are.
  const people = ctx.db.createQueryBuilder(Player, 'row').select('COUNT(*)', 'count');
  const changed = await people
    .addSelect('MAX(row.updated)', 'updated')
    .getRawOne<{ count: unknown; updated: unknown }>();
  const state = JSON.stringify([ctx.request.numbers.get(LEAGUE), changed]);
  const { rows } = ctx.memories;
  const before = rows.get(everybody)?.get(everybody) as Everybody | undefined;
  if (before?.state === state) return before.list;
  const list = searchIndex(peopleByName((await readList(ctx.db, everyName, {})).filter(({ deleted }) => !deleted)));
  const known: Everybody = { id: everybody, updated: ctx.now(), state, list };
  rows.put(everybody, [known]);
  return list;
}

function peopleByName(people: readonly Pick<Player, 'id' | 'name' | 'careerHidden' | 'samePersonId'>[]): Somebody[] {
  const ids = new Set(people.map(({ id }) => id));
  const named = people.map((one) => {
    // Nobody is another name of somebody who is not there.
    const samePersonId = one.samePersonId && ids.has(one.samePersonId) ? one.samePersonId : null;
    return { ...one, samePersonId, key: nameKey(one.name), own: samePersonId ?? one.id };
  });
  const called = new Map<string, Set<string>>();
  for (const { key, own } of named) called.set(key, (called.get(key) ?? new Set()).add(own));
  // A hidden person is hidden under all their names.
  const hidden = new Set(named.flatMap(({ careerHidden, own }) => (careerHidden ? [own] : [])));
  const found = new Map<string, Somebody>();
  // Their own entry first: another one of the same name is no other name.
  for (const one of named.toSorted((a, b) => Number(!!a.samePersonId) - Number(!!b.samePersonId))) {
    const { id: entry, name, key, own: id } = one;
    const known = found.get(`${id} ${key}`);
    if (known) known.entries.push(entry);
    if (known || hidden.has(id)) continue;
    const isOther = !!one.samePersonId;
    const address = !isOther && called.get(key)!.size === 1 ? name : id;
    found.set(`${id} ${key}`, { id, name, address, entries: [entry], isOther, words: searchWords(name), around: [] });
  }
  return [...found.values()].toSorted(
    (a, b) => compareNames(a.name, b.name) || compareNames(a.entries[0]!, b.entries[0]!),
  );
}

/** The columns of a tournament that tell what it is called. */
const headColumns = ['id', 'date', 'address', 'type', 'singleRound', 'host', 'opponent'] as const;

/** The tournaments of these seasons, the latest first. */
async function tournamentsOf(
  ctx: Context,
  shown: readonly Pick<Season, 'id'>[],
): Promise<(FoundTournament & Findable)[]> {
  const seasonIds = shown.map(({ id }) => id);
  addDependency(ctx, LEAGUE, ...seasonIds);
  if (!seasonIds.length) return [];
  const rows = await readColumns(ctx.db, Tournament, headColumns, (query) =>
    query
      .where('row.seasonId IN (:...seasonIds) AND row.deleted IS NULL', { seasonIds })
      .orderBy('row.date', 'DESC')
      .addOrderBy('row.id'),
  );
  return rows.map(({ id, date, address, type, ...sides }) => {
    const name = tournamentName({ ...sides, address, kind: type?.trim() || 'Tournament' });
    return { id, name, date, address, words: searchWords(`${name} ${address}`), around: searchWords(type ?? '') };
  });
}

function add(
  index: Listed,
  { isOfPlayers, ...season }: Pick<Found, 'season' | 'seasonAddress'> & { isOfPlayers: boolean },
  team: TeamView,
): void {
  for (const entry of team.seasons) {
    // A team whose division was deleted has no page.
    if (!entry.division) continue;
    const place = { division: entry.division.name, ...season };
    const around = searchWords(place.division);
    const words = searchWords(team.name);
    if (team.address.trim()) {
      const name = team.address.trim();
      index.venues.push({ id: team.id, name, team: team.name, ...place, words: searchWords(name), around: words });
    }
    // In a season of players the player behind the team is found, and nobody twice.
    if (!isOfPlayers) index.teams.push({ id: team.id, name: team.name, team: null, ...place, words, around });
    for (const { id, name } of entry.players)
      index.players.push({
        id,
        name,
        team: isOfPlayers ? null : team.name,
        ...place,
        words: searchWords(name),
        around: [...words, ...around],
      });
  }
}
