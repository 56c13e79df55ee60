import { expect, it } from 'vitest';
import { deviceRightsRefusal, rightsDeviceKeeps } from '#rules/people/devices.ts';
import { devicePresets, type AccessFlag } from '#rules/people/access.ts';

it.each([
  [['useWebSockets', 'kioskMode'], [], true],
  [['manageScores'], [], false],
  [['manageScores', 'kioskMode'], ['manageScores'], true],
  [['manageAccess'], ['manageAccess'], false],
  [['loginServiceAccounts'], ['loginServiceAccounts'], false],
] as [AccessFlag[], AccessFlag[], boolean][])(
  'a device is let in with %j by somebody who has %j: %s',
  (access, own, may) => {
    expect(deviceRightsRefusal({ access: own }, access) === undefined).toBe(may);
  },
);

it('a device keeps what whoever let it in still has, and the rights of a tablet', () => {
  const given: AccessFlag[] = [...devicePresets.tablet, 'manageScores', 'runReports'];
  expect(rightsDeviceKeeps({ access: ['loginServiceAccounts', 'runReports'] }, given)).toEqual([
    ...devicePresets.tablet,
    'runReports',
  ]);
  expect(rightsDeviceKeeps({ access: ['manageScores', 'runReports'] }, given)).toBeUndefined();
  expect(rightsDeviceKeeps({ access: [] }, given)).toBeUndefined();
});
