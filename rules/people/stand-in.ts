import { accessFlagList, type AccessFlag } from './access.ts';

/** Rights for one night: they end by themselves (live.md 18). */
export interface StandIn {
  access: AccessFlag[];
  /** The team whose cards are kept meanwhile; null = the own one. */
  teamId: string | null;
  /** Instant in ISO form. */
  until: string;
}

/** Hours that rights can be lent for at most. */
export const longestStandIn = 48;

/** Never lent: with them somebody could keep what was meant for a night. */
export const notLent: readonly AccessFlag[] = ['manageAccess', 'loginServiceAccounts'];

interface Holder {
  access: readonly AccessFlag[];
  teamId: string | null;
  standIn?: StandIn | null;
}

/** What is lent to somebody at this instant, or null. */
export const standingIn = ({ standIn }: Pick<Holder, 'standIn'>, now: Date): StandIn | null =>
  standIn && Date.parse(standIn.until) > now.getTime() ? standIn : null;

/** The rights and the team somebody acts with at this instant: the own ones, and what is lent. */
export function actingWith(holder: Holder, now: Date): { access: AccessFlag[]; teamId: string | null } {
  const lent = standingIn(holder, now);
  return {
    access: accessFlagList.filter((flag) => holder.access.includes(flag) || lent?.access.includes(flag)),
    teamId: lent?.teamId ?? holder.teamId,
  };
}
