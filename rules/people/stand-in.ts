import { instant, listOf, orMissingOrNull, recordWithAtLeast, text, type Shape } from '../basics/shape.ts';
import { accessFlagList, type AccessFlag } from './access.ts';

/** Rights for one night: they end by themselves (live.md 18). */
export interface StandIn {
  access: AccessFlag[];
  /** The team whose cards are kept meanwhile; null for the holder's own. */
  teamId: string | null;
  /** Instant in ISO form. */
  until: string;
}

/** What is lent, as it is stored. */
export const standInShape: Shape = recordWithAtLeast({
  access: listOf(text()),
  teamId: orMissingOrNull(text()),
  until: instant,
});

/** Most hours for which rights can be lent. */
export const mostStandInHours = 48;

/** Never lent: with these, somebody could make a night's rights permanent. */
export const notLent: readonly AccessFlag[] = ['manageAccess', 'loginServiceAccounts'];

interface Holder {
  access: readonly AccessFlag[];
  teamId: string | null;
  standIn?: StandIn | null;
}

/** Whether this is a later end than any loan can have that is made now. */
export const isLentTooLong = (until: string, now: Date): boolean =>
  Date.parse(until) - now.getTime() > mostStandInHours * 3_600_000;

/** What is lent to somebody at this instant, or null. */
export const currentStandIn = ({ standIn }: Pick<Holder, 'standIn'>, now: Date): StandIn | null =>
  standIn && Date.parse(standIn.until) > now.getTime() ? standIn : null;

/** The rights and the team somebody acts with at this instant: their own, and what is lent to them. */
export function effectiveRights(holder: Holder, now: Date): { access: AccessFlag[]; teamId: string | null } {
  const lent = currentStandIn(holder, now);
  const isLent = (flag: AccessFlag) => !!lent?.access.includes(flag) && !notLent.includes(flag);
  return {
    access: accessFlagList.filter((flag) => holder.access.includes(flag) || isLent(flag)),
    teamId: lent?.teamId ?? holder.teamId,
  };
}
