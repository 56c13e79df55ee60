import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teamTieBreaks, type LeagueRules, type SeasonRules } from '#rules/basics/defaults.ts';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import type { ViewedFixture } from '#rules/card/fixture.ts';
import { teamTable } from '#rules/league/league-table.ts';
import { divisionOutlook, type Outlook } from '#rules/league/outlook.ts';
import { prospectsByTeam } from '#rules/league/prospects.ts';
import { zoneProofsByTeam, type ZoneProof } from '#rules/league/zone-proofs.ts';
import { placesOfZone } from '#rules/league/zones.ts';
import { ruleSets, rulesOf, type RuleSet } from '../../support/makers/rule-sets.ts';
import { aFixture, rules as usual } from '../makers.ts';
import { playedUnder } from '../rule-fixtures.ts';

const today = '2026-11-20';
const noZones = usual.zones;

/** The legs that whoever wins a match has, and the most that the other can have. */
const legsOf = ({ numberOfLegs, playsAll }: MatchFormat) => {
  const won = Math.floor(numberOfLegs / 2) + 1;
  return playsAll ? { all: numberOfLegs, won, lost: numberOfLegs - won } : { all: won, won, lost: numberOfLegs - won };
};

/** Ways in which a card can end that give a side as much, or as little, as a way can. */
function extremeScores({ card: { league } }: LeagueRules): string[] {
  const whole = league.map((format) => `${legsOf(format).all}-0`);
  const half = Math.floor(league.length / 2);
  // The fewest matches that win, each by a leg, and none of the others' legs.
  const narrow = league.map((format, at) => {
    const { all, won, lost } = legsOf(format);
    return at <= half ? `${won}-${lost}` : `0-${all}`;
  });
  const level = league.map((format, at) => {
    const { all } = legsOf(format);
    if (format.playsAll && all % 2 === 0) return `${all / 2}-${all / 2}`;
    return at < half ? `${all}-0` : at < 2 * half ? `0-${all}` : '0-0';
  });
  const one = league.map((format, at) => (at ? '0-0' : `${legsOf(format).won}-${legsOf(format).lost}`));
  const turned = (scores: string[]) => scores.map((score) => score.split('-').toReversed().join('-'));
  return [whole, turned(whole), narrow, turned(narrow), level, one, turned(one)].map((scores) => scores.join(' '));
}

const teams = ['blues', 'greens', 'reds', 'whites'].map((id) => ({ id, name: id, address: '' }));
const ids = teams.map(({ id }) => id);
const pairings = ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => [home, away] as const));

/** All lists of one of the choices for each place. */
const everyWay = (choices: number, places: number): number[][] =>
  places === 0
    ? [[]]
    : everyWay(choices, places - 1).flatMap((way) => Array.from({ length: choices }, (_, at) => [...way, at]));

const anyZones = fc
  .record({
    champions: fc.nat({ max: 1 }),
    promoted: fc.nat({ max: 2 }),
    promotionPlayOff: fc.nat({ max: 1 }),
    relegationPlayOff: fc.nat({ max: 1 }),
    relegated: fc.nat({ max: 2 }),
  })
  .map((zones) => ({ ...noZones, ...zones }));

/** A season of which some fixtures are open; each fixture is one of the extreme ways in which it can end. */
const anySeason = (ways: number) =>
  fc.record({
    ends: fc.tuple(...pairings.map(() => fc.nat({ max: ways - 1 }))),
    // Whoever is strong wins more often, so that something is proved.
    isStrong: fc.boolean(),
    open: fc.uniqueArray(fc.nat({ max: pairings.length - 1 }), { minLength: 1, maxLength: 3 }),
    zones: anyZones,
    taken: fc.constantFrom(0, 0, -1, -6),
    withdrawn: fc.constantFrom(undefined, undefined, 'greens'),
    figure: fc.option(fc.constantFrom(...teamTieBreaks), { nil: undefined, freq: 2 }),
    sharesPlaces: fc.boolean(),
  });

