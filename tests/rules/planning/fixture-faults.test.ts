import { describe, expect, it } from 'vitest';
import { awayChoices, choicesGivenUnsaved, type UnsavedFixture } from '#rules/planning/away-choice.ts';
import { fixtureFaults, moveClashFaults, type Arrangements } from '#rules/planning/fixture-faults.ts';

const season = { id: 's', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31', divisionIds: ['one'] };
const names: Record<string, string> = { a: 'Reds', b: 'Blues', c: 'Greens', d: 'Golds' };
const teams = Object.entries(names).map(([id, name]) => ({ id, name }));
const aSavedFixture = (id: string, date: string, homeTeamId: string, awayTeamId: string, more = {}) => ({
  id,
  date,
  homeTeamId,
  awayTeamId,
  seasonId: 's',
  divisionId: 'one',
  isKnockout: false,
  ...more,
});
const around = (more: Partial<Arrangements> = {}): Arrangements => ({
  season,
  divisionIds: new Set(['one', 'two']),
  teamName: (id) => names[id],
  fixtures: [],
  ...more,
});
const faults = (more: object, of: Partial<Arrangements> = {}) =>
  fixtureFaults({ ...aSavedFixture('x', '2026-11-05', 'a', 'b'), id: null, address: '', ...more }, around(of)).map(
    ({ message }) => message,
  );

describe('a fixture is refused (league.md 12)', () => {
  it.each([
    [1, {}, { season: null }, 'The season of the fixture was not found. Choose a season.'],
    [2, { divisionId: 'three' }, {}, 'The division of the fixture was not found. Choose a division.'],
    [2, { divisionId: 'two' }, {}, 'The division does not play in Winter. Add it to the season first.'],
    [3, { date: '2027-04-01' }, {}, expect.stringMatching(/^Thu 1 Apr 2027 is outside the season/)],
    [4, { awayTeamId: 'a' }, {}, 'Reds cannot play both sides. Choose somebody else to play away.'],
    [5, { awayTeamId: 'z' }, {}, 'The away side was not found. Choose another.'],
    [5, { homeTeamId: 'z' }, {}, 'The home side was not found. Choose another.'],
    [
      6,
      {},
      { fixtures: [aSavedFixture('y', '2026-11-05', 'c', 'b')] },
      'Blues is already playing against Greens on Thu 5 Nov 2026.',
    ],
    [
      6,
      { isKnockout: true },
      { fixtures: [aSavedFixture('y', '2026-11-05', 'a', 'd', { isKnockout: true })] },
      'Reds is already playing against Golds on Thu 5 Nov 2026.',
    ],
    [
      7,
      {},
      { fixtures: [aSavedFixture('y', '2026-12-03', 'a', 'b')] },
      'Reds v Blues is already on Thu 3 Dec 2026. Change the date of that fixture instead.',
    ],
  ])('%i: %j %j', (_, more, of, message) => {
    expect(faults(more, of)).toEqual([message]);
  });

  it('with all faults together', () => {
    expect(faults({ divisionId: 'two', date: '2020-01-01', address: 'x'.repeat(251), awayTeamId: 'z' })).toHaveLength(
      4,
    );
  });

  it.each([
    ['the return leg', {}, { fixtures: [aSavedFixture('y', '2026-12-03', 'b', 'a')] }],
    ['a qualifier on another date', { isKnockout: true }, { fixtures: [aSavedFixture('y', '2026-12-03', 'a', 'b')] }],
    ['beside a qualifier', {}, { fixtures: [aSavedFixture('y', '2026-12-03', 'a', 'b', { isKnockout: true })] }],
    ['in another season', {}, { fixtures: [aSavedFixture('y', '2026-11-05', 'a', 'b', { seasonId: 't' })] }],
    ['itself', { id: 'y' }, { fixtures: [aSavedFixture('y', '2026-11-05', 'a', 'b')] }],
    [
      'on its old date outside the season',
      { id: 'y', date: '2020-01-01' },
      { before: aSavedFixture('y', '2020-01-01', 'a', 'b') },
    ],
    [
      'in its old division outside the season',
      { id: 'y', divisionId: 'two' },
      { before: aSavedFixture('y', '2026-11-05', 'a', 'b', { divisionId: 'two' }) },
    ],
  ])('but not %s', (_, more, of) => {
    expect(faults(more, of)).toEqual([]);
  });
});

describe('away team choice (league.md 9)', () => {
  const fixtures = [aSavedFixture('y', '2026-11-05', 'c', 'd'), aSavedFixture('z', '2026-12-03', 'a', 'b')];
  const withdrawal = { on: '2026-11-01', reason: '', expungedFrom: null, future: 'void' as const };
  const reasons = (more: object = {}, gone: Record<string, object> = {}) =>
    Object.fromEntries(
      awayChoices(
        { ...aSavedFixture('', '2026-11-05', 'a', ''), ...more },
        teams,
        fixtures,
        (id) => gone[id] && { ...withdrawal, name: names[id]!, ...gone[id] },
      ).map(({ team, reason }) => [team.id, reason]),
    );
  it('leaves out the home team and says why others cannot play', () => {
    expect(reasons()).toEqual({
      b: 'Already playing same leg on Thu 3 Dec 2026',
      c: 'Already playing against Golds',
      d: 'Already playing against Greens',
    });
  });
  it('says who has withdrawn, where that would settle the fixture', () => {
    expect(reasons({}, { b: {}, c: {} })).toMatchObject({ b: 'Has withdrawn', c: 'Has withdrawn' });
    expect(reasons({ isKnockout: true }, { b: { on: '2026-11-06' } })).toMatchObject({ b: null });
    const expunged = { on: '2026-11-06', expungedFrom: '2026-11-05' };
    expect(reasons({ isKnockout: true }, { b: expunged })).toMatchObject({ b: 'Has withdrawn' });
    const byHome = 'Reds has withdrawn';
    expect(reasons({}, { a: {} })).toEqual({ b: byHome, c: byHome, d: byHome });
  });
  it('of a qualifier does not look at legs, of a saved fixture not at itself', () => {
    expect(reasons({ isKnockout: true })).toMatchObject({ b: null });
    expect(reasons({ id: 'y' })).toMatchObject({ c: null, d: null });
  });
});

describe('away team choice beside what is not saved', () => {
  const [one, two, three] = [
    { id: 'b', name: 'Blues' },
    { id: 'c', name: 'Greens' },
    { id: 'd', name: 'Golds' },
  ] as const;
  const home = { id: 'a', name: 'Reds' };
  const free = [one, two, three].map((team) => ({ team, reason: null }));
  const row = { rowId: 'r', date: '2026-11-05', isKnockout: false, home };
  const chosen = (more: Partial<UnsavedFixture>): UnsavedFixture => ({ ...row, rowId: 's', away: one, ...more });
  const reasons = (
    unsaved: UnsavedFixture[],
    sought: object = {},
    choices: Parameters<typeof choicesGivenUnsaved>[1] = free,
  ) => choicesGivenUnsaved({ ...row, ...sought }, choices, unsaved).map(({ reason }) => reason);

  it.each<[string, UnsavedFixture[], object, (string | null)[]]>([
    ['nothing', [], {}, [null, null, null]],
    ['the row itself', [chosen({ rowId: 'r' })], {}, [null, null, null]],
    [
      'two teams that are to play that day',
      [chosen({ home: two, away: three })],
      {},
      [null, 'Already playing against Golds', 'Already playing against Greens'],
    ],
    ['teams of another day', [chosen({ date: '2026-11-12', home: two, away: three })], {}, [null, null, null]],
    [
      'the same leg on another day',
      [chosen({ date: '2026-11-12' })],
      {},
      ['Already playing same leg on Thu 12 Nov 2026', null, null],
    ],
    ['the other leg', [chosen({ date: '2026-11-12', home: one, away: home })], {}, [null, null, null]],
    ['the same leg of a qualifier', [chosen({ date: '2026-11-12' })], { isKnockout: true }, [null, null, null]],
    ['a qualifier of the two', [chosen({ date: '2026-11-12', isKnockout: true })], {}, [null, null, null]],
  ])('counts %s', (_, unsaved, sought, expected) => {
    expect(reasons(unsaved, sought)).toEqual(expected);
  });

  it('keeps the reason there is', () => {
    const taken = [{ team: one, reason: 'Already playing against Foxes' }];
    expect(reasons([chosen({ home: two, away: one })], {}, taken)).toEqual(['Already playing against Foxes']);
  });
});

describe('a fixture that moves to another day', () => {
  const moved = aSavedFixture('x', '2026-11-05', 'a', 'b');
  it.each<[string, Parameters<typeof aSavedFixture>[], object, string[]]>([
    [
      'meets nobody',
      [
        ['x', '2026-11-05', 'a', 'b'],
        ['y', '2026-11-12', 'c', 'a'],
      ],
      {},
      [],
    ],
    [
      'meets either team, each by name',
      [
        ['y', '2026-11-05', 'c', 'a'],
        ['z', '2026-11-05', 'b', 'd'],
      ],
      {},
      [
        'Reds already play Greens on Thu 5 Nov 2026. Choose another date.',
        'Blues already play Golds on Thu 5 Nov 2026. Choose another date.',
      ],
    ],
    ['is the same leg twice', [['y', '2026-11-12', 'a', 'b']], {}, ['Already playing same leg on Thu 12 Nov 2026']],
    [
      'is a qualifier, which may be played as often as one likes',
      [['y', '2026-11-12', 'a', 'b']],
      { isKnockout: true },
      [],
    ],
  ])('%s', (_, others, more, messages) => {
    const found = moveClashFaults(
      { ...moved, ...more },
      others.map((other) => aSavedFixture(...other)),
      (id) => names[id],
    );
    expect(found.map(({ message }) => message)).toEqual(messages);
    expect(found.every(({ field }) => field === 'date')).toBe(true);
  });
});
