import { describe, expect, it } from 'vitest';
import { cardFaults } from '#rules/card/card-faults.ts';
import { headStartFault, headStartWordsWithProposed, headStartText, headStartWords } from '#rules/card/handicap.ts';
import { possibleResults, type CardMatch } from '#rules/card/scorecard.ts';
import { draftsAgree, matchDifference, mergeDrafts, cardToPublish } from '#rules/card/submission.ts';
import type { HeadStart } from '#rules/darts/head-start.ts';
import { newLeg } from '#rules/darts/leg.ts';
import { aCard, aMatch, rules } from '../makers.ts';

const format = { playerCount: 1, startingScore: 501, numberOfLegs: 5 };
const started = (score: number, more: Partial<CardMatch> = {}): CardMatch => ({
  ...aMatch('Ann v Bob', 3, 1),
  headStart: { to: 'away', score },
  ...more,
});
const ahead = (legs: number, more: Partial<CardMatch> = {}): CardMatch => ({
  ...aMatch('Ann v Bob', 3, 1),
  headStart: { to: 'away', legs },
  ...more,
});

describe('a head start (season-rules.md 12)', () => {
  it.each([2, 401, 500])('may begin from %d of 501', (score) =>
    expect(headStartFault(started(score), format)).toBeUndefined(),
  );

  it.each([-1, 1, 501, 502, 400.5, NaN])('may not begin from %d of 501', (score) =>
    expect(headStartFault(started(score), format)).toBe(`A head start begins from 2 to 500, ${score} does not.`),
  );

  it('is refused for another game, without players, and with throws from elsewhere', () => {
    expect(headStartFault(started(401), { ...format, game: 'Cricket' })).toMatch(/^Cricket has no starting score/);
    expect(headStartFault(started(401, { homePlayers: [] }), format)).toMatch(/^Choose the players/);
    const sayg = { legs: { 0: newLeg(501) } };
    const other = /^It was scored throw by throw with another head start/;
    expect(headStartFault(started(401, { sayg }), format)).toMatch(other);
    const so = { legs: { 0: { ...newLeg(501), headStart: { to: 'away' as const, score: 401 } } } };
    expect(headStartFault(started(401, { sayg: so }), format)).toBeUndefined();
    expect(headStartFault(started(400, { sayg: so }), format)).toMatch(other);
    expect(headStartFault(started(401, { sayg: so, headStart: null }), format)).toMatch(other);
    const card = aCard({ matches: [started(600)] });
    expect(
      cardFaults(card, { matchOptions: [], isKnockout: false, highestHiCheck: 170, rules, squads: undefined }),
    ).toEqual([
      { field: 'matches[0].headStart', message: 'Match 1: A head start begins from 2 to 500, 600 does not.' },
    ]);
  });

  it.each([
    [1, 5, undefined],
    [2, 5, 'The away side starts with 2 legs, so it cannot have 1. Correct the score or the head start.'],
    [3, 5, 'In this match a side starts with 1 to 2 legs, not with 3.'],
    [1.5, 5, 'In this match a side starts with 1 to 2 legs, not with 1.5.'],
    [1, 1, 'A match of one leg has no legs to start with.'],
    [2, 4, 'The away side starts with 2 legs, so it cannot have 1. Correct the score or the head start.'],
  ])('of %d legs in a match of %d', (legs, numberOfLegs, fault) =>
    expect(headStartFault(ahead(legs), { ...format, numberOfLegs })).toBe(fault),
  );

  it('of legs needs no score, and fits another game', () => {
    expect(headStartFault(ahead(2, { awayScore: null }), format)).toBeUndefined();
    expect(headStartFault(ahead(1), { ...format, startingScore: 0, game: 'Cricket' })).toBeUndefined();
    expect(headStartFault(ahead(1, { headStart: { to: 'away', legs: 1, score: 401 } }), format)).toMatch(/not both/);
  });

  it('leaves the results that can still happen', () => {
    const results = (legs: number, playsAll = false, numberOfLegs = 5) =>
      possibleResults({ numberOfLegs, playsAll }, ahead(legs))
        .map(({ home, away }) => `${home}-${away}`)
        .join(' ');
    expect(results(1)).toBe('3-1 3-2 2-3 1-3 0-3');
    expect(results(2)).toBe('3-2 2-3 1-3 0-3');
    expect(results(1, true, 4)).toBe('3-1 2-2 1-3 0-4');
  });

  it('is said by the name of the team, and in short', () => {
    const teams = { home: 'Old Bell', away: 'Fox' };
    expect(headStartWords({ to: 'home', score: 401 }, teams)).toBe('Old Bell starts from 401');
    expect(headStartWords({ to: 'away', legs: 1, isByHand: true }, teams)).toBe('Fox starts with 1 leg (by hand)');
    expect(headStartText({ to: 'home', score: 401 }, format)).toBe('start 401 – 501');
    expect(headStartText({ to: 'away', score: 401 }, format)).toBe('start 501 – 401');
    expect(headStartText({ to: 'away', legs: 2 }, format)).toBe('+2 legs away');
  });

  const proposed: HeadStart = { to: 'away', score: 441 };
  it.each<[HeadStart | null, HeadStart | null, string | undefined]>([
    [null, null, undefined],
    [{ to: 'away', score: 401 }, null, 'Fox starts from 401'],
    [{ to: 'away', score: 401, isByHand: true }, null, 'Fox starts from 401 (by hand)'],
    [{ to: 'away', score: 401, isByHand: true }, proposed, 'Fox starts from 401 (by hand, 441 was proposed)'],
    [{ to: 'home', score: 401 }, proposed, 'Old Bell starts from 401 (by hand, Fox from 441 was proposed)'],
    [{ to: 'away', legs: 1 }, proposed, 'Fox starts with 1 leg (by hand, Fox from 441 was proposed)'],
    [null, proposed, 'No head start (taken away, Fox from 441 was proposed)'],
    [null, { to: 'home', legs: 2 }, 'No head start (taken away, Old Bell with 2 legs was proposed)'],
  ])('that is %j with %j proposed is said as %s', (headStart, headStartProposed, words) =>
    expect(headStartWordsWithProposed({ headStart, headStartProposed }, { home: 'Old Bell', away: 'Fox' })).toBe(words),
  );

  it('is neither a fault nor a difference in a match that is given', () => {
    const given = { to: 'home', reason: 'tooFewPlayers', note: '' } as const;
    const match = started(600, { given, homePlayers: [], homeScore: null, awayScore: null });
    expect(headStartFault(match, format)).toBeUndefined();
    const played = aMatch('Cid v Dot', 3, 1);
    const one = aCard({ matches: [match, played] });
    const other = aCard({ matches: [{ ...match, headStart: null }, played] });
    expect(draftsAgree(one, other, rules.card.league)).toBe(true);
    expect(matchDifference(one.matches[0], other.matches[0])).toMatchObject({ score: false });
  });

  it('comes with the throws where one of two agreeing cards has them', () => {
    const given = { to: 'home', reason: 'retired', note: '' } as const;
    const leg = {
      ...newLeg(501),
      headStart: { to: 'away' as const, score: 401 },
      home: { throws: [{ score: 60, noOfDarts: 3 }] },
    };
    const thrown = started(401, { given, sayg: { legs: { 0: leg } } });
    const published = cardToPublish(
      aCard({ matches: [{ ...thrown, headStart: null, sayg: null }] }),
      aCard({ matches: [thrown] }),
    );
    expect(published.matches[0]).toEqual(thrown);
  });

  it.each<HeadStart | null>([null, { to: 'home', score: 401 }, { to: 'away', score: 400 }, { to: 'away', legs: 1 }])(
    'that one captain has otherwise is a difference, and goes with the result: %j',
    (headStart) => {
      const home = aCard({ matches: [started(401)] });
      const away = aCard({ matches: [started(401, { headStart })] });
      expect(draftsAgree(home, home, rules.card.league)).toBe(true);
      expect(draftsAgree(home, away, rules.card.league)).toBe(false);
      expect(matchDifference(home.matches[0], away.matches[0])).toEqual({ home: false, away: false, score: true });
      const merged = mergeDrafts(home, away, { matches: { 0: 'away' } } as never);
      expect(merged.matches[0]!.headStart ?? null).toEqual(headStart);
    },
  );

  it('is the same for both captains whoever of them entered it by hand', () => {
    const byHand = started(401, { headStart: { to: 'away', score: 401, isByHand: true } });
    expect(draftsAgree(aCard({ matches: [started(401)] }), aCard({ matches: [byHand] }), rules.card.league)).toBe(true);
  });
});
