import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Transform } from 'node:stream';
import { DomainError } from '../errors.ts';
import { roomShares, type Networks } from '../networks.ts';
import { ipOf } from './remote-address.ts';

/** Seconds after which somebody whose network sent too much at once may try again. */
const retryAfterSeconds = 10;

/**
 * Counts bodies for the address they come from while they are read and answered: many slow ones would take up as much
 * as many large ones. Forms are not counted, since only a few are read at a time (rest-uploads.ts). Too much is 429. A
 * body that nobody reads is not waited for: the connection is closed after the answer.
 */
export function limitBodies(http: FastifyInstance, networks: Networks): void {
  http.addHook('preParsing', (request, reply, payload, done) => {
    if (!isCounted(request)) return done(null, payload);
    const network = networks.of(ipOf(request));
    let kept = 0;
    // While nothing reads from it, the sender is stopped after a few kilobytes.
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        if (!networks.keep(network, chunk.length, roomShares.passing)) return next(tooMuchError());
        kept += chunk.length;
        next(null, chunk);
      },
    });
    // Even if nothing reads the body: an error without a listener would end the process.
    counted.on('error', () => undefined);
    payload.on('error', (error) => counted.destroy(error));
    reply.raw.once('close', () => {
      networks.release(network, kept);
      kept = 0;
      counted.destroy();
    });
    done(null, payload.pipe(counted));
  });
  http.addHook('onSend', (request, reply, _body, done) => {
    if (isCounted(request) && !request.raw.complete) reply.header('connection', 'close');
    done();
  });
}

/** Whether there is a body that is not a form. */
function isCounted({ headers }: FastifyRequest): boolean {
  const { 'content-type': type = '', 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return (length !== '0' || coding !== undefined) && !/^multipart\//i.test(type);
}

const tooMuchError = () =>
  Object.assign(
    new DomainError('LIMITED', 'More is being sent at the moment than there is room for. Try again shortly.', {
      retryAfter: retryAfterSeconds,
    }),
    { statusCode: 429 },
  );
