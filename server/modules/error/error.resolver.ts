import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { ErrorView } from './error.view.ts';
import * as errors from './error.service.ts';

@Resolver()
export class ErrorResolver {
  @Query(() => [ErrorView], { description: 'The newest 500 errors, each once, newest first. Needs viewExceptions.' })
  errors(
    @Ctx() ctx: Context,
    @Arg('since', () => DateTime, { nullable: true, description: 'Met since; none for the last hour.' })
    since: Date | null | undefined,
  ): Promise<ErrorView[]> {
    return errors.newestSince(ctx, since ?? null);
  }
}
