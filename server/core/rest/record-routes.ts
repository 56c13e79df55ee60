import type { Context } from '../context.ts';
import { doneAnswer, envelopeRoute, type RefusalLists, type RestRoute } from './rest-route.ts';
import { nullable, type Shape } from './rest-shape.ts';
import { guid, versionToken } from './rest-shapes.ts';

/** The record that was found, as `present` says it; null where there is none. */
export const presentIfFound = <T extends object, Out>(found: T | null, present: (found: T) => Out): Out | null =>
  found && present(found);

/** DELETE of a record by its id, unless it has changed since it was read; `what` names such a record in the message. */
export const deletionRoute = <Out>(
  path: string,
  route: { about: string; who: string; what: string; result: Shape<unknown, Out>; refusals?: RefusalLists },
  remove: (ctx: Context, id: string, lastUpdated: Date | null) => Promise<Out>,
): RestRoute =>
  envelopeRoute(
    'DELETE',
    path,
    { ...route, path: { id: guid }, query: { lastUpdated: nullable(versionToken) } },
    async (ctx, { id, lastUpdated }) =>
      doneAnswer(await remove(ctx, id, lastUpdated), `The ${route.what} was deleted.`),
  );
