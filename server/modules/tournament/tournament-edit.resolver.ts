import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { idOf, idToChange, versionToChange, versionUnlessChanged } from '../../core/data/record-arguments.ts';
import { TournamentView, TournamentOutcome } from './tournament-details.view.ts';
import * as tournamentEdits from './tournament-edit.service.ts';
import { agreedToSetAside, TournamentInput } from './tournament.input.ts';
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
    @idToChange('Tournament') id: string | null | undefined,
    @versionToChange() version: Date | null | undefined,
    @Arg('input', () => TournamentInput, { description: 'The tournament as it is to be.' }) input: TournamentInput,
    @agreedToSetAside() confirmed: boolean | null | undefined,
  ): Promise<TournamentOutcome> {
    const sent = { ...input, lastUpdated: version, asksFirst: !confirmed };
    const { result, ...told } = await tournamentEdits.put(ctx, id, sent);
    return { ...told, result: await tournamentShown(ctx, result) };
  }

  @Mutation(() => TournamentView, { description: 'Deletes a tournament. It can be restored.' })
  async deleteTournament(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionUnlessChanged() version: Date | null | undefined,
  ): Promise<TournamentView> {
    return tournamentShown(ctx, await tournamentEdits.remove(ctx, id, version));
  }

  @Mutation(() => TournamentView, { description: 'Brings a deleted tournament back.' })
  async restoreTournament(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<TournamentView> {
    return tournamentShown(ctx, await tournamentEdits.restore(ctx, id));
  }
}
