import { describe, expect, it } from 'vitest';
import {
  accessFlagList,
  anonymous,
  can,
  permissions,
  type AccessFlag,
  type Action,
  type Actor,
} from '#rules/people/policies.ts';
import { anActor, clerkOf, everybodyBut } from '../makers.ts';

const match = { homeTeamId: 'reds', awayTeamId: 'blues' };

/** The actions that need just one of some flags (league.md 21; live.md 8-18). */
const byFlag: [Action, ...AccessFlag[]][] = [
  ['division.edit', 'manageDivisions'],
  ['division.delete', 'manageDivisions'],
  ['season.edit', 'manageSeasons'],
  ['season.delete', 'manageSeasons'],
  ['team.edit', 'manageTeams'],
  ['team.delete', 'manageTeams'],
  ['player.edit', 'managePlayers', 'manageTeams'],
  ['player.delete', 'managePlayers', 'manageTeams'],
  ['player.listAll', 'managePlayers'],
  ['player.merge', 'managePlayers'],
  ['player.hide', 'managePlayers'],
  ['note.edit', 'manageNotes'],
  ['note.delete', 'manageNotes'],
  ['fixture.edit', 'manageGames'],
  ['fixture.delete', 'manageGames'],
  ['fixture.bulkDelete', 'bulkDeleteLeagueFixtures'],
  ['fixture.seePlaceholders', 'manageGames'],
  ['fixture.publish', 'manageScores'],
  ['fixture.scoreThrows', 'recordScoresAsYouGo'],
  ['tournament.edit', 'manageTournaments'],
  ['tournament.delete', 'manageTournaments'],
  ['tournament.enterResults', 'manageTournaments', 'enterTournamentResults'],
  ['tournament.seeClashes', 'manageTournaments'],
  ['tournament.analyse', 'analyseMatches'],
  ['live.connect', 'useWebSockets'],
  ['socket.list', 'manageSockets'],
  ['socket.close', 'manageSockets'],
  ['photo.upload', 'uploadPhotos'],
  ['photo.list', 'viewAnyPhoto', 'uploadPhotos', 'deleteAnyPhoto', 'manageScores', 'manageTournaments'],
  ['template.edit', 'manageSeasonTemplates'],
  ['template.delete', 'manageSeasonTemplates'],
  ['template.check', 'manageSeasonTemplates'],
  ['template.compare', 'manageGames', 'manageSeasonTemplates'],
  ['template.propose', 'manageGames'],
  ['report.run', 'runReports'],
  ['report.manOfTheMatch', 'manageScores'],
  ['health.run', 'runHealthChecks'],
  [
    'attention.see',
    ...(['manageScores', 'manageGames', 'runHealthChecks', 'managePlayers', 'manageTeams', 'manageSeasons'] as const),
    'manageFeatures',
  ],
  ['account.list', 'manageAccess'],
  ['account.invite', 'manageAccess'],
  ['device.list', 'loginServiceAccounts'],
  ['device.reject', 'loginServiceAccounts'],
  ['data.export', 'exportData'],
  ['data.browse', 'exportData'],
  ['data.import', 'importData'],
  ['data.query', 'runDataQueries'],
  ['feature.edit', 'manageFeatures'],
  ['league.edit', 'manageFeatures', 'manageSeasons'],
  ['error.read', 'viewExceptions'],
  ['trouble.see', 'manageAccess', 'manageFeatures', 'viewExceptions'],
  ['debug.show', 'showDebugOptions'],
  ['kiosk.use', 'kioskMode'],
];

describe('actions that only ask for a flag', () => {
  const ask = (actor: Actor, action: Action) => can(actor, action as 'note.edit');

  it.each(byFlag)('%s', (action, ...flags) => {
    const enough = accessFlagList.filter((flag) => ask(anActor([flag]), action));
    expect(enough.toSorted()).toEqual(flags.toSorted());
    expect(ask(everybodyBut(...flags), action)).toBe(false);
    expect(ask(anonymous, action)).toBe(false);
  });
});

