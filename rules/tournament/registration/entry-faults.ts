import { dayOnZoneClock, timeOnZoneClock } from '../../basics/clock.ts';
import { addDays, daysBetween, formatDay, type Day } from '../../basics/dates.ts';
import { textLimits } from '../../basics/limits.ts';
import type { Fault } from '../../basics/faults.ts';
import { plural } from '../../basics/plural.ts';
import { instantOf } from '../../basics/zone-times.ts';
import {
  currentEntryOfAccount,
  hasMatches,
  isStillEntered,
  isSamePerson,
  peopleOfSide,
  personName,
  entriesWithState,
  shareSomebody,
  type Entered,
  type Entry,
  type EntryPlayer,
  type RegistrationRules,
} from './registration.ts';

/** Bounds of registration (live.md 20.7): sides as many as can be drawn, players of a side, entries in the line. */
export const entryLimits = { leastSides: 2, mostSides: 128, players: 2, line: 256 } as const;

const askThem = 'Ask whoever runs the evening.';

/** What decides whether people can sign up. */
interface Opening {
  isOpen: boolean;
  /** When it closes by itself, in milliseconds since 1970. */
  closes: number | null;
  isDrawn: boolean;
}

/** Why nobody can sign up for a tournament of this kind, in words; undefined where people can (live.md 20.7). */
export function noRegistrationReason({
  singleRound,
  sides,
}: Pick<Entered, 'singleRound' | 'sides'>): string | undefined {
  if (singleRound) return 'On a night of host v opponent the players of both teams play, so nobody can sign up.';
  return sides.some(({ teamId }) => teamId)
    ? 'The sides of this tournament are teams, so nobody can sign up.'
    : undefined;
}

/** Why nobody can sign up at this moment, in words; undefined while everybody can (live.md 20.7). */
export function registrationClosedReason({ isOpen, closes, isDrawn }: Opening, now: number): string | undefined {
  if (isDrawn) return `The draw has been made, so registration is over. ${askThem}`;
  if (!isOpen) return `Registration is closed. ${askThem}`;
  return closes !== null && closes <= now ? `The time to sign up is over. ${askThem}` : undefined;
}

/** What keeps these players from being entered, whoever enters them: names, and who is in or a side already. */
export function entryFaults(entered: Entered, players: readonly EntryPlayer[]): Fault[] {
  const { registration, sides } = entered;
  if (!registration) return [{ field: '', message: 'There is no registration for this tournament.' }];
  const unfit = noRegistrationReason(entered);
  if (unfit) return [{ field: '', message: unfit }];
  if (players.length !== registration.playerCount)
    return [
      {
        field: 'names',
        message:
          registration.playerCount === 1
            ? 'One name is needed, that of who plays.'
            : 'Two names are needed, those of who play together.',
      },
    ];
  const inLine = entriesWithState(entered).filter(isStillEntered);
  const faults = players.flatMap((player, index): Fault[] => {
    const { name } = player;
    const called = personName(player);
    const fault = (message: string): Fault[] => [{ field: `names[${index}]`, message }];
    if (!name) return fault(index ? 'Enter the name of the partner.' : 'Enter a name.');
    if (name.length > textLimits.name) return fault(`A name has at most ${textLimits.name} characters.`);
    if (players.slice(0, index).some((other) => isSamePerson(player, other)))
      return fault(`${called} stands twice. A pair is two people.`);
    if (sides.some((side) => shareSomebody([player], peopleOfSide(side))))
      return fault(`${called} is a side of the tournament already.`);
    if (inLine.some((entry) => shareSomebody([player], entry.players)))
      return fault(
        `${called} has been entered already. Of two people of one name, add something that tells them apart.`,
      );
    return [];
  });
  if (faults.length) return faults;
  return inLine.length >= entryLimits.line
    ? [{ field: '', message: `The line is full: ${plural(entryLimits.line, 'entry', 'entries')}. ${askThem}` }]
    : [];
}

