import { randomUUID } from 'node:crypto';
import type { Desk, Saved, Uses } from './desk.ts';
import type { Made } from './league.ts';

/** Uses every command on matches that are scored throw by throw. */
export function throwUses(desk: Desk, made: Made): Uses {
  const { give } = desk;
  let practice: Saved;
  let match: Saved;
  let lastThrow: string;
  const on = { tournamentId: '', matchId: '' };

  async function record(sayg: Saved, ...scores: number[]): Promise<Saved> {
    for (const score of scores) {
      lastThrow = randomUUID();
      sayg = await give('recordThrow', {
        input: { ...sayg, throwId: lastThrow, score, noOfDarts: score === 1 ? 1 : 3 },
      });
    }
    return sayg;
  }
  const side = (name: string) => ({ id: randomUUID(), name, players: [{ id: randomUUID(), name }] });

  return {
    async createSayg() {
      practice = await give('createSayg', { input: { yourName: ' Ann ', numberOfLegs: 3 } });
      await give('createSayg', { input: { yourName: 'Nobody', numberOfLegs: 1, startingScore: 101 } }, { as: '' });
    },
    startLeg: async () => (practice = await give('startLeg', { target: practice, first: 'home' })),
    recordThrow: async () => (practice = await record(practice, 180, 0, 140, 60, 100)),
    undoThrow: async () => (practice = await give('undoThrow', { target: practice, throwId: lastThrow })),
    async editThrow() {
      practice = await record(practice, 20);
      practice = await give('editThrow', { input: { ...practice, throwId: lastThrow, score: 26, noOfDarts: 3 } });
    },
    setSaygLegs: async () => (practice = await give('setSaygLegs', { target: practice, numberOfLegs: 5 })),
    async saveSayg() {
      const legs = [
        {
          number: 0,
          currentThrow: 'home',
          playerSequence: [{ value: 'home', text: 'Ann' }, { value: 'away' }],
          home: { throws: [{ score: 101, noOfDarts: 3 }] },
          away: { throws: [] },
        },
      ];
      const input = { yourName: 'Ann', opponentName: 'Bob', numberOfLegs: 1, startingScore: 101, legs };
      const { id } = await give('createSayg', { input: { yourName: 'To save', numberOfLegs: 1 } });
      const { sayg } = await desk.ask<{ sayg: Saved }>(`query ($id: ID!) { sayg(id: $id) { id version } }`, { id });
      await give('saveSayg', { target: sayg, input });
    },
    deleteSayg: () => give('deleteSayg', practice),
    async addTournamentSayg() {
      const details = { date: '2026-11-14', seasonId: made.seasonId, address: 'The Mill', type: 'Final', bestOf: 3 };
      const [sideA, sideB, sideC, sideD] = ['Ann', 'Bea', 'Cat', 'Dot'].map(side);
      const matches = [
        { id: randomUUID(), sideA, sideB },
        { id: randomUUID(), sideA: sideC, sideB: sideD },
      ];
      const sides = [sideA, sideB, sideC, sideD];
      on.tournamentId = (await give('putTournament', { input: { ...details, sides, rounds: [{ matches }] } })).id;
      const query = 'query ($id: ID!) { tournament(id: $id) { rounds { matches { id } } } }';
      type Rounds = { tournament: { rounds: { matches: { id: string }[] }[] } };
      const [first, second] = (await desk.ask<Rounds>(query, { id: on.tournamentId })).tournament.rounds[0]!.matches;
      on.matchId = second!.id;
      match = await give('addTournamentSayg', { tournamentId: on.tournamentId, matchId: first!.id });
    },
    async completeLeg() {
      // Won to the end, which also ends the match of the tournament.
      match = await give('startLeg', { target: match, first: 'away' });
      match = await record(match, 180, 0, 180, 26, 141);
      match = await give('completeLeg', { target: match, noOfDarts: 3, leg: 0 });
    },
    async removeTournamentSayg() {
      const sayg = await give('addTournamentSayg', on);
      await record(await give('startLeg', { target: sayg, first: 'home' }), 60);
      await give('removeTournamentSayg', { ...on, clearScores: true });
    },
  };
}
