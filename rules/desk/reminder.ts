import { formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import { listInWords } from '../card/standing-words.ts';

/** A fixture with a card missing. */
export interface Missing {
  date: Day;
  season: SeasonDates | null;
  teams: Record<'home' | 'away', string>;
  /** Whose card has been entered, if one has. */
  enteredBy: 'home' | 'away' | null;
  /** Where the card is entered. */
  url: string;
}

const missingTeams = ({ teams, enteredBy }: Missing): string[] => {
  if (!enteredBy) return [teams.home, teams.away];
  return [teams[enteredBy === 'home' ? 'away' : 'home']];
};

const fixtureLine = ({ teams, date, season }: Missing) => `${teams.home} v ${teams.away} (${formatDay(date, season)})`;

/** A text that asks the captains for the cards that are missing (league.md 13.10). */
export function reminderText(fixtures: readonly Missing[]): string {
  const [one, ...others] = fixtures;
  if (!one) return '';
  if (!others.length) {
    const teams = missingTeams(one);
    const from = teams.length > 1 ? 'both teams' : teams[0];
    return `To ${listInWords(teams)}: the card of ${fixtureLine(one)} is still missing from ${from}. Please enter it here: ${one.url}`;
  }
  const lines = fixtures.map((each) => `- ${fixtureLine(each)}, from ${listInWords(missingTeams(each))}: ${each.url}`);
  return ['These cards are still missing. Please enter them:', ...lines].join('\n');
}
