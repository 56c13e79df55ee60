import { noMatch, type MatchFormat } from '../basics/match-format.ts';
import { cardFormat, type LeagueRules } from '../basics/defaults.ts';
import type { Leg, SideName } from '../darts/leg.ts';
import { enteredOrGivenLegs, countedResult, type MatchOnCard } from './counting.ts';
import {
  enterScoreLoweringOther,
  matchResult,
  highestEnterableScore,
  type MatchLegs,
  type MatchResult,
} from '../darts/match.ts';
import { headStartLegsOfSide, type HeadStart } from '../darts/head-start.ts';
import type { GivenMatch } from './settled.ts';
import { withoutItem } from '../basics/lists.ts';

/** The score of a fixture, or of as much of it as is played. */
export interface FixtureScore {
  home: number;
  away: number;
}

/** A player on a card. The name is the one at the time of writing; readers look the current one up by id. */
export interface CardPlayer {
  id: string;
  name: string;
}

export interface HiCheck extends CardPlayer {
  score: number;
}

export interface CardMatch {
  homePlayers: CardPlayer[];
  awayPlayers: CardPlayer[];
  /** Legs won; null while there is none. */
  homeScore: number | null;
  awayScore: number | null;
  /** To whom it was given without being won on the board. */
  given?: GivenMatch | null;
  /** Who begins ahead. */
  headStart?: HeadStart | null;
  /** What the rules proposed, where somebody has entered another head start or taken it away. */
  headStartProposed?: HeadStart | null;
  /** Leg-by-leg record, where the match was scored per throw. */
  sayg?: { legs: Record<string, Leg> } | null;
}

/** What was played on a night: the published card of a fixture, or one of its two drafts. */
export interface Card {
  matches: CardMatch[];
  oneEighties: CardPlayer[];
  over100Checkouts: HiCheck[];
  /** Player id of each side's man of the match, null when none was named. */
  manOfTheMatch: { home: string | null; away: string | null };
}

/** A match that nobody has entered anything of. */
export const blankMatch = (): CardMatch => ({ homePlayers: [], awayPlayers: [], homeScore: null, awayScore: null });

/** An empty card with this many matches. */
export const emptyCard = (matchCount: number): Card => ({
  matches: Array.from({ length: matchCount }, blankMatch),
  oneEighties: [],
  over100Checkouts: [],
  manOfTheMatch: { home: null, away: null },
});

/** An empty card with as many matches as this kind of fixture has (league.md 12). */
export const emptyCardByRules = (isKnockout: boolean, rules: LeagueRules): Card =>
  emptyCard(cardFormat(isKnockout, rules).length);

/**
 * The editor's card after Unpublish: the same matches, all empty, and without the throws and head starts of what is
 * entered in their place; saving it removes the results (league.md 13.3).
 */
export const emptyCardLike = ({ matches }: Card): Card => {
  const card = emptyCard(matches.length);
  return { ...card, matches: card.matches.map((match) => ({ ...match, headStart: null, sayg: null })) };
};

const isBlankMatch = (match: CardMatch) =>
  match.homePlayers.length + match.awayPlayers.length === 0 &&
  match.homeScore === null &&
  match.awayScore === null &&
  !match.given;

/**
 * Whether the card has no player, score, 180, hi-check or man of the match: saving such a card publishes nothing
 * (league.md 13.3).
 */
export const isBlankCard = (card: Card): boolean =>
  card.matches.every(isBlankMatch) &&
  card.oneEighties.length + card.over100Checkouts.length === 0 &&
  card.manOfTheMatch.home === null &&
  card.manOfTheMatch.away === null;

/** The card that is entered: null where there is none, or a blank one, which counts as none (league.md 13.3, 13.7). */
export const cardUnlessBlank = (card: Card | null | undefined): Card | null =>
  card && !isBlankCard(card) ? card : null;

/** Whether any side has won a leg, or was given a match; 0-0 means not played yet (league.md 5, settled.md 1). */
export const hasScoreOrGivenMatch = (card: Pick<Card, 'matches'>): boolean =>
  card.matches.some((match) => (match.homeScore ?? 0) > 0 || (match.awayScore ?? 0) > 0 || !!match.given);

