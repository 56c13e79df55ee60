import { matchEndById, type MatchEnd } from '#rules/tournament/being-played.ts';
import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { nightFirstThrowers } from '#rules/tournament/night/night-draw.ts';
import { winnerOf } from '#rules/tournament/plan/winner.ts';
import type { Registration } from '#rules/tournament/registration/registration.ts';
import { sideNameByPresentNames } from '#rules/tournament/sides.ts';
import {
  matchBestOf,
  matchWinningSide,
  roundsInOrder,
  tournamentTypeName,
  type Round,
  type Side,
  type TournamentMatch,
} from '#rules/tournament/tournament.ts';
import type { Division } from '../division/division.entity.ts';
import type { Photo } from '../photo/photo.entity.ts';
import { withCurrentNameAndGender, type People } from '../player/player.service.ts';
import type { Season } from '../season/season.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { TournamentRoundView, TournamentView } from './tournament-details.view.ts';
import type { Tournament } from './tournament.entity.ts';

/** Names by id, as a tournament needs them. */
export interface Surroundings {
  people: People;
  teamById: ReadonlyMap<string, Team>;
  seasonById: ReadonlyMap<string, Season>;
  divisionById: ReadonlyMap<string, Division>;
}

/** Ids of everybody whom the tournament names. */
export function peopleIdsIn({ sides, round, plan, registration, oneEighties, over100Checkouts }: Tournament): string[] {
  const matches = [
    ...roundsInOrder({ round }).flatMap((one) => one.matches),
    ...(plan?.setAside ?? []).map(({ match }) => match),
  ];
  const inRounds = roundsInOrder({ round }).flatMap((one) => one.sides);
  const every = [...sides, ...inRounds, ...matches.flatMap(({ sideA, sideB }) => [sideA, sideB])];
  const players = every.flatMap((side) => side?.players ?? []);
  const entered = (registration?.entries ?? []).flatMap((entry) => entry.players.flatMap(({ id }) => id ?? []));
  return [...[...players, ...oneEighties, ...over100Checkouts].map(({ id }) => id), ...entered];
}

/** The tournament with current names of players and teams (league.md 2; live.md 9.2). */
export function viewOfTournament(around: Surroundings, tournament: Tournament, photos: Photo[]): TournamentView {
  const { people, teamById } = around;
  const teamName = (teamId: string | null, name: string | null) => (teamId && teamById.get(teamId)?.name) || name;
  const shown = Object.assign(new TournamentView(), tournament, {
    host: teamName(tournament.hostTeamId, tournament.host),
    opponent: teamName(tournament.opponentTeamId, tournament.opponent),
    sides: tournament.sides.map((side) => sideNow(side, around)),
    round: tournament.round && roundNow(tournament.round, around),
    plan: tournament.plan && {
      ...tournament.plan,
      setAside: tournament.plan.setAside.map((one) => ({ ...one, match: matchNow(one.match, around) })),
    },
    registration: tournament.registration && registrationNow(tournament.registration, people),
    oneEighties: tournament.oneEighties.map((player) => personNow(player, people)),
    over100Checkouts: tournament.over100Checkouts.map((hiCheck) => personNow(hiCheck, people)),
    season: around.seasonById.get(tournament.seasonId),
    division: (tournament.divisionId && around.divisionById.get(tournament.divisionId)) || null,
    photos,
  });
  return Object.assign(shown, { kind: tournamentTypeName(shown), winningSide: winnerOf(shown) ?? null });
}

/** Somebody with the current name; whoever is no player of the league is a guest (live.md 20.6). */
const personNow = <P extends { id: string; name: string }>(listed: P, people: People) => ({
  ...withCurrentNameAndGender(listed, people),
  isGuest: !people.has(listed.id),
});

/** A side with current names. Its own name follows its players unless somebody gave it another (live.md 9.7). */
function sideNow(side: Side, { people, teamById }: Surroundings): Side {
  const players = side.players.map((player) => personNow(player, people));
  const name = sideNameByPresentNames(side, players) || teamById.get(side.teamId ?? '')?.name || '';
  return { ...side, name, players };
}

const registrationNow = (registration: Registration, people: People): Registration => ({
  ...registration,
  entries: registration.entries.map((entry) => ({
    ...entry,
    players: entry.players.map((player) => ({
      ...player,
      name: (player.id && people.get(player.id)?.name) || player.name,
    })),
  })),
});

const matchNow = (match: TournamentMatch, around: Surroundings): TournamentMatch => ({
  ...match,
  sideA: match.sideA && sideNow(match.sideA, around),
  sideB: match.sideB && sideNow(match.sideB, around),
});

const roundNow = (round: Round, around: Surroundings): Round => ({
  ...round,
  sides: round.sides.map((side) => sideNow(side, around)),
  matches: round.matches.map((match) => matchNow(match, around)),
  nextRound: round.nextRound ? roundNow(round.nextRound, around) : null,
});

/** The chain of rounds as a list, each match with its options, winner and end (live.md 9.2, 9.8, 11.4). */
export const roundsOf = (tournament: TournamentView): TournamentRoundView[] => {
  let known: Map<string, MatchEnd> | undefined;
  // Worked out only for those who ask.
  const endOf = (id: string) => (known ??= matchEndById(tournament)).get(id)!;
  return roundsInOrder(tournament).map((round) => {
    const firstThrowers = tournament.singleRound ? nightFirstThrowers(round.matches) : [];
    return Object.assign(new TournamentRoundView(), {
      id: round.id,
      name: round.name ?? null,
      sides: round.sides,
      matches: round.matches.map((match, index) => {
        const option = round.matchOptions[index];
        const numberOfLegs = matchBestOf(tournament, round, index);
        const playerCount = option?.playerCount ?? match.sideA?.players.length ?? match.sideB?.players.length ?? 1;
        const startingScore = option?.startingScore ?? tournamentDefaults.startingScore;
        return {
          ...match,
          format: { playerCount, startingScore, numberOfLegs },
          winningSideId: matchWinningSide(match, numberOfLegs)?.id ?? null,
          firstThrower: firstThrowers[index] ?? null,
          get isOver() {
            return endOf(match.id).isOver;
          },
          get winnerId() {
            return endOf(match.id).winnerId;
          },
          get leftWords() {
            return endOf(match.id).leftWords;
          },
        };
      }),
    });
  });
};
