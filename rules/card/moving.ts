import { formatDay, isDay, type Day, type SeasonDates } from '../basics/dates.ts';
import type { Fault } from '../basics/faults.ts';
import type { SideName } from '../darts/leg.ts';
import type { Fixture } from './fixture.ts';
import type { FixtureDecision } from './settled.ts';
import { longestSettledNote } from './settled-words.ts';

/** How far the moving of a fixture is (league.md 23). */
export const moveStates = ['asked', 'agreed', 'declined', 'moved'] as const;
export type MoveState = (typeof moveStates)[number];

/** Who answered: the other captain, or the league. */
export const moveAnswerers = ['home', 'away', 'league'] as const;
type MoveAnswerer = (typeof moveAnswerers)[number];

export interface FixtureMove {
  state: MoveState;
  /** The team that asked. */
  by: SideName;
  /** The date of the fixture then. */
  from: Day;
  /** Those proposed, earliest first; the one that was agreed on from then on. */
  dates: readonly Day[];
  answeredBy: MoveAnswerer | null;
  /** With what word it was declined; else empty. */
  note: string;
  /** The day of the last step. */
  on: Day;
}

/** What can be done next. */
export type MoveStep = 'propose' | 'agree' | 'decline' | 'withdraw' | 'confirm';

type Role = 'asker' | 'other' | 'league';

const stepsByState: Record<MoveState | 'nothing', Record<Role, readonly MoveStep[]>> = {
  nothing: { asker: ['propose'], other: ['propose'], league: [] },
  asked: { asker: ['propose', 'withdraw'], other: ['agree', 'decline', 'propose'], league: ['decline'] },
  agreed: { asker: ['propose', 'withdraw'], other: ['propose', 'decline'], league: ['confirm', 'decline'] },
  declined: { asker: ['propose', 'withdraw'], other: ['propose'], league: [] },
  moved: { asker: ['propose'], other: ['propose'], league: [] },
};

/** Somebody before a fixture: for which team they record, and whether they manage games. */
interface Mover {
  side: SideName | undefined;
  isSecretary: boolean;
}

/** What this person may do next. */
export function possibleMoveSteps(
  move: Pick<FixtureMove, 'state' | 'by'> | null,
  { side, isSecretary }: Mover,
): MoveStep[] {
  const of = stepsByState[move?.state ?? 'nothing'];
  const asCaptain = side ? of[!move || move.by === side ? 'asker' : 'other'] : [];
  return [...new Set([...asCaptain, ...(isSecretary ? of.league : [])])];
}

interface Movable {
  date: Day;
  card: unknown;
  decision?: Pick<FixtureDecision, 'reason' | 'note'> | null;
}

/** Why nobody asks to move the fixture, in a sentence; undefined where a team may. */
export function unmovableText({ card, decision }: Omit<Movable, 'date'>): string | undefined {
  if (card) return 'The results of this fixture are published, so it stays on its date.';
  if (decision?.reason === 'withdrawn') return `${decision.note} has withdrawn, so this fixture stays on its date.`;
  if (decision) return 'The league has decided this fixture, so it stays on its date.';
  return undefined;
}

/** The move of a fixture as far as it still holds: nothing of one that was played, decided or re-dated. */
export function currentMove(fixture: Movable & { move?: FixtureMove | null }): FixtureMove | null {
  const { move, date } = fixture;
  if (!move || unmovableText(fixture)) return null;
  return date === (move.state === 'moved' ? move.dates[0] : move.from) ? move : null;
}

/** What is left of a move when its fixture is played, decided or postponed: that it was moved. */
export const moveIfCompleted = (move: FixtureMove | null): FixtureMove | null =>
  move?.state === 'moved' ? move : null;

interface Arranged extends Pick<Fixture, 'date' | 'homeTeamId' | 'awayTeamId' | 'postponed'> {
  seasonId: string;
}

/** What is left of a fixture's move after its details have been changed otherwise. */
export function moveAfterChange(before: Arranged & { move: FixtureMove | null }, after: Arranged): FixtureMove | null {
  const isOther = (['date', 'seasonId', 'homeTeamId', 'awayTeamId'] as const).some(
    (member) => before[member] !== after[member],
  );
  if (isOther) return null;
  return after.postponed && !before.postponed ? moveIfCompleted(before.move) : before.move;
}

/** The most dates that are proposed at once. */
export const mostDatesProposed = 3;

/**
 * What is wrong with the dates of a proposal; `whyNotFree` says why one is not free, be it that it lies outside the
 * season. `season` only decides how dates are written.
 */
export function proposalFaults(
  dates: readonly Day[],
  whyNotFree: (date: Day) => string | undefined,
  season?: SeasonDates | null,
): Fault[] {
  const fault = (message: string) => [{ field: 'dates', message }];
  if (!dates.length) return fault('Choose a date.');
  if (dates.length > mostDatesProposed) return fault(`${mostDatesProposed} dates at most are proposed at once.`);
  if (new Set(dates).size < dates.length) return fault('Each date is proposed once.');
  return dates.flatMap((date) => {
    if (!isDay(date)) return fault('This is no date.');
    const reason = whyNotFree(date);
    return reason ? fault(`${formatDay(date, season)}: ${reason}`) : [];
  });
}

/** What is wrong with the word that declines a proposal. */
export function declineFaults(note: string): Fault[] {
  const { length } = note.trim();
  if (length >= 1 && length <= longestSettledNote) return [];
  const message = length ? `Say it in ${longestSettledNote} characters at most.` : 'Say why, in a word or two.';
  return [{ field: 'note', message }];
}

/** "Thu 26 Nov, Thu 3 Dec or Fri 4 Dec" */
function dateChoicesInWords(dates: readonly Day[], season?: SeasonDates | null): string {
  const days = dates.map((date) => formatDay(date, season));
  return days.length > 1 ? `${days.slice(0, -1).join(', ')} or ${days.at(-1)!}` : days.join();
}

/** What everybody reads of it in a list of fixtures: "Asked to move", "Moved from Thu 19 Nov". */
export function moveMark(move: Pick<FixtureMove, 'state' | 'from'> | null, season?: SeasonDates | null) {
  if (!move || move.state === 'declined') return null;
  return move.state === 'moved' ? `Moved from ${formatDay(move.from, season)}` : 'Asked to move';
}

type MoveToTell = Pick<FixtureMove, 'state' | 'by' | 'from' | 'dates' | 'answeredBy' | 'note'>;

/** The same as a title and what there is to say below it. */
export function moveWords(
  { state, by, from, dates, answeredBy, note }: MoveToTell,
  teams: Record<SideName, string>,
  season?: SeasonDates | null,
): { title: string; about: string } {
  const [before, to] = [formatDay(from, season), dateChoicesInWords(dates, season)];
  const other = teams[by === 'home' ? 'away' : 'home'];
  if (state === 'asked')
    return { title: `${teams[by]} asks to move ${before}`, about: `To ${to}. ${other} has to agree.` };
  if (state === 'agreed')
    return { title: `Both teams agree on ${to}`, about: `Not ${before}. The league confirms it.` };
  if (state === 'declined') {
    const who = answeredBy && answeredBy !== 'league' ? teams[answeredBy] : 'The league';
    return { title: `${who} cannot move ${before}`, about: note };
  }
  const confirmed = answeredBy === 'league' ? ', confirmed by the league' : '';
  return {
    title: `Moved from ${before}`,
    about: `To ${to}. Asked by ${teams[by]}, agreed by ${other}${confirmed}.`,
  };
}
