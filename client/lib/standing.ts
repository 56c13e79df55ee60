import type { SeasonDates } from '#rules/basics/dates.ts';
import { cardStandingWords, type Night, type StandingWords } from '#rules/card/card-standing-words.ts';
import type { Standing } from '#rules/card/standing.ts';
import { formatTimeWithDayUnlessToday } from './instant.ts';
import { today } from './today.ts';

/** What is needed of a fixture to say where its card stands. */
interface Stands {
  date: string;
  home: { name: string };
  away: { name: string };
  standing: (Omit<Standing, 'at'> & { at: string | null }) | null;
}

/** Whether a night is `over`, `tonight`, or still to come (`before`), as seen from today. */
export const nightTiming = (date: string): Night => (date === today() ? 'tonight' : date < today() ? 'over' : 'before');

/** Where the card of a fixture stands, in words; undefined for those who do not record it. */
export function cardStandingWordsForRecorder(
  { date, home, away, standing }: Stands,
  season?: SeasonDates | null,
): StandingWords | undefined {
  if (!standing) return undefined;
  return cardStandingWords(standing, {
    teams: { home: home.name, away: away.name },
    night: nightTiming(date),
    savedAtText: standing.at ? formatTimeWithDayUnlessToday(standing.at, season) : '',
  });
}
