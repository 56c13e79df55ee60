import { emptyId } from './defaults.ts';
import type { Fixture } from './fixture.ts';
import type { SideName } from './leg.ts';
import { pickEntries, type ListEntry } from './merge-entries.ts';
import { hasScore, type Card, type CardMatch, type CardPlayer } from './scorecard.ts';

/** The side an account with this team keeps the card for; undefined when its team does not play (league.md 13.2). */
export function clerkSide(
  fixture: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>,
  teamId: string | null | undefined,
): SideName | undefined {
  if (!teamId) return undefined;
  if (teamId === fixture.homeTeamId) return 'home';
  return teamId === fixture.awayTeamId ? 'away' : undefined;
}

const sameEntries = (a: readonly string[], b: readonly string[]) => {
  const sorted = b.toSorted();
  return a.length === b.length && a.toSorted().every((entry, index) => entry === sorted[index]);
};

const ids = (players: readonly CardPlayer[]) => players.map((player) => player.id);

const samePlayers = (a: readonly CardPlayer[], b: readonly CardPlayer[]) =>
  sameEntries([...new Set(ids(a))], [...new Set(ids(b))]);

const sameMatch = (a: CardMatch, b: CardMatch | undefined) =>
  b !== undefined &&
  a.homeScore === b.homeScore &&
  a.awayScore === b.awayScore &&
  samePlayers(a.homePlayers, b.homePlayers) &&
  samePlayers(a.awayPlayers, b.awayPlayers);

const hiChecks = (card: Card) => card.over100Checkouts.map(({ id, score }) => `${id} ${score}`);

/**
 * Whether the two drafts say the same, so that the results publish themselves: some leg was won; the same matches in the
 * same order with the same scores and players; the same 180s and hi-checks, in any order, each as often. Men of the match
 * and leg-by-leg records are not compared (league.md 13.4).
 */
export const agree = (home: Card | null | undefined, away: Card | null | undefined): boolean =>
  !!home &&
  !!away &&
  hasScore(home) &&
  home.matches.length === away.matches.length &&
  home.matches.every((match, index) => sameMatch(match, away.matches[index])) &&
  sameEntries(ids(home.oneEighties), ids(away.oneEighties)) &&
  sameEntries(hiChecks(home), hiChecks(away));

/**
 * The card that two agreeing drafts publish: what they agree on, with each team's man of the match from its own draft and
 * a match's leg-by-leg record from whichever draft has one, home first (league.md 13.4).
 */
export const publishDrafts = (home: Card, away: Card): Card => ({
  ...home,
  matches: home.matches.map((match, index) => ({ ...match, sayg: match.sayg ?? away.matches[index]?.sayg ?? null })),
  manOfTheMatch: { home: home.manOfTheMatch.home, away: away.manOfTheMatch.away },
});

/** Where two drafts differ: places of matches from 0, and the two lists as wholes. */
export interface Differences {
  matches: number[];
  oneEighties: boolean;
  hiChecks: boolean;
}

/** Where the drafts differ, as far as it keeps them from publishing themselves (league.md 13.4). */
export function differences(home: Card, away: Card): Differences {
  const places = Array.from({ length: Math.max(home.matches.length, away.matches.length) }, (_, index) => index);
  const isSame = (index: number) => {
    const [one, other] = [home.matches[index], away.matches[index]];
    return one !== undefined && sameMatch(one, other);
  };
  return {
    matches: places.filter((index) => !isSame(index)),
    oneEighties: !sameEntries(ids(home.oneEighties), ids(away.oneEighties)),
    hiChecks: !sameEntries(hiChecks(home), hiChecks(away)),
  };
}

/** In what two versions of a match differ: the players of a side, the legs. */
export interface MatchDifference {
  home: boolean;
  away: boolean;
  score: boolean;
}

