import type { FastifyRequest } from 'fastify';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request changes nothing, by its method. */
export const isReadRequest = ({ method }: Pick<FastifyRequest, 'method'>): boolean => readingMethods.includes(method);

/** Whether a request is for `/graphql`, whose refusals have a shape of their own. */
export const isForGraphql = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/graphql\b/i.test(url);
