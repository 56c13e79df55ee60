import type { Tab } from './paths.ts';
import { can, type Action, type Actor, type Subject } from './policies.ts';

/** Actions that are permitted or not whatever they are done to. */
type PlainAction = { [A in Action]: Subject<A> extends [] ? A : never }[Action];

/** The tabs of the administration, in order, each with what it takes to see it (live.md 19). */
export const adminTabs = [
  { name: 'User admin', action: 'account.list' },
  { name: 'Device sessions', action: 'device.list' },
  { name: 'Import', action: 'data.import' },
  { name: 'Export', action: 'data.export' },
  { name: 'Data Browser', action: 'data.browse' },
  { name: 'Query', action: 'data.query' },
  { name: 'Errors', action: 'error.read' },
  { name: 'Templates', action: 'template.edit' },
  { name: 'Sockets', action: 'socket.list' },
  { name: 'Features', action: 'feature.edit' },
] as const satisfies readonly { name: string; action: PlainAction }[];

export type AdminTab = (typeof adminTabs)[number]['name'];

/** The administration tabs the actor sees, in order. */
export const visibleAdminTabs = (actor: Actor): AdminTab[] =>
  adminTabs.filter(({ action }) => can(actor, action)).map(({ name }) => name);

/** Whether the menu links to the administration (live.md 19). */
export const showsAdminLink = (actor: Actor): boolean =>
  (['account.list', 'error.read', 'data.import', 'data.export'] as const).some((action) => can(actor, action));

/** The tabs of a division page; `superleague` and the number of divisions are those of what it shows (league.md 22). */
export function divisionTabs(actor: Actor, shown: { superleague: boolean; divisions: number }): Tab[] {
  const isOneLeague = shown.divisions === 1 && !shown.superleague;
  const conditions: [Tab, boolean][] = [
    ['teams', true],
    ['fixtures', true],
    ['players', !shown.superleague],
    ['reports', isOneLeague && can(actor, 'report.run')],
    ['health', isOneLeague && can(actor, 'health.run')],
  ];
  return conditions.filter(([, isVisible]) => isVisible).map(([tab]) => tab);
}
