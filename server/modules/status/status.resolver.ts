import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { LimitsView, StatusView } from './status.view.ts';
import * as status from './status.service.ts';
import { Trouble } from './trouble.view.ts';

@Resolver()
export class StatusResolver {
  @Query(() => StatusView, { description: 'Whether the server can work, since when, and which contract it speaks.' })
  status(@Ctx() ctx: Context): Promise<StatusView> {
    return status.statusForGraphql(ctx);
  }

  @Query(() => LimitsView, { description: 'What a program may ask of this server, at most. Everybody may ask.' })
  limits(@Ctx() { config }: Context): LimitsView {
    return config.limits;
  }

  @Query(() => [Trouble], {
    description:
      'What keeps the server from keeping what is entered, or soon will, or from showing what was; empty when all is well. Needs manageAccess, manageFeatures or viewExceptions.',
  })
  troubles(@Ctx() ctx: Context): Promise<Trouble[]> {
    return status.troubles(ctx);
  }
}