/** The claim about a final table: where the last team that shares the place stands, and the first. */
function isTrue(proof: ZoneProof, rules: LeagueRules, { first, last }: { first: number; last: number }): boolean {
  const from = (kind: 'relegated' | 'relegationPlayOff') => placesOfZone(kind, rules.zones, teams.length).first;
  if (proof === 'champion') return last === 1;
  if (proof === 'promoted') return last <= rules.zones.promoted;
  if (proof === 'relegated') return first >= from('relegated');
  return last < Math.min(from('relegated'), from('relegationPlayOff'));
}

describe('what is proved of zones', () => {
  it.each(Object.keys(ruleSets) as RuleSet[])('holds in every way in which the rest can end: %s', (set) => {
    const ofSet = rulesOf(set);
    const scores = extremeScores(ofSet);
    const found = new Set<string>();
    const neither = scores.length;
    fc.assert(
      fc.property(anySeason(scores.length), (season) => {
        const { ends, isStrong, open, zones, taken, withdrawn, figure, sharesPlaces } = season;
        const rules: LeagueRules = {
          ...ofSet,
          zones,
          sharesPlaces,
          teamTieBreaks: figure
            ? [figure, ...ofSet.teamTieBreaks.filter((one) => one !== figure)]
            : ofSet.teamTieBreaks,
        };
        const adjustments = taken ? [{ id: 'one', points: taken, reason: 'late', on: today, takenBackOn: null }] : [];
        const withdrawal = { on: today, reason: 'gone', expungedFrom: null, future: 'void' as const };
        const entered = teams.map((team) => ({
          ...team,
          ...(team.id === 'reds' && { adjustments }),
          ...(team.id === withdrawn && { withdrawal }),
        }));
        const ended = (at: number, end: number): ViewedFixture => {
          const [home, away] = pairings[at]!;
          if (end === neither) {
            const decision = { outcome: 'neither', reason: 'forfeit', note: '', on: today } as const;
            return aFixture({
              id: `${at}`,
              homeTeamId: home,
              awayTeamId: away,
              date: '2026-11-05',
              card: null,
              decision,
            });
          }
          return { ...playedUnder(rules, [home, away], scores[end]!), id: `${at}` };
        };
        const isVoid = (at: number) => !!withdrawn && pairings[at]!.includes(withdrawn);
        const left = open.filter((at) => !isVoid(at));
        const settled = pairings.flatMap(([home], at) => {
          if (left.includes(at) || (isVoid(at) && open.includes(at))) return [];
          return [ended(at, isStrong && home < 'h' ? 0 : isStrong ? 1 : ends[at]!)];
        });
        const toPlay = left.map((at) => ({ ...ended(at, 0), date: '2026-12-03', card: null }));
        const fixtures = [...settled, ...toPlay];
        const outlook = divisionOutlook(fixtures, entered, today, rules);
        const proved = zoneProofsByTeam(outlook, { zones: rules.zones, isOver: false });
        const first = prospectsByTeam(outlook);
        if (!left.length) expect(proved).toEqual(new Map());
        for (const way of everyWay(neither + 1, left.length)) {
          const table = teamTable([...settled, ...left.map((at, index) => ended(at, way[index]!))], entered, rules);
          const sharing = (rank: number) => table.filter((row) => row.rank === rank).length - 1;
          for (const { id, rank } of table) {
            const place = { first: rank, last: rank + sharing(rank) };
            for (const proof of proved.get(id) ?? []) {
              found.add(proof);
              if (!isTrue(proof, rules, place)) expect({ proof, id, rank, way }).toBe('impossible');
            }
            const claim = first.get(id)?.first;
            if (claim === 'certain' && place.last !== 1) expect({ claim, id, rank, way }).toBe('impossible');
            if (claim === 'impossible' && rank === 1) expect({ claim, id, rank, way }).toBe('impossible');
          }
        }
      }),
      { numRuns: 40 },
    );
    const countsExtras = ofSet.points.oneEighty > 0;
    expect(found.size > 0).toBe(!countsExtras);
  });

  const played = (home: string, away: string, day = 5): ViewedFixture =>
    playedUnder(usual, [home, away], '3-0 3-0 3-0 3-0 3-0 2-0 2-0 2-0', { day });
  const toPlay = (home: string, away: string): ViewedFixture => ({
    ...played(home, away),
    date: '2026-12-03',
    card: null,
  });
  const zones = { ...noZones, champions: 1, promoted: 1, relegated: 1 };
  const proved = (fixtures: ViewedFixture[], isOver = false, of = zones) =>
    Object.fromEntries(zoneProofsByTeam(divisionOutlook(fixtures, teams, today, usual), { zones: of, isOver }));

  it('is said as soon as points alone prove it', () => {
    const fixtures = [
      ...['blues', 'greens', 'whites', 'blues'].map((away, at) => played('reds', away, 5 + at)),
      ...[played('blues', 'whites'), played('greens', 'whites', 6), played('blues', 'whites', 7)],
      toPlay('blues', 'greens'),
    ];
    expect(proved(fixtures)).toEqual({
      reds: ['champion', 'promoted', 'notRelegated'],
      blues: ['notRelegated'],
      greens: ['notRelegated'],
      whites: ['relegated'],
    });
    expect(proved(fixtures, false, noZones)).toEqual({});
  });

  it('knows that two teams cannot both win what they play against each other', () => {
    // Greens have 2 points and nothing left. Blues and whites can each have 2, but not both.
    const fixtures = [
      played('reds', 'blues'),
      played('reds', 'whites'),
      played('greens', 'blues'),
      toPlay('blues', 'whites'),
    ];
    expect(proved(fixtures)).toMatchObject({ reds: ['champion', 'promoted', 'notRelegated'] });
    expect(proved(fixtures, false, { ...zones, promoted: 3 }).greens).toEqual(['promoted', 'notRelegated']);
  });

  it('says nothing once all that is listed is played, until the season is over: then the table is the proof', () => {
    const fixtures = [played('reds', 'blues'), played('reds', 'whites', 6), played('greens', 'whites')];
    expect(proved(fixtures)).toEqual({});
    expect(proved(fixtures, true)).toEqual({ reds: ['champion'], whites: ['relegated'] });
  });

  describe('where visits give points, which know no limit', () => {
    const extras = { ...usual, points: { ...usual.points, oneEighty: 1 } };
    const under = (rules: SeasonRules, fixtures: ViewedFixture[], isOver = false) => {
      const outlook = divisionOutlook(fixtures, teams, today, rules);
      return { proved: Object.fromEntries(zoneProofsByTeam(outlook, { zones, isOver })), ...prospectsIn(outlook) };
    };
    const prospectsIn = (outlook: Outlook) => ({ prospects: prospectsByTeam(outlook).size });
    const settled = [played('reds', 'blues'), played('reds', 'whites', 6), played('greens', 'whites')];

    it('the table of a season that is over is the proof as anywhere', () => {
      expect(under(extras, settled, true).proved).toEqual({ reds: ['champion'], whites: ['relegated'] });
    });

    it('nothing is said while a fixture is open that gives them', () => {
      const fixtures = [...settled, played('reds', 'greens', 7), toPlay('blues', 'whites')];
      expect(under(extras, fixtures)).toEqual({ proved: {}, prospects: 0 });
      expect(under(usual, fixtures)).toMatchObject({
        proved: { reds: ['champion', 'promoted', 'notRelegated'] },
        prospects: teams.length,
      });
    });

    it('they silence no other division', () => {
      const fixtures = [...settled, played('reds', 'greens', 7), toPlay('blues', 'whites')];
      const season: SeasonRules = { ...usual, divisions: new Map([['another', extras]]) };
      expect(under(season, fixtures)).toEqual(under(usual, fixtures));
    });
  });
});
