import { dayOnZoneClock, timeOnZoneClock } from '#rules/basics/clock.ts';
import { isDay, type Day } from '#rules/basics/dates.ts';
import type { Fault } from '#rules/basics/faults.ts';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { instantOf } from '#rules/basics/zone-times.ts';
import { closingTimeFault, entryLimits } from '#rules/tournament/registration/entry-faults.ts';
import type { DeskRules } from './use-registration-desk.ts';

/** The rules of a registration as they are typed. */
export interface RegistrationFields {
  isOpen: boolean;
  closesOn: string;
  closesAt: string;
  limit: string;
  isPairs: boolean;
  confirms: boolean;
}

/** What is asked first: open, of one player a side, without a limit. */
export function registrationFields(rules: DeskRules | undefined, zone: string): RegistrationFields {
  if (!rules) return { isOpen: true, closesOn: '', closesAt: '', limit: '', isPairs: false, confirms: false };
  const { isOpen, closes, limit, playerCount, confirms } = rules;
  const at = closes ? new Date(closes) : undefined;
  return {
    isOpen,
    closesOn: at ? dayOnZoneClock(zone, at) : '',
    closesAt: at ? timeOnZoneClock(zone, at) : '',
    limit: limit === null ? '' : String(limit),
    isPairs: playerCount > 1,
    confirms,
  };
}

/** The instant that day and time name on the league's clock; null without a day. */
const closesOf = ({ closesOn, closesAt }: RegistrationFields, zone: string): Date | null =>
  closesOn ? instantOf(zone, closesOn, closesAt || '23:59') : null;

/** The rules to be sent. */
export const registrationToSend = (fields: RegistrationFields, zone: string) => ({
  isOpen: fields.isOpen,
  closes: closesOf(fields, zone)?.toISOString() ?? null,
  limit: fields.limit.trim() ? wholeNumberOrNaN(fields.limit) : null,
  playerCount: fields.isPairs ? entryLimits.players : 1,
  confirms: fields.confirms,
});

/** What is wrong with what was typed, as far as a page can know: whether a time has passed, the server does. */
export function registrationFieldFaults(
  fields: RegistrationFields,
  { day, zone }: { day: Day; zone: string },
): Fault[] {
  const { closesOn, closesAt, limit, isOpen } = fields;
  const faults: Fault[] = [];
  const number = wholeNumberOrNaN(limit);
  const { leastSides, mostSides } = entryLimits;
  if (limit.trim() && !(number !== null && Number.isInteger(number) && number >= leastSides && number <= mostSides))
    faults.push({
      field: 'limit',
      message: `The limit is a whole number from ${leastSides} to ${mostSides}; leave it empty for none.`,
    });
  if (closesAt && !closesOn) faults.push({ field: 'closes', message: 'Choose the day on which it closes, too.' });
  else if (closesOn && !isDay(closesOn)) faults.push({ field: 'closes', message: 'This is no day.' });
  else if (isOpen && closesOn) {
    const tooLate = closingTimeFault(day, closesOf(fields, zone)!.getTime(), zone);
    if (tooLate) faults.push({ field: 'closes', message: tooLate });
  }
  return faults;
}
