import type { Day } from '../basics/dates.ts';
import type { MatchFormat } from '../basics/match-format.ts';
import type { SideName } from '../darts/leg.ts';

/** Why a match is given to a side, in the order in which reasons are offered (settled.md 1). */
export const givenReasons = ['tooFewPlayers', 'forfeit', 'retired', 'disqualified', 'ineligible', 'other'] as const;
export type GivenReason = (typeof givenReasons)[number];

/** Why a side leaves an evening before it is over, in the order in which reasons are offered (live.md 20.2). */
export const leavingReasons = ['retired', 'wentHome', 'disqualified', 'ineligible', 'other'] as const;
export type LeavingReason = (typeof leavingReasons)[number];

/**
 * A match that a side has won without winning it on the board; the note is empty where there is none (settled.md 1).
 */
export interface GivenMatch {
  to: SideName;
  reason: GivenReason;
  note: string;
}

/** How a fixture was decided otherwise than by its card, in the order in which it is offered (settled.md 2). */
export const decisionOutcomes = ['home', 'away', 'neither', 'stands', 'void'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** Why a fixture can be decided (settled.md 4). */
export const decisionReasons = ['forfeit', 'tooFewPlayers', 'ineligible', 'venue', 'weather', 'other'] as const;

/** `withdrawn` cannot be chosen: it follows from a team that has, whose name is the note. */
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
export function awardedTo({ postponed, decision }: Decided): SideName | 'neither' | null {
  if (postponed || !decision) return null;
  const { outcome } = decision;
  return outcome === 'stands' || outcome === 'void' ? null : outcome;
}

/**
 * The day on which a fixture counts in movement and form: its own date, or the day of its award where it was awarded
 * before that date.
 */
export const dayThatCounts = (
  fixture: Decided & { date: Day; decision?: Pick<FixtureDecision, 'outcome' | 'on'> | null },
): Day => (awardedTo(fixture) && fixture.decision!.on < fixture.date ? fixture.decision!.on : fixture.date);

/** Whether nothing of the fixture's card counts: it is postponed, awarded or void. */
export const isPostponedOrOverruled = ({ postponed, decision }: Decided): boolean =>
  postponed || (!!decision && decision.outcome !== 'stands');

/** What is shown of a fixture's score. */
interface ScoreShown {
  homeScore: number | null;
  unfinished: boolean;
  /** Whether it has one that this reader may not see yet (league.md 11.1). */
  scoreHidden: boolean;
}

/**
 * Whether a fixture has its result, and nothing of it is still to be played. A score that is still kept secret is
 * there.
 */
export const hasAllResults = ({ homeScore, unfinished, scoreHidden }: ScoreShown): boolean =>
  (scoreHidden || homeScore !== null) && !unfinished;

/** Whether the league has decided the fixture and nothing of its card counts, postponed or not (settled.md 2). */
export const isDecidedIgnoringCard = (fixture: Decided): boolean =>
  !!fixture.decision && isPostponedOrOverruled(fixture);

/** Whether a fixture is awarded or void because a team has withdrawn: there is nothing to play (settled.md 4). */
export const isOffByWithdrawal = ({ decision }: { decision?: Pick<FixtureDecision, 'reason'> | null }): boolean =>
  decision?.reason === 'withdrawn';

type Format = Pick<MatchFormat, 'numberOfLegs' | 'playsAll'>;

/** The legs with which a match is given where none were entered: all that the side needs, none for the other. */
export function legsOfGivenMatch(to: SideName, { numberOfLegs, playsAll }: Format): Record<SideName, number> {
  const needed = playsAll ? numberOfLegs : Math.floor(numberOfLegs / 2) + 1;
  return to === 'home' ? { home: needed, away: 0 } : { home: 0, away: needed };
}
