import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { accessFlagList, anonymous, type Actor } from '#rules/people/access.ts';
import { audienceOf } from '#rules/people/audience.ts';
import { emptyId } from '#rules/basics/limits.ts';
import {
  fixtureView,
  isObscured,
  seesBothCards,
  seesDataErrors,
  seesEmail,
  scoresVisibleFrom,
  type Viewing,
} from '#rules/people/visibility.ts';
import { decisionOutcomes } from '#rules/card/settled.ts';
import { aCard, aFixture, aMatch, anActor, clerkOf, everybodyBut, oneEighties, rules } from '../makers.ts';

const hour = 3_600_000;
const now = new Date('2026-11-06T12:00:00Z');
const admin = anActor(['manageScores']);
const reds = clerkOf('reds');
const blues = clerkOf('blues');
const noInput = anActor([], { teamId: 'reds' });

describe('isObscured', () => {
  const fixture = aFixture();
  const secrecy = { resultsHiddenFor: 20 * hour, timeZone: 'Europe/London' };
  const at = (instant: string, actor: Actor = anonymous, delay = 20 * hour) =>
    isObscured(fixture, actor, { ...secrecy, resultsHiddenFor: delay, now: new Date(instant) });

  it('ends exactly at the date plus the delay', () => {
    expect(scoresVisibleFrom(fixture, secrecy)).toEqual(new Date('2026-11-05T20:00:00Z'));
    expect(at('2026-11-05T19:59:59.999Z')).toBe(true);
    expect(at('2026-11-05T20:00:00.000Z')).toBe(false);
  });

  it('obscures only future fixtures without a delay', () => {
    expect(at('2026-11-04T23:59:59.999Z', anonymous, 0)).toBe(true);
    expect(at('2026-11-05T00:00:00.000Z', anonymous, 0)).toBe(false);
  });

  it.each([
    ['Pacific/Auckland', '2026-11-05T07:00:00Z'],
    ['America/Los_Angeles', '2026-11-06T04:00:00Z'],
    ['Asia/Kolkata', '2026-11-05T14:30:00Z'],
  ])('counts from midnight in %s', (timeZone, from) =>
    expect(scoresVisibleFrom(fixture, { ...secrecy, timeZone })).toEqual(new Date(from)),
  );

  it.each([
    ['anonymous', anonymous, true],
    ['manageScores', admin, false],
    ['the home clerk', reds, false],
    ['the away clerk', blues, false],
    ['a clerk of others', clerkOf('greens'), true],
    ['the team without inputResults', noInput, true],
    ['all other rights', everybodyBut('manageScores', 'inputResults'), true],
  ])('for %s', (_, actor, expected) => expect(at('2026-11-05T12:00:00Z', actor)).toBe(expected));

  it.each([...decisionOutcomes])('never of a fixture that is decided: %s', (outcome) => {
    const decision = { outcome, reason: 'weather', note: '', on: fixture.date } as const;
    const during = { ...secrecy, now: new Date('2026-11-05T12:00:00Z') };
    expect(isObscured({ ...fixture, decision }, anonymous, during)).toBe(false);
    expect(isObscured({ ...fixture, decision, postponed: true }, anonymous, during)).toBe(true);
  });
});

const publishedCard = aCard({
  matches: [aMatch('Ann v Bob', 3, 1)],
  oneEighties: oneEighties('Ann'),
  manOfTheMatch: { home: 'ann', away: 'bob' },
});
const drafts = {
  home: aCard({ matches: [aMatch('Al v Bob', 3, 0)], manOfTheMatch: { home: 'al', away: null } }),
  away: aCard({ matches: [aMatch('Al v Ben', 3, 0)], manOfTheMatch: { home: null, away: 'ben' } }),
};
const plainViewing: Viewing = {
  resultsHiddenFor: 0,
  randomisedSingles: false,
  secondCaptainSeesCard: false,
  timeZone: 'Europe/London',
  now,
  rules,
  random: () => 0,
};

