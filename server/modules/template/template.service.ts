import { tidyName } from '#rules/basics/names.ts';
import { sortedByName } from '#rules/basics/order.ts';
import { textLimits } from '#rules/basics/limits.ts';
import type { SeasonHealth } from '#rules/health/checks.ts';
import {
  templateFaults,
  withTrimmedCodes,
  withoutBlanksInGroups,
  type SeasonTemplate,
} from '#rules/planning/template.ts';
import { templateHealth } from '#rules/planning/template-health.ts';
import { authorize } from '../../core/authorize.ts';
import {
  restoreIfDeleted as bringBack,
  lockRecord,
  findRecordToEdit,
  readRecordToRestore,
} from '../../core/data/commands.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { refuseInvalid } from '../../core/errors.ts';
import { readMany } from '../../core/data/read.ts';
import { newRecord, save, softDelete } from '../../core/data/records.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { transaction } from '../../core/data/transaction.ts';
import { Template } from './template.entity.ts';

interface TemplateFields extends SeasonTemplate {
  name: string;
  description?: string | null | undefined;
  lastUpdated?: Date | null | undefined;
}

const theTemplate = 'The template';

/** The templates by name. */
export const all = (ctx: SharedContext): Promise<Template[]> =>
  remember(ctx, 'templates', async (ctx) => {
    addDependency(ctx, LEAGUE);
    return sortedByName(await readMany(ctx.db, Template, (query) => query.where('row.deleted IS NULL')));
  });

/** The template with this id, or null. */
export const get = async (ctx: SharedContext, id: string): Promise<Template | null> =>
  (await all(ctx)).find((template) => template.id === id) ?? null;

/** The template, tidied and checked. Errors: INVALID. */
function checked({ name, description, sharedAddresses, divisions }: TemplateFields) {
  const template = withTrimmedCodes({
    name: tidyName(name),
    description: description?.trim() ?? '',
    sharedAddresses,
    divisions,
  });
  const isLong = template.description.length > textLimits.text;
  const tooLong = { field: 'description', message: `The description has at most ${textLimits.text} characters.` };
  refuseInvalid([...templateFaults(template), ...(isLong ? [tooLong] : [])]);
  return template;
}

/**
 * Creates a template, or changes the one with this id, and runs its checks again (live.md 13.1). Errors:
 * UNAUTHENTICATED, FORBIDDEN, CONFLICT, INVALID.
 */
export const put = (ctx: Context, id: string | null | undefined, sent: TemplateFields): Promise<Template> =>
  transaction(ctx, async (ctx) => {
    const known = await findRecordToEdit(
      ctx,
      { entity: Template, id, what: theTemplate, action: 'template.edit' },
      sent.lastUpdated,
    );
    const fields = checked(sent);
    const template = Object.assign(known ?? newRecord(ctx, Template, {}), fields, {
      templateHealth: templateHealth(fields),
    });
    ctx.touch(LEAGUE);
    return save(ctx, template, sent.lastUpdated);
  });

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT (token). */
export const remove = (ctx: Context, id: string, lastUpdated?: Date | null): Promise<Template> =>
  transaction(ctx, async (ctx) => {
    const template = await lockRecord(ctx, { entity: Template, id, what: theTemplate, action: 'template.delete' });
    ctx.touch(LEAGUE);
    return softDelete(ctx, template, lastUpdated);
  });

/** Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
export const restore = (ctx: Context, id: string): Promise<Template> =>
  transaction(ctx, async (ctx) => {
    const template = await readRecordToRestore(ctx, {
      entity: Template,
      id,
      what: theTemplate,
      action: 'template.delete',
    });
    ctx.touch(LEAGUE);
    return bringBack(ctx, template);
  });

/** Runs the checks of an unsaved template. Errors: UNAUTHENTICATED, FORBIDDEN, INVALID. */
export async function health(ctx: Context, sent: TemplateFields): Promise<SeasonHealth> {
  await Promise.resolve(authorize(ctx, 'template.check'));
  return templateHealth(checked(withoutBlanksInGroups(sent)));
}
