import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutEligibilityIfOfPlayers, type Eligibility } from '#rules/basics/defaults.ts';
import {
  eligibilityMarks,
  leagueNightsByPlayer,
  helpingNightsByPlayer,
  type PersonOfNight,
} from '#rules/card/eligibility.ts';
import { cardWarningsAndBreaches, newRefusedBreaches } from '#rules/card/card-warnings.ts';
import { helperTeamLookup } from '#rules/card/helping.ts';
import { helpersAndObjections } from '#rules/card/helpers-and-objections.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { figuresByTeam } from '#rules/league/player-shares.ts';
import { fixtureAppearancesOfPlayer } from '#rules/league/player-season.ts';
import { transferDeadlineFaults, eligibilityInWords } from '#rules/league/eligibility-rules.ts';
import { nextSeasonRules } from '#rules/planning/next-season.ts';
import { eligibilityOf } from '../../support/makers/eligibility.ts';
import { aCard, aFixture, aMatch, aNight, rules } from '../makers.ts';

const formats = rules.card.league;
const night = (more: Partial<Eligibility>, mostMatches: Record<number, number> = {}) => ({
  ...rules,
  mostMatches,
  eligibility: eligibilityOf(more),
});
const person = (id: string, more: Partial<PersonOfNight> = {}): PersonOfNight => ({
  ...{ id, helpsFrom: null, helped: 0 },
  nights: { home: 0, away: 0 },
  ...more,
});
const card = (...pairs: string[]) => aCard({ matches: pairs.map((pair) => aMatch(pair, 3, 0)) });

describe('who may not be on a card', () => {
  const cid = person('cid', { helpsFrom: 'Fox', helped: 2 });
  it.each([
    [
      'helped as often as allowed',
      { helperNights: 2 },
      false,
      ['0: Cid of Fox has helped out on 2 nights, 2 at most.'],
    ],
    ['helped once less', { helperNights: 3 }, false, []],
    ['helps as often as wanted', { helperNights: 0 }, false, []],
    [
      'has too few nights for a qualifier',
      { nightsForFinals: 1 },
      true,
      [
        '0: Cid has played on 0 nights for Reds, a qualifier needs 1.',
        '1: Bob has played on 0 nights for Blues, a qualifier needs 1.',
      ],
    ],
    ['has too few nights, on a league night', { nightsForFinals: 1 }, false, []],
  ])('who %s', (_, more, isKnockout, expected) => {
    const people = [cid, person('bob')];
    const terms = aNight({ night: night({ helpers: true, ...more }), isKnockout, people });
    // Each is told once, in the first match; whoever nothing is known of is left alone.
    const marks = eligibilityMarks(card('Cid v Eve', 'Ann v Bob', 'Cid v Bob'), formats, terms);
    expect(marks.map(({ index, message }) => `${index}: ${message}`)).toEqual(expected);
  });

  it('is refused only by rules that refuse, and only what was not on the card', () => {
    const terms = (breach: 'warn' | 'refuse') =>
      aNight({
        night: night({ helpers: true, helperNights: 2, tooManyNights: breach }),
        people: [cid],
      });
    const one = card('Cid v Bob');
    expect(newRefusedBreaches(one, [null], formats, terms('warn'))).toEqual([]);
    expect(newRefusedBreaches(one, [null], formats, terms('refuse'))).toHaveLength(1);
    expect(newRefusedBreaches(card('Cid v Bob', 'Ann v Eve'), [one], formats, terms('refuse'))).toEqual([]);
    // On the other side it is somebody else’s decision.
    expect(newRefusedBreaches(card('Bob v Cid'), [one], formats, terms('refuse'))).toHaveLength(1);
  });

  it('a third match is not excused by two, and a second singles of which no rule speaks is never refused', () => {
    const terms = aNight({ night: night({ tooManyMatches: 'refuse' }, { 1: 1 }) });
    const two = card('Ann v Bob', 'Ann v Eve');
    expect(newRefusedBreaches(two, [null], formats, terms).map(({ index }) => index)).toEqual([0, 1]);
    expect(newRefusedBreaches(two, [two], formats, terms)).toEqual([]);
    expect(newRefusedBreaches(card('Ann v Bob', 'Ann v Eve', 'Ann v Fay'), [two], formats, terms)).toHaveLength(3);
    const silent = aNight({ night: night({ tooManyMatches: 'refuse' }) });
    expect(cardWarningsAndBreaches(two, formats, silent)).toHaveLength(2);
    expect(newRefusedBreaches(two, [null], formats, silent)).toEqual([]);
  });

  it('is in no season of players, in which the same two play each match, unless it is said how often (15)', () => {
    const two = card('Ann v Bob', 'Ann v Bob');
    const marks = (isOfPlayers: boolean, mostMatches: Record<number, number> = {}) =>
      cardWarningsAndBreaches(
        two,
        formats,
        aNight({ night: withoutEligibilityIfOfPlayers({ ...night({}, mostMatches), isOfPlayers }) }),
      ).length;
    expect([marks(false), marks(true), marks(true, { 1: 1 })]).toEqual([4, 0, 4]);
  });

  it('is offered with what speaks against them', () => {
    const people = [cid, person('ann', { nights: { home: 1, away: 0 } })];
    const of = (more: Partial<Eligibility>, isKnockout = false) =>
      helpersAndObjections(aNight({ night: night(more), isKnockout, people }), 'home');
    expect(of({ helpers: true }).helpers.get('cid')).toEqual({ team: 'Fox' });
    expect(of({ helpers: true, helperNights: 2 }).helpers.get('cid')).toEqual({
      reason: 'Fox, helped on 2 nights already',
    });
    expect(of({ helpers: false }).helpers.size).toBe(0);
    expect(of({ nightsForFinals: 2 }, true).against('ann')).toBe('1 night, 2 needed');
    expect(of({ nightsForFinals: 2 }).against('ann')).toBeUndefined();
  });
});

