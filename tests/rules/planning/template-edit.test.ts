import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  changeTemplate,
  placeholderCodes,
  applyEdit,
  newTemplateEditing,
  emptyTemplate,
  everyPairTwice,
  faultPlaceInWords,
  fixturesPerPlaceholder,
  type TemplateChange,
} from '#rules/planning/template-edit.ts';
import { suggestedGroups } from '#rules/planning/template-groups.ts';
import { healthBadges, templateHealth } from '#rules/planning/template-health.ts';
import { placeholdersOf, templateFaults, type SeasonTemplate } from '#rules/planning/template.ts';
import { readWeek, weekText } from '#rules/planning/week-text.ts';

/** Divisions of weeks, each written as in the editor. */
const template = (...divisions: string[][]): SeasonTemplate => ({
  sharedAddresses: [],
  divisions: divisions.map((weeks) => ({
    sharedAddresses: [],
    dates: weeks.map((text) => ({ fixtures: readWeek(text) })),
  })),
});

const texts = ({ divisions }: SeasonTemplate) =>
  divisions.map(({ dates }) => dates.map(({ fixtures }) => weekText(fixtures)));

describe('the text of a week', () => {
  it.each([
    ['A-B C-D E-', 'A-B C-D E-'],
    ['A B  C D\nE -', 'A-B C-D E-'],
    ['A - B  C - D\nE -', 'A-B C-D E-'],
    ['A - B', 'A-B'],
    ['A - B C', 'A- B-C'],
    ['A', 'A-'],
    ['A B-C D', 'A- B-C D-'],
    ['', ''],
    ['-', '-'],
    ['-B', '-B'],
  ])('%j is read as %j', (text, expected) => expect(weekText(readWeek(text))).toBe(expected));

  it('is read back as it was written', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{1,3}$/);
    const fixtures = fc.array(fc.record({ home: code, away: fc.option(code) }));
    fc.assert(
      fc.property(fixtures, (all) => {
        expect(readWeek(weekText(all))).toEqual(all);
      }),
    );
  });
});

