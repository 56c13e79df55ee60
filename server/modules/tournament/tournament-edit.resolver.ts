import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { TournamentView } from './tournament-details.view.ts';
import * as tournamentEdits from './tournament-edit.service.ts';
import { TournamentInput, TournamentOutcome } from './tournament.input.ts';
import type { Tournament } from './tournament.entity.ts';
import * as tournaments from './tournament.service.ts';

const tournamentShown = async (ctx: Context, tournament: Tournament): Promise<TournamentView> =>
  (await tournaments.get(ctx, tournament.id)) ?? (await tournaments.withCurrentNames(ctx, [tournament]))[0]!;

@Resolver()
export class TournamentEditResolver {
  @Mutation(() => TournamentOutcome, {
    description:
      'Creates a tournament, or changes one: its details for managers, its results for those who enter them.',
  })
  async putTournament(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Tournament to change; none creates one.' }) id: string | null,
    @Arg('version', () => DateTime, { nullable: true, description: 'Version it was read with; needed to change one.' })
    version: Date | null,
    @Arg('input', () => TournamentInput, { description: 'The tournament as it is to be.' }) input: TournamentInput,
    @Arg('confirmed', () => Boolean, {
      nullable: true,
      description: 'Whether matches begun by others than now meet there are set aside; refused when it is not said.',
    })
    confirmed: boolean | null,
  ): Promise<TournamentOutcome> {
    const how = { lastUpdated: version, carriesOn: true, asksFirst: !confirmed };
    const { result, ...told } = await tournamentEdits.put(ctx, id, { ...input, ...how });
    return { ...told, result: await tournamentShown(ctx, result) };
  }

  @Mutation(() => TournamentView, { description: 'Deletes a tournament. It can be restored.' })
  async deleteTournament(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the tournament.' }) id: string,
    @Arg('version', () => DateTime, { nullable: true, description: 'Refused when it has changed since.' })
    version: Date | null,
  ): Promise<TournamentView> {
    return tournamentShown(ctx, await tournamentEdits.remove(ctx, id, version));
  }

  @Mutation(() => TournamentView, { description: 'Brings a deleted tournament back.' })
  async restoreTournament(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the tournament.' }) id: string,
  ): Promise<TournamentView> {
    return tournamentShown(ctx, await tournamentEdits.restore(ctx, id));
  }
}
