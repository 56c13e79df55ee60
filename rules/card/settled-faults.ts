import type { MatchFormat } from '../basics/match-format.ts';
import type { Fault } from '../basics/faults.ts';
import { matchResult } from '../darts/match.ts';
import type { MatchOnCard } from './counting.ts';
import type { FixtureDecision, GivenMatch } from './settled.ts';
import { longestSettledNote } from './settled-words.ts';

/** What is wrong with the note of something that was settled, in a sentence. */
function noteFault({ reason, note }: Pick<GivenMatch | FixtureDecision, 'reason' | 'note'>): string | undefined {
  if (reason === 'other' && !note.trim()) return 'Say why.';
  if (note.length > longestSettledNote)
    return `The note has ${note.length} characters, ${longestSettledNote} at most. Shorten it.`;
  return undefined;
}

/** Why a fixture of which something was decided does not change what that is about. */
export const decidedText = 'The league has decided this fixture. Take the decision back first, on its card.';

/** Why a fixture that is decided cannot be postponed (settled.md 2, 4). */
export const decidedNotPostponedText = ({ reason, note }: Pick<FixtureDecision, 'reason' | 'note'>): string =>
  reason === 'withdrawn'
    ? `${note} has withdrawn, which has decided this fixture: there is nothing to postpone.`
    : decidedText;

/** Everything that keeps a decision from being saved (settled.md 2). */
export function decisionFaults(decision: Pick<FixtureDecision, 'reason' | 'note'>): Fault[] {
  const message = noteFault(decision);
  return message ? [{ field: 'note', message }] : [];
}

/** What keeps a match from being given, in a sentence; undefined when nothing does (settled.md 1). */
export function givenFault(
  match: MatchOnCard,
  format: Pick<MatchFormat, 'numberOfLegs' | 'playsAll'>,
): string | undefined {
  const { given, homePlayers, awayPlayers, homeScore, awayScore } = match;
  if (!given || !format.numberOfLegs) return undefined;
  if (matchResult(homeScore, awayScore, format))
    return 'It was played to its end, so it cannot be given as well. Take away the result, or do not give it.';
  if (['tooFewPlayers', 'forfeit'].includes(given.reason) && homePlayers.length && awayPlayers.length)
    return 'Both sides name players, so neither was missing. Take out those who did not play, or choose another reason.';
  return noteFault(given);
}
