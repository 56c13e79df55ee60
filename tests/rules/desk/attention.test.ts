import { describe, expect, it } from 'vitest';
import {
  itemPerTeamWhoseCaptainAddedPlayers,
  seasonsNowOrNext,
  itemPerTeamWithoutCaptain,
  mistakesAndFailedCheckItems,
  itemPerHelperTooOften,
  itemIfMovesAgreed,
  firstSeasonItem,
  itemPerVenueClashSoon,
  itemPerWaitingReason,
} from '#rules/desk/attention.ts';
import type { Waiting } from '#rules/desk/waiting.ts';

const season = { startDate: '2026-09-01', endDate: '2027-03-31', address: 'Winter 2026/27', isOfPlayers: false };

describe('results that wait', () => {
  const told = (...waiting: [Waiting, string][]) =>
    itemPerWaitingReason(
      waiting.map(([reason, date]) => ({ reason, date })),
      { datesBy: [season] },
    ).map(({ title, text }) => `${title}: ${text}`);

  it.each<[Waiting, string, string]>([
    [
      'different',
      '1 result recorded differently: The two cards differ. It is of Thu 5 Nov.',
      '2 results recorded differently: The two cards differ. The first is of Thu 5 Nov.',
    ],
    [
      'same',
      '1 result unpublished: Both sides agree about it. It is of Thu 5 Nov.',
      '2 results unpublished: Both sides agree about them. The first is of Thu 5 Nov.',
    ],
    [
      'oneSide',
      '1 result recorded by one side: The other side has recorded nothing yet. It is of Thu 5 Nov.',
      '2 results recorded by one side: The other side has recorded nothing yet. The first is of Thu 5 Nov.',
    ],
    [
      'postponed',
      '1 card of a postponed fixture: Nothing of it counts until the fixture has a date. It is of Thu 5 Nov.',
      '2 cards of postponed fixtures: Nothing of them counts until the fixtures have dates. The first is of Thu 5 Nov.',
    ],
    [
      'overdue',
      '1 result overdue: Nobody has recorded it. It is of Thu 5 Nov.',
      '2 results overdue: Nobody has recorded them. The first is of Thu 5 Nov.',
    ],
  ])('%s', (reason, one, two) => {
    expect(told([reason, '2026-11-05'])).toEqual([one]);
    expect(told([reason, '2026-11-12'], [reason, '2026-11-05'])).toEqual([two]);
  });

  it('are none, or an item for each reason, with the year of a day outside of every season', () => {
    expect(told()).toEqual([]);
    expect(told(['overdue', '2026-11-05'], ['different', '2027-05-06'])).toEqual([
      expect.stringMatching(/^1 result recorded differently: .*Thu 6 May 2027\.$/),
      expect.stringMatching(/^1 result overdue: /),
    ]);
  });

  it('lead to the page of results that wait', () =>
    expect(itemPerWaitingReason([{ reason: 'overdue', date: '2026-11-05' }], { datesBy: [season] })[0]!.path).toBe(
      '/admin/results',
    ));
});