/** In what the two versions differ; a match that one version lacks differs in everything. */
export function matchDifference(a: CardMatch | undefined, b: CardMatch | undefined): MatchDifference {
  if (!a || !b) return { home: true, away: true, score: true };
  return {
    home: !samePlayers(a.homePlayers, b.homePlayers),
    away: !samePlayers(a.awayPlayers, b.awayPlayers),
    score: a.homeScore !== b.homeScore || a.awayScore !== b.awayScore,
  };
}

type Choice = SideName | null | undefined;

/** Whose whole list is taken, or exactly which of the entries of both. */
type ListChoice = Choice | readonly Pick<ListEntry, 'id' | 'score'>[];

/** What an administrator accepts, match by match and entry by entry; null where nothing was chosen. */
export interface MergeChoices {
  matches: readonly Choice[];
  oneEighties?: ListChoice;
  hiChecks?: ListChoice;
  /** False where a side's man of the match is not taken. */
  manOfTheMatch?: Partial<Record<SideName, boolean | null | undefined>>;
}

/** Where the drafts differ and nobody has chosen yet. */
export function undecided(home: Card, away: Card, choices: MergeChoices): Differences {
  const open = differences(home, away);
  return {
    matches: open.matches.filter((index) => !choices.matches[index]),
    oneEighties: open.oneEighties && !choices.oneEighties,
    hiChecks: open.hiChecks && !choices.hiChecks,
  };
}

/** The list as it was chosen; entries that neither draft has are left out. */
function chosenEntries<T extends ListEntry>(home: readonly T[], away: readonly T[], choice: ListChoice): T[] {
  if (typeof choice === 'object' && choice) return pickEntries(home, away, choice).found;
  return [...(choice === 'away' ? away : home)];
}

/**
 * The card of two drafts as an administrator decided: what they agree on, the chosen version where they differ (the
 * home team's where nothing is chosen), each team's man of the match from its own draft, unless it is left out
 * (league.md 13.3).
 */
export function merge(home: Card, away: Card, choices: MergeChoices): Card {
  const agreed = publishDrafts(home, away);
  const chosen = (choice: Choice) => (choice === 'away' ? away : home);
  const differing = differences(home, away).matches;
  const matches = Array.from({ length: Math.max(home.matches.length, away.matches.length) }, (_, index) =>
    differing.includes(index) ? chosen(choices.matches[index]).matches[index] : agreed.matches[index],
  );
  return {
    matches: matches.filter((match) => match !== undefined),
    oneEighties: chosenEntries(home.oneEighties, away.oneEighties, choices.oneEighties),
    over100Checkouts: chosenEntries(home.over100Checkouts, away.over100Checkouts, choices.hiChecks),
    manOfTheMatch: {
      home: choices.manOfTheMatch?.home === false ? null : agreed.manOfTheMatch.home,
      away: choices.manOfTheMatch?.away === false ? null : agreed.manOfTheMatch.away,
    },
  };
}

/**
 * The card of somebody whose changes met those of somebody else who saved before: what both have, else the chosen
 * version, where "home" stands for mine and "away" for theirs. A man of the match I named stays named.
 */
export function settle(mine: Card, theirs: Card, choices: MergeChoices): Card {
  const { home, away } = mine.manOfTheMatch;
  return {
    ...merge(mine, theirs, choices),
    manOfTheMatch: { home: home ?? theirs.manOfTheMatch.home, away: away ?? theirs.manOfTheMatch.away },
  };
}

/** Who saves a card: a clerk with the side of their team, or an admin without one. */
export interface CardSaver {
  clerkOf?: SideName;
  /** Holds recordScoresAsYouGo. */
  recordsThrows: boolean;
}

/**
 * The card to store when `sent` is saved over `stored`: matches are replaced, added and cut by place; a saver who may not
 * record throws leaves the stored leg-by-leg records; no record stays on a match that lacks a side's players; a clerk
 * sets only the own team's man of the match; the empty id leaves one as it was (league.md 11.2, 13.2.5).
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
