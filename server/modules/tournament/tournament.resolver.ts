import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { connectionCost, ConnectionArgs, type Connection } from '../../core/data/connection.ts';
import { presentAndLaterStates, eventsOnBus, type NumberedState } from '../../core/live/events.ts';
import { TournamentConnection, TournamentFilter } from './tournament-list.view.ts';
import { TournamentRoundView, TournamentView } from './tournament-details.view.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import { agreedToSetAside } from './tournament.input.ts';
import * as tournamentSaygs from './tournament-sayg.service.ts';
import * as tournaments from './tournament.service.ts';

@Resolver(() => TournamentView)
export class TournamentResolver {
  /** Not shared: photos depend on who asks. */
  @Query(() => TournamentView, {
    nullable: true,
    description: 'A tournament with sides, rounds and matches; none when there is no such tournament.',
  })
  tournament(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<TournamentView | null> {
    return tournaments.get(ctx, id);
  }

  @Query(() => TournamentConnection, {
    description: 'Tournaments by date, with sides, rounds and matches.',
    complexity: connectionCost,
  })
  tournaments(
    @Ctx() ctx: Context,
    @Args(() => ConnectionArgs) part: ConnectionArgs,
    @Arg('filter', () => TournamentFilter, { nullable: true, description: 'Which tournaments; none = all.' })
    filter: TournamentFilter | null | undefined,
  ): Promise<Connection<TournamentView>> {
    return tournaments.list(ctx, filter ?? {}, part);
  }

  @FieldResolver(() => [TournamentRoundView])
  rounds(@Root() tournament: TournamentView): TournamentRoundView[] {
    return tournaments.roundsOf(tournament);
  }

  @Mutation(() => Sayg, {
    description: 'The score record of a match, to score it throw by throw; made when the match has none.',
  })
  addTournamentSayg(
    @Ctx() ctx: Context,
    @idOf('tournament', 'tournamentId') tournamentId: string,
    @idOf('match', 'matchId') matchId: string,
  ): Promise<Sayg> {
    return tournamentSaygs.ensureSayg(ctx, { tournamentId, matchId });
  }

  @Mutation(() => TournamentView, {
    nullable: true,
    description: 'Takes the throws off a match; its scores stay, or both become 0.',
  })
  async removeTournamentSayg(
    @Ctx() ctx: Context,
    @idOf('tournament', 'tournamentId') tournamentId: string,
    @idOf('match', 'matchId') matchId: string,
    @Arg('clearScores', () => Boolean, { description: 'Whether both scores become 0.' }) clearScores: boolean,
    @agreedToSetAside() confirmed: boolean | null | undefined,
  ): Promise<TournamentView | null> {
    await tournamentSaygs.removeSayg(ctx, { tournamentId, matchId }, { clearScores, confirmed });
    return tournaments.get(ctx, tournamentId);
  }

  @Subscription(() => TournamentView, {
    nullable: true,
    description:
      'The tournament as it is now, then each time it was changed; none when it is deleted. A lower `version` than the one you have is older.',
    subscribe: ({ args, context }: { args: { id: string }; context: Context }) =>
      presentAndLaterStates(eventsOnBus(context.bus, 'Tournament', args.id), () =>
        tournaments.currentState(context, args.id),
      ),
  })
  tournamentUpdated(
    @Root() { value }: NumberedState<TournamentView | null>,
    @Arg('id', () => ID, { description: 'Tournament to follow.' }) _id: string,
  ): TournamentView | null {
    return value;
  }
}
