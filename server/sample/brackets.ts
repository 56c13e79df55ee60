import type { Day } from '#rules/basics/dates.ts';
import { compareNames } from '#rules/basics/order.ts';
import {
  matchWinningSide,
  newMatchOption,
  roundsInOrder,
  type Round,
  type Side,
} from '#rules/tournament/tournament.ts';
import type { Season } from '../modules/season/season.entity.ts';
import { Tournament } from '../modules/tournament/tournament.entity.ts';
import { randomHiCheckScore, meanSkill, cardPlayerOf, playLegs } from './cards.ts';
import { chance, uuid, type Random } from './random.ts';
import { utcInstant, sampleRecord } from './record.ts';
import type { Member } from './squads.ts';

/** A knockout: the sides in draw order, and how many of its matches have been played. */
interface Knockout {
  season: Season;
  date: Day;
  address: string;
  type: string;
  notes: string | null;
  bestOf: number;
  sides: Member[][];
  /** Entered, but did not come. */
  noShow?: Member[];
  playedMatches?: number;
}

/** A side in the draw with its average. */
interface Entrant {
  side: Side;
  skill: number;
}

/** State while playing the rounds; counts down the matches left before the night is cut short. */
interface Play {
  bestOf: number;
  left: number;
  random: Random;
}

/** The knockout as a tournament, with winners moved on up to the point where the matches stop (live.md 9.6). */
export function knockoutAsFarAsPlayed(night: Knockout, random: Random): Tournament {
  const { season, date, sides, noShow, bestOf, playedMatches = Infinity, ...texts } = night;
  const entrants = sides.map((members) => entrant(members, false, random));
  const absent = noShow ? [entrant(noShow, true, random)] : [];
  const round = firstRound(entrants, { bestOf, left: playedMatches, random });
  return sampleRecord(
    Tournament,
    random,
    { created: season.created, updated: utcInstant(date, '22:55') },
    {
      ...texts,
      notes: night.notes,
      date,
      seasonId: season.id,
      divisionId: null,
      host: null,
      hostTeamId: null,
      opponent: null,
      opponentTeamId: null,
      gender: null,
      bestOf,
      singleRound: false,
      accoladesCount: true,
      excludeFromReports: false,
      sides: [...entrants, ...absent].map(({ side }) => side).toSorted((a, b) => compareNames(a.name, b.name)),
      round,
      plan: null,
      checkInSecret: null,
      registration: null,
      ...accolades(round, random),
    },
  );
}

/** Sides are named after their players, A-Z (live.md 9.7). */
const entrant = (members: readonly Member[], noShow: boolean, random: Random): Entrant => ({
  side: {
    id: uuid(random),
    name: members
      .map(({ player }) => player.name)
      .toSorted(compareNames)
      .join(', '),
    teamId: null,
    players: members.map(cardPlayerOf),
    noShow,
  },
  skill: meanSkill(members),
});

/** With more sides than a full round takes, the surplus plays a preliminary round. */
function firstRound(entrants: readonly Entrant[], play: Play): Round {
  const full = 2 ** Math.floor(Math.log2(entrants.length));
  const early = 2 * (entrants.length - full);
  return early
    ? playRound('Preliminary', { entrants: entrants.slice(0, early), waiting: entrants.slice(early) }, play)
    : playRound(roundName(full), { entrants, waiting: [] }, play);
}

/** A round and those after it. `waiting` have a bye and come before the winners in the next round. */
function playRound(
  name: string,
  { entrants, waiting }: { entrants: readonly Entrant[]; waiting: readonly Entrant[] },
  play: Play,
): Round {
  const { bestOf, random } = play;
  const pairs = Array.from({ length: entrants.length / 2 }, (_, index) => entrants.slice(2 * index, 2 * index + 2));
  const results = pairs.map(([a, b]) => playPair(a!, b!, play));
  const winners = results.flatMap(({ winner }) => (winner ? [winner] : []));
  const isComplete = winners.length === pairs.length;
  const next = [...waiting, ...winners];
  return {
    id: uuid(random),
    name,
    sides: entrants.map(({ side }) => side),
    matches: results.map(({ match }) => match),
    matchOptions: pairs.map(([a]) => newMatchOption({ bestOf, singleRound: false }, a!.side.players.length)),
    nextRound:
      isComplete && next.length > 1 ? playRound(roundName(next.length), { entrants: next, waiting: [] }, play) : null,
  };
}

function playPair(a: Entrant, b: Entrant, play: Play) {
  const match = { id: uuid(play.random), sideA: a.side, sideB: b.side, scoreA: null, scoreB: null, saygId: null };
  if (play.left-- <= 0) return { match, winner: null };
  const score = playLegs({ home: a.skill, away: b.skill, numberOfLegs: play.bestOf }, play.random);
  return { match: { ...match, scoreA: score.home, scoreB: score.away }, winner: score.home > score.away ? a : b };
}

const roundName = (sides: number) => ({ 2: 'Final', 4: 'Semi-Final', 8: 'Quarter-Final' })[sides] ?? 'Round 1';

/** A few 180s and hi-checks, more for the winners. */
function accolades(round: Round, random: Random) {
  const all = roundsInOrder({ round }).flatMap(({ matches, matchOptions }) =>
    matches.map((match, index) => matchWinningSide(match, matchOptions[index]!.numberOfLegs!)),
  );
  const winners = all.flatMap((side) => side?.players ?? []);
  return {
    oneEighties: winners.filter(() => chance(random, 0.32)),
    over100Checkouts: winners
      .filter(() => chance(random, 0.3))
      .map((player) => ({ ...player, score: randomHiCheckScore(random) })),
  };
}
