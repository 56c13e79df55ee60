import { emptyId } from '../basics/limits.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import type { SideName } from '../darts/leg.ts';
import { pickEntries, type Choice, type ListChoice, type ListEntry, type MergeChoices } from './merge-entries.ts';
import { isSameHeadStart } from './handicap.ts';
import { enteredOrGivenLegs } from './counting.ts';
import {
  blankMatch,
  hasScoreOrGivenMatch,
  cardTotal,
  type Card,
  type CardMatch,
  type CardPlayer,
} from './scorecard.ts';

const sameEntries = (a: readonly string[], b: readonly string[]) => {
  const sorted = b.toSorted();
  return a.length === b.length && a.toSorted().every((entry, index) => entry === sorted[index]);
};

const ids = (players: readonly CardPlayer[]) => players.map((player) => player.id);

const samePlayers = (a: readonly CardPlayer[], b: readonly CardPlayer[]) =>
  sameEntries([...new Set(ids(a))], [...new Set(ids(b))]);

/** Whether nobody, or the same side, starts ahead in both; of a match that is given that is not compared. */
const startsAlike = (a: CardMatch, b: CardMatch) =>
  (!!a.given && !!b.given) || isSameHeadStart(a.headStart, b.headStart);

const sameMatch = (a: CardMatch, b: CardMatch | undefined) =>
  b !== undefined &&
  a.homeScore === b.homeScore &&
  a.awayScore === b.awayScore &&
  a.given?.to === b.given?.to &&
  a.given?.reason === b.given?.reason &&
  startsAlike(a, b) &&
  samePlayers(a.homePlayers, b.homePlayers) &&
  samePlayers(a.awayPlayers, b.awayPlayers);

const hiChecks = (card: Card) => card.over100Checkouts.map(({ id, score }) => `${id} ${score}`);

const isPlayed = (formats: readonly MatchFormat[], index: number) => !!formats[index]?.numberOfLegs;

/**
 * Whether the two drafts agree, so that the results publish themselves: at least one leg was won; the same matches in
 * the same order with the same scores and players; the same 180s and hi-checks, each the same number of times, in any
 * order. Men of the match, leg-by-leg records and matches that are not played are not compared (league.md 13.4).
 */
export function draftsAgree(
  home: Card | null | undefined,
  away: Card | null | undefined,
  formats: readonly MatchFormat[],
): boolean {
  if (!home || !away || !hasScoreOrGivenMatch({ matches: home.matches.filter((_, index) => isPlayed(formats, index)) }))
    return false;
  return !draftsDiffer(home, away, formats);
}

/** Whether two drafts differ anywhere; two line-ups without a result may differ in nothing (league.md 13.7). */
export function draftsDiffer(home: Card, away: Card, formats: readonly MatchFormat[]): boolean {
  const { matches, oneEighties, hiChecks } = draftDifferences(home, away, formats);
  return matches.length > 0 || oneEighties || hiChecks;
}

/**
 * The card that two agreeing drafts publish: the common content, each team's man of the match from its own draft, and
 * each leg-by-leg record from whichever draft has one, home first (league.md 13.4).
 */
export const cardToPublish = (home: Card, away: Card): Card => ({
  ...home,
  matches: home.matches.map((match, index) => {
    const other = away.matches[index];
    // Throws bring along the head start with which they were thrown.
    return match.sayg || !other?.sayg
      ? { ...match, sayg: match.sayg ?? null }
      : { ...match, headStart: other.headStart ?? null, sayg: other.sayg };
  }),
  manOfTheMatch: { home: home.manOfTheMatch.home, away: away.manOfTheMatch.away },
});

/**
 * A team's own draft, changed to agree with the other team's card: that card's matches, 180s and hi-checks, with the
 * own man of the match and the own leg-by-leg records, which bring along their head start where the match is given
 * (league.md 13.8, season-rules.md 12).
 */
