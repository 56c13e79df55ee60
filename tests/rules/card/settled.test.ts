import { describe, expect, it } from 'vitest';
import { enteredOrGivenLegs, countedResult, whyFinishedNotCounted } from '#rules/card/counting.ts';
import { countedMatchesUncached, fixtureScore, hasScoreOrAward, isScoreUnfinished } from '#rules/card/fixture.ts';
import { gapsAndWarnings, isPlayedOut } from '#rules/card/gaps-and-warnings.ts';
import { cardWarningsAndBreaches } from '#rules/card/card-warnings.ts';
import { isBlankCard, hasSidesAndResult, cardTotal, type CardMatch } from '#rules/card/scorecard.ts';
import { decisionFaults, givenFault } from '#rules/card/settled-faults.ts';
import { decisionOutcomes, type DecisionOutcome, type FixtureDecision, type GivenMatch } from '#rules/card/settled.ts';
import { decisionWords, givenWords } from '#rules/card/settled-words.ts';
import { completeRules } from '#rules/basics/defaults.ts';
import { reasonOfWaiting } from '#rules/desk/waiting.ts';
import { isResultMissing } from '#rules/league/missing-results.ts';
import { divisionOutlook } from '#rules/league/outlook.ts';
import { prospectsByTeam } from '#rules/league/prospects.ts';
import { draftsAgree, isGivenMatchUnchanged } from '#rules/card/submission.ts';
import { teamTable } from '#rules/league/league-table.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { matchErrors } from '#rules/league/data-errors.ts';
import { factsOfFixture } from '../careers/makers.ts';
import { aCard, aFixture, aMatch, aNight, rules, nobodyHelps } from '../makers.ts';

const bestOf5 = { playerCount: 1, startingScore: 501, numberOfLegs: 5 };
const allOf8 = { ...bestOf5, numberOfLegs: 8, playsAll: true };

const giveMatch = (match: CardMatch, more: Partial<GivenMatch> = {}): CardMatch => ({
  ...match,
  given: { to: 'home', reason: 'tooFewPlayers', note: '', ...more },
});

