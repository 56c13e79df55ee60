import { useSyncExternalStore } from 'react';
import { dayOfLeague, eveningOfLeague } from '#rules/basics/clock.ts';
import type { Day } from '#rules/basics/dates.ts';
import { runLater } from './clock.ts';
import { leagueTimeZone } from './league-clock.ts';
import { pageDrawingUntilHydrated } from './page/drawing.ts';

/** The league's day (league.md 1); while a page is drawn or taken over, the day the server drew it with. */
export const today = (): Day => pageDrawingUntilHydrated()?.today ?? dayOfLeague(leagueTimeZone(), new Date());

/** Milliseconds between two looks at the date: timers stand still with a device that sleeps, and clocks are set. */
const looks = 60_000;

function watchDay(look: () => void): () => void {
  let cancel = (): void => undefined;
  const later = () => {
    cancel = runLater(looks, () => {
      look();
      later();
    });
  };
  later();
  return () => cancel();
}

/** The same, on a screen that may be left alone: it is shown anew when the day is over. */
export const useToday = (): Day => useSyncExternalStore(watchDay, today, today);

/** The day whose evening it is (league.md 1): what is played past midnight is still of the day before. */
export const evening = (): Day => pageDrawingUntilHydrated()?.today ?? eveningOfLeague(leagueTimeZone(), new Date());

/** The same, shown anew when the evening is over. */
export const useEvening = (): Day => useSyncExternalStore(watchDay, evening, evening);
