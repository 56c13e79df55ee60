import { completeRules, type LeagueRules, type TeamPoints } from '../basics/defaults.ts';
import { usualStartingScore, type MatchFormat } from '../basics/match-format.ts';

/** Rules to begin with, named by what they are. */
interface RulePreset {
  name: string;
  /** A sentence: what is played, and what it gives. */
  about: string;
  rules: LeagueRules;
}

const matches = (times: number, format: Pick<MatchFormat, 'playerCount' | 'numberOfLegs'> & Partial<MatchFormat>) =>
  Array.from({ length: times }, (): MatchFormat => ({ startingScore: usualStartingScore, ...format }));

const noPoints: TeamPoints = {
  ...{ win: 0, draw: 0, loss: 0, matchWon: 0, matchLevel: 0, leg: 0, lostByOne: 0 },
  ...{ oneEighty: 0, hiCheck: 0 },
};

const cardOf = (...league: MatchFormat[]) => ({ league, qualifier: league });

/** Rules that many leagues play by; each can be changed before it is saved (season-rules.md). */
export const rulePresets: readonly RulePreset[] = [
  {
    name: 'Two points a win',
    about: '5 singles, 2 pairs and a triples; 2 points for a win, 1 for a draw.',
    rules: completeRules(null),
  },
  {
    name: 'A point for each match',
    about: '5 singles, a pairs and a triples, best of 3; every match won is a point.',
    rules: completeRules({
      card: cardOf(
        ...matches(5, { playerCount: 1, numberOfLegs: 3 }),
        ...matches(1, { playerCount: 2, numberOfLegs: 3 }),
        ...matches(1, { playerCount: 3, numberOfLegs: 3 }),
      ),
      points: { ...noPoints, matchWon: 1 },
    }),
  },
  {
    name: 'A point for each leg',
    about: '6 singles of 2 legs, both played; every leg is a point, and 2 are for the night.',
    rules: completeRules({
      card: cardOf(...matches(6, { playerCount: 1, numberOfLegs: 2, playsAll: true })),
      points: { ...noPoints, win: 2, leg: 1, lostByOne: 1 },
      decidedBy: 'legs',
    }),
  },
  {
    name: 'Three points a win',
    about: '6 singles and 3 pairs, best of 3, and a leg of 801 for three; 3 points for a win, 1 for a draw.',
    rules: completeRules({
      card: cardOf(
        ...matches(3, { playerCount: 2, numberOfLegs: 3 }),
        ...matches(6, { playerCount: 1, numberOfLegs: 3 }),
        ...matches(1, { playerCount: 3, numberOfLegs: 1, startingScore: 801 }),
      ),
      points: { win: 3, draw: 1 },
    }),
  },
  {
    name: 'Player against player',
    about: 'Players instead of teams: one match of 8 legs, all played; every leg is a point, and 4-4 is a draw.',
    rules: completeRules({
      card: cardOf(...matches(1, { playerCount: 1, numberOfLegs: 8, playsAll: true })),
      points: { ...noPoints, leg: 1 },
      decidedBy: 'legs',
      teamTieBreaks: ['points', 'headToHeadPoints', 'difference'],
      isOfPlayers: true,
    }),
  },
];
