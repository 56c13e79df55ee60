import type { DocumentNode } from '@apollo/client';
import { useMemo, useState, type ComponentType } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { lazyPage } from './lib/page/lazy-page.ts';
import type { InlinedAnswer } from './lib/wire/inlined.ts';
import { markPageBusyDuring } from './lib/under-way.ts';

/** What the file of a screen has. */
interface Screen {
  default: ComponentType;
  /** Queries by operation name whose answers may be in the HTML. */
  queries?: Record<string, DocumentNode>;
  /** Loads what has to be there when the page is first drawn, by the answers in the HTML; returns its queries. */
  prepare?: (answers: readonly InlinedAnswer[]) => Promise<Record<string, DocumentNode>>;
}

/** Addresses, and the screen that is there. */
interface Address {
  paths: string[];
  /** Which of the pages with a prefix inside a segment it is. */
  page?: RegExp;
  /** The file, for this path where it depends on it. */
  load: (path: string) => Promise<Screen>;
}

/** Pages with a prefix inside a segment, as in `player:{name}@{team}`: the router only matches whole segments. */
export const pagePattern = '/division/:division/:page/:season?';

/** A path as the router compares it: decoded, but for slashes; one that cannot be decoded as it is. */
function decodedPath(path: string): string {
  try {
    const decoded = path.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'));
    return decoded.join('/');
  } catch {
    return path;
  }
}

/** The screens at these addresses, the last of which is `*`, and how one of them is loaded before it is shown. */
export function screensOf(addresses: readonly Address[]) {
  const routes = addresses.map(({ paths, page, load }) => {
    let loaded: ComponentType | undefined;
    const Later = lazyPage(() => load(location.pathname));
    const once = async (path: string) => {
      const screen = await markPageBusyDuring(load(path));
      loaded = screen.default;
      return screen;
    };
    /** Loaded screens are rendered at once: a lazy one would show an empty page first, however quickly it arrives. */
    function Component() {
      const [Here] = useState(() => loaded ?? Later);
      return <Here />;
    }
    return { paths, page, load: once, Component };
  });
  const routeOf = (address: string) => {
    const path = decodedPath(address);
    for (const { paths, page, ...route } of routes)
      for (const pattern of paths) {
        const match = matchPath(pattern, path);
        if (match && (!page || page.test(match.params.page ?? ''))) return { pattern, ...route };
      }
    // What no pattern takes, as an encoded line break, is at the last address: `*`.
    return { pattern: '*', ...routes.at(-1)! };
  };

  /** Only a changed path is looked up: to weigh all routes takes longer than to draw a small page. */
  function Screens() {
    const { pathname } = useLocation();
    const { pattern, Component } = useMemo(() => routeOf(pathname), [pathname]);
    if (pattern === '*') return <Component />;
    return (
      <Routes>
        <Route path={pattern} element={<Component />} />
      </Routes>
    );
  }

  return { Screens, loadScreen: (path: string): Promise<Screen> => routeOf(path).load(path) };
}
