import { dayOnZoneClock, timeOnZoneClock } from '../basics/clock.ts';
import { addDays } from '../basics/dates.ts';
import type { Fault } from '../basics/faults.ts';
import { instantsOf } from '../basics/zone-times.ts';
import { longestRetryWait } from './retry-waits.ts';

/** Days for which it is known that a message was sent (messages.md 1). */
export const daysMessagesStored = 30;

const minute = 60 * 1000;
const hour = 60 * minute;

/** For how long what is about this minute is of use: a call, a 180 (messages.md 3.8). */
export const momentaryUse = 30 * minute;

/**
 * No message is planned further ahead than this, by quiet hours, a digest or another attempt: what says so was written
 * by a clock that has jumped.
 */
export const longestPlannedWait = 72 * hour + longestRetryWait;

/** When the e-mail of the day is sent, on the league's clock. */
export const digestTime = '08:00';

/** Hours in which nothing is sent, on the league's clock, HH:mm; they may go past midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

/** The quiet hours of settings; null where none are set. */
export const quietHours = ({
  quietFrom: from,
  quietUntil: until,
}: {
  quietFrom: string | null;
  quietUntil: string | null;
}): QuietHours | null => (from && until ? { from, until } : null);

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What keeps quiet hours from being saved: both times or none, and not the same. */
export function quietFaults(from: string | null, until: string | null): Fault[] {
  if (!from && !until) return [];
  const faults: Fault[] = [];
  for (const [field, time] of [
    ['quietFrom', from],
    ['quietUntil', until],
  ] as const)
    if (!time || !isTime(time)) faults.push({ field, message: 'Enter a time such as 22:00, or leave both empty.' });
  if (!faults.length && from === until)
    faults.push({ field: 'quietUntil', message: 'Quiet hours end at another time than they begin.' });
  return faults;
}

const isWithin = ({ from, until }: QuietHours, time: string): boolean =>
  from < until ? from <= time && time < until : time >= from || time < until;

/** The next moment, from now on, at which the league's clock shows this time. */
function nextAt(zone: string, now: Date, time: string): Date {
  const today = dayOnZoneClock(zone, now);
  for (let days = 0; ; days += 1) {
    const at = instantsOf(zone, addDays(today, days), time).find((one) => one >= now);
    if (at) return at;
  }
}

/**
 * When a message may be sent that is ready now: at once, or when the quiet hours end that have begun (messages.md 3). An
 * hour that is left out in spring may hold their end and their beginning: then they go on, until they end again.
 */
export function earliestSendingTime(zone: string, now: Date, quiet: QuietHours | null): Date {
  if (!quiet || !isWithin(quiet, timeOnZoneClock(zone, now))) return now;
  const end = nextAt(zone, now, quiet.until);
  return isWithin(quiet, timeOnZoneClock(zone, end)) ? nextAt(zone, new Date(end.getTime() + 1), quiet.until) : end;
}

/** When the next e-mail of the day is sent: at 08:00, or when the quiet hours end after that. */
export const nextDigestTime = (zone: string, now: Date, quiet: QuietHours | null): Date =>
  earliestSendingTime(zone, nextAt(zone, now, digestTime), quiet);
