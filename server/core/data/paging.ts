import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';

const largestPage = 100;

/** The requested part of a long list. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page, from 1.' })
  @Min(1, { message: 'Pages are numbered from 1.' })
  @Max(1_000_000, { message: 'There is no such page.' })
  page!: number;

  @Field(() => Int, { defaultValue: 50, description: `Entries on a page, at most ${largestPage}.` })
  @Min(1, { message: 'A page has at least one entry.' })
  @Max(largestPage, { message: `A page has at most ${largestPage} entries.` })
  pageSize!: number;
}

/** The entries of a page, counted from 1; none where the list ends before it. */
export const pageOf = <T>(list: readonly T[], { page, pageSize }: PageArgs): T[] =>
  list.slice((page - 1) * pageSize, page * pageSize);

/** Query cost of a season, however little is asked of it: all of it is added up first. */
const seasonFixed = 4000;

/** Query cost of fields of a whole season, whose lists are long and not paged. */
export const costOfWholeSeason = ({ childComplexity }: { childComplexity: number }): number =>
  seasonFixed + 20 * childComplexity;

/** Query cost of a page: the number of entries requested; never less than of one, whatever is asked for. */
export const pageCost = ({ args, childComplexity }: { args: { pageSize?: number }; childComplexity: number }): number =>
  1 + Math.min(Math.max(args.pageSize ?? 50, 1), largestPage) * childComplexity;
