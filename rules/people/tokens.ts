import type { Fault } from '../basics/faults.ts';
import { tidyName } from '../basics/names.ts';
import { accessFlagList, type AccessFlag } from './access.ts';
import type { Action } from './policies.ts';
import { notLent } from './stand-in.ts';

/** Most signs of a token's name, and most tokens of an account. */
export const tokenLimits = { name: 60, ofAccount: 50 } as const;

const prefix = 'oche_pat_';
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 34;
const checkLength = 6;
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checkLength}}$`);

/** CRC-32 of a text of plain signs. */
function crc(text: string): number {
  let sum = 0xffffffff;
  for (const sign of text) {
    sum ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

function checkOf(text: string): string {
  let rest = crc(text);
  let check = '';
  while (check.length < checkLength) {
    check = signs[rest % signs.length]! + check;
    rest = Math.floor(rest / signs.length);
  }
  return check;
}

/**
 * A new token (live.md 18): the prefix that scanners look for, a secret of 202 bits, and six signs computed from both.
 * `pick` gives a random whole number below the one it is given.
 */
export function newTokenText(pick: (below: number) => number): string {
  const start = prefix + Array.from({ length: secretLength }, () => signs[pick(signs.length)]).join('');
  return start + checkOf(start);
}

/** Whether a text can be a token: its form, and the signs that are computed from the others. */
export const isTokenText = (text: string): boolean =>
  form.test(text) && checkOf(text.slice(0, -checkLength)) === text.slice(-checkLength);

/** The rights that somebody with these can choose for a token, in order. */
export const rightsToChoose = (own: readonly AccessFlag[]): AccessFlag[] =>
  accessFlagList.filter((flag) => own.includes(flag) && !notLent.includes(flag));

/** The rights of a token at this moment: those chosen that its owner has now, own and lent. */
export const tokenRights = (chosen: readonly AccessFlag[], own: readonly AccessFlag[]): AccessFlag[] =>
  rightsToChoose(own).filter((flag) => chosen.includes(flag));

/** What is wrong with a token that somebody with these rights wants to make. */
export function tokenFaults(
  { name, access, expires }: { name: string; access: readonly AccessFlag[]; expires: Date | null },
  own: readonly AccessFlag[],
  now: Date,
): Fault[] {
  const faults: Fault[] = [];
  const { length } = tidyName(name);
  if (!length || length > tokenLimits.name)
    faults.push({ field: 'name', message: `Enter a name of 1 to ${tokenLimits.name} characters, such as “Website”.` });
  const can = rightsToChoose(own);
  if (!access.every((flag) => can.includes(flag)))
    faults.push({
      field: 'access',
      message: 'A token gets only rights that you have, and never those to manage access or to sign in devices.',
    });
  if (expires && expires.getTime() <= now.getTime())
    faults.push({ field: 'expires', message: 'Choose an end that is still to come.' });
  return faults;
}

/** Most characters of a name in the audit fields. */
const longestName = 250;

/** Who did something by a token, as it is written down: the person, and the token beside. */
export function auditName(person: string, token: string): string {
  const beside = ` (token “${token}”)`;
  return person.slice(0, longestName - beside.length) + beside;
}

/** Whether something was done by a token, from the name it is written down with. */
export const isProgramName = (name: string): boolean => / \(token “.+”\)$/s.test(name);

/**
 * What only people do, at the site, whatever rights a token has (live.md 18). Signing in and out, passwords, the first
 * administrator, invitations that are accepted and devices that ask are no actions of this list: their services refuse
 * programs by `refuseTokens`.
 */
const onlyForPeople: ReadonlySet<Action> = /* @__PURE__ */ new Set<Action>([
  'account.list',
  'account.grant',
  'account.invite',
  'session.end',
  'token.make',
  'token.end',
  'device.list',
  'device.reject',
  'device.approve',
  'tournament.signUp',
  'webhook.edit',
  'webhook.hearDraft',
]);

/** Whether a program is refused this, whatever rights its token has. */
export const isOnlyForPeople = (action: Action): boolean => onlyForPeople.has(action);
