import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isSaygOver, startingQuestion, type Sayg } from '#rules/darts/sayg.ts';
import { applyCommand, applyCommands, commandsStillNeeded, type Command } from '#rules/darts/scoring.ts';
import { aMatch } from './scoring.ts';

const record = (throwId: string, score: number): Command => ({ type: 'record', throwId, score, noOfDarts: 3 });

const someCommands = fc.array(fc.constantFrom(0, 20, 41, 60, 61, 101), { maxLength: 25 }).map((scores) => {
  let sayg = aMatch();
  return scores.flatMap((score, index) => {
    if (isSaygOver(sayg)) return [];
    const commands: Command[] = [
      ...(startingQuestion(sayg) ? [{ type: 'start' as const, first: 'away' as const }] : []),
      record(`t${index}`, score),
    ];
    sayg = applyCommands(sayg, commands).sayg;
    return commands;
  });
});

it('commands that are repeated in order change nothing', () =>
  fc.assert(
    fc.property(someCommands, (commands) => {
      let sayg: Sayg = aMatch();
      for (const command of commands) {
        sayg = applyCommands(sayg, [command]).sayg;
        if (command.type === 'record') expect(applyCommands(sayg, [command]).sayg).toEqual(sayg);
      }
    }),
  ));

describe('commands that wait', () => {
  it('are those after the last one the server has, however many answers were lost', () =>
    fc.assert(
      fc.property(someCommands, fc.nat(), (commands, pick) => {
        const sent = pick % (commands.length + 1);
        const stored = applyCommands(aMatch(), commands.slice(0, sent)).sayg;
        const waiting = commandsStillNeeded(aMatch(), commands, stored)!;
        expect(applyCommands(stored, waiting).sayg).toEqual(applyCommands(aMatch(), commands).sayg);
      }),
    ));

  it('stay when only names changed, and are void when somebody else threw', () => {
    const waiting = [record('a', 20), record('b', 60)];
    expect(commandsStillNeeded(aMatch(), waiting, { ...aMatch(), yourName: 'Anna' })).toEqual(waiting);
    expect(commandsStillNeeded(aMatch(), waiting, applyCommands(aMatch(), [record('x', 41)]).sayg)).toBeNull();
    expect(commandsStillNeeded(aMatch(), [], applyCommands(aMatch(), [record('x', 41)]).sayg)).toBeNull();
  });
});

it('a command that is refused says why and changes nothing', () => {
  const over = applyCommands(aMatch({ numberOfLegs: 1, startingScore: 20 }), [record('a', 20)]).sayg;
  expect(applyCommand(over, record('b', 20))).toEqual({ refused: 'The match is finished.' });
  expect(applyCommand(over, { type: 'edit', throwId: 'nobody', score: 1 })).toEqual({
    refused: 'There is no such throw.',
  });
  expect(applyCommands(over, [record('b', 20)])).toEqual({ sayg: over, events: [] });
});

it('taking a throw back is for that throw only: one that came after it, or its being gone already, changes nothing', () => {
  const undo: Command = { type: 'undo', throwId: 'a' };
  const thrown = applyCommands(aMatch(), [{ type: 'start', first: 'home' }, record('a', 20)]).sayg;
  const later = applyCommands(thrown, [record('b', 60)]).sayg;
  expect(applyCommands(later, [undo]).sayg).toEqual(later);
  const back = applyCommands(thrown, [undo]).sayg;
  expect(back.legs[0]!.home.throws).toEqual([]);
  expect(applyCommands(back, [undo]).sayg).toEqual(back);
});

it('another number of legs waits until the server has it, whatever news comes first', () => {
  const waiting: Command[] = [{ type: 'legs', numberOfLegs: 9 }, record('a', 20)];
  const before = { ...aMatch(), yourName: 'Anna' };
  expect(commandsStillNeeded(aMatch(), waiting, before)).toEqual(waiting);
  const after = { ...before, numberOfLegs: 9 };
  expect(commandsStillNeeded(aMatch(), waiting, after)).toEqual([waiting[1]]);
  expect(commandsStillNeeded(aMatch(), waiting, applyCommands(after, waiting).sayg)).toEqual([]);
});

it('of two other numbers of legs the last counts, whatever news comes first', () => {
  const waiting: Command[] = [record('a', 20), { type: 'legs', numberOfLegs: 9 }, { type: 'legs', numberOfLegs: 3 }];
  const stored = applyCommands(aMatch({ numberOfLegs: 3 }), [waiting[0]!]).sayg;
  expect(commandsStillNeeded(aMatch({ numberOfLegs: 3 }), waiting, stored)).toEqual([]);
  expect(commandsStillNeeded(aMatch({ numberOfLegs: 3 }), waiting, { ...stored, numberOfLegs: 9 })).toEqual([
    waiting[2],
  ]);
});

it('a throw taken back and thrown again is another one, though its score is the same', () => {
  const begun = applyCommands(aMatch(), [{ type: 'start', first: 'home' }]).sayg;
  const waiting: Command[] = [record('a', 20), { type: 'undo', throwId: 'a' }, record('b', 20)];
  const stored = (sent: number) => applyCommands(begun, waiting.slice(0, sent)).sayg;
  expect([1, 2, 3].map((sent) => commandsStillNeeded(begun, waiting, stored(sent)))).toEqual([
    waiting.slice(1),
    waiting.slice(2),
    [],
  ]);
});

it.each([[0], [-1], [2.5], [NaN], [1000], [2]])('%s legs change nothing where 3 are won', (numberOfLegs) => {
  const begun = aMatch({ homeScore: 1, awayScore: 2 });
  expect(applyCommands(begun, [{ type: 'legs', numberOfLegs }]).sayg).toEqual(begun);
});
