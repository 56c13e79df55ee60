import { describe, expect, it } from 'vitest';
import { completeRules } from '#rules/basics/defaults.ts';
import { ruleFaults } from '#rules/league/rule-faults.ts';
import { rulePresets } from '#rules/league/rule-presets.ts';
import { cardWords, legsAndUnusualStartInWords, rulesInWords } from '#rules/league/rule-words.ts';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { matches, rulesOf } from '../../support/makers/rule-sets.ts';

describe('the usual rules', () => {
  it('are said part by part, without what they do not say', () => {
    expect(Object.fromEntries(rulesInWords(completeRules(null)).map(({ title, lines }) => [title, lines]))).toEqual({
      'The card': ['5 singles of 501, best of 5', '2 pairs of 501, best of 3', 'Triples of 601, best of 3'],
      'The card of a qualifier': [
        '5 singles of 501, best of 3',
        '2 pairs of 501, best of 3',
        'Its score is shown once 4 matches have players.',
      ],
      'What else a card lists': ['A card lists each 180 and each finish of 100 or more.'],
      'Points of a team': [
        'More matches win the fixture; as many each is a draw.',
        '2 points for a win, 1 for a draw, 0 for a defeat.',
      ],
      'Order of the teams': [
        'By points, then fixtures won, then legs difference.',
        'Teams level in all of these stand by name.',
      ],
      'Points of a player': ['1 point for each leg won in singles.'],
      'Order of the players': [
        'By points, then percentage of singles won, then pairs played, then triples played, then 180s, then highest hi-check.',
      ],
    });
  });
});

it('a card with too many matches of a player is only refused where teams play', () => {
  const rules = (isOfPlayers: boolean) =>
    rulesInWords({
      ...completeRules(null),
      ...{ isOfPlayers, mostMatches: { 1: 1 } },
      eligibility: eligibilityOf({ tooManyMatches: 'refuse' }),
    }).find(({ title }) => title === 'A night')!.lines;
  expect(rules(false)).toEqual(['A player may be in singles once a night. A card with more is refused.']);
  expect(rules(true)).toEqual(['Players play instead of teams.', 'A player may be in singles once a night.']);
});

const lineOf = (set: Parameters<typeof rulesOf>[0], title: string) =>
  rulesInWords(rulesOf(set)).find((part) => part.title === title)!.lines;

it.each([
  [
    'everyLegCounts',
    'Points of a team',
    [
      'More legs win the fixture; as many each is a draw.',
      '2 points for a win, 0 for a draw, 0 for a defeat; 1 point for each leg won; 1 point for losing by one leg.',
      'A match of which all legs are played can end level.',
    ],
  ],
  [
    'wholeTeamLast',
    'The card',
    ['4 singles of 501, best of 3', '2 pairs of 501, best of 3', 'Beer leg: the whole team of 1001, 1 leg'],
  ],
  [
    'halfOfItCricket',
    'The card',
    [
      '3 singles of 501, 1 leg',
      '3 singles of Cricket, 1 leg',
      '2 pairs of 301 with a double start, 1 leg',
      '2 pairs of Cricket, 1 leg',
    ],
  ],
  ['threesWithDoubleStart', 'A night', ['A team brings at least 3 players.']],
  [
    'threesWithDoubleStart',
    'Order of the teams',
    ['By points, then legs won.', 'Teams level in all of these share their place.'],
  ],
  ['matchesOnly', 'Points of a player', ['2 points for each match won in singles and fours; 1 point for each 180.']],
  ['pointAMatch', 'What else a card lists', ['A card lists each visit of 171 or more and each finish of 101 or more.']],
  [
    'pointAMatch',
    'Points of a player',
    [
      '1 point for each leg won in singles; 1 point for each visit of 171 or more; 1 point for each finish of 101 or more.',
    ],
  ],
  [
    'highVisitsForTheTeam',
    'Points of a team',
    [
      'More matches win the fixture; as many each is a draw.',
      '2 points for a win, 1 for a draw, 0 for a defeat; 1 point for each visit of 140 or more of a player; 2 points for each hi-check of a player.',
    ],
  ],
] as const)('%s, %s', (set, title, lines) => expect(lineOf(set, title)).toEqual(lines));

it('how often somebody may play, and that nobody gets points', () => {
  const words = rulesInWords(
    completeRules({
      mostMatches: { 1: 1, 2: 2 },
      points: { win: 0, draw: 0, loss: 0 },
      playerPoints: { sizes: [], leg: 1, match: 1, oneEighty: 0, hiCheck: 0 },
    }),
  ).flatMap(({ lines }) => lines);
  expect(words).toEqual(
    expect.arrayContaining([
      'A player may be in singles once a night.',
      'A player may be in pairs 2 times a night.',
      'No points are given.',
      'Players get no points.',
    ]),
  );
});

it.each([
  [{}, 'Best of 3'],
  [{ startingScore: 601 }, '601, best of 3'],
  [{ playsAll: true, numberOfLegs: 8 }, 'All 8 legs'],
  [{ startingScore: 301, isDoubleStart: true }, '301 double start, best of 3'],
  [{ isDoubleStart: true }, '501 double start, best of 3'],
  [{ game: 'Cricket', startingScore: 0 }, 'Cricket, best of 3'],
  [{ numberOfLegs: 1 }, '1 leg'],
])('a match with %j is “%s”', (more, text) => expect(legsAndUnusualStartInWords(matches(1, 1, more)[0]!)).toBe(text));

it('matches that do not exist are not on the card', () => {
  expect(cardWords(matches(2, 0, { numberOfLegs: 0 }))).toEqual([]);
});

it.each(rulePresets.map((preset) => [preset.name, preset] as const))('%s can be saved as it is', (_, { rules }) =>
  expect(ruleFaults(rules)).toEqual([]),
);

it('a season of players is said so, and in their words (season-rules.md 9)', () => {
  const { rules } = rulePresets.find(({ name }) => name === 'Player against player')!;
  const said = Object.fromEntries(rulesInWords(rules).map(({ title, lines }) => [title, lines]));
  expect(said['A night']).toEqual(['Players play instead of teams.']);
  expect(said['Order of the table']!.at(-1)).toBe('Players level in all of these stand by name.');
  expect(JSON.stringify(rulesInWords({ ...rules, leastPlayers: 1 }))).not.toMatch(/[^f] teams|a team/i);
});

it('the order of the players names visits as the card lists them (season-rules.md 6)', () => {
  const rules = completeRules({ extras: { visitsFrom: 171, hiChecksFrom: 100 } });
  const { lines } = rulesInWords(rules).find(({ title }) => title === 'Order of the players')!;
  expect(lines[0]).toMatch(/, then 171\+, then highest hi-check\.$/);
});

it('a qualifier’s score is shown once all matches have players where there are fewer than it takes', () => {
  const card = { league: matches(1, 3), qualifier: [...matches(1, 1), { ...matches(1, 1)[0]!, numberOfLegs: 0 }] };
  const { lines } = rulesInWords(completeRules({ card })).find(({ title }) => title === 'The card of a qualifier')!;
  expect(lines.at(-1)).toBe('Its score is shown once 1 match has players.');
});
