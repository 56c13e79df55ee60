import { orMissingOrNull } from '#rules/basics/shape.ts';
import { planShape } from '#rules/tournament/plan/plan-shape.ts';
import { choicesOf, type Plan } from '#rules/tournament/plan/plan.ts';
import { documentColumn } from '../../core/documents/document-column.ts';

/** How an evening is run, stored with the choices of all formats. */
export const planColumn = documentColumn<Plan | null>({
  shape: orMissingOrNull(planShape),
  instead: () => null,
  pack: (plan) => JSON.stringify(plan && { ...plan, format: choicesOf(plan.format) }),
});
