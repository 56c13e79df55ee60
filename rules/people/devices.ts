import { devicePresets, holdsAny, type AccessFlag, type Actor } from './access.ts';

/** What a TV or tablet can be signed in as, described for whoever chooses (live.md 18). */
export const deviceKinds = {
  tablet: { name: 'Scoring tablet', about: 'Scores legs, enters tournament results', access: devicePresets.tablet },
  tv: { name: 'TV', about: 'Shows boards, changes nothing', access: devicePresets.tv },
} as const;

export type DeviceKind = keyof typeof deviceKinds;

const never: readonly AccessFlag[] = ['manageAccess', 'loginServiceAccounts'];

/**
 * Why somebody who signs devices in cannot give one these rights; undefined when they can. They can give the rights of
 * the presets, and any others that are their own: what is lent to them for a night would outlive it.
 */
export function deviceRightsRefusal(
  approver: Pick<Actor, 'access'>,
  access: readonly AccessFlag[],
): string | undefined {
  if (holdsAny({ access }, ...never)) return 'A device never gets the rights to manage access or to sign in devices.';
  return access.every((flag) => canGive(approver, flag))
    ? undefined
    : 'A device gets the rights of a tablet or TV, and others only if they are your own, not lent to you.';
}

const canGive = ({ access }: Pick<Actor, 'access'>, flag: AccessFlag) =>
  holdsAny({ access: [...devicePresets.tablet, ...access] }, flag);

/**
 * The rights that a device keeps: those of a tablet, and others that whoever let it in still has of their own;
 * undefined when they may not let devices in any more, so that it ends.
 */
export const rightsDeviceKeeps = (
  approver: Pick<Actor, 'access'>,
  access: readonly AccessFlag[],
): AccessFlag[] | undefined =>
  holdsAny(approver, 'loginServiceAccounts') ? access.filter((flag) => canGive(approver, flag)) : undefined;

/** Letters and digits that are not easily mistaken for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A PIN of four letters and digits. */
export const newPin = (random: () => number): string =>
  Array.from({ length: 4 }, () => signs[Math.floor(random() * signs.length)]).join('');
