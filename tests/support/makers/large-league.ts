import { doubleRoundRobin } from '#rules/planning/double-round-robin.ts';
import { contextFor } from '../../../server/core/context.ts';
import { newRecord, save } from '../../../server/core/data/records.ts';
import { LEAGUE } from '../../../server/core/data/revisions.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { Division } from '../../../server/modules/division/division.entity.ts';
import { Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import { Player, RegisteredPlayer } from '../../../server/modules/player/player.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { Registration, Team } from '../../../server/modules/team/team.entity.ts';
import { addDays } from '#rules/basics/dates.ts';
import { admin } from '../server/actors.ts';
import { aCard, type Place } from './makers.ts';

const words = [
  'Worshipful',
  'Donaudampfschifffahrts',
  'Fox &',
  'Old',
  'O’Neill’s',
  'Railway @',
  'The/Swan',
  'Ünïcode 🎯',
];

/** A name of the given length with a number in it, so that no two are equal. */
const nameOf = (number: number, length: number) =>
  `${words[number % words.length]} Company of Wheelwrights and Coopers`.slice(0, length - 4).trim() +
  ` ${number + 100}`;

/** A league with many divisions, teams and long names: four players per team, results on the first ten dates. */
export async function aLargeLeague({ ports }: Place, { divisions = 4, teams = 20, nameLength = 40, dates = 14 } = {}) {
  const days = dates > 28 ? 5 : 7;
  const rounds = doubleRoundRobin(teams);
  return transaction(await contextFor(ports, admin), async (ctx) => {
    const add = async <T extends object>(entity: new () => T, fields: Partial<T>): Promise<T> =>
      save(ctx, Object.assign(newRecord(ctx, entity as never, {}), fields) as never) as Promise<T>;
    ctx.touch(LEAGUE);
    const all: Division[] = [];
    for (let number = 1; number <= divisions; number += 1)
      all.push(await add(Division, { name: `Division ${number}`, superleague: false }));
    const season = await add(Season, {
      name: 'Winter 2026/27',
      startDate: '2026-09-01',
      endDate: '2027-03-31',
      fixtureStartTime: '20:00:00',
      fixtureDuration: 4,
      allowFavouriteTeams: true,
      divisionIds: all.map(({ id }) => id),
    });
    ctx.touch(season.id);
    for (const [place, division] of all.entries()) {
      const where = { seasonId: season.id, divisionId: division.id };
      const sides: { team: Team; player: Player }[] = [];
      for (let number = 0; number < teams; number += 1) {
        const name = nameOf(place * teams + number, nameLength);
        const team = await add(Team, { name, address: name });
        const { id: registrationId } = await add(Registration, { teamId: team.id, ...where });
        const people: Player[] = [];
        for (let member = 0; member < 4; member += 1) {
          const player = await add(Player, {
            name: `${name.slice(0, 30)} ${member}`,
            gender: null,
            emailAddress: null,
          });
          await add(RegisteredPlayer, { registrationId, playerId: player.id, captain: !member });
          people.push(player);
        }
        sides.push({ team, player: people[0]! });
      }
      for (let week = 0; week < dates; week += 1)
        for (const { home, away } of rounds[week % rounds.length]!) {
          const [one, other] = [sides[home]!, sides[away]!];
          const score = (home + week) % 2 ? ([3, 1] as const) : ([0, 3] as const);
          await add(Fixture, {
            ...where,
            homeTeamId: one.team.id,
            awayTeamId: other.team.id,
            date: addDays('2026-09-10', week * days),
            address: one.team.address,
            postponed: false,
            isKnockout: false,
            accoladesCount: true,
            matchOptions: [],
            card: week < 10 ? aCard(one.player, other.player, ...score) : null,
          });
        }
    }
    return { season, divisions: all };
  });
}