export const draftAgreeingWith = (theirs: Card, own: Card): Card => ({
  matches: theirs.matches.map(({ sayg: _, ...told }, index) => {
    const mine = own.matches[index];
    // That nobody starts ahead is said: where nothing is, the rules propose.
    const match = { ...told, headStart: told.headStart ?? null };
    if (!mine?.sayg) return match;
    const { sayg, headStart = null, headStartProposed } = mine;
    return { ...match, ...(match.given && { headStart, ...(headStartProposed && { headStartProposed }) }), sayg };
  }),
  oneEighties: theirs.oneEighties,
  over100Checkouts: theirs.over100Checkouts,
  manOfTheMatch: own.manOfTheMatch,
});

/** Where two drafts differ: places of matches, from 0, and whether each of the two lists differs. */
export interface Differences {
  matches: number[];
  oneEighties: boolean;
  hiChecks: boolean;
}

/**
 * The card as it takes the place of a saved one: that a match which is another by now has no throws, and that nobody
 * starts ahead, is said where it is otherwise there, else it would stay so. A match that keeps the throws there keeps
 * the head start with which they were thrown (season-rules.md 12).
 */
export function withRemovalsSaid(saved: Card, card: Card): Card {
  const others = cardDifferences(saved, card).matches;
  const matches = card.matches.map((one, index) => {
    const there = saved.matches[index];
    const match = there?.sayg && others.includes(index) ? { ...one, sayg: one.sayg ?? null } : one;
    const isStarted = there?.headStart && (!there.sayg || match.sayg === null);
    return isStarted ? { ...match, headStart: match.headStart ?? null } : match;
  });
  return { ...card, matches };
}

/** The differences that keep the drafts from publishing themselves (league.md 13.4). */
export function draftDifferences(home: Card, away: Card, formats: readonly MatchFormat[]): Differences {
  const { matches, ...lists } = cardDifferences(home, away);
  return { matches: matches.filter((index) => isPlayed(formats, index)), ...lists };
}

/** The places of all matches that either card has, from 0. */
export const indexesOfMatches = (one: Card, other: Card): number[] => [
  ...Array(Math.max(one.matches.length, other.matches.length)).keys(),
];

/** All that is different on the second card, in matches that are not played as well. */
export function cardDifferences(before: Card, after: Card): Differences {
  const isSame = (index: number) => {
    const [one, other] = [before.matches[index], after.matches[index]];
    return one !== undefined && sameMatch(one, other);
  };
  return {
    matches: indexesOfMatches(before, after).filter((index) => !isSame(index)),
    oneEighties: !sameEntries(ids(before.oneEighties), ids(after.oneEighties)),
    hiChecks: !sameEntries(hiChecks(before), hiChecks(after)),
  };
}

/** Which parts of a match differ between two versions: the players of a side, the legs. */
export interface MatchDifference {
  home: boolean;
  away: boolean;
  score: boolean;
}

/** The parts that differ; all of them when one version lacks the match. */
export function matchDifference(a: CardMatch | undefined, b: CardMatch | undefined): MatchDifference {
  if (!a || !b) return { home: true, away: true, score: true };
  return {
    home: !samePlayers(a.homePlayers, b.homePlayers),
    away: !samePlayers(a.awayPlayers, b.awayPlayers),
    score:
      a.homeScore !== b.homeScore ||
      a.awayScore !== b.awayScore ||
      a.given?.to !== b.given?.to ||
      a.given?.reason !== b.given?.reason ||
      !startsAlike(a, b),
  };
}

/** The differences that still need a choice. */
export function unchosenDifferences(
  { home, away }: Record<SideName, Card>,
  choices: MergeChoices,
  formats: readonly MatchFormat[],
): Differences {
  const open = draftDifferences(home, away, formats);
  return {
    matches: open.matches.filter((index) => !choices.matches[index]),
    oneEighties: open.oneEighties && !choices.oneEighties,
    hiChecks: open.hiChecks && !choices.hiChecks,
  };
}

/** Matches won by each side on the merged card so far: what is not decided counts for nobody (league.md 13.3). */
export function mergedTotal(cards: Record<SideName, Card>, choices: MergeChoices, formats: readonly MatchFormat[]) {
  const open = unchosenDifferences(cards, choices, formats).matches;
  const merged = mergeDrafts(cards.home, cards.away, choices);
  const matches = merged.matches.map((match, index) =>
    open.includes(index) ? { ...match, homeScore: null, awayScore: null, given: null } : match,
  );
  return cardTotal({ ...merged, matches }, formats);
}