describe('changes', () => {
  const two = template(['A-B C-', 'C-A B-'], ['X-Y']);
  it.each<[TemplateChange, string[][]]>([
    [{ type: 'removeDivision', division: 0 }, [['X-Y']]],
    [
      { type: 'copyDivision', from: 0, to: 1 },
      [
        ['A-B C-', 'C-A B-'],
        ['2A-2B 2C-', '2C-2A 2B-'],
      ],
    ],
    [{ type: 'copyDivision', from: 1, to: 2 }, [['A-B C-', 'C-A B-'], ['X-Y'], ['3X-3Y']]],
    [{ type: 'secondHalf', division: 0 }, [['A-B C-', 'C-A B-', 'B-A C-', 'A-C B-'], ['X-Y']]],
    [
      { type: 'addWeek', division: 1 },
      [
        ['A-B C-', 'C-A B-'],
        ['X-Y', ''],
      ],
    ],
    [{ type: 'removeWeek', division: 0, week: 0 }, [['C-A B-'], ['X-Y']]],
    [{ type: 'moveWeek', division: 0, week: 0, by: 1 }, [['C-A B-', 'A-B C-'], ['X-Y']]],
    [{ type: 'moveWeek', division: 0, week: 0, by: -1 }, texts(two)],
    [{ type: 'moveWeek', division: 0, week: 1, by: 1 }, texts(two)],
    [{ type: 'setWeek', division: 1, week: 0, fixtures: readWeek('Y-X') }, [['A-B C-', 'C-A B-'], ['Y-X']]],
    [
      { type: 'addFixture', division: 1, week: 0, fixture: { home: 'Z', away: null } },
      [['A-B C-', 'C-A B-'], ['X-Y Z-']],
    ],
    [{ type: 'removeFixture', division: 0, week: 1, fixture: 0 }, [['A-B C-', 'B-'], ['X-Y']]],
    [{ type: 'removePlaceholder', division: 0, placeholder: 'C' }, [['A-B', 'B-'], ['X-Y']]],
    [
      { type: 'generate', division: 1, places: 2 },
      [
        ['A-B C-', 'C-A B-'],
        ['2B-2A', '2A-2B'],
      ],
    ],
    [{ type: 'replace', template: emptyTemplate }, []],
  ])('%j', (change, expected) => {
    const before = structuredClone(two);
    expect(texts(changeTemplate(two, change))).toEqual(expected);
    expect(two).toEqual(before);
  });

  it('give groups to a division or to all of them, and take an empty one away', () => {
    const apply = (...changes: TemplateChange[]) => changes.reduce(changeTemplate, two);
    const grouped = apply(
      { type: 'addGroup', scope: 0, codes: ['A'] },
      { type: 'addToGroup', scope: 0, group: 0, code: 'B' },
      { type: 'addToGroup', scope: 0, group: 0, code: 'B' },
      { type: 'addGroup', scope: null, codes: ['C', 'X'] },
      { type: 'removeFromGroup', scope: null, group: 0, code: 'C' },
    );
    expect(grouped.divisions[0]!.sharedAddresses).toEqual([['A', 'B']]);
    expect(grouped.sharedAddresses).toEqual([['X']]);
    const copied = changeTemplate(grouped, { type: 'copyDivision', from: 0, to: 1 });
    expect(copied.divisions[1]!.sharedAddresses).toEqual([['2A', '2B']]);
    const none = changeTemplate(grouped, { type: 'removeFromGroup', scope: null, group: 0, code: 'X' });
    expect(none.sharedAddresses).toEqual([]);
  });

  it('that add, generate or copy a division never name a placeholder as another division does', () => {
    const division = fc.nat(4);
    const change = fc.oneof(
      fc.record({ type: fc.constant('addDivision' as const), places: fc.integer({ min: 2, max: 5 }) }),
      fc.record({ type: fc.constant('generate' as const), division, places: fc.integer({ min: 2, max: 5 }) }),
      fc.record({ type: fc.constant('removeDivision' as const), division }),
      fc.record({ type: fc.constant('copyDivision' as const), from: division, to: division }),
    );
    const places = (made: TemplateChange) =>
      'division' in made ? [made.division] : made.type === 'copyDivision' ? [made.from, made.to - 1] : [];
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const made = changes.reduce<SeasonTemplate>(
          (before, one) =>
            places(one).every((place) => place < before.divisions.length) ? changeTemplate(before, one) : before,
          emptyTemplate,
        );
        expect(templateFaults({ name: 'T', ...made })).toEqual([]);
      }),
    );
  });

  it('keep the codes of a division that is generated anew, and take the first that are free', () => {
    const apply = (...changes: TemplateChange[]) =>
      changes.reduce(changeTemplate, emptyTemplate).divisions.map((made) => placeholdersOf(made).join(' '));
    const add: TemplateChange = { type: 'addDivision', places: 2 };
    const remove: TemplateChange = { type: 'removeDivision', division: 0 };
    expect(apply(add, add, { type: 'generate', division: 1, places: 3 })).toEqual(['A B', '2A 2B 2C']);
    expect(apply(add, add, remove, add, add)).toEqual(['2A 2B', 'A B', '3A 3B']);
    expect(apply(add, add, add, remove, { type: 'generate', division: 1, places: 2 })).toEqual(['2A 2B', 'A B']);
    expect(apply(add, add, remove, add, { type: 'copyDivision', from: 1, to: 2 })).toEqual(['2A 2B', 'A B', '3A 3B']);
  });

  it('can be taken back one by one; typing on is one step', () => {
    let editing = newTemplateEditing(two);
    const change = (next: TemplateChange | { type: 'undo' }) => (editing = applyEdit(editing, next));
    change({ type: 'addWeek', division: 1 });
    for (const text of ['Y', 'Y-', 'Y-X']) change({ type: 'setWeek', division: 1, week: 1, fixtures: readWeek(text) });
    expect(texts(editing.template)[1]).toEqual(['X-Y', 'Y-X']);
    change({ type: 'undo' });
    expect(texts(editing.template)[1]).toEqual(['X-Y', '']);
    change({ type: 'undo' });
    expect(editing.template).toEqual(two);
    expect(change({ type: 'undo' })).toEqual(newTemplateEditing(two));
  });
});

