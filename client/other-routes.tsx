import { screensOf } from './screens-of.tsx';

/** The addresses of the desk and of single occasions, which no first load of a reader pays for. */
export const { Screens, loadScreen } = screensOf([
  { paths: ['/season/:season/cards'], load: () => import('./screens/league/BlankCards.tsx') },
  { paths: ['/season/:season/handbook'], load: () => import('./screens/league/Handbook.tsx') },
  { paths: ['/check-in/:id'], load: () => import('./screens/live/CheckIn.tsx') },
  { paths: ['/analyse/:season'], load: () => import('./screens/desk/TournamentAnalysis.tsx') },
  { paths: ['/first-season'], load: () => import('./screens/desk/FirstSeason.tsx') },
  // Before the addresses that match it too: the first that does is loaded ahead.
  { paths: ['/account/messages'], load: () => import('./screens/entry/Messages.tsx') },
  { paths: ['/setup/:token', '/account/password'], load: () => import('./screens/SetPassword.tsx') },
  { paths: ['/account/tokens'], load: () => import('./screens/entry/Tokens.tsx') },
  { paths: ['/admin/:mode?', '/account/:own'], load: () => import('./screens/admin/Admin.tsx') },
  { paths: ['/my-team'], load: () => import('./screens/entry/FollowedTeamRedirect.tsx') },
  { paths: ['/to-score'], load: () => import('./screens/entry/ToScore.tsx') },
  { paths: ['/share-photo'], load: () => import('./screens/entry/SharePhoto.tsx') },
  { paths: ['/developers'], load: () => import('./screens/Developers.tsx') },
  { paths: ['/developers/graphql'], load: () => import('./screens/Playground.tsx') },
  { paths: ['/about'], load: () => import('./screens/About.tsx') },
  { paths: ['/join/:code'], load: () => import('./screens/entry/Join.tsx') },
  { paths: ['/new_session'], load: () => import('./screens/entry/SignInDevice.tsx') },
  { paths: ['/accept_session/:id'], load: () => import('./screens/entry/AcceptSession.tsx') },
  { paths: ['/forgotten'], load: () => import('./screens/Forgotten.tsx') },
  { paths: ['*'], load: () => import('./screens/NotFound.tsx') },
]);
