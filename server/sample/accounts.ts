import { everyRight, type AccessFlag } from '#rules/people/access.ts';

/** An account of the sample league, as the sign-in page lists it. */
export interface SampleAccount {
  emailAddress: string;
  name: string;
  givenName: string;
  /** What the account is for, as a help to choose. */
  description: string;
  access: readonly AccessFlag[];
  /** Used only while the server listens on a loopback address. */
  password: string;
  /** Name of the team whose cards the person keeps. */
  team?: string;
}

const clerk: readonly AccessFlag[] = ['inputResults', 'uploadPhotos'];

/** The accounts of the sample league. The two clerks' teams met last week, and their drafts differ. */
export const sampleAccounts: readonly SampleAccount[] = [
  {
    emailAddress: 'hilary.brand@wexcombedarts.example',
    name: 'Hilary Brand',
    givenName: 'Hilary',
    description: 'League secretary: every right',
    access: everyRight,
    password: 'chalk-the-first-leg',
  },
  {
    emailAddress: 'denise.marlow@post.example',
    name: 'Denise Marlow',
    givenName: 'Denise',
    description: 'Captain of Plough & Barrel: keeps its cards',
    access: clerk,
    password: 'treble-top-thursday',
    team: 'Plough & Barrel',
  },
  {
    emailAddress: 'joanne.tibbs@post.example',
    name: 'Joanne Tibbs',
    givenName: 'Joanne',
    description: 'Captain of Weavers Arms: keeps its cards',
    access: clerk,
    password: 'double-sixteen-out',
    team: 'Weavers Arms',
  },
  {
    emailAddress: 'scorer@wexcombedarts.example',
    name: 'Graham Peake',
    givenName: 'Graham',
    description: 'Scorer: scores matches throw by throw, enters tournament results',
    access: ['recordScoresAsYouGo', 'enterTournamentResults', 'useWebSockets'],
    password: 'game-shot-and-match',
  },
  {
    emailAddress: 'tv@wexcombedarts.example',
    name: 'TV, Corn Exchange',
    givenName: 'TV',
    description: 'The TV by the board: follows live matches full screen',
    access: ['useWebSockets', 'kioskMode'],
    password: 'big-screen-by-the-bar',
  },
];
