/** @module-tag mysql dialect: each database refuses other texts and numbers by itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFlagList } from '#rules/people/policies.ts';
import { DateTime } from '../../../server/core/data/scalars.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { bothDoors, byGraphql, byRest, type Door, type Heard } from '../../support/server/doors.ts';
import { aLeague } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signIn } from '../../support/server/sign-in.ts';

/** What the tests of single records leave out: the limits of every length, odd names, and missing fields. */
let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let secretary: string;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  secretary = (await signIn(app, { access: accessFlagList })).cookie;
});
afterAll(() => app.stop());

type Input = Record<string, unknown>;
interface Kind {
  /** A good input, to be spoilt. */
  good: () => Input;
  /** Path in REST; in GraphQL the command, the type of its input, and the selection of its answer. */
  rest: () => [method: string, path: string];
  command: [name: string, type: string, selection: string];
  /** The input for GraphQL, where it differs. */
  inGraphql?: (input: Input) => Input;
}

const place = () => ({ seasonId: league.season.id, divisionId: league.division.id });
const outcome = '{ result { id name } messages warnings }';
const planned = { sharedAddresses: [], divisions: [{ sharedAddresses: [], dates: [] }] };
const recordKinds = {
  division: {
    good: () => ({ name: 'One' }),
    rest: () => ['PUT', '/Division'],
    command: ['putDivision', 'DivisionInput!', '{ id name }'],
  },
  season: {
    good: () => ({ name: 'Summer', startDate: '2027-04-01', endDate: '2027-08-31', divisionIds: [] }),
    rest: () => ['PUT', '/Season'],
    command: ['putSeason', 'SeasonInput!', outcome],
  },
  team: {
    good: () => ({ name: 'Greens', address: '' }),
    rest: () => ['PUT', '/Team'],
    command: ['putTeam', 'TeamInput!', outcome],
  },
  player: {
    good: () => ({ name: 'Zoe' }),
    rest: () => ['POST', `/Player/${league.division.id}/${league.season.id}/${league.reds.team.id}`],
    command: ['addPlayers', 'NewPlayersInput!', '{ messages warnings }'],
    inGraphql: (player) => ({ ...place(), teamId: league.reds.team.id, players: [player] }),
  },
  note: {
    good: () => ({ note: 'Cup night', date: '2026-11-05', seasonId: league.season.id }),
    rest: () => ['POST', '/Note'],
    command: ['putNote', 'NoteInput!', '{ id note }'],
  },
  fixture: {
    good: () => ({
      ...{ ...place(), date: '2026-12-03', address: '' },
      ...{ homeTeamId: league.blues.team.id, awayTeamId: league.reds.team.id },
    }),
    rest: () => ['PUT', '/Game'],
    command: ['putFixture', 'FixtureInput!', '{ result { id } messages warnings }'],
  },
  template: {
    good: () => ({ name: 'Ten teams', ...planned }),
    rest: () => ['PUT', '/Template'],
    command: ['putTemplate', 'TemplateInput!', '{ id name }'],
  },
} satisfies Record<string, Kind>;

function send(door: Door, kind: keyof typeof recordKinds, more: Input): Promise<Heard> {
  const { good, rest, command, inGraphql = (input) => input }: Kind = recordKinds[kind];
  const input = { ...good(), ...more };
  const [name, type, selection] = command;
  return door === 'REST'
    ? byRest(app, secretary, ...rest(), input)
    : byGraphql(app, secretary, [name, selection], { input: [type, inGraphql(input)] });
}

const everything = async () =>
  Promise.all(
    ['Division', 'Season', 'Team', 'Game', 'Template', `Note/${league.season.id}`].map(
      async (path) => (await call(app, 'GET', `/api/${path}`, { cookie: secretary })).json as unknown,
    ),
  );

const long = 'x'.repeat(251);
const unknown = '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01';

