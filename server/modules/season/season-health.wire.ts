import type { SeasonHealth } from '#rules/health/checks.ts';
import { withDescription, list, map, object } from '../../core/rest/rest-shape.ts';
import { flag, text } from '../../core/rest/rest-shapes.ts';

const result = { success: flag, errors: list(text), warnings: list(text), messages: list(text) };

export const seasonHealthShape = object('SeasonHealth', 'The outcome of all checks of a season.', {
  ...result,
  checks: withDescription(
    'By the name of the check.',
    map(object('HealthCheckResult', 'The outcome of one check.', result)),
  ),
});

/** The checks by name. */
export const presentHealth = (health: SeasonHealth) => ({
  ...health,
  checks: Object.fromEntries(health.checks.map(({ name, ...check }) => [name, check])),
});