describe('venues used twice', () => {
  const teams = new Map(
    [
      { id: 'A', name: 'Ants', address: 'The Lion' },
      { id: 'B', name: 'Bees', address: '' },
      { id: 'C', name: 'Cats', address: 'The Swan' },
    ].map((team) => [team.id, team]),
  );
  const fixture = (date: string, home: string, address: string, more: object = {}) => ({
    date,
    homeTeamId: home,
    awayTeamId: 'C',
    address,
    postponed: false,
    ...more,
  });
  const found = (...fixtures: ReturnType<typeof fixture>[]) =>
    itemPerVenueClashSoon(fixtures, teams, season, '2026-11-21');

  it('are told with the day and who plays, and lead to the fixtures of that month', () => {
    expect(found(fixture('2026-11-26', 'B', ' the lion '), fixture('2026-11-26', 'A', 'The Lion'))).toEqual([
      {
        kind: 'venues',
        title: '2 fixtures at the lion',
        text: 'Thu 26 Nov: Ants v Cats, Bees v Cats',
        path: '/fixtures/Winter%202026%2F27/?date=2026-11',
      },
    ]);
  });

  it('are looked for from today for two weeks', () => {
    const twice = (date: string) => [fixture(date, 'A', 'X'), fixture(date, 'B', 'X')];
    const dates = ['2026-11-20', '2026-12-05', '2026-12-06', '2026-11-21'].flatMap(twice);
    expect(found(...dates).map(({ text }) => text.slice(0, 10))).toEqual(['Sat 21 Nov', 'Sat 5 Dec:']);
  });

  it.each([
    [
      'one of them is postponed',
      [fixture('2026-11-26', 'A', 'X'), fixture('2026-11-26', 'B', 'X', { postponed: true })],
    ],
    [
      'one of them is awarded',
      [fixture('2026-11-26', 'A', 'X'), fixture('2026-11-26', 'B', 'X', { decision: { outcome: 'away' } })],
    ],
    [
      'one of them is void',
      [fixture('2026-11-26', 'A', 'X'), fixture('2026-11-26', 'B', 'X', { decision: { outcome: 'void' } })],
    ],
    ['the venues differ', [fixture('2026-11-26', 'A', 'X'), fixture('2026-11-26', 'B', 'Y')]],
    ['the days differ', [fixture('2026-11-26', 'A', 'X'), fixture('2026-11-27', 'B', 'X')]],
    ['nobody knows where they are', [fixture('2026-11-26', 'Z', ''), fixture('2026-11-26', 'Y', '')]],
  ])('are none where %s', (_, fixtures) => expect(found(...fixtures)).toEqual([]));

  it('are those of the home teams where a fixture says none', () =>
    expect(found(fixture('2026-11-26', 'A', ''), fixture('2026-11-26', 'B', 'The Lion'))).toHaveLength(1));
});

describe('checks that fail', () => {
  const check = (name: string, errors: string[], warnings: string[]) => ({
    ...{ name, errors, warnings, messages: [] },
    success: !errors.length && !warnings.length,
  });
  const health = (errors: string[], ...checks: ReturnType<typeof check>[]) => ({
    ...{ success: false, errors, warnings: [], messages: [], checks },
  });

  it('are told by name with what was found first; mistakes in results stand before them', () => {
    const found = health(
      ['One: a draw.', 'One: another.'],
      check('Fine', [], []),
      check('Byes', ['Reds twice.'], ['Blues.', 'Greens.']),
      check('Venues', [], ['The Lion.']),
    );
    expect(mistakesAndFailedCheckItems(found, { season, linkedDivision: 'Division One' })).toEqual([
      expect.objectContaining({ title: 'Mistakes in the results', text: 'One: a draw. And 1 more.' }),
      expect.objectContaining({ title: 'Byes', text: 'Reds twice. And 2 more.' }),
      {
        kind: 'health',
        title: 'Venues',
        text: 'The Lion.',
        path: '/division/Division%20One/health/Winter%202026%2F27',
      },
    ]);
  });

  it('are none in a healthy season', () =>
    expect(mistakesAndFailedCheckItems(health([], check('Fine', [], [])), { season, linkedDivision: 'One' })).toEqual(
      [],
    ));
});

it('teams without a captain are told by name and lead to their page', () => {
  const team = (name: string, players: number, hasCaptain = false) => ({ name, division: 'One', players, hasCaptain });
  expect(itemPerTeamWithoutCaptain([team('Reds', 3), team('Blues', 0), team('Greens', 2, true)], season)).toEqual([
    expect.objectContaining({ title: 'Blues has no captain', text: 'One. It has no players either.' }),
    {
      kind: 'captains',
      title: 'Reds has no captain',
      text: 'One',
      path: '/division/One/team:Reds/Winter%202026%2F27',
    },
  ]);
});

it('whom captains added is told by team, and leads there', () => {
  const reds = { id: 'reds', name: 'Reds', division: 'One' };
  const added = [
    { name: 'Zed', team: reds },
    { name: 'Bea', team: { id: 'blues', name: 'Blues', division: 'One' } },
    { name: 'Amy', team: reds },
  ];
  expect(itemPerTeamWhoseCaptainAddedPlayers(added, season)).toEqual([
    expect.objectContaining({ title: 'Blues has a new player', text: 'Bea. Added by the captain.' }),
    {
      kind: 'added',
      title: 'Reds has 2 new players',
      text: 'Amy, Zed. Added by the captain.',
      path: '/division/One/team:Reds/Winter%202026%2F27',
    },
  ]);
});

