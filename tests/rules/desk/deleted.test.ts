import { expect, it } from 'vitest';
import { accessFlagList, anonymous, type AccessFlag } from '#rules/people/policies.ts';
import { restorableKinds } from '#rules/desk/deleted.ts';
import { anActor } from '../makers.ts';

const kindsWith = (...flags: AccessFlag[]) => restorableKinds(anActor(flags)).map(({ kind }) => kind);

it.each<[AccessFlag, string[]]>([
  ['manageNotes', ['note']],
  ['manageGames', ['fixture']],
  ['managePlayers', ['player']],
  ['manageTeams', ['player', 'team']],
  ['manageSeasons', ['season']],
  ['manageDivisions', ['division']],
  ['manageTournaments', ['tournament']],
  ['manageSeasonTemplates', ['template']],
  ['manageScores', []],
])('%s brings back %j', (flag, kinds) => expect(kindsWith(flag)).toEqual(kinds));

it('all of them with every right, none without', () => {
  expect(kindsWith(...accessFlagList)).toHaveLength(8);
  expect(restorableKinds(anonymous)).toEqual([]);
});
