import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Shared } from '../../core/graphql/shared.ts';
import type { SharedContext } from '../../core/context.ts';
import { PageArgs, pageCost, pageOf } from '../../core/data/paging.ts';
import { Career, CareerFile, CareerOpponent, CareerPartners, CareerTournamentPart } from './career.view.ts';
import * as careers from './career.service.ts';
import { CareerMeeting, Comparison } from './compare.view.ts';
import { comparePlayersOrTeams } from './compare.service.ts';
import { careerCsv, meetingsCsv, opponentsCsv, ratingsCsv, recordsCsv } from './csv.ts';
import { ratingList, ratingRows } from './rating-list.service.ts';
import { RatingList } from './ratings.view.ts';
import { RecordBook } from './records.view.ts';
import { records } from './records.service.ts';
import { SeasonReview } from './review.view.ts';
import { seasonReview } from './review.service.ts';

/** Query cost of fields for which all seasons are read, however little is asked. */
const wholeCost = ({ childComplexity }: { childComplexity: number }): number => 2000 + 5 * childComplexity;

/** Query cost of a whole list. */
const listCost = 50;

@Resolver(() => Career)
export class CareerResolver {
  @Query(() => Career, {
    nullable: true,
    description: 'Everything a player did in this league; none when nobody has that name or id.',
    complexity: wholeCost,
  })
  @Shared()
  career(
    @Ctx() ctx: SharedContext,
    @Arg('player', () => String, { description: 'The player, by name or by id.' }) player: string,
  ): Promise<Career | null> {
    return careers.findCareerOrNamesakes(ctx, player);
  }

  @FieldResolver(() => [CareerOpponent], {
    description: 'Opponents in singles, most played first.',
    complexity: pageCost,
  })
  opponents(@Root() { allOpponents }: Career, @Args(() => PageArgs) page: PageArgs): CareerOpponent[] {
    return pageOf(allOpponents, page);
  }

  @FieldResolver(() => [CareerPartners], {
    description: 'Partners in pairs and triples, most played first.',
    complexity: pageCost,
  })
  partners(@Root() { allPartners }: Career, @Args(() => PageArgs) page: PageArgs): CareerPartners[] {
    return pageOf(allPartners, page);
  }

  @FieldResolver(() => [CareerTournamentPart], {
    description: 'Tournaments, the latest first.',
    complexity: pageCost,
  })
  tournaments(@Root() { allTournaments }: Career, @Args(() => PageArgs) page: PageArgs): CareerTournamentPart[] {
    return pageOf(allTournaments, page);
  }

  @FieldResolver(() => CareerFile, { description: 'The seasons for a spreadsheet.', complexity: listCost })
  linesCsv(@Root() career: Career): CareerFile {
    return careerCsv(career);
  }

  @FieldResolver(() => CareerFile, { description: 'All opponents for a spreadsheet.', complexity: listCost })
  opponentsCsv(@Root() career: Career): CareerFile {
    return opponentsCsv(career);
  }
}

@Resolver(() => Comparison)
export class CompareResolver {
  @Query(() => Comparison, {
    description: 'Two players, or two teams, side by side: all meetings, and the careers of players.',
    complexity: wholeCost,
  })
  @Shared()
  compare(
    @Ctx() ctx: SharedContext,
    @Arg('a', () => String, { description: 'A player, or else a team, by name or by id.' }) a: string,
    @Arg('b', () => String, { description: 'The other one.' }) b: string,
  ): Promise<Comparison> {
    return comparePlayersOrTeams(ctx, a, b);
  }

  @FieldResolver(() => [CareerMeeting], { description: 'Meetings, the latest first.', complexity: pageCost })
  meetings(@Root() { allMeetings }: Comparison, @Args(() => PageArgs) page: PageArgs): CareerMeeting[] {
    return pageOf(allMeetings, page);
  }

  @FieldResolver(() => CareerFile, { description: 'All meetings for a spreadsheet.', complexity: listCost })
  meetingsCsv(@Root() comparison: Comparison): CareerFile {
    return meetingsCsv(comparison);
  }
}

@Resolver(() => RecordBook)
export class RecordsResolver {
  @Query(() => RecordBook, {
    description: 'The records of all time, of a season, of a division, or of a division in a season.',
    complexity: wholeCost,
  })
  @Shared()
  records(
    @Ctx() ctx: SharedContext,
    @Arg('season', () => String, { nullable: true, description: 'Season by id or by name; none = all time.' })
    season: string | null | undefined,
    @Arg('division', () => String, { nullable: true, description: 'Division by id or by name; none = all.' })
    division: string | null | undefined,
  ): Promise<RecordBook> {
    return records(ctx, { season, division });
  }

  @FieldResolver(() => CareerFile, { description: 'The records for a spreadsheet.', complexity: listCost })
  recordsCsv(@Root() book: RecordBook): CareerFile {
    return recordsCsv(book);
  }
}

@Resolver(() => RatingList)
export class RatingsResolver {
  @Query(() => RatingList, {
    description: 'The players by rating; empty where the league does not rate.',
    complexity: (options: { args: { pageSize?: number }; childComplexity: number }) => 2000 + pageCost(options),
  })
  @Shared()
  ratings(@Ctx() ctx: SharedContext, @Args(() => PageArgs) page: PageArgs): Promise<RatingList> {
    return ratingList(ctx, page);
  }

  @FieldResolver(() => CareerFile, { description: 'The whole list for a spreadsheet.', complexity: listCost })
  async ratingsCsv(@Ctx() ctx: SharedContext): Promise<CareerFile> {
    return ratingsCsv(await ratingRows(ctx));
  }
}

@Resolver()
export class ReviewResolver {
  @Query(() => SeasonReview, {
    nullable: true,
    description: 'A season on one page; none when there is no such season.',
    complexity: wholeCost,
  })
  @Shared()
  seasonReview(
    @Ctx() ctx: SharedContext,
    @Arg('season', () => String, { description: 'Season by id or by name.' }) season: string,
  ): Promise<SeasonReview | null> {
    return seasonReview(ctx, season);
  }
}