describe('every pair home and away once', () => {
  it('names placeholders so that no two divisions share one', () => {
    expect(placeholderCodes(0, 3)).toEqual(['A', 'B', 'C']);
    expect(placeholderCodes(1, 28).slice(-3)).toEqual(['2Z', '2AA', '2AB']);
  });

  it('whatever the number: each pair twice, nobody twice a week, a bye for who does not play', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), (places) => {
        const codes = placeholderCodes(0, places);
        const dates = everyPairTwice(codes);
        const legs = dates.flatMap(({ fixtures }) =>
          fixtures.filter(({ away }) => away).map(({ home, away }) => `${home}-${away}`),
        );
        expect(legs).toHaveLength(places * (places - 1));
        expect(new Set(legs).size).toBe(legs.length);
        for (const { fixtures } of dates) {
          const playing = fixtures.flatMap(({ home, away }) => (away ? [home, away] : [home]));
          expect(playing.toSorted()).toEqual(codes.toSorted());
        }
      }),
    );
  });

  it('whatever the number, passes every check', () => {
    for (let places = 2; places <= 20; places += 1) {
      const made = changeTemplate(emptyTemplate, { type: 'addDivision', places });
      expect({ places, ...healthBadges(templateHealth(made)) }).toEqual({ places, passed: 9, warned: 0, failed: 0 });
    }
  });
});

describe('groups that could share an address', () => {
  it('are never at home in the same week, and have none already', () => {
    const once = template(['A-B C-D', 'B-A D-C', 'A-D B-']);
    expect(suggestedGroups(once, 0)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    const taken = changeTemplate(once, { type: 'addGroup', scope: null, codes: ['A', 'X'] });
    expect(suggestedGroups(taken, 0)).toEqual([['B', 'C']]);
  });

  it('across divisions are of different ones', () => {
    const both = template(['A-B', 'B-A'], ['X-Y', 'Y-X']);
    expect(suggestedGroups(both, null)).toEqual([
      ['A', 'Y'],
      ['B', 'X'],
    ]);
  });

  it('of a generated division are pairs, and all of them together keep the venues free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.boolean(), (places, isAcross) => {
        const divisions: TemplateChange[] = [
          { type: 'addDivision', places },
          { type: 'addDivision', places },
        ];
        const made = divisions.reduce(changeTemplate, emptyTemplate);
        const scope = isAcross ? null : 0;
        const groups = suggestedGroups(made, scope);
        if (places % 2 === 0) expect(groups).toHaveLength(isAcross ? places : places / 2);
        const grouped = groups.reduce((all, codes) => changeTemplate(all, { type: 'addGroup', scope, codes }), made);
        const venues = templateHealth(grouped).checks.find(({ name }) => name.startsWith('Venues'))!;
        expect(venues.warnings).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

it('tells who plays how often, and where a fault is', () => {
  expect(fixturesPerPlaceholder(template(['A-B C-', 'B-A A-A']).divisions[0]!)).toEqual([
    { placeholder: 'A', fixtures: 3 },
    { placeholder: 'B', fixtures: 2 },
    { placeholder: 'C', fixtures: 1 },
  ]);
  expect(faultPlaceInWords('divisions[0].dates[1].fixtures[0].home')).toBe('Division 1, week 2');
  expect(faultPlaceInWords('divisions[2].sharedAddresses[0]')).toBe('Division 3, shared addresses');
  expect(faultPlaceInWords('sharedAddresses[0]')).toBe('Shared addresses');
  expect(faultPlaceInWords('name')).toBe('');
});

it('knows the placeholders of a division it has generated', () => {
  const made = changeTemplate(emptyTemplate, { type: 'addDivision', places: 4 });
  expect(placeholdersOf(made.divisions[0]!)).toEqual(['A', 'B', 'C', 'D']);
});
