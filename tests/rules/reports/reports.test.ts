import { describe, expect, it } from 'vitest';
import type { ReportData } from '#rules/reports/model.ts';
import { reports, reportTablesForReader } from '#rules/reports/reports.ts';
import type { Tournament } from '#rules/tournament/tournament.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties, rules, nobodyHelps } from '../makers.ts';

const person = (name: string, teamId: string, more: object = {}) => ({
  id: name.toLowerCase(),
  name: `${name} Registered`,
  gender: null,
  teamId,
  divisionId: 'one',
  ...more,
});

const side = (...names: string[]) => ({
  id: names.join(),
  name: '',
  teamId: null,
  players: names.map((name) => ({ id: name.toLowerCase(), name })),
  noShow: false,
});

const aTournament = (more: Partial<Tournament> = {}): Tournament => ({
  id: 'tournament',
  date: '2026-12-03',
  seasonId: 'season',
  divisionId: null,
  address: 'The Swan',
  type: 'Singles',
  host: null,
  opponent: null,
  bestOf: 5,
  singleRound: false,
  accoladesCount: true,
  excludeFromReports: false,
  sides: [],
  round: null,
  oneEighties: [],
  over100Checkouts: [],
  ...more,
});

const data = (more: Partial<ReportData> = {}): ReportData => ({
  helps: nobodyHelps,
  season: { startDate: '2026-09-01', endDate: '2027-05-31' },
  division: { id: 'one', name: 'One' },
  divisions: [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two' },
  ],
  teams: [
    { id: 'reds', name: 'Reds', address: '', divisionId: 'one' },
    { id: 'blues', name: 'Blues', address: '', divisionId: 'one' },
  ],
  players: [person('Ann', 'reds', { gender: 'Female' }), person('Abe', 'reds'), person('Bob', 'blues')],
  moved: [],
  left: [],
  fixtures: [],
  tournaments: [],
  rules,
  namesMenOfTheMatch: true,
  ...more,
});

const report = (name: string, of: Partial<ReportData>, topCount = 15) =>
  reportTablesForReader(data(of), topCount)
    .find((table) => table.name === name)
    ?.rows.map(({ cells }) => cells.map(({ text }) => text));

const night = (more: object = {}, card: object = {}) =>
  aFixture({ divisionId: 'one', ...more, card: aCard({ matches: [aMatch('Ann v Bob', 3, 1)], ...card }) });

it('offers them in this order, men of the match only to those who may know', () => {
  expect(reports.map(({ name }) => name)).toEqual([
    'Man of the match',
    'Most played player',
    'Most 180s',
    'Highest checkouts',
    'Finals night report',
  ]);
  expect(reportTablesForReader(data({ namesMenOfTheMatch: false }), 15).map(({ name }) => name)[0]).toBe(
    'Most played player',
  );
});

it('call what the cards of the season list by its score', () => {
  const ruled = { ...rules, extras: { visitsFrom: 171, hiChecksFrom: 101 } };
  const fixtures = [night({}, { oneEighties: oneEighties('ann') })];
  const table = reportTablesForReader(data({ fixtures, rules: ruled }), 15).find(({ name }) => name === 'Most 171+');
  expect(table).toMatchObject({ description: 'Players with the most 171+', columns: ['Team', 'Player', '171+'] });
  expect(table!.rows).toHaveLength(1);
  expect(JSON.stringify(reportTablesForReader(data({ fixtures, rules: ruled }), 15))).not.toContain('180s');
});

it('keep the name and the team of those who were removed', () => {
  const fixtures = [night({}, { oneEighties: oneEighties('zed'), over100Checkouts: [hiCheck('zed', 120)] })];
  const left = [person('Zed', 'blues'), person('Zed', 'reds'), person('Ann', 'blues')];
  expect(report('Most 180s', { fixtures, left })).toEqual([['Blues', 'Zed Registered', '1']]);
  expect(report('Highest checkouts', { fixtures, left })).toEqual([['Blues', 'Zed Registered', '120']]);
  expect(report('Most played player', { fixtures, left })).toContainEqual(['Reds', 'Ann Registered', '1']);
});

describe('man of the match', () => {
  const named = (home: string | null, away: string | null, more = {}) => night(more, { manOfTheMatch: { home, away } });
  it('counts how often, in all divisions, by the name of the registration', () => {
    const fixtures = [
      named('ann', 'bob'),
      named('abe', null, { divisionId: 'two' }),
      named('ann', 'bob', { isKnockout: true }),
    ];
    expect(report('Man of the match', { fixtures })).toEqual([
      ['Reds', 'Ann Registered', '2'],
      ['Blues', 'Bob Registered', '2'],
      ['Reds', 'Abe Registered', '1'],
    ]);
  });
  it('shows an opponent whom a team named with their own team, registered or not', () => {
    const stranger = night({}, { matches: [aMatch('Zed v Bob', 3, 0)], manOfTheMatch: { home: null, away: 'zed' } });
    expect(report('Man of the match', { fixtures: [stranger, named('bob', null)] })).toEqual([
      ['Reds', 'Zed', '1'],
      ['Blues', 'Bob Registered', '1'],
    ]);
  });
  it('leaves out what was postponed, and cuts to the top count', () => {
    expect(report('Man of the match', { fixtures: [named('ann', 'bob', { postponed: true })] })).toEqual([]);
    expect(report('Man of the match', { fixtures: [named('ann', 'bob')] }, 1)).toEqual([
      ['Reds', 'Ann Registered', '1'],
    ]);
  });
});

