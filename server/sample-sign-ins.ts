import { randomBytes } from 'node:crypto';
import { IsNull } from 'typeorm';
import { anonymous } from '#rules/people/policies.ts';
import { contextFor } from './core/context.ts';
import type { Ports, SampleSignIn } from './core/ports.ts';
import { save } from './core/data/records.ts';
import { transaction } from './core/data/transaction.ts';
import { Account } from './modules/account/account.entity.ts';
import { hashPassword, isRightPassword } from './modules/account/password.ts';
import { sampleAccounts } from './sample/accounts.ts';
import { fillWithSample } from './sample/load.ts';

const loopback = ['127.0.0.1', '::1', '[::1]', 'localhost'];

/** Behind a public proxy, a loopback address is as open as any other. */
const isOnlyHere = ({ host, baseUrl }: Ports['config']) =>
  loopback.includes(host) && loopback.includes(new URL(baseUrl).hostname);

/** Fills an empty database with the sample league. Returns whether it did. */
export async function fillWithSampleIfEmpty(ports: Ports): Promise<boolean> {
  const { database, now } = ports;
  if (await database.reader.count(Account)) return false;
  await fillWithSample(database, now(), { passwordFor: ({ password }) => password, hash: hashPassword });
  return true;
}

/**
 * The sample accounts with their passwords, while only this machine can reach the server. When others can, accounts
 * that still have the well-known passwords get random ones, printed once; a later start only prints how to get in.
 * Undefined when there is nothing to show.
 */
export async function listOrSecureSampleSignIns(
  ports: Ports,
  announce: (line: string) => void,
): Promise<readonly SampleSignIn[] | undefined> {
  const { database, config } = ports;
  const stored = await Promise.all(
    sampleAccounts.map(async (sample) => {
      const account = await database.reader.findOneBy(Account, {
        emailAddress: sample.emailAddress,
        deleted: IsNull(),
      });
      return account
        ? [{ sample, account, isKnown: await isRightPassword(account.passwordHash, sample.password) }]
        : [];
    }),
  );
  const there = stored.flat();
  const known = there.filter(({ isKnown }) => isKnown);
  const [first] = there;
  if (first && !known.length)
    announce(
      `The sample people have other passwords by now. For a way in: npm run account -- link --email ${first.sample.emailAddress}`,
    );
  if (isOnlyHere(config)) return known.length ? known.map(({ sample }) => sample) : undefined;

  for (const { sample, account } of known) {
    const password = randomBytes(12).toString('base64url');
    const passwordHash = await hashPassword(password);
    await transaction(await contextFor(ports, { ...anonymous, name: 'Oche' }), (ctx) =>
      save(ctx, Object.assign(account, { passwordHash }), account.updated),
    );
    announce(`${sample.emailAddress}  ${password}  (${sample.description}; told only now)`);
  }
  return undefined;
}
