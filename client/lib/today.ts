import { dayOfLeague } from '#rules/basics/clock.ts';
import type { Day } from '#rules/basics/dates.ts';
import { leagueTimeZone } from './league-clock.ts';
import { drawingUntilLive } from './page/drawing.ts';

/** The league's day (league.md 1); while a page is drawn or taken over, the day the server drew it with. */
export const today = (): Day => drawingUntilLive()?.today ?? dayOfLeague(leagueTimeZone(), new Date());
