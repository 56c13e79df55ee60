import { describe, expect, it } from 'vitest';
import { cardFaults } from '#rules/card/card-faults.ts';
import { headStartFault, headStartWords, type HeadStart } from '#rules/card/handicap.ts';
import type { CardMatch } from '#rules/card/scorecard.ts';
import { draftsAgree, matchDifference, mergeDrafts } from '#rules/card/submission.ts';
import { aCard, aMatch, rules } from '../makers.ts';

const format = { playerCount: 1, startingScore: 501, numberOfLegs: 5 };
const started = (score: number, more: Partial<CardMatch> = {}): CardMatch => ({
  ...aMatch('Ann v Bob', 3, 1),
  headStart: { to: 'away', score },
  ...more,
});

describe('a head start (season-rules.md 12)', () => {
  it.each([2, 401, 500])('may begin from %d of 501', (score) =>
    expect(headStartFault(started(score), format)).toBeUndefined(),
  );

  it.each([-1, 0, 1, 501, 502, 400.5, NaN])('may not begin from %d of 501', (score) =>
    expect(headStartFault(started(score), format)).toBe(`A head start begins from 2 to 500, ${score} does not.`),
  );

  it('is refused for another game, without players, and with throws', () => {
    expect(headStartFault(started(401), { ...format, game: 'Cricket' })).toMatch(/^Cricket has no starting score/);
    expect(headStartFault(started(401, { homePlayers: [] }), format)).toMatch(/^Choose the players/);
    expect(headStartFault(started(401, { sayg: { legs: {} } }), format)).toMatch(
      /^It was scored throw by throw from 501/,
    );
    const card = aCard({ matches: [started(600)] });
    expect(
      cardFaults(card, { matchOptions: [], isKnockout: false, highestHiCheck: 170, rules, squads: undefined }),
    ).toEqual([
      { field: 'matches[0].headStart', message: 'Match 1: A head start begins from 2 to 500, 600 does not.' },
    ]);
  });

  it('is said by the name of the team', () =>
    expect(headStartWords({ to: 'home', score: 401 }, { home: 'Old Bell', away: 'Fox' })).toBe(
      'Old Bell starts from 401',
    ));

  it.each<HeadStart | null>([null, { to: 'home', score: 401 }, { to: 'away', score: 400 }])(
    'that one captain has otherwise is a difference, and goes with the result: %j',
    (headStart) => {
      const home = aCard({ matches: [started(401)] });
      const away = aCard({ matches: [started(401, { headStart })] });
      expect(draftsAgree(home, home)).toBe(true);
      expect(draftsAgree(home, away)).toBe(false);
      expect(matchDifference(home.matches[0], away.matches[0])).toEqual({ home: false, away: false, score: true });
      const merged = mergeDrafts(home, away, { matches: { 0: 'away' } } as never);
      expect(merged.matches[0]!.headStart ?? null).toEqual(headStart);
    },
  );
});
