/** All flags, in the order of the user administration; what each permits is told in access-words.ts. */
export const accessFlagList = [
  'manageAccess',
  'manageDivisions',
  'manageSeasons',
  'manageTeams',
  'managePlayers',
  'manageGames',
  'manageScores',
  'inputResults',
  'manageNotes',
  'manageTournaments',
  'enterTournamentResults',
  'recordScoresAsYouGo',
  'analyseMatches',
  'useWebSockets',
  'kioskMode',
  'uploadPhotos',
  'viewAnyPhoto',
  'deleteAnyPhoto',
  'runReports',
  'runHealthChecks',
  'manageSeasonTemplates',
  'bulkDeleteLeagueFixtures',
  'manageFeatures',
  'exportData',
  'importData',
  'runDataQueries',
  'viewExceptions',
  'manageSockets',
  'showDebugOptions',
  'loginServiceAccounts',
] as const;

export type AccessFlag = (typeof accessFlagList)[number];

/** All flags that permit something; `kioskMode` only hides the menus on a device at the oche. */
export const everyRight: readonly AccessFlag[] = /* @__PURE__ */ accessFlagList.filter((flag) => flag !== 'kioskMode');

/**
 * Who is asking. The server fills it from the session, the client from the server's answer about the signed-in user.
 */
export interface Actor {
  accountId?: string | null;
  /** Name for the audit fields. */
  name: string;
  emailAddress?: string | null;
  access: readonly AccessFlag[];
  /** The team of the account: stored on it, or found by its e-mail (league.md 1). */
  teamId?: string | null;
  isAnonymous: boolean;
  /** The token that a program acts with for the account (live.md 18); the name says it too. */
  token?: { id: string; name: string };
}

/** The actor when nobody is signed in. */
export const anonymous: Actor = { name: '', access: [], isAnonymous: true };

/** Whether somebody holds at least one of the flags; of an audience only those can be asked that it knows. */
export const holdsAny = <Flag extends AccessFlag>(
  { access }: { readonly access: readonly Flag[] },
  ...flags: NoInfer<Flag>[]
): boolean => flags.some((flag) => access.includes(flag));

/** Whether the actor holds any right to manage something. */
export const isManager = (actor: Pick<Actor, 'access'>): boolean =>
  actor.access.some((flag) => flag.startsWith('manage'));

/** Suggested rights for the account of a TV or tablet (live.md 18). */
export const devicePresets = {
  tablet: ['useWebSockets', 'showDebugOptions', 'enterTournamentResults', 'recordScoresAsYouGo', 'kioskMode'],
  tv: ['useWebSockets', 'showDebugOptions', 'kioskMode'],
} as const satisfies Record<string, readonly AccessFlag[]>;
