import { dayOnZoneClock } from '#rules/basics/clock.ts';
import { instantOf } from '#rules/basics/zone-times.ts';
import { addDays } from '#rules/basics/dates.ts';
import { plural } from '#rules/basics/plural.ts';
import { nameKey } from '#rules/basics/names.ts';
import type { AccessFlag } from '#rules/people/access.ts';
import { extraRightCount, presets, widestPresets, shortRightName } from '#rules/people/presets.ts';
import type { PersonDetailsQuery, PersonRowFragment } from '../../generated/people.ts';
import { leagueTimeZone } from '../../lib/league-clock.ts';
import { formatDayAndTime } from '../../lib/instant.ts';

export type Person = PersonRowFragment;
type Change = PersonDetailsQuery['accessChanges'][number];

/** Changes the type only: rights that are not known stay among them. */
export const uncheckedAccessFlags = (access: readonly string[]): AccessFlag[] => [...access] as AccessFlag[];

/** An account's role in a word, and what it holds beyond that: "Captain", "+ 2 rights". */
export function roleOf({ access, transient }: Pick<Person, 'access' | 'transient'>): { name: string; more: string } {
  const held = uncheckedAccessFlags(access);
  if (transient) return { name: held.includes('recordScoresAsYouGo') ? 'Tablet' : 'TV', more: '' };
  const names = widestPresets(held).map((name) => presets[name].name);
  const beside = extraRightCount(held);
  const counted = plural(beside, 'right');
  if (held.includes('manageAccess')) return { name: 'Administrator', more: plural(held.length, 'right') };
  if (!names.length) return held.length ? { name: 'Own choice', more: counted } : { name: 'None', more: '' };
  const others = [...names.slice(1).map((name) => name.toLowerCase()), ...(beside ? [counted] : [])];
  return { name: names[0]!, more: others.length ? `+ ${others.join(', ')}` : '' };
}

const rights = (flags: readonly string[]) =>
  flags.length > 4 ? `${flags.length} rights` : uncheckedAccessFlags(flags).map(shortRightName).join(', ');

/** "Tournament results added by Hilary Brand, Sun 15 Nov, 20:10." */
export function accessChangeText(change: Change, teamName: (id: string) => string): string {
  const { what, gained, lost, teamId, tokenName, until, author, created } = change;
  const by = `by ${author}, ${formatDayAndTime(created)}`;
  const team = teamId ? teamName(teamId) : '';
  switch (what) {
    case 'created':
      return `Created ${by}${gained.length ? ` with ${rights(gained)}` : ''}.`;
    case 'joined':
      return `Joined, invited ${by}${gained.length ? `: ${rights(gained)}` : ''}${team && ` for ${team}`}.`;
    case 'team':
      return `${team ? `Team ${team} set` : 'Team taken away'} ${by}.`;
    case 'lent':
      return until
        ? `${[rights(gained), team].filter(Boolean).join(', ')} lent until ${formatDayAndTime(until)} ${by}.`
        : `What was lent was taken back ${by}.`;
    case 'tokenMade':
      return `Token “${tokenName}” made ${by}${gained.length ? `: ${rights(gained)}` : ''}.`;
    case 'tokenRevoked':
      return `Token “${tokenName}” revoked ${by}.`;
    case 'disabled':
    case 'enabled':
      return `${what === 'disabled' ? 'Disabled' : 'Enabled'} ${by}.`;
    default: {
      const parts = [gained.length && `${rights(gained)} added`, lost.length && `${rights(lost)} taken away`];
      return `${parts.filter(Boolean).join(', ')} ${by}.`;
    }
  }
}

/** Whether an account matches the search: by name, address, team, role or right. */
export function matchesSearch(person: Person, teamName: string, sought: string): boolean {
  const { name, emailAddress, access } = person;
  const words = [
    name,
    emailAddress,
    teamName,
    roleOf(person).name,
    ...access,
    ...uncheckedAccessFlags(access).map(shortRightName),
  ];
  return nameKey(sought)
    .split(' ')
    .every((part) => words.some((word) => nameKey(word).includes(part)));
}

/** Six in the morning after tonight, on the league's clock: when rights lent for a night end. */
export function tomorrowMorning(now: Date): Date {
  const zone = leagueTimeZone();
  const day = dayOnZoneClock(zone, now);
  const end = instantOf(zone, day, '06:00');
  return end.getTime() - now.getTime() < 6 * 60 * 60 * 1000 ? instantOf(zone, addDays(day, 1), '06:00') : end;
}

/** What became of a link that was to be e-mailed: a server sends one to an address once (messages.md 2). */
export const mailedWords = (address: string, isAgain: boolean): string =>
  isAgain
    ? `It was sent to ${address} before, and goes there once. Look among unwanted mail, or hand the link over.`
    : `On its way to ${address}.`;
