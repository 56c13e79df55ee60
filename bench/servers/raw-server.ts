import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from '../answer-questions.ts';

/** The least a Node server can do: send a buffer, send 304, or stringify an object and send it. */
const packed = readFileSync(process.env.BENCH_PACKED!);
const plainText = readFileSync(process.env.BENCH_PLAIN!);
const object: unknown = JSON.parse(plainText.toString());

const server = createServer((request, response) => {
  if (request.headers['if-none-match']) {
    response.writeHead(304, { etag: '"bench"' }).end();
  } else if (request.url === '/stringify') {
    const body = JSON.stringify(object);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  } else {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br', 'content-length': packed.length })
      .end(packed);
  }
});

server.listen(0, '127.0.0.1', () => {
  answerQuestions();
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('SIGTERM', () => process.exit(0));
