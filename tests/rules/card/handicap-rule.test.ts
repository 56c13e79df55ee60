import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Handicap } from '#rules/basics/handicap.ts';
import { headStartFault, mostHeadStartLegs } from '#rules/card/handicap.ts';
import { handicapFaults, handicapWords, proposedHeadStart, usualHandicaps } from '#rules/card/handicap-rule.ts';
import { withEnteredHeadStart, withProposedHeadStarts, type NightHandicap } from '#rules/card/head-starts.ts';
import { removePlayer } from '#rules/card/scorecard.ts';
import type { HeadStart } from '#rules/darts/head-start.ts';
import { newLeg, opposite, startingScoreOf } from '#rules/darts/leg.ts';
import { aCard, aMatch } from '../makers.ts';

const format = { playerCount: 1, startingScore: 501, numberOfLegs: 5 };
const byAverage: Handicap = { by: 'average', gives: 'score', nights: 5, per: 5, step: 30, most: 200, roundedTo: 10 };
const byRating: Handicap = { by: 'rating', gives: 'legs', nights: 5, per: 200, step: 1, most: 2, roundedTo: 1 };

describe('what a handicap gives (season-rules.md 12.1)', () => {
  it.each([
    [byAverage, [60], [50], { to: 'away', score: 441 }],
    [byAverage, [50], [60], { to: 'home', score: 441 }],
    [byAverage, [60.3], [60], null],
    [byAverage, [61.66], [60], null],
    [byAverage, [61.67], [60], { to: 'away', score: 491 }],
    [byAverage, [100], [40], { to: 'away', score: 301 }],
    [byAverage, [60], [60], null],
    [byAverage, [60], [undefined], null],
    [byAverage, [undefined], [undefined], null],
    [byAverage, [60, 40], [70, 50], { to: 'home', score: 441 }],
    [byAverage, [60, undefined], [70, 50], null],
    [byRating, [1500], [1701], { to: 'home', legs: 1 }],
    [byRating, [1500], [1699], null],
    [byRating, [2500], [1500], { to: 'away', legs: 2 }],
    [{ ...byAverage, by: 'nothing' as const }, [60], [50], null],
    [null, [60], [50], null],
  ])('%j of %j v %j', (handicap, home, away, headStart) =>
    expect(proposedHeadStart(handicap, { home, away }, format)).toEqual(headStart),
  );

  it('never begins below what can be checked out, and gives no more legs than half of the match', () => {
    const much = { ...byAverage, step: 500, most: 900 };
    expect(proposedHeadStart(much, { home: [100], away: [1] }, format)).toEqual({ to: 'away', score: 2 });
    const match = { ...format, numberOfLegs: 3 };
    expect(proposedHeadStart(byRating, { home: [2500], away: [1500] }, match)).toEqual({ to: 'away', legs: 1 });
    expect(proposedHeadStart(byRating, { home: [2500], away: [1500] }, { ...format, numberOfLegs: 1 })).toBeNull();
  });

  it('gives no lower start in another game', () =>
    expect(proposedHeadStart(byAverage, { home: [60], away: [50] }, { ...format, game: 'Cricket' })).toBeNull());
});

const wholeNumber = (min: number, max: number) => fc.integer({ min, max });
const anyHandicap: fc.Arbitrary<Handicap> = fc.record({
  by: fc.constantFrom('rating' as const, 'average' as const),
  gives: fc.constantFrom('score' as const, 'legs' as const),
  ...{
    nights: wholeNumber(1, 20),
    per: wholeNumber(1, 1000),
    step: wholeNumber(1, 12),
    most: wholeNumber(1, 12),
    roundedTo: wholeNumber(1, 100),
  },
});
const figure = fc.option(
  wholeNumber(0, 250_000).map((hundredths) => hundredths / 100),
  { nil: undefined },
);
const figures = fc.array(figure, { minLength: 1, maxLength: 3 });
const anyFormat = fc.record({
  playerCount: fc.constant(1),
  startingScore: wholeNumber(101, 1001),
  numberOfLegs: wholeNumber(1, 25),
});