/** The card with one match changed, by place from 0; unchanged when there is no such match. */
export const changeMatch = (card: Card, index: number, change: (match: CardMatch) => CardMatch): Card => ({
  ...card,
  matches: card.matches.map((match, at) => (at === index ? change(match) : match)),
});

/** The match with a side's legs entered (null clears them), as far as it allows them (`enterScoreLoweringOther`, league.md 3). */
export function setScoreLoweringOther(
  match: CardMatch,
  side: SideName,
  score: number | null,
  format: MatchLegs,
): CardMatch {
  const { home, away } = enterScoreLoweringOther({ home: match.homeScore, away: match.awayScore }, side, score, format);
  return { ...match, homeScore: home, awayScore: away };
}

type Legs = Record<SideName, number>;

const listOf = { home: 'homePlayers', away: 'awayPlayers' } as const;

/**
 * The possible results of a match, with the legs that a side has before it begins, the clearest home win first: 3-0,
 * 3-1, 3-2, 2-3, 1-3, 0-3; of four legs that are all played 4-0, 3-1, 2-2, 1-3, 0-4.
 */
export const possibleResults = (format: MatchLegs, ahead: Pick<CardMatch, 'headStart'> = {}): Legs[] =>
  resultsOf(format).filter(
    ({ home, away }) => home >= headStartLegsOfSide(ahead, 'home') && away >= headStartLegsOfSide(ahead, 'away'),
  );

function resultsOf(format: MatchLegs): Legs[] {
  const { numberOfLegs, playsAll } = format;
  if (numberOfLegs < 1) return [];
  if (playsAll) return [...Array(numberOfLegs + 1).keys()].map((away) => ({ home: numberOfLegs - away, away }));
  const needed = Math.floor(numberOfLegs / 2) + 1;
  if (needed > highestEnterableScore(format)) return [];
  const lost = [...Array(numberOfLegs - needed + 1).keys()];
  return [
    ...lost.map((away) => ({ home: needed, away })),
    ...lost.toReversed().map((home) => ({ home, away: needed })),
  ];
}

/** How the match has come out; null while it is not over. */
export const resultOf = (
  { homeScore, awayScore, given }: Pick<CardMatch, 'homeScore' | 'awayScore' | 'given'>,
  format: MatchLegs,
): MatchResult | null => given?.to ?? matchResult(homeScore, awayScore, format);

/** The places of the matches that have no result yet. */
export const openMatches = (card: Card, formats: readonly MatchFormat[]): number[] =>
  formats.flatMap((format, index) => {
    const match = card.matches[index];
    return format.numberOfLegs && !(match && resultOf(match, format)) ? [index] : [];
  });

/** Whether any match on the card has a result: legs of one that is not over are none (league.md 13.7). */
export const hasResult = (card: Card, formats: readonly MatchFormat[]): boolean =>
  openMatches(card, formats).length < formats.filter(({ numberOfLegs }) => numberOfLegs).length;

/**
 * Whether the match is complete enough to go on to the next: somebody on each side, be they fewer than the format asks
 * for, and a result; or given to a side.
 */
export const hasSidesAndResult = (match: CardMatch, format: MatchFormat): boolean =>
  !!match.given || (match.homePlayers.length > 0 && match.awayPlayers.length > 0 && resultOf(match, format) !== null);

/** Counted matches won by each side so far, or their legs where these decide (league.md 5, season-rules.md 2). */
export function cardTotal(card: Card, formats: readonly MatchFormat[]): FixtureScore {
  return card.matches.reduce((total, match, index) => totalWithMatch(total, match, formats[index] ?? noMatch), {
    home: 0,
    away: 0,
  });
}

/** The score of a fixture with what a match of its card adds: nothing unless it counts. */
export function totalWithMatch(total: FixtureScore, match: MatchOnCard, format: MatchFormat): FixtureScore {
  const result = countedResult(match, format);
  if (!result) return total;
  if (format.countsLegs) {
    const legs = enteredOrGivenLegs(match, format);
    return { home: total.home + legs.home, away: total.away + legs.away };
  }
  return { home: total.home + Number(result === 'home'), away: total.away + Number(result === 'away') };
}

