import { wire } from './render.tsx';

const throwing = (...scores: number[]) =>
  wire('Competitor', { throws: scores.map((score) => wire('Throw', { score, noOfDarts: 3 })) });

const leg = (home: number[], away: number[]) =>
  wire('Leg', {
    ...{ number: 0, startingScore: 301, currentThrow: 'home' },
    playerSequence: ['home', 'away'].map((value) => wire('SequenceEntry', { value })),
    ...{ home: throwing(...home), away: throwing(...away) },
  });

/** The score record `m1` of Ann Ash v Bob Birch as a live page reads it: 156 v 241 in the first leg, Bob to throw. */
export const aLiveMatch = (more: object = {}) =>
  wire('Sayg', {
    ...{ id: 'm1', version: '1', yourName: 'Ann Ash', opponentName: 'Bob Birch', numberOfLegs: 3 },
    ...{ playsAll: false, startingScore: 301, homeScore: 0, awayScore: 0, tournamentId: null, tournamentMatchId: null },
    legs: [leg([100, 45], [60])],
    ...more,
  });
