import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType } from 'graphql';
import { DeleteNoteDocument, PeopleOfCardDocument } from '../../../../client/generated/desk.ts';
import { DivisionTableDocument, FrameDocument, SignOutDocument } from '../../../../client/generated/graphql.ts';
import * as messages from '../../../../client/generated/messages.ts';
import { newCache, newClient } from '../../../../client/lib/wire/apollo.ts';
import { isNetworkErrorOrOffline } from '../../../../client/lib/wire/errors/error-words.ts';
import { failureOf, isServerAway } from '../../../../client/lib/wire/failure.ts';
import { bypassCachesOncePerQuery } from '../../../../client/lib/wire/fresh.ts';
import { aFrame, aPerson, wire } from '../../../support/client/render.tsx';

interface Sent {
  method: string | undefined;
  url: URL;
  headers: Headers;
  body: string | undefined;
}

/** The operations the server knows by their hash. */
const manifest = join(import.meta.dirname, '../../../../schema/operations.json');
const operations = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { name: string }>;

const refusal = (code: string) => ({ errors: [{ message: 'Not now.', extensions: { code } }] });

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** A client whose requests are recorded, each answered with the next of these answers. */
function start(...answers: object[]) {
  const sent: Sent[] = [];
  globalThis.fetch = ((url: string, { method, headers, body }: RequestInit) => {
    sent.push({ method, url: new URL(url), headers: new Headers(headers), body: body as string | undefined });
    const text = JSON.stringify(answers.shift() ?? { data: aFrame() });
    return Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
  }) as typeof fetch;
  return { client: newClient([], { uri: 'http://site.test/graphql' }), sent };
}

