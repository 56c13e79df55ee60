import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { jsonFaultOffset } from '#rules/basics/json-fault.ts';
import { readTemplate, templateText } from '#rules/planning/template-json.ts';

const code = fc.string({ minLength: 1, maxLength: 5 });
const groups = fc.array(fc.array(code, { maxLength: 3 }), { maxLength: 2 });
const templates = fc.record({
  sharedAddresses: groups,
  divisions: fc.array(
    fc.record({
      sharedAddresses: groups,
      dates: fc.array(
        fc.record({ fixtures: fc.array(fc.record({ home: code, away: fc.option(code) }), { maxLength: 3 }) }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 3 },
  ),
});

it('a template is read back as it was written', () => {
  fc.assert(
    fc.property(templates, (template) => {
      expect(readTemplate(templateText(template))).toEqual({ template });
    }),
  );
});

it('what another system knows of it besides is left out', () => {
  const text = '{"name": "T", "divisions": [{"id": 1, "dates": [{"fixtures": [{"home": "A", "x": 1}]}]}]}';
  expect(readTemplate(text)).toEqual({
    template: {
      sharedAddresses: [],
      divisions: [{ sharedAddresses: [], dates: [{ fixtures: [{ home: 'A', away: null }] }] }],
    },
  });
});

describe('what is wrong is told with its place', () => {
  it.each([
    ['', 'This is not JSON from line 1, column 1 on.'],
    ['{\n  "divisions": [\n    {],\n', 'This is not JSON from line 3, column 6 on.'],
    ['{"divisions": [], }', 'This is not JSON from line 1, column 19 on.'],
    ['{"divisions": []} more', 'This is not JSON from line 1, column 19 on.'],
    ['[]', 'The text has to be an object { }.'],
    ['{}', 'divisions has to be a list [ ].'],
    ['{"divisions": [{"dates": [{}]}]}', 'divisions[0].dates[0].fixtures has to be a list [ ].'],
    [
      '{"divisions": [{"dates": [{"fixtures": [{}]}]}]}',
      'divisions[0].dates[0].fixtures[0].home has to be a text in quotes.',
    ],
    ['{"sharedAddresses": ["A"], "divisions": []}', 'sharedAddresses[0] has to be a list [ ].'],
    ['['.repeat(5000), 'This is not JSON from line 1, column 101 on.'],
  ])('%j: %s', (text, fault) => expect(readTemplate(text)).toEqual({ fault }));
});

it('a text is JSON exactly when the engine says so', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const cut = fc.record({
    value: fc.jsonValue({ maxDepth: 4 }),
    at: fc.nat(),
    insert: fc.constantFrom('', ',', '}', ']', '"', '0', ' ', 'e'),
  });
  fc.assert(
    fc.property(cut, ({ value, at, insert }) => {
      const text = JSON.stringify(value);
      const place = at % (text.length + 1);
      for (const changed of [text, text.slice(0, place) + insert + text.slice(place), text.slice(0, place)])
        expect({ changed, isJson: jsonFaultOffset(changed) === undefined }).toEqual({
          changed,
          isJson: isJson(changed),
        });
    }),
    { numRuns: 500 },
  );
});
