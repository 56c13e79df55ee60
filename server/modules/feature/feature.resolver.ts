import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { DateTime } from '../../core/data/scalars.ts';
import { Shared } from '../../core/graphql/shared.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { FeatureShown } from './feature.view.ts';
import * as features from './feature.service.ts';

@Resolver()
export class FeatureResolver {
  @Query(() => [FeatureShown], {
    description: 'Every feature the product knows, and those configured although it does not.',
  })
  @Shared()
  features(@Ctx() ctx: SharedContext): Promise<FeatureShown[]> {
    return features.all(ctx);
  }

  @Mutation(() => FeatureShown, {
    description: 'Configures a feature, or gives it its default again (manageFeatures).',
  })
  async configureFeature(
    @idOf('feature') id: string,
    @Arg('value', () => String, { nullable: true, description: 'Its value; none for the default.' })
    value: string | null | undefined,
    @Arg('version', () => DateTime, {
      nullable: true,
      description:
        'Refused when it has changed since: null, when its default applied. Not looked at where it is left out.',
    })
    version: Date | null | undefined,
    @Ctx() ctx: Context,
  ): Promise<FeatureShown> {
    return (await features.put(ctx, id.toLowerCase(), value ?? null, version)).result;
  }
}
