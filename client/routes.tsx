import { pagePattern, screensOf } from './screens-of.tsx';

/**
 * The addresses that people read, and `*` for those of `other-routes.tsx`: what is listed here is part of every first
 * load. Every screen is its own chunk; the server preloads the one of the page it sends.
 */
export const { Screens, loadScreen } = screensOf([
  { paths: ['/'], load: () => import('./screens/league/Home.tsx') },
  {
    paths: ['/teams/:season?', '/division/:division', '/division/:division/teams/:season?'],
    load: () => import('./screens/league/DivisionTable.tsx'),
  },
  {
    paths: ['/fixtures/:season?', '/division/:division/fixtures/:season?'],
    load: () => import('./screens/league/Fixtures.tsx'),
  },
  {
    paths: ['/players/:season?', '/division/:division/players/:season?'],
    load: () => import('./screens/league/Players.tsx'),
  },
  { paths: ['/division/:division/reports/:season?'], load: () => import('./screens/desk/Reports.tsx') },
  { paths: ['/division/:division/health/:season?'], load: () => import('./screens/desk/Health.tsx') },
  { paths: [pagePattern], page: /^team(:|%3A)/i, load: () => import('./screens/league/Team.tsx') },
  { paths: [pagePattern], page: /^player(:|%3A)/i, load: () => import('./screens/league/Player.tsx') },
  { paths: ['/player/:player'], load: () => import('./screens/careers/Career.tsx') },
  { paths: ['/compare'], load: () => import('./screens/careers/Compare.tsx') },
  { paths: ['/records'], load: () => import('./screens/careers/Records.tsx') },
  { paths: ['/ratings'], load: () => import('./screens/careers/Ratings.tsx') },
  { paths: ['/review/:season'], load: () => import('./screens/careers/Review.tsx') },
  { paths: ['/season/:season/rules'], load: () => import('./screens/league/Rules.tsx') },
  { paths: ['/score/:id'], load: () => import('./screens/league/ScoreCard.tsx') },
  { paths: ['/tournament/:id'], load: () => import('./screens/league/Tournament.tsx') },
  { paths: ['/practice/:type?'], load: () => import('./screens/live/Practice.tsx') },
  { paths: ['/tv'], load: () => import('./screens/live/Tv.tsx') },
  { paths: ['/live/superleague'], load: () => import('./screens/live/LiveSuperleague.tsx') },
  { paths: ['/live/match'], load: () => import('./screens/live/MatchToWatch.tsx') },
  { paths: ['/live', '/live/:type'], load: () => import('./screens/live/Live.tsx') },
  { paths: ['/login'], load: () => import('./screens/SignIn.tsx') },
  {
    paths: ['*'],
    load: async (path) => {
      const others = await import('./other-routes.tsx');
      return { ...(await others.loadScreen(path)), default: others.Screens };
    },
  },
]);
