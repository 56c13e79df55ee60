import { expect, it } from 'vitest';
import { isTournamentOver } from '#rules/tournament/being-played.ts';
import type { Planned } from '#rules/tournament/plan/settle.ts';
import type { Round, Side } from '#rules/tournament/tournament.ts';

/**
 * An evening put together by hand: its sides ("Ann Bea?" where Bea did not come), and the matches of each round ("Ann>Bea"
 * won by the first, "Ann-Bea" open).
 */
function byHand(entered: string, ...rounds: string[]): Planned {
  const sides = entered.split(' ').map((word): Side => {
    const name = word.replace('?', '');
    return { id: name, name, players: [{ id: name, name }], noShow: word.endsWith('?') };
  });
  const side = (name: string) => sides.find(({ id }) => id === name)!;
  const round = rounds.reduceRight<Round | null>((nextRound, text, at) => {
    const matches = text.split(' ').map((word) => {
      const [a, b] = word.split(/[->]/) as [string, string];
      const [scoreA, scoreB] = word.includes('>') ? [3, 1] : [null, null];
      return { id: `${at}${word}`, sideA: side(a), sideB: side(b), scoreA, scoreB, saygId: null };
    });
    return { id: String(at), sides: [], matches, matchOptions: [], nextRound };
  }, null);
  return { sides, bestOf: 5, singleRound: false, plan: null, round };
}

const over: [string, ...Parameters<typeof byHand>][] = [
  ['2 sides', 'A B', 'A>B'],
  ['3 sides', 'A B C', 'A>B', 'C>A'],
  ['3 sides, of whom the third did not come', 'A B C?', 'A>B'],
  ['4 sides', 'A B C D', 'A>C B>D', 'B>A'],
  ['4 sides, one of whom did not come', 'A B C D?', 'A>C', 'B>A'],
  ['5 sides', 'A B C D E', 'C>E', 'A>B C>D', 'A>C'],
  ['5 sides, of whom one waits twice', 'A B C D E', 'A>B C>D', 'A>C', 'E>A'],
  ['6 sides', 'A B C D E F', 'A>D B>E', 'A>B C>F', 'C>A'],
  ['6 sides in three pairs', 'A B C D E F', 'A>D B>E C>F', 'A>B', 'C>A'],
  ['7 sides', 'A B C D E F G', 'A>G B>F C>E', 'A>B C>D', 'C>A'],
  ['8 sides', 'A B C D E F G H', 'A>H B>G C>F D>E', 'A>B C>D', 'C>A'],
  ['a third place beside the final', 'A B C D', 'A>C B>D', 'A>B C>D'],
  ['a third place before the final', 'A B C D', 'A>C B>D', 'C>D', 'A>B'],
  ['a third place after the final', 'A B C D', 'A>C B>D', 'A>B', 'C>D'],
  ['everybody against everybody in one round', 'A B C', 'A>B C>A B>C'],
  ['everybody against everybody, one of whom won all', 'A B C', 'A>B A>C B>C'],
  ['everybody against everybody in three rounds', 'A B C D', 'A>B C>D', 'A>C B>D', 'A>D B>C'],
  ['a final between two of whom no result was entered before', 'A B C D', 'A-C B-D', 'A>B'],
  ['a final of one whose opponent did not come', 'A B C? D', 'A-C B>D', 'A>B'],
];

it.each(over)('an evening by hand is over: %s', (_, ...evening) =>
  expect(isTournamentOver(byHand(...evening))).toBe(true),
);

const goingOn: typeof over = [
  ['3 sides after the first match', 'A B C', 'A>B'],
  ['4 sides after the first match', 'A B C D', 'A>C'],
  ['4 sides before the final is made', 'A B C D', 'A>C B>D'],
  ['4 sides before the final is won', 'A B C D', 'A>C B>D', 'A-B'],
  ['5 sides after the preliminary', 'A B C D E', 'C>E'],
  ['5 sides before the final is made', 'A B C D E', 'C>E', 'A>B C>D'],
  ['5 sides with one semi-final made', 'A B C D E', 'C>E', 'A>B'],
  ['6 sides in three pairs, one of whom waits', 'A B C D E F', 'A>D B>E C>F', 'A>B'],
  ['7 sides before the final is made', 'A B C D E F G', 'A>G B>F C>E', 'A>B C>D'],
  ['a third place before the final is made', 'A B C D', 'A>C B>D', 'C>D'],
  ['a third place that is open beside the final', 'A B C D', 'A>C B>D', 'A>B C-D'],
  ['the same after a preliminary', 'A B C D E', 'C>E', 'A>B C>D', 'A>C B-D'],
  ['everybody against everybody, a match is open', 'A B C', 'A>B C>A B-C'],
  ['everybody against everybody, after the first of three rounds', 'A B C D', 'A>B C>D'],
  ['everybody against everybody, in the last of three rounds', 'A B C D', 'A>B C>D', 'A>C B>D', 'A>D B-C'],
];

it.each(goingOn)('an evening by hand is not over: %s', (_, ...evening) =>
  expect(isTournamentOver(byHand(...evening))).toBe(false),
);
