import { describe, expect, it } from 'vitest';
import { cardWarningsAndBreaches } from '#rules/card/card-warnings.ts';
import {
  mayOfferLineUp,
  withSquadsOfOneInEmptyMatches,
  withLineUpInEmptyMatches,
  lineUpOnCard,
  manOfTheMatchChoicesOpponentsFirst,
  pickablePlayersInOfferedOrder,
} from '#rules/card/line-up.ts';
import { emptyCardByRules, type Card } from '#rules/card/scorecard.ts';
import { draftsAgree, draftAgreeingWith } from '#rules/card/submission.ts';
import { aCard, aMatch, aNight, oneEighties, rules } from '../makers.ts';

const formats = rules.card.league;
const people = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const squad = people('Ann', 'Bob', 'Cid', 'Dot', 'Eve');
const filling = { squad, formats };
const blank = emptyCardByRules(false, rules);
const last = {
  home: { id: 'greens' },
  away: { id: 'reds' },
  card: {
    matches: [
      aMatch('Zoe v Ann'),
      aMatch('Yan v Gone'),
      aMatch('Xia v Cid'),
      aMatch(''),
      aMatch(''),
      aMatch('Zoe Yan v Ann Bob'),
    ],
  },
};
const lineUp = lineUpOnCard(last, 'reds')!;
const homeOf = (card: Card) => card.matches.map(({ homePlayers }) => homePlayers.map(({ name }) => name).join(' '));

describe('the last line-up (league.md 13.9)', () => {
  it('is that of the team’s side, and none where nothing is seen', () => {
    expect(lineUp.map((players) => players.map(({ name }) => name).join(' '))).toEqual([
      'Ann',
      'Gone',
      'Cid',
      '',
      '',
      'Ann Bob',
    ]);
    expect(lineUpOnCard(last, 'blues')).toBeNull();
    expect(lineUpOnCard({ ...last, card: null }, 'reds')).toBeNull();
    expect(lineUpOnCard({ ...last, card: { matches: [aMatch('Zoe v ')] } }, 'reds')).toBeNull();
  });

  it('fills the matches of its size in which the side has nobody, with who is still in the team', () => {
    const begun = { ...blank, matches: blank.matches.with(2, aMatch('Dot v ', 3, 0)) };
    expect(homeOf(withLineUpInEmptyMatches(begun, 'home', lineUp, filling))).toEqual([
      'Ann',
      '',
      'Dot',
      '',
      '',
      'Ann Bob',
      '',
      '',
    ]);
    const two = [people('Ann', 'Bob'), ...lineUp.slice(1)];
    expect(homeOf(withLineUpInEmptyMatches(blank, 'home', two, filling))[0]).toBe('');
  });

  it('is offered as long as the side has nobody on the card', () => {
    expect(mayOfferLineUp(blank, 'home', lineUp, filling)).toBe(true);
    expect(mayOfferLineUp(blank, 'home', null, filling)).toBe(false);
    expect(mayOfferLineUp(blank, 'home', lineUp, { ...filling, squad: [] })).toBe(false);
    const begun = { ...blank, matches: blank.matches.with(4, aMatch('Dot v ')) };
    expect(mayOfferLineUp(begun, 'home', lineUp, filling)).toBe(false);
    expect(mayOfferLineUp(begun, 'away', lineUp, filling)).toBe(true);
  });
});

it('players are offered: last time, others, in such a match already; none who is in this one', () => {
  const card = { ...blank, matches: blank.matches.with(0, aMatch('Ann v ')).with(5, aMatch('Bob v ')) };
  const names = (index: number, known: typeof lineUp | null = lineUp) => {
    const { lastTime, others, used } = pickablePlayersInOfferedOrder(card, { index, side: 'home' }, filling, known);
    return [lastTime, others, used].map((list) => list.map(({ name }) => name));
  };
  // Those who were in this very match come first.
  expect(names(2)).toEqual([['Cid', 'Bob'], ['Dot', 'Eve'], ['Ann']]);
  expect(names(5)).toEqual([['Ann', 'Cid'], ['Dot', 'Eve'], []]);
  expect(names(1, null)).toEqual([[], ['Bob', 'Cid', 'Dot', 'Eve'], ['Ann']]);
  expect(pickablePlayersInOfferedOrder(card, { index: 2, side: 'home' }, filling, lineUp).used[0]!.playsIn).toEqual([
    0,
  ]);
});

