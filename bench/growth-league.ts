import { randomUUID } from 'node:crypto';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { addDays } from '#rules/basics/dates.ts';
import { cardFormat, defaultLeagueRules } from '#rules/basics/defaults.ts';
import { shuffle, randomStream } from '#rules/basics/random.ts';
import type { Card } from '#rules/card/scorecard.ts';
import type { Leg } from '#rules/darts/leg.ts';
import { doubleRoundRobin } from '#rules/planning/double-round-robin.ts';
import type { Database } from '../server/core/data/database.ts';
import { Division } from '../server/modules/division/division.entity.ts';
import { CardChange } from '../server/modules/fixture/card/card-change.entity.ts';
import { Fixture } from '../server/modules/fixture/fixture.entity.ts';
import { Note } from '../server/modules/note/note.entity.ts';
import { Player, RegisteredPlayer } from '../server/modules/player/player.entity.ts';
import { Season } from '../server/modules/season/season.entity.ts';
import { Registration, Team } from '../server/modules/team/team.entity.ts';
import { Tournament } from '../server/modules/tournament/tournament.entity.ts';

const size = { divisions: 4, teams: 10, squad: 8, tournaments: 6, notes: 20 };
const day = (from: Date, days: number) => addDays(from.toISOString().slice(0, 10), days);

/** Before each season one team in ten is replaced by a new one, and one player in four by somebody else. */
const leaving = { teams: 10, players: 4 };

interface Squad {
  team: Team;
  players: Player[];
}

/** The legs of a match, throw by throw: the winner of a leg takes 21 darts, the other side falls behind. */
function legsOf(random: () => number, most: number, less: number, isHome: boolean): Record<string, Leg> {
  const legs = Array.from({ length: most + less }, (_, at): [string, Leg] => {
    const wins = at < less ? !isHome : isHome;
    const visits = (scores: number[]) => ({
      throws: scores.map((score) => ({ id: randomUUID(), score, noOfDarts: 3 })),
    });
    const won = visits([60, 100, 85, 60 + Math.floor(random() * 40), 41, 45]);
    const left = 501 - won.throws.reduce((sum, { score }) => sum + score, 0);
    won.throws.push({ id: randomUUID(), score: left, noOfDarts: 3 });
    const lost = visits(Array.from({ length: 6 }, () => 26 + Math.floor(random() * 60)));
    const playerSequence = [{ value: 'home' as const }, { value: 'away' as const }];
    return [String(at), { startingScore: 501, home: wins ? won : lost, away: wins ? lost : won, playerSequence }];
  });
  return Object.fromEntries(legs);
}

/** Inserts the rows of one table; parents have to come first. */
async function insert(db: EntityManager, rows: readonly ObjectLiteral[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 200) {
    const some = rows.slice(from, from + 200);
    await db.createQueryBuilder().insert().into(some[0]!.constructor).values(some).updateEntity(false).execute();
  }
}

/**
 * Fills an empty database with a league of this many seasons, each with all results; the last season is two thirds
 * over. Everybody meets at home and away `meetings` times, and the share `recorded` of the matches is recorded throw by
 * throw.
 */
