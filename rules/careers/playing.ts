import { legsWonByPlaying } from '../card/fixture.ts';
import { opposite, type SideName } from '../darts/leg.ts';
import type { PlayedMatch } from './facts.ts';
import type { Part, SeasonFold } from './season-fold.ts';
import type { Thrown } from './thrown.ts';

/** Players on a side of the match. */
export const playerIdsOnSide = (match: PlayedMatch, side: SideName): readonly string[] =>
  side === 'home' ? match.home : match.away;

/** The team on a side of the match. */
export const teamIdOf = ({ night }: PlayedMatch, side: SideName): string =>
  side === 'home' ? night.homeTeamId : night.awayTeamId;

/** Legs the side won by playing. */
export const legsWonOnBoard = (match: PlayedMatch, side: SideName): number => legsWonByPlaying(match, side);

export const isWon = ({ match, side }: Part): boolean => match.result === side;

/** How the match came out for the side. */
export const resultForSide = ({ match, side }: Part): 'won' | 'drawn' | 'lost' =>
  match.result === 'level' ? 'drawn' : match.result === side ? 'won' : 'lost';

/** What the player of a singles match threw; null where nothing was recorded. */
export const thrownOf = ({ match, side }: Part): Thrown | null => match.thrown?.[side] ?? null;

/** The opponent in a singles match. */
export const opponentIdOf = ({ match, side }: Part): string => playerIdsOnSide(match, opposite(side))[0]!;

/** Order of play: by date, fixture and place on the card (careers.md 1). */
function byOrderOfPlay(a: Part, b: Part): number {
  const [one, other] = [a.match.night, b.match.night];
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.id !== other.id) return one.id < other.id ? -1 : 1;
  return a.match.index - b.match.index;
}

const isInOrder = (parts: readonly Part[]) =>
  parts.every((part, at) => !at || byOrderOfPlay(parts[at - 1]!, part) <= 0);

/** A player's matches of several seasons in playing order; seasons may overlap. */
export function partsOf(folds: readonly SeasonFold[], playerId: string): readonly Part[] {
  const all = folds.flatMap(({ players }) => players.get(playerId)?.parts ?? []);
  return isInOrder(all) ? all : all.toSorted(byOrderOfPlay);
}

/** A player's latest match of several seasons; undefined before the first. Asked for everybody who is rated. */
export function latestPartOf(folds: readonly SeasonFold[], playerId: string): Part | undefined {
  let latest: Part | undefined;
  for (let at = folds.length - 1; at >= 0; at -= 1) {
    const { endDate, players } = folds[at]!;
    // Most seasons were over before.
    if (latest && endDate < latest.match.night.date) continue;
    const last = players.get(playerId)?.parts.at(-1);
    if (last && (!latest || byOrderOfPlay(last, latest) > 0)) latest = last;
  }
  return latest;
}

/** The seasons from the first to the last. */
export const inSeasonOrder = <S extends Pick<SeasonFold, 'startDate' | 'id'>>(folds: readonly S[]): S[] =>
  folds.toSorted((a, b) => (a.startDate === b.startDate ? (a.id < b.id ? -1 : 1) : a.startDate < b.startDate ? -1 : 1));
