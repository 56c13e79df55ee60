import { describe, expect, it } from 'vitest';
import { randomStream } from '#rules/basics/random.ts';
import { fittingTemplate, templateName } from '#rules/planning/fitting-template.ts';
import { misfitReasons, type FitDivision } from '#rules/planning/template-fit.ts';
import { templateHealth } from '#rules/planning/template-health.ts';
import { mapTeams } from '#rules/planning/template-mapping.ts';
import { placeholdersOf, templateFaults } from '#rules/planning/template.ts';

/** A division with this many teams, some with an address, by their place. */
const division = (name: string, teams: number, addresses: Record<number, string> = {}): FitDivision => ({
  name,
  teams: Array.from({ length: teams }, (_, at) => ({
    id: `${name}${at}`,
    name: `${name} ${at}`,
    address: addresses[at] ?? '',
  })),
});

describe('a template made for the teams there are (live.md 13.3)', () => {
  it.each([
    { title: 'ten teams', divisions: [division('One', 10)] },
    { title: 'nine and eight', divisions: [division('One', 9), division('Two', 8)] },
    { title: 'two at one address', divisions: [division('One', 8, { 3: 'Pub', 6: 'Pub' })] },
    { title: 'three and three', divisions: [division('One', 6, { 0: 'A', 1: 'A', 2: 'A', 3: 'B', 4: 'B', 5: 'B' })] },
    { title: 'everybody in one pub', divisions: [division('One', 5, { 0: 'A', 1: 'A', 2: 'A', 3: 'A', 4: 'A' })] },
    { title: 'an address across', divisions: [division('One', 10, { 0: 'Pub' }), division('Two', 10, { 4: 'Pub' })] },
    {
      title: 'within and across',
      divisions: [division('One', 8, { 0: 'A', 1: 'A', 2: 'B' }), division('Two', 9, { 0: 'B', 1: 'C', 2: 'C' })],
    },
    { title: 'an empty division', divisions: [division('One', 4), division('Two', 0)] },
    { title: 'a team alone', divisions: [division('One', 1)] },
    { title: 'no divisions', divisions: [] },
  ])('fits $title', ({ divisions }) => {
    const template = fittingTemplate(divisions);
    expect(misfitReasons(template, divisions)).toEqual([]);
    expect(templateFaults({ ...template, name: 'x' })).toEqual([]);
    expect(mapTeams(template, divisions, {}, randomStream(1))).toHaveProperty('mappings');
    template.divisions.forEach((planned, index) => {
      const teams = divisions[index]!.teams.length;
      expect(placeholdersOf(planned)).toHaveLength(teams);
    });
  });

  it.each([
    { title: 'within a division', divisions: [division('One', 8, { 3: 'Pub', 6: 'Pub' })] },
    { title: 'across divisions', divisions: [division('One', 10, { 0: 'Pub' }), division('Two', 10, { 4: 'Pub' })] },
  ])('keeps two teams $title from being at home in one week', ({ divisions }) => {
    const { checks } = templateHealth(fittingTemplate(divisions));
    expect(checks.filter(({ success }) => !success)).toEqual([]);
  });

  it('is called after the season and its sizes', () => {
    expect(templateName('Winter', [division('One', 10), division('Two', 8)])).toBe('Winter: 10 and 8 teams');
  });
});
