import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from './browser.ts';

/**
 * The site as on a slow line: most of a page comes at once, the rest when the test says so; its files come at once.
 * Pages may be changed on the way.
 */
export async function inTwoPieces({ url }: Pick<Site, 'url'>, change = (html: string) => html) {
  let sendRest!: () => void;
  const rest = new Promise<void>((resolve) => (sendRest = resolve));
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(url + request.url!);
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.includes('html')) return response.end(Buffer.from(await answer.arrayBuffer()));
      const html = change(await answer.text());
      const half = html.length >> 1;
      response.write(html.slice(0, half));
      await rest;
      response.end(html.slice(half));
    })().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest: () => sendRest(),
    stop: () => {
      sendRest();
      server.close();
      server.closeAllConnections();
    },
  };
}
