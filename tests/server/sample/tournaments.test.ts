import { describe, expect, it } from 'vitest';
import { isPossibleHiCheck, isPossibleFinish, isPossibleTotal, dartCountsOfCheckout } from '#rules/darts/darts.ts';
import {
  newLeg,
  recordThrow,
  runningThrows,
  sequenceFrom,
  sides,
  sideToThrow,
  winnerOfLeg,
  type Leg,
} from '#rules/darts/leg.ts';
import {
  isSaygOver,
  legInPlay,
  legsInOrder,
  legsWon,
  superleagueThrowOrder,
  winnerOfSayg as matchWinner,
} from '#rules/darts/sayg.ts';
import { matchAverage, matchFigures, pointsAverage } from '#rules/darts/statistics.ts';
import {
  matchWinningSide,
  roundsInOrder,
  topTwoOfFinalWithoutNoShows,
  type Tournament,
} from '#rules/tournament/tournament.ts';
import { sampleLeague } from '../../../server/sample/league.ts';
import { seededRandom } from '../../../server/sample/random.ts';
import { playSayg } from '../../../server/sample/throws.ts';

const now = new Date('2026-11-21T20:15:00Z');
const league = sampleLeague(now);
const nights = league.tournaments.filter(({ singleRound }) => singleRound);
const knockouts = league.tournaments.filter(({ singleRound }) => !singleRound);
const tonight = nights.at(-1)!;

/** Replays the leg by the rules, and checks each throw as a scorer would. */
function expectLegal(leg: Leg) {
  const started = newLeg(leg.startingScore, leg.playerSequence);
  const total = leg.home.throws.length + leg.away.throws.length;
  const upNext = { home: 0, away: 0 };
  const replayed = Array.from({ length: total }).reduce<Leg>((soFar) => {
    const side = sideToThrow(soFar)!;
    const change = recordThrow(soFar, leg[side].throws[upNext[side]++]!);
    if ('refused' in change) throw new Error(change.refused);
    return change.leg;
  }, started);
  expect(replayed).toEqual(leg);
  for (const side of sides) {
    for (const { score, darts, checkout } of runningThrows(leg, side)) {
      expect(isPossibleTotal(score)).toBe(true);
      if (checkout)
        expect(isPossibleFinish(score) && dartCountsOfCheckout(score).some((count) => count === darts)).toBe(true);
      else expect(darts).toBe(3);
    }
  }
}