describe.each(bothDoors)('by %s', (door) => {
  it.each<[keyof typeof recordKinds, string, Input, RegExp]>([
    ['division', 'a name of 251 characters', { name: long }, /^The name has at most 250 characters\.$/],
    ['season', 'a name of 251 characters', { name: long }, /^The name has at most 250 characters\.$/],
    ['season', 'no hours', { fixtureDuration: 0 }, /^Fixtures last 1 to 24 hours\.$/],
    ['team', 'a name of 251 characters', { name: long }, /^The name has at most 250 characters\.$/],
    ['team', 'blanks for a name', { name: ' \t ' }, /^You must enter a team name$/],
    ['player', 'blanks for a name', { name: '   ' }, /^Please enter a name$/],
    ['player', 'an e-mail of 255 characters', { emailAddress: `${'x'.repeat(249)}@a.com` }, /at most 254 characters/],
    ['note', 'a day after the season', { date: '2027-04-01' }, /^Thu 1 Apr 2027 is outside the season/],
    ['note', 'blanks for a text', { note: ' \n ' }, /^You must enter a note$/],
    ['fixture', 'an address of 251 characters', { address: long }, /^The address has at most 250 characters\.$/],
    ['fixture', 'an unknown home team', { homeTeamId: unknown }, /^The home side was not found/],
    ['fixture', 'a day before the season', { date: '2026-08-31' }, /^Mon 31 Aug 2026 is outside the season/],
    ['template', 'a name of 251 characters', { name: long }, /250 characters/],
    ['template', 'a description of 1,001 characters', { description: 'x'.repeat(1001) }, /1000 characters/],
  ])('a %s with %s is refused in words, and nothing changes', async (kind, _, more, text) => {
    const before = await everything();
    const heard = await send(door, kind, more);
    expect(heard.success).toBe(false);
    expect(heard.text).toMatch(text);
    if (door === 'REST') expect(heard.list).toBe('errors');
    expect(await everything()).toEqual(before);
  });

  it('a time that is none is refused', async () => {
    const before = await everything();
    const heard = await send(door, 'season', { fixtureStartTime: '25:00' });
    expect(heard).toMatchObject({ success: false, text: expect.stringMatching(/must be a time|Enter the time/) });
    expect(await everything()).toEqual(before);
  });

  it('all faults of a record are told together', async () => {
    const { text } = await send(door, 'season', { name: '', endDate: '2027-01-01', fixtureDuration: 99 });
    expect(text).toMatch(/Enter a season name.*ends before it starts.*1 to 24 hours/);
  });

  it.each(['division', 'season', 'team', 'template'] as const)(
    'a %s is called what was typed, whatever is seen of that, up to 250 characters',
    async (kind) => {
      const odd = `"Ann's" <b>🎯</b> & Söhne \u202E; DROP TABLE x --`;
      const name = odd + 'x'.repeat(250 - odd.length);
      const made = await send(door, kind, { name: ` ${name} ` });
      expect(made).toMatchObject({ success: true, result: { name: name.replace('\u202E', '') } });
    },
  );

  it('a player who is moved nowhere, or to where nobody plays, stays', async () => {
    const { player, team } = league.reds;
    const move = (newTeamId: string) => {
      const version = player.updated.toISOString();
      return door === 'REST'
        ? byRest(app, secretary, 'PATCH', `/Player/${league.season.id}/${team.id}/${player.id}`, {
            ...{ name: player.name, captain: false, newTeamId, lastUpdated: version },
          })
        : byGraphql(app, secretary, ['updatePlayer', '{ messages warnings }'], {
            squad: ['SquadInput!', { seasonId: league.season.id, teamId: team.id }],
            id: ['ID!', player.id],
            version: ['DateTime', version],
            input: ['PlayerInput!', { name: player.name }],
            newTeamId: ['ID', newTeamId],
          });
    };
    expect((await move(unknown)).text).toMatch(/not registered for this season|team was not found/);
    const { json } = await call(app, 'GET', `/api/Team/${team.id}`, { cookie: secretary });
    expect(json.seasons[0].players.map(({ name }: { name: string }) => name)).toContain(player.name);
  });
});

it.each([
  ['a note without a day', 'POST', '/Note', () => ({ note: 'x', seasonId: league.season.id }), 'You must enter a date'],
  ['a season without days', 'PUT', '/Season', () => ({ name: 'Summer' }), 'first day of the season'],
  ['a day that is none', 'POST', '/Note', () => ({ ...recordKinds.note.good(), date: '2026-02-30' }), 'date'],
])('REST: %s changes nothing, and is told which', async (_, method, path, body, field) => {
  const before = await everything();
  const { status, json, text } = await call(app, method, `/api${path}`, { body: body(), cookie: secretary });
  expect(status === 400 || json.success === false).toBe(true);
  expect(text).toContain(field);
  expect(await everything()).toEqual(before);
});

describe('a time by GraphQL', () => {
  const note = async (version: string) =>
    byGraphql(app, secretary, ['putNote', '{ id }'], {
      ...{ id: ['ID', unknown], version: ['DateTime', version], input: ['NoteInput!', recordKinds.note.good()] },
    });

  it.each(['5', 'Thu, 05 Nov 2026 20:15:00 GMT', '2026-11-05T25:00:00Z', '+012026-01-01T00:00:00Z', '2026-02-30', ''])(
    '"%s" is none',
    async (text) => expect((await note(text)).text).toContain('is not a date and time'),
  );

  it.each(['2026-11-05T20:15:00', '2026-11-05 20:15', '2026-11-05T21:15:00.000+01:00', '2026-11-05'])(
    '"%s" is one',
    async (text) => expect((await note(text)).text).not.toContain('is not a date and time'),
  );

  it('without a zone is in UTC, wherever the server stands', () => {
    expect(DateTime.parseValue('2026-11-05T20:15:00')).toEqual(new Date('2026-11-05T20:15:00Z'));
  });
});

describe('half of a letter', () => {
  it.each<[string, string]>([
    ['\\ud800', '\ufffd'],
    ['\\udc00', '\ufffd'],
    ['a\\uD83C\\uDFAFb', 'a\u{1f3af}b'],
    ['\\ud83c\\ud83c\\udfaf', '\ufffd\u{1f3af}'],
    ['\\\\ud800', '\\ud800'],
  ])('"%s" is stored and answered as %j', async (escaped, name) => {
    const payload = `{ "query": "mutation ($name: String!) { putDivision(input: { name: $name }) { id name } }", "variables": { "name": "Half ${escaped}" } }`;
    const headers = { 'content-type': 'application/json', cookie: secretary };
    const { data } = (await app.app.http.inject({ method: 'POST', url: '/graphql', headers, payload })).json() as {
      data: { putDivision: { id: string; name: string } };
    };
    expect(data.putDivision.name).toBe(`Half ${name}`);
    const [row] = await app.ports.database.reader.query<{ name: string }[]>(
      `SELECT name FROM division WHERE id = '${data.putDivision.id}'`,
    );
    expect(row!.name).toBe(`Half ${name}`);
  });

  it('is no e-mail address, which a stranger is told in our words', async () => {
    const payload =
      '{ "query": "mutation { requestPasswordReset(emailAddress: \\"a\\\\ud800b@x.example\\") }", "variables": {} }';
    const headers = { 'content-type': 'application/json' };
    const { errors } = (await app.app.http.inject({ method: 'POST', url: '/graphql', headers, payload })).json() as {
      errors: { message: string; extensions: { code: string } }[];
    };
    expect(errors[0]!.extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
    expect(errors[0]!.message).not.toMatch(/Internal/);
  });
});
