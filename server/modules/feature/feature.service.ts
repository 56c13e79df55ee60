import { IsNull } from 'typeorm';
import {
  featureById,
  featureValueFault,
  features,
  featureValues,
  type Feature,
  type FeatureValues,
} from '#rules/basics/features.ts';
import type { Secrecy } from '#rules/people/visibility.ts';
import { authorize } from '../../core/authorize.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { outcomeOf, type Outcome } from '../../core/data/commands.ts';
import { isId } from '../../core/data/entity.ts';
import { readWithDeleted } from '../../core/data/read.ts';
import { newRecord, refuseStale, save } from '../../core/data/records.ts';
import { transaction } from '../../core/data/transaction.ts';
import { warningError } from '../../core/errors.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { reconsiderHeld } from '../../core/outbox/outbox.ts';
import { ConfiguredFeature } from './feature.entity.ts';

/** Configured values by feature id, unknown features included. */
export const configured = (ctx: SharedContext): Promise<ConfiguredFeature[]> =>
  remember(ctx, 'configured features', (ctx) => {
    addDependency(ctx, LEAGUE);
    return ctx.db.findBy(ConfiguredFeature, { deleted: IsNull() });
  });

/** The values in force (live.md 15). */
export const values = async (ctx: SharedContext): Promise<FeatureValues> =>
  featureValues(new Map((await configured(ctx)).map(({ id, configuredValue }) => [id, configuredValue])));

/** Until when scores are hidden, by the clock of the league (league.md 11.1). */
export const resultsSecrecy = async (ctx: SharedContext): Promise<Secrecy> => ({
  resultsHiddenFor: (await values(ctx)).resultsHiddenFor,
  timeZone: ctx.timeZone,
  now: ctx.now(),
});

/** A feature with its configured value; unknown features have an unknown type. */
interface FeatureView extends Omit<Feature, 'valueType' | 'defaultValue'> {
  valueType: Feature['valueType'] | 'Unknown';
  defaultValue: string | null;
  configuredValue: string | null;
  updated?: Date;
}

const unknownFeature = 'This version of the product does not know this feature.';

/** Every known feature, plus configured ones that are unknown (live.md 15). */
export async function all(ctx: SharedContext): Promise<FeatureView[]> {
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
      description: unknownFeature,
      valueType: 'Unknown' as const,
      defaultValue: null,
    }));
  return [...known, ...unknown];
}

const valueRefusedError = (message: string) =>
  warningError('INVALID', message, [{ field: 'configuredValue', message }]);

/** The feature as it is shown after a change. */
async function featureShown(ctx: Context, id: string): Promise<FeatureView> {
  const known = featureById(id);
  const row = await ctx.db.findOneBy(ConfiguredFeature, { id, deleted: IsNull() });
  return {
    ...row,
    ...(known ?? { name: id, description: unknownFeature, valueType: 'Unknown' as const, defaultValue: null }),
    id,
    configuredValue: row?.configuredValue ?? null,
  };
}

/** The version of what was not there when it was read. */
const never = new Date(0);

/**
 * Configures a feature, or removes its configuration with an empty value; it takes effect at once, everywhere (live.md
 * 15). `version` is that of the row that was read, null where the default applied; not checked where it is left
 * out. Errors, as warnings: UNAUTHENTICATED,
 * FORBIDDEN (manageFeatures), INVALID (a value that does not fit its type), CONFLICT (stale).
 */
export function put(
  ctx: Context,
  id: string,
  value: string | null,
  version?: Date | null,
): Promise<Outcome<FeatureView>> {
  return transaction(ctx, async (ctx) => {
    authorize(ctx, 'feature.edit');
    if (!isId(id)) throw valueRefusedError('There is no feature with this id.');
    const known = featureById(id);
    const text = value?.trim() ?? '';
    const fault = text ? featureValueFault(known, text) : undefined;
    if (fault) throw valueRefusedError(fault);
    const row = await readWithDeleted(ctx.db, ConfiguredFeature, id);
    const isConfigured = !!row && !row.deleted;
    if (row && version) await refuseStale(ctx, row, version);
    if (isConfigured && version === null) await refuseStale(ctx, row, never);
    const name = known?.name ?? id;
    if (!text && !isConfigured) return outcomeOf(await featureShown(ctx, id), [], [`${name} has its default already.`]);
    if (!(isConfigured && row.configuredValue === text)) {
      const changed = row ?? Object.assign(newRecord(ctx, ConfiguredFeature, {}), { id });
      if (text) Object.assign(changed, { configuredValue: text, deleted: null, remover: null });
      else Object.assign(changed, { deleted: ctx.now(), remover: ctx.actor.name });
      await save(ctx, changed, row?.updated);
      if (id === features.resultsHiddenFor.id) await reconsiderHeld(ctx);
      ctx.touch(LEAGUE);
    }
    const warnings = known ? [] : [`${unknownFeature} The type of its value cannot be checked.`];
    return outcomeOf(
      await featureShown(ctx, id),
      [text ? `${name} is ${text} now.` : `${name} has its default again.`],
      warnings,
    );
  });
}