/** The side to choose a player for next: the same side while it has room, then the other; null when both are full. */
export function sideToPickNext(match: CardMatch, last: SideName, playerCount: number): SideName | null {
  const order = last === 'home' ? (['home', 'away'] as const) : (['away', 'home'] as const);
  return order.find((side) => playersOn(match, side).length < playerCount) ?? null;
}

/** All players of one side of the card, each once, in playing order. */
export function playersOnCard(
  { matches }: { matches: readonly Pick<CardMatch, 'homePlayers' | 'awayPlayers'>[] },
  side: SideName,
): CardPlayer[] {
  const people = matches.flatMap((match) => playersOn(match, side));
  return [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()];
}

/** Ids of everybody whom the card names. */
export const playerIdsOnCard = ({ matches, oneEighties, over100Checkouts, manOfTheMatch }: Card): string[] => [
  ...matches.flatMap((match) => [...match.homePlayers, ...match.awayPlayers].map(({ id }) => id)),
  ...[...oneEighties, ...over100Checkouts].map(({ id }) => id),
  ...Object.values(manOfTheMatch).filter((id) => id !== null),
];

/** The players on one side of the match. */
export const playersOn = (match: Pick<CardMatch, 'homePlayers' | 'awayPlayers'>, side: SideName): CardPlayer[] =>
  match[listOf[side]];

/**
 * The match with these players on a side; removing the last player of a side removes the leg-by-leg record too
 * (league.md 13.2.5).
 */
function withPlayers(match: CardMatch, side: SideName, players: CardPlayer[]): CardMatch {
  const changed = { ...match, [listOf[side]]: players };
  return players.length ? changed : { ...changed, sayg: null };
}

/**
 * Adds a player to a side, or replaces one. Unchanged when the player is already in the match on either side, or when
 * the side is full.
 */
export function addPlayer(
  match: CardMatch,
  side: SideName,
  player: CardPlayer,
  { playerCount, inPlaceOf }: { playerCount: number; inPlaceOf?: string },
): CardMatch {
  const players = playersOn(match, side);
  if ([...match.homePlayers, ...match.awayPlayers].some(({ id }) => id === player.id)) return match;
  if (players.some(({ id }) => id === inPlaceOf))
    return withPlayers(
      match,
      side,
      players.map((each) => (each.id === inPlaceOf ? player : each)),
    );
  return players.length < playerCount ? withPlayers(match, side, [...players, player]) : match;
}

/**
 * Removes a player from a side; the score stays. With the last one of the side the throws of the match go as well
 * (league.md 13.2.5).
 */
export const removePlayer = (match: CardMatch, side: SideName, playerId: string): CardMatch =>
  withPlayers(
    match,
    side,
    playersOn(match, side).filter(({ id }) => id !== playerId),
  );

/** Ids of those who already play on this side in another match of the same size; pickers grey them out. */
export const idsPickedInSameSize = (
  card: Card,
  index: number,
  side: SideName,
  formats: readonly MatchFormat[],
): Set<string> =>
  new Set(
    card.matches
      .filter((_, at) => at !== index && formats[at]?.playerCount === formats[index]?.playerCount)
      .flatMap((match) => playersOn(match, side).map(({ id }) => id)),
  );

/** The card with one more 180 of the player. */
export const addOneEighty = (card: Card, { id, name }: CardPlayer): Card => ({
  ...card,
  oneEighties: [...card.oneEighties, { id, name }],
});

/** The card without the 180 at this place. */
export const removeOneEighty = (card: Card, index: number): Card => ({
  ...card,
  oneEighties: withoutItem(card.oneEighties, index),
});

/** The card with one more hi-check of the player; `hiCheckFault` says whether the score can be one (league.md 3). */
export const addHiCheck = (card: Card, { id, name }: CardPlayer, score: number): Card => ({
  ...card,
  over100Checkouts: [...card.over100Checkouts, { id, name, score }],
});

/** The card without the hi-check at this place. */
export const removeHiCheck = (card: Card, index: number): Card => ({
  ...card,
  over100Checkouts: withoutItem(card.over100Checkouts, index),
});

/** The card with a side's man of the match named, or with none. */
export const nameManOfTheMatch = (card: Card, side: SideName, playerId: string | null): Card => ({
  ...card,
  manOfTheMatch: { ...card.manOfTheMatch, [side]: playerId },
});