describe('superleague nights of the sample', () => {
  it('are two that are over and one that is on tonight', () => {
    expect(nights.map(({ date }) => date < '2026-11-21')).toEqual([true, true, false]);
    expect(tonight.date).toBe('2026-11-21');
    for (const { round, host, hostTeamId, opponentTeamId } of nights) {
      expect(round!.matches.map(({ sideA }) => sideA!.players.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
      expect(round!.matches.every(({ sideA, sideB }) => sideA!.players.length === sideB!.players.length)).toBe(true);
      expect(league.teams.find(({ id }) => id === hostTeamId)!.name).toBe(host);
      expect(league.teams.some(({ id }) => id === opponentTeamId)).toBe(true);
    }
  });

  it('link every match that was played to its record, both ways', () => {
    for (const night of nights) {
      night.round!.matches.forEach((match, index) => {
        const sayg = league.saygs.find(({ id }) => id === match.saygId);
        if (night !== tonight || index <= 3) expect(sayg).toBeDefined();
        if (!sayg) return;
        const { numberOfLegs } = night.round!.matchOptions[index]!;
        expect(sayg).toMatchObject({ tournamentMatchId: match.id, tournamentId: night.id, numberOfLegs });
        expect([sayg.homeScore, sayg.awayScore]).toEqual([match.scoreA, match.scoreB]);
        expect([legsWon(sayg, 'home'), legsWon(sayg, 'away')]).toEqual([match.scoreA, match.scoreB]);
        if (night !== tonight) expect(matchWinner(sayg)).not.toBeNull();
      });
    }
  });

  it('consist of legal legs, the first thrower as the superleague has it', () => {
    for (const night of nights) {
      night.round!.matches.forEach(({ saygId }, index) => {
        const sayg = league.saygs.find(({ id }) => id === saygId);
        if (!sayg) return;
        const { firstLeg } = superleagueThrowOrder(index < 8 ? index + 1 : index - 7);
        for (const { leg, number } of legsInOrder(sayg)) {
          expectLegal(leg);
          const odd = number % 2 === 1;
          const first = number === sayg.numberOfLegs - 1 ? firstLeg! : odd === (firstLeg === 'away') ? 'home' : 'away';
          expect(leg.playerSequence).toEqual(sequenceFrom(first));
          if (isSaygOver(sayg)) expect(winnerOfLeg(leg)).not.toBeNull();
        }
      });
    }
  });

  it('are thrown as in a pub league', () => {
    const over = league.saygs.filter(isSaygOver);
    const averages = over.flatMap((sayg) => sides.map((side) => matchAverage(sayg, side)!));
    const usual = averages.filter((each) => each >= 45 && each <= 65);
    expect(usual.length / averages.length).toBeGreaterThan(0.9);
    const figures = over.flatMap((sayg) => sides.map((side) => matchFigures(sayg, side)));
    const all = (figure: 'scored' | 'darts') => figures.reduce((sum, each) => sum + each[figure], 0);
    expect(pointsAverage(all('scored'), all('darts'))).toBeGreaterThan(50);
    expect(pointsAverage(all('scored'), all('darts'))).toBeLessThan(60);
    const throws = league.saygs.flatMap(({ legs }) =>
      Object.values(legs).flatMap((leg) => sides.flatMap((side) => runningThrows(leg, side))),
    );
    expect(throws.some(({ bust }) => bust)).toBe(true);
    expect(throws.filter(({ checkout }) => checkout).some(({ darts }) => darts < 3)).toBe(true);
  });

  it('list the 180s and hi-checks of the singles', () => {
    for (const { round, oneEighties, over100Checkouts } of nights) {
      const legs = round!.matches.flatMap(({ saygId, sideA }) =>
        sideA!.players.length === 1 ? Object.values(league.saygs.find(({ id }) => id === saygId)?.legs ?? {}) : [],
      );
      const throws = legs.flatMap((leg) => sides.flatMap((side) => runningThrows(leg, side)));
      expect(oneEighties).toHaveLength(throws.filter(({ score, bust }) => score === 180 && !bust).length);
      expect(over100Checkouts.map(({ score }) => score).sort()).toEqual(
        throws.flatMap(({ score, checkout }) => (checkout && isPossibleHiCheck(score) ? [score] : [])).sort(),
      );
    }
  });

  it('have one match under way, the last throw seconds ago', () => {
    const live = league.saygs.filter((sayg) => !isSaygOver(sayg));
    expect(live).toHaveLength(1);
    expect(live[0]!.tournamentMatchId).toBe(tonight.round!.matches[3]!.id);
    expect(sideToThrow(legInPlay(live[0]!))).not.toBeNull();
    expect(live[0]!.homeScore + live[0]!.awayScore).toBeGreaterThan(1);
    expect(now.getTime() - live[0]!.updated.getTime()).toBeLessThan(60_000);
  });
});

describe('the throw simulator', () => {
  it.each([45, 50, 55, 60, 64])('throws an average of about %d for a player of that strength', (strength) => {
    const random = seededRandom(`strength ${strength}`);
    const blank = {
      yourName: 'Ann',
      opponentName: 'Bob',
      numberOfLegs: 7,
      startingScore: 501,
      homeScore: 0,
      awayScore: 0,
    };
    const throwers = { home: [strength], away: [strength] };
    const played = Array.from({ length: 25 }, () =>
      playSayg({ ...blank, legs: {} }, throwers, superleagueThrowOrder(1), random),
    );
    const averages = played.map((sayg) => matchAverage(sayg, 'home')!);
    const mean = averages.reduce((sum, each) => sum + each, 0) / averages.length;
    expect(Math.abs(mean - strength)).toBeLessThan(3);
    for (const { legs } of played) Object.values(legs).forEach(expectLegal);
  });
});

describe('brackets of the sample', () => {
  const roundsOf = (tournament: Pick<Tournament, 'round'>) =>
    roundsInOrder(tournament).map(({ name, matches }) => [name, matches.length]);

  it('are two that are over and a pairs knockout half way', () => {
    const [finals, singles, pairs] = knockouts as [(typeof knockouts)[0], (typeof knockouts)[0], (typeof knockouts)[0]];
    expect(roundsOf(finals)).toEqual([
      ['Preliminary', 1],
      ['Quarter-Final', 4],
      ['Semi-Final', 2],
      ['Final', 1],
    ]);
    expect(roundsOf(singles)).toEqual([
      ['Preliminary', 3],
      ['Quarter-Final', 4],
      ['Semi-Final', 2],
      ['Final', 1],
    ]);
    expect(roundsOf(pairs)).toEqual([
      ['Preliminary', 2],
      ['Quarter-Final', 4],
    ]);
    expect([finals, singles, pairs].map((each) => !!topTwoOfFinalWithoutNoShows(each)[0])).toEqual([true, true, false]);
    expect(singles.sides.filter(({ noShow }) => noShow)).toHaveLength(1);
    expect(pairs.sides.every(({ players }) => players.length === 2)).toBe(true);
    for (const { oneEighties, over100Checkouts } of [finals, singles]) {
      expect(oneEighties.length).toBeGreaterThan(0);
      expect(over100Checkouts.length).toBeGreaterThan(0);
    }
  });

  it('carry on the winners, and nobody plays twice in a round', () => {
    for (const tournament of knockouts) {
      roundsInOrder(tournament).forEach(({ matches, matchOptions }, index, all) => {
        const names = matches.flatMap(({ sideA, sideB }) => [sideA!.id, sideB!.id]);
        expect(new Set(names).size).toBe(names.length);
        const winners = matches.map((match, at) => matchWinningSide(match, matchOptions[at]!.numberOfLegs!)?.id);
        const next = all[index + 1]?.matches.flatMap(({ sideA, sideB }) => [sideA!.id, sideB!.id]);
        if (next) expect(winners.every((id) => next.includes(id!))).toBe(true);
      });
      const players = tournament.sides.flatMap((side) => side.players.map(({ id }) => id));
      expect(new Set(players).size).toBe(players.length);
      for (const { score } of tournament.over100Checkouts) expect(isPossibleHiCheck(score)).toBe(true);
    }
  });
});
