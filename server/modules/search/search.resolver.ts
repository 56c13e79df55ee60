import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { SearchAnswer } from './search.view.ts';
import { search } from './search.service.ts';

@Resolver()
export class SearchResolver {
  /** Not shared: answers for every typed word would push more useful ones out of the memory. */
  @Query(() => SearchAnswer, {
    description:
      'Teams, players, venues and tournaments of the seasons being played (else of the latest), players of earlier ones, and seasons, by words of their names.',
  })
  search(
    @Ctx() ctx: Context,
    @Arg('text', () => String, {
      description:
        'Beginnings of words, case and accents ignored, one or two letters of longer ones may be wrong; at most 100 characters.',
    })
    text: string,
  ): Promise<SearchAnswer> {
    return search(ctx, text);
  }
}
