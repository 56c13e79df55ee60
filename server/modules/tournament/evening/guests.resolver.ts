import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../core/context.ts';
import { idOf, versionRead } from '../../../core/data/record-arguments.ts';
import { TournamentOutcome } from '../tournament-details.view.ts';
import * as guests from './guests.service.ts';
import { withTournamentShown } from './shown.ts';

@Resolver()
export class GuestsResolver {
  @Mutation(() => TournamentOutcome, {
    description: 'Adds guests, a side each, all or none. Needs no version: others may do so at the same time.',
  })
  async addTournamentGuests(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('names', () => [String], { description: 'Their names.' }) names: string[],
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await guests.add(ctx, id, names));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Makes a guest a player of the league, with what they have played in the tournament.',
  })
  async joinTournamentGuest(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @idOf('guest', 'guestId') guestId: string,
    @idOf('player they are', 'playerId') playerId: string,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await guests.linkToPlayer(ctx, { id, version }, { guestId, playerId }));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Makes a player a guest of the tournament again, which undoes that they were joined.',
  })
  async takeTournamentGuestApart(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @versionRead() version: Date,
    @idOf('player', 'playerId') playerId: string,
    @Arg('name', () => String, { description: 'Name of the guest.' }) name: string,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await guests.unlinkFromPlayer(ctx, { id, version }, { playerId, name }));
  }
}
