import { addDays, utcDay, weekdayFromSunday, type Day } from '#rules/basics/dates.ts';
import { legInPlay, type Sayg } from '#rules/darts/sayg.ts';
import { shuffle } from '#rules/basics/random.ts';
import type { Season } from '../modules/season/season.entity.ts';
import type { Tournament } from '../modules/tournament/tournament.entity.ts';
import { knockoutAsFarAsPlayed } from './brackets.ts';
import type { Calendar } from './calendar.ts';
import type { Entry } from './fixtures.ts';
import type { Random } from './random.ts';
import { utcInstant } from './record.ts';
import { rosterOf, type Member, type Squad } from './squads.ts';
import { superleagueNight } from './superleague.ts';

/** Where brackets are placed, and who may enter them. */
interface BracketSetting {
  finished: Season;
  underway: Season;
  previous: Calendar;
  current: Calendar;
  entries: Entry[];
  now: Date;
}

const saturday = 6;
/** How long ago the last throw of tonight's match was, in milliseconds. */
const lastThrowAgo = 20_000;

/** The Saturday on or before a day. */
const saturdayBy = (day: Day): Day => addDays(day, -((weekdayFromSunday(day) - saturday + 7) % 7));

/** The previous season's finals, this season's singles knockout, and a half-finished pairs knockout. */
export function brackets(setting: BracketSetting, random: Random): Tournament[] {
  const { finished, underway, previous, current, entries, now } = setting;
  const squads = shuffle(
    random,
    entries.flatMap((entry) => entry.squads),
  );
  const best = squads.map((squad) => squad.members.slice(0, 2));
  const singles = best.map(([first]) => [first!]);
  const seconds = best.map(([, second]) => [second!]);
  const finals = {
    season: finished,
    date: addDays(previous.weeks.at(-1)!, 2),
    address: 'Corn Exchange, Market Place',
    type: 'Singles final',
    notes: null,
    bestOf: 5,
    sides: singles.slice(0, 9),
  };
  const thisSeason = {
    ...finals,
    season: underway,
    date: addDays(current.weeks[5]!, 2),
    address: '22 Station Road',
    type: 'Singles knockout',
    sides: [...singles.slice(10, 16), ...seconds.slice(0, 5)],
    noShow: seconds[5]!,
  };
  const pairsKnockout = {
    ...finals,
    season: underway,
    date: saturdayBy(addDays(utcDay(now), -1)),
    address: '14 Mill Street',
    type: 'Pairs knockout',
    notes: 'Semi-finals and final on finals night.',
    bestOf: 3,
    sides: pairsOf(squads.slice(0, 10).map((squad) => rosterOf(squad, true))),
    playedMatches: 4,
  };
  return [finals, thisSeason, pairsKnockout].map((night) => knockoutAsFarAsPlayed(night, random));
}

const pairsOf = (rosters: Member[][]): Member[][] => rosters.map((roster) => roster.slice(1, 3));

/** Leaves a best-of-seven match unfinished in its fourth leg or later, when both have thrown a few times. */
const halfWay = (sayg: Sayg): boolean =>
  sayg.homeScore + sayg.awayScore >= 3 && legInPlay(sayg).home.throws.length + legInPlay(sayg).away.throws.length >= 9;

/** Two finished nights, and tonight's: three matches played and the fourth in progress. */
export function superleagueNights(
  { season, division, squads }: Omit<Entry, 'weeks'>,
  { weeks }: Calendar,
  now: Date,
  random: Random,
) {
  const [wexcombe, calderVale, stowbridge, harle] = squads as [Squad, Squad, Squad, Squad];
  const night = (
    date: Day,
    { host, opponent }: { host: Squad; opponent: Squad },
    updated = utcInstant(date, '22:50'),
  ) => ({
    season,
    division,
    date,
    host,
    opponent,
    made: { created: season.created, updated },
  });
  const tonight = {
    ...night(utcDay(now), { host: wexcombe, opponent: calderVale }, new Date(now.getTime() - lastThrowAgo)),
    playedMatches: 3,
    inProgress: halfWay,
  };
  const over = [
    night(addDays(weeks[4]!, -2), { host: wexcombe, opponent: stowbridge }),
    night(addDays(weeks[8]!, -2), { host: harle, opponent: wexcombe }),
  ];
  return [...over, tonight].map((one) => superleagueNight(one, random));
}
