import { utcDay, type Day } from '#rules/basics/dates.ts';
import { seasonDefaults } from '#rules/basics/defaults.ts';
import { Division } from '../modules/division/division.entity.ts';
import type { Draft, Fixture } from '../modules/fixture/fixture.entity.ts';
import type { Note } from '../modules/note/note.entity.ts';
import type { Player, RegisteredPlayer } from '../modules/player/player.entity.ts';
import type { Sayg } from '../modules/sayg/sayg.entity.ts';
import { Season } from '../modules/season/season.entity.ts';
import type { Registration, Team } from '../modules/team/team.entity.ts';
import type { Tournament } from '../modules/tournament/tournament.entity.ts';
import { calendars, type Calendar } from './calendar.ts';
import { clubs, superleagueClubs } from './clubs.ts';
import { leagueFixtures, nightsFor, type Entry } from './fixtures.ts';
import { addIncidents } from './incidents.ts';
import { notesOf } from './notes.ts';
import { promote } from './promotion.ts';
import { seededRandom } from './random.ts';
import { utcInstant, sampleRecord } from './record.ts';
import { shieldFixtures } from './shield.ts';
import { entryOfSquad, newSquad, rosterOf, type Squad } from './squads.ts';
import { nightPlayers } from './superleague.ts';
import { brackets, superleagueNights } from './tournaments.ts';

/** Every record of the sample league except accounts, with ids that are the same each time. */
export interface SampleLeague {
  divisions: Division[];
  seasons: Season[];
  teams: Team[];
  registrations: Registration[];
  players: Player[];
  registeredPlayers: RegisteredPlayer[];
  fixtures: Fixture[];
  drafts: Draft[];
  notes: Note[];
  tournaments: Tournament[];
  saygs: Sayg[];
}

/**
 * Seeds of the two seasons, chosen for plausible tables: teams sharing a venue stay in divisions where they can, and a
 * promoted team finds it hard at first.
 */
const lastSeasonsLuck = 'spring 12';
const thisSeasonsLuck = 'autumn 19';

/** The league of Wexcombe & District at this instant: a finished season and one a good half played. */
export function sampleLeague(now: Date): SampleLeague {
  const { previous, current } = calendars(now);
  const [one, two, three, superleague] = makeDivisions(previous.startDate);
  const [finished, underway] = makeSeasons({ previous, current }, [one, two, three], superleague);
  const squads = clubs.map((division) =>
    division.map((club) => newSquad(club, previous.startDate, seededRandom(club.name))),
  );
  const guests = superleagueClubs.map((club) =>
    newSquad(club, current.startDate, seededRandom(club.name), nightPlayers),
  );
  const entriesOf = (season: Season, { weeks }: Calendar, places: Squad[][]): Entry[] =>
    [one, two, three].map((division, index) => {
      const teams = places[index]!;
      return { season, division, squads: teams, weeks: nightsFor(weeks, teams.length) };
    });

  const today = utcDay(now);
  const before = playSeason(entriesOf(finished, previous, squads), { today, isCurrent: false, luck: lastSeasonsLuck });
  const entries = entriesOf(underway, current, promote(squads, before));
  const league = playSeason(entries, { today, isCurrent: true, luck: thisSeasonsLuck });
  const drafts = addIncidents(league, entries, seededRandom('drafts'));
  const shield = shieldFixtures(entries, current.shield, seededRandom('shield'));

  const guestEntry = { season: underway, division: superleague, squads: guests };
  const registered = [
    ...register(entriesOf(finished, previous, squads), false),
    ...register([...entries, guestEntry], true),
  ];
  const nights = superleagueNights(guestEntry, current, now, seededRandom('superleague'));
  const everybody = [...squads.flat(), ...guests];
  return {
    divisions: [one, two, three, superleague],
    seasons: [finished, underway],
    teams: everybody.map(({ team }) => team),
    registrations: registered.map(({ registration }) => registration),
    players: everybody.flatMap(playersOf),
    registeredPlayers: registered.flatMap(({ players }) => players),
    fixtures: [...before, ...league, ...shield],
    drafts,
    notes: notesOf(underway, current, [one, two, three], seededRandom('notes')),
    tournaments: [
      ...brackets({ finished, underway, previous, current, entries, now }, seededRandom('brackets 2')),
      ...nights.map(({ tournament }) => tournament),
    ],
    saygs: nights.flatMap(({ saygs }) => saygs),
  };
}

function makeDivisions(since: Day): [Division, Division, Division, Division] {
  const random = seededRandom('divisions');
  const division = (name: string, superleague = false) =>
    sampleRecord(Division, random, { created: utcInstant(since, '09:00') }, { name, superleague });
  return [
    division('Division One'),
    division('Division Two'),
    division('Division Three'),
    division('Superleague', true),
  ];
}

function makeSeasons(
  { previous, current }: { previous: Calendar; current: Calendar },
  divisions: Division[],
  superleague: Division,
): [Season, Season] {
  const random = seededRandom('seasons');
  const season = ({ name, startDate, endDate }: Calendar, taking: Division[]) =>
    sampleRecord(
      Season,
      random,
      { created: utcInstant(startDate, '09:15') },
      {
        name,
        startDate,
        endDate,
        ...seasonDefaults,
        allowFavouriteTeams: true,
        divisionIds: taking.map(({ id }) => id),
        rules: null,
      },
    );
  return [season(previous, divisions), season(current, [...divisions, superleague])];
}

const playSeason = (entries: Entry[], { today, isCurrent, luck }: { today: Day; isCurrent: boolean; luck: string }) =>
  entries.flatMap((entry) =>
    leagueFixtures(entry, { today, isCurrent }, seededRandom(`${luck} ${entry.division.name}`)),
  );

const register = (entries: Omit<Entry, 'weeks'>[], isCurrent: boolean) =>
  entries.flatMap(({ season, division, squads }) =>
    squads.map((squad) => {
      const random = seededRandom(`${squad.team.name}, season under way: ${isCurrent}`);
      return entryOfSquad(squad, season, division, rosterOf(squad, isCurrent), random);
    }),
  );

const playersOf = ({ members, left, joined }: Squad): Player[] =>
  [...members, left, joined].flatMap((member) => (member ? [member.player] : []));