const entry = (id: string, teamId: string, more: object = {}) => ({
  id,
  teamId,
  joinedOn: null,
  leftOn: null,
  ...more,
});

describe('who helps', () => {
  it.each([
    ['a player of the team', [entry('cid', 'reds')], null],
    ['a player of another team', [entry('cid', 'fox')], 'fox'],
    ['a stranger', [], null],
    ['a player of both', [entry('cid', 'fox'), entry('cid', 'reds')], null],
    [
      'who moves in later',
      [entry('cid', 'fox', { leftOn: '2026-11-20' }), entry('cid', 'reds', { joinedOn: '2026-11-20' })],
      'fox',
    ],
    [
      'who moved in that day',
      [entry('cid', 'fox', { leftOn: '2026-11-12' }), entry('cid', 'reds', { joinedOn: '2026-11-12' })],
      null,
    ],
    [
      'who moved away',
      [entry('cid', 'reds', { leftOn: '2026-11-01' }), entry('cid', 'fox', { joinedOn: '2026-11-01' })],
      'fox',
    ],
    ['who was removed from the team and is in no other', [entry('cid', 'reds', { isRemoved: true })], null],
    [
      'who was entered with the team by mistake',
      [entry('cid', 'reds', { isRemoved: true }), entry('cid', 'fox')],
      'fox',
    ],
    [
      'who was entered with a third team by mistake',
      [entry('cid', 'owl', { isRemoved: true }), entry('cid', 'fox')],
      'fox',
    ],
    [
      'who moved away, and was removed with that',
      [
        entry('cid', 'reds', { isRemoved: true, leftOn: '2026-12-01' }),
        entry('cid', 'fox', { joinedOn: '2026-12-01' }),
      ],
      null,
    ],
  ])('%s', (_, entries, from) => {
    expect(helperTeamLookup(entries)('cid', 'reds', '2026-11-12')).toBe(from);
  });
});

