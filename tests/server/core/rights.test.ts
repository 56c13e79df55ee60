import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletedKinds } from '#rules/desk/deleted.ts';
import type { AccessFlag } from '#rules/people/policies.ts';
import { Template } from '../../../server/modules/template/template.entity.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { aFixture, aLeague, aNote, aPlayer, aTeam, aTournament, insert } from '../../support/makers/makers.ts';
import { call } from '../../support/server/rest.ts';
import { signInByEveryFlag, tryByEveryFlag, type Command, type Cookies } from '../../support/server/rights.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof aLeague>>;
let ids: { note: string; template: string; golds: string; tournament: string };
let cookies: Cookies;

const planned = { sharedAddresses: [], divisions: [{ sharedAddresses: [], dates: [] }] };
const aTemplate = () => insert(app, Template, { name: 'Two', description: '', templateHealth: null, ...planned });

beforeAll(async () => {
  app = await startApp();
  league = await aLeague(app);
  ids = {
    note: (await aNote(app, { seasonId: league.season.id })).id,
    template: (await aTemplate()).id,
    golds: (await aTeam(app, { name: 'Golds' })).id,
    tournament: (await aTournament(app, { seasonId: league.season.id })).id,
  };
  cookies = await signInByEveryFlag(app);
});
afterAll(() => app.stop());

const old = '2001-01-01T00:00:00.000Z';
const place = () => ({ seasonId: league.season.id, divisionId: league.division.id });
const squad = () => ({ seasonId: league.season.id, teamId: league.reds.team.id });
const season = { name: '', startDate: '2027-04-01', endDate: '2027-08-31', divisionIds: [] };
const teams = () => ({ homeTeamId: league.reds.team.id, awayTeamId: league.reds.team.id });
const tournament = () => ({ date: '2026-11-12', seasonId: league.season.id, address: '' });
const aQuery = (...question: [query: string, variables?: object]) => question;
const byId = (name: string, id: string, version?: string) =>
  aQuery(
    `mutation ($id: ID!${version ? ', $v: DateTime' : ''}) { ${name}(id: $id${version ? ', version: $v' : ''}) { id } }`,
    {
      id,
      v: version,
    },
  );
const restCall = (...given: [method: string, path: string, body?: object]) => Promise.resolve(given);
const put = (name: string, input: object, type: string, selection = '{ id }') =>
  aQuery(`mutation ($input: ${type}!) { ${name}(input: $input) ${selection} }`, { input });

