import { describe, expect, it } from '@jest/globals';
import { adminTabs, divisionTabs, showsAdminLink, visibleAdminTabs } from '#rules/navigation.ts';
import { accessFlagList, anonymous, type AccessFlag } from '#rules/policies.ts';
import { anActor } from './makers.ts';

describe('administration (live.md 19)', () => {
  it.each([
    [['manageAccess'], ['User admin']],
    [['importData'], ['Import']],
    [['exportData'], ['Export', 'Data Browser']],
    [['viewExceptions'], ['Errors']],
    [['manageSeasonTemplates'], ['Templates']],
    [['manageSockets'], ['Sockets']],
    [['manageFeatures'], ['Features']],
    [['loginServiceAccounts'], ['Device sessions']],
    [['runDataQueries'], ['Query']],
    [['manageScores'], []],
  ] as [AccessFlag[], string[]][])('%j shows %j', (flags, tabs) =>
    expect(visibleAdminTabs(anActor(flags))).toEqual(tabs),
  );

  it('is linked for four of the rights only', () => {
    const linked = accessFlagList.filter((flag) => showsAdminLink(anActor([flag])));
    expect(linked.toSorted()).toEqual(['exportData', 'importData', 'manageAccess', 'viewExceptions']);
    expect(showsAdminLink(anonymous)).toBe(false);
  });

  it('shows everything to whoever holds everything', () => {
    expect(visibleAdminTabs(anActor(accessFlagList))).toHaveLength(adminTabs.length);
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