const any = fc.array(
  fc.record({
    home: fc.constantFrom('Ann', 'Cid'),
    away: fc.constantFrom('Bob', 'Dee'),
    score: fc.constantFrom([3, 0], [1, 3]),
    isKnockout: fc.boolean(),
    oneEighty: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

it('helpers’ figures are theirs, or nobody’s; the others’ figures do not change, nor do nights', () => {
  const helps = helperTeamLookup([
    entry('ann', 'reds'),
    entry('bob', 'blues'),
    entry('cid', 'fox'),
    entry('dee', 'reds'),
  ]);
  const people = ['ann', 'bob', 'cid', 'dee'].map((id) => ({ id, name: id }));
  fc.assert(
    fc.property(any, (nights) => {
      const fixtures = nights.map(({ home, away, score: [homeScore, awayScore], isKnockout, oneEighty }, at) =>
        aFixture({
          ...{ id: `${at}`, date: `2026-11-0${at + 1}`, homeTeamId: 'reds', awayTeamId: 'blues', isKnockout },
          card: aCard({
            matches: [aMatch(`${home} v ${away}`, homeScore!, awayScore!)],
            oneEighties: oneEighty ? [{ id: home.toLowerCase(), name: home }] : [],
          }),
        }),
      );
      const of = (helpersCount: boolean) => {
        const own = { ...rules, eligibility: eligibilityOf({ helpers: true, helpersCount }) };
        const played = { fixtures, tournaments: [] };
        const table = playerTable(played, people, { everybody: true, rules: own, helps });
        const rows = Object.fromEntries(table.map((row) => [row.id, row]));
        return { own, rows, played };
      };
      const [yes, no] = [of(true), of(false)];
      for (const id of ['ann', 'bob']) {
        const { rank: _rank, movement: _moved, ...counted } = yes.rows[id]!;
        expect(no.rows[id]).toMatchObject(counted);
      }
      for (const id of ['cid', 'dee']) {
        expect(no.rows[id]).toMatchObject({ points: 0, oneEighties: 0, singles: { matchesPlayed: 0 } });
        expect([...figuresByTeam(no.played, id, no.own, helps).keys()]).toEqual([]);
        const league = nights.filter(
          (one) => !one.isKnockout && [one.home, one.away].some((name) => name.toLowerCase() === id),
        );
        expect(yes.rows[id]!.singles.matchesPlayed).toBe(league.length);
        // They were there, whatever counts.
        const all = nights.filter((one) => [one.home, one.away].some((name) => name.toLowerCase() === id));
        expect(
          fixtureAppearancesOfPlayer(fixtures, id, no.own, helps).map(({ helpsFrom, singles }) => [helpsFrom, singles]),
        ).toEqual(all.map(() => [id === 'cid' ? 'fox' : 'reds', null]));
        expect(helpingNightsByPlayer('none', { fixtures, rules: no.own, helps }).get(id) ?? 0).toBe(all.length);
      }
      const anns = nights.filter(({ home, isKnockout }) => home === 'Ann' && !isKnockout).length;
      expect(leagueNightsByPlayer('reds', '2026-12-01', { fixtures, rules }).get('ann') ?? 0).toBe(anns);
      expect(leagueNightsByPlayer('reds', '2026-11-01', { fixtures, rules }).size).toBe(0);
    }),
    { numRuns: 200 },
  );
});

it('the next season has each deadline as much later as it begins, and none that would be after its end', () => {
  const before = { startDate: '2026-09-01', endDate: '2027-03-31' };
  const stored = (lastTransfer: string) => ({
    rules: { eligibility: eligibilityOf({ lastTransfer }) },
    divisions: { one: { points: { win: 3 } }, two: { eligibility: eligibilityOf({ lastTransfer }) } },
  });
  const next = nextSeasonRules(stored('2026-12-01'), before, { startDate: '2027-08-31', endDate: '2028-03-29' });
  expect(next).toEqual(stored('2027-11-30'));
  const short = nextSeasonRules(stored('2026-12-01'), before, { startDate: '2027-08-31', endDate: '2027-10-01' });
  expect(short!.rules.eligibility!.lastTransfer).toBeNull();
  expect(nextSeasonRules(null, before, before)).toBeNull();
});

it('a deadline outside the season is a fault, but not where players play instead of teams', () => {
  const season = { startDate: '2026-09-01', endDate: '2027-02-15' };
  const faults = (isOfPlayers: boolean, lastTransfer: string) =>
    transferDeadlineFaults({ isOfPlayers, eligibility: eligibilityOf({ lastTransfer }) }, season);
  expect(faults(false, '2027-03-01')).toEqual([
    { field: 'eligibility.lastTransfer', message: 'Mon 1 Mar 2027 is not in the season.' },
  ]);
  expect([faults(false, '2027-02-15'), faults(true, '2027-03-01')]).toEqual([[], []]);
});

it('who may play is said in words, and nothing where nothing is', () => {
  const words = (more: Partial<Eligibility>) => eligibilityInWords(eligibilityOf(more));
  expect(words({})).toEqual([]);
  expect(
    words({
      ...{ helpers: true, helperNights: 2, tooManyNights: 'refuse', helpersCount: false },
      ...{ lastTransfer: '2026-12-01', lateTransfer: 'refuse', nightsForFinals: 1 },
    }),
  ).toEqual([
    'Players of other teams may help out for a night, on 2 nights a season at most. A card with others is refused.',
    'What a helper plays counts for the teams, and not for the helper.',
    'Players come to a team until Tue 1 Dec 2026, those of a team that has withdrawn also later. Anybody else after it is refused.',
    'A qualifier is for players with 1 night for their team.',
  ]);
});