describe('requests', () => {
  it('name a query by its hash, by GET, so that the answer can be remembered on the way', async () => {
    const { client, sent } = start();
    await client.query({ query: FrameDocument });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: 'GET', body: undefined });
    const { persistedQuery } = JSON.parse(sent[0]!.url.searchParams.get('extensions')!);
    expect(persistedQuery.version).toBe(1);
    expect(operations[persistedQuery.sha256Hash as string]?.name).toBe('Frame');
    expect(sent[0]!.url.searchParams.has('query')).toBe(false);
  });

  it('send the text when the server does not know the hash: the page is older than the server', async () => {
    const unknown = {
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    };
    const { client, sent } = start(unknown);
    const { data } = await client.query({ query: FrameDocument });
    expect(data?.league.name).toBe('Wexcombe');
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(sent[1]!.body).toContain('query Frame');
  });

  it('report an answer that cannot be read, with its status, type, length and beginning', async () => {
    const reported: string[] = [];
    globalThis.fetch = ((url: string, { body }: RequestInit) => {
      if (String(url).startsWith('/api/Error')) reported.push((JSON.parse(body as string) as Error).message);
      const page = new Response(`<h1>${'Welcome '.repeat(20)}</h1>`, { headers: { 'content-type': 'text/html' } });
      return Promise.resolve(page);
    }) as typeof fetch;
    const client = newClient([], { uri: 'http://site.test/graphql' });
    const refused = await client.query({ query: FrameDocument }).catch((error: unknown) => error);
    expect(failureOf(refused).code).toBe('UNREADABLE');
    await waitFor(() => expect(reported).toHaveLength(1));
    expect(reported[0]).toContain(
      'status 200, text/html, 169 characters, beginning with "<h1>Welcome Welcome Welcome Welcome Welcome Welcom"',
    );
  });

  it.each<{ silent: string; answer: (signal: AbortSignal) => Promise<Response> }>([
    {
      silent: 'never answers',
      answer: (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    },
    {
      silent: 'stops in the middle of its answer',
      answer: (signal) => {
        const body = new ReadableStream({
          start: (half) => signal.addEventListener('abort', () => half.error(signal.reason)),
        });
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
      },
    },
  ])('end when the line $silent, as when there is none', async ({ answer }) => {
    globalThis.fetch = (_, init) => answer(init!.signal!);
    const client = newClient([], { uri: 'http://site.test/graphql', patience: 50 });
    const refused = await client.mutate({ mutation: SignOutDocument }).catch((error: unknown) => error);
    expect([isServerAway(refused), isNetworkErrorOrOffline(refused)]).toEqual([true, true]);
    await expect(client.query({ query: FrameDocument, fetchPolicy: 'network-only' })).rejects.toBeDefined();
  });

  it.each<[string, number, string, object | string, boolean]>([
    ['a proxy finds no server', 502, 'text/html', '<h1>Bad Gateway</h1>', true],
    ['the server is starting', 503, 'text/plain', 'Starting', true],
    ['a proxy has waited too long', 504, 'text/html', '', true],
    ['a network wants people to sign in', 200, 'text/html', '<h1>Welcome</h1>', true],
    ['the database is away', 200, 'application/json', refusal('UNAVAILABLE'), true],
    ['the server has failed', 500, 'text/html', '<h1>Internal Server Error</h1>', false],
    ['nobody is signed in', 200, 'application/json', refusal('UNAUTHENTICATED'), false],
  ])('know whether the server is away: %s', async (_, status, type, answer, isAway) => {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    globalThis.fetch = () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
    const client = newClient([], { uri: 'http://site.test/graphql' });
    const refused = await client.query({ query: FrameDocument }).catch((error: unknown) => error);
    expect(isServerAway(refused)).toBe(isAway);
  });

  it('send a change as text by POST, with a header no form can send', async () => {
    const { client, sent } = start({ data: { signOut: true } });
    await client.mutate({ mutation: SignOutDocument });
    expect(sent).toHaveLength(1);
    expect(sent[0]!.method).toBe('POST');
    expect(sent[0]!.body).toContain('mutation SignOut');
    expect(sent[0]!.headers.get('content-type')).toBe('application/json');
  });

  const byAddress = Object.entries(messages)
    .flatMap(([name, made]) => (typeof made === 'object' && 'definitions' in made ? [{ name, query: made }] : []))
    .filter(({ query }) => JSON.stringify(query).includes('"value":"endpoint"'));

  it.each(byAddress)('$name has nothing of the secret address of a browser in its own address', async ({ query }) => {
    const { client, sent } = start();
    const variables = { endpoint: 'https://push.example/secret' } as never;
    const isQuery = JSON.stringify(query).includes('"operation":"query"');
    await (isQuery
      ? client.query({ query, variables, fetchPolicy: 'no-cache' })
      : client.mutate({ mutation: query, variables }));
    expect(sent).toHaveLength(1);
    expect(decodeURIComponent(sent[0]!.url.href)).not.toContain('secret');
    expect(sent[0]!.body).toContain('secret');
  });

  it('say which page they come from, without a code and what stands behind the #', async () => {
    history.replaceState(null, '', '/join/1?a=b#secret');
    const { client, sent } = start({ data: aFrame() }, { data: { signOut: true } });
    await client.query({ query: FrameDocument });
    await client.mutate({ mutation: SignOutDocument });
    history.replaceState(null, '', '/');
    expect(sent.map(({ headers }) => headers.get('x-ui-url'))).toEqual(Array(2).fill('http://localhost/join/...?a=b'));
  });

  it('say for whom the page is drawn where something is changed, but not to sign out', async () => {
    const { client, sent } = start({ data: aFrame({ me: aPerson() }) }, { data: {} });
    await client.query({ query: FrameDocument });
    const change = { mutation: DeleteNoteDocument, variables: { id: 'n1', version: null } };
    await client.mutate(change).catch(() => undefined);
    await client.mutate({ mutation: SignOutDocument }).catch(() => undefined);
    expect(sent.map(({ headers }) => headers.get('x-ui-account'))).toEqual([null, aPerson().id, null]);
  });

  it('pass all caches by, once for each operation, after "Refresh data"', async () => {
    const { client, sent } = start();
    const ask = () => client.query({ query: FrameDocument, fetchPolicy: 'network-only' });
    await ask();
    bypassCachesOncePerQuery();
    await ask();
    await ask();
    expect(sent.map(({ headers }) => headers.get('cache-control'))).toEqual([null, 'no-cache', null]);
  });
});

describe('equal queries', () => {
  const ask = (client: ReturnType<typeof newClient>) =>
    client.query({ query: FrameDocument, fetchPolicy: 'network-only' });
  const count = (sent: Sent[]) => sent.filter(({ method }) => method === 'GET').length;

  it('are sent once while the answer is on its way', async () => {
    const { client, sent } = start();
    await Promise.all([ask(client), ask(client)]);
    expect(count(sent)).toBe(1);
    await ask(client);
    expect(count(sent)).toBe(2);
  });

  it('are sent again after a save: the one before it may be answered as it was before', async () => {
    const { client, sent } = start({ data: aFrame() }, { data: { signOut: true } });
    const watching = client
      .watchQuery({ query: FrameDocument, fetchPolicy: 'network-only' })
      .subscribe(() => undefined);
    const saved = client.mutate({ mutation: SignOutDocument });
    const during = ask(client);
    await saved;
    await Promise.all([during, client.refetchQueries({ include: 'active' })]);
    watching.unsubscribe();
    expect(count(sent)).toBe(3);
  });
});

