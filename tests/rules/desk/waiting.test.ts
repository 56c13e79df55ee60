import { describe, expect, it } from 'vitest';
import { areResultsAwaited, reasonOfWaiting } from '#rules/desk/waiting.ts';
import { aCard, aFixture, aMatch, rules } from '../makers.ts';

const ann = aCard({ matches: [aMatch('Ann v Bob', 3, 1)] });
const other = aCard({ matches: [aMatch('Ann v Bob', 3, 2)] });
const lineUp = aCard({ matches: [aMatch('Ann v Bob')] });
const otherLineUp = aCard({ matches: [aMatch('Ann v Cid')] });
const blank = aCard({ matches: [aMatch('')] });

describe('a fixture waits for an administrator', () => {
  it.each([
    ['one draft', { home: ann, away: null }, 'oneSide'],
    ['the other draft, before its day', { home: null, away: ann }, 'oneSide'],
    ['one draft and a blank one', { home: blank, away: ann }, 'oneSide'],
    ['differing drafts', { home: ann, away: other }, 'different'],
    ['agreeing drafts', { home: ann, away: ann }, 'same'],
    ['no drafts', { home: null, away: null }, 'overdue'],
    ['blank drafts', { home: blank, away: blank }, 'overdue'],
    ['equal drafts without a result', { home: lineUp, away: lineUp }, 'overdue'],
    ['a line-up alone', { home: lineUp, away: null }, 'overdue'],
    ['line-ups that differ', { home: lineUp, away: otherLineUp }, 'overdue'],
    ['a result, and a line-up that differs', { home: ann, away: otherLineUp }, 'different'],
    [
      'two legs alone, which decide no match',
      { home: aCard({ matches: [aMatch('Ann v Bob', 2, 0)] }), away: null },
      'overdue',
    ],
  ])('with %s', (_, drafts, expected) =>
    expect(reasonOfWaiting(aFixture({ card: null }), drafts, '2026-11-06', rules.card.league)).toBe(expected),
  );

  it('not on its own day, not once published, not when postponed without a card', () => {
    const none = { home: null, away: null };
    for (const drafts of [
      none,
      { home: lineUp, away: lineUp },
      { home: null, away: lineUp },
      { home: lineUp, away: otherLineUp },
    ])
      expect(reasonOfWaiting(aFixture({ card: null }), drafts, '2026-11-05', rules.card.league)).toBeNull();
    expect(
      reasonOfWaiting(aFixture({ card: ann }), { home: ann, away: other }, '2026-12-01', rules.card.league),
    ).toBeNull();
    for (const drafts of [none, { home: lineUp, away: null }])
      expect(
        reasonOfWaiting(aFixture({ card: null, postponed: true }), drafts, '2026-12-01', rules.card.league),
      ).toBeNull();
  });

  it.each([
    ['one team has entered', null, { home: ann, away: null }],
    ['both teams have entered', null, { home: ann, away: ann }],
    ['is published', ann, { home: null, away: null }],
  ])('when it is postponed and its card %s', (_, card, drafts) =>
    expect(reasonOfWaiting(aFixture({ card, postponed: true }), drafts, '2026-10-01', rules.card.league)).toBe(
      'postponed',
    ),
  );

  it('not when a decision is why nothing of its card counts', () =>
    expect(
      reasonOfWaiting(
        aFixture({ card: ann, decision: { outcome: 'void', reason: 'weather', note: '', on: '2026-11-05' } }),
        { home: ann, away: null },
        '2026-12-01',
        rules.card.league,
      ),
    ).toBeNull());
});

it.each([
  ['2026-08-31', false],
  ['2026-09-01', true],
  ['2027-04-01', true],
  ['2028-03-30', true],
  ['2028-03-31', false],
])('results of a season are awaited on %s: %j', (today, expected) =>
  expect(areResultsAwaited({ startDate: '2026-09-01', endDate: '2027-03-31' }, today)).toBe(expected),
);