it('never leaves the weaker side worse off, gives at most the limit, and can always be saved', () =>
  fc.assert(
    fc.property(anyHandicap, figures, figures, anyFormat, (handicap, home, away, format) => {
      expect(handicapFaults(handicap)).toEqual([]);
      const headStart = proposedHeadStart(handicap, { home, away }, format);
      const isKnown = [...home, ...away].every((one) => one !== undefined);
      if (!headStart) return;
      expect(isKnown).toBe(true);
      const mean = (side: readonly (number | undefined)[]) =>
        side.reduce<number>((sum, one) => sum + one!, 0) / side.length;
      const weaker = mean(home) < mean(away) ? 'home' : 'away';
      expect(headStart.to).toBe(weaker);
      const { score, legs } = headStart;
      if (legs) expect(legs).toBeLessThanOrEqual(Math.min(handicap.most, mostHeadStartLegs(format)));
      else {
        const leg = { startingScore: format.startingScore, headStart: { to: headStart.to, score: score! } };
        const gift = startingScoreOf(leg, opposite(weaker)) - startingScoreOf(leg, weaker);
        expect(gift).toBeGreaterThan(0);
        expect(gift).toBeLessThanOrEqual(handicap.most);
        expect(gift % handicap.roundedTo).toBe(0);
      }
      const match = { ...aMatch('Ann v Bob'), headStart };
      expect(headStartFault(match, format)).toBeUndefined();
    }),
  ));

it('gives the same to the other side when the sides change places', () =>
  fc.assert(
    fc.property(anyHandicap, figures, figures, anyFormat, (handicap, home, away, format) => {
      const one = proposedHeadStart(handicap, { home, away }, format);
      const other = proposedHeadStart(handicap, { home: away, away: home }, format);
      expect(other).toEqual(one && { ...one, to: opposite(one.to) });
    }),
  ));

it('gives no less for a larger difference', () =>
  fc.assert(
    fc.property(
      anyHandicap,
      wholeNumber(0, 250_000),
      wholeNumber(0, 5000),
      wholeNumber(0, 5000),
      (handicap, low, one, more) => {
        const gift = (difference: number) => {
          const headStart = proposedHeadStart(
            handicap,
            { home: [low / 100], away: [(low + difference) / 100] },
            format,
          );
          return headStart?.legs ?? (headStart ? format.startingScore - headStart.score! : 0);
        };
        expect(gift(one + more)).toBeGreaterThanOrEqual(gift(one));
      },
    ),
  ));

