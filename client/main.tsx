import './ui/tokens.css';
import './ui/base.css';
import './lib/going-back.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { newClient } from './lib/apollo.ts';
import { readInlined, seed } from './lib/inlined.ts';
import { isKept, keptAnswers, startKept } from './lib/offline.ts';
import { frameDocument } from './lib/session.ts';
import { loadScreen } from './routes.tsx';

/** The screen and its data are there before anything is drawn: the first picture is the page itself. */
async function start() {
  const answers = isKept(document) ? keptAnswers() : readInlined(document);
  const client = newClient(answers);
  const screen = await loadScreen(location.pathname).catch(() => undefined);
  seed(client.cache, answers, { Frame: frameDocument, ...screen?.queries });
  createRoot(document.getElementById('root')!).render(<App client={client} />);
  startKept(client, document);
}

// Not awaited here: a screen may share a file with this module, and would wait for it.
void start();
