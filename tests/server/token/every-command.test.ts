import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { randomUUID } from 'node:crypto';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { graphqlSchema } from '../../../server/graphql-schema.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { unaskedMail } from '../../support/server/mail-server.ts';
import { mutationNames } from '../../support/server/every-command/desk.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';
import { aToken } from '../../support/server/tokens.ts';
import { ask } from '../account/ask.ts';

/** The mutations that only people use, whatever the rights (live.md 18). */
const onlyPeople = [
  'acceptInvite',
  'activateDevice',
  'addPushDevice',
  'approveDevice',
  'completeSetup',
  'createAccount',
  'createDevice',
  'createInvite',
  'createToken',
  'endSession',
  'enterTournament',
  'followTeams',
  'moveFollower',
  'grantAccess',
  'inviteAccount',
  'removePushDevice',
  'requestPasswordReset',
  'saveMessageSettings',
  'sendInvite',
  'sendSetupLink',
  'lendAccess',
  'rejectDevice',
  'removeAccount',
  'revokeToken',
  'setAccountDisabled',
  'setAccountTeam',
  'setFirstPassword',
  'setPassword',
  'signIn',
  'signOut',
  'unfollowTeams',
  'withdrawFromTournament',
  'withdrawInvite',
];

const words = /No token can be used for this/;

let app: TestApp;
/** Headers of a token with every right that a token can have; its owner has all. */
let program: Record<string, string>;
let owner: string;
let powerless: Record<string, string>;
const ofOwnersWith = new Map<AccessFlag, { cookie: string; headers: Record<string, string> }>();
beforeAll(async () => {
  app = await startApp({ env: { TOKEN_REQUESTS: '100000', TOKEN_COST: '100000000', ...unaskedMail } });
  const person = await signIn(app, { access: accessFlagList });
  owner = person.cookie;
  program = (await aToken(app, person)).headers;
  powerless = (await aToken(app, person, { name: 'None', access: [] })).headers;
  for (const flag of accessFlagList) {
    const holder = await signIn(app, { access: [flag] });
    ofOwnersWith.set(flag, { cookie: holder.cookie, headers: (await aToken(app, holder)).headers });
  }
});
afterAll(() => app.stop());

/** A value of the type that says nothing: ids of records that are not there, empty texts and lists. */
function anything(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anything(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, anything(field.type)]),
    );
  const name = String(type);
  const values: Record<string, unknown> = {
    ...{ ID: randomUUID(), String: 'x', Int: 1, Float: 1, Boolean: true },
    ...{ DateTime: '2026-11-21T12:00:00.000Z', Day: '2026-11-21', JSON: {} },
  };
  if (!(name in values)) throw new Error(`Say what a ${name} can be.`);
  return values[name];
}

/** The mutation with arguments of the right types, which no record fits. */
function attempt(name: string): [query: string, variables: Record<string, unknown>] {
  const mutation = graphqlSchema().getMutationType()!.getFields()[name]!;
  const given = mutation.args.filter((arg) => isNonNullType(arg.type));
  const declared = given.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const braced = (text: string) => (text ? `(${text})` : '');
  const isLeaf = !('getFields' in getNamedType(mutation.type));
  const variables = Object.fromEntries(given.map((arg) => [arg.name, anything(arg.type)]));
  const query = `mutation ${braced(declared)} { ${name}${braced(passed)} ${isLeaf ? '' : '{ __typename }'} }`;
  return [query, variables];
}

/** Inputs whose form is checked before anybody is asked who they are. */
const needed: Record<string, object> = {
  signIn: { input: { emailAddress: 'ann@example.com', password: 'x' } },
  completeSetup: { token: 'x', input: { emailAddress: 'ann@example.com', name: 'A', password: 'x' } },
  requestPasswordReset: { input: { emailAddress: 'ann@example.com' } },
  sendInvite: { code: 'x', input: { emailAddress: 'ann@example.com' } },
  createAccount: { input: { emailAddress: 'new@example.com', name: 'New', access: [] } },
};

describe.each(mutationNames())('the mutation %s', (name) => {
  const variablesOf = () => ({ ...attempt(name)[1], ...needed[name] });

  it(onlyPeople.includes(name) ? 'is for people alone' : 'is not refused to a program as such', async () => {
    const [query] = attempt(name);
    const reply = await ask(app, query, variablesOf(), { headers: program });
    const isRefused = reply.code === 'FORBIDDEN' && words.test(reply.errors![0]!.message);
    expect([isRefused, reply.cookies]).toEqual([onlyPeople.includes(name), []]);
  });

  const most = 'does no more by a token than its owner, and nothing by one without rights that a stranger could not';
  it(most, { tags: ['long'] }, async () => {
    const [query] = attempt(name);
    // Signing out ends the session that the comparison needs.
    if (name === 'signOut') return;
    const codeOf = async (asker: object) => (await ask(app, query, variablesOf(), asker)).code;
    const isRefused = (code: string | undefined) => code === 'FORBIDDEN' || code === 'UNAUTHENTICATED';
    const [byNone, byStranger] = [await codeOf({ headers: powerless }), await codeOf({})];
    if (isRefused(byStranger)) expect(isRefused(byNone) || byNone === 'NOT_FOUND').toBe(true);
    for (const { cookie, headers } of ofOwnersWith.values()) {
      const [byOwner, byToken] = [await codeOf({ cookie }), await codeOf({ headers })];
      if (isRefused(byOwner)) expect(isRefused(byToken)).toBe(true);
    }
  });
});

it.each([
  ['POST', '/Account/SignIn', { emailAddress: 'ann@example.com', password: 'x' }],
  ['POST', '/Account/Access', { emailAddress: 'ann@example.com', access: {} }],
  ['POST', '/Account/Disabled', { emailAddress: 'ann@example.com', disabled: true }],
  ['DELETE', '/Account/ann@example.com', undefined],
  ['POST', '/ServiceAccount', { friendlyName: 'TV' }],
  ['POST', `/ServiceAccount/${randomUUID()}/approve`, { pin: 'ABCD', access: [] }],
  ['POST', `/ServiceAccount/${randomUUID()}/reject`, { reason: '' }],
  ['POST', `/ServiceAccount/${randomUUID()}/activate`, { pin: 'ABCD' }],
])('REST, %s %s is for people alone', async (method, path, body) => {
  const answer = await call(app, method, `/api${path}`, { headers: program, body });
  expect(answer.json.success).toBe(false);
  expect([...answer.json.warnings, ...answer.json.errors].join()).toMatch(words);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('its owner may do what people do', async () => {
  expect(
    (await ask(app, '{ myTokens { id } allTokens { id } sessions { id } }', {}, { cookie: owner })).errors,
  ).toBeUndefined();
  for (const query of [
    '{ myTokens { id } }',
    '{ allTokens { id } }',
    '{ sessions { id } }',
    '{ accounts { id } }',
    '{ devices { id } }',
    '{ webhooks { id address } }',
    '{ myWebhooks { id } }',
  ])
    expect((await ask(app, query, {}, { headers: program })).errors![0]!.message).toMatch(words);
});