it('two teams of one name are told of each for itself, by their divisions', () => {
  const [one, two] = ['One', 'Two'].map((division) => ({ id: division, name: 'Reds', division }));
  const added = [
    { name: 'Zed', team: two! },
    { name: 'Amy', team: one! },
  ];
  expect(itemPerTeamWhoseCaptainAddedPlayers(added, season).map(({ text, path }) => [text, path])).toEqual([
    ['Amy. Added by the captain.', '/division/One/team:Reds/Winter%202026%2F27'],
    ['Zed. Added by the captain.', '/division/Two/team:Reds/Winter%202026%2F27'],
  ]);
});

it('helpers beyond the limit are told the latest first, up to two weeks', () => {
  const on = (name: string, date: string) => ({
    ...{ name, date, team: 'Reds', fixtureId: `of ${name}`, nights: 3, most: 2 },
  });
  const tooOften = [on('Old', '2026-11-06'), on('Bea', '2026-11-12'), on('Cid', '2026-11-19'), on('Amy', '2026-11-12')];
  const items = itemPerHelperTooOften(tooOften, season, '2026-11-21');
  expect(items.map(({ path }) => path)).toEqual(['/score/of Cid', '/score/of Amy', '/score/of Bea']);
  expect(items[0]).toMatchObject({
    title: 'Cid has helped out too often',
    text: '3 nights, 2 at most; for Reds on Thu 19 Nov. Let it stand, or give the matches to the other side.',
  });
});

it('fixtures on whose new date both teams agree are one item, which leads to the first', () => {
  const one = { id: 'f1', name: 'Reds v Blues', from: '2026-11-19', to: '2026-11-26' };
  const two = { id: 'f2', name: 'Crown v Anchor', from: '2026-11-20', to: '2026-12-04' };
  expect(itemIfMovesAgreed([], season)).toEqual([]);
  expect(itemIfMovesAgreed([one], season)[0]?.title).toBe('1 fixture to confirm');
  expect(itemIfMovesAgreed([one, two], season)).toEqual([
    {
      ...{ kind: 'moves', title: '2 fixtures to confirm', path: '/score/f1' },
      text: 'Both teams agree: Reds v Blues, Thu 19 Nov to Thu 26 Nov; Crown v Anchor, Fri 20 Nov to Fri 4 Dec',
    },
  ]);
});

it('in a season of players speaks of players, and leaves names as they are', () => {
  const ofPlayers = { ...season, isOfPlayers: true };
  const one = { id: 'f1', name: 'Team Sports Bar v Ann', from: '2026-11-19', to: '2026-11-26' };
  expect(itemIfMovesAgreed([one], ofPlayers)[0]?.text).toBe(
    'Both players agree: Team Sports Bar v Ann, Thu 19 Nov to Thu 26 Nov',
  );
  const check = { name: 'Teams have both legs defined', success: false, errors: [], messages: [] };
  const checks = [{ ...check, warnings: ['One: Team Sports Bar v Ann has no fixture.'] }];
  const found = { success: false, errors: [], warnings: [], messages: [], checks };
  expect(mistakesAndFailedCheckItems(found, { season: ofPlayers, linkedDivision: 'One' })).toMatchObject([
    { title: 'Players have both legs defined', text: 'One: Team Sports Bar v Ann has no fixture.' },
  ]);
});

describe('the seasons that are looked after', () => {
  const winter = { name: 'winter', startDate: '2026-09-01', endDate: '2027-03-31' };
  const summer = { name: 'summer', startDate: '2027-05-01', endDate: '2027-08-31' };
  const cup = { name: 'cup', startDate: '2027-05-01', endDate: '2027-06-30' };
  const later = { name: 'later', startDate: '2027-09-01', endDate: '2028-03-31' };
  it.each<[string, string[]]>([
    ['2026-09-01', ['winter']],
    ['2027-03-31', ['winter']],
    ['2027-04-01', ['summer', 'cup']],
    ['2027-08-17', ['summer']],
    ['2027-08-18', ['later', 'summer']],
    ['2028-04-01', []],
  ])('on %s: %j', (today, names) =>
    expect(seasonsNowOrNext([later, summer, cup, winter], today).map(({ name }) => name)).toEqual(names),
  );
});

it.each([
  { season: undefined, title: 'Set up your first season' },
  { season: { name: 'Winter' }, title: 'Go on with Winter' },
])('a league without fixtures is led to its first season: $title', ({ season, title }) => {
  expect(firstSeasonItem(season)).toMatchObject({ kind: 'start', title, path: '/first-season' });
});
