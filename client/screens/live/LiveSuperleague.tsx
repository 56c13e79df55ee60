import { useSearchParams } from 'react-router-dom';
import { isDay } from '#rules/basics/dates.ts';
import { useWakeLock } from '../../lib/device/use-wake-lock.ts';
import { today } from '../../lib/today.ts';
import { BoardPage } from '../../modules/live/night/BoardPage.tsx';
import { NightRedirect } from '../../modules/live/night/NightRedirect.tsx';
import { nightQueries } from '../../modules/live/sources.ts';

/** Queries whose answers the server may have put into the page. */
export const queries = nightQueries;

/** `/live/superleague/?id=`: boards of superleague nights, by id or of a date. */
export default function LiveSuperleague() {
  const [query] = useSearchParams();
  const ids = query.getAll('id').filter(Boolean);
  const date = query.get('date');
  useWakeLock();
  if (ids.length) return <BoardPage key={ids.join(' ')} ids={ids.join(' ')} />;
  return <NightRedirect date={date && isDay(date) ? date : today()} />;
}
