import type { Handicap } from '../basics/handicap.ts';
import { isX01, type MatchFormat } from '../basics/match-format.ts';
import { inputLimits } from '../basics/limits.ts';
import type { Fault } from '../basics/faults.ts';
import { isWholeWithin } from '../basics/numbers.ts';
import { plural } from '../basics/plural.ts';
import type { HeadStart } from '../darts/head-start.ts';
import { opposite, type SideName } from '../darts/leg.ts';
import { mostHeadStartLegs } from './handicap.ts';

/** Bounds of the numbers of a handicap (season-rules.md 12.1). */
export const handicapLimits = { nights: 20, per: 1000, step: 500, score: 900, legs: 12, roundedTo: 100 } as const;

/** What a season begins with that is to have head starts by figures. */
export const usualHandicaps: Record<Handicap['by'], Record<Handicap['gives'], Handicap>> = {
  nothing: {
    score: { by: 'nothing', gives: 'score', nights: 5, per: 1, step: 1, most: 1, roundedTo: 1 },
    legs: { by: 'nothing', gives: 'legs', nights: 5, per: 1, step: 1, most: 1, roundedTo: 1 },
  },
  rating: {
    score: { by: 'rating', gives: 'score', nights: 5, per: 50, step: 20, most: 200, roundedTo: 10 },
    legs: { by: 'rating', gives: 'legs', nights: 5, per: 200, step: 1, most: 2, roundedTo: 1 },
  },
  average: {
    score: { by: 'average', gives: 'score', nights: 5, per: 5, step: 30, most: 200, roundedTo: 10 },
    legs: { by: 'average', gives: 'legs', nights: 5, per: 10, step: 1, most: 2, roundedTo: 1 },
  },
};

/** Whether the rule proposes head starts from figures of the players. */
export const proposesHeadStarts = (handicap: Handicap | null | undefined): handicap is Handicap =>
  !!handicap && handicap.by !== 'nothing';

/** The figures of the players of both sides; undefined of somebody who has none. */
type SideFigures = Record<SideName, readonly (number | undefined)[]>;

/** Figures have two decimals; they are compared in hundredths, so that 60.3 and 60 differ by 30 of them. */
const hundredths = (figure: number) => Math.round(figure * 100);

/** The mean of a side's players, in hundredths; null when it has none, or one of them has no figure. */
function meanOf(figures: readonly (number | undefined)[]): number | null {
  if (!figures.length || figures.some((figure) => figure === undefined)) return null;
  return Math.round(figures.reduce<number>((sum, figure) => sum + hundredths(figure!), 0) / figures.length);
}

/** What a difference in hundredths gives: points of the start, or legs; whole ones, rounded down. */
function giftOf(difference: number, { gives, per, step, most, roundedTo }: Handicap): number {
  const unit = gives === 'legs' ? 1 : roundedTo;
  return Math.floor(Math.min(most, (difference * step) / (per * 100)) / unit) * unit;
}

/**
 * The head start that the rule proposes for a match: for the side with the lower mean, by their difference. Null where
 * there is nothing to give, or the figure of somebody is not known (season-rules.md 12.1).
 */
export function proposedHeadStart(
  handicap: Handicap | null | undefined,
  figures: SideFigures,
  format: MatchFormat,
): HeadStart | null {
  if (!proposesHeadStarts(handicap) || !format.numberOfLegs) return null;
  const [home, away] = [meanOf(figures.home), meanOf(figures.away)];
  if (home === null || away === null) return null;
  const to: SideName = home < away ? 'home' : opposite('home');
  const gift = giftOf(Math.abs(home - away), handicap);
  if (handicap.gives === 'legs') {
    const legs = Math.min(gift, mostHeadStartLegs(format));
    return legs > 0 ? { to, legs } : null;
  }
  if (!isX01(format)) return null;
  const score = Math.max(inputLimits.leastHeadStart, format.startingScore - gift);
  return score < format.startingScore ? { to, score } : null;
}

/** What keeps a handicap from being saved, each with its field. */
export function handicapFaults(handicap: Handicap | null): Fault[] {
  if (!proposesHeadStarts(handicap)) return [];
  const isOfLegs = handicap.gives === 'legs';
  const { nights, per, step, score, legs, roundedTo } = handicapLimits;
  const bounds = [
    { member: 'nights', highest: nights, what: 'The nights of an average', isAsked: handicap.by === 'average' },
    { member: 'per', highest: per, what: 'The difference that is a step', isAsked: true },
    { member: 'step', highest: isOfLegs ? legs : step, what: 'What a step gives', isAsked: true },
    { member: 'most', highest: isOfLegs ? legs : score, what: 'The most that is given', isAsked: true },
    { member: 'roundedTo', highest: roundedTo, what: 'Multiples in which it is given', isAsked: !isOfLegs },
  ] as const;
  return bounds.flatMap(({ member, highest, what, isAsked }) =>
    !isAsked || isWholeWithin(handicap[member], 1, highest)
      ? []
      : [{ field: `handicap.${member}`, message: `${what}: enter a whole number from 1 to ${highest}.` }],
  );
}

/** The rule in sentences; none where head starts are entered by hand. */
export function handicapWords(handicap: Handicap | null): string[] {
  if (!handicap) return [];
  if (!proposesHeadStarts(handicap)) return ['Nobody gets a head start.'];
  const { by, gives, nights, per, step, most, roundedTo } = handicap;
  const figure = by === 'rating' ? 'rating' : `average of the last ${plural(nights, 'night')}`;
  const given =
    gives === 'legs'
      ? `starts with ${plural(step, 'leg')} for each ${plural(per, 'point')} less, with ${plural(most, 'leg')} at most`
      : `starts ${step} lower for each ${plural(per, 'point')} less, ${most} at most${roundedTo > 1 ? `, in steps of ${roundedTo}` : ''}`;
  return [
    `By the ${figure} before the night: the side with the lower one ${given}.`,
    'In pairs and larger sides the mean of the players counts; without a figure of everybody there is no head start.',
  ];
}