/** Types of which the same is told wherever they are read, so that they are kept once, by their id. */
const keptOnce = `AccessChange AccessToken Account CardChange Career CareerFixture CareerNamesake
  CareerSeason CareerTeam CareerTournament Compared Connection DataRow DeviceSession Division Draft EntryChange
  ErrorDetail Feature Fixture FoundSeason FoundTournament Invite Me MessageSettings NamedTeam Note OtherFixture
  PersonEntry Photo Player PointsAdjustment Sayg Season Session Socket Team TeamRecord TeamSeason Template Tournament
  TournamentDeskEntry TournamentEntry TournamentEntryPlayer TournamentMatch TournamentRegistration UnplayedFixture
  Webhook WebhookDelivery`.split(/\s+/);

describe('the cache', () => {
  it('keeps once what is told alike everywhere, and nothing else that has an id', () => {
    const contract = buildSchema(readFileSync(join(import.meta.dirname, '../../../../schema/schema.graphql'), 'utf8'));
    const withId = Object.values(contract.getTypeMap()).filter((type) => isObjectType(type) && type.getFields().id);
    const cache = newCache();
    const known = withId.map(({ name }) => name).filter((name) => cache.identify({ __typename: name, id: '1' }));
    expect(known.toSorted()).toEqual(keptOnce);
  });

  it('keeps apart what is said of one person for two nights', () => {
    const cache = newCache();
    const answer = (helped: number) => ({
      people: [
        wire('PersonOfNight', {
          ...{ id: 'p1', name: 'Ann', helpsFrom: 'Reds', helped },
          nights: wire('NightsOfSides', { home: 0, away: 0 }),
        }),
      ],
    });
    const nights = { f1: 1, f2: 3 };
    for (const [fixtureId, helped] of Object.entries(nights))
      cache.writeQuery({ query: PeopleOfCardDocument, variables: { fixtureId }, data: answer(helped) });
    for (const [fixtureId, helped] of Object.entries(nights))
      expect(cache.readQuery({ query: PeopleOfCardDocument, variables: { fixtureId } })).toEqual(answer(helped));
  });

  it('keeps the figures of one team in two seasons apart', () => {
    const cache = newCache();
    const answer = (season: string, points: number) => ({
      divisionData: {
        __typename: 'DivisionData',
        id: 'd1',
        name: 'Division One',
        superleague: false,
        season: {
          __typename: 'Season',
          id: season,
          name: season,
          startDate: '2026-09-01',
          endDate: '2027-03-31',
          fixtureStartTime: '20:00:00',
          allowFavouriteTeams: true,
        },
        rules: null,
        orderedOtherwise: [],
        secondHalf: null,
        teams: [{ ...aRow, points }],
        players: [],
        fixtures: [],
        dataErrors: [],
      },
    });
    for (const [seasonId, points] of [
      ['s1', 4],
      ['s2', 9],
    ] as const) {
      const variables = { divisionIds: ['d1'], seasonId };
      cache.writeQuery({ query: DivisionTableDocument, variables, data: answer(seasonId, points) as never });
    }
    const read = (seasonId: string) =>
      cache.readQuery({ query: DivisionTableDocument, variables: { divisionIds: ['d1'], seasonId } });
    expect(read('s1')?.divisionData.teams[0]?.points).toBe(4);
    expect(read('s2')?.divisionData.teams[0]?.points).toBe(9);
  });
});

const aRow = {
  __typename: 'DivisionTeam',
  divisionRank: 1,
  id: 't1',
  name: 'Reds',
  played: 1,
  fixturesWon: 1,
  fixturesLost: 0,
  fixturesDrawn: 0,
  movement: 0,
  prospect: null,
  difference: 3,
  form: ['won'],
  remarks: [],
  zone: null,
  proofs: [],
  division: { __typename: 'Division', id: 'd1', name: 'Division One' },
};
