import { expect, it } from 'vitest';
import { accessFlagList, anonymous, devicePresets, everyRight, holdsAny, isManager } from '#rules/people/access.ts';
import { anActor } from '../makers.ts';

it('knows the 30 flags of league.md 21, each once', () => {
  expect(accessFlagList).toHaveLength(30);
  expect(accessFlagList).toEqual(expect.arrayContaining(['runDataQueries', 'loginServiceAccounts', 'kioskMode']));
});

it('gives somebody with every right the menus too', () => {
  expect(accessFlagList.filter((flag) => !everyRight.includes(flag))).toEqual(['kioskMode']);
});

it('holds a right by any of its flags', () => {
  const actor = anActor(['manageTeams']);
  expect(holdsAny(actor, 'managePlayers', 'manageTeams')).toBe(true);
  expect(holdsAny(actor, 'managePlayers')).toBe(false);
  expect(holdsAny(anonymous, 'managePlayers', 'manageTeams')).toBe(false);
});

it('calls a manager whoever manages anything', () => {
  expect(isManager(anActor(['manageNotes']))).toBe(true);
  expect(isManager(anActor(['inputResults', 'runReports', 'exportData']))).toBe(false);
});

it('never signs a device in with the right to grant rights', () => {
  const given: readonly string[] = [...devicePresets.tablet, ...devicePresets.tv];
  expect(given).not.toContain('manageAccess');
  expect(given).not.toContain('loginServiceAccounts');
});
