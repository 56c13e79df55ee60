import { againstThemselves, multipleFixtures } from './same-date.ts';
import { bothLegs } from './both-legs.ts';
import { consecutiveByes } from './consecutive-byes.ts';
import { consecutiveHomeOrAway } from './consecutive-home-or-away.ts';
import { sameWeeks } from './same-weeks.ts';
import { onOrAfterStart, onOrBeforeEnd } from './season-dates.ts';
import { doubleBookedVenues } from './double-booked-venues.ts';

const explanations = new Map([
  [onOrAfterStart.name, 'A fixture before the first day lies outside of the season.'],
  [onOrBeforeEnd.name, 'A fixture after the last day lies outside of the season.'],
  [bothLegs.name, 'Each team of a division plays each other one once at home and once away.'],
  [
    consecutiveHomeOrAway.name,
    'Three times at home in a row, or three times away, is hard on a team and on the venue.',
  ],
  [againstThemselves.name, 'A fixture needs two different teams.'],
  [multipleFixtures.name, 'A team can be at one place only.'],
  [doubleBookedVenues.name, 'Two teams at one venue need the boards on different nights; all divisions count.'],
  [consecutiveByes.name, 'A team without a fixture twice in a row does not play for weeks.'],
  [sameWeeks.name, 'Divisions that play the same number of weeks end together.'],
]);

/** What a check is for, by its name (league.md 18); undefined for an unknown check. */
export const explanationOf = (check: string): string | undefined => explanations.get(check);
