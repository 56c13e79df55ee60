import type { DocumentNode } from '@apollo/client';
import { lazy, useState, type ComponentType } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { during } from './lib/under-way.ts';

interface Screen {
  default: ComponentType;
  /** Queries by operation name whose answers may be in the HTML. */
  queries?: Record<string, DocumentNode>;
}

/** Pages with a prefix inside a segment, as in `player:{name}@{team}`: the router only matches whole segments. */
const pagePattern = '/division/:division/:page/:season?';

/** The list of addresses. Every screen is its own chunk; the server preloads the one of the page it sends. */
const screens: { paths: string[]; page?: RegExp; load: () => Promise<Screen> }[] = [
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
  { paths: ['/season/:season/cards'], load: () => import('./screens/league/BlankCards.tsx') },
  { paths: ['/season/:season/handbook'], load: () => import('./screens/league/Handbook.tsx') },
  { paths: ['/score/:id'], load: () => import('./screens/league/ScoreCard.tsx') },
  { paths: ['/tournament/:id'], load: () => import('./screens/league/Tournament.tsx') },
  { paths: ['/check-in/:id'], load: () => import('./screens/live/CheckIn.tsx') },
  { paths: ['/analyse/:season'], load: () => import('./screens/desk/Analyse.tsx') },
  { paths: ['/practice/:type?'], load: () => import('./screens/live/Practice.tsx') },
  { paths: ['/tv'], load: () => import('./screens/live/Tv.tsx') },
  { paths: ['/live/superleague'], load: () => import('./screens/live/LiveSuperleague.tsx') },
  { paths: ['/live/match'], load: () => import('./screens/live/LiveMatch.tsx') },
  { paths: ['/live', '/live/:type'], load: () => import('./screens/live/Live.tsx') },
  { paths: ['/first-season'], load: () => import('./screens/desk/FirstSeason.tsx') },
  { paths: ['/admin/:mode?', '/account/:own'], load: () => import('./screens/admin/Admin.tsx') },
  { paths: ['/about'], load: () => import('./screens/About.tsx') },
  { paths: ['/login'], load: () => import('./screens/SignIn.tsx') },
  { paths: ['/join/:code'], load: () => import('./screens/entry/Join.tsx') },
  { paths: ['/new_session'], load: () => import('./screens/entry/NewSession.tsx') },
  { paths: ['/accept_session/:id'], load: () => import('./screens/entry/AcceptSession.tsx') },
  { paths: ['/setup/:token'], load: () => import('./screens/Setup.tsx') },
  { paths: ['*'], load: () => import('./screens/NotFound.tsx') },
];

const routes = screens.map(({ paths, page, load }) => {
  let loaded: ComponentType | undefined;
  const once = async () => {
    const screen = await during(load());
    loaded = screen.default;
    return screen;
  };
  const Later = lazy(once);
  /** Loaded screens are rendered at once: a lazy one would show an empty page first, however quickly it arrives. */
  function Component() {
    const [Here] = useState(() => loaded ?? Later);
    return <Here />;
  }
  return { paths, page, load: once, Component };
});

const routeOf = (path: string) =>
  routes.find(({ paths, page }) =>
    paths.some((pattern) => {
      const match = matchPath(pattern, path);
      return match && (!page || page.test(match.params.page ?? ''));
    }),
  )!;

/** Loads the screen at this address. */
export const loadScreen = (path: string): Promise<Screen> => routeOf(path).load();

function NamedScreen() {
  const { Component } = routeOf(useLocation().pathname);
  return <Component />;
}

export const Screens = () => (
  <Routes>
    <Route path={pagePattern} element={<NamedScreen />} />
    {routes.flatMap(({ paths, page, Component }) =>
      (page ? [] : paths).map((path) => <Route key={path} path={path} element={<Component />} />),
    )}
  </Routes>
);
