import { hash, verify, type Options } from '@node-rs/argon2';
import { passwordFaults, type PasswordOwner } from '#rules/people/password.ts';
import type { Context } from '../../core/context.ts';
import { refuseInvalid } from '../../core/errors.ts';
import { settings } from '../league/league.service.ts';

/** argon2id (the library's default) with 19 MiB and 2 passes: about 20 ms, and costly to try in bulk. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Refuses a password that is too short, common, a repetition, or has its owner's or the league's name in it (live.md
 * 18). Errors: INVALID.
 */
export async function refuseWeakPassword(ctx: Context, password: string, owner: PasswordOwner): Promise<void> {
  const { texts } = await settings(ctx);
  refuseInvalid(passwordFaults(password, owner, texts.name));
}

/** The hash to store. Takes time and memory: never call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

let stranger: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash it takes just as long and returns false, so that the response
 * time does not reveal whether an account exists.
 */
export async function isRightPassword(knownHash: string | null | undefined, password: string): Promise<boolean> {
  const against = knownHash ?? (await (stranger ??= hashPassword('nobody has this password')));
  return (await verify(against, password.normalize('NFKC'))) && !!knownHash;
}
