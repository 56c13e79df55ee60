import { expect, it } from '@jest/globals';
import { accessFlagList, anonymous, type AccessFlag } from '#rules/policies.ts';
import { restorableKinds } from '#rules/deleted.ts';
import { anActor } from './makers.ts';

const kindsWith = (...flags: AccessFlag[]) => restorableKinds(anActor(flags)).map(({ kind }) => kind);

it.each<[AccessFlag, string[]]>([
  ['manageNotes', ['note']],
  ['manageGames', ['fixture']],
  ['managePlayers', ['player']],
  ['manageTeams', ['player', 'team']],
  ['manageSeasons', ['season']],
  ['manageDivisions', ['division']],
  ['manageSeasonTemplates', ['template']],
  ['manageScores', []],
])('%s brings back %j', (flag, kinds) => expect(kindsWith(flag)).toEqual(kinds));

it('all of them with every right, none without', () => {
  expect(kindsWith(...accessFlagList)).toHaveLength(7);
  expect(restorableKinds(anonymous)).toEqual([]);
});
