import { dayOf, type Day } from '#rules/basics/dates.ts';
import { drawing } from './page/drawing.ts';

/** Today's date in UTC, the league's day; while a page is drawn or taken over, the day the server drew it with. */
export const today = (): Day => drawing()?.today ?? dayOf(new Date());
