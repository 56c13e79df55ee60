import { formatDay, type Day, type SeasonDates } from '../basics/dates.ts';
import type { Eligibility, LeagueRules } from '../basics/defaults.ts';

/** Until when players come to a team, and whether later ones are refused; null where nothing is said. */
export interface TransferDeadline {
  lastTransfer: Day;
  isRefused: boolean;
  /** Since when whoever comes is free of it: the team that they leave has withdrawn (season-rules.md 15.2). */
  freeFrom?: Day | null;
}

/** The deadline by these rules; a season of players has none (season-rules.md 15.2). */
export const transferDeadline = ({
  isOfPlayers,
  eligibility: { lastTransfer, lateTransfer },
}: Pick<LeagueRules, 'isOfPlayers'> & {
  eligibility: Pick<Eligibility, 'lastTransfer' | 'lateTransfer'>;
}): TransferDeadline | null =>
  lastTransfer && !isOfPlayers ? { lastTransfer, isRefused: lateTransfer === 'refuse' } : null;

const isFreeOn = ({ freeFrom }: TransferDeadline, on: Day): boolean => !!freeFrom && on >= freeFrom;

/** That somebody comes after the deadline because their team has withdrawn; undefined when that is not so. */
export function transferAfterWithdrawalText(
  deadline: TransferDeadline | null,
  { name, from, on }: { name: string; from: string; on: Day },
): string | undefined {
  if (!deadline || on <= deadline.lastTransfer || !isFreeOn(deadline, on)) return undefined;
  return `${from} has withdrawn: ${name} may move after the last day for transfers, ${formatDay(deadline.lastTransfer)}.`;
}

/**
 * That somebody comes after the deadline, in a sentence: a refusal or only a remark, as `isRefused` says. Undefined in
 * time, and for those who are free of it because their team has withdrawn.
 */
export function lateTransferText(
  deadline: TransferDeadline | null,
  { name, team, on }: { name: string; team: string; on: Day },
  season?: SeasonDates,
): string | undefined {
  if (!deadline || on <= deadline.lastTransfer || isFreeOn(deadline, on)) return undefined;
  const was = `The last day for transfers was ${formatDay(deadline.lastTransfer, season)}`;
  return deadline.isRefused
    ? `${was}: ${name} cannot come to ${team} any more.`
    : `${was}: ${name} comes to ${team} after it.`;
}
