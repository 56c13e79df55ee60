import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { accessFlagList, type AccessFlag } from '#rules/people/access.ts';
import {
  accessGroups,
  extraRightCount,
  presetNames,
  presets,
  widestPresets,
  shortRightName,
  withPreset,
  withoutPreset,
} from '#rules/people/presets.ts';
import { effectiveRights, currentStandIn, type StandIn } from '#rules/people/stand-in.ts';

describe('groups of rights', () => {
  it('have each of the 30 rights once, with a short name', () => {
    const flags = accessGroups.flatMap(({ rights }) => Object.keys(rights));
    expect(flags.toSorted()).toEqual(accessFlagList.toSorted());
    expect(flags).toHaveLength(30);
    expect(shortRightName('inputResults')).toBe('Own team’s card');
  });

  it('say in their short name of what they are, also in a list without the group', () => {
    for (const flag of accessFlagList)
      expect(shortRightName(flag)).not.toMatch(/^(Add|Analyse|Change|Delete|Edit|Enter|Manage|Run|Use|View)$/);
  });
});

describe('presets', () => {
  it('give nobody the right to manage access', () => {
    for (const name of presetNames) expect(presets[name].access).not.toContain('manageAccess');
  });

  it.each<[string, AccessFlag[], string, number]>([
    ['nothing', [], '', 0],
    ['a captain', ['inputResults', 'uploadPhotos'], 'captain', 0],
    ['half a captain', ['inputResults'], '', 1],
    ['a captain who scores', [...presets.captain.access, ...presets.scorer.access, 'kioskMode'], 'captain scorer', 1],
    ['a secretary, who is a scorer anyway', [...presets.secretary.access, 'viewExceptions'], 'secretary', 1],
    ['everything', [...accessFlagList], 'captain secretary treasurer tv', 7],
  ])('%s', (_, access, names, others) => {
    expect(widestPresets(access).join(' ')).toBe(names);
    expect(extraRightCount(access)).toBe(others);
  });

  it('are put on and taken off, and leave alone what is none of theirs', () => {
    fc.assert(
      fc.property(fc.subarray([...accessFlagList]), fc.constantFrom(...presetNames), (access, name) => {
        const on = withPreset(access, name);
        expect(presets[name].access.every((flag) => on.includes(flag))).toBe(true);
        const foreign = (flags: readonly AccessFlag[]) =>
          flags.filter((flag) => !(presets[name].access as readonly AccessFlag[]).includes(flag)).toSorted();
        expect(foreign(on)).toEqual(foreign(access));
        expect(foreign(withoutPreset(access, name))).toEqual(foreign(access));
      }),
    );
  });

  it('leave what another one needs', () => {
    const both = [...presets.captain.access, ...presets.secretary.access];
    expect(withoutPreset(both, 'captain')).toContain('uploadPhotos');
    expect(withoutPreset(both, 'captain')).not.toContain('inputResults');
  });
});

describe('standing in', () => {
  const now = new Date('2026-11-21T20:00:00Z');
  const lent: StandIn = { access: ['inputResults'], teamId: 't2', until: '2026-11-22T06:00:00.000Z' };
  const holder = { access: ['runReports'] as AccessFlag[], teamId: 't1', standIn: lent };

  it('adds rights and lends a team until it ends', () => {
    expect(effectiveRights(holder, now)).toEqual({ access: ['inputResults', 'runReports'], teamId: 't2' });
    expect(effectiveRights(holder, new Date(lent.until))).toEqual({ access: ['runReports'], teamId: 't1' });
    expect(effectiveRights({ ...holder, standIn: null }, now)).toEqual({ access: ['runReports'], teamId: 't1' });
    expect(currentStandIn(holder, now)).toBe(lent);
  });

  it('lends nothing with which a night could be made permanent, whatever is stored', () => {
    const access: AccessFlag[] = ['manageAccess', 'loginServiceAccounts', 'inputResults'];
    expect(effectiveRights({ ...holder, standIn: { ...lent, access } }, now).access).toEqual([
      'inputResults',
      'runReports',
    ]);
  });

  it('leaves the own team when none is lent', () =>
    expect(effectiveRights({ ...holder, standIn: { ...lent, teamId: null } }, now).teamId).toBe('t1'));
});
