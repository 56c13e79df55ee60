import type { FastifyInstance } from 'fastify';

/** Refuses a request whose address cannot be put together: a host that is none, or another protocol by a proxy's word. */
export function refuseStrangeHosts(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const isHttp = request.protocol === 'http' || request.protocol === 'https';
    const isReadable = isHttp && URL.canParse(`http://${request.host || 'localhost'}`);
    done(isReadable ? undefined : Object.assign(new Error('The host cannot be read.'), { statusCode: 400 }));
  });
}
