import { holdsAny, isManager, type AccessFlag, type Actor } from './access.ts';
import type { Audience } from './audience.ts';
import type { SideName } from '../darts/leg.ts';
import { fixtureSideOfTeam } from '../card/clerk.ts';

export { accessFlagList, anonymous, everyRight, type AccessFlag, type Actor } from './access.ts';

/** The teams of a fixture. */
interface Teams {
  homeTeamId: string;
  awayTeamId: string;
}

/** A card as its page shows it: whether results are published, and whether a draft is shown in their place. */
export interface CardState {
  resultsPublished: boolean;
  viewsDraft?: boolean;
}

/** A score record: linked to a tournament match it is part of results, else it is practice (live.md 8). */
interface ScoreRecord {
  tournamentMatchId?: string | null;
  /** Who made it; null when nobody was signed in. */
  accountId?: string | null;
}

export type LiveSubject = { dataType: 'Tournament' } | ({ dataType: 'Sayg' } & ScoreRecord);

interface PhotoSubject {
  accountId: string;
  fixtureId?: string | null;
}

/** An account and the rights it would have after the change. */
interface Grant {
  accountId: string;
  access: readonly AccessFlag[];
}

const anyone = () => true;
const needs =
  (...flags: AccessFlag[]) =>
  (actor: Actor) =>
    holdsAny(actor, ...flags);

const isOwn = (actor: Actor, { accountId }: { accountId?: string | null }) =>
  !!actor.accountId && actor.accountId === accountId;

/** Who ends what signs an account in. */
const mayEnd = (actor: Actor, ending: { accountId: string }) => holdsAny(actor, 'manageAccess') || isOwn(actor, ending);

/** Who records for one of its teams (league.md 13.1). */
const isCaptain = (actor: Actor, fixture: Teams) =>
  holdsAny(actor, 'inputResults') && !!fixtureSideOfTeam(fixture, actor.teamId);

/** Signed in, with an account of their own: a device at the oche is nobody. */
const isPerson = (actor: Actor) => !actor.isAnonymous && !holdsAny(actor, 'kioskMode');

/** Who keeps the cards of a team, which is theirs. */
const isKeeperOf = (actor: Actor, teamId: string | null | undefined) =>
  holdsAny(actor, 'inputResults') && !!teamId && teamId === actor.teamId;

/** manageScores, or inputResults when the own team plays (league.md 1). */
const isRecorder = (actor: Actor, fixture: Teams) => holdsAny(actor, 'manageScores') || isCaptain(actor, fixture);

/** Whether somebody keeps the cards of one team only (league.md 13.1). */
export const keepsCardsOfOneTeam = (actor: Actor): boolean =>
  !!actor.teamId && holdsAny(actor, 'inputResults') && !holdsAny(actor, 'manageScores');

const isLinked = (record: ScoreRecord) => !!record.tournamentMatchId;
const mayWriteScores = (actor: Actor, record: ScoreRecord) =>
  !isLinked(record) || holdsAny(actor, 'recordScoresAsYouGo');

const mayPublish = (actor: Actor, subject: LiveSubject) => {
  if (subject.dataType === 'Tournament') return holdsAny(actor, 'manageTournaments', 'enterTournamentResults');
  return isLinked(subject) ? holdsAny(actor, 'recordScoresAsYouGo') : isOwn(actor, subject);
};

const mayDeletePhoto = (actor: Actor, photo: PhotoSubject) =>
  holdsAny(actor, 'deleteAnyPhoto', photo.fixtureId ? 'manageScores' : 'manageTournaments') ||
  (holdsAny(actor, 'uploadPhotos') && isOwn(actor, photo));

/** The rights needed, besides importData, to replace the rows of each table (live.md 16). */
const importRights: Record<string, readonly AccessFlag[]> = {
  leaguesettings: ['manageSeasons', 'manageFeatures'],
  division: ['manageDivisions'],
  season: ['manageSeasons'],
  player: ['managePlayers'],
  team: ['manageTeams'],
  game: ['manageGames', 'manageScores'],
  fixturedatenote: ['manageNotes'],
  tournamentgame: ['manageTournaments'],
  recordedscoreasyougo: ['recordScoresAsYouGo'],
  template: ['manageSeasonTemplates'],
  errordetail: ['viewExceptions'],
  user: ['manageAccess'],
  photo: ['uploadPhotos', 'deleteAnyPhoto'],
  configuredfeature: ['manageFeatures'],
};

