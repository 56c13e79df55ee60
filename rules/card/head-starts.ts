import type { Handicap } from '../basics/handicap.ts';
import { leastPlayersOf, noMatch, type MatchFormat } from '../basics/defaults.ts';
import type { HeadStart } from '../darts/head-start.ts';
import { proposedHeadStart, proposesHeadStarts } from './handicap-rule.ts';
import { sameHeadStart } from './handicap.ts';
import type { Card, CardMatch } from './scorecard.ts';
import { hasSamePlayers } from './submission.ts';

/** How head starts of a night are found: the rule, and the figures of players by their ids. */
export interface NightHandicap {
  handicap: Handicap | null;
  /** Undefined while they are not known. */
  figures: ReadonlyMap<string, number> | undefined;
}

/** The head start that the rule proposes for a match once the players of both sides are chosen (season-rules.md 12.1). */
export function headStartOf(
  { homePlayers, awayPlayers }: Pick<CardMatch, 'homePlayers' | 'awayPlayers'>,
  format: MatchFormat,
  { handicap, figures }: NightHandicap,
): HeadStart | null {
  const least = leastPlayersOf(format);
  if (homePlayers.length < least || awayPlayers.length < least) return null;
  const figuresOf = (players: readonly { id: string }[]) => players.map(({ id }) => figures?.get(id));
  return proposedHeadStart(handicap, { home: figuresOf(homePlayers), away: figuresOf(awayPlayers) }, format);
}

/** The head start as it is stored: marked where it is another than the rule proposes. */
export function markedHeadStart({ to, score, legs }: HeadStart, proposed: HeadStart | null, night: NightHandicap) {
  const headStart: HeadStart = { to, ...(score && { score }), ...(legs && { legs }) };
  const isByHand = proposesHeadStarts(night.handicap) && !sameHeadStart(headStart, proposed);
  return isByHand ? { ...headStart, isByHand } : headStart;
}

/**
 * The card after a change, with the head starts that the rule proposes in matches whose players are others now. Matches
 * with throws keep theirs, and so does every match where they are entered by hand.
 */
export function withHeadStarts(
  { before, after }: Record<'before' | 'after', Card>,
  formats: readonly MatchFormat[],
  night: NightHandicap,
): Card {
  if (!proposesHeadStarts(night.handicap)) return after;
  const matches = after.matches.map((match, index): CardMatch => {
    const earlier = before.matches[index];
    if (match.sayg || (earlier && hasSamePlayers(match, earlier))) return match;
    // Whoever does not know the figures leaves it to the server.
    const headStart = night.figures ? headStartOf(match, formats[index] ?? noMatch, night) : undefined;
    const { headStart: _, ...others } = match;
    return headStart === undefined ? others : { ...match, headStart };
  });
  return { ...after, matches };
}