describe('most played', () => {
  it('counts appearances against as many players, scored or not, and tournament sides', () => {
    const fixtures = [
      night({}, { matches: [aMatch('Ann v Bob'), aMatch('Ann Abe v Bob'), aMatch('Ann Abe v Bob Cid', 2, 0)] }),
      night({ divisionId: 'two' }),
      night({ divisionId: 'two', isKnockout: true }),
      night({ postponed: true }),
    ];
    const tournaments = [
      aTournament({ sides: [side('Bob')] }),
      aTournament({ divisionId: 'two', sides: [side('Abe')] }),
    ];
    expect(report('Most played player', { fixtures, tournaments })).toEqual([
      ['Blues', 'Bob Registered', '4'],
      ['Reds', 'Ann Registered', '3'],
      ['Reds', 'Abe Registered', '1'],
      ['Blues', 'Cid', '1'],
    ]);
  });

  it('counts no side of a tournament that did not come, but one that left after a match', () => {
    const [ann, bob, abe] = ['Ann', 'Bob', 'Abe'].map((name) => ({ ...side(name), noShow: name !== 'Ann' }));
    const match = { id: 'm', sideA: ann!, sideB: bob!, scoreA: 3, scoreB: 1, saygId: null };
    const round = { name: null, matches: [match], matchOptions: [], nextRound: null };
    const tournaments = [aTournament({ sides: [ann!, bob!, abe!], round: round as never })];
    expect(report('Most played player', { tournaments })).toEqual([
      ['Reds', 'Ann Registered', '1'],
      ['Blues', 'Bob Registered', '1'],
    ]);
  });
});

describe('180s and checkouts', () => {
  const achieved = {
    oneEighties: oneEighties('Ann', 'Bob', 'Bob'),
    over100Checkouts: [hiCheck('Ann', 101), hiCheck('Ann', 120), hiCheck('Bob', 110)],
  };
  const tournaments = [
    aTournament({ oneEighties: oneEighties('Ann', 'Ann'), over100Checkouts: [hiCheck('Bob', 170)] }),
    aTournament({ accoladesCount: false, oneEighties: oneEighties('Ann'), over100Checkouts: [hiCheck('Ann', 170)] }),
  ];
  it('count where accolades do, ties in the order first seen', () => {
    const fixtures = [
      night({}, achieved),
      night({ accoladesCount: false }, achieved),
      night({ postponed: true }, achieved),
    ];
    expect(report('Most 180s', { fixtures, tournaments })).toEqual([
      ['Reds', 'Ann Registered', '3'],
      ['Blues', 'Bob Registered', '2'],
    ]);
    expect(report('Highest checkouts', { fixtures, tournaments })).toEqual([
      ['Blues', 'Bob Registered', '170'],
      ['Reds', 'Ann Registered', '120'],
    ]);
    expect(report('Most 180s', { fixtures: [night({}, { oneEighties: oneEighties('Bob', 'Ann') })] })).toEqual([
      ['Blues', 'Bob Registered', '1'],
      ['Reds', 'Ann Registered', '1'],
    ]);
  });
  it('belong to the division asked for', () => {
    expect(report('Most 180s', { fixtures: [night({ divisionId: 'two' }, achieved)] })).toEqual([]);
    expect(report('Most 180s', { fixtures: [night({ divisionId: 'two', isKnockout: true }, achieved)] })).toHaveLength(
      2,
    );
  });
});

