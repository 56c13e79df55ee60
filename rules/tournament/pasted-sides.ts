import { sameName } from '../basics/names.ts';
import { pastedNames } from '../basics/pasted-names.ts';
import type { SentSide } from './tournament-edit.ts';
import type { Side, TournamentPlayer } from './tournament.ts';

/** Who may be named: a player of the season with the team they play for. */
export interface KnownPlayer extends TournamentPlayer {
  team: string;
}

/** One line of what was pasted: the side it makes, or why it makes none. */
export interface PastedLine {
  text: string;
  side?: SentSide;
  /** Has to be corrected before anything is added. */
  fault?: string;
  /** Changes nothing: already takes part. */
  skipped?: string;
}

interface Around {
  players: readonly KnownPlayer[];
  teams: readonly { id: string; name: string }[];
  /** The sides that exist already. */
  there: readonly Pick<Side, 'name' | 'teamId' | 'players'>[];
}

/** Not in brackets: a team may have one. */
const between = /\s*[,&+/;\t](?![^(]*\))\s*/;

/**
 * The sides a pasted list makes, line by line (live.md 9.7): a player, several with a comma, & or / between them, or a
 * team. Of several with the same name the team in brackets says which.
 */
export function pastedSides(text: string, known: Around): PastedLine[] {
  const taken = new Map(known.there.flatMap(({ players, name }) => players.map(({ id }) => [id, name] as const)));
  const entered = new Set(known.there.flatMap(({ teamId }) => teamId ?? []));
  return pastedNames(text).map((line): PastedLine => {
    const team = known.teams.find(({ name }) => sameName(name, line));
    if (team && !known.players.some(({ name }) => sameName(name, line))) {
      if (entered.has(team.id)) return { text: line, skipped: 'Takes part already.' };
      entered.add(team.id);
      return { text: line, side: { teamId: team.id, name: team.name, players: [] } };
    }
    const found = line
      .split(between)
      .filter(Boolean)
      .map((name) => playerOf(name, known.players));
    const [wrong] = found.flatMap((one) => ('fault' in one ? [one.fault] : []));
    if (wrong) return { text: line, fault: wrong };
    const players = found.flatMap((one) => ('id' in one ? [one] : []));
    if (new Set(players.map(({ id }) => id)).size < players.length)
      return { text: line, fault: 'Somebody stands twice in this line.' };
    const there = players.filter(({ id }) => taken.has(id));
    const isOneSide = new Set(there.map(({ id }) => taken.get(id))).size === 1;
    if (isOneSide && there.length === players.length) return { text: line, skipped: 'Takes part already.' };
    const [first] = there;
    if (first) return { text: line, fault: `${first.name} plays in ${taken.get(first.id)} already.` };
    players.forEach(({ id }) => taken.set(id, line));
    return { text: line, side: { players: players.map(({ team: _, ...player }) => player) } };
  });
}

/** The player with this name, behind which a team may stand in brackets; undefined when there is none. */
export function playerByTypedName(
  text: string,
  players: readonly KnownPlayer[],
): KnownPlayer | { fault: string } | undefined {
  // Any bracket may begin the team: names have some, too.
  const ends = text.trimEnd().endsWith(')') ? [...text.matchAll(/\(/g)].map(({ index }) => index) : [];
  const isMeant = ({ name, team }: KnownPlayer) =>
    sameName(name, text) ||
    ends.some((at) => sameName(name, text.slice(0, at)) && sameName(team, text.trimEnd().slice(at + 1, -1)));
  const [first, ...others] = new Map(players.filter(isMeant).map((player) => [player.id, player])).values();
  if (!first || !others.length) return first;
  return {
    fault: `${others.length + 1} players are called ${first.name}. Write the team behind the name: ${first.name} (${first.team}).`,
  };
}

/** The player with this name, or a fault when there is none or more than one. */
const playerOf = (text: string, players: readonly KnownPlayer[]): KnownPlayer | { fault: string } =>
  playerByTypedName(text, players) ?? { fault: `Nobody called ${text.trim()} plays in this season.` };
