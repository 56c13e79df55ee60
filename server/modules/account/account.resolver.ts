import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { Account, Session } from './account.entity.ts';
import {
  GrantInput,
  Invitation,
  Me,
  NewAccountInput,
  Setup,
  SetupInput,
  SignInInput,
  SignInWays,
} from './account.view.ts';
import * as accountEnds from './account-end.service.ts';
import * as accounts from './account.service.ts';
import * as sessions from './session.service.ts';
import * as setups from './setup.service.ts';
import * as signIns from './sign-in.service.ts';

@Resolver(() => Me)
export class MeResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the account has no password and no provider yet, where people sign in by password.',
  })
  needsPassword(@Ctx() ctx: Context, @Root() account: Account): Promise<boolean> {
    return signIns.needsPassword(ctx, account);
  }
}

@Resolver(() => Account)
export class AccountResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the person can sign in with a password.' })
  hasPassword(@Root() { passwordHash }: Account): boolean {
    return !!passwordHash;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the person can sign in through the configured provider.' })
  hasProvider(@Root() { identity }: Account): boolean {
    return !!identity;
  }

  @Query(() => Me, { nullable: true, description: 'The signed-in person; null when nobody is signed in.' })
  me(@Ctx() ctx: Context): Promise<Me | null> {
    return accounts.me(ctx);
  }

  @Query(() => SignInWays, { description: 'How people can sign in here.' })
  signInWays(
    @Ctx() ctx: Context,
    @Arg('redirectUrl', () => String, { nullable: true, description: 'Where to go after signing in.' })
    redirectUrl: string | null | undefined,
  ): Promise<SignInWays> {
    return signIns.ways(ctx, redirectUrl ?? null);
  }

  @Mutation(() => Me, { description: 'Signs in with e-mail and password. Sets the session cookie.' })
  signIn(
    @Ctx() ctx: Context,
    @Arg('input', () => SignInInput, { description: 'Who signs in, and with what.' }) input: SignInInput,
  ): Promise<Me> {
    return signIns.signIn(ctx, input);
  }

  @Mutation(() => Boolean, { description: 'Signs this browser out.' })
  async signOut(@Ctx() ctx: Context): Promise<boolean> {
    await sessions.end(ctx);
    return true;
  }

  @Query(() => Setup, {
    nullable: true,
    description: 'What a one-time link is for; null when it cannot be used any more.',
  })
  setup(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The last part of the link.' }) token: string,
  ): Promise<Setup | null> {
    return setups.get(ctx, token);
  }

  @Mutation(() => Me, { description: 'Sets the password of the account a one-time link is for, and signs in.' })
  setPassword(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The last part of the link.' }) token: string,
    @Arg('password', () => String, { description: 'Password: 12 characters or more.' }) password: string,
  ): Promise<Me> {
    return setups.setPasswordAndSignIn(ctx, token, password);
  }

  @Mutation(() => Me, {
    description: 'Sets the first password of the own account, which has no provider either, and signs in anew.',
  })
  setFirstPassword(
    @Ctx() ctx: Context,
    @Arg('password', () => String, { description: 'Password: 12 characters or more.' }) password: string,
  ): Promise<Me> {
    return setups.setFirstPasswordAndSignIn(ctx, password);
  }

  @Mutation(() => Me, { description: 'Creates the first administrator by the link the server printed, and signs in.' })
  completeSetup(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The last part of the link.' }) token: string,
    @Arg('input', () => SetupInput, { description: 'The first administrator.' }) input: SetupInput,
  ): Promise<Me> {
    return setups.createFirstAdminAndSignIn(ctx, token, input);
  }

  @Query(() => [Account], { description: 'All accounts by name. Needs manageAccess.' })
  accounts(@Ctx() ctx: Context): Promise<Account[]> {
    return accounts.all(ctx);
  }

  @Mutation(() => Account, { description: 'Creates an account. Needs manageAccess.' })
  createAccount(
    @Ctx() ctx: Context,
    @Arg('input', () => NewAccountInput, { description: 'The new account.' }) input: NewAccountInput,
  ): Promise<Account> {
    return accounts.create(ctx, input);
  }

  @Mutation(() => Account, { description: 'Replaces all rights of an account. Needs manageAccess.' })
  grantAccess(
    @Ctx() ctx: Context,
    @Arg('input', () => GrantInput, { description: 'Whose rights, and all of them.' }) input: GrantInput,
  ): Promise<Account> {
    return accounts.setAccess(ctx, input);
  }

  @Mutation(() => Invitation, { description: 'A one-time link to set a password by. Needs manageAccess.' })
  inviteAccount(
    @Ctx() ctx: Context,
    @Arg('emailAddress', () => String, { description: 'E-mail address of the account.' }) emailAddress: string,
  ): Promise<Invitation> {
    return setups.createPasswordLink(ctx, emailAddress);
  }

  @Mutation(() => Account, {
    description: 'Disables an account, which signs it out everywhere at once, or enables it again. Needs manageAccess.',
  })
  setAccountDisabled(
    @Ctx() ctx: Context,
    @Arg('emailAddress', () => String, { description: 'E-mail address of the account.' }) emailAddress: string,
    @Arg('disabled', () => Boolean, { description: 'Whether nobody is to sign in with it.' }) disabled: boolean,
  ): Promise<Account> {
    return accountEnds.setDisabled(ctx, emailAddress, disabled);
  }

  @Mutation(() => Account, {
    description:
      'Removes an account for good and signs it out everywhere at once; what the person did keeps their name. Needs manageAccess.',
  })
  removeAccount(
    @Ctx() ctx: Context,
    @Arg('emailAddress', () => String, { description: 'E-mail address of the account.' }) emailAddress: string,
  ): Promise<Account> {
    return accountEnds.remove(ctx, emailAddress);
  }

  @Query(() => [Session], { description: 'The browsers an account is signed in on, the last used first.' })
  sessions(
    @Ctx() ctx: Context,
    @Arg('accountId', () => ID, { nullable: true, description: 'Whose; none = your own. Others need manageAccess.' })
    accountId: string | null | undefined,
  ): Promise<Session[]> {
    return sessions.list(ctx, accountId);
  }

  @Mutation(() => Boolean, { description: 'Ends a session: your own, or with manageAccess that of anybody.' })
  async endSession(@Ctx() ctx: Context, @idOf('session') id: string): Promise<boolean> {
    await sessions.endOne(ctx, id);
    return true;
  }
}
