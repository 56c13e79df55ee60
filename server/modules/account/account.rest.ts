import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { DomainError } from '../../core/errors.ts';
import { presentIfFound } from '../../core/rest/record-routes.ts';
import { envelopeRoute, doneAnswer, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import {
  MalformedRequestError,
  withDescription,
  anything,
  list,
  map,
  nullable,
  object,
  required,
  type Read,
} from '../../core/rest/rest-shape.ts';
import { flag, guid, secret, text } from '../../core/rest/rest-shapes.ts';
import type { Account } from './account.entity.ts';
import * as accountEnds from './account-end.service.ts';
import * as accounts from './account.service.ts';
import * as signIns from './sign-in.service.ts';

const userShape = object('User', 'An account and what it may do. A missing right is not granted.', {
  name: text,
  givenName: text,
  emailAddress: text,
  access: withDescription('Rights held, in camelCase: { "manageGames": true }.', map(flag)),
  accessLevels: withDescription(
    'The same rights in PascalCase: { "ManageGames": {} }.',
    map(object('Granted', 'Held.', {})),
  ),
  teamId: nullable(guid),
  transient: flag,
});

const updateAccess = object('UpdateAccess', 'All rights an account is to have, in either of the two maps.', {
  emailAddress: required(text),
  access: nullable(map(flag)),
  accessLevels: nullable(map(anything)),
});

const disabling = object('DisableAccount', 'Whether nobody is to sign in with an account.', {
  emailAddress: required(text),
  disabled: required(flag),
});

const credentials = object('SignIn', 'E-mail address and password of a local account.', {
  emailAddress: required(text),
  password: required(secret),
});

const pascal = (flag: AccessFlag) => flag.charAt(0).toUpperCase() + flag.slice(1);

const present = (account: Account) => ({
  ...account,
  access: Object.fromEntries(account.access.map((flag) => [flag, true])),
  accessLevels: Object.fromEntries(account.access.map((flag) => [pascal(flag), {}])),
});

/** The rights granted by a map: keys in any case, unknown ones ignored; false and null grant nothing. */
function grantedRights(rights: Record<string, unknown>): AccessFlag[] {
  const named = Object.entries(rights).filter(([, value]) => value != null && value !== false);
  const keys = new Set(named.map(([key]) => key.toLowerCase()));
  return accessFlagList.filter((flag) => keys.has(flag.toLowerCase()));
}

const areSameRights = (a: readonly AccessFlag[], b: readonly AccessFlag[]) =>
  a.length === b.length && a.every((flag) => b.includes(flag));

/** Clients send the rights in two maps; the one that differs from the present rights counts (rest.md 3.1). */
function wantedRights({ access, accessLevels }: Read<typeof updateAccess>, held: readonly AccessFlag[]): AccessFlag[] {
  const [one, other] = [access ?? accessLevels, accessLevels ?? access];
  if (!one || !other) throw new MalformedRequestError(new Map([['Access', ['Access or AccessLevels is required.']]]));
  const [a, b] = [grantedRights(one), grantedRights(other)];
  if (areSameRights(a, held) || areSameRights(a, b)) return b;
  if (areSameRights(b, held)) return a;
  throw new DomainError('INVALID', 'access and accessLevels ask for different rights. Send one of them.');
}

const managers = 'manageAccess';

export const accountRoutes: RestRoute[] = [
  readRoute('/Account', { about: 'Who is signed in.', result: userShape }, async (ctx) =>
    presentIfFound(await accounts.me(ctx), present),
  ),
  readRoute('/Account/All', { about: 'All accounts by name.', who: managers, result: list(userShape) }, async (ctx) =>
    (await accounts.all(ctx)).map(present),
  ),
  readRoute(
    '/Account/{emailAddress}',
    {
      about: 'One account, by its e-mail address or its id.',
      who: managers,
      path: { emailAddress: text },
      result: userShape,
    },
    async (ctx, { emailAddress }) => presentIfFound(await accounts.get(ctx, emailAddress), present),
  ),
  envelopeRoute(
    'POST',
    '/Account/Access',
    { about: 'Replaces all rights of an account.', who: managers, body: updateAccess, result: userShape },
    async (ctx, { body }) => {
      const { emailAddress } = body;
      const held = (await accounts.get(ctx, emailAddress))?.access ?? [];
      const account = await accounts.setAccess(ctx, { emailAddress, access: wantedRights(body, held) });
      return doneAnswer(present(account), `The rights of ${account.name} have been saved.`);
    },
  ),
  envelopeRoute(
    'POST',
    '/Account/Disabled',
    {
      about: 'Disables an account, which signs it out everywhere at once, or enables it again.',
      who: managers,
      body: disabling,
      result: userShape,
    },
    async (ctx, { body }) => {
      const account = await accountEnds.setDisabled(ctx, body.emailAddress, body.disabled);
      return doneAnswer(present(account), `${account.name} ${body.disabled ? 'can no longer' : 'can again'} sign in.`);
    },
  ),
  envelopeRoute(
    'DELETE',
    '/Account/{emailAddress}',
    {
      about: 'Removes an account for good; what the person did keeps their name.',
      who: managers,
      path: { emailAddress: text },
      result: userShape,
    },
    async (ctx, { emailAddress }) => {
      const account = await accountEnds.remove(ctx, emailAddress);
      return doneAnswer(present(account), `The account of ${account.name} has been removed.`);
    },
  ),
  envelopeRoute(
    'POST',
    '/Account/SignIn',
    { about: 'Signs in with a local account; the answer sets the cookie.', body: credentials, result: userShape },
    async (ctx, { body }) => {
      const account = await signIns.signIn(ctx, body);
      return doneAnswer(present(account), `Signed in as ${account.name}.`);
    },
  ),
];
