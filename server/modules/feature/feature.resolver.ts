import { Arg, Ctx, Extensions, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { FeatureShown } from './feature.view.ts';
import * as features from './feature.service.ts';

@Resolver()
export class FeatureResolver {
  @Query(() => [FeatureShown], {
    description: 'Every feature the product knows, and those configured although it does not.',
  })
  @Extensions({ shared: true })
  features(@Ctx() ctx: Context): Promise<FeatureShown[]> {
    return features.all(ctx);
  }

  @Mutation(() => FeatureShown, {
    description: 'Configures a feature, or gives it its default again (manageFeatures).',
  })
  async configureFeature(
    @Arg('id', () => ID, { description: 'Id of the feature.' }) id: string,
    @Arg('value', () => String, { nullable: true, description: 'Its value; none for the default.' })
    value: string | null,
    @Ctx() ctx: Context,
  ): Promise<FeatureShown> {
    return (await features.put(ctx, id.toLowerCase(), value)).result;
  }
}