/** The list as chosen; entries that are in neither draft are dropped. */
function chosenEntries<T extends ListEntry>(home: readonly T[], away: readonly T[], choice: ListChoice): T[] {
  if (typeof choice === 'object' && choice) return pickEntries(home, away, choice).found;
  return [...(choice === 'away' ? away : home)];
}

/**
 * The card an administrator merged from two drafts: what they agree on, the chosen version where they differ (home's
 * when nothing is chosen), every match in its place, each team's man of the match from its own draft unless declined (league.md 13.3).
 */
export function mergeDrafts(home: Card, away: Card, choices: MergeChoices): Card {
  const agreed = cardToPublish(home, away);
  const chosen = (choice: Choice) => (choice === 'away' ? away : home);
  const differing = cardDifferences(home, away).matches;
  const matches = indexesOfMatches(home, away).map((index) =>
    differing.includes(index) ? chosen(choices.matches[index]).matches[index] : agreed.matches[index],
  );
  const length = matches.findLastIndex((match) => match !== undefined) + 1;
  return {
    matches: matches.slice(0, length).map((match) => match ?? blankMatch()),
    oneEighties: chosenEntries(home.oneEighties, away.oneEighties, choices.oneEighties),
    over100Checkouts: chosenEntries(home.over100Checkouts, away.over100Checkouts, choices.hiChecks),
    manOfTheMatch: {
      home: choices.manOfTheMatch?.home === false ? null : agreed.manOfTheMatch.home,
      away: choices.manOfTheMatch?.away === false ? null : agreed.manOfTheMatch.away,
    },
  };
}

/**
 * Whether a match that was given stays so when a program that knows nothing of it sends it: with the same players, and
 * the legs that were stored or that count (settled.md 1).
 */
export function isGivenMatchUnchanged(sent: CardMatch, stored: CardMatch, format: MatchFormat): boolean {
  if (!stored.given) return false;
  const { home, away } = enteredOrGivenLegs(stored, format);
  const isSame = (homeScore: number | null, awayScore: number | null) =>
    sameMatch({ ...sent, given: stored.given, headStart: stored.headStart }, { ...stored, homeScore, awayScore });
  return isSame(stored.homeScore, stored.awayScore) || isSame(home, away);
}

/** Whether both are played by the same people, so that a head start entered for the one holds for the other. */
export const hasSamePlayers = (a: CardMatch, b: CardMatch): boolean =>
  samePlayers(a.homePlayers, b.homePlayers) && samePlayers(a.awayPlayers, b.awayPlayers);

/** Who saves a card: a clerk with their team's side, or an administrator without one. */
export interface CardSaver {
  clerkOf?: SideName;
  /** Whether they hold recordScoresAsYouGo. */
  recordsThrows: boolean;
}

/**
 * The card to store when `sent` is saved over `stored`: matches are replaced, added and cut by place; without the right
 * to record throws the stored leg-by-leg records stay; a match without players on both sides has no record; a clerk
 * sets only their own team's man of the match; the empty id leaves one as it was (league.md 11.2, 13.2.5).
 */
export function cardToStore(sent: Card, stored: Card | null, saver: CardSaver): Card {
  const named = (side: SideName) => {
    const before = stored?.manOfTheMatch[side] ?? null;
    const mayName = !saver.clerkOf || saver.clerkOf === side;
    return mayName && sent.manOfTheMatch[side] !== emptyId ? sent.manOfTheMatch[side] : before;
  };
  return {
    ...sent,
    matches: sent.matches.map((match, index) => withLegs(match, stored?.matches[index], saver.recordsThrows)),
    manOfTheMatch: { home: named('home'), away: named('away') },
  };
}

function withLegs(sent: CardMatch, stored: CardMatch | undefined, recordsThrows: boolean): CardMatch {
  const hasSides = sent.homePlayers.length > 0 && sent.awayPlayers.length > 0;
  return { ...sent, sayg: (hasSides && (recordsThrows ? sent.sayg : stored?.sayg)) || null };
}
