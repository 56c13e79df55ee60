import { describe, expect, it } from 'vitest';
import { saygOfCardMatch, withoutThrows, cardAfterCommands } from '#rules/card/card-scoring.ts';
import { legInPlay, startingQuestion } from '#rules/darts/sayg.ts';
import type { Card } from '#rules/card/scorecard.ts';
import type { Command } from '#rules/darts/scoring.ts';
import { aCard, aMatch, rules } from '../makers.ts';

const format = { playerCount: 1, startingScore: 180, numberOfLegs: 3 };
const highest = 170;
const { extras } = rules;

const record = (throwId: string, score: number): Command => ({ type: 'record', throwId, score, noOfDarts: 3 });
const begin: Command = { type: 'start', first: 'home' };
/** Who throws first has been answered: home does. */
const after = (card: Card, ...commands: Command[]) =>
  cardAfterCommands(card, card.matches[0]!.sayg ? commands : [begin, ...commands], {
    index: 0,
    format,
    extras,
    highestHiCheck: highest,
  });
const singles = aCard({ matches: [aMatch('Ann v Bob'), aMatch('Al v Ben', 3, 1)] });
const lists = ({ oneEighties, over100Checkouts }: Card) => [
  oneEighties.map(({ name }) => name),
  over100Checkouts.map(({ name, score }) => `${name} ${score}`),
];
const scoreOf = ({ matches: [match] }: Card) => [match!.homeScore, match!.awayScore];

