import { hiCheckEvents, runningThrows, type SideName } from '#rules/darts/leg.ts';
import { legsInOrder, superleagueThrowOrder, type Sayg as Match } from '#rules/darts/sayg.ts';
import type { Day } from '#rules/basics/dates.ts';
import {
  newMatchOption,
  type Side,
  type TournamentMatch,
  type TournamentPlayer,
} from '#rules/tournament/tournament.ts';
import type { Division } from '../modules/division/division.entity.ts';
import { Sayg } from '../modules/sayg/sayg.entity.ts';
import type { Season } from '../modules/season/season.entity.ts';
import { Tournament } from '../modules/tournament/tournament.entity.ts';
import { cardPlayerOf } from './cards.ts';
import { uuid, type Random } from './random.ts';
import { sampleRecord, type Made } from './record.ts';
import type { Member, Squad } from './squads.ts';
import { playSayg, type Throwers, type Until } from './throws.ts';

/**
 * A superleague night and its state: all played, or `playedMatches` of its matches and perhaps the next one in
 * progress.
 */
export interface Night {
  season: Season;
  division: Division;
  date: Day;
  host: Squad;
  opponent: Squad;
  made: Made;
  playedMatches?: number;
  inProgress?: Until;
}

/** Players of a side on a night, each with a singles match. */
export const nightPlayers = 8;
const pairs = 3;
const scorer = 'Graham Peake';

interface Drawn {
  players: Record<SideName, Member[]>;
  /** Counted from 1 within singles and within pairs, which decides who throws first. */
  number: number;
}

/** A superleague night with the leg-by-leg record of every played match. */
export function superleagueNight(night: Night, random: Random): { tournament: Tournament; saygs: Sayg[] } {
  const { season, division, host, opponent } = night;
  const tournamentId = uuid(random);
  const drawn = draw(host.members, opponent.members);
  const made = drawn.map((match, index) => nightMatch(night, tournamentId, match, index, random));
  const matches = made.map(({ match }) => match);
  const sides = matches.flatMap(({ sideA, sideB }) => [sideA!, sideB!]);
  const saygs = made.flatMap(({ sayg }) => (sayg ? [sayg] : []));
  const matchOptions = drawn.map(({ players }) =>
    newMatchOption({ bestOf: null, singleRound: true }, players.home.length),
  );
  const tournament = sampleRecord(Tournament, random, night.made, {
    date: night.date,
    seasonId: season.id,
    divisionId: division.id,
    address: host.team.address,
    type: 'Superleague',
    notes: null,
    host: host.team.name,
    hostTeamId: host.team.id,
    opponent: opponent.team.name,
    opponentTeamId: opponent.team.id,
    gender: null,
    bestOf: null,
    singleRound: true,
    accoladesCount: true,
    excludeFromReports: false,
    sides,
    round: { id: uuid(random), name: null, sides, matches, matchOptions, nextRound: null },
    plan: null,
    checkInSecret: null,
    registration: null,
    ...accolades(made),
  });
  return { tournament: Object.assign(tournament, { id: tournamentId }), saygs };
}

/** Eight singles, then three pairs of the same people. */
function draw(host: readonly Member[], opponent: readonly Member[]): Drawn[] {
  const match = (number: number, size: number): Drawn => {
    const from = (number - 1) * size;
    return {
      number,
      players: { home: host.slice(from, from + size), away: opponent.slice(from, from + size).reverse() },
    };
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...numbers(nightPlayers).map((number) => match(number, 1)),
    ...numbers(pairs).map((number) => match(number, 2)),
  ];
}

function nightMatch(night: Night, tournamentId: string, { players, number }: Drawn, index: number, random: Random) {
  const played = night.playedMatches ?? Infinity;
  const [sideA, sideB] = [sideOf(players.home, random), sideOf(players.away, random)];
  const unplayed: TournamentMatch = { id: uuid(random), sideA, sideB, scoreA: null, scoreB: null, saygId: null };
  if (index > played || (index === played && !night.inProgress)) return { match: unplayed, sayg: null };
  const { numberOfLegs, startingScore } = newMatchOption({ bestOf: null, singleRound: true }, players.home.length);
  const blank: Match = {
    yourName: sideA.name,
    opponentName: sideB.name,
    numberOfLegs: numberOfLegs!,
    startingScore: startingScore!,
    homeScore: 0,
    awayScore: 0,
    legs: {},
  };
  const averages: Throwers = { home: players.home.map(skill), away: players.away.map(skill) };
  const until = index === played ? night.inProgress : undefined;
  const result = playSayg(blank, averages, superleagueThrowOrder(number), random, until);
  const links = { tournamentMatchId: unplayed.id, tournamentId, accountId: null, headStart: null };
  const made = { created: night.made.updated ?? night.made.created, author: scorer };
  const sayg = sampleRecord(Sayg, random, made, { ...result, ...links });
  const match = { ...unplayed, scoreA: result.homeScore, scoreB: result.awayScore, saygId: sayg.id };
  return { match, sayg };
}

const skill = (member: Member) => member.skill;

const sideOf = (members: readonly Member[], random: Random): Side => ({
  id: uuid(random),
  name: members.map(({ player }) => player.name).join(' & '),
  teamId: null,
  players: members.map(cardPlayerOf),
  noShow: false,
});

/** 180s and hi-checks of the singles, from the throws (live.md 9.5). */
function accolades(made: readonly { match: TournamentMatch; sayg: Sayg | null }[]) {
  const singlesOnly = made.filter(({ match }) => match.sideA?.players.length === 1);
  const legs = singlesOnly.flatMap(({ match, sayg }) =>
    legsInOrder(sayg ?? { legs: {} }).map(({ leg }) => ({
      leg,
      players: { home: match.sideA!.players[0]!, away: match.sideB!.players[0]! } as Record<SideName, TournamentPlayer>,
    })),
  );
  const oneEighties = legs.flatMap(({ leg, players }) =>
    (['home', 'away'] as const).flatMap((side) =>
      runningThrows(leg, side)
        .filter(({ score, bust }) => score === 180 && !bust)
        .map(() => players[side]),
    ),
  );
  const over100Checkouts = legs.flatMap(({ leg, players }) =>
    hiCheckEvents(leg).flatMap((event) =>
      event.type === 'hiCheck' ? [{ ...players[event.side], score: event.score }] : [],
    ),
  );
  return { oneEighties, over100Checkouts };
}
