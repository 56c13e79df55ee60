import { ApolloClient, ApolloLink } from '@apollo/client';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { setPageDrawing, type Drawing } from './lib/page/drawing.ts';
import { newCache } from './lib/wire/apollo.ts';
import { seedCacheAndClockAndReturnRest, type InlinedAnswer } from './lib/wire/inlined.ts';
import { frameDocument } from './lib/wire/session.ts';
import { loadScreen } from './routes.tsx';

/** A page to draw: the answers that are put into it, and what a browser begins with. */
export interface Page {
  queries: readonly InlinedAnswer[];
  drawing: Drawing;
}

/**
 * The HTML of a page as an anonymous visitor sees it first. Runs on the server (server/core/http/drawing.ts) with the
 * same components as in the browser: no effect runs, nothing is requested, and each drawing has its own cache.
 */
export async function drawPage({ queries, drawing }: Page): Promise<string> {
  const { url } = drawing;
  const screen = await loadScreen(new URL(url, 'http://page').pathname);
  const cache = newCache();
  seedCacheAndClockAndReturnRest(cache, queries, { Frame: frameDocument, ...screen.queries });
  const client = new ApolloClient({ cache, link: ApolloLink.empty(), ssrMode: true });
  const At = ({ children }: { children: ReactNode }) => <StaticRouter location={url}>{children}</StaticRouter>;
  // From here on nothing is awaited: what is known now is all that is drawn.
  setPageDrawing(drawing);
  try {
    const html = renderToString(<App client={client} router={At} onBegun={doNothing} />);
    // React leaves out whatever waits or fails inside a Suspense, and the browser would have to draw that part again.
    if (html.includes('<!--$!-->')) throw new Error(`A part of ${url} waits for something, or has failed.`);
    return html;
  } finally {
    setPageDrawing(undefined);
    client.stop();
  }
}

const doNothing = () => undefined;
