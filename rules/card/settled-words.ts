import type { SideName } from '../darts/leg.ts';
import type {
  DecisionOutcome,
  DecisionReason,
  FixtureDecision,
  GivenMatch,
  GivenReason,
  LeavingReason,
} from './settled.ts';

/** The longest note of something that was decided. */
export const longestSettledNote = 200;

type NamedReason = Exclude<GivenReason | DecisionReason | LeavingReason, 'other' | 'withdrawn'>;

/** The reasons in words, as a sentence goes on with them: "Given to Old Bell: too few players". */
const settledReasonWords: Readonly<Record<NamedReason, string>> = {
  tooFewPlayers: 'too few players',
  forfeit: 'did not play',
  retired: 'retired',
  disqualified: 'disqualified',
  wentHome: 'went home',
  ineligible: 'a player who may not play',
  venue: 'the venue was not available',
  weather: 'the weather',
};

/** A reason as one of several to choose from: "Too few players". */
export function reasonChoice(reason: GivenReason | LeavingReason | Exclude<DecisionReason, 'withdrawn'>): string {
  const words = reason === 'other' ? 'another reason' : settledReasonWords[reason];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Reasoned {
  reason: GivenReason | DecisionReason | LeavingReason;
  note: string;
}

/** The reason and the note: "retired (hurt his hand)", "too few players", "the board broke". */
export function reasonWords({ reason, note }: Reasoned): string {
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

/** The warning that a fixture is decided as soon as it is saved, since a team of it has withdrawn (settled.md 4). */
export const settledAtOnceText = (
  { outcome, note }: Pick<FixtureDecision, 'outcome' | 'note'>,
  teams: Record<SideName, string>,
): string =>
  `${note} has withdrawn, which decides the fixture at once: ${outcomeWords(outcome, teams)}. Delete it, or bring ${note} back, if that is not meant.`;

/** Why the card of a fixture that was decided is closed, and what opens it (settled.md 2, 4). */
export const closedCardText = ({ reason, note }: Pick<FixtureDecision, 'reason' | 'note'>): string =>
  reason === 'withdrawn'
    ? `${note} has withdrawn, and that decides this fixture, so its card counts nothing. The secretary can decide “Abandoned, what was played counts” first.`
    : 'The league has decided this fixture, so its card counts nothing. The secretary can take the decision back first.';

/** The mark of a fixture that was decided: "Awarded to Old Bell: did not play". */
export const decisionWords = (
  { outcome, ...why }: Pick<FixtureDecision, 'outcome' | 'reason' | 'note'>,
  teams: Record<SideName, string>,
): string => `${outcomeWords(outcome, teams)}: ${reasonWords(why)}`;
