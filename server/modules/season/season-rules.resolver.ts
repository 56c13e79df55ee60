import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context, SharedContext } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { Shared } from '../../core/graphql/shared.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { LeagueRulesInput } from './season-rules.input.ts';
import * as seasonRules from './season-rules.service.ts';
import { DivisionUnderRules, RulesOfSeason } from './season-rules.view.ts';
import { SeasonOutcome } from './season-edit.view.ts';

@Resolver()
export class SeasonRulesResolver {
  @Query(() => RulesOfSeason, {
    nullable: true,
    description: 'By which rules a season, or a division of it, is played; none when there is no such.',
    complexity: costOfWholeSeason,
  })
  @Shared()
  seasonRules(
    @Ctx() ctx: SharedContext,
    @Arg('seasonId', () => ID, { description: 'The season by id or name.' }) seasonId: string,
    @Arg('divisionId', () => ID, { nullable: true, description: 'A division of it; none = the season’s own rules.' })
    divisionId: string | null | undefined,
  ): Promise<RulesOfSeason | null> {
    return seasonRules.read(ctx, { seasonId, divisionId });
  }

  /** Not shared: a right is needed. */
  @Query(() => [DivisionUnderRules], {
    description: 'The tables as they would be under other rules, beside those of today. Nothing is saved.',
    complexity: costOfWholeSeason,
  })
  async tablesUnderRules(
    @Ctx() ctx: Context,
    @idOf('season', 'seasonId') seasonId: string,
    @Arg('divisionId', () => ID, { nullable: true, description: 'The division that would play by them; none = all.' })
    divisionId: string | null | undefined,
    @Arg('rules', () => LeagueRulesInput, { description: 'The other rules.' }) rules: LeagueRulesInput,
  ): Promise<DivisionUnderRules[]> {
    const place = { seasonId, divisionId };
    return seasonRules.preview(ctx, place, await seasonRules.completeSentRules(ctx, place, rules));
  }

  @Query(() => Int, {
    description: 'How many published cards would count otherwise under other rules. Nothing is saved.',
    complexity: costOfWholeSeason,
  })
  async cardsUnderRules(
    @Ctx() ctx: Context,
    @idOf('season', 'seasonId') seasonId: string,
    @Arg('divisionId', () => ID, { nullable: true, description: 'The division that would play by them; none = all.' })
    divisionId: string | null | undefined,
    @Arg('rules', () => LeagueRulesInput, { description: 'The other rules.' }) rules: LeagueRulesInput,
  ): Promise<number> {
    const place = { seasonId, divisionId };
    return seasonRules.countCardsAffected(ctx, place, await seasonRules.completeSentRules(ctx, place, rules));
  }

  @Mutation(() => SeasonOutcome, {
    description: 'Changes the rules of a season or of a division of it, or takes away what differs.',
  })
  async putSeasonRules(
    @Ctx() ctx: Context,
    @idOf('season', 'seasonId') seasonId: string,
    @Arg('divisionId', () => ID, { nullable: true, description: 'A division of it; none = the season’s own rules.' })
    divisionId: string | null | undefined,
    @Arg('version', () => DateTime, { nullable: true, description: 'Version with which the season was read.' })
    version: Date | null | undefined,
    @Arg('rules', () => LeagueRulesInput, {
      nullable: true,
      description: 'The rules; none = as it would be otherwise.',
    })
    rules: LeagueRulesInput | null | undefined,
    @Arg('confirmed', () => Boolean, { nullable: true, description: 'Published cards are to count by them.' })
    confirmed: boolean | null | undefined,
    @Arg('reopened', () => Boolean, {
      nullable: true,
      description: 'The season is over, and its rules change all the same.',
    })
    reopened: boolean | null | undefined,
  ): Promise<SeasonOutcome> {
    const place = { seasonId, divisionId };
    const sent = rules ? await seasonRules.completeSentRules(ctx, place, rules) : null;
    return seasonRules.put(ctx, place, { rules: sent, version, confirmed, reopened });
  }
}
