import { expect, it } from '@jest/globals';
import { roleOf } from '../../../../client/modules/people/words.ts';

it.each([
  [['manageAccess'], 'Administrator', '1 right'],
  [['manageAccess', 'manageNotes'], 'Administrator', '2 rights'],
  [['manageNotes'], 'Own choice', '1 right'],
  [[], 'None', ''],
])('the role of who holds %j is %s, %s', (access, name, more) => {
  expect(roleOf({ access, transient: false } as never)).toEqual({ name, more });
});
