import type { Day } from '../basics/dates.ts';
import type { MatchFormat } from '../basics/defaults.ts';
import type { Fault } from '../basics/faults.ts';
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

/** How a fixture was decided otherwise than by its card (settled.md 2). */
export const decisionOutcomes = ['home', 'away', 'neither', 'stands', 'void'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** Why a fixture was decided. */
export const decisionReasons = ['forfeit', 'tooFewPlayers', 'ineligible', 'venue', 'weather', 'other'] as const;
/** Besides those that can be chosen: one of the teams has withdrawn; the note is its name (settled.md 4). */
export type DecisionReason = (typeof decisionReasons)[number] | 'withdrawn';

/** What was decided of a fixture, why, and on which day; the note is empty where there is none. */
export interface FixtureDecision {
  outcome: DecisionOutcome;
  reason: DecisionReason;
  note: string;
  on: Day;
}

interface Decided {
  postponed: boolean;
  decision?: Pick<FixtureDecision, 'outcome'> | null;
}

/** To whom a fixture that is not postponed was awarded: a side, or neither, which both lose. */
export function awardOf({ postponed, decision }: Decided): SideName | 'neither' | null {
  if (postponed || !decision) return null;
  const { outcome } = decision;
  return outcome === 'stands' || outcome === 'void' ? null : outcome;
}

/** Whether nothing of the fixture's card counts: it is postponed, awarded or void. */
export const isOverruled = ({ postponed, decision }: Decided): boolean =>
  postponed || (!!decision && decision.outcome !== 'stands');

/** The longest note of something that was decided. */
export const longestNote = 200;

type NamedReason = Exclude<GivenReason | DecisionReason, 'other' | 'withdrawn'>;

/** The reasons in words, as a sentence goes on with them: "Given to Old Bell: too few players". */
const settledReasonWords: Readonly<Record<NamedReason, string>> = {
  tooFewPlayers: 'too few players',
  forfeit: 'did not play',
  retired: 'retired',
  disqualified: 'disqualified',
  ineligible: 'a player who may not play',
  venue: 'the venue was not available',
  weather: 'the weather',
};

/** A reason as one of several to choose from: "Too few players". */
export function reasonChoice(reason: GivenReason | Exclude<DecisionReason, 'withdrawn'>): string {
  const words = reason === 'other' ? 'another reason' : settledReasonWords[reason];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The reason and the note: "retired (hurt his hand)", "too few players", "the board broke". */
export function reasonWords({ reason, note }: Pick<GivenMatch | FixtureDecision, 'reason' | 'note'>): string {
  if (reason === 'withdrawn') return `${note} has withdrawn`;
  if (reason === 'other') return note;
  return note ? `${settledReasonWords[reason]} (${note})` : settledReasonWords[reason];
}

/** The mark of a match that was given: "Given to Old Bell: too few players". */
export const givenWords = (given: GivenMatch, teams: Record<SideName, string>): string =>
  `Given to ${teams[given.to]}: ${reasonWords(given)}`;

/** What a decision says before its reason: "Awarded to Old Bell". */
export function outcomeWords(outcome: DecisionOutcome, teams: Record<SideName, string>): string {
  if (outcome === 'neither') return 'Lost by both';
  if (outcome === 'stands') return 'Abandoned, what was played counts';
  if (outcome === 'void') return 'Void, nothing of it counts';
  return `Awarded to ${teams[outcome]}`;
}

/** The mark of a fixture that was decided: "Awarded to Old Bell: did not play". */
export const decisionWords = (
  { outcome, ...why }: Pick<FixtureDecision, 'outcome' | 'reason' | 'note'>,
  teams: Record<SideName, string>,
): string => `${outcomeWords(outcome, teams)}: ${reasonWords(why)}`;

/** What is wrong with the note of something that was settled, in a sentence. */
function noteFault({ reason, note }: Pick<GivenMatch | FixtureDecision, 'reason' | 'note'>): string | undefined {
  if (reason === 'other' && !note.trim()) return 'Say why.';
  if (note.length > longestNote) return `The note has ${note.length} characters, ${longestNote} at most. Shorten it.`;
  return undefined;
}

/** Why a fixture of which something was decided does not change what that is about. */
export const decidedText = 'The league has decided this fixture. Take the decision back first, on its card.';

/** Everything that keeps a decision from being saved (settled.md 2). */
export function decisionFaults(decision: Pick<FixtureDecision, 'reason' | 'note'>): Fault[] {
  const message = noteFault(decision);
  return message ? [{ field: 'note', message }] : [];
}

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
  return noteFault(given);
}