describe('a match that is given (settled.md 1)', () => {
  it.each([
    ['without an opponent', aMatch('Ann v '), bestOf5, { home: 3, away: 0 }],
    ['without anybody', aMatch(''), bestOf5, { home: 3, away: 0 }],
    ['all of whose legs are played', aMatch('Ann v '), allOf8, { home: 8, away: 0 }],
    ['that was broken off', aMatch('Ann v Bob', 1, 2), bestOf5, { home: 1, away: 2 }],
    ['with one score', aMatch('Ann v ', 2), bestOf5, { home: 3, away: 0 }],
  ])('%s counts for the side, with its legs', (_, match, format, legs) => {
    const one = giveMatch(match);
    expect(countedResult(one, format)).toBe('home');
    expect(enteredOrGivenLegs(one, format)).toEqual(legs);
    expect(whyFinishedNotCounted(one, format)).toBeNull();
    expect(hasSidesAndResult(one, format)).toBe(true);
    expect(cardWarningsAndBreaches(aCard({ matches: [one] }), [format], aNight())).toEqual([]);
  });

  it('that does not exist counts nothing', () => {
    expect(countedResult(giveMatch(aMatch('')), { playerCount: 0, numberOfLegs: 0 })).toBeNull();
  });

  it('counts the same in the score, the table and the gaps, and for no player', () => {
    const matches = [
      giveMatch(aMatch('Ann v ')),
      giveMatch(aMatch('Al v Bob', 1, 2), { to: 'away', reason: 'retired' }),
      aMatch('Art v Ben', 3, 1),
    ];
    const fixture = aFixture({ card: aCard({ matches }) });
    expect(fixtureScore(fixture, rules)).toEqual({ home: 2, away: 1 });
    expect(isScoreUnfinished(fixture, rules)).toBe(false);
    expect(countedMatchesUncached(fixture, rules).map(({ homeScore, awayScore }) => [homeScore, awayScore])).toEqual([
      [3, 0],
      [1, 2],
      [3, 1],
    ]);
    const teams = ['reds', 'blues'].map((id) => ({ id, name: id, address: '' }));
    expect(
      teamTable([fixture], teams, rules).map(({ id, points, matchesWon, difference }) => [
        id,
        points,
        matchesWon,
        difference,
      ]),
    ).toEqual([
      ['reds', 2, 2, 4],
      ['blues', 0, 1, -4],
    ]);
    const people = ['ann', 'al', 'art', 'bob', 'ben'].map((id) => ({ id, name: id }));
    const rows = playerTable({ fixtures: [fixture], tournaments: [] }, people, {
      everybody: true,
      rules,
      helps: nobodyHelps,
    });
    expect(rows.filter(({ singles }) => singles.matchesPlayed).map(({ id }) => id)).toEqual(['art', 'ben']);
    expect(rows.filter(({ fixtures }) => fixtures.length).map(({ id }) => id)).toEqual(['art', 'ben', 'al', 'bob']);
    expect(matchErrors([fixture], (id) => id, rules)).toEqual([]);
    expect(isPlayedOut(fixture.card!, [bestOf5, bestOf5, bestOf5])).toBe(true);
    expect(gapsAndWarnings(fixture.card!, [bestOf5, bestOf5, bestOf5], aNight())).toEqual([
      'No man of the match is named for Reds and Blues.',
    ]);
  });

  it('in legs, counts those it was given with', () => {
    const card = aCard({ matches: [giveMatch(aMatch('Ann v ')), aMatch('Al v Bob', 3, 2)] });
    const formats = [bestOf5, bestOf5].map((format) => ({ ...format, countsLegs: true }));
    expect(cardTotal(card, formats)).toEqual({ home: 6, away: 2 });
  });

  it('alone makes a card that is neither blank nor unplayed', () => {
    const card = aCard({ matches: [giveMatch(aMatch(''))] });
    expect([isBlankCard(card), hasScoreOrAward(aFixture({ card }))]).toEqual([false, true]);
  });

  it('is agreed on by side and reason; the note is not compared', () => {
    const card = (more: Partial<GivenMatch>) => aCard({ matches: [giveMatch(aMatch('Ann v '), more)] });
    expect(draftsAgree(card({ note: 'one' }), card({ note: 'two' }), rules.card.league)).toBe(true);
    expect(draftsAgree(card({}), card({ to: 'away' }), rules.card.league)).toBe(false);
    expect(draftsAgree(card({}), card({ reason: 'forfeit' }), rules.card.league)).toBe(false);
    expect(draftsAgree(card({}), aCard({ matches: [aMatch('Ann v ', 3, 0)] }), rules.card.league)).toBe(false);
  });

  it.each<[string, CardMatch, boolean]>([
    ['as it was stored', aMatch('Ann v '), true],
    ['with the legs that count', aMatch('Ann v ', 3, 0), true],
    ['with another result', aMatch('Ann v ', 0, 3), false],
    ['with an opponent', aMatch('Ann v Bob', 3, 0), false],
  ])('is sent back %s by a program that does not know of it', (_, sent, isSame) => {
    expect(isGivenMatchUnchanged(sent, giveMatch(aMatch('Ann v ')), bestOf5)).toBe(isSame);
  });

  it.each<[CardMatch, RegExp | undefined]>([
    [giveMatch(aMatch('Ann v ')), undefined],
    [giveMatch(aMatch('Ann v Bob', 2, 2), { reason: 'retired' }), undefined],
    [giveMatch(aMatch('Ann v Bob', 3, 1), { reason: 'retired' }), /played to its end/],
    [giveMatch(aMatch('Ann v ', 3, 0)), /played to its end/],
    [giveMatch(aMatch('Ann v Bob')), /Both sides name players/],
    [giveMatch(aMatch('Ann v Bob'), { reason: 'forfeit' }), /Both sides name players/],
    [giveMatch(aMatch('Ann v '), { reason: 'other', note: ' ' }), /Say why/],
    [giveMatch(aMatch('Ann v '), { reason: 'other', note: 'The board broke' }), undefined],
    [giveMatch(aMatch('Ann v '), { note: 'x'.repeat(201) }), /201 characters, 200 at most/],
  ])('is refused where it contradicts the match (%#)', (match, why) => {
    if (why) expect(givenFault(match, bestOf5)).toMatch(why);
    else expect(givenFault(match, bestOf5)).toBeUndefined();
  });

  it('is told in words', () => {
    const teams = { home: 'Reds', away: 'Blues' };
    expect(givenWords({ to: 'away', reason: 'retired', note: 'his hand' }, teams)).toBe(
      'Given to Blues: retired (his hand)',
    );
    expect(givenWords({ to: 'home', reason: 'other', note: 'the board broke' }, teams)).toBe(
      'Given to Reds: the board broke',
    );
  });
});

const decided = (outcome: DecisionOutcome): FixtureDecision => ({
  outcome,
  reason: 'forfeit',
  note: '',
  on: '2026-11-06',
});

