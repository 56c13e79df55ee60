import { describe, expect, it } from 'vitest';
import { restorableKinds } from '#rules/desk/deleted.ts';
import {
  adminPath,
  adminTabOrFirstVisible,
  adminTabs,
  divisionTabs,
  showsAdminLink,
  visibleAdminGroups,
  visibleAdminTabs,
} from '#rules/site/navigation.ts';
import { isPage } from '#rules/site/pages.ts';
import { accessFlagList, anonymous, type AccessFlag } from '#rules/people/policies.ts';
import { anActor } from '../makers.ts';

/** The rights that show each tab, any one being enough (live.md 19). */
const rights: Record<string, AccessFlag[]> = {
  'User admin': ['manageAccess'],
  Devices: ['loginServiceAccounts'],
  'Results waiting': ['manageScores'],
  'Same person': ['managePlayers'],
  Templates: ['manageSeasonTemplates'],
  Settings: ['manageSeasons', 'manageFeatures'],
  Import: ['importData'],
  Export: ['exportData'],
  'Data Browser': ['exportData'],
  Query: ['runDataQueries'],
  Errors: ['viewExceptions'],
  Sockets: ['manageSockets'],
  Webhooks: ['manageFeatures'],
  Features: ['manageFeatures'],
};
const deleters: AccessFlag[] = [
  ...(['manageNotes', 'manageGames', 'managePlayers', 'manageTeams', 'manageSeasons', 'manageDivisions'] as const),
  ...(['manageTournaments', 'manageSeasonTemplates'] as const),
];

describe('administration (live.md 19)', () => {
  const seen = (...flags: AccessFlag[]) => visibleAdminTabs(anActor(flags)).map(({ name }) => name);

  it.each(adminTabs.filter(({ mode }) => mode !== 'deleted').map(({ name }) => name))('%s is for its right', (tab) => {
    const flags = accessFlagList.filter((flag) => seen(flag).includes(tab));
    expect(flags).toEqual(rights[tab]);
  });

  it('Deleted is for whoever may delete something', () => {
    const flags = accessFlagList.filter((flag) => seen(flag).includes('Deleted'));
    expect(flags.toSorted()).toEqual(deleters.toSorted());
    const kinds = accessFlagList.filter((flag) => restorableKinds(anActor([flag])).length > 0);
    expect(kinds).toEqual(flags);
  });

  it('is linked for whoever has a tab', () => {
    for (const flag of accessFlagList) expect(showsAdminLink(anActor([flag]))).toBe(seen(flag).length > 0);
    expect(seen('inputResults', 'uploadPhotos')).toEqual([]);
    expect(showsAdminLink(anonymous)).toBe(false);
  });

  it('begins with the first tab somebody has, and reads words in any case', () => {
    expect(adminTabOrFirstVisible(anActor(['manageSeasonTemplates']), undefined)?.mode).toBe('templates');
    expect(adminTabOrFirstVisible(anonymous, undefined)).toBeUndefined();
    expect(adminTabOrFirstVisible(anonymous, 'ReSuLtS')?.mode).toBe('results');
    expect(adminTabOrFirstVisible(anActor([...accessFlagList]), 'nonsense')).toBeUndefined();
  });

  it('stands in groups, of which somebody sees those with a tab of theirs', () => {
    const groups = (...flags: AccessFlag[]) =>
      visibleAdminGroups(anActor(flags)).map(({ name, tabs }) => `${name}: ${tabs.map((tab) => tab.name).join(', ')}`);
    expect(groups(...accessFlagList)).toEqual([
      'People: User admin, Devices, Same person',
      'League: Results waiting, Templates, Settings, Features, Webhooks',
      'Data: Import, Export, Data Browser, Deleted',
      'Running: Errors, Sockets',
    ]);
    expect(groups('manageScores', 'manageNotes')).toEqual(['League: Results waiting', 'Data: Deleted']);
    expect(groups('inputResults')).toEqual([]);
  });

  it('has its tabs in the order of their groups', () => {
    const everything = anActor([...accessFlagList]);
    expect(visibleAdminGroups(everything).flatMap(({ tabs }) => tabs)).toEqual(adminTabs);
  });

  it('has a page for each tab', () => {
    for (const { mode } of adminTabs) expect(isPage(adminPath(mode))).toBe(true);
  });
});

describe('tabs of a division', () => {
  const all = anActor(['runReports', 'runHealthChecks']);
  it.each([
    ['a visitor', anonymous, { superleague: false, divisions: 1 }, 'teams fixtures players'],
    ['with rights', all, { superleague: false, divisions: 1 }, 'teams fixtures players reports health'],
    ['two divisions', all, { superleague: false, divisions: 2 }, 'teams fixtures players'],
    ['superleague', all, { superleague: true, divisions: 1 }, 'teams fixtures'],
    ['reports only', anActor(['runReports']), { superleague: false, divisions: 1 }, 'teams fixtures players reports'],
  ])('%s', (_, actor, shown, tabs) => expect(divisionTabs(actor, shown).join(' ')).toBe(tabs));
});