it('has every action in one of these tests', () => {
  const others = [
    ...[
      'team.markFavourite',
      'player.add',
      'fixture.submit',
      'fixture.editCard',
      'fixture.askToMove',
      'fixture.nameManOfTheMatch',
      'tournament.addSayg',
      'tournament.removeSayg',
      'tournament.signUp',
      'sayg.create',
    ],
    ...['sayg.edit', 'sayg.delete', 'live.publish', 'photo.view', 'photo.delete', 'account.grant'],
    ...['session.end', 'token.make', 'token.end', 'device.approve', 'data.importTable', 'error.report'],
    ...['webhook.edit', 'webhook.hearDraft'],
  ];
  expect([...byFlag.map(([action]) => action), ...others].toSorted()).toEqual(Object.keys(permissions).toSorted());
});

it('lets everybody report errors', () => expect(can(anonymous, 'error.report')).toBe(true));

it.each([
  ['nobody', anonymous, false],
  ['somebody without rights', anActor([]), true],
  ['who runs evenings', anActor(['manageTournaments']), true],
  ['a device at the oche', anActor(['kioskMode', 'enterTournamentResults']), false],
])('signing up for a tournament by %s', (_, actor, expected) => expect(can(actor, 'tournament.signUp')).toBe(expected));

describe('recording a fixture', () => {
  it.each([
    ['anonymous', anonymous, false],
    ['a clerk of the home team', clerkOf('reds'), true],
    ['a clerk of the away team', clerkOf('blues'), true],
    ['a clerk of another team', clerkOf('greens'), false],
    ['a clerk without a team', anActor(['inputResults']), false],
    ['the home team without inputResults', anActor([], { teamId: 'reds' }), false],
    ['manageScores', anActor(['manageScores']), true],
    ['everything but the two', everybodyBut('manageScores', 'inputResults'), false],
  ])('by %s', (_, actor, expected) => expect(can(actor, 'fixture.submit', match)).toBe(expected));

  it.each([
    ['a clerk of the home team', clerkOf('reds'), true],
    ['a clerk of the away team', clerkOf('blues'), true],
    ['a clerk of another team', clerkOf('greens'), false],
    ['the home team without inputResults', anActor([], { teamId: 'reds' }), false],
    ['manageScores and manageGames', anActor(['manageScores', 'manageGames']), false],
    ['nobody', anonymous, false],
  ])('is asked to be moved by %s', (_, actor, expected) =>
    expect(can(actor, 'fixture.askToMove', match)).toBe(expected),
  );

  it.each([
    ['the own side', clerkOf('blues'), 'away', true],
    ['the other side', clerkOf('blues'), 'home', false],
    ['either, with manageScores', anActor(['manageScores'], { teamId: 'blues' }), 'home', true],
    ['the own side without inputResults', anActor([], { teamId: 'blues' }), 'away', false],
  ] as const)('man of the match of %s', (_, actor, side, expected) => {
    expect(can(actor, 'fixture.nameManOfTheMatch', { ...match, side })).toBe(expected);
  });
});

it.each([
  ['an admin, published', anActor(['manageScores']), { resultsPublished: true }, true],
  ['an admin who looks at a draft', anActor(['manageScores', 'inputResults']), { viewsDraft: true }, false],
  ['a clerk', clerkOf('reds'), {}, true],
  ['a clerk, published', clerkOf('reds'), { resultsPublished: true }, false],
  ['a clerk of others', clerkOf('greens'), {}, false],
  ['a visitor', anonymous, {}, false],
])('a card is edited by %s', (_, actor, state, expected) => {
  expect(can(actor, 'fixture.editCard', { ...match, resultsPublished: false, ...state })).toBe(expected);
});

