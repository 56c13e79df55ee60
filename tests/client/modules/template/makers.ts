import { changeTemplate, emptyTemplate, type TemplateChange } from '#rules/planning/template-edit.ts';
import { templateHealth } from '#rules/planning/template-health.ts';
import type { SeasonTemplate } from '#rules/planning/template.ts';
import { wire } from '../../../support/client/render.tsx';

/** A template with one division for each number, of this many places. */
export const ofPlaces = (...places: number[]): SeasonTemplate =>
  places.map((count): TemplateChange => ({ type: 'addDivision', places: count })).reduce(changeTemplate, emptyTemplate);

/** A template as the server sends it, with one division of four by default. */
export function aTemplate(more: object = {}, body = ofPlaces(4)) {
  const { checks, success, errors, warnings } = templateHealth(body);
  return wire('Template', {
    id: 't1',
    version: '2026-11-01T10:00:00.000Z',
    name: 'One of four',
    description: '',
    sharedAddresses: body.sharedAddresses,
    divisions: body.divisions.map(({ sharedAddresses, dates }) =>
      wire('TemplateDivision', {
        sharedAddresses,
        dates: dates.map(({ fixtures }) =>
          wire('TemplateDate', { fixtures: fixtures.map((fixture) => wire('TemplateFixture', fixture)) }),
        ),
      }),
    ),
    templateHealth: wire('SeasonHealthView', {
      success,
      errors,
      warnings,
      checks: checks.map((check) => wire('HealthCheckResult', check)),
    }),
    ...more,
  });
}
