import { listInWords } from '../basics/list-in-words.ts';
import { formatDay, type Day, type SeasonDates } from '../basics/dates.ts';

/** A fixture with a card missing. */
export interface Missing {
  date: Day;
  season: SeasonDates | null;
  teams: Record<'home' | 'away', string>;
  /** Names of each team's captains. */
  captains: Record<'home' | 'away', readonly string[]>;
  /** Whose card has been entered with a result, if one has. */
  enteredBy: 'home' | 'away' | null;
  /** Where the card is entered. */
  url: string;
}

/** The teams without a card. */
const missingSides = ({ enteredBy }: Missing): ('home' | 'away')[] => {
  if (!enteredBy) return ['home', 'away'];
  return [enteredBy === 'home' ? 'away' : 'home'];
};

/** Who is missing a card: "Three Tuns (Alan Crabtree)" each. */
export const teamsAndCaptainsToRemind = (missing: Missing): string[] =>
  missingSides(missing).map((side) => {
    const captains = missing.captains[side];
    return captains.length ? `${missing.teams[side]} (${listInWords(captains)})` : missing.teams[side];
  });

const fixtureLine = ({ teams, date, season }: Missing) => `${teams.home} v ${teams.away} (${formatDay(date, season)})`;

/** A text that asks the captains, by name, for the cards that are missing (league.md 13.10). */
export function reminderText(fixtures: readonly Missing[]): string {
  const [one, ...others] = fixtures;
  if (!one) return '';
  if (!others.length) {
    const sides = missingSides(one);
    const from = sides.length > 1 ? 'both teams' : one.teams[sides[0]!];
    return `To ${listInWords(teamsAndCaptainsToRemind(one))}: the card of ${fixtureLine(one)} is still missing from ${from}. Please enter it here: ${one.url}`;
  }
  const lines = fixtures.map(
    (each) => `- ${fixtureLine(each)}, from ${listInWords(teamsAndCaptainsToRemind(each))}: ${each.url}`,
  );
  return ['These cards are still missing. Please enter them:', ...lines].join('\n');
}
