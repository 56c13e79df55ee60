import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { currentStandIn } from '#rules/people/stand-in.ts';
import type { Context } from '../../core/context.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { AccessChange } from './access-change.entity.ts';
import { Account } from './account.entity.ts';
import { AccountTeamInput, StandInInput, StandInView } from './account.view.ts';
import * as accessLog from './access-log.service.ts';
import * as people from './people.service.ts';

/** What the user administration asks about accounts besides signing in (live.md 18). */
@Resolver(() => Account)
export class PeopleResolver {
  @FieldResolver(() => DateTime, { nullable: true, description: 'When somebody last used it, to the minute.' })
  async lastSeen(@Ctx() ctx: Context, @Root() { id }: Account): Promise<Date | null> {
    return (await people.lastSeen(ctx)).get(id) ?? null;
  }

  @FieldResolver(() => StandInView, { nullable: true, description: 'What is lent to it now.' })
  standIn(@Ctx() ctx: Context, @Root() account: Account): StandInView | null {
    const lent = currentStandIn(account, ctx.now());
    return lent && { ...lent, until: new Date(lent.until) };
  }

  @Query(() => [AccessChange], {
    description: 'What was changed about an account, the latest first. Needs manageAccess.',
  })
  accessChanges(
    @Ctx() ctx: Context,
    @Arg('accountId', () => ID, { description: 'The account.' }) accountId: string,
  ): Promise<AccessChange[]> {
    return accessLog.list(ctx, accountId);
  }

  @Mutation(() => Account, { description: 'Sets the team an account keeps cards for. Needs manageAccess.' })
  setAccountTeam(
    @Ctx() ctx: Context,
    @Arg('input', () => AccountTeamInput, { description: 'Whose team, and which.' }) input: AccountTeamInput,
  ): Promise<Account> {
    return people.setTeam(ctx, input);
  }

  @Mutation(() => Account, {
    description: 'Lends rights to an account for a night; they end by themselves. Needs manageAccess.',
  })
  lendAccess(
    @Ctx() ctx: Context,
    @Arg('input', () => StandInInput, { description: 'To whom, what, and until when.' }) input: StandInInput,
  ): Promise<Account> {
    return people.setLentRights(ctx, input);
  }
}
