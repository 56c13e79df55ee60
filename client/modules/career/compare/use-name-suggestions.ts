import { nameOrId } from '#rules/basics/names.ts';
import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useSearchQuery, type SearchQuery } from '../../../generated/search.ts';
import type { Suggestion } from '../../../ui/text/SuggestField.tsx';

/** Somebody to compare, by what stands for them in an address. */
interface Named extends Suggestion {
  address: string;
}

/** Delay in milliseconds, as in the search. */
const typingMilliseconds = 150;
const shortest = 2;
const mostSuggested = 8;

/** Players and teams that were found; a player of several teams is one, and namesakes are told apart by id. */
export function nameSuggestions({
  players,
  former,
  teams,
}: Pick<SearchQuery['search'], 'players' | 'former' | 'teams'>): Named[] {
  const byId = new Map<string, { id: string; name: string; teams: string[] }>();
  for (const { id, name, team } of players) {
    const known = byId.get(id) ?? { id, name, teams: [] };
    if (team && !known.teams.includes(team)) known.teams.push(team);
    byId.set(id, known);
  }
  const people = [...byId.values()];
  const isNamesake = (name: string) =>
    people.filter((one) => one.name === name).length + former.filter((one) => one.name === name).length > 1;
  const teamsOnce = [...new Map(teams.map((team) => [team.id, team])).values()];
  return [
    ...people.map(({ id, name, teams: own }) => ({
      ...{ key: `player ${id}`, name, about: own.join(', ') },
      address: isNamesake(name) ? id : name,
    })),
    ...teamsOnce.map((team) => ({
      ...{ key: `team ${team.id}`, name: team.name, about: `Team, ${team.division}` },
      address: nameOrId(team, teamsOnce),
    })),
    ...former.map(({ id, name, address }) => ({ key: `former ${id} ${name}`, name, about: 'Career', address })),
  ].slice(0, mostSuggested);
}

/** Suggestions for a name while it is typed; none before a second letter. */
export function useNameSuggestions(text: string, isWanted: boolean): readonly Named[] {
  const [asked, setAsked] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = isWanted && asked.length >= shortest && asked === text.trim();
  const { data } = useSearchQuery(isAsked ? { variables: { text: asked } } : skipToken);
  return isAsked && data ? nameSuggestions(data.search) : [];
}
