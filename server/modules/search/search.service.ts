import { addDays, dayOf, isCurrent, startOfDay } from '#rules/dates.ts';
import { find, wordsOf, type Findable } from '#rules/search.ts';
import type { Context } from '../../core/context.ts';
import { DomainError } from '../../core/errors.ts';
import { holdsUntil, remember } from '../../core/remember.ts';
import type { Season } from '../season/season.entity.ts';
import * as seasons from '../season/season.service.ts';
import * as teams from '../team/team-seasons.service.ts';
import type { TeamView } from '../team/team-view.entity.ts';
import type { Found, SearchAnswer } from './search.entity.ts';

const mostTeams = 8;
const mostPlayers = 12;
const longest = 100;

type Entry = Found & Findable;

interface Index {
  teams: Entry[];
  players: Entry[];
}

/** Teams and players of the seasons being played, else of the latest, by name. Errors: INVALID. */
export async function search(ctx: Context, text: string): Promise<SearchAnswer> {
  if (text.length > longest) throw new DomainError('INVALID', `Search for at most ${longest} characters.`);
  const index = await remember(ctx, 'search index', makeIndex);
  return { teams: find(index.teams, text, mostTeams), players: find(index.players, text, mostPlayers) };
}

async function makeIndex(ctx: Context): Promise<Index> {
  const index: Index = { teams: [], players: [] };
  for (const season of await searched(ctx)) {
    for (const team of await teams.registered(ctx, { seasonId: season.id })) add(index, season, team);
  }
  return index;
}

async function searched(ctx: Context): Promise<Season[]> {
  const today = dayOf(ctx.now());
  holdsUntil(ctx, startOfDay(addDays(today, 1)));
  const every = await seasons.all(ctx);
  const current = every.filter((season) => isCurrent(season, today));
  return current.length ? current : every.slice(0, 1);
}

function add(index: Index, season: Season, team: TeamView): void {
  for (const entry of team.seasons) {
    // A team whose division was deleted has no page.
    if (!entry.division) continue;
    const place = { division: entry.division.name, season: season.name };
    const around = wordsOf(place.division);
    const words = wordsOf(team.name);
    index.teams.push({ id: team.id, name: team.name, team: null, ...place, words, around });
    for (const { id, name } of entry.players)
      index.players.push({ id, name, team: team.name, ...place, words: wordsOf(name), around: [...words, ...around] });
  }
}