const seen = (actor: Actor, more: Parameters<typeof aFixture>[0] = {}, viewing = plainViewing) =>
  fixtureView(aFixture({ card: publishedCard, ...more }), drafts, actor, viewing);

describe('a published fixture', () => {
  it.each([
    ['anonymous', anonymous, [false, false], { home: emptyId, away: emptyId }],
    ['manageScores', admin, [true, true], { home: 'ann', away: 'bob' }],
    ['the home clerk', reds, [true, false], { home: 'ann', away: emptyId }],
    ['the away clerk', blues, [false, true], { home: emptyId, away: 'bob' }],
    ['the team without inputResults', noInput, [false, false], { home: emptyId, away: emptyId }],
    [
      'all other rights',
      everybodyBut('manageScores', 'inputResults'),
      [false, false],
      { home: emptyId, away: emptyId },
    ],
  ])('for %s', (_, actor, seesDrafts, manOfTheMatch) => {
    const view = seen(actor);
    expect(view.resultsPublished).toBe(true);
    expect([view.drafts.home !== null, view.drafts.away !== null]).toEqual(seesDrafts);
    expect(view.card).toEqual({ ...publishedCard, manOfTheMatch });
  });

  it('shows nothing where no man of the match is set', () => {
    const card = { ...publishedCard, manOfTheMatch: { home: null, away: 'bob' } };
    expect(seen(anonymous, { card }).card!.manOfTheMatch).toEqual({ home: null, away: emptyId });
  });
});

describe('a fixture that is not published', () => {
  it.each([
    ['anonymous', anonymous, null, [false, false]],
    ['manageScores', admin, null, [true, true]],
    ['the home clerk', reds, drafts.home, [true, false]],
    ['the away clerk', blues, drafts.away, [false, true]],
    ['the team without inputResults', noInput, null, [false, false]],
  ])('for %s', (_, actor, card, seesDrafts) => {
    const view = seen(actor, { card: null });
    expect(view).toMatchObject({ resultsPublished: false, card });
    expect([view.drafts.home !== null, view.drafts.away !== null]).toEqual(seesDrafts);
  });

  it('is a blank card for a clerk without a draft', () => {
    const view = fixtureView(aFixture({ card: null }), { ...drafts, home: null }, reds, plainViewing);
    expect(view.card!.matches).toHaveLength(8);
    expect(view.drafts).toEqual({ home: null, away: null });
  });
});

describe('the other team’s draft (league.md 13.8)', () => {
  const open = { ...plainViewing, secondCaptainSeesCard: true };

  it.each([
    ['the home clerk', reds, plainViewing, null],
    ['the home clerk where captains see both', reds, open, drafts.away],
    ['the away clerk where captains see both', blues, open, drafts.home],
    ['manageScores', admin, open, null],
    ['a clerk of others', clerkOf('greens'), open, null],
    ['the team without inputResults', noInput, open, null],
    ['anonymous', anonymous, open, null],
  ])('for %s', (_, actor, viewing, theirs) => {
    const view = seen(actor, { card: null }, viewing);
    expect(view.theirs).toEqual(theirs && { ...theirs, manOfTheMatch: { home: null, away: null } });
    // What REST is built from is unchanged.
    expect(view.drafts).toEqual(seen(actor, { card: null }).drafts);
    expect(seen(actor, {}, viewing).theirs).toBeNull();
  });

  it('is nothing while it is blank', () => {
    const blank = { home: drafts.home, away: aCard({ matches: [aMatch('')] }) };
    expect(fixtureView(aFixture({ card: null }), blank, reds, open).theirs).toBeNull();
  });

  it.each([
    [admin, plainViewing, true],
    [reds, plainViewing, false],
    [reds, open, true],
    [clerkOf('greens'), open, false],
    [anonymous, open, false],
  ])('both are seen by those who may: %#', (actor, viewing, expected) =>
    expect(seesBothCards(aFixture(), actor, viewing)).toBe(expected),
  );
});

