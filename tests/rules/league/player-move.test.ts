import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeRules } from '#rules/basics/defaults.ts';
import { membershipText, playerMoveFault } from '#rules/league/player-move.ts';
import { isOfTeamOn } from '#rules/card/membership.ts';
import { teamsText } from '#rules/league/player-teams.ts';
import { figuresByTeam, type PlayerFigures } from '#rules/league/player-shares.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { aCard, aFixture, aMatch, hiCheck, oneEighties, nobodyHelps } from '../makers.ts';

const season = { startDate: '2026-09-03', endDate: '2027-05-20' };

describe('the day of a move (league.md 15)', () => {
  const fault = (on: string, ...listedOn: string[]) =>
    playerMoveFault({ player: 'Ann', from: 'Reds', on, listedOn }, season);

  it.each([
    ['in the season, after everything played', '2026-11-06', ['2026-11-05', '2026-10-01'], undefined],
    ['before anything is played', '2026-09-03', [], undefined],
    ['before the season', '2026-09-02', [], /^Wed 2 Sep 2026 is not in the season/],
    ['after the season', '2027-05-21', [], /is not in the season/],
    ['that of an evening played', '2026-11-05', ['2026-11-05'], /^Ann is on the card of Reds of Thu 5 Nov\. Choose/],
    ['before the last one played', '2026-10-20', ['2026-11-05', '2026-10-01'], /of Thu 5 Nov\./],
  ])('%s', (_, on, listedOn, text) => {
    if (text) expect(fault(on, ...listedOn)).toMatch(text);
    else expect(fault(on, ...listedOn)).toBeUndefined();
  });

  it.each([
    [{ joinedOn: null, leftOn: null }, true, true, true],
    [{ joinedOn: '2026-11-05', leftOn: null }, false, true, true],
    [{ joinedOn: null, leftOn: '2026-11-05' }, true, false, false],
  ])('who may stand on a card: %j', (membership, before, on, after) => {
    const days = ['2026-11-04', '2026-11-05', '2026-11-06'];
    expect(days.map((day) => isOfTeamOn(membership, day))).toEqual([before, on, after]);
  });

  it('and teams in words', () => {
    expect(membershipText({ joinedOn: '2026-11-05', leftOn: null }, season)).toBe('since Thu 5 Nov');
    expect(membershipText({ joinedOn: '2026-10-01', leftOn: '2026-11-05' }, season)).toBe('until Thu 5 Nov');
    expect(membershipText({}, season)).toBe('');
    expect(teamsText({ team: 'Fox', otherTeams: [{ name: 'Old Bell' }] })).toBe('Fox / Old Bell');
  });
});

describe('figures of a team (league.md 7)', () => {
  const rules = completeRules({ playerPoints: { leg: 1, match: 2, sizes: [1, 2], oneEighty: 3, hiCheck: 1 } });
  const ann = [{ id: 'ann', name: 'Ann' }];
  const teams = ['reds', 'blues', 'greens'];

  it('a 180 counts for the team on whose side its player stands, and for none where there is no such match', () => {
    const card = aCard({ matches: [aMatch('X v Ann', 3, 1)], oneEighties: oneEighties('Ann', 'Dee') });
    const played = { fixtures: [aFixture({ card })], tournaments: [] };
    expect(figuresByTeam(played, 'ann', rules, nobodyHelps).get('blues')).toMatchObject({ oneEighties: 1, points: 4 });
    expect([...figuresByTeam(played, 'dee', rules, nobodyHelps).keys()]).toEqual([null]);
  });

  const evening = fc.record({
    pair: fc.constantFrom(['reds', 'blues'], ['blues', 'greens'], ['greens', 'reds']),
    scores: fc.array(fc.tuple(fc.constantFrom('Ann v X', 'X v Ann', 'Ann B v X Y', 'X v Y'), fc.nat(3), fc.nat(3)), {
      maxLength: 3,
    }),
    maximums: fc.nat(2),
    checks: fc.array(fc.integer({ min: 100, max: 158 }), { maxLength: 2 }),
    isKnockout: fc.boolean(),
    obscured: fc.boolean(),
  });
  type Evening = typeof evening extends fc.Arbitrary<infer E> ? E : never;

  /** Somebody stands on one side of a card. */
  const oneSide = (scores: Evening['scores']) => {
    const first = scores.find(([who]) => who !== 'X v Y')?.[0].startsWith('X');
    return scores.filter(([who]) => who === 'X v Y' || who.startsWith('X') === first);
  };
  const asPlayed = ({ pair: [homeTeamId, awayTeamId], scores, maximums, checks, ...more }: Evening, at: number) =>
    aFixture({
      ...{ id: String(at), homeTeamId: homeTeamId!, awayTeamId: awayTeamId!, ...more },
      card: aCard({
        matches: oneSide(scores).map(([who, home, away]) => aMatch(who, home, away)),
        oneEighties: oneEighties(...Array.from({ length: maximums }, () => 'Ann')),
        over100Checkouts: checks.map((score) => hiCheck('Ann', score)),
      }),
    });
  const sum = (all: readonly PlayerFigures[], of: (figures: PlayerFigures) => number) =>
    all.reduce((total, figures) => total + of(figures), 0);

  it('add up to the row, and a table of one team has those of the team and of none', () => {
    fc.assert(
      fc.property(fc.array(evening, { maxLength: 5 }), fc.nat(2), (evenings, maximums) => {
        const fixtures = evenings.map(asPlayed);
        const accolades = { oneEighties: oneEighties(...Array<string>(maximums).fill('Ann')), over100Checkouts: [] };
        const played = { fixtures, tournaments: [{ date: '2026-12-03', accoladesCount: true, ...accolades }] };
        const row = (teamId?: string) =>
          playerTable(played, ann, { everybody: true, rules, teamId, helps: nobodyHelps })[0]!;
        const parts = figuresByTeam(played, 'ann', rules, nobodyHelps);
        const figures: ((of: PlayerFigures) => number)[] = [
          ({ points }) => points,
          ({ oneEighties: count }) => count,
          ...(['singles', 'pairs', 'triples'] as const).flatMap((size) =>
            (['matchesPlayed', 'matchesWon', 'matchesLost', 'legsWon', 'legsLost'] as const).map(
              (name) => (of: PlayerFigures) => of[size][name],
            ),
          ),
        ];
        const of = (...keys: (string | null)[]) => keys.flatMap((key) => parts.get(key) ?? []);
        for (const figure of figures) {
          expect(sum([...parts.values()], figure)).toBe(figure(row()));
          for (const team of teams) expect(figure(row(team))).toBe(sum(of(team, null), figure));
        }
        expect(Math.max(0, ...[...parts.values()].map(({ over100Checkouts }) => over100Checkouts))).toBe(
          row().over100Checkouts,
        );
      }),
    );
  });
});