const mayImport = (actor: Actor, table: string) =>
  holdsAny(actor, 'importData') && !!importRights[table]?.every((flag) => holdsAny(actor, flag));

/**
 * The one list of who may do what. "edit" includes creating, and restoring goes with deleting. The server enforces it,
 * and the client shows what it permits. What may be seen of a record is in visibility.ts (league.md 13.1, 21; live.md
 * 8, 9.1, 11.1, 14-18).
 */
export const permissions = {
  'division.edit': needs('manageDivisions'),
  'division.delete': needs('manageDivisions'),
  'season.edit': needs('manageSeasons'),
  'season.delete': needs('manageSeasons'),
  'team.edit': needs('manageTeams'),
  'team.delete': needs('manageTeams'),
  'team.markFavourite': (actor: Actor, season: { allowFavouriteTeams: boolean }) =>
    season.allowFavouriteTeams && !isManager(actor),
  'player.edit': needs('managePlayers', 'manageTeams'),
  'player.add': (actor: Actor, { teamId, captainsAddPlayers }: { teamId: string; captainsAddPlayers: boolean }) =>
    holdsAny(actor, 'managePlayers', 'manageTeams') || (captainsAddPlayers && isKeeperOf(actor, teamId)),
  'player.delete': needs('managePlayers', 'manageTeams'),
  'player.listAll': needs('managePlayers'),
  'player.merge': needs('managePlayers'),
  'player.hide': needs('managePlayers'),
  'note.edit': needs('manageNotes'),
  'note.delete': needs('manageNotes'),

  'fixture.edit': needs('manageGames'),
  'fixture.delete': needs('manageGames'),
  'fixture.bulkDelete': needs('bulkDeleteLeagueFixtures'),
  'fixture.seePlaceholders': needs('manageGames'),
  'fixture.submit': isRecorder,
  'fixture.publish': needs('manageScores'),
  'fixture.editCard': (actor: Actor, { resultsPublished, viewsDraft, ...fixture }: Teams & CardState) =>
    holdsAny(actor, 'manageScores') ? !viewsDraft : !resultsPublished && isRecorder(actor, fixture),
  'fixture.nameManOfTheMatch': (actor: Actor, { side, ...fixture }: Teams & { side: SideName }) =>
    holdsAny(actor, 'manageScores') ||
    (isRecorder(actor, fixture) && fixtureSideOfTeam(fixture, actor.teamId) === side),
  'fixture.askToMove': isCaptain,
  'fixture.scoreThrows': needs('recordScoresAsYouGo'),

  'tournament.edit': needs('manageTournaments'),
  'tournament.delete': needs('manageTournaments'),
  'tournament.enterResults': needs('manageTournaments', 'enterTournamentResults'),
  'tournament.addSayg': (actor: Actor) =>
    holdsAny(actor, 'manageTournaments', 'enterTournamentResults') && holdsAny(actor, 'recordScoresAsYouGo'),
  'tournament.removeSayg': (actor: Actor) =>
    holdsAny(actor, 'manageTournaments') ||
    (holdsAny(actor, 'enterTournamentResults') && holdsAny(actor, 'recordScoresAsYouGo')),
  'tournament.signUp': isPerson,
  'tournament.seeClashes': needs('manageTournaments'),
  'tournament.analyse': needs('analyseMatches'),

  'sayg.create': mayWriteScores,
  'sayg.edit': mayWriteScores,
  'sayg.delete': (actor: Actor, record: ScoreRecord) =>
    holdsAny(actor, 'recordScoresAsYouGo', 'manageTournaments') || (!isLinked(record) && isOwn(actor, record)),

  'live.connect': needs('useWebSockets'),
  'live.publish': mayPublish,
  'socket.list': needs('manageSockets'),
  'socket.close': needs('manageSockets'),

  'photo.upload': needs('uploadPhotos'),
  'photo.list': needs('viewAnyPhoto', 'uploadPhotos', 'deleteAnyPhoto', 'manageScores', 'manageTournaments'),
  'photo.view': (actor: Actor, photo: PhotoSubject) => holdsAny(actor, 'viewAnyPhoto') || mayDeletePhoto(actor, photo),
  'photo.delete': mayDeletePhoto,

  'template.edit': needs('manageSeasonTemplates'),
  'template.delete': needs('manageSeasonTemplates'),
  'template.check': needs('manageSeasonTemplates'),
  'template.compare': needs('manageGames', 'manageSeasonTemplates'),
  'template.propose': needs('manageGames'),

  'report.run': needs('runReports'),
  'report.manOfTheMatch': needs('manageScores'),
  'health.run': needs('runHealthChecks'),
  'attention.see': needs(
    'manageScores',
    'manageGames',
    'runHealthChecks',
    'managePlayers',
    'manageTeams',
    'manageSeasons',
    'manageFeatures',
  ),

  'account.list': needs('manageAccess'),
  'account.grant': (actor: Actor, grant: Grant) =>
    holdsAny(actor, 'manageAccess') && (!isOwn(actor, grant) || grant.access.includes('manageAccess')),
  'account.invite': needs('manageAccess'),
  'session.end': mayEnd,
  'token.make': (actor: Actor) => !!actor.accountId,
  'token.end': mayEnd,
  'device.list': needs('loginServiceAccounts'),
  'device.reject': needs('loginServiceAccounts'),
  'device.approve': (actor: Actor, access: readonly AccessFlag[]) =>
    holdsAny(actor, 'loginServiceAccounts') && !holdsAny({ access }, 'manageAccess', 'loginServiceAccounts'),

  'data.export': needs('exportData'),
  'data.browse': needs('exportData'),
  'data.import': needs('importData'),
  'data.importTable': mayImport,
  'data.query': needs('runDataQueries'),
  'feature.edit': needs('manageFeatures'),
  'league.edit': needs('manageFeatures', 'manageSeasons'),
  'webhook.edit': (actor: Actor, webhook: { accountId: string; isOfTeam: boolean; teamId: string | null }) =>
    holdsAny(actor, 'manageFeatures') ||
    (isOwn(actor, webhook) && webhook.isOfTeam && isKeeperOf(actor, webhook.teamId)),
  'webhook.hearDraft': (actor: Actor, webhook: { accountId: string; isOfTeam: boolean; teamId: string | null }) =>
    isOwn(actor, webhook) && webhook.isOfTeam && isKeeperOf(actor, webhook.teamId),
  'error.report': anyone,
  'error.read': needs('viewExceptions'),
  'trouble.see': needs('manageAccess', 'manageFeatures', 'viewExceptions'),
  'debug.show': needs('showDebugOptions'),
  'kiosk.use': needs('kioskMode'),
};

export type Action = keyof typeof permissions;

/** Arguments after the action: none, or the subject its permission looks at. */
export type Subject<A extends Action> = (typeof permissions)[A] extends (actor: Actor, ...subject: infer S) => boolean
  ? S
  : never;

/** What can be asked of an audience: these permissions read nothing of the actor that an audience does not carry. */
type AudienceAction =
  | 'fixture.seePlaceholders'
  | 'fixture.submit'
  | 'fixture.publish'
  | 'tournament.edit'
  | 'player.listAll';

/** Whether somebody may do this to the subject; the action determines the subject's type. */
export function can<A extends AudienceAction>(viewer: Audience | Actor, action: A, ...subject: Subject<A>): boolean;
export function can<A extends Action>(actor: Actor, action: A, ...subject: Subject<A>): boolean;
export function can<A extends Action>(viewer: Audience | Actor, action: A, ...subject: Subject<A>): boolean {
  const isPermitted = permissions[action] as (viewer: Audience | Actor, ...subject: Subject<A>) => boolean;
  return isPermitted(viewer, ...subject);
}