/** Every command of running a season, sent so that it changes nothing for a holder of the right either. */
const commands: Record<string, Command> = {
  'save a division': {
    flags: ['manageDivisions'],
    ask: () => put('putDivision', { name: '' }, 'DivisionInput'),
    rest: () => restCall('PUT', '/Division', { name: '' }),
  },
  'delete a division': {
    flags: ['manageDivisions'],
    ask: () => byId('deleteDivision', league.division.id, old),
    rest: () => restCall('DELETE', `/Division/${league.division.id}`),
  },
  'restore a division': { flags: ['manageDivisions'], ask: () => byId('restoreDivision', league.division.id) },
  'save a season': {
    flags: ['manageSeasons'],
    ask: () => put('putSeason', season, 'SeasonInput', '{ messages }'),
    rest: () => restCall('PUT', '/Season', season),
  },
  'delete a season': {
    flags: ['manageSeasons'],
    ask: () => byId('deleteSeason', league.season.id, old),
    rest: () => restCall('DELETE', `/Season/${league.season.id}`),
  },
  'restore a season': { flags: ['manageSeasons'], ask: () => byId('restoreSeason', league.season.id) },
  'check the health of a season': {
    flags: ['runHealthChecks'],
    ask: () => aQuery('query ($id: ID!) { seasonHealth(seasonId: $id) { success } }', { id: league.season.id }),
    rest: () => restCall('GET', `/Season/${league.season.id}/Health`),
  },
  'save a team': {
    flags: ['manageTeams'],
    ask: () => put('putTeam', { name: '' }, 'TeamInput', '{ messages }'),
    rest: () => restCall('PUT', '/Team', { name: '', address: '' }),
  },
  'register a team': {
    flags: ['manageTeams'],
    ask: () => put('registerTeam', { teamId: league.reds.team.id, ...place() }, 'RegistrationInput', '{ messages }'),
    rest: () => restCall('PUT', '/Team/Season', { id: league.reds.team.id, ...place() }),
  },
  'take a team out of a season': {
    flags: ['manageTeams'],
    ask: () =>
      aQuery('mutation ($t: ID!, $s: ID!) { unregisterTeam(teamId: $t, seasonId: $s) { messages } }', {
        t: ids.golds,
        s: league.season.id,
      }),
    rest: () => restCall('DELETE', `/Team/${ids.golds}/${league.season.id}`),
  },
  'delete a team': { flags: ['manageTeams'], ask: () => byId('deleteTeam', league.reds.team.id, old) },
  'restore a team': { flags: ['manageTeams'], ask: () => byId('restoreTeam', league.reds.team.id) },
  'add players': {
    flags: ['managePlayers', 'manageTeams'],
    ask: () =>
      put('addPlayers', { ...squad(), ...place(), players: [{ name: '' }] }, 'NewPlayersInput', '{ messages }'),
    rest: () =>
      restCall('POST', `/Player/${league.division.id}/${league.season.id}/${league.reds.team.id}`, { name: '' }),
  },
  'change a player': {
    flags: ['managePlayers', 'manageTeams'],
    ask: () =>
      aQuery(
        'mutation ($squad: SquadInput!, $id: ID!) { updatePlayer(squad: $squad, id: $id, input: { name: "" }) { messages } }',
        { squad: squad(), id: league.reds.player.id },
      ),
    rest: () =>
      restCall('PATCH', `/Player/${league.season.id}/${league.reds.team.id}/${league.reds.player.id}`, { name: '' }),
  },
  'remove a player': {
    flags: ['managePlayers', 'manageTeams'],
    ask: () =>
      aQuery(
        `mutation ($squad: SquadInput!, $id: ID!) { removePlayer(squad: $squad, id: $id, version: "${old}") { messages } }`,
        { squad: squad(), id: league.reds.player.id },
      ),
    rest: async () => {
      const { id } = await aPlayer(app, { name: 'Gone' }, league.reds.registration);
      return restCall('DELETE', `/Player/${league.season.id}/${league.reds.team.id}/${id}`);
    },
  },
  'restore a player': {
    flags: ['managePlayers', 'manageTeams'],
    ask: () =>
      aQuery('mutation ($squad: SquadInput!, $id: ID!) { restorePlayer(squad: $squad, id: $id) { messages } }', {
        squad: squad(),
        id: league.reds.player.id,
      }),
  },
  'add a note': {
    flags: ['manageNotes'],
    ask: () => put('putNote', { note: '', date: '2026-11-05', seasonId: league.season.id }, 'NoteInput'),
    rest: () => restCall('POST', '/Note', { note: '', date: '2026-11-05', seasonId: league.season.id }),
  },
  'change a note': {
    flags: ['manageNotes'],
    ask: () =>
      aQuery(`mutation ($id: ID, $input: NoteInput!) { putNote(id: $id, version: "${old}", input: $input) { id } }`, {
        id: ids.note,
        input: { note: 'x', date: '2026-11-05', seasonId: league.season.id },
      }),
    rest: () =>
      restCall('PUT', `/Note/${ids.note}`, {
        note: 'x',
        date: '2026-11-05',
        seasonId: league.season.id,
        lastUpdated: old,
      }),
  },
  'delete a note': {
    flags: ['manageNotes'],
    ask: () => byId('deleteNote', ids.note, old),
    rest: async () => restCall('DELETE', `/Note/${(await aNote(app, { seasonId: league.season.id })).id}`),
  },
  'restore a note': { flags: ['manageNotes'], ask: () => byId('restoreNote', ids.note) },
  'add a tournament': {
    flags: ['manageTournaments'],
    ask: () => put('putTournament', tournament(), 'TournamentInput', '{ messages }'),
    rest: () => restCall('PUT', '/Tournament', tournament()),
  },
  'change a tournament': {
    flags: ['manageTournaments', 'enterTournamentResults'],
    ask: () =>
      aQuery(
        `mutation ($id: ID, $input: TournamentInput!) { putTournament(id: $id, version: "${old}", input: $input) { messages } }`,
        { id: ids.tournament, input: tournament() },
      ),
    rest: () => restCall('PUT', '/Tournament', { ...tournament(), id: ids.tournament, lastUpdated: old }),
  },
  'delete a tournament': {
    flags: ['manageTournaments'],
    ask: () => byId('deleteTournament', ids.tournament, old),
    rest: async () => restCall('DELETE', `/Tournament/${(await aTournament(app, { seasonId: league.season.id })).id}`),
  },
  'restore a tournament': {
    flags: ['manageTournaments'],
    ask: () => byId('restoreTournament', ids.tournament),
  },
  'save a fixture': {
    flags: ['manageGames'],
    ask: () => put('putFixture', { date: '2026-12-03', ...place(), ...teams() }, 'FixtureInput', '{ messages }'),
    rest: () => restCall('PUT', '/Game', { date: '2026-12-03', address: '', ...place(), ...teams() }),
  },
  'delete a fixture': {
    flags: ['manageGames'],
    ask: () => byId('deleteFixture', league.fixture.id, old),
    rest: async () => restCall('DELETE', `/Game/${(await aFixture(app, { ...place(), ...teams() })).id}`),
  },
  'restore a fixture': { flags: ['manageGames'], ask: () => byId('restoreFixture', league.fixture.id) },
  'be offered away teams': {
    flags: ['manageGames'],
    ask: () => {
      const fixture = { date: '2026-12-03', ...place(), homeTeamId: league.reds.team.id, isKnockout: false };
      return aQuery('query ($fixture: AwayTeamsInput!) { awayTeams(fixture: $fixture) { team { id } } }', {
        fixture,
      });
    },
  },
  'delete unplayed fixtures': {
    flags: ['bulkDeleteLeagueFixtures'],
    ask: () =>
      aQuery('mutation ($id: ID!) { deleteUnplayedFixtures(seasonId: $id, dryRun: true) { total } }', {
        id: league.season.id,
      }),
    rest: () => restCall('DELETE', `/Game/${league.season.id}/UnplayedLeagueFixtures/false`),
  },
  'see results that wait': { flags: ['manageScores'], ask: () => aQuery('{ resultsWaiting { reason } }') },
  'see what needs attention': {
    flags: [
      ...(['manageScores', 'manageGames', 'runHealthChecks', 'managePlayers', 'manageTeams'] as const),
      ...(['manageSeasons', 'manageFeatures'] as const),
    ],
    ask: () => aQuery('{ attention { title } }'),
  },
  'run reports': {
    flags: ['runReports'],
    ask: () =>
      aQuery('query ($d: ID!, $s: ID!) { reports(divisionId: $d, seasonId: $s) { messages } }', {
        d: league.division.id,
        s: league.season.id,
      }),
    rest: () => restCall('POST', '/Report', place()),
  },
  'save a template': {
    flags: ['manageSeasonTemplates'],
    ask: () => put('putTemplate', { name: '', ...planned }, 'TemplateInput'),
    rest: () => restCall('PUT', '/Template', { name: '', ...planned }),
  },
  'delete a template': {
    flags: ['manageSeasonTemplates'],
    ask: () => byId('deleteTemplate', ids.template, old),
    rest: async () => restCall('DELETE', `/Template/${(await aTemplate()).id}`),
  },
  'restore a template': { flags: ['manageSeasonTemplates'], ask: () => byId('restoreTemplate', ids.template) },
  'check a template': {
    flags: ['manageSeasonTemplates'],
    ask: () =>
      aQuery('query ($t: TemplateInput!) { templateHealth(template: $t) { success } }', {
        t: { name: 'x', ...planned },
      }),
    rest: () => restCall('POST', '/Template/Health', { name: 'x', ...planned }),
  },
  'compare templates with a season': {
    flags: ['manageGames', 'manageSeasonTemplates'],
    ask: () =>
      aQuery('query ($id: ID!) { templatesForSeason(seasonId: $id) { compatible } }', {
        id: league.season.id,
      }),
    rest: () => restCall('GET', `/Template/ForSeason/${league.season.id}`),
  },
  'see who is entered twice': {
    flags: ['managePlayers'],
    ask: () => aQuery('{ samePeople { merged { entry { id } } } }', {}),
  },
  'find entries to put together': {
    flags: ['managePlayers'],
    ask: () => aQuery('{ personEntries(text: "a") { id } }', {}),
  },
  'propose fixtures': {
    flags: ['manageGames'],
    ask: () =>
      aQuery('query ($input: ProposalInput!) { proposal(input: $input) { success } }', {
        input: { templateId: ids.template, seasonId: league.season.id },
      }),
    rest: () =>
      restCall('POST', '/Template/Propose', {
        ...{ templateId: ids.template, seasonId: league.season.id },
        placeholderMappings: {},
      }),
  },
};