describe('what looks wrong while a card is entered', () => {
  const marks = (...matches: ReturnType<typeof aMatch>[]) =>
    cardWarningsAndBreaches(aCard({ matches }), formats, aNight()).map(({ index, message }) => `${index}: ${message}`);

  it('is a result without its players', () => {
    expect(marks(aMatch('', 3, 1))).toEqual(['0: There is a result, but not all players: it does not count.']);
    expect(marks(aMatch('Ann v ', 3, 1))).toEqual([
      '0: There is a result, but not all away players: it does not count.',
    ]);
    expect(marks(aMatch('Ann v Bob', 3, 1), aMatch(''), aMatch('', 0, 0))).toEqual([]);
  });

  it('is somebody in two singles, named at both; pairs do not matter', () => {
    expect(marks(aMatch('Ann v Bob'), aMatch('Cid v Bob'))).toEqual([
      '0: Bob is in Singles 2 as well.',
      '1: Bob is in Singles 1 as well.',
    ]);
    const others = Array.from({ length: 4 }, () => aMatch(''));
    expect(marks(aMatch('Ann v Bob'), ...others, aMatch('Ann Cid v Bob Dot'))).toEqual([]);
  });

  it('is nothing in a match that does not exist', () => {
    const eight = Array.from({ length: 7 }, () => aMatch(''));
    const card = aCard({ matches: [...eight, aMatch('', 2, 1)] });
    expect(cardWarningsAndBreaches(card, rules.card.qualifier, aNight())).toEqual([]);
    expect(cardWarningsAndBreaches(card, [], aNight())).toEqual([]);
  });
});

it('who agrees takes all of theirs but the man of the match, and keeps the own throws', () => {
  const theirs = aCard({
    matches: [aMatch('Ann v Bob', 3, 1), aMatch('Cid v Dot', 3, 2)],
    oneEighties: oneEighties('Ann'),
    manOfTheMatch: { home: 'ann', away: null },
  });
  const legs = { legs: {} };
  const own = aCard({ matches: [{ ...aMatch(''), sayg: legs }], manOfTheMatch: { home: null, away: 'bob' } });
  const mine = draftAgreeingWith(theirs, own);
  expect(draftsAgree(theirs, mine, rules.card.league)).toBe(true);
  expect(mine.manOfTheMatch).toEqual({ home: null, away: 'bob' });
  expect(mine.matches.map(({ sayg }) => sayg)).toEqual([legs, undefined]);
});

it('who agrees says that nobody starts ahead, where nothing is said of it on their card', () => {
  const headStart = { to: 'home' as const, score: 401 };
  const theirs = aCard({ matches: [aMatch('Ann v Bob', 3, 1), { ...aMatch('Cid v Dot', 3, 2), headStart }] });
  expect(draftAgreeingWith(theirs, aCard()).matches.map((match) => match.headStart)).toEqual([null, headStart]);
});

it('who agrees that a match is given keeps the head start with which it was thrown', () => {
  const headStart = { to: 'home' as const, score: 401 };
  const legs = { legs: {} };
  const given = { to: 'away' as const, reason: 'retired' as const, note: '' };
  const theirs = aCard({ matches: [{ ...aMatch('Ann v Bob'), given }] });
  const own = aCard({ matches: [{ ...aMatch('Ann v Bob'), sayg: legs, headStart, headStartProposed: headStart }] });
  const mine = draftAgreeingWith(theirs, own);
  expect(mine.matches[0]).toMatchObject({ given, headStart, headStartProposed: headStart, sayg: legs });
  expect(draftsAgree(theirs, mine, rules.card.league)).toBe(true);
  // Of a match that was played theirs counts, and who disagrees about it is asked.
  const played = aCard({ matches: [{ ...aMatch('Ann v Bob', 3, 1), headStart: null }] });
  expect(draftAgreeingWith(played, own).matches[0]!.headStart).toBeNull();
});

it('men of the match: opponents first, of each team those on the card, or the squad (league.md 13.1)', () => {
  const squads = { home: squad, away: people('Zoe', 'Yan') };
  const offered = (card: Card, by: 'home' | 'away') =>
    manOfTheMatchChoicesOpponentsFirst(card, by, squads).map(({ side, players }) =>
      [side, ...players.map(({ name }) => name)].join(' '),
    );
  const card = aCard({ matches: [aMatch('Ann Bob v '), aMatch('Ann v ')] });
  expect(offered(blank, 'home')).toEqual(['away Zoe Yan', 'home Ann Bob Cid Dot Eve']);
  expect(offered(card, 'away')).toEqual(['home Ann Bob', 'away Zoe Yan']);
});

describe('a card of players who play alone (season-rules.md 9)', () => {
  const alone = { home: people('Ann'), away: people('Zoe') };
  const singles = formats.slice(0, 2);
  const card: Card = { ...blank, matches: [aMatch(''), aMatch('Bob v ')] };

  it('names them in every match, but for where somebody is named', () => {
    const { matches } = withSquadsOfOneInEmptyMatches(card, alone, singles);
    expect(matches.map(({ homePlayers, awayPlayers }) => [homePlayers[0]!.name, awayPlayers[0]!.name])).toEqual([
      ['Ann', 'Zoe'],
      ['Bob', 'Zoe'],
    ]);
  });

  it('names nobody where a choice is left', () =>
    expect(withSquadsOfOneInEmptyMatches(card, { home: squad, away: [] }, singles)).toEqual(card));
});
