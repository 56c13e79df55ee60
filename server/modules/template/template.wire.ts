import { audited } from '../../core/rest/rest-audited.ts';
import { list, map, nullable, object, required } from '../../core/rest/rest-shape.ts';
import { day, flag, guid, int, text, versionToken } from '../../core/rest/rest-shapes.ts';
import { divisionDataShape } from '../division/division-data.wire.ts';
import { presentHealth, seasonHealthShape } from '../season/season-health.wire.ts';
import { seasonShape } from '../season/season.wire.ts';
import { teamShape } from '../team/team.wire.ts';
import type { Template } from './template.entity.ts';

const body = {
  name: required(text),
  description: nullable(text),
  sharedAddresses: list(list(text)),
  divisions: list(
    object('TemplateDivision', 'A division of a template; it meets that of a season by its place.', {
      sharedAddresses: list(list(text)),
      dates: list(
        object('TemplateDate', 'What a division plays in one week.', {
          fixtures: list(
            object('TemplateFixture', 'A fixture between placeholders; without away a bye.', {
              home: required(text),
              away: nullable(text),
            }),
          ),
        }),
      ),
    }),
  ),
};

export const templateShape = object('Template', 'Who plays whom in which week, before anybody knows the teams.', {
  ...audited,
  ...body,
  templateHealth: nullable(seasonHealthShape),
});

export const editTemplateShape = object('EditTemplate', 'A template to save or to check.', {
  id: nullable(guid),
  ...body,
  lastUpdated: nullable(versionToken),
});

const texts = list(text);

export const compatibilityShape = object('TemplateCompatibility', 'Whether a season can be played by a template.', {
  success: flag,
  result: templateShape,
  errors: texts,
  warnings: texts,
  messages: texts,
  trace: texts,
});

export const proposalRequestShape = object('ProposalRequest', 'What fixtures are to be proposed for.', {
  templateId: guid,
  seasonId: guid,
  placeholderMappings: map(guid),
  starts: map(day),
  skipped: list(day),
  seed: nullable(int),
});

export const proposalResultShape = object('ProposalResult', 'Fixtures for a season as a template has them.', {
  template: templateShape,
  season: seasonShape,
  placeholderMappings: map(teamShape),
  divisions: nullable(list(divisionDataShape)),
  proposalHealth: nullable(seasonHealthShape),
});

/** The template with its checks by name. */
export const presentTemplate = (template: Template) => ({
  ...template,
  templateHealth: template.templateHealth && presentHealth(template.templateHealth),
});
