import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { SearchAnswer } from './search.view.ts';
import { search } from './search.service.ts';

@Resolver()
export class SearchResolver {
  /** Not shared: answers for every typed word would push more useful ones out of the memory. */
  @Query(() => SearchAnswer, {
    description: 'Teams and players of the seasons being played (else of the latest), by words of their names.',
  })
  search(
    @Ctx() ctx: Context,
    @Arg('text', () => String, {
      description: 'Beginnings of words, case and accents ignored; at most 100 characters.',
    })
    text: string,
  ): Promise<SearchAnswer> {
    return search(ctx, text);
  }
}
