import { isEmail } from 'class-validator';
import { accessFlagList, everyRight, type AccessFlag } from '#rules/people/access.ts';
import { readConfig } from '../core/config.ts';
import { contextFor, type Context } from '../core/context.ts';
import { notFoundError } from '../core/errors.ts';
import type { Account } from '../modules/account/account.entity.ts';
import * as accountEnds from '../modules/account/account-end.service.ts';
import * as accounts from '../modules/account/account.service.ts';
import { refuseWeakPassword, hashPassword } from '../modules/account/password.ts';
import * as setups from '../modules/account/setup.service.ts';
import * as tokens from '../modules/token/token.service.ts';
import { closePorts, openPorts } from '../ports.ts';
import { newCommand, parseCommandLine, UsageError, type Terminal } from './command-line.ts';

const usage = `Accounts on the command line. Works while the server runs.

  npm run account -- create --email E --name N [--password P] --access all|none|manageScores,...
  npm run account -- link   --email E
  npm run account -- access --email E --access all|none|manageScores,...
  npm run account -- disable --email E, or enable
  npm run account -- remove  --email E
  npm run account -- tokens  --email E
  npm run account -- revoke  --email E --token NAME|all
  npm run account -- list

create asks for the password when it is not given, or reads it from the standard input; an empty one makes an account
without a password, to be set by a link. Rights: ${accessFlagList.join(', ')}.`;

type Options = { email?: string; name?: string; password?: string; access?: string; token?: string };

function required(options: Options, name: keyof Options): string {
  const value = options[name]?.trim();
  if (!value) throw new UsageError(`--${name} is missing.`);
  return value;
}

function email(options: Options): string {
  const address = required(options, 'email');
  if (address.length > 254 || !isEmail(address)) throw new UsageError(`"${address}" is not an e-mail address.`);
  return address;
}

function access(options: Options): AccessFlag[] {
  const text = required(options, 'access');
  if (text === 'all') return [...everyRight];
  if (text === 'none') return [];
  return text.split(',').map((part) => {
    const flag = accessFlagList.find((known) => known.toLowerCase() === part.trim().toLowerCase());
    if (!flag)
      throw new UsageError(`There is no right "${part.trim()}". The rights are: ${accessFlagList.join(', ')}.`);
    return flag;
  });
}

async function accountWith(ctx: Context, address: string): Promise<Account> {
  const account = await accounts.findByEmail(ctx.db, address);
  if (!account) throw notFoundError(`The account ${address}`);
  return account;
}

/** Each reads its options first, so that a mistake is told before the database is opened; answers what to print. */
const commands: Record<string, (options: Options, terminal: Terminal) => Promise<(ctx: Context) => Promise<string>>> = {
  async create(options, { readPassword }) {
    const person = { emailAddress: email(options), name: required(options, 'name'), access: access(options) };
    if (person.name.length > 250) throw new UsageError('--name is too long.');
    const password = options.password ?? (await readPassword());
    return async (ctx) => {
      if (password) await refuseWeakPassword(ctx, password, person);
      const passwordHash = password ? await hashPassword(password) : undefined;
      const { emailAddress } = await accounts.create(ctx, { ...person, passwordHash });
      if (passwordHash) return `Created the account ${emailAddress}.`;
      const { url } = await setups.createPasswordLink(ctx, emailAddress);
      return `Created the account ${emailAddress}. Its one-time link to set a password:\n${url}`;
    };
  },
  async link(options) {
    const address = email(options);
    return async (ctx) => {
      const { url, expires } = await setups.createPasswordLink(ctx, address);
      return `${url}\nWorks once, until ${expires.toISOString()}. Links given out earlier no longer work.`;
    };
  },
  async access(options) {
    const grant = { emailAddress: email(options), access: access(options) };
    return async (ctx) => {
      const account = await accounts.setAccess(ctx, grant);
      const { emailAddress, access: rights } = account;
      if (rights.length) return `${emailAddress} now has: ${rights.join(', ')}.`;
      return `${emailAddress} now has: no rights. Who is signed in stays signed in; "disable" signs them out.`;
    };
  },
  async disable(options) {
    const address = email(options);
    return async (ctx) => {
      const { emailAddress } = await accountEnds.setDisabled(ctx, address, true);
      return `${emailAddress} is signed out everywhere and can no longer sign in.`;
    };
  },
  async enable(options) {
    const address = email(options);
    return async (ctx) => `${(await accountEnds.setDisabled(ctx, address, false)).emailAddress} can sign in again.`;
  },
  async remove(options) {
    const address = email(options);
    return async (ctx) => {
      const { emailAddress, name } = await accountEnds.remove(ctx, address);
      return `The account ${emailAddress} has been removed. What ${name} did keeps the name.`;
    };
  },
  async tokens(options) {
    const address = email(options);
    return async (ctx) => {
      const { id } = await accountWith(ctx, address);
      const own = (await tokens.all(ctx)).filter(({ accountId }) => accountId === id);
      if (!own.length) return `${address} has no tokens.`;
      return own
        .map(({ name, access, expires, lastUsed, isExpired }) => {
          const end = expires ? `${isExpired ? 'expired' : 'expires'} ${expires.toISOString()}` : 'no end';
          const use = lastUsed ? `used ${lastUsed.toISOString()}` : 'never used';
          return [name, access.join(',') || 'none', end, use].join('\t');
        })
        .join('\n');
    };
  },
  async revoke(options) {
    const address = email(options);
    const named = required(options, 'token');
    return async (ctx) => {
      const account = await accountWith(ctx, address);
      const names = await tokens.revokeOf(ctx, account, named === 'all' ? undefined : named);
      return `Revoked of ${account.emailAddress}: ${names.join(', ')}. What used them is out within a second or two.`;
    };
  },
  async list() {
    return async (ctx) => {
      const all = await accounts.all(ctx);
      if (!all.length) return 'There are no accounts yet.';
      return all
        .map(({ emailAddress, name, access, disabled }) => {
          const rights = everyRight.every((right) => access.includes(right)) ? 'all' : access.join(',') || 'none';
          return `${emailAddress}\t${name}\t${rights}${disabled ? '\tdisabled' : ''}`;
        })
        .join('\n');
    };
  },
};

/** The command that is named and its options. Errors: UsageError. */
function readArguments(args: string[]): { name: string; options: Options } {
  const option = { type: 'string' } as const;
  const known = { email: option, name: option, password: option, access: option, token: option };
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options: known });
  const [name = '', ...more] = positionals;
  if (more.length) throw new UsageError(`"${more[0]}" is not expected here.`);
  return { name, options: values };
}

/** `npm run account`, on the database that the environment names. */
export const accountCommand = newCommand(usage, async (args, env, terminal) => {
  const { name, options } = readArguments(args);
  const prepare = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!prepare) throw new UsageError(name ? `There is no command "${name}".` : 'Which command?');
  const work = await prepare(options, terminal);
  const ports = await openPorts(readConfig(env));
  try {
    const ctx = await contextFor(ports, { name: 'Command line', access: accessFlagList, isAnonymous: false });
    terminal.print(await work(ctx));
    return 0;
  } finally {
    await closePorts(ports);
  }
});
