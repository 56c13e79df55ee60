import { randomUUID } from 'node:crypto';
import type { AccessFlag, Actor } from '#rules/people/policies.ts';
import { contextFor } from '../../../server/core/context.ts';
import { newRecord, save } from '../../../server/core/data/records.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Account, Session } from '../../../server/modules/account/account.entity.ts';
import { sessionCookie } from '../../../server/modules/account/session-cookie.ts';
import * as sessions from '../../../server/modules/account/session.service.ts';
import { until } from '../makers/live.ts';
import { admin } from './actors.ts';
import type { TestApp } from './app.ts';

export interface Person {
  access?: readonly AccessFlag[];
  teamId?: string | null;
  name?: string;
  emailAddress?: string;
}

export interface SignedIn {
  /** The value of the `cookie` header. */
  cookie: string;
  /** For `app.ctx(actor)`. */
  actor: Actor;
  account: Account;
}

/** Stores an account and a session, without a password. Every account gets a different e-mail by default. */
export async function signIn(
  { ports }: Pick<TestApp, 'ports'>,
  { access = [], teamId = null, name = 'Sam Right', emailAddress = `${randomUUID()}@example.com` }: Person = {},
): Promise<SignedIn> {
  const ctx = await contextFor(ports, admin, { ip: '127.0.0.1' });
  const account = await transaction(ctx, (ctx) =>
    save(
      ctx,
      newRecord(ctx, Account, {
        emailAddress: emailAddress.toLowerCase(),
        name,
        givenName: name.split(' ')[0],
        access: [...access],
        teamId,
        transient: false,
      }),
    ),
  );
  const token = await sessions.begin(ctx, account);
  return { cookie: `${sessionCookie}=${token}`, actor: await sessions.actorOf(ports, token), account };
}

/** Waits until the use of the account's only session has been noted, which requests do not wait for. */
export async function untilNoted({ ports, clock }: TestApp, accountId: string): Promise<void> {
  await until(async () => {
    const { lastUsed } = await ports.database.reader.findOneByOrFail(Session, { accountId });
    return lastUsed.getTime() === clock.now.getTime();
  });
}