describe('the head starts of a card', () => {
  const night: NightHandicap = {
    handicap: byAverage,
    figures: new Map([
      ['ann', 60],
      ['bob', 50],
      ['bea', 40],
    ]),
  };
  const card = (...matches: ReturnType<typeof aMatch>[]) => aCard({ matches });
  const first = (headStart: unknown) => ({ matches: [{ headStart }] });

  it('are proposed once the players of both sides are chosen, and again when these change', () => {
    const nobody = card(aMatch(''));
    const alone = withProposedHeadStarts({ before: nobody, after: card(aMatch('Ann v ')) }, [format], night);
    expect(alone).toMatchObject(first(null));
    const both = withProposedHeadStarts({ before: alone, after: card(aMatch('Ann v Bob')) }, [format], night);
    expect(both).toMatchObject(first({ to: 'away', score: 441 }));
    const other = withProposedHeadStarts({ before: both, after: card(aMatch('Ann v Bea')) }, [format], night);
    expect(other).toMatchObject(first({ to: 'away', score: 381 }));
    const gone = card(removePlayer(other.matches[0]!, 'home', 'ann'));
    expect(withProposedHeadStarts({ before: other, after: gone }, [format], night)).toMatchObject(first(null));
  });

  it('stay as they were entered while the players do, where there are throws, and without a rule', () => {
    const byHand = { ...aMatch('Ann v Bob'), headStart: { to: 'home' as const, score: 301 } };
    const scored = { ...byHand, homeScore: 1 };
    expect(withProposedHeadStarts({ before: card(byHand), after: card(scored) }, [format], night)).toEqual(
      card(scored),
    );
    const thrown = { ...aMatch('Ann v Bea'), headStart: byHand.headStart, sayg: { legs: {} } };
    expect(withProposedHeadStarts({ before: card(byHand), after: card(thrown) }, [format], night)).toEqual(
      card(thrown),
    );
    const free = { ...night, handicap: null };
    expect(withProposedHeadStarts({ before: card(aMatch('')), after: card(byHand) }, [format], free)).toEqual(
      card(byHand),
    );
  });

  it('are left to the server where the figures are not known', () => {
    const before = card({ ...aMatch(''), headStart: null });
    const after = withProposedHeadStarts(
      { before, after: card({ ...aMatch('Ann v Bob'), headStart: null }) },
      [format],
      {
        handicap: byAverage,
        figures: undefined,
      },
    );
    expect(after.matches[0]).not.toHaveProperty('headStart');
  });

  it('are marked where they are not as proposed, with what was', () => {
    const match = aMatch('Ann v Bob');
    const entered = (headStart: HeadStart | null, of = night) => {
      const { headStart: has, headStartProposed } = withEnteredHeadStart(match, headStart, format, of);
      return [has, headStartProposed];
    };
    const proposed = { to: 'away', score: 441 } as const;
    expect(entered(proposed)).toEqual([proposed, undefined]);
    expect(entered({ to: 'away', score: 401 })).toEqual([{ to: 'away', score: 401, isByHand: true }, proposed]);
    expect(entered(null)).toEqual([null, proposed]);
    expect(entered({ to: 'away', legs: 1 }, { ...night, handicap: null })).toEqual([
      { to: 'away', legs: 1 },
      undefined,
    ]);
    const taken = withEnteredHeadStart(match, null, format, night);
    expect(withEnteredHeadStart(taken, proposed, format, night)).toEqual({ ...match, headStart: proposed });
    // Other players are proposed anew, and nothing is taken away from them.
    const others = withProposedHeadStarts({ before: card(taken), after: card(aMatch('Ann v Bea')) }, [format], night);
    expect(others.matches[0]).toEqual({ ...aMatch('Ann v Bea'), headStart: { to: 'away', score: 381 } });
  });

  it('are none in a match that is given, and proposed again where it was played after all', () => {
    const before = card({ ...aMatch('Ann v Bob'), headStart: { to: 'away', score: 441 } });
    const given = { to: 'home', reason: 'retired', note: '' } as const;
    const after = card({ ...before.matches[0]!, given });
    const dropped = withProposedHeadStarts({ before, after }, [format], night);
    expect(dropped.matches[0]).toEqual({ ...aMatch('Ann v Bob'), given });
    const played = withProposedHeadStarts(
      { before: dropped, after: card({ ...dropped.matches[0]!, given: null }) },
      [format],
      night,
    );
    expect(played).toMatchObject(first({ to: 'away', score: 441 }));
    const byHand = withProposedHeadStarts({ before, after }, [format], { ...night, handicap: null });
    expect(byHand.matches[0]).toEqual({ ...aMatch('Ann v Bob'), given });
    // What was thrown was thrown from there.
    const leg = { ...newLeg(501), home: { throws: [{ score: 60, noOfDarts: 3 }] } };
    const thrown = card({ ...after.matches[0]!, sayg: { legs: { 0: leg } } });
    expect(withProposedHeadStarts({ before, after: thrown }, [format], night)).toEqual(thrown);
  });
});

describe('the rule', () => {
  it('is refused with numbers outside its bounds, each at its field', () => {
    const wrong = { ...byAverage, nights: 0, per: 0, step: 501, most: 901, roundedTo: 0 };
    expect(handicapFaults(wrong).map(({ field }) => field)).toEqual(
      ['nights', 'per', 'step', 'most', 'roundedTo'].map((member) => `handicap.${member}`),
    );
    expect(handicapFaults({ ...byRating, most: 13 }).map(({ field }) => field)).toEqual(['handicap.most']);
    expect(handicapFaults({ ...wrong, by: 'nothing' })).toEqual([]);
    for (const by of Object.values(usualHandicaps))
      for (const handicap of Object.values(by)) expect(handicapFaults(handicap)).toEqual([]);
  });

  it('is said in words', () => {
    expect(handicapWords(null)).toEqual([]);
    expect(handicapWords({ ...byAverage, by: 'nothing' })).toEqual(['Nobody gets a head start.']);
    expect(handicapWords(byAverage)[0]).toBe(
      'By the average of the last 5 nights before the night: the side with the lower one starts 30 lower for each 5 points less, 200 at most, in steps of 10.',
    );
    expect(handicapWords(byRating)[0]).toBe(
      'By the rating before the night: the side with the lower one starts with 1 leg for each 200 points less, with 2 legs at most.',
    );
  });
});
