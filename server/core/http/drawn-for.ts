import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { isForGraphql, isReadRequest, refuseAsGraphql } from '../request-kind.ts';

const header = 'x-ui-account';

const someoneElseError = () =>
  new DomainError(
    'UNAUTHENTICATED',
    'Somebody else has signed in in this browser since this page was opened, so nothing was done. ' +
      'Sign in here once more, or load the page again to go on as they do. What you typed is still here.',
  );

/**
 * Refuses changes of a page that is drawn for another account than the session's by now (rest.md 1.11): what somebody
 * has typed would be saved as somebody else's. Whoever is not signed in is refused by the command itself.
 */
export function refuseForSomeoneElse(
  http: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<Context>,
): void {
  http.addHook('preHandler', async (request, reply) => {
    const drawnFor = request.headers[header];
    if (!drawnFor || isReadRequest(request)) return undefined;
    const { accountId } = (await contextOf(request)).actor;
    if (!accountId || accountId === drawnFor) return undefined;
    if (!isForGraphql(request)) throw someoneElseError();
    return refuseAsGraphql(reply, someoneElseError());
  });
}
