import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { LeavingReason as Reason } from '#rules/card/settled.ts';
import { leavingMark, leavingWords, whoHasLeft } from '#rules/tournament/leaving.ts';
import type { Context } from '../../../core/context.ts';
import { idOf, versionRead } from '../../../core/data/record-arguments.ts';
import { TournamentView, TournamentOutcome } from '../tournament-details.view.ts';
import * as leaving from './leaving.service.ts';
import { LeavingReason, SideLeftView } from './leaving.view.ts';
import { withTournamentShown } from './shown.ts';

@Resolver(() => TournamentView)
export class LeavingResolver {
  @FieldResolver(() => [SideLeftView], { description: 'Who has left the evening since the draw, and why.' })
  left(@Root() tournament: TournamentView): SideLeftView[] {
    const told = whoHasLeft(tournament).map((one) => ({ ...one, words: leavingWords(one), mark: leavingMark(one) }));
    return told as SideLeftView[];
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Writes down that a side has left the evening, and why. Its opponents go on.',
  })
  async withdrawTournamentSide(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @idOf('side', 'sideId') sideId: string,
    @Arg('reason', () => LeavingReason, { description: 'Why.' }) reason: Reason,
    @Arg('note', () => String, { nullable: true, description: 'More about it; needed for another reason.' })
    note: string | null | undefined,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await leaving.withdraw(ctx, { id, version }, { sideId, reason, note: note ?? '' }));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Takes a side back that had left. Refused once something was played that follows from its leaving.',
  })
  async readmitTournamentSide(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @idOf('side', 'sideId') sideId: string,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await leaving.readmit(ctx, { id, version }, sideId));
  }
}
