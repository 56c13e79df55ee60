import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';

const largestPage = 100;

/** Which part of a long list is wanted. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  @IsInt()
  @Min(1, { message: 'Pages are numbered from 1.' })
  @Max(1_000_000, { message: 'There is no such page.' })
  page!: number;

  @Field(() => Int, { defaultValue: 50, description: `Entries on a page, at most ${largestPage}.` })
  @IsInt()
  @Min(1, { message: 'A page has at least one entry.' })
  @Max(largestPage, { message: `A page has at most ${largestPage} entries.` })
  pageSize!: number;
}

export const pageOf = <T>(list: readonly T[], { page, pageSize }: PageArgs): T[] =>
  list.slice((page - 1) * pageSize, page * pageSize);

/** What a whole season of something costs: its lists are not paged, and long. */
export const seasonCost = ({ childComplexity }: { childComplexity: number }): number => 1 + 20 * childComplexity;

/** What a page costs: as many entries as are asked for. */
export const pageCost = ({ args, childComplexity }: { args: { pageSize?: number }; childComplexity: number }): number =>
  1 + Math.min(args.pageSize ?? 50, largestPage) * childComplexity;
