import type { PersonEntryShownFragment } from '../../../generated/desk.ts';

export const teamsAndSeasonsText = ({ teams, seasons }: PersonEntryShownFragment): string =>
  seasons.length ? `${teams.join(', ')}; ${seasons.join(', ')}` : 'has not played yet';
