import type { PersonEntryShownFragment } from '../../../generated/desk.ts';

/** The teams and seasons of an entry, as a text. */
export const teamsAndSeasonsText = ({ teams, seasons }: PersonEntryShownFragment): string =>
  seasons.length ? `${teams.join(', ')}; ${seasons.join(', ')}` : 'has not played yet';
