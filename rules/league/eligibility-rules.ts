import { formatDay, containsDay, type SeasonDates } from '../basics/dates.ts';
import { breachOutcomes, type BreachOutcome, type Eligibility, type NightRules } from '../basics/defaults.ts';
import type { Fault } from '../basics/faults.ts';
import { plural } from '../basics/plural.ts';
import { flag, oneOf, orMissingOrNull, recordWithAtLeast, text, wholeNumber, type Shape } from '../basics/shape.ts';
import { ruleLimits } from '../card/rule-limits.ts';

const breach = oneOf(breachOutcomes);

/** Who may play, as it is stored. */
export const eligibilityShape: Shape = recordWithAtLeast({
  helpers: flag,
  helperNights: wholeNumber(0, ruleLimits.nights),
  tooManyNights: breach,
  helpersCount: flag,
  lastTransfer: orMissingOrNull(text()),
  lateTransfer: breach,
  nightsForFinals: wholeNumber(0, ruleLimits.nights),
  tooFewNights: breach,
  tooManyMatches: breach,
});

/** What keeps these from being saved, each with its field (season-rules.md 15). */
export const eligibilityFaults = (rules: Eligibility): Fault[] =>
  (['helperNights', 'nightsForFinals'] as const).flatMap((name) => {
    const nights = rules[name];
    const isFine = Number.isInteger(nights) && nights >= 0 && nights <= ruleLimits.nights;
    return isFine ? [] : [{ field: `eligibility.${name}`, message: `Enter 0 to ${ruleLimits.nights} nights.` }];
  });

/** A deadline outside the season it is of; a season of players has none (season-rules.md 15). */
export const transferDeadlineFaults = (
  { isOfPlayers, eligibility: { lastTransfer } }: Pick<NightRules, 'isOfPlayers' | 'eligibility'>,
  season: SeasonDates,
): Fault[] =>
  !isOfPlayers && lastTransfer && !containsDay(season, lastTransfer)
    ? [{ field: 'eligibility.lastTransfer', message: `${formatDay(lastTransfer)} is not in the season.` }]
    : [];

/** Who may play, in sentences. */
export function eligibilityInWords(rules: Eligibility): string[] {
  const { helpers, helperNights, helpersCount, lastTransfer, nightsForFinals } = rules;
  const often = helperNights ? `, on ${plural(helperNights, 'night')} a season at most` : '';
  return [
    ...(helpers
      ? [
          `Players of other teams may help out for a night${often}.${helperNights ? sentenceIfRefused(rules.tooManyNights) : ''}`,
          helpersCount
            ? 'What a helper plays counts for the helper too.'
            : 'What a helper plays counts for the teams, and not for the helper.',
        ]
      : []),
    ...(lastTransfer
      ? [
          `Players come to a team until ${formatDay(lastTransfer)}, those of a team that has withdrawn also later.${sentenceIfRefused(rules.lateTransfer, 'Anybody else after it is')}`,
        ]
      : []),
    ...(nightsForFinals
      ? [
          `A qualifier is for players with ${plural(nightsForFinals, 'night')} for their team.${sentenceIfRefused(rules.tooFewNights)}`,
        ]
      : []),
  ];
}

/** " A card with others is refused.", to follow a sentence; "" where it is only marked. */
export const sentenceIfRefused = (breach: BreachOutcome, what = 'A card with others is'): string =>
  breach === 'refuse' ? ` ${what} refused.` : '';
