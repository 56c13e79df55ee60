import { randomUUID } from 'node:crypto';
import { accessFlagList, anonymous, type Actor } from '#rules/people/policies.ts';
import { AnsweredChange } from '../../../../server/core/repeats/answered-change.entity.ts';
import * as ends from '../../../../server/modules/account/account-end.service.ts';
import * as accounts from '../../../../server/modules/account/account.service.ts';
import { hashPassword } from '../../../../server/modules/account/password.ts';
import * as setups from '../../../../server/modules/account/setup.service.ts';
import { signInByProvider } from '../../../../server/modules/account/sign-in.service.ts';
import { removeEndedDevices } from '../../../../server/modules/device/device-end.service.ts';
import { ToldOnce } from '../../../../server/modules/message/message.entity.ts';
import type { Desk, Uses } from './desk.ts';

const hour = 60 * 60 * 1000;

const acting = (name: string): Actor => ({ name, access: accessFlagList, isAnonymous: false });

/**
 * Uses what is done without a request to the API: `npm run account`, sign-in by a provider, and the server by itself.
 */
export const otherUses = (desk: Desk): Uses => ({
  'npm run account': () =>
    desk.serve('npm run account', acting('Command line'), async (ctx) => {
      const passwordHash = await hashPassword('nine dart finish');
      for (const emailAddress of ['Line@Example.com', 'line.gone@example.com'])
        await accounts.create(ctx, { emailAddress, name: 'By Command Line', access: ['manageGames'], passwordHash });
      await setups.createPasswordLink(ctx, 'line@example.com');
      await accounts.setAccess(ctx, { emailAddress: 'line@example.com', access: [] });
      await ends.setDisabled(ctx, 'line@example.com', true);
      await ends.remove(ctx, 'line.gone@example.com');
    }),
  'sign-in by provider': () =>
    desk.serve('sign-in by provider', anonymous, async (ctx) => {
      const issuer = 'https://provider.example';
      const known = { issuer, identity: `${issuer} 1`, isEmailVerified: true, name: ' ', givenName: '' };
      const person = { ...known, emailAddress: 'Who@Provider.example' };
      await signInByProvider(ctx, person);
      // One whose address an account with a password has.
      await signInByProvider(ctx, { ...person, emailAddress: 'Line@Example.com' });
    }),
  // That something was told in time, as a process marks it once it has.
  'a reminder': () =>
    desk.serve('a reminder', acting('Server'), (ctx) =>
      ctx.database.write((db) => db.insert(ToldOnce, { id: randomUUID(), holder: randomUUID(), at: ctx.now() })),
    ),
  // As the server notes it with a change that came under a key.
  'a change under a key': () =>
    desk.serve('a change under a key', acting('Server'), (ctx) =>
      ctx.database.write((db) =>
        db.insert(AnsweredChange, { id: 'a'.repeat(64), content: 'b'.repeat(64), created: ctx.now(), answer: null }),
      ),
    ),
  async 'devices that are idle'() {
    await desk.cookiesFrom('createDevice', { friendlyName: 'Idle' }, { as: '' });
    desk.test.clock.now = new Date(desk.test.clock.now.getTime() + 2 * hour);
    await desk.serve('devices that are idle', acting('Device sessions'), removeEndedDevices);
  },
});