it.each([
  ['the captain of the team', clerkOf('reds'), true, true],
  ['the captain of another', clerkOf('blues'), true, false],
  ['the captain, while captains do not add', clerkOf('reds'), false, false],
  ['somebody of the team without inputResults', anActor([], { teamId: 'reds' }), true, false],
  ['inputResults without a team', anActor(['inputResults']), true, false],
  ['managePlayers', anActor(['managePlayers']), false, true],
  ['manageTeams', anActor(['manageTeams']), false, true],
])('players are added by %s', (_, actor, captainsAddPlayers, expected) =>
  expect(can(actor, 'player.add', { teamId: 'reds', captainsAddPlayers })).toBe(expected),
);

it('takes the kind of subject from the action', () => {
  // @ts-expect-error a fixture is needed
  expect(can(anonymous, 'fixture.submit')).toBe(false);
  // @ts-expect-error nothing is needed
  expect(can(anonymous, 'note.edit', match)).toBe(false);
});

describe('score records (live.md 8)', () => {
  const mine = { accountId: 'me' };
  const theirs = { accountId: 'somebody' };
  const nobodys = { accountId: null };
  const linked = { tournamentMatchId: 'match', accountId: 'me' };
  const scorer = anActor(['recordScoresAsYouGo'], { accountId: 'scorer' });
  const organiser = anActor(['manageTournaments'], { accountId: 'organiser' });

  it.each([
    ['anybody, practice', anonymous, theirs, true, true, false],
    ['anybody, practice of nobody', anonymous, nobodys, true, true, false],
    ['the author, practice', anActor(), mine, true, true, true],
    ['another, practice', anActor(), theirs, true, true, false],
    ['the author, linked', anActor(), linked, false, false, false],
    ['a scorer, linked', scorer, linked, true, true, true],
    ['a scorer, practice', scorer, mine, true, true, true],
    ['an organiser, linked', organiser, linked, false, false, true],
  ])('%s', (_, actor, record, ...expected) => {
    const asked = (['sayg.create', 'sayg.edit', 'sayg.delete'] as const).map((action) => can(actor, action, record));
    expect(asked).toEqual(expected);
  });

  it.each([
    ['a tournament, with manageTournaments', anActor(['manageTournaments']), { dataType: 'Tournament' }, true],
    ['a tournament, entering results', anActor(['enterTournamentResults']), { dataType: 'Tournament' }, true],
    ['a tournament, scoring', anActor(['recordScoresAsYouGo']), { dataType: 'Tournament' }, false],
    ['a linked record, scoring', scorer, { dataType: 'Sayg', ...linked }, true],
    ['a linked record of the own', anActor(['useWebSockets']), { dataType: 'Sayg', ...linked }, false],
    ['practice of the own', anActor(), { dataType: 'Sayg', ...mine }, true],
    ['practice of somebody', scorer, { dataType: 'Sayg', ...theirs }, false],
    ['practice of nobody', anonymous, { dataType: 'Sayg', ...nobodys }, false],
  ] as const)('publishing %s', (_, actor, subject, expected) => {
    expect(can(actor, 'live.publish', subject)).toBe(expected);
  });

  it('needs both rights to add one to a tournament match', () => {
    const adds = (...flags: AccessFlag[]) => can(anActor(flags), 'tournament.addSayg');
    expect(adds('manageTournaments', 'recordScoresAsYouGo')).toBe(true);
    expect(adds('enterTournamentResults', 'recordScoresAsYouGo')).toBe(true);
    expect(adds('recordScoresAsYouGo')).toBe(false);
    expect(adds('manageTournaments', 'enterTournamentResults')).toBe(false);
  });

  it('needs to enter results as well to take one off, unless tournaments are managed', () => {
    const removes = (...flags: AccessFlag[]) => can(anActor(flags), 'tournament.removeSayg');
    expect(removes('manageTournaments')).toBe(true);
    expect(removes('enterTournamentResults', 'recordScoresAsYouGo')).toBe(true);
    expect(removes('recordScoresAsYouGo')).toBe(false);
    expect(removes('enterTournamentResults')).toBe(false);
    expect(can(everybodyBut('manageTournaments', 'recordScoresAsYouGo'), 'tournament.removeSayg')).toBe(false);
  });
});

