import { accessFlagList, devicePresets, type AccessFlag } from './access.ts';

/** The rights grouped by subject, each with its short name; access.ts describes them (live.md 18). */
export const accessGroups = [
  {
    name: 'League',
    rights: {
      manageDivisions: 'Divisions',
      manageSeasons: 'Seasons',
      manageGames: 'Fixtures',
      manageNotes: 'Notes',
      manageSeasonTemplates: 'Templates',
      bulkDeleteLeagueFixtures: 'Bulk delete fixtures',
    },
  },
  {
    name: 'Cards',
    rights: {
      manageScores: 'Publish scores',
      inputResults: 'Own team’s card',
      uploadPhotos: 'Photos: add',
      viewAnyPhoto: 'Photos: view any',
      deleteAnyPhoto: 'Photos: delete any',
    },
  },
  { name: 'People', rights: { manageTeams: 'Teams', managePlayers: 'Players', manageAccess: 'Access' } },
  {
    name: 'Tournaments',
    rights: {
      manageTournaments: 'Tournaments',
      enterTournamentResults: 'Tournament results',
      recordScoresAsYouGo: 'Score leg by leg',
      analyseMatches: 'Analyse matches',
    },
  },
  {
    name: 'Live',
    rights: {
      useWebSockets: 'Live data',
      manageSockets: 'Sockets',
      kioskMode: 'Kiosk',
      loginServiceAccounts: 'Device sign-in',
      showDebugOptions: 'Debug options',
    },
  },
  {
    name: 'Data',
    rights: {
      runReports: 'Reports',
      runHealthChecks: 'Health',
      importData: 'Import data',
      exportData: 'Export data',
      viewExceptions: 'Errors',
      manageFeatures: 'Features',
      runDataQueries: 'Data queries',
    },
  },
] as const satisfies readonly { name: string; rights: Partial<Record<AccessFlag, string>> }[];

const shortNames = Object.assign({}, ...accessGroups.map(({ rights }) => rights)) as Record<AccessFlag, string>;

/** The short name of a right, as in "Own team’s card"; it says of what also where its group is not beside it. */
export const shortRightName = (flag: AccessFlag): string => shortNames[flag];

interface Preset {
  name: string;
  /** What it permits, described for whoever grants it. */
  about: string;
  access: readonly AccessFlag[];
  /** Whether it is granted for a team. */
  ofTeam: boolean;
}

/** Sets of rights that a league hands out together (live.md 18). */
export const presets = {
  captain: {
    name: 'Captain',
    about: 'May enter the card of their team and add photos of it. Nothing else.',
    access: ['inputResults', 'uploadPhotos'],
    ofTeam: true,
  },
  scorer: {
    name: 'Scorer',
    about: 'May score matches throw by throw and enter the results of tournaments.',
    access: ['enterTournamentResults', 'recordScoresAsYouGo', 'useWebSockets'],
    ofTeam: false,
  },
  secretary: {
    name: 'Secretary',
    about: 'May run the whole league: seasons, teams, fixtures, results, tournaments and devices. No accounts.',
    access: [
      ...(['manageDivisions', 'manageSeasons', 'manageTeams', 'managePlayers', 'manageGames'] as const),
      ...(['manageScores', 'manageNotes', 'manageTournaments', 'enterTournamentResults'] as const),
      ...(['recordScoresAsYouGo', 'analyseMatches', 'useWebSockets', 'uploadPhotos', 'viewAnyPhoto'] as const),
      ...(['deleteAnyPhoto', 'runReports', 'runHealthChecks', 'manageSeasonTemplates'] as const),
      ...(['loginServiceAccounts'] as const),
    ],
    ofTeam: false,
  },
  treasurer: {
    name: 'Treasurer',
    about: 'May run the reports and export the data. Changes nothing.',
    access: ['runReports', 'exportData'],
    ofTeam: false,
  },
  tv: {
    name: 'TV',
    about: 'Shows boards full screen. Changes nothing.',
    access: devicePresets.tv,
    ofTeam: false,
  },
} as const satisfies Record<string, Preset>;

type PresetName = keyof typeof presets;

/** All presets, in order. */
export const presetNames = Object.keys(presets) as PresetName[];

const includes = (access: readonly AccessFlag[], flags: readonly AccessFlag[]) =>
  flags.every((flag) => access.includes(flag));

/** The presets held in full, without those contained in another one held. */
export function widestPresets(access: readonly AccessFlag[]): PresetName[] {
  const held = presetNames.filter((name) => includes(access, presets[name].access));
  return held.filter(
    (name) => !held.some((other) => other !== name && includes(presets[other].access, presets[name].access)),
  );
}

/** How many rights are held beyond those of the presets held. */
export function extraRightCount(access: readonly AccessFlag[]): number {
  const covered = new Set<AccessFlag>(widestPresets(access).flatMap((name) => presets[name].access));
  return access.filter((flag) => !covered.has(flag)).length;
}

/** The rights with all of a preset. */
export const withPreset = (access: readonly AccessFlag[], name: PresetName): AccessFlag[] =>
  accessFlagList.filter((flag) => access.includes(flag) || includes(presets[name].access, [flag]));

/** The rights without those of a preset; what another of the widest held presets needs stays. */
export function withoutPreset(access: readonly AccessFlag[], name: PresetName): AccessFlag[] {
  const others = widestPresets(access).filter((other) => other !== name);
  const needed = new Set<AccessFlag>(others.flatMap((other) => presets[other].access));
  return accessFlagList.filter(
    (flag) => access.includes(flag) && (needed.has(flag) || !includes(presets[name].access, [flag])),
  );
}
