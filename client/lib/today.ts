import { dayOf, type Day } from '#rules/basics/dates.ts';
import { drawing } from './page/drawing.ts';

/** Today's date in UTC, the league's day; that of the server where a page is drawn, and where a drawn one is taken over. */
export const today = (): Day => drawing()?.today ?? dayOf(new Date());