describe('an obscured fixture', () => {
  const veto = { ...plainViewing, resultsHiddenFor: 48 * hour };

  it('has no matches, and keeps its 180s and that a man of the match is set', () => {
    expect(seen(anonymous, {}, veto).card).toEqual({
      ...publishedCard,
      matches: [],
      manOfTheMatch: { home: emptyId, away: emptyId },
    });
  });

  it('is open to its recorders', () => {
    for (const actor of [admin, reds, blues])
      expect(seen(actor, {}, veto).card!.matches).toEqual(publishedCard.matches);
  });
});

describe('randomised singles', () => {
  const matches = Array.from({ length: 8 }, (_, index) => aMatch(`P${index} v Q${index}`, index, 0));
  const matchOptions = matches.map((_, index) => ({ numberOfLegs: index + 1 }));
  const drawn = (random: () => number) => ({ ...plainViewing, randomisedSingles: true, random });
  const fixture = { card: { ...publishedCard, matches }, matchOptions };

  it('are a rearrangement of the singles, each with its option; the rest keeps its place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 5, maxLength: 5 }),
        (numbers) => {
          const source = [...numbers];
          const view = seen(
            anonymous,
            fixture,
            drawn(() => source.shift() ?? 0),
          );
          const order = view.card!.matches.map((match) => match.homeScore!);
          expect(order.slice(0, 5).toSorted()).toEqual([0, 1, 2, 3, 4]);
          expect(order.slice(5)).toEqual([5, 6, 7]);
          expect(view.matchOptions.map((option) => option!.numberOfLegs! - 1)).toEqual(order);
        },
      ),
    );
  });

  it('can begin with any of them', () => {
    const first = (number: number) =>
      seen(
        anonymous,
        fixture,
        drawn(() => number),
      ).card!.matches[0]!.homeScore;
    expect([0, 0.25, 0.45, 0.65, 0.85].map(first)).toEqual([0, 1, 2, 3, 4]);
  });

  it('change places only with those that are played alike: each result is judged by its own legs', () => {
    const match = (numberOfLegs: number) => ({ playerCount: 1, startingScore: 501, numberOfLegs });
    const league = [match(5), match(1), match(5), match(1)];
    const own = { ...drawn(Math.random), rules: { ...rules, card: { league, qualifier: league } } };
    for (let times = 0; times < 50; times += 1) {
      const view = seen(anonymous, { card: { ...publishedCard, matches: matches.slice(0, 4) } }, own);
      const order = view.card!.matches.map(({ homeScore }) => homeScore! % 2);
      expect(order).toEqual([0, 1, 0, 1]);
    }
  });

  it('are not for recorders, nor without the feature', () => {
    for (const actor of [admin, reds]) {
      expect(
        seen(
          actor,
          fixture,
          drawn(() => 0.9),
        ).card!.matches,
      ).toEqual(matches);
    }
    expect(seen(anonymous, fixture, { ...plainViewing, random: () => 0.9 }).card!.matches).toEqual(matches);
  });

  it('leave the fixture itself as it was', () => {
    const before = structuredClone(fixture);
    seen(
      anonymous,
      fixture,
      drawn(() => 0.9),
    );
    expect(fixture).toEqual(before);
  });
});

it.each([
  ['anonymous', anonymous, false],
  ['somebody', anActor(), false],
  ['the person, in any case', anActor([], { emailAddress: 'ANN@example.com' }), true],
  ['manageAccess', anActor(['manageAccess']), true],
  ['manageTeams', anActor(['manageTeams']), true],
  ['managePlayers', anActor(['managePlayers']), true],
  ['all other rights', everybodyBut('manageAccess', 'manageTeams', 'managePlayers'), false],
])('e-mails are seen by %s: %s', (_, actor, expected) => expect(seesEmail(actor, 'Ann@example.com')).toBe(expected));

it('tells only holders of importData about mistakes', () => {
  expect(accessFlagList.filter((flag) => seesDataErrors(audienceOf(anActor([flag]))))).toEqual(['importData']);
});
