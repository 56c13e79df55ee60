import { formatDayAndTime } from '../../lib/instant.ts';
import { today } from '../../lib/today.ts';

/** When something ends: "Sun 6 Dec, 19:00", with the year only where it is another than this one. */
export function endInWords(instant: string): string {
  const year = today().slice(0, 4);
  return formatDayAndTime(instant, { startDate: `${year}-01-01`, endDate: `${year}-12-31` });
}