/** What an account enters by itself: the people, and whether it only asks to be the first of them. */
interface OwnEntry {
  accountId: string;
  players: readonly EntryPlayer[];
  isClaim?: boolean;
}

/** Why this account cannot sign up itself, besides what is wrong with the names; undefined when it can. */
export function ownEntryFault(
  entered: Entered,
  { accountId, players, isClaim = false }: OwnEntry,
  now: number,
): string | undefined {
  const { isOpen = false, closes = null } = entered.registration ?? {};
  const closed = registrationClosedReason({ isOpen, closes, isDrawn: hasMatches(entered) }, now);
  if (closed) return closed;
  if (currentEntryOfAccount(entered, accountId))
    return 'You have signed up already. Withdraw first to enter other names.';
  const isOff = entriesWithState(entered).some(
    (entry) =>
      (entry.state === 'refused' || entry.state === 'removed') && isKeptOff(entry, { accountId, players, isClaim }),
  );
  return isOff ? `Whoever runs the evening has taken this entry off the list. ${askThem}` : undefined;
}

/** Whether an entry that was taken off is meant for these; who asked to be a player is kept from asking that again. */
function isKeptOff(entry: Entry, { accountId, players, isClaim = false }: OwnEntry): boolean {
  const isOfAccount = entry.accountId === accountId;
  const isOfPeople = shareSomebody(entry.players, players);
  return entry.isClaim ? isClaim && isOfAccount && isOfPeople : isOfAccount || isOfPeople;
}

/** Why registration cannot close at this time, that of a tournament of this day; undefined when it can. */
export const closingTimeFault = (day: Day, closes: number | null, zone: string): string | undefined =>
  closes !== null && closes >= instantOf(zone, addDays(day, 1)).getTime()
    ? `The tournament is on ${formatDay(day)}. Registration closes on that day at the latest.`
    : undefined;

/** When registration closes once its tournament has moved to another day: as many days before it, at the same time. */
export function closingAfterMove(closes: number, { from, to }: { from: Day; to: Day }, zone: string): number {
  const at = new Date(closes);
  return instantOf(zone, addDays(dayOnZoneClock(zone, at), daysBetween(from, to)), timeOnZoneClock(zone, at)).getTime();
}

/** What is wrong with the rules of a registration, and why they cannot be those of this tournament. */
export function registrationFaults(
  entered: Entered & { date: Day },
  rules: RegistrationRules,
  { now, zone }: { now: number; zone: string },
): Fault[] {
  const { registration } = entered;
  const faults: Fault[] = [];
  const fault = (field: string, message: string) => void faults.push({ field, message });
  const { isOpen, closes, limit, playerCount } = rules;
  const unfit = noRegistrationReason(entered);
  // One that became such a tournament after it was opened can be closed.
  if (unfit && (isOpen || !registration)) fault('', unfit);
  const { leastSides, mostSides } = entryLimits;
  if (isOpen && hasMatches(entered)) fault('', 'The draw has been made. Take it back before you open registration.');
  if (limit !== null && !(Number.isInteger(limit) && limit >= leastSides && limit <= mostSides))
    fault('limit', `The limit is a whole number from ${leastSides} to ${mostSides}; leave it empty for none.`);
  if (isOpen && closes !== null && closes <= now) fault('closes', 'This time has passed. Choose a later one.');
  // One that was opened by older rules can be closed.
  const tooLate = isOpen && closingTimeFault(entered.date, closes, zone);
  if (tooLate) fault('closes', tooLate);
  if (![1, entryLimits.players].includes(playerCount)) fault('playerCount', 'One plays on a side, or two.');
  else if (registration && playerCount !== registration.playerCount && entriesWithState(entered).some(isStillEntered))
    fault('playerCount', 'People have signed up already. Remove their entries before you change who plays on a side.');
  return faults;
}
