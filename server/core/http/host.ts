import type { FastifyInstance } from 'fastify';

/**
 * Refuses a request whose address cannot be built: an invalid host, or a proxy that names a protocol other than HTTP.
 */
export function refuseInvalidHosts(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const isHttp = request.protocol === 'http' || request.protocol === 'https';
    const isReadable = isHttp && URL.canParse(`http://${request.host || 'localhost'}`);
    done(isReadable ? undefined : Object.assign(new Error('The host cannot be read.'), { statusCode: 400 }));
  });
}
