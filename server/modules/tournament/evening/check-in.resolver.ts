import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { sideIdsCheckedIn } from '#rules/tournament/check-in.ts';
import type { Context } from '../../../core/context.ts';
import { idOf } from '../../../core/data/record-arguments.ts';
import { TournamentView, TournamentOutcome } from '../tournament-details.view.ts';
import * as tournaments from '../tournament.service.ts';
import * as checkIns from './check-in.service.ts';
import { withTournamentShown } from './shown.ts';

@ObjectType('TournamentCheckIn', { description: 'Who has said that they are there.' })
class TournamentCheckInView {
  @Field(() => Boolean, { description: 'Whether that can be said now, by whoever has the link.' })
  isOpen!: boolean;

  @Field(() => [ID], { description: 'Ids of the sides that are there, in the order in which they came.' })
  here!: string[];
}

@Resolver(() => TournamentView)
export class CheckInResolver {
  @FieldResolver(() => TournamentCheckInView, { description: 'Who has said that they are there; anybody may know.' })
  checkIn(@Root() tournament: TournamentView): TournamentCheckInView {
    return { isOpen: !!tournament.checkInSecret, here: sideIdsCheckedIn(tournament) };
  }

  @Query(() => String, {
    nullable: true,
    description:
      'The secret of the check-in link, `/check-in/{id}#{secret}`, for those who enter results; none while it is closed.',
  })
  tournamentCheckInSecret(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<string | null> {
    return checkIns.secretOf(ctx, id);
  }

  @Mutation(() => TournamentOutcome, { description: 'Opens check-in, or makes its link anew.' })
  async openTournamentCheckIn(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('isAnew', () => Boolean, { nullable: true, description: 'Whether a link there is stops being valid.' })
    isAnew: boolean | null | undefined,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await checkIns.open(ctx, id, !!isAnew));
  }

  @Mutation(() => TournamentOutcome, { description: 'Closes check-in; its link is not valid any more.' })
  async closeTournamentCheckIn(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await checkIns.close(ctx, id));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Marks everybody as not there who has not checked in, and those who have as there.',
  })
  async markAbsentTournamentSides(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await checkIns.markSidesByCheckIn(ctx, id));
  }

  @Mutation(() => TournamentView, {
    nullable: true,
    description: 'Says whether a side is there, with the secret of the link. Nobody has to sign in.',
  })
  async checkInTournamentSide(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('secret', () => String, { description: 'The secret of the link.' }) secret: string,
    @idOf('side', 'sideId') sideId: string,
    @Arg('isHere', () => Boolean, { description: 'Whether it is there.' }) isHere: boolean,
  ): Promise<TournamentView | null> {
    await checkIns.checkIn(ctx, { id, secret }, { sideId, isHere });
    return tournaments.get(ctx, id);
  }
}
