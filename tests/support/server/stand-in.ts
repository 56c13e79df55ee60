import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Something in the place of the league: what came in each request, which it answers as it is told. */
export async function aStandIn(answer: (request: number, response: ServerResponse) => void) {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    request.resume();
    answer(requests.push(request.headers), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
