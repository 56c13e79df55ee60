import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostPastedTeams } from '#rules/league/pasted-teams.ts';
import { Player } from '../../../server/modules/player/player.entity.ts';
import { aLeague, aTeam } from '../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { byGraphql } from '../../support/server/doors.ts';
import { ask } from '../../support/server/graphql.ts';
import { call } from '../../support/server/rest.ts';
import { signInByEveryFlag, tryByEveryFlag, type Cookies } from '../../support/server/rights.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let secretary: string;
let cookies: Cookies;
let league: Awaited<ReturnType<typeof aLeague>>;
beforeAll(async () => {
  test = await startApp();
  secretary = (await signIn(test, { access: ['manageTeams'] })).cookie;
  cookies = await signInByEveryFlag(test);
  league = await aLeague(test);
});
afterAll(() => test.stop());

const outcome =
  '{ result { id name address seasons { seasonId divisionId players { name captain } } } messages warnings }';
const place = () => ({ seasonId: league.season.id, divisionId: league.division.id });
const add = (teams: object[], more: object = {}) =>
  byGraphql(test, secretary, ['addTeams', outcome], { input: ['NewTeamsInput!', { ...place(), teams, ...more }] });
const stored = async () => ((await call(test, 'GET', '/api/Team')).json as { name: string }[]).map(({ name }) => name);

describe('several teams at once (league.md 14.5)', () => {
  beforeEach(async () => {
    league = await aLeague(test);
  });

  it('are added with their captains, in order', async () => {
    const made = await add([
      { name: ' Bell ', address: '1 Mill Street', captain: 'Ann Oak', emailAddress: 'Ann@Post.example' },
      { name: 'Fox' },
    ]);
    expect(made).toMatchObject({
      success: true,
      text: '2 teams were added.',
      result: [
        {
          name: 'Bell',
          address: '1 Mill Street',
          seasons: [{ ...place(), players: [{ name: 'Ann Oak', captain: true }] }],
        },
        { name: 'Fox', address: '', seasons: [{ ...place(), players: [] }] },
      ],
    });
  });

  it('are none when one of them has a fault, and the row is named', async () => {
    const before = await stored();
    const teams = [
      { name: 'Elm' },
      { name: '', captain: 'Ann' },
      { name: 'Oak', captain: 'Ann', emailAddress: 'ann.post' },
      { name: 'Ash', emailAddress: 'ann@post.example' },
      { name: 'ELM' },
      { name: league.reds.team.name },
    ];
    const query = 'mutation($input: NewTeamsInput!) { addTeams(input: $input) { messages } }';
    const { errors } = await ask(test, query, { input: { ...place(), teams } }, secretary);
    const { code, fields } = errors![0]!.extensions as { code: string; fields: { field: string; message: string }[] };
    expect(code).toBe('INVALID');
    expect(fields.map(({ field, message }) => `${field} ${message}`)).toEqual([
      'teams[1].name You must enter a team name',
      'teams[2].emailAddress E-mail has no @',
      'teams[3].captain Whose e-mail address is it?',
      'teams[4].name ELM is in row 1 already.',
      `teams[5].name ${league.reds.team.name} plays in the season already.`,
    ]);
    expect(await stored()).toEqual(before);
  });

  it('that the league knows from another season are entered again', async () => {
    const known = await aTeam(test, { name: 'The Old Plough & Harrow', address: 'High Street' });
    const { result } = await add([{ name: 'Old Plough and Harrow', address: 'elsewhere', captain: 'Bob' }]);
    expect(result).toMatchObject([{ id: known.id, name: known.name, address: 'High Street' }]);
    expect(result[0].seasons.at(-1).players).toMatchObject([{ name: 'Bob', captain: true }]);
  });

  it('that differ in "The" are two where two are sent, whichever of them the league knows', async () => {
    const known = await aTeam(test, { name: 'Railway', address: 'Station Road' });
    const { result, text } = await add([
      { name: 'The Railway', captain: 'Bob Elm' },
      { name: 'Railway', captain: 'Ann Oak' },
    ]);
    expect(text).toBe('2 teams were added.');
    const [bob, ann] = result;
    expect(ann).toMatchObject({ id: known.id, address: 'Station Road' });
    expect(bob).toMatchObject({ name: 'The Railway' });
    expect(bob.id).not.toBe(known.id);
    expect(bob.seasons[0].players).toMatchObject([{ name: 'Bob Elm' }]);
    expect(ann.seasons[0].players).toMatchObject([{ name: 'Ann Oak' }]);
  });

  it('are those of exactly the name, also beside a team of the season that differs in "The"', async () => {
    const known = [await aTeam(test, { name: 'The Dray' }), await aTeam(test, { name: 'Dray' })];
    for (const team of known) expect((await add([{ name: team.name }])).result).toMatchObject([{ id: team.id }]);
    const third = await add([{ name: 'Dray!' }]);
    expect(third.text).toMatch(/^1 team was added\. Dray! was added although .*Dray plays in the season\./);
  });

  it('that were taken out of the season come back, with the captain that is given', async () => {
    const { team, captain, player } = league.reds;
    const remove =
      'mutation ($teamId: ID!, $seasonId: ID!) { unregisterTeam(teamId: $teamId, seasonId: $seasonId) { messages } }';
    const removed = await ask(test, remove, { teamId: team.id, seasonId: league.season.id }, secretary);
    expect(removed.errors).toBeUndefined();
    const { result } = await add([
      { name: 'Reds', captain: player.name.toUpperCase(), emailAddress: 'Abe@Post.example' },
    ]);
    expect(result[0].seasons.at(-1).players).toMatchObject([
      { name: player.name, captain: true },
      { name: captain.name, captain: true },
    ]);
    const { emailAddress } = await test.ports.database.reader.findOneByOrFail(Player, { id: player.id });
    expect(emailAddress).toBe('abe@post.example');
  });

  it.each([
    { title: 'no teams', teams: [], message: 'Enter at least one team.' },
    {
      title: 'too many',
      teams: Array.from({ length: mostPastedTeams + 1 }, (_, at) => ({ name: `Team ${at}` })),
      message: 'At most 50 teams',
    },
    {
      title: 'an unknown season',
      teams: [{ name: 'Yew' }],
      more: { seasonId: 'x' },
      message: 'The season was not found',
    },
    {
      title: 'an unknown division',
      teams: [{ name: 'Yew' }],
      more: { divisionId: 'x' },
      message: 'The division was not found',
    },
  ])('are refused with $title', async ({ teams, more, message }) => {
    const refused = await add(teams, more);
    expect(refused.success).toBe(false);
    expect(JSON.stringify(refused)).toContain(message);
  });
});

tryByEveryFlag(() => ({ app: test, cookies }), {
  addTeams: {
    flags: ['manageTeams'],
    ask: () => [
      'mutation($input: NewTeamsInput!) { addTeams(input: $input) { messages } }',
      { input: { ...place(), teams: [{ name: 'Bell' }, { name: 'bell' }] } },
    ],
  },
});
