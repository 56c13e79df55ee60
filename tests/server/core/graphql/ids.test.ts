/** @module-tag mysql dialect: one database finds a record by an id in other letters, the other does not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { Registration } from '../../../../server/modules/team/team.entity.ts';
import { listening, watcher } from '../../../support/makers/live.ts';
import { aLeague, aSayg, aTeam } from '../../../support/makers/makers.ts';
import { startApp, type TestApp } from '../../../support/server/app.ts';
import { askFor } from '../../../support/server/graphql.ts';
import { signIn } from '../../../support/server/sign-in.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let secretary: string;
beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  secretary = (await signIn(app, { access: ['manageTeams', 'recordScoresAsYouGo'] })).cookie;
});
afterAll(() => app.stop());

const place = () => ({ seasonId: league.season.id.toUpperCase(), divisionId: league.division.id.toUpperCase() });

describe('an id in upper case means the same record (rest.md 1.2)', () => {
  it.each(['in variables', 'in the query'])('where something is stored: %s', async (where) => {
    const team = await aTeam(app, { name: `Greens ${where}` });
    const input = { teamId: team.id.toUpperCase(), ...place() };
    const text = Object.entries(input).map(([name, id]) => `${name}: "${id}"`);
    const [declared, given] =
      where === 'in variables' ? ['($input: RegistrationInput!)', '$input'] : ['', `{ ${text.join(', ')} }`];
    const { it: done } = await askFor<{ it: { result: { id: string } } }>(
      app,
      `mutation ${declared} { it: registerTeam(input: ${given}) { result { id } } }`,
      where === 'in variables' ? { input } : {},
      secretary,
    );
    expect(done.result.id).toBe(team.id);
    const { reader } = app.ports.database;
    const entry = await reader.findOneByOrFail(Registration, { teamId: team.id });
    expect(entry).toMatchObject({ teamId: team.id, seasonId: league.season.id, divisionId: league.division.id });
  });

  it('where something is read, alone, in a list, and followed', async () => {
    const { team, list } = await askFor<{ team: { id: string }; list: { nodes: { id: string }[] } }>(
      app,
      `query ($id: ID!, $filter: FixtureFilter) {
        team(id: $id) { id } list: fixtures(filter: $filter) { nodes { id } } }`,
      { id: league.reds.team.id.toUpperCase(), filter: place() },
    );
    expect(team.id).toBe(league.reds.team.id);
    const { list: same } = await askFor<{ list: object }>(
      app,
      'query ($filter: FixtureFilter) { list: fixtures(filter: $filter) { nodes { id } } }',
      { filter: { seasonId: league.season.id, divisionId: league.division.id } },
    );
    expect(list).toEqual(same);
    const { id } = await aSayg(app);
    const one = watcher(await listening(app));
    const news = one.follow<{ it: { id: string } }>('subscription ($id: ID!) { it: saygUpdated(id: $id) { id } }', {
      id: id.toUpperCase(),
    });
    expect((await news.at(0)).data.it.id).toBe(id);
    await one.close();
  });

  it('but the id of a throw, which its sender makes up, is given back as it was sent', async () => {
    const sayg = await aSayg(app);
    const throwId = randomUUID().toUpperCase();
    const target = { id: sayg.id.toUpperCase(), version: sayg.updated };
    const begun = await askFor<{ it: { version: string } }>(
      app,
      'mutation ($target: SaygTarget!) { it: startLeg(target: $target, first: home) { version } }',
      { target },
      secretary,
    );
    const { it } = await askFor<{ it: { legs: { home: { throws: { id: string }[] } }[] } }>(
      app,
      'mutation ($input: RecordThrowInput!) { it: recordThrow(input: $input) { legs { home { throws { id } } } } }',
      { input: { ...target, version: begun.it.version, throwId, score: 45 } },
      secretary,
    );
    expect(it.legs[0]!.home.throws.map(({ id }) => id)).toEqual([throwId]);
  });
});
