import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { EmailInput } from './account.view.ts';
import { requestPasswordReset } from './reset.service.ts';
import { isMailOffered, sendSetupLink } from './setup-mail.service.ts';

/** One-time links by e-mail (messages.md 2). */
@Resolver()
export class LinksResolver {
  @Query(() => Boolean, { description: 'Whether this server sends e-mail.' })
  isMailSent(@Ctx() ctx: Context): boolean {
    return isMailOffered(ctx);
  }

  @Mutation(() => Boolean, {
    description: 'Has a link for a new password sent to an address, if there is an account with it. Always true.',
  })
  async requestPasswordReset(
    @Ctx() ctx: Context,
    @Arg('input', () => EmailInput, { description: 'Whose password.' }) { emailAddress }: EmailInput,
  ): Promise<boolean> {
    await requestPasswordReset(ctx, emailAddress);
    return true;
  }

  @Mutation(() => String, {
    description: 'Sends a set-up link to the address of its account, and returns that. Needs manageAccess.',
  })
  sendSetupLink(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The last part of the link.' }) token: string,
  ): Promise<string> {
    return sendSetupLink(ctx, token);
  }
}