describe('photos (live.md 14)', () => {
  const onFixture = { accountId: 'somebody', fixtureId: 'fixture' };
  const onTournament = { accountId: 'somebody', fixtureId: null };
  const mine = { accountId: 'me', fixtureId: 'fixture' };

  it.each([
    ['own with uploadPhotos', ['uploadPhotos'], mine, true, true],
    ['own without', [], mine, false, false],
    ['another’s with uploadPhotos', ['uploadPhotos'], onFixture, false, false],
    ['viewAnyPhoto', ['viewAnyPhoto'], onFixture, true, false],
    ['deleteAnyPhoto', ['deleteAnyPhoto'], onFixture, true, true],
    ['deleteAnyPhoto on a tournament', ['deleteAnyPhoto'], onTournament, true, true],
    ['manageScores on a fixture', ['manageScores'], onFixture, true, true],
    ['manageScores on a tournament', ['manageScores'], onTournament, false, false],
    ['manageTournaments on a tournament', ['manageTournaments'], onTournament, true, true],
    ['manageTournaments on a fixture', ['manageTournaments'], onFixture, false, false],
  ] as [string, AccessFlag[], typeof mine, boolean, boolean][])('%s', (_, flags, photo, views, deletes) => {
    const actor = anActor(flags);
    expect([can(actor, 'photo.view', photo), can(actor, 'photo.delete', photo)]).toEqual([views, deletes]);
  });
});

describe('accounts', () => {
  const admin = anActor(['manageAccess']);
  it('lets nobody remove their own manageAccess', () => {
    expect(can(admin, 'account.grant', { accountId: 'me', access: [] })).toBe(false);
    expect(can(admin, 'account.grant', { accountId: 'me', access: ['manageAccess', 'kioskMode'] })).toBe(true);
    expect(can(admin, 'account.grant', { accountId: 'you', access: [] })).toBe(true);
    expect(can(everybodyBut('manageAccess'), 'account.grant', { accountId: 'you', access: [] })).toBe(false);
  });

  it('lets people end their own sessions, and administrators any', () => {
    expect(can(anActor(), 'session.end', { accountId: 'me' })).toBe(true);
    expect(can(anActor(), 'session.end', { accountId: 'you' })).toBe(false);
    expect(can(admin, 'session.end', { accountId: 'you' })).toBe(true);
  });

  it.each([
    [['useWebSockets', 'kioskMode'], true],
    [['kioskMode', 'manageAccess'], false],
    [['loginServiceAccounts'], false],
  ] as [AccessFlag[], boolean][])('a device may be given %j: %s', (access, expected) => {
    expect(can(anActor(['loginServiceAccounts']), 'device.approve', access)).toBe(expected);
    expect(can(everybodyBut('loginServiceAccounts'), 'device.approve', access)).toBe(false);
  });
});

it.each([
  ['team', ['importData', 'manageTeams'], true],
  ['team', ['importData', 'managePlayers'], false],
  ['team', ['manageTeams'], false],
  ['game', ['importData', 'manageGames'], false],
  ['game', ['importData', 'manageGames', 'manageScores'], true],
  ['user', ['importData', 'manageAccess'], true],
  ['no such table', accessFlagList, false],
] as [string, AccessFlag[], boolean][])('importing %s with %j: %s', (table, flags, expected) => {
  expect(can(anActor(flags), 'data.importTable', table)).toBe(expected);
});

it.each([
  ['a visitor', anonymous, true, true],
  ['a clerk', clerkOf('reds'), true, true],
  ['a manager', anActor(['manageNotes']), true, false],
  ['a visitor, in a season without favourites', anonymous, false, false],
])('favourite teams are for %s', (_, actor, allowFavouriteTeams, expected) => {
  expect(can(actor, 'team.markFavourite', { allowFavouriteTeams })).toBe(expected);
});
