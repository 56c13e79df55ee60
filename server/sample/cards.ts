import { sumOf } from '#rules/basics/sum.ts';
import { isPossibleHiCheck, lowestHiCheck } from '#rules/darts/darts.ts';
import { cardFormat, defaultLeagueRules } from '#rules/basics/defaults.ts';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { isMatchFinished } from '#rules/darts/match.ts';
import type { Card, CardMatch, CardPlayer, HiCheck } from '#rules/card/scorecard.ts';
import { shuffle } from '#rules/basics/random.ts';
import { recordedFeats, inventLegs } from './legs.ts';
import { chance, bellCurveMinusOneToOne, randomWhole, type Random } from './random.ts';
import type { Member } from './squads.ts';

/** The players of a team present on the night, in the captain's order per kind of match. */
interface LineUp {
  singles: Member[];
  pairs: Member[];
  triples: Member[];
}

const fewestThatCome = 6;
/** Difference of averages, in points, at which a side wins about three legs of four. */
const clearlyBetter = 15;
const homeAdvantage = 0.8;

/**
 * A card for two teams, as published results or as the base of a draft. With `randomOfThrows` the legs of the singles
 * are recorded, as if there was a tablet at the board.
 */
export function playCard(
  { home, away, isKnockout }: { home: readonly Member[]; away: readonly Member[]; isKnockout: boolean },
  random: Random,
  randomOfThrows?: Random,
): Card {
  const formats = cardFormat(isKnockout, defaultLeagueRules);
  const [homeLineUp, awayLineUp] = [lineUp(home, formats, random), lineUp(away, formats, random)];
  const played = formats.map((format) => {
    const [homeSide, awaySide] = [take(homeLineUp, format), take(awayLineUp, format)];
    const match = playMatch({ home: homeSide, away: awaySide }, format, random);
    const isSingle = homeSide.length === 1 && awaySide.length === 1;
    const legs =
      randomOfThrows && isSingle
        ? inventLegs(match, { home: homeSide[0]!, away: awaySide[0]! }, format, randomOfThrows)
        : undefined;
    return { homeSide, awaySide, match: legs ? { ...match, sayg: { legs } } : match };
  });
  const feats = played.flatMap(({ homeSide, awaySide, match }) => {
    const { homeScore, awayScore } = match;
    const legs = (homeScore ?? 0) + (awayScore ?? 0);
    const usual = [
      ...featsOf(homeSide, { legs, legsWon: homeScore ?? 0 }, random),
      ...featsOf(awaySide, { legs, legsWon: awayScore ?? 0 }, random),
    ];
    return match.sayg ? recordedFeats(match) : usual;
  });
  const matches = played.map(({ match }) => match);
  return {
    matches,
    oneEighties: feats.filter((feat) => feat.score === 180).map(({ id, name }) => ({ id, name })),
    over100Checkouts: feats.filter((feat) => feat.score !== 180),
    manOfTheMatch: { home: manOfTheMatch(matches, 'away', random), away: manOfTheMatch(matches, 'home', random) },
  };
}

/** A player as written on a card. */
export const cardPlayerOf = ({ player: { id, name } }: Member): CardPlayer => ({ id, name });

/** Legs won by two sides, drawn from their averages. */
export function playLegs(
  { home, away, numberOfLegs }: { home: number; away: number; numberOfLegs: number },
  random: Random,
) {
  const often = 1 / (1 + 3 ** ((away - home) / clearlyBetter));
  const score = { home: 0, away: 0 };
  while (!isMatchFinished({ homeScore: score.home, awayScore: score.away, numberOfLegs }))
    score[chance(random, often) ? 'home' : 'away'] += 1;
  return score;
}

/** A checkout of 100 or more; the higher, the rarer. */
export function randomHiCheckScore(random: Random): number {
  const score = lowestHiCheck + Math.floor(71 * random() ** 2.1);
  return isPossibleHiCheck(score) ? score : randomHiCheckScore(random);
}

/** Average of several players, 0 of none. */
export const meanSkill = (side: readonly Member[]): number =>
  sumOf(side.map(({ skill }) => skill)) / Math.max(side.length, 1);

/** The best play singles, though captains are not always right; the others play pairs first. */
function lineUp(roster: readonly Member[], formats: readonly MatchFormat[], random: Random): LineUp {
  const present = shuffle(random, roster).slice(0, Math.max(fewestThatCome, roster.length - randomWhole(random, 0, 2)));
  const count = formats.filter(({ playerCount }) => playerCount === 1).length;
  const ranked = present
    .map((member) => ({ member, today: member.skill + 9 * bellCurveMinusOneToOne(random) }))
    .toSorted((a, b) => b.today - a.today)
    .map(({ member }) => member);
  const chosen = ranked.slice(0, count);
  const rested = present.filter((member) => !chosen.includes(member));
  return {
    singles: shuffle(random, chosen),
    pairs: [...rested, ...shuffle(random, chosen)],
    triples: shuffle(random, present),
  };
}

/** Takes the next players for a match off the line-up. */
function take(players: LineUp, { playerCount }: MatchFormat): Member[] {
  const kind = (['singles', 'pairs', 'triples'] as const)[playerCount - 1];
  return kind ? players[kind].splice(0, playerCount) : [];
}

function playMatch(
  { home, away }: { home: Member[]; away: Member[] },
  { numberOfLegs }: MatchFormat,
  random: Random,
): CardMatch {
  const players = { homePlayers: home.map(cardPlayerOf), awayPlayers: away.map(cardPlayerOf) };
  if (numberOfLegs === 0) return { ...players, homeScore: null, awayScore: null };
  const score = playLegs({ home: meanSkill(home) + homeAdvantage, away: meanSkill(away), numberOfLegs }, random);
  return { ...players, homeScore: score.home, awayScore: score.away };
}

/** The 180s and hi-checks of a side in a match: twice as often for every 6 points more in a player's average. */
function featsOf(
  side: readonly Member[],
  { legs, legsWon }: { legs: number; legsWon: number },
  random: Random,
): HiCheck[] {
  return side.flatMap((member) => {
    const feats = (count: number, often: number, score: () => number) =>
      Array.from({ length: count }, () => chance(random, often / side.length))
        .filter(Boolean)
        .map(() => ({ ...cardPlayerOf(member), score: score() }));
    const better = 2 ** ((member.skill - 56) / 6);
    return [
      ...feats(legs, 0.022 * better, () => 180),
      ...feats(legsWon, 0.016 * better, () => randomHiCheckScore(random)),
    ];
  });
}

/** Who of a side won the singles most clearly; sometimes nobody. The opponents name them. */
function manOfTheMatch(matches: readonly CardMatch[], side: 'home' | 'away', random: Random): string | null {
  if (chance(random, 0.08)) return null;
  const singles = matches
    .map(({ homePlayers, awayPlayers, homeScore, awayScore }) => ({
      players: side === 'home' ? homePlayers : awayPlayers,
      lead: ((homeScore ?? 0) - (awayScore ?? 0)) * (side === 'home' ? 1 : -1) + random(),
    }))
    .filter(({ players }) => players.length === 1);
  return singles.toSorted((a, b) => b.lead - a.lead)[0]?.players[0]?.id ?? null;
}
