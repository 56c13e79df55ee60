import { describe, expect, it } from 'vitest';
import { countedLegs, countedResult, whyNotCounted } from '#rules/card/counting.ts';
import { countMatches, fixtureScore, isPlayed, isUnfinished } from '#rules/card/fixture.ts';
import { cardGaps, isPlayedOut } from '#rules/card/card-gaps.ts';
import { entryMarks } from '#rules/card/entry-marks.ts';
import { isBlank, isEntered, totalOf, type CardMatch } from '#rules/card/scorecard.ts';
import { givenFault, givenWords, type GivenMatch } from '#rules/card/settled.ts';
import { draftsAgree, isStillGiven } from '#rules/card/submission.ts';
import { teamTable } from '#rules/league/league-table.ts';
import { playerTable } from '#rules/league/player-table.ts';
import { matchErrors } from '#rules/league/data-errors.ts';
import { aCard, aFixture, aMatch, rules } from '../makers.ts';

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
    expect(countedLegs(one, format)).toEqual(legs);
    expect(whyNotCounted(one, format)).toBeNull();
    expect(isEntered(one, format)).toBe(true);
    expect(entryMarks(aCard({ matches: [one] }), [format])).toEqual([]);
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
    expect(isUnfinished(fixture, rules)).toBe(false);
    expect(countMatches(fixture, rules).map(({ homeScore, awayScore }) => [homeScore, awayScore])).toEqual([
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
    const rows = playerTable({ fixtures: [fixture], tournaments: [] }, people, { everybody: true, rules });
    expect(rows.filter(({ singles }) => singles.matchesPlayed).map(({ id }) => id)).toEqual(['art', 'ben']);
    expect(rows.filter(({ fixtures }) => fixtures.length).map(({ id }) => id)).toEqual(['art', 'ben', 'al', 'bob']);
    expect(matchErrors([fixture], (id) => id, rules)).toEqual([]);
    expect(isPlayedOut(fixture.card!, [bestOf5, bestOf5, bestOf5])).toBe(true);
    const about = { formats: [bestOf5, bestOf5, bestOf5], night: rules };
    expect(cardGaps(fixture.card!, about, { home: 'Reds', away: 'Blues' })).toEqual([
      'No man of the match is named for Reds and Blues.',
    ]);
  });

  it('in legs, counts those it was given with', () => {
    const card = aCard({ matches: [giveMatch(aMatch('Ann v ')), aMatch('Al v Bob', 3, 2)] });
    const formats = [bestOf5, bestOf5].map((format) => ({ ...format, countsLegs: true }));
    expect(totalOf(card, formats)).toEqual({ home: 6, away: 2 });
  });

  it('alone makes a card that is neither blank nor unplayed', () => {
    const card = aCard({ matches: [giveMatch(aMatch(''))] });
    expect([isBlank(card), isPlayed(aFixture({ card }))]).toEqual([false, true]);
  });

  it('is agreed on by side and reason; the note is not compared', () => {
    const card = (more: Partial<GivenMatch>) => aCard({ matches: [giveMatch(aMatch('Ann v '), more)] });
    expect(draftsAgree(card({ note: 'one' }), card({ note: 'two' }))).toBe(true);
    expect(draftsAgree(card({}), card({ to: 'away' }))).toBe(false);
    expect(draftsAgree(card({}), card({ reason: 'forfeit' }))).toBe(false);
    expect(draftsAgree(card({}), aCard({ matches: [aMatch('Ann v ', 3, 0)] }))).toBe(false);
  });

  it.each<[string, CardMatch, boolean]>([
    ['as it was stored', aMatch('Ann v '), true],
    ['with the legs that count', aMatch('Ann v ', 3, 0), true],
    ['with another result', aMatch('Ann v ', 0, 3), false],
    ['with an opponent', aMatch('Ann v Bob', 3, 0), false],
  ])('is sent back %s by a program that does not know of it', (_, sent, isSame) => {
    expect(isStillGiven(sent, giveMatch(aMatch('Ann v ')), bestOf5)).toBe(isSame);
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
