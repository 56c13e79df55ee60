import { IsNull } from 'typeorm';
import { featureById, features, featureValues, type Feature, type FeatureValues } from '#rules/features.ts';
import type { Context } from '../../core/context.ts';
import { dependsOn, remember } from '../../core/remember.ts';
import { LEAGUE } from '../../core/revisions.ts';
import { ConfiguredFeature } from './feature.entity.ts';

/** What is configured, by feature id; features that the product does not know are among them. */
export const configured = (ctx: Context): Promise<ConfiguredFeature[]> =>
  remember(ctx, 'configured features', (ctx) => {
    dependsOn(ctx, LEAGUE);
    return ctx.db.findBy(ConfiguredFeature, { deleted: IsNull() });
  });

/** The values in force (live.md 15). */
export const values = async (ctx: Context): Promise<FeatureValues> =>
  featureValues(new Map((await configured(ctx)).map(({ id, configuredValue }) => [id, configuredValue])));

/** A feature with what is configured for it; one that the product does not know has an unknown type. */
export interface FeatureView extends Omit<Feature, 'valueType' | 'defaultValue'> {
  valueType: Feature['valueType'] | 'Unknown';
  defaultValue: string | null;
  configuredValue: string | null;
}

/** Every feature the product knows, and those that are configured although it does not (live.md 15). */
export async function all(ctx: Context): Promise<FeatureView[]> {
  const stored = new Map((await configured(ctx)).map((row) => [row.id, row]));
  const known = Object.values<Feature>(features).map((feature) => ({
    ...stored.get(feature.id),
    ...feature,
    configuredValue: stored.get(feature.id)?.configuredValue ?? null,
  }));
  const unknown = [...stored.values()]
    .filter(({ id }) => !featureById(id))
    .map((row) => ({
      ...row,
      name: row.id,
      description: 'This version of the product does not know this feature.',
      valueType: 'Unknown' as const,
      defaultValue: null,
    }));
  return [...known, ...unknown];
}
