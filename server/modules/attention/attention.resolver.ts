import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { AttentionItem } from './attention.view.ts';
import * as attention from './attention.service.ts';

@Resolver()
export class AttentionResolver {
  /** Not shared: the answer depends on the caller's rights. */
  @Query(() => [AttentionItem], {
    description:
      'What needs attention, as far as the caller has the rights to look after it; what is most pressing first.',
    complexity: costOfWholeSeason,
  })
  attention(
    @Ctx() ctx: Context,
    @Arg('seasonId', () => ID, {
      nullable: true,
      description: 'Id of a season; none = those being played within two weeks, else the next one.',
    })
    seasonId: string | null | undefined,
  ): Promise<AttentionItem[]> {
    return attention.list(ctx, seasonId);
  }
}
