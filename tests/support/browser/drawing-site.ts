import { until } from '../makers/live.ts';
import { startSite, type Site } from './browser.ts';

/** A site that draws its pages; after a first drawing that took too long, which it may on a busy machine, it rests. */
export async function drawingSite(): Promise<Site> {
  const own = await startSite();
  await until(async () => {
    const html = await (await fetch(own.url)).text();
    // Else it is sent as it is for a while, and the site's clock stands still.
    own.ports.memories.data.clear();
    own.ports.memories.answers.clear();
    return html.includes('<meta name="oche-team"');
  });
  return own;
}
