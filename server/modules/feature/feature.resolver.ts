import { Ctx, Extensions, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { FeatureShown } from './feature-view.entity.ts';
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
}