describe('a match of a card on the board', () => {
  it('asks who throws first, then sides alternate, and asks for the bull before the last leg', () => {
    const sayg = saygOfCardMatch(singles.matches[0]!, format);
    expect(sayg).toMatchObject({ yourName: 'Ann', opponentName: 'Bob', homeScore: 0, numberOfLegs: 3 });
    expect(startingQuestion(sayg)).toBe('Who throws first?');
    const chosen = cardAfterCommands(singles, [{ type: 'start', first: 'away' }], {
      index: 0,
      format,
      extras,
      highestHiCheck: highest,
    });
    expect(scoreOf(chosen)).toEqual([null, null]);
    expect(legInPlay(saygOfCardMatch(chosen.matches[0]!, format)).currentThrow).toBe('away');
    const first = after(singles, record('a', 180));
    expect(scoreOf(first)).toEqual([1, 0]);
    const second = after(first, record('b', 180));
    expect(scoreOf(second)).toEqual([1, 1]);
    expect(startingQuestion(saygOfCardMatch(second.matches[0]!, format))).toBe('Who won the bull?');
  });

  it('goes on where it stands, whatever score was typed', () => {
    const first = after(singles, record('a', 180));
    const typed = { ...first, matches: [{ ...first.matches[0]!, homeScore: 0, awayScore: 2 }] };
    expect(saygOfCardMatch(typed.matches[0]!, format)).toMatchObject({ homeScore: 1, awayScore: 0 });
  });

  it('writes the score when a leg is won, not before, and leaves the other matches alone', () => {
    const open = after(singles, record('a', 60));
    expect(scoreOf(open)).toEqual([null, null]);
    expect(open.matches[0]!.sayg!.legs[0]!.home.throws).toHaveLength(1);
    expect(open.matches[1]).toBe(singles.matches[1]);
    expect(cardAfterCommands(singles, [record('a', 60)], { index: 7, format, extras, highestHiCheck: highest })).toBe(
      singles,
    );
  });

  it('lists 180s and hi-checks of singles, and takes them back with the throw', () => {
    const checked = after(singles, record('a', 60), record('b', 0), record('c', 120));
    expect(lists(checked)).toEqual([[], ['Ann 120']]);
    expect(lists(after(checked, { type: 'undo', throwId: 'c' }))).toEqual([[], []]);
    expect(scoreOf(after(checked, { type: 'undo', throwId: 'c' }))).toEqual([0, 0]);
    const again = after(checked, record('d', 180));
    expect(lists(again)).toEqual([['Bob'], ['Ann 120']]);
    expect(lists(after(again, { type: 'undo', throwId: 'd' }))).toEqual([[], ['Ann 120']]);
    expect(lists(after(checked, { type: 'undo', throwId: 'nothing' }))).toEqual(lists(checked));
  });

  it('lists the hi-check of a throw that was mistyped, when putting it right wins the leg in play', () => {
    const mistyped = after(singles, record('a', 60), record('b', 0), record('c', 20));
    const right = after(mistyped, { type: 'edit', throwId: 'c', score: 120 });
    expect([lists(right), scoreOf(right)]).toEqual([
      [[], ['Ann 120']],
      [1, 0],
    ]);
    expect(lists(after(right, { type: 'complete', leg: 0, noOfDarts: 3 }))).toEqual([[], ['Ann 120']]);
    expect(lists(after(right, { type: 'edit', throwId: 'c', score: 120 }))).toEqual([[], ['Ann 120']]);
    expect(lists(after(mistyped, { type: 'edit', throwId: 'c', score: 180 }))).toEqual([[], []]);
  });

  it('takes off the hi-check that an edit of the leg unmakes, and lists it once when it is put right', () => {
    const to = (card: Card, score: number, throwId = 'c') => after(card, { type: 'edit', throwId, score });
    const checked = after(singles, record('a', 60), record('b', 0), record('c', 120));
    expect(lists(to(checked, 12))).toEqual([[], []]);
    expect(lists(after(to(checked, 12), { type: 'undo', throwId: 'c' }))).toEqual([[], []]);
    expect(lists(to(to(checked, 12), 120))).toEqual([[], ['Ann 120']]);
    expect(lists(to(checked, 40, 'a'))).toEqual([[], []]);
    expect(lists(to(to(checked, 40, 'a'), 60, 'a'))).toEqual([[], ['Ann 120']]);
    // Of an earlier leg nothing is listed and nothing taken off.
    expect(lists(to(after(checked, record('d', 20)), 12))).toEqual([[], ['Ann 120']]);
  });

  it('takes back what a throw has listed, whatever it was changed to', () => {
    const before = { ...singles, oneEighties: [{ id: 'ann', name: 'Ann' }] };
    const changed = (from: number, to: number) =>
      after(before, record('a', from), { type: 'edit', throwId: 'a', score: to });
    const undone = (card: ReturnType<typeof changed>) => after(card, { type: 'undo', throwId: 'a' });
    expect([changed(18, 180), undone(changed(18, 180))].map((card) => lists(card)[0])).toEqual([['Ann'], ['Ann']]);
    expect([changed(180, 18), undone(changed(180, 18))].map((card) => lists(card)[0])).toEqual([
      ['Ann', 'Ann'],
      ['Ann'],
    ]);
  });

  it('takes back one of several, the last', () => {
    const before = { ...singles, oneEighties: [{ id: 'ann', name: 'Ann' }, ...aCard().oneEighties] };
    const two = after(before, record('a', 180));
    expect(lists(two)[0]).toEqual(['Ann', 'Ann']);
    expect(lists(after(two, { type: 'undo', throwId: 'a' }))[0]).toEqual(['Ann']);
  });

  it('lists no hi-check above the limit, and nobody of pairs', () => {
    const commands = [begin, record('a', 60), record('b', 0), record('c', 120)];
    expect(lists(cardAfterCommands(singles, commands, { index: 0, format, extras, highestHiCheck: 110 }))).toEqual([
      [],
      [],
    ]);
    const pairs = aCard({ matches: [aMatch('Ann Abe v Bob Ben')] });
    expect(
      lists(
        cardAfterCommands(pairs, [...commands, record('d', 180)], {
          index: 0,
          format,
          extras,
          highestHiCheck: highest,
        }),
      ),
    ).toEqual([[], []]);
    expect(scoreOf(cardAfterCommands(pairs, commands, { index: 0, format, extras, highestHiCheck: highest }))).toEqual([
      1, 0,
    ]);
  });

  it('lists visits and finishes from the scores that the season says, and takes them back', () => {
    const lower = { index: 0, format, extras: { visitsFrom: 120, hiChecksFrom: 121 }, highestHiCheck: highest };
    const night = [begin, record('a', 60), record('b', 140), record('c', 120)];
    // 120 is a visit from 120 on, and no finish from 121 on.
    const checked = cardAfterCommands(singles, night, lower);
    expect(lists(checked)).toEqual([['Bob', 'Ann'], []]);
    expect(lists(cardAfterCommands(checked, [{ type: 'undo', throwId: 'c' }], lower))).toEqual([['Bob'], []]);
    // The same throw sent twice is listed once, and what is bust or not listed at all is not.
    expect(lists(cardAfterCommands(checked, [record('c', 120)], lower))).toEqual([['Bob', 'Ann'], []]);
    const bust = [begin, record('a', 100), record('b', 0), record('c', 140)];
    expect(lists(cardAfterCommands(singles, bust, lower))).toEqual([[], []]);
    const none = { ...lower, extras: { visitsFrom: 0, hiChecksFrom: 0 } };
    expect(lists(cardAfterCommands(singles, night, none))).toEqual([[], []]);
  });

  it('loses its throws and keeps its score', () => {
    const won = after(singles, record('a', 180));
    expect(withoutThrows(won.matches[0]!)).toMatchObject({ homeScore: 1, awayScore: 0, sayg: null });
  });
});
