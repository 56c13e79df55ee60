import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from './errors.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request changes nothing, by its method. */
export const isReadRequest = ({ method }: Pick<FastifyRequest, 'method'>): boolean => readingMethods.includes(method);

/** Whether a request is for `/graphql`, whose refusals have a shape of their own. */
export const isForGraphql = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/graphql\b/i.test(url);

/** Refuses a command as GraphQL refuses what it carries out: clients read no reasons in an answer of another status. */
export const refuseAsGraphql = (reply: FastifyReply, { message, code }: DomainError): FastifyReply =>
  reply.header('cache-control', 'no-store').send({ data: null, errors: [{ message, extensions: { code } }] });
