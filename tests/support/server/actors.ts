import { everyRight, type AccessFlag, type Actor } from '#rules/people/policies.ts';

/** A signed-in user with just these rights. */
export const someoneWith = (...access: AccessFlag[]): Actor => ({
  accountId: '00000000-0000-4000-8000-00000000000a',
  name: 'Sam Right',
  emailAddress: 'sam@example.com',
  access,
  teamId: null,
  isAnonymous: false,
});

/** A user with every right. */
export const admin: Actor = { ...someoneWith(...everyRight), name: 'Ada Admin', emailAddress: 'ada@example.com' };
