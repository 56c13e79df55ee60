import './ui/theme/tokens.css';
import './ui/theme/colours.css';
import './ui/theme/base.css';
import './ui/kit/parts.css';
import './ui/kit/layout.css';
import './ui/kit/space.css';
import './ui/kit/look.css';
import './lib/page/going-back.ts';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { dayOfLeague } from '#rules/basics/clock.ts';
import { App } from './App.tsx';
import { newCache, newClient } from './lib/wire/apollo.ts';
import { readInlined, seedCacheAndClockAndReturnRest } from './lib/wire/inlined.ts';
import { keepInlinedOnDevice } from './lib/wire/known.ts';
import { renameFollowedTeam, setTeamCookie } from './lib/device/my-team.ts';
import { isPageFromDevice, keptFrameAnswer, startKeepingOffline } from './lib/device/offline.ts';
import { markPageBusy, setPageFlag } from './lib/under-way.ts';
import { leagueTimeZone } from './lib/league-clock.ts';
import { setPageDrawing } from './lib/page/drawing.ts';
import { frameDocument } from './lib/wire/session.ts';
import { reportHydrationMismatch, watchErrors } from './lib/wire/errors/watch-errors.ts';
import { loadScreen } from './routes.tsx';

/**
 * Loads the screen and its data before rendering, so that the first paint is the page itself. A page that the server
 * has drawn (client/draw.tsx) is already there and is taken over as it is.
 */
async function start() {
  const endStart = markPageBusy();
  watchErrors();
  setTeamCookie();
  const inlined = readInlined(document);
  // The server knows what the team is called now; the dock leads there by its names.
  renameFollowedTeam(inlined.drawing?.team);
  const answers = isPageFromDevice(document) ? keptFrameAnswer() : inlined.queries;
  const screen = await loadScreen(location.pathname).catch(() => undefined);
  const more = await screen?.prepare?.(answers).catch(() => undefined);
  const cache = newCache();
  const client = newClient(
    seedCacheAndClockAndReturnRest(cache, answers, { Frame: frameDocument, ...screen?.queries, ...more }),
    {
      cache,
    },
  );
  // The answers in the page are fresh: asking again would write, compare and draw them a second time.
  client.prioritizeCacheValues = true;
  const root = document.getElementById('root')!;
  const { dataset } = document.documentElement;
  const begun = () => {
    client.prioritizeCacheValues = false;
    setPageDrawing(undefined);
    delete dataset.undrawn;
    // From here on the page reacts to a tap.
    setPageFlag('begun');
    endStart();
  };
  const app = <App client={client} router={BrowserRouter} onBegun={begun} />;
  const { pathname, search, hash } = location;
  // Going back before the program has loaded stays in this document, but at another address.
  const isHere = inlined.drawing?.url === pathname + search;
  // Drawn on another day (and kept by the browser since), or for another device (index.html): draw it again.
  const isOfToday = inlined.drawing?.today === dayOfLeague(leagueTimeZone(), new Date());
  // `#main` only skips to the content; any other fragment may change the page (embed=true).
  const isPlain = ['', '#main'].includes(hash);
  if (inlined.drawing && isHere && isOfToday && dataset.undrawn === undefined && isPlain) {
    setPageDrawing(inlined.drawing);
    // Takes the frame over at once: in a later task the address could differ from the one compared here.
    flushSync(() => void hydrateRoot(root, app, { onRecoverableError: reportHydrationMismatch }));
  } else createRoot(root).render(app);
  if (!isPageFromDevice(document)) keepInlinedOnDevice(client, answers);
  startKeepingOffline(client);
}

// Not awaited here: a screen may share a chunk with this module, and would wait for it forever.
void start();
