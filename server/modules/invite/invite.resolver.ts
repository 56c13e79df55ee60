import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { EmailInput, Me } from '../account/account.view.ts';
import { Invite } from './invite.entity.ts';
import * as captainInvites from './captain-invites.service.ts';
import { sendInvite } from './invite-mail.service.ts';
import { CaptainInvite, InviteInput, InviteOffer, JoinInput, NewInvite } from './invite.view.ts';
import * as invites from './invite.service.ts';

@Resolver()
export class InviteResolver {
  @Query(() => [Invite], { description: 'Invitations nobody has accepted yet. Needs manageAccess.' })
  invites(@Ctx() ctx: Context): Promise<Invite[]> {
    return invites.listOpen(ctx);
  }

  @Query(() => [CaptainInvite], {
    description: 'The captains of the teams of a season, and where their invitations stand. Needs manageAccess.',
  })
  captainInvites(@Ctx() ctx: Context, @idOf('season', 'seasonId') seasonId: string): Promise<CaptainInvite[]> {
    return captainInvites.ofSeason(ctx, seasonId);
  }

  @Query(() => InviteOffer, {
    nullable: true,
    description: 'What an invitation offers; null when it cannot be accepted any more.',
  })
  invite(
    @Ctx() ctx: Context,
    @Arg('code', () => String, { description: 'The last part of the link.' }) code: string,
  ): Promise<InviteOffer | null> {
    return invites.get(ctx, code);
  }

  @Mutation(() => NewInvite, { description: 'Invites somebody by a link that works once. Needs manageAccess.' })
  createInvite(
    @Ctx() ctx: Context,
    @Arg('input', () => InviteInput, { description: 'Whom to invite.' }) input: InviteInput,
  ): Promise<NewInvite> {
    return invites.create(ctx, input);
  }

  @Mutation(() => String, {
    description: 'Sends an invitation to an e-mail address, and returns that. Needs manageAccess.',
  })
  sendInvite(
    @Ctx() ctx: Context,
    @Arg('code', () => String, { description: 'The last part of the link.' }) code: string,
    @Arg('input', () => EmailInput, { description: 'Where it is sent.' }) { emailAddress }: EmailInput,
  ): Promise<string> {
    return sendInvite(ctx, code, emailAddress);
  }

  @Mutation(() => Invite, { description: 'Takes an invitation back. Needs manageAccess.' })
  withdrawInvite(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'The invitation.' }) id: string,
  ): Promise<Invite> {
    return invites.withdraw(ctx, id);
  }

  @Mutation(() => Me, {
    description: 'Accepts an invitation: with the account that is signed in, else with a new one, and signs in.',
  })
  acceptInvite(
    @Ctx() ctx: Context,
    @Arg('code', () => String, { description: 'The last part of the link.' }) code: string,
    @Arg('person', () => JoinInput, { nullable: true, description: 'Who accepts it, when nobody is signed in.' })
    person: JoinInput | null | undefined,
  ): Promise<Me> {
    return invites.acceptAndSignIn(ctx, code, person ?? null);
  }
}
