import type { MatchFormat } from '../basics/defaults.ts';
import type { SideName } from '../darts/leg.ts';
import { matchResult } from '../darts/match.ts';

/** Why a match is given to a side (settled.md 1). */
export const givenReasons = ['tooFewPlayers', 'forfeit', 'retired', 'disqualified', 'ineligible', 'other'] as const;
export type GivenReason = (typeof givenReasons)[number];

/** A match that a side has won without winning it on the board; the note is empty where there is none (settled.md 1). */
export interface GivenMatch {
  to: SideName;
  reason: GivenReason;
  note: string;
}

/** The longest note of something that was decided. */
export const longestNote = 200;

/** The reasons in words, as a sentence goes on with them: "Given to Old Bell: too few players". */
export const givenReasonWords: Readonly<Record<Exclude<GivenReason, 'other'>, string>> = {
  tooFewPlayers: 'too few players',
  forfeit: 'did not play',
  retired: 'retired',
  disqualified: 'disqualified',
  ineligible: 'a player who may not play',
};

/** The reason and the note: "retired (hurt his hand)", "too few players", "the board broke". */
export function reasonWords({ reason, note }: Pick<GivenMatch, 'reason' | 'note'>): string {
  if (reason === 'other') return note;
  return note ? `${givenReasonWords[reason]} (${note})` : givenReasonWords[reason];
}

/** The mark of a match that was given: "Given to Old Bell: too few players". */
export const givenWords = (given: GivenMatch, teams: Record<SideName, string>): string =>
  `Given to ${teams[given.to]}: ${reasonWords(given)}`;

type Format = Pick<MatchFormat, 'numberOfLegs' | 'playsAll'>;

/** The legs with which a match is given where none were entered: all that the side needs, none for the other. */
export function fullLegs(to: SideName, { numberOfLegs, playsAll }: Format): Record<SideName, number> {
  const needed = playsAll ? numberOfLegs : Math.floor(numberOfLegs / 2) + 1;
  return to === 'home' ? { home: needed, away: 0 } : { home: 0, away: needed };
}

/** What a given match says of its sides and legs. */
interface GivenOnCard {
  given?: GivenMatch | null;
  homePlayers: readonly unknown[];
  awayPlayers: readonly unknown[];
  homeScore: number | null;
  awayScore: number | null;
}

/** What keeps a match from being given, in a sentence; undefined when nothing does (settled.md 1). */
export function givenFault(match: GivenOnCard, format: Format): string | undefined {
  const { given, homePlayers, awayPlayers, homeScore, awayScore } = match;
  if (!given || !format.numberOfLegs) return undefined;
  if (matchResult(homeScore, awayScore, format))
    return 'It was played to its end, so it cannot be given as well. Take away the result, or do not give it.';
  if (['tooFewPlayers', 'forfeit'].includes(given.reason) && homePlayers.length && awayPlayers.length)
    return 'Both sides name players, so neither was missing. Take out those who did not play, or choose another reason.';
  if (given.reason === 'other' && !given.note.trim()) return 'Say why it is given.';
  if (given.note.length > longestNote)
    return `The note has ${given.note.length} characters, ${longestNote} at most. Shorten it.`;
  return undefined;
}
