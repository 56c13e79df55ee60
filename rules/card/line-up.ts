import { mostPlayersOfSide, noMatch, type MatchFormat } from '../basics/match-format.ts';
import { opposite, sides, type SideName } from '../darts/leg.ts';
import {
  idsPickedInSameSize,
  playersOnCard,
  playersOn,
  type Card,
  type CardMatch,
  type CardPlayer,
} from './scorecard.ts';

/** Who played each match for a team, in the order of the card. */
export type LineUp = readonly (readonly CardPlayer[])[];

interface Played {
  home: { id: string };
  away: { id: string };
  card: { matches: readonly Pick<CardMatch, 'homePlayers' | 'awayPlayers'>[] } | null;
}

/** The team's line-up on the card of an earlier fixture; null when there is none that the reader can see. */
export function lineUpOnCard(fixture: Played, teamId: string): LineUp | null {
  const side = sides.find((each) => fixture[each].id === teamId);
  const matches = fixture.card?.matches ?? [];
  if (!side || !matches.length) return null;
  const lineUp = matches.map((match) => playersOn(match, side).map(({ id, name }) => ({ id, name })));
  return lineUp.some((players) => players.length) ? lineUp : null;
}

const idsInLineUp = (lineUp: LineUp | null): Set<string> => new Set(lineUp?.flat().map(({ id }) => id));

/** What a line-up is filled into: the squad its players must belong to, and the formats of the matches. */
interface Filling {
  squad: readonly CardPlayer[];
  formats: readonly MatchFormat[];
}

/**
 * The card with a side's last line-up filled into those matches in which the side has nobody yet: only players who are
 * still in the squad, and only where the match has room for all of them (league.md 13.9).
 */
export function withLineUpInEmptyMatches(
  card: Card,
  side: SideName,
  lineUp: LineUp,
  { squad, formats }: Filling,
): Card {
  const members = new Map(squad.map((player) => [player.id, player]));
  const list = side === 'home' ? 'homePlayers' : 'awayPlayers';
  const matches = card.matches.map((match, index) => {
    const known = (lineUp[index] ?? []).flatMap(({ id }) => members.get(id) ?? []);
    const isFit = known.length > 0 && known.length <= mostPlayersOfSide(formats[index] ?? noMatch);
    return isFit && !playersOn(match, side).length ? { ...match, [list]: known } : match;
  });
  return { ...card, matches };
}

/** The card with the only player of each team filled in where a side has nobody (season-rules.md 9). */
export const withSquadsOfOneInEmptyMatches = (
  card: Card,
  squads: Record<SideName, readonly CardPlayer[]>,
  formats: readonly MatchFormat[],
): Card =>
  sides.reduce((now, side) => {
    const squad = squads[side];
    const lineUp = now.matches.map(() => squad);
    return squad.length === 1 ? withLineUpInEmptyMatches(now, side, lineUp, { squad, formats }) : now;
  }, card);

/** Whether a side has nobody on the card yet, and the line-up would put somebody there. */
export const mayOfferLineUp = (card: Card, side: SideName, lineUp: LineUp | null, filling: Filling): lineUp is LineUp =>
  !!lineUp &&
  card.matches.every((match) => !playersOn(match, side).length) &&
  withLineUpInEmptyMatches(card, side, lineUp, filling).matches.some((match) => playersOn(match, side).length);

/**
 * Whom a side's captain may name man of the match, opponents first: of each team those on the card, or the whole squad
 * while nobody of it is (league.md 13.1).
 */
export const manOfTheMatchChoicesOpponentsFirst = (
  card: Card,
  by: SideName,
  squads: Record<SideName, readonly CardPlayer[]>,
): { side: SideName; players: readonly CardPlayer[] }[] =>
  [opposite(by), by].map((side) => {
    const playing = playersOnCard(card, side);
    return { side, players: playing.length ? playing : squads[side] };
  });

/** A player who can be picked. `playsIn`: places, from 0, of the other matches of this size they are already in. */
export interface Pickable extends CardPlayer {
  playsIn: number[];
}

/** Who can be picked for a side of a match, the likeliest first. */
interface Pickables {
  /** Played last time; those who were in this very match come first. */
  lastTime: Pickable[];
  others: Pickable[];
  /** Already in a match of this size tonight. */
  used: Pickable[];
}

interface Asked {
  index: number;
  side: SideName;
}

/** The players of the squad who are not in the match, in the order in which they are offered (league.md 13.9). */
export function pickablePlayersInOfferedOrder(
  card: Card,
  { index, side }: Asked,
  { squad, formats }: Filling,
  lineUp: LineUp | null,
): Pickables {
  const match = card.matches[index]!;
  const inMatch = new Set([...match.homePlayers, ...match.awayPlayers].map(({ id }) => id));
  const used = idsPickedInSameSize(card, index, side, formats);
  const playsIn = (id: string) =>
    [...card.matches.keys()].filter(
      (at) =>
        at !== index &&
        formats[at]?.playerCount === formats[index]?.playerCount &&
        playersOn(card.matches[at]!, side).some((player) => player.id === id),
    );
  const open = squad.filter(({ id }) => !inMatch.has(id)).map((player) => ({ ...player, playsIn: playsIn(player.id) }));
  const free = open.filter(({ id }) => !used.has(id));
  const last = idsInLineUp(lineUp);
  const here = new Set(lineUp?.[index]?.map(({ id }) => id));
  return {
    lastTime: free.filter(({ id }) => last.has(id)).toSorted((a, b) => Number(here.has(b.id)) - Number(here.has(a.id))),
    others: free.filter(({ id }) => !last.has(id)),
    used: open.filter(({ id }) => used.has(id)),
  };
}
