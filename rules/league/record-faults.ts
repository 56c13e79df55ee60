import { tidyName } from '../basics/names.ts';
import { faultIf, type Fault } from '../basics/faults.ts';
import { containsDay, daysBetween, formatDay, isDay, type Day, type SeasonDates } from '../basics/dates.ts';
import { textLimits, mostDaysOfSeason, yearsOfSeason } from '../basics/limits.ts';

/** Names that stand for a folder in an address, however they are written there. */
const folders = ['.', '..'];

const nameFaults = (name: string, missing: string): Fault[] => [
  ...faultIf(!tidyName(name), 'name', missing),
  ...faultIf(folders.includes(tidyName(name)), 'name', 'A page cannot have this name in its address. Add a letter.'),
  ...faultIf(tidyName(name).length > textLimits.name, 'name', `The name has at most ${textLimits.name} characters.`),
];

const addressFaults = (address: string): Fault[] =>
  faultIf(
    address.trim().length > textLimits.address,
    'address',
    `The address has at most ${textLimits.address} characters.`,
  );

/** What keeps a division from being saved (league.md 3). The other functions here do the same for their records. */
export const divisionFaults = ({ name }: { name: string }): Fault[] => nameFaults(name, 'Enter a division name');

export interface SeasonFields extends SeasonDates {
  name: string;
  divisionIds: readonly string[];
  fixtureStartTime?: string | null | undefined;
  fixtureDuration?: number | null | undefined;
}

const timeForm = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const longestFixture = 24;

/** A year of two digits, typed into a field for dates, is one of the first century. */
const firstDay = '1000-01-01';
const isDayOfSeason = (day: string) => isDay(day) && day >= firstDay;

const dayOfSeasonFaults = (day: string, field: 'startDate' | 'endDate', missing: string): Fault[] =>
  faultIf(!isDayOfSeason(day), field, isDay(day) ? 'Enter the year with four digits.' : missing);

/** What keeps a season from being saved; `divisionIds` are those of the existing divisions. */
export const seasonFaults = (season: SeasonFields, divisionIds: ReadonlySet<string>): Fault[] => {
  const { name, startDate, endDate, fixtureStartTime: time, fixtureDuration: hours } = season;
  const isDated = isDayOfSeason(startDate) && isDayOfSeason(endDate);
  return [
    ...nameFaults(name, 'Enter a season name'),
    ...dayOfSeasonFaults(startDate, 'startDate', 'Enter the first day of the season'),
    ...dayOfSeasonFaults(endDate, 'endDate', 'Enter the last day of the season'),
    ...faultIf(isDated && endDate < startDate, 'endDate', 'The season ends before it starts. Choose a later end date.'),
    ...faultIf(
      isDated && daysBetween(startDate, endDate) > mostDaysOfSeason,
      'endDate',
      `A season lasts ${yearsOfSeason} years at most. Choose an earlier end date.`,
    ),
    ...faultIf(
      season.divisionIds.some((id) => !divisionIds.has(id)),
      'divisionIds',
      'A division of the season was not found. It may have been deleted; choose the divisions again.',
    ),
    ...faultIf(
      !!time && !timeForm.test(time),
      'fixtureStartTime',
      'Enter the time at which fixtures start, such as 20:00',
    ),
    ...faultIf(
      hours != null && !(Number.isInteger(hours) && hours >= 1 && hours <= longestFixture),
      'fixtureDuration',
      `Fixtures last 1 to ${longestFixture} hours.`,
    ),
  ];
};

/** What keeps a team from being saved: it needs a name; its address, the venue, may be blank. */
export const teamFaults = ({ name, address }: { name: string; address: string }): Fault[] => [
  ...nameFaults(name, 'You must enter a team name'),
  ...addressFaults(address),
];

const emailForm = /^[^\s@]+@[^\s@]+$/;

export const playerFaults = (player: { name: string; emailAddress?: string | null | undefined }): Fault[] => {
  const email = player.emailAddress?.trim() ?? '';
  return [
    ...nameFaults(player.name, 'Please enter a name'),
    ...faultIf(
      email.length > textLimits.emailAddress,
      'emailAddress',
      `An e-mail address has at most ${textLimits.emailAddress} characters.`,
    ),
    ...faultIf(!!email && !emailForm.test(email), 'emailAddress', `${email} is not an e-mail address.`),
  ];
};

const outside = (date: Day, season: SeasonDates) =>
  `${formatDay(date)} is outside the season, which runs from ${formatDay(season.startDate)} to ${formatDay(season.endDate)}.`;

/**
 * A new or changed date must lie in the season; a date that fell out when the season itself changed is kept (league.md
 * 3).
 */
export const outsideSeasonFaults = (date: Day, season: SeasonDates, previousDate?: Day): Fault[] =>
  faultIf(date !== previousDate && !containsDay(season, date), 'date', outside(date, season));

export const noteFaults = (note: { note: string; date: Day }, season: SeasonDates, previousDate?: Day): Fault[] => [
  ...faultIf(!note.note.trim(), 'note', 'You must enter a note'),
  ...faultIf(note.note.trim().length > textLimits.note, 'note', `A note has at most ${textLimits.note} characters.`),
  ...(isDay(note.date)
    ? outsideSeasonFaults(note.date, season, previousDate)
    : faultIf(true, 'date', 'You must enter a date')),
];

/** A division in which something of a season is to be: one of the season's, or where it is already (league.md 3). */
export const outsideDivisionFaults = (
  divisionId: string | null,
  season: { name: string; divisionIds: readonly string[] },
  previousId?: string | null,
): Fault[] =>
  faultIf(
    !!divisionId && divisionId !== previousId && !season.divisionIds.includes(divisionId),
    'divisionId',
    `The division does not play in ${season.name}. Add it to the season first.`,
  );

/** A date to be added to a season's fixtures (league.md 3). */
export const dateInSeasonFaults = (date: Day, season: SeasonDates): Fault[] =>
  isDay(date) ? outsideSeasonFaults(date, season) : faultIf(true, 'date', 'Select a date first');
