import type { Tab } from './paths.ts';
import { can, type Action, type Actor, type Subject } from '../people/policies.ts';

/** Actions without a subject. */
type PlainAction = { [A in Action]: Subject<A> extends [] ? A : never }[Action];

/** Whoever may delete a kind of record may see and restore what was deleted of it (league.md 2; desk/deleted.ts). */
const deletions = [
  'note.delete',
  'fixture.delete',
  'player.delete',
  'team.delete',
  'season.delete',
  'division.delete',
  'tournament.delete',
  'template.delete',
] as const;

/** The groups in which the tabs of the administration stand, in order (live.md 19). */
const adminGroups = ['People', 'League', 'Data', 'Running'] as const;

/**
 * The tabs of the administration in order: their group, the mode in the address, the name, and the actions of which any
 * one lets the actor see the tab (live.md 19). What each shows is listed in client/screens/admin/bodies.ts.
 */
export const adminTabs = [
  { group: 'People', mode: 'user', name: 'User admin', for: ['account.list'] },
  { group: 'People', mode: 'devices', name: 'Devices', for: ['device.list'] },
  { group: 'People', mode: 'players', name: 'Same person', for: ['player.merge'] },
  { group: 'League', mode: 'results', name: 'Results waiting', for: ['fixture.publish'] },
  { group: 'League', mode: 'templates', name: 'Templates', for: ['template.edit'] },
  { group: 'League', mode: 'league', name: 'Settings', for: ['league.edit'] },
  { group: 'League', mode: 'features', name: 'Features', for: ['feature.edit'] },
  { group: 'League', mode: 'webhooks', name: 'Webhooks', for: ['feature.edit'] },
  { group: 'Data', mode: 'import', name: 'Import', for: ['data.import'] },
  { group: 'Data', mode: 'export', name: 'Export', for: ['data.export'] },
  { group: 'Data', mode: 'browser', name: 'Data Browser', for: ['data.browse'] },
  { group: 'Data', mode: 'deleted', name: 'Deleted', for: deletions },
  { group: 'Running', mode: 'errors', name: 'Errors', for: ['error.read'] },
  { group: 'Running', mode: 'sockets', name: 'Sockets', for: ['socket.list'] },
] as const satisfies readonly {
  group: (typeof adminGroups)[number];
  mode: string;
  name: string;
  for: readonly PlainAction[];
}[];

export type AdminMode = (typeof adminTabs)[number]['mode'];

/** The address of a tab of the administration. */
export const adminPath = (mode: AdminMode): string => `/admin/${mode}`;

/** The administration tabs the actor sees, in order. */
export const visibleAdminTabs = (actor: Actor) =>
  adminTabs.filter((tab) => tab.for.some((action: PlainAction) => can(actor, action)));

/** The groups in which the actor sees a tab, each with the tabs they see there. */
export const visibleAdminGroups = (actor: Actor) =>
  adminGroups
    .map((name) => ({ name, tabs: visibleAdminTabs(actor).filter(({ group }) => group === name) }))
    .filter(({ tabs }) => tabs.length > 0);

/**
 * The tab of this mode, even one that the actor may not see; undefined when there is no such mode. Without a mode, the
 * first that they see.
 */
export function adminTabOrFirstVisible(actor: Actor, mode: string | undefined) {
  if (!mode) return visibleAdminTabs(actor)[0];
  return adminTabs.find((tab) => tab.mode === mode.toLowerCase());
}

/** Whether the menu links to the administration: whoever has at least one of its tabs (live.md 19). */
export const showsAdminLink = (actor: Actor): boolean => visibleAdminTabs(actor).length > 0;

/** The tabs of a division page; `superleague` and the number of divisions describe what it shows (league.md 22). */
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
