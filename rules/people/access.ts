/**
 * Every right an account can hold, in the order of the user administration, with its description (league.md 21; live.md
 * 18).
 */
export const accessFlags = {
  manageAccess: 'Grant rights to people and see all accounts',
  manageDivisions: 'Create, edit and delete divisions',
  manageSeasons: 'Create, edit and delete seasons',
  manageTeams: 'Create and edit teams, register them for seasons, and edit their players',
  managePlayers: 'Add, edit and delete players, and see every registered player',
  manageGames: 'Add dates, and create, edit and delete fixtures',
  manageScores: 'Enter, merge, publish and unpublish the results of every fixture',
  inputResults: 'Record the results of the own team',
  manageNotes: 'Create, edit and delete notes on dates',
  manageTournaments: 'Create, edit and delete tournaments',
  enterTournamentResults: 'Enter sides, matches and results of tournaments',
  recordScoresAsYouGo: 'Score matches throw by throw',
  analyseMatches: 'Analyse the throws of tournaments',
  useWebSockets: 'Follow scores over the live connection and see what is being played',
  kioskMode: 'Use the product full screen, without menus',
  uploadPhotos: 'Add photos, and see and delete the own ones',
  viewAnyPhoto: 'See the photos of everybody',
  deleteAnyPhoto: 'Delete the photos of everybody',
  runReports: 'Run the reports of a season',
  runHealthChecks: 'Check a season for mistakes',
  manageSeasonTemplates: 'Create, edit and delete season templates',
  bulkDeleteLeagueFixtures: 'Delete all unplayed league fixtures of a season at once',
  manageFeatures: 'Switch features on and off',
  exportData: 'Export and browse the data',
  importData: 'Import data, and see mistakes in the results',
  runDataQueries: 'Query the data, without changing it',
  viewExceptions: 'Read the reported errors',
  manageSockets: 'List and close live connections',
  showDebugOptions: 'See the debug menus',
  loginServiceAccounts: 'Sign in TVs and tablets with a PIN',
} as const;

export type AccessFlag = keyof typeof accessFlags;

/** All flags, in the order of the user administration. */
export const accessFlagList = Object.keys(accessFlags) as AccessFlag[];

/** Everything that can be granted. `kioskMode` permits nothing: it hides the menus on a device at the oche. */
export const everyRight: readonly AccessFlag[] = accessFlagList.filter((flag) => flag !== 'kioskMode');

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
}

/** The actor when nobody is signed in. */
export const anonymous: Actor = { name: '', access: [], isAnonymous: true };

/** Whether the actor holds at least one of the flags. */
export const holds = (actor: Pick<Actor, 'access'>, ...flags: AccessFlag[]): boolean =>
  flags.some((flag) => actor.access.includes(flag));

/** Whether the actor holds any right to manage something. */
export const isManager = (actor: Pick<Actor, 'access'>): boolean =>
  actor.access.some((flag) => flag.startsWith('manage'));

/** Suggested rights for the account of a TV or tablet (live.md 18). */
export const devicePresets = {
  tablet: ['useWebSockets', 'showDebugOptions', 'enterTournamentResults', 'recordScoresAsYouGo', 'kioskMode'],
  tv: ['useWebSockets', 'showDebugOptions', 'kioskMode'],
} as const satisfies Record<string, readonly AccessFlag[]>;
