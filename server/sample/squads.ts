import type { Day } from '#rules/basics/dates.ts';
import type { Division } from '../modules/division/division.entity.ts';
import { Player, RegisteredPlayer } from '../modules/player/player.entity.ts';
import type { Season } from '../modules/season/season.entity.ts';
import { Registration, Team } from '../modules/team/team.entity.ts';
import type { Club } from './clubs.ts';
import { emailOf, genderOf, inventName } from './names.ts';
import { chance, bellCurveMinusOneToOne, randomWhole, type Random } from './random.ts';
import { utcInstant, sampleRecord } from './record.ts';

/** A player with their usual three-dart average. */
export interface Member {
  player: Player;
  skill: number;
}

/**
 * A team with everybody who ever played for it: who left after the finished season, and who joined for the current one.
 */
export interface Squad {
  team: Team;
  captain: Player;
  members: Member[];
  left: Member | null;
  joined: Member | null;
}

/** Who plays for the squad in a season. */
export const rosterOf = ({ members, left, joined }: Squad, isCurrent: boolean): Member[] =>
  [...members, isCurrent ? joined : left].filter((member) => member !== null);

const mostPeople = 8;
/** How far the best and worst players of a team are from its level, in points. */
const spread = 5;

/** A team and its players, from `fewest` to 8 plus two who change, as registered before the first season on `since`. */
export function newSquad(club: Club, since: Day, random: Random, fewest = 6): Squad {
  const made = { created: utcInstant(since, '09:30') };
  const team = sampleRecord(Team, random, made, { name: club.name, address: club.address });
  const size = Math.max(club.players?.length ?? 0, randomWhole(random, fewest, mostPeople));
  const names = inventNames(club.players ?? [], size + 2, random);
  const everybody = names.map((name, index) => {
    const isCaptain = index === 0;
    return sampleRecord(Player, random, made, {
      name,
      gender: isCaptain || chance(random, 0.93) ? genderOf(name) : null,
      emailAddress: isCaptain || chance(random, 0.08) ? emailOf(name) : null,
      careerHidden: false,
      samePersonId: null,
    });
  });
  const members = everybody.map((player, index) => ({
    player,
    skill: skillOf({ index, size, level: club.level }, random),
  }));
  const [left, joined] = members.slice(size) as [Member, Member];
  return { team, captain: everybody[0]!, members: members.slice(0, size), left, joined };
}

/** Best first, with some noise. */
const skillOf = ({ index, size, level }: { index: number; size: number; level: number }, random: Random) =>
  level + spread * (1 - (2 * Math.min(index, size - 1)) / (size - 1)) + 2 * bellCurveMinusOneToOne(random);

function inventNames(known: readonly string[], count: number, random: Random): string[] {
  const names = new Set(known);
  while (names.size < count) names.add(inventName(random));
  return [...names];
}

/** A squad's registration for a season, with those of its players. */
export function entryOfSquad(
  squad: Squad,
  season: Season,
  division: Division,
  roster: readonly Member[],
  random: Random,
): { registration: Registration; players: RegisteredPlayer[] } {
  const made = { created: season.created };
  const ids = { teamId: squad.team.id, seasonId: season.id, divisionId: division.id };
  const registration = sampleRecord(Registration, random, made, { ...ids, adjustments: null, withdrawal: null });
  const players = roster.map(({ player }) =>
    sampleRecord(RegisteredPlayer, random, made, {
      registrationId: registration.id,
      playerId: player.id,
      captain: player === squad.captain,
      byCaptain: false,
      joinedOn: null,
      leftOn: null,
      lateOn: null,
    }),
  );
  return { registration, players };
}
