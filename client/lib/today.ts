import { useSyncExternalStore } from 'react';
import { dayOfLeague, eveningOfLeague } from '#rules/basics/clock.ts';
import type { Day } from '#rules/basics/dates.ts';
import { runLater } from './clock.ts';
import { leagueTimeZone } from './league-clock.ts';
import { pageDrawingUntilHydrated } from './page/drawing.ts';

/** The league's day (league.md 1); while a page is drawn or taken over, the day the server drew it with. */
export const today = (): Day => pageDrawingUntilHydrated()?.today ?? dayOfLeague(leagueTimeZone(), new Date());

/** Milliseconds between two looks at the clock: timers stand still with a device that sleeps, and clocks are set. */
const lookMilliseconds = 60_000;

function watchMinutes(look: () => void): () => void {
  let cancel = (): void => undefined;
  const later = () => {
    cancel = runLater(lookMilliseconds, () => {
      look();
      later();
    });
  };
  later();
  return () => cancel();
}

/** What depends on the time of day, looked at again each minute while the page stays open. */
export const useEachMinute = <T extends string | boolean | undefined>(look: () => T): T =>
  useSyncExternalStore(watchMinutes, look, look);

/** The same as `today`, on a screen that may be left alone: it is shown anew when the day is over. */
export const useToday = (): Day => useSyncExternalStore(watchMinutes, today, today);

/** The day whose evening it is (league.md 1): what is played past midnight is still of the day before. */
export const evening = (): Day => pageDrawingUntilHydrated()?.today ?? eveningOfLeague(leagueTimeZone(), new Date());

/** The same as `evening`, shown anew when it is over. */
export const useEvening = (): Day => useSyncExternalStore(watchMinutes, evening, evening);
