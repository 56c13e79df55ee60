import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { DeletedKind as Kind } from '#rules/desk/deleted.ts';
import type { Context } from '../../core/context.ts';
import { pageCost, PageArgs } from '../../core/data/paging.ts';
import { DeletedKind, DeletedPage } from './deleted.view.ts';
import * as deleted from './deleted.service.ts';

@Resolver()
export class DeletedResolver {
  /** Not shared: a right is needed. */
  @Query(() => DeletedPage, {
    description: 'Deleted records of a kind, for those who may bring them back.',
    complexity: pageCost,
  })
  deleted(
    @Ctx() ctx: Context,
    @Arg('kind', () => DeletedKind, { description: 'Which kind of records.' }) kind: Kind,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<DeletedPage> {
    return deleted.list(ctx, kind, page);
  }
}
