import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { AccessToken } from './token.entity.ts';
import { AccessTokenInput, NewAccessToken } from './token.view.ts';
import * as tokens from './token.service.ts';

@Resolver(() => AccessToken)
export class TokenResolver {
  @Query(() => [AccessToken], { description: 'Your own tokens for programs, the latest first.' })
  myTokens(@Ctx() ctx: Context): Promise<AccessToken[]> {
    return tokens.own(ctx);
  }

  @Query(() => [AccessToken], { description: 'The tokens of everybody, the latest first. Needs manageAccess.' })
  allTokens(@Ctx() ctx: Context): Promise<AccessToken[]> {
    return tokens.all(ctx);
  }

  @Mutation(() => NewAccessToken, { description: 'Makes a token for a program of yours. Its text is shown once.' })
  createToken(
    @Ctx() ctx: Context,
    @Arg('input', () => AccessTokenInput, { description: 'Its name, rights and end.' }) input: AccessTokenInput,
  ): Promise<NewAccessToken> {
    return tokens.make(ctx, input);
  }

  @Mutation(() => AccessToken, {
    description: 'Revokes a token, everywhere at once: your own, or with manageAccess that of anybody.',
  })
  revokeToken(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'The token.' }) id: string,
  ): Promise<AccessToken> {
    return tokens.revoke(ctx, id);
  }
}
