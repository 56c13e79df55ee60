import type { Handicap } from '../basics/handicap.ts';
import { leastPlayersOfSide, noMatch, type MatchFormat } from '../basics/match-format.ts';
import type { HeadStart } from '../darts/head-start.ts';
import { proposedHeadStart, proposesHeadStarts } from './handicap-rule.ts';
import { isGivenWithoutThrows, isSameHeadStart } from './handicap.ts';
import type { Card, CardMatch } from './scorecard.ts';
import { hasSamePlayers } from './submission.ts';

/** How head starts of a night are found: the rule, and the figures of players by their ids. */
export interface NightHandicap {
  handicap: Handicap | null;
  /** Undefined while they are not known. */
  figures: ReadonlyMap<string, number> | undefined;
}

/**
 * The head start that the rule proposes for a match once the players of both sides are chosen (season-rules.md 12.1).
 */
export function headStartByRule(
  { homePlayers, awayPlayers }: Pick<CardMatch, 'homePlayers' | 'awayPlayers'>,
  format: MatchFormat,
  { handicap, figures }: NightHandicap,
): HeadStart | null {
  const least = leastPlayersOfSide(format);
  if (homePlayers.length < least || awayPlayers.length < least) return null;
  const figuresOf = (players: readonly { id: string }[]) => players.map(({ id }) => figures?.get(id));
  return proposedHeadStart(handicap, { home: figuresOf(homePlayers), away: figuresOf(awayPlayers) }, format);
}

/** The match without a word about who starts ahead in it. */
function withoutHeadStart({ headStart: _, headStartProposed: __, ...match }: CardMatch): CardMatch {
  return match;
}

/**
 * The match with the head start that somebody has entered, or with none where it is null or undefined: marked where the
 * rule proposes another, and with what it proposes. One that is given and has no throws has none (season-rules.md 12).
 */
export function withEnteredHeadStart(
  match: CardMatch,
  entered: HeadStart | null | undefined,
  format: MatchFormat,
  night: NightHandicap,
): CardMatch {
  const plain = withoutHeadStart(match);
  if (isGivenWithoutThrows(match)) return plain;
  const proposed = headStartByRule(match, format, night);
  const isOther = proposesHeadStarts(night.handicap) && !isSameHeadStart(entered, proposed);
  const mark = isOther && proposed && { headStartProposed: proposed };
  if (!entered) return { ...plain, headStart: null, ...mark };
  const { to, score, legs } = entered;
  const headStart = { to, ...(score && { score }), ...(legs && { legs }), ...(isOther && { isByHand: true }) };
  return { ...plain, headStart, ...mark };
}

/**
 * The card after a change, with the head starts that the rule proposes in matches whose players are others now, or that
 * are no longer given. Matches with throws keep theirs, and so does every match where they are entered by hand; those
 * that are given lose them.
 */
export function withProposedHeadStarts(
  { before, after }: Record<'before' | 'after', Card>,
  formats: readonly MatchFormat[],
  night: NightHandicap,
): Card {
  const matches = after.matches.map((match, index): CardMatch => {
    const earlier = before.matches[index];
    if (isGivenWithoutThrows(match)) return withoutHeadStart(match);
    if (!proposesHeadStarts(night.handicap) || match.sayg) return match;
    if (earlier && !isGivenWithoutThrows(earlier) && hasSamePlayers(match, earlier)) return match;
    // Whoever does not know the figures leaves it to the server.
    if (!night.figures) return withoutHeadStart(match);
    const format = formats[index] ?? noMatch;
    return withEnteredHeadStart(match, headStartByRule(match, format, night), format, night);
  });
  return { ...after, matches };
}