describe('finals night', () => {
  const finals = (of: Partial<ReportData>) => report('Finals night report', of)!;
  const line = (of: Partial<ReportData>, award: string) => finals(of).find(([text]) => text === award);

  it('goes through the divisions from Z to A, first players, at the end the tables', () => {
    const awards = finals({}).map(([text]) => text);
    expect(awards.slice(0, 9)).toEqual([
      'Two: Highest checkout',
      'Two: Most 180s',
      'Two: Top male player',
      'Two: Top female player',
      'One: Highest checkout',
      'One: Most 180s',
      'One: Top male player',
      'One: Top female player',
      'Man of the match',
    ]);
    expect(awards.slice(-4)).toEqual(['Two: Runner-up', 'Two: Winner', 'One: Runner-up', 'One: Winner']);
    expect(finals({ divisions: [] })).toHaveLength(1);
  });

  it('names all who share an award, and links one player or one team', () => {
    const shared = [night({}, { over100Checkouts: [hiCheck('Ann', 120), hiCheck('Abe', 120), hiCheck('Bob', 101)] })];
    expect(line({ fixtures: shared }, 'One: Highest checkout')).toEqual([
      'One: Highest checkout',
      'Ann Registered, Abe Registered',
      '120',
    ]);
    const cells = (of: Partial<ReportData>) =>
      reportTablesForReader(data(of), 15)
        .at(-1)!
        .rows.find(({ cells }) => cells[0]!.text === 'One: Highest checkout')!.cells;
    expect(cells({ fixtures: shared })[1]).toMatchObject({ playerId: 'ann', teamId: 'reds', divisionId: 'one' });
    const apart = [night({}, { over100Checkouts: [hiCheck('Ann', 120), hiCheck('Bob', 120)] })];
    expect(cells({ fixtures: apart })[1]!.playerId).toBeUndefined();
    expect(line({}, 'One: Most 180s')).toEqual(['One: Most 180s', '', '']);
  });

  it('names top players with five singles; whose gender is not recorded counts as male', () => {
    const five = Array.from({ length: 5 }, () => night());
    expect(line({ fixtures: five }, 'One: Top female player')).toEqual([
      'One: Top female player',
      'Ann Registered',
      '100%',
    ]);
    expect(line({ fixtures: five }, 'One: Top male player')![1]).toBe('Bob Registered');
    expect(line({ fixtures: five.slice(1) }, 'One: Top female player')![1]).toMatch(/^No female player has played 5/);
  });

  it('has of whoever plays in both divisions what was played in each, as their tables have (league.md 7)', () => {
    const teams = [
      { id: 'reds', name: 'Reds', address: '', divisionId: 'one' },
      { id: 'blues', name: 'Blues', address: '', divisionId: 'one' },
      { id: 'golds', name: 'Golds', address: '', divisionId: 'two' },
      { id: 'greens', name: 'Greens', address: '', divisionId: 'two' },
    ];
    const cy = person('Cy', 'greens', { divisionId: 'two' });
    const inOne = Array.from({ length: 5 }, () => night({}, { oneEighties: oneEighties('Ann', 'Ann') }));
    const inTwo = Array.from({ length: 5 }, () =>
      night(
        { divisionId: 'two', homeTeamId: 'golds', awayTeamId: 'greens' },
        { matches: [aMatch('Ann v Cy', 2, 3)], oneEighties: oneEighties('Ann') },
      ),
    );
    const fixtures = [...inOne, ...inTwo];
    const of = (people: Pick<ReportData, 'players'> & Partial<ReportData>) =>
      ['One: Most 180s', 'One: Top female player', 'Two: Most 180s', 'Two: Top female player'].map((award) =>
        line({ teams, fixtures, ...people }, award)!.slice(1),
      );
    const each = [
      ['Ann Registered', '10'],
      ['Ann Registered', '100%'],
      ['Ann Registered', '5'],
      ['Ann Registered', '0%'],
    ];
    const [here, there] = [
      person('Ann', 'reds', { gender: 'Female' }),
      person('Ann', 'golds', { gender: 'Female', divisionId: 'two' }),
    ];
    expect(of({ players: [here, there, cy] })).toEqual(each);
    // Moved from Reds to Golds.
    expect(of({ players: [there, cy], moved: [here] })).toEqual(each);
  });

  it('names the men of the match who were named most, or leaves it empty', () => {
    const fixtures = [night({}, { manOfTheMatch: { home: 'ann', away: 'bob' } })];
    expect(line({ fixtures }, 'Man of the match')).toEqual(['Man of the match', 'Ann Registered, Bob Registered', '1']);
    expect(line({ fixtures, namesMenOfTheMatch: false }, 'Man of the match')).toEqual(['Man of the match', '']);
  });

  it('tells winner and runner-up of each tournament, by more than half the legs', () => {
    const final = (scoreA: number, scoreB: number) => ({
      id: 'r',
      sides: [],
      matchOptions: [null],
      matches: [{ id: 'm', sideA: { ...side('Ann'), name: 'Annie' }, sideB: side(), scoreA, scoreB }],
    });
    const tournaments = [
      aTournament({ date: '2026-12-04', round: final(3, 1), divisionId: 'one' }),
      aTournament({ date: '2026-12-03', round: final(2, 1) }),
      aTournament({ date: '2026-12-02' }),
      aTournament({ singleRound: true, round: final(3, 1) }),
      aTournament({ excludeFromReports: true, round: final(3, 1) }),
    ];
    expect(finals({ tournaments }).filter(([text]) => text!.includes('The Swan'))).toEqual([
      ['Singles at The Swan, Wed 2 Dec 2026', 'Has not been played', ''],
      ['Singles at The Swan, Thu 3 Dec 2026', 'Has no winner', ''],
      ['One: Singles at The Swan, Fri 4 Dec 2026, runner-up', '(a side without a name)', ''],
      ['One: Singles at The Swan, Fri 4 Dec 2026, winner', 'Annie', ''],
    ]);
  });

  it('ends with first and second of each table', () => {
    const fixtures = [night()];
    expect(line({ fixtures }, 'One: Winner')).toEqual(['One: Winner', 'Reds', '2']);
    expect(line({ fixtures }, 'One: Runner-up')).toEqual(['One: Runner-up', 'Blues', '0']);
    expect(line({ fixtures }, 'Two: Winner')).toEqual(['Two: Winner', '', '']);
  });
});
