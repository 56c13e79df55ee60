import type { DocumentNode } from '@apollo/client';
import { lazy, useState, type ComponentType } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';

interface Screen {
  default: ComponentType;
  /** Queries whose answers may be in the HTML, by operation name. */
  queries?: Record<string, DocumentNode>;
}

/** Pages named inside a segment, as in `player:{name}@{team}`: the router itself knows whole segments only. */
const named = '/division/:division/:page/:season?';

/** The one list of addresses. Every screen is a chunk of its own; the server preloads that of the page it sends. */
const screens: { paths: string[]; page?: RegExp; load: () => Promise<Screen> }[] = [
  { paths: ['/'], load: () => import('./screens/Home.tsx') },
  {
    paths: ['/teams/:season?', '/division/:division', '/division/:division/teams/:season?'],
    load: () => import('./screens/DivisionTable.tsx'),
  },
  {
    paths: ['/fixtures/:season?', '/division/:division/fixtures/:season?'],
    load: () => import('./screens/Fixtures.tsx'),
  },
  { paths: ['/players/:season?', '/division/:division/players/:season?'], load: () => import('./screens/Players.tsx') },
  { paths: ['/division/:division/reports/:season?'], load: () => import('./screens/Reports.tsx') },
  { paths: ['/division/:division/health/:season?'], load: () => import('./screens/Health.tsx') },
  { paths: [named], page: /^team(:|%3A)/i, load: () => import('./screens/Team.tsx') },
  { paths: [named], page: /^player(:|%3A)/i, load: () => import('./screens/Player.tsx') },
  { paths: ['/score/:id'], load: () => import('./screens/ScoreCard.tsx') },
  { paths: ['/tournament/:id'], load: () => import('./screens/Tournament.tsx') },
  { paths: ['/practice/:type?'], load: () => import('./screens/Practice.tsx') },
  { paths: ['/tv'], load: () => import('./screens/Tv.tsx') },
  { paths: ['/live/superleague'], load: () => import('./screens/LiveSuperleague.tsx') },
  { paths: ['/live/match'], load: () => import('./screens/LiveMatch.tsx') },
  { paths: ['/live', '/live/:type'], load: () => import('./screens/Live.tsx') },
  { paths: ['/admin/results'], load: () => import('./screens/ResultsWaiting.tsx') },
  { paths: ['/admin/deleted'], load: () => import('./screens/Deleted.tsx') },
  { paths: ['/admin/templates'], load: () => import('./screens/Templates.tsx') },
  { paths: ['/about'], load: () => import('./screens/About.tsx') },
  { paths: ['/login'], load: () => import('./screens/SignIn.tsx') },
  { paths: ['/setup/:token'], load: () => import('./screens/Setup.tsx') },
  { paths: ['*'], load: () => import('./screens/NotFound.tsx') },
];

const routes = screens.map(({ paths, page, load }) => {
  let loaded: ComponentType | undefined;
  const once = async () => {
    const screen = await load();
    loaded = screen.default;
    return screen;
  };
  const Later = lazy(once);
  /** What is here is drawn at once: React would show an empty page first, however soon a lazy screen comes. */
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

/** Fetches the screen at this address. */
export const loadScreen = (path: string): Promise<Screen> => routeOf(path).load();

function NamedScreen() {
  const { Component } = routeOf(useLocation().pathname);
  return <Component />;
}

export const Screens = () => (
  <Routes>
    <Route path={named} element={<NamedScreen />} />
    {routes.flatMap(({ paths, page, Component }) =>
      (page ? [] : paths).map((path) => <Route key={path} path={path} element={<Component />} />),
    )}
  </Routes>
);