export async function fillLeague(
  database: Database,
  seasons: number,
  now: Date,
  { meetings = 1, recorded = 0 } = {},
): Promise<void> {
  const random = randomStream(7);
  const instant = new Date(now.getTime() - 86_400_000);
  const audit = { created: instant, author: 'Bench', updated: instant, editor: 'Bench', deleted: null, remover: null };
  const row = <T extends object>(entity: new () => T, fields: Partial<T>): T =>
    Object.assign(new entity(), { id: randomUUID(), ...audit }, fields);
  let names = 0;
  const aPlayer = () => row(Player, { name: `Player ${(names += 1)}`, gender: null, emailAddress: null });
  const aSquad = (): Squad => ({
    team: row(Team, { name: `Team ${(names += 1)}`, address: `The Arms ${names}` }),
    players: Array.from({ length: size.squad }, aPlayer),
  });

  function cardOf(home: Squad, away: Squad): Card {
    const people = [home, away].map(({ players }) => shuffle(random, players).map(({ id, name }) => ({ id, name })));
    const matches = cardFormat(false, defaultLeagueRules).map(({ playerCount, numberOfLegs }, at) => {
      const most = Math.ceil(numberOfLegs / 2);
      const isHome = random() < 0.5;
      const less = Math.floor(random() * most);
      const [homePlayers, awayPlayers] = people.map((all) => all.slice(at % 5, (at % 5) + playerCount));
      const sayg = recorded && random() < recorded ? { sayg: { legs: legsOf(random, most, less, isHome) } } : {};
      return {
        ...sayg,
        homePlayers: homePlayers!,
        awayPlayers: awayPlayers!,
        homeScore: isHome ? most : less,
        awayScore: isHome ? less : most,
      };
    });
    const [one] = people[0]!;
    const manOfTheMatch = { home: one!.id, away: people[1]![0]!.id };
    return { matches, oneEighties: [one!], over100Checkouts: [{ ...one!, score: 110 }], manOfTheMatch };
  }

  const divisions = Array.from({ length: size.divisions }, (_, at) =>
    row(Division, { name: `Division ${at + 1}`, superleague: false }),
  );
  await database.write((db) => insert(db, divisions));
  const squads = divisions.map(() => Array.from({ length: size.teams }, aSquad));
  const known = new Set<string>();
  const weeks = Array.from({ length: meetings }, () => doubleRoundRobin(size.teams)).flat();
  const daysBetween = Math.floor(7 / meetings);

  for (let number = 0; number < seasons; number += 1) {
    const back = seasons - 1 - number;
    const startDate = day(now, -90 - back * 182);
    const season = row(Season, {
      name: `Season ${number + 1}`,
      startDate,
      endDate: addDays(startDate, 180),
      fixtureStartTime: '20:00:00',
      fixtureDuration: 4,
      allowFavouriteTeams: true,
      divisionIds: divisions.map(({ id }) => id),
    });
    const seasonId = season.id;
    const rows: ObjectLiteral[][] = [[season], [], [], [], [], [], [], [], []];
    const [, teams, players, registrations, entries, fixtures, changes, notes, tournaments] = rows as ObjectLiteral[][];
    for (const [at, division] of divisions.entries()) {
      const there = squads[at]!;
      if (number) there[number % leaving.teams] = aSquad();
      for (const squad of there) {
        if (number)
          for (let place = number % leaving.players; place < size.squad; place += leaving.players)
            squad.players[place] = aPlayer();
        const { team } = squad;
        if (!known.has(team.id)) teams!.push(team);
        const registration = row(Registration, { teamId: team.id, seasonId, divisionId: division.id });
        registrations!.push(registration);
        for (const [place, player] of squad.players.entries()) {
          if (!known.has(player.id)) players!.push(player);
          entries!.push(
            row(RegisteredPlayer, { registrationId: registration.id, playerId: player.id, captain: !place }),
          );
        }
        for (const { id } of [team, ...squad.players]) known.add(id);
      }
      for (const [week, pairs] of weeks.entries())
        for (const { home, away } of pairs) {
          const [one, other] = [there[home]!, there[away]!];
          const isPlayed = back > 0 || week < 12 * meetings;
          const card = isPlayed ? cardOf(one, other) : null;
          const fixture = row(Fixture, {
            date: addDays(startDate, week * daysBetween),
            address: one.team.address,
            seasonId,
            divisionId: division.id,
            homeTeamId: one.team.id,
            awayTeamId: other.team.id,
            postponed: false,
            isKnockout: false,
            accoladesCount: true,
            matchOptions: [],
            card,
          });
          fixtures!.push(fixture);
          if (card)
            changes!.push(row(CardChange, { fixtureId: fixture.id, kind: 'agreed', before: null, after: card }));
        }
    }
    for (let note = 0; note < size.notes; note += 1)
      notes!.push(
        row(Note, { date: addDays(startDate, note * 7), note: 'Bring your **own** darts', seasonId, divisionId: null }),
      );
    for (let evening = 0; evening < size.tournaments; evening += 1)
      tournaments!.push(
        row(Tournament, {
          date: addDays(startDate, evening * 21),
          seasonId,
          divisionId: null,
          address: 'The Arms',
          type: 'Singles',
          notes: null,
          host: null,
          hostTeamId: null,
          opponent: null,
          opponentTeamId: null,
          gender: null,
          bestOf: null,
          singleRound: false,
          accoladesCount: true,
          excludeFromReports: false,
          sides: squads[0]!.slice(0, 8).map(({ players: [player] }) => {
            const { id, name } = player!;
            return { id: randomUUID(), name, teamId: null, players: [{ id, name }], noShow: false };
          }),
          round: null,
          plan: null,
          oneEighties: [],
          over100Checkouts: [],
        }),
      );
    await database.write(async (db) => {
      for (const some of rows) if (some.length) await insert(db, some);
      await db.query('INSERT INTO revision (scope, number) VALUES (?, 1)', [seasonId]);
    });
  }
}
