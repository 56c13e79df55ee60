import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { sidesLeftAfterPlaying } from '#rules/tournament/plan/redraw.ts';
import type { Context } from '../../../core/context.ts';
import { idOf, versionOrLatest, versionRead } from '../../../core/data/record-arguments.ts';
import { Day } from '../../../core/data/scalars.ts';
import { TournamentView, TournamentOutcome } from '../tournament-details.view.ts';
import { agreedToSetAside, TournamentSideInput } from '../tournament.input.ts';
import * as tournamentPatches from '../tournament-patch.service.ts';
import * as clashes from './clashes.service.ts';
import * as draws from './draw.service.ts';
import { LayoutRoundView } from './layout.view.ts';
import { TournamentDrawInput, TournamentPatchInput } from './plan.input.ts';
import {
  SetAsideMatchView,
  TournamentClashView,
  TournamentDrawView,
  TournamentFormatView,
  TournamentTableView,
  TournamentWinners,
} from './plan.view.ts';
import { drawView, formatView, layoutOf, setAsideOf, tablesOf } from './present.ts';
import { withTournamentShown } from './shown.ts';
import * as sides from './sides.service.ts';
import * as winners from './winners.service.ts';

@Resolver(() => TournamentView)
export class EveningResolver {
  @FieldResolver(() => [LayoutRoundView], {
    description: 'The bracket, groups or rounds as they are drawn, with matches to come; empty on a superleague night.',
  })
  layout(@Root() tournament: TournamentView): LayoutRoundView[] {
    return layoutOf(tournament);
  }

  @FieldResolver(() => TournamentFormatView, { description: 'What is played.' })
  format(@Root() tournament: TournamentView): TournamentFormatView {
    return formatView(tournament);
  }

  @FieldResolver(() => TournamentDrawView, { nullable: true, description: 'The draw; none where there was none.' })
  draw(@Root() tournament: TournamentView): TournamentDrawView | null {
    return drawView(tournament);
  }

  @FieldResolver(() => [ID], {
    description: 'Ids of those who have left a league or groups after they had played: a new draw may have them again.',
  })
  leftAfterPlaying(@Root() tournament: TournamentView): string[] {
    return sidesLeftAfterPlaying(tournament);
  }

  @FieldResolver(() => [TournamentTableView], { description: 'The tables of the groups, or of the evening.' })
  tables(@Root() tournament: TournamentView): TournamentTableView[] {
    return tablesOf(tournament);
  }

  @FieldResolver(() => [SetAsideMatchView], {
    description: 'Matches that were begun by others than now meet there. They come back when the same two meet again.',
  })
  setAside(@Root() tournament: TournamentView): SetAsideMatchView[] {
    return setAsideOf(tournament);
  }

  @Query(() => [TournamentClashView], { description: 'Everybody who plays in a tournament of a date.' })
  async tournamentClashes(
    @Ctx() ctx: Context,
    @Arg('date', () => Day, { description: 'The date.' }) date: string,
    @Arg('except', () => ID, { nullable: true, description: 'Tournament to leave out.' }) except:
      | string
      | null
      | undefined,
  ): Promise<TournamentClashView[]> {
    return (await clashes.tournamentPlayersOn(ctx, date, except)).map(({ tournament, player, playerCount }) => {
      const { id, kind, address } = tournament;
      return {
        player: { ...player, divisionId: player.divisionId ?? null },
        playerCount,
        tournamentId: id,
        kind,
        address,
        date,
      };
    });
  }

  @Query(() => TournamentWinners, {
    description: 'Who won the tournaments of a date, to be the sides of a final, and what to call that.',
  })
  tournamentWinners(
    @Ctx() ctx: Context,
    @Arg('seasonId', () => ID, { description: 'Season of the tournaments.' }) seasonId: string,
    @Arg('date', () => Day, { description: 'The date.' }) date: string,
  ): Promise<TournamentWinners> {
    return winners.onDay(ctx, seasonId, date) as Promise<TournamentWinners>;
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Adds sides, all or none. Needs no version: others may do so at the same time.',
  })
  async addTournamentSides(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('sides', () => [TournamentSideInput], {
      description: 'The sides; one without a name gets that of its players or team.',
    })
    sent: TournamentSideInput[],
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await sides.add(ctx, { id }, sent));
  }

  @Mutation(() => TournamentOutcome, { description: 'Changes a side, in the list and in all its matches.' })
  async editTournamentSide(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @Arg('side', () => TournamentSideInput, { description: 'The side with its id, as it is to be.' })
    side: TournamentSideInput,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await sides.edit(ctx, { id, version }, side));
  }

  @Mutation(() => TournamentOutcome, { description: 'Takes a side off the list; its matches stay as they are.' })
  async removeTournamentSide(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @idOf('side', 'sideId') sideId: string,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await sides.remove(ctx, { id, version }, sideId));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Draws who meets whom. Results whose sides meet again in the same place stay.',
  })
  async drawTournament(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @Arg('input', () => TournamentDrawInput, { description: 'How.' }) input: TournamentDrawInput,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await draws.draw(ctx, { id, version }, input));
  }

  @Mutation(() => TournamentOutcome, { description: 'Takes the draw back: there are no matches any more.' })
  async undrawTournament(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @Arg('confirmed', () => Boolean, {
      nullable: true,
      description: 'Whether matches that were begun are set aside; refused when it is not said.',
    })
    confirmed: boolean | null | undefined,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await draws.undraw(ctx, { id, version }, confirmed));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Plays a match, or all matches of a round, over so many legs. Name one of both.',
  })
  async setTournamentLegs(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @Arg('numberOfLegs', () => Int, { description: 'Best of so many, 1 or more.' }) numberOfLegs: number,
    @Arg('round', () => Int, { nullable: true, description: 'Place of the round in the chain, from 0.' })
    round: number | null | undefined,
    @Arg('matchId', () => ID, { nullable: true, description: 'Id of the match.' }) matchId: string | null | undefined,
    @agreedToSetAside() confirmed: boolean | null | undefined,
  ): Promise<TournamentOutcome> {
    const which = matchId ? { matchId } : { round: round ?? -1 };
    return withTournamentShown(ctx, await draws.setLegs(ctx, { id, version }, { which, numberOfLegs, confirmed }));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Adds to a tournament: the score of a match, a 180, a hi-check; or takes one off.',
  })
  async patchTournament(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('patch', () => TournamentPatchInput, { description: 'What is added or taken off.' })
    { confirmed, ...patch }: TournamentPatchInput,
    @versionOrLatest() version: Date | null | undefined,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(
      ctx,
      await tournamentPatches.addResults(ctx, { id, version }, { sent: patch, isConfirmed: !!confirmed }),
    );
  }
}