describe('a fixture that is decided (settled.md 2)', () => {
  const card = aCard({
    matches: [aMatch('Ann v Bob', 3, 0), aMatch('Al v Ben', 1, 2)],
    oneEighties: [{ id: 'ann', name: 'Ann' }],
  });
  const teams = ['reds', 'blues'].map((id) => ({ id, name: id, address: '' }));
  const table = (fixture: ReturnType<typeof aFixture>) =>
    Object.fromEntries(
      teamTable([fixture], teams, rules).map((row) => [
        row.id,
        [row.played, row.points, row.fixturesWon, row.fixturesLost, row.matchesWon, row.difference, row.form.join()],
      ]),
    );
  // Five matches to three legs and three to two, all to nil.
  const legs = 5 * 3 + 3 * 2;

  it.each<[DecisionOutcome, object | null, (number | string)[], (number | string)[], boolean]>([
    ['home', { home: 8, away: 0 }, [1, 2, 1, 0, 8, legs, 'won'], [1, 0, 0, 1, 0, -legs, 'lost'], true],
    ['away', { home: 0, away: 8 }, [1, 0, 0, 1, 0, -legs, 'lost'], [1, 2, 1, 0, 8, legs, 'won'], true],
    ['neither', null, [1, 0, 0, 1, 0, 0, 'lost'], [1, 0, 0, 1, 0, 0, 'lost'], true],
    ['stands', { home: 1, away: 0 }, [1, 2, 1, 0, 1, 3, 'won'], [1, 0, 0, 1, 0, -3, 'lost'], true],
    ['void', null, [0, 0, 0, 0, 0, 0, ''], [0, 0, 0, 0, 0, 0, ''], false],
  ])('%s', (outcome, score, reds, blues, played) => {
    const fixture = aFixture({ card, decision: decided(outcome) });
    expect(fixtureScore(fixture, rules)).toEqual(score);
    expect(table(fixture)).toEqual({ reds, blues });
    expect([hasScoreOrAward(fixture), isScoreUnfinished(fixture, rules)]).toEqual([played, false]);
    const people = ['ann', 'al', 'bob', 'ben'].map((id) => ({ id, name: id }));
    const listed = playerTable({ fixtures: [fixture], tournaments: [] }, people, {
      everybody: false,
      rules,
      helps: nobodyHelps,
    });
    expect(listed.map(({ id }) => id)).toEqual(outcome === 'stands' ? ['ann', 'bob'] : []);
    expect(factsOfFixture(fixture, rules) === null).toBe(outcome !== 'stands');
  });

  it.each<DecisionOutcome>(['home', 'neither', 'void'])('%s without a card counts the same', (outcome) => {
    const [without, withCard] = [null, card].map((one) => aFixture({ card: one, decision: decided(outcome) }));
    expect(table(without!)).toEqual(table(withCard!));
    expect(reasonOfWaiting(without!, { home: null, away: null }, '2026-12-01', rules.card.league)).toBeNull();
    expect(isResultMissing({ ...without!, awayTeam: 'blues', homeScore: null }, without!.date, '2026-12-01')).toBe(
      false,
    );
  });

  it('points for a defeat, and no bonus, are given to both', () => {
    const generous = completeRules({ points: { loss: 1, win: 3, draw: 2, lostByOne: 1 } });
    const fixture = aFixture({ decision: decided('neither') });
    expect(teamTable([fixture], teams, generous).map(({ points }) => points)).toEqual([1, 1]);
  });

  it('is not postponed and awarded at once', () => {
    const fixture = aFixture({ card, postponed: true, decision: decided('home') });
    expect(table(fixture)).toEqual({ reds: [0, 0, 0, 0, 0, 0, ''], blues: [0, 0, 0, 0, 0, 0, ''] });
  });

  it('settles what can still be won; void, it gives nothing to anybody', () => {
    const ahead = (outcome: DecisionOutcome | null) =>
      aFixture({ id: `${outcome}`, date: '2026-12-01', card: null, decision: outcome && decided(outcome) });
    const left = (...outcomes: (DecisionOutcome | null)[]) =>
      prospectsByTeam(divisionOutlook(outcomes.map(ahead), teams, '2026-11-01', rules)).get('blues');
    expect(left(null, 'home')).toMatchObject({ left: 1, mostPoints: 2 });
    expect(left(null, 'void')).toMatchObject({ left: 1, mostPoints: 2 });
    expect(left('home', 'void')).toBeUndefined();
  });

  it('is told in words', () => {
    const names = { home: 'Reds', away: 'Blues' };
    const why = { reason: 'weather', note: '' } as const;
    expect(decisionOutcomes.map((outcome) => decisionWords({ outcome, ...why }, names))).toEqual([
      'Awarded to Reds: the weather',
      'Awarded to Blues: the weather',
      'Lost by both: the weather',
      'Abandoned, what was played counts: the weather',
      'Void, nothing of it counts: the weather',
    ]);
    expect(decisionFaults({ reason: 'other', note: ' ' })).toEqual([{ field: 'note', message: 'Say why.' }]);
  });
});
