import { isWholeWithin } from '../basics/numbers.ts';
import { isX01, type MatchFormat } from '../basics/match-format.ts';
import { inputLimits } from '../basics/limits.ts';
import { plural } from '../basics/plural.ts';
import { lowerStartOfLeg, headStartLegs, type HeadStart } from '../darts/head-start.ts';
import { isLegStarted, type Leg, type SideName } from '../darts/leg.ts';

/**
 * "Old Bell starts from 401", "Old Bell starts with 1 leg", and that somebody has entered it otherwise than proposed.
 */
export const headStartWords = (headStart: HeadStart, teams: Record<SideName, string>): string =>
  `${plainWords(headStart, teams)}${headStart.isByHand ? ' (by hand)' : ''}`;

const plainWords = ({ to, score, legs }: HeadStart, teams: Record<SideName, string>) =>
  `${teams[to]} starts ${legs ? `with ${plural(legs, 'leg')}` : `from ${score}`}`;

interface Marked {
  headStart?: HeadStart | null;
  headStartProposed?: HeadStart | null;
}

/**
 * What a card says of the head start of a match, with what was proposed in its place: "Fox starts from 401 (by hand,
 * 441 was proposed)", "No head start (taken away, Fox from 441 was proposed)"; undefined where there is nothing to say.
 */
export function headStartWordsWithProposed(
  { headStart, headStartProposed: proposed }: Marked,
  teams: Record<SideName, string>,
): string | undefined {
  if (!proposed) return headStart ? headStartWords(headStart, teams) : undefined;
  const what = proposed.legs ? plural(proposed.legs, 'leg') : `${proposed.score}`;
  const withSide = `${teams[proposed.to]} ${proposed.legs ? 'with' : 'from'} ${what}`;
  if (!headStart) return `No head start (taken away, ${withSide} was proposed)`;
  const isSameSide = headStart.to === proposed.to && !headStart.legs === !proposed.legs;
  return `${plainWords(headStart, teams)} (by hand, ${isSameSide ? what : withSide} was proposed)`;
}

/** The same where there is little room, home first: "start 401 – 501", "+1 leg – 0". */
export function headStartText({ to, score, legs }: HeadStart, { startingScore }: MatchFormat): string {
  if (legs) return `+${plural(legs, 'leg')} ${to}`;
  return to === 'home' ? `start ${score} – ${startingScore}` : `start ${startingScore} – ${score}`;
}

/** Whether both are the same head start, or none, whoever entered them. */
export const isSameHeadStart = (a: HeadStart | null | undefined, b: HeadStart | null | undefined): boolean =>
  a?.to === b?.to && (a?.score ?? null) === (b?.score ?? null) && (a?.legs ?? null) === (b?.legs ?? null);

/** The most legs that a side can have before the first throw: half of them, so that some are left for both. */
export const mostHeadStartLegs = ({ numberOfLegs }: Pick<MatchFormat, 'numberOfLegs'>): number =>
  Math.floor(numberOfLegs / 2);

interface StartedMatch {
  headStart?: HeadStart | null;
  homePlayers: readonly unknown[];
  awayPlayers: readonly unknown[];
  homeScore?: number | null;
  awayScore?: number | null;
  sayg?: { legs: Readonly<Record<string, Leg>> } | null;
  given?: object | null;
}

/** Whether a match is given to a side and has no throws, so that nobody starts ahead in it (season-rules.md 12). */
export const isGivenWithoutThrows = ({
  given,
  sayg,
  homePlayers,
  awayPlayers,
}: Omit<StartedMatch, 'headStart'>): boolean =>
  !!given && !(homePlayers.length && awayPlayers.length && Object.values(sayg?.legs ?? {}).some(isLegStarted));

/** What keeps a match from having this head start, in a sentence; undefined when nothing does (season-rules.md 12). */
export function headStartFault(match: StartedMatch, format: MatchFormat): string | undefined {
  const { headStart, homePlayers, awayPlayers } = match;
  if (!format.numberOfLegs || isGivenWithoutThrows(match)) return undefined;
  if (!headStart) return thrownFault(match);
  const fault = headStartLegs(match) ? aheadFault(match, headStart, format) : scoreFault(headStart, format);
  if (fault) return fault;
  if (!homePlayers.length || !awayPlayers.length) return 'Choose the players of both sides before the head start.';
  return thrownFault(match);
}

function scoreFault({ score }: HeadStart, format: MatchFormat): string | undefined {
  if (!isX01(format)) return `${format.game} has no starting score, so nobody can start from a lower one.`;
  const highest = format.startingScore - 1;
  if (isWholeWithin(score, inputLimits.leastHeadStart, highest)) return undefined;
  return `A head start begins from ${inputLimits.leastHeadStart} to ${highest}, ${score ?? 'no score'} does not.`;
}

function aheadFault(match: StartedMatch, { to, score, legs }: HeadStart, format: MatchFormat): string | undefined {
  const most = mostHeadStartLegs(format);
  if (score) return 'A head start is a lower score or legs, not both. Take one of them away.';
  if (!isWholeWithin(legs, 1, most))
    return most
      ? `In this match a side starts with 1 to ${plural(most, 'leg')}, not with ${legs}.`
      : 'A match of one leg has no legs to start with.';
  const won = to === 'home' ? match.homeScore : match.awayScore;
  if (won === null || won === undefined || won >= legs!) return undefined;
  return `The ${to} side starts with ${plural(legs!, 'leg')}, so it cannot have ${won}. Correct the score or the head start.`;
}

/** Throws count from where the sides began: a head start cannot change under them. */
function thrownFault(match: StartedMatch): string | undefined {
  const start = lowerStartOfLeg(match);
  const isOther = Object.values(match.sayg?.legs ?? {}).some(({ headStart }) => !isSameHeadStart(headStart, start));
  return isOther
    ? 'It was scored throw by throw with another head start. Take away its throws, or give back that head start.'
    : undefined;
}