/** The flags with which deleted records of a kind are seen: those with which they are deleted. */
const deleting: Record<(typeof deletedKinds)[number]['action'], AccessFlag[]> = {
  'note.delete': ['manageNotes'],
  'fixture.delete': ['manageGames'],
  'player.delete': ['managePlayers', 'manageTeams'],
  'team.delete': ['manageTeams'],
  'season.delete': ['manageSeasons'],
  'division.delete': ['manageDivisions'],
  'tournament.delete': ['manageTournaments'],
  'template.delete': ['manageSeasonTemplates'],
};
for (const { kind, more, action } of deletedKinds)
  commands[`see deleted ${more.toLowerCase()}`] = {
    flags: deleting[action],
    ask: () => aQuery('query ($kind: DeletedKind!) { deleted(kind: $kind) { total } }', { kind }),
  };

tryByEveryFlag(() => ({ app, cookies }), commands);

it('nothing of the league has changed by it', async () => {
  const names = async (path: string) =>
    ((await call(app, 'GET', `/api/${path}`)).json as { name: string }[]).map(({ name }) => name);
  expect(await names('Division')).toEqual(['Division One']);
  expect(await names('Season')).toEqual(['Winter 2026/27']);
  expect(await names('Team')).toEqual(['Blues', 'Golds', 'Reds']);
});
