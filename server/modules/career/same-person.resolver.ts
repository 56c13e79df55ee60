import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { PersonEntry, SamePeople } from './same-person.view.ts';
import * as samePerson from './same-person.service.ts';

@Resolver()
export class SamePersonResolver {
  @Query(() => SamePeople, {
    description: 'Who may be entered twice, and who was merged; for holders of managePlayers.',
    complexity: ({ childComplexity }: { childComplexity: number }) => 2000 + 20 * childComplexity,
  })
  samePeople(@Ctx() ctx: Context): Promise<SamePeople> {
    return samePerson.samePeople(ctx);
  }

  @Query(() => [PersonEntry], {
    description: 'Entries of players by parts of their names, to choose whom to merge; for holders of managePlayers.',
    complexity: ({ childComplexity }: { childComplexity: number }) => 2000 + 20 * childComplexity,
  })
  personEntries(
    @Ctx() ctx: Context,
    @Arg('text', () => String, { description: 'Parts of the name.' }) text: string,
  ): Promise<PersonEntry[]> {
    return samePerson.findEntriesToMerge(ctx, text);
  }

  @Mutation(() => String, {
    description:
      'Makes an entry another name of somebody: careers, records and ratings follow. Cards and tables keep it. Says what was done.',
  })
  mergePlayers(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'The entry that becomes another name.' }) id: string,
    @Arg('into', () => ID, { description: 'Whose name it becomes.' }) into: string,
    @Arg('version', () => DateTime, { nullable: true, description: 'Version of the entry; always needed.' })
    version: Date | null | undefined,
  ): Promise<string> {
    return samePerson.merge(ctx, { id, intoId: into, version: version ?? null });
  }

  @Mutation(() => String, { description: 'Takes a merge back; everything is as it was before. Says what was done.' })
  unmergePlayer(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'The entry that was merged.' }) id: string,
    @Arg('version', () => DateTime, { nullable: true, description: 'Version of the entry; always needed.' })
    version: Date | null | undefined,
  ): Promise<string> {
    return samePerson.unmerge(ctx, id, version ?? null);
  }
}
