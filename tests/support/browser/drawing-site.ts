import { until } from '../makers/live.ts';
import { startSite, type Site } from './browser.ts';

/** A site that draws its pages on the server, which it stops doing for a while if the first drawing took too long. */
export async function drawingSite(): Promise<Site> {
  const own = await startSite();
  await until(async () => {
    const html = await (await fetch(own.url)).text();
    // Otherwise the undrawn page would be sent for a while, and the site's clock stands still.
    own.ports.memories.data.clear();
    own.ports.memories.answers.clear();
    return html.includes('<meta name="oche-team"');
  });
  return own;
}
