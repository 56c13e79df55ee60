import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { groupBy } from '#rules/basics/group.ts';
import { addDays, startOfUtcDay, type Day } from '#rules/basics/dates.ts';
import { usualZone } from '#rules/basics/clock.ts';
import { instantOf } from '#rules/basics/zone-times.ts';
import { seasonDefaults } from '#rules/basics/defaults.ts';
import { isMeeting } from '#rules/site/titles.ts';
import { nightLegs } from '#rules/tournament/night/night-legs.ts';
import type { Note } from '../note/note.entity.ts';
import type { DivisionFixture, FixtureDate, TournamentFixture } from './fixture-date.view.ts';
import { everyNight, type LastChange } from './calendar-changes.service.ts';
import type { DivisionDataWithSeason } from './division-data-with-season.service.ts';

const product = 'Oche';
const oneDay = 24 * 60 * 60;

/** The first and the last day that a calendar can name. */
const [firstDay, lastDay] = ['1000-01-01', '9999-12-31'];

/** When it is "19:30" on this day in the league's zone; the usual start when the text is no time of day. */
export const leagueTime = (zone: string, day: Day, time: string): Date =>
  instantOf(zone, day, /^\d\d:\d\d/.exec(time)?.[0] ?? seasonDefaults.fixtureStartTime.slice(0, 5));

/** Without an end a whole day ends with it. */
const allDay = (day: Day) => ({
  start: new Date(startOfUtcDay(day)),
  ...(day < lastDay && { end: new Date(startOfUtcDay(addDays(day, 1))) }),
  allDay: true,
});

const lastMoment = startOfUtcDay(lastDay) + 86_399_000;

/** When an event last changed: calendars ask for it in two ways, and for a number that never falls. */
const changeTimes = (at: Date) => ({ stamp: at, lastModified: at, sequence: secondsSince2020(at) });

/** Whole seconds: what is saved twice in one is fetched once. Calendars count to 2^31, which is the year 2088. */
const secondsSince2020 = (at: Date) => Math.max(0, Math.floor((at.getTime() - Date.UTC(2020)) / 1000));

type Season = DivisionDataWithSeason['season'];

interface Calendar {
  season: Season;
  /** The division that the calendar is of; another id for several. */
  divisionId: string;
  lastChange: LastChange;
  baseUrl: string;
  timeZone: string;
}

function fixtureEvent(date: Day, fixture: DivisionFixture, calendar: Calendar): ICalEventData[] {
  const { season, lastChange, baseUrl, timeZone } = calendar;
  const { homeTeam, awayTeam, homeScore, awayScore, decision, moved } = fixture;
  if (!awayTeam || fixture.proposal) return [];
  const isScored = homeScore != null && awayScore != null;
  const start = leagueTime(timeZone, date, season?.fixtureStartTime ?? seasonDefaults.fixtureStartTime);
  const hours = season?.fixtureDuration ?? seasonDefaults.fixtureDuration;
  return [
    {
      id: fixture.id,
      start,
      end: new Date(Math.min(start.getTime() + hours * 3_600_000, lastMoment)),
      summary: `${homeTeam.name} ${isScored ? `${homeScore} - ${awayScore}` : 'v'} ${awayTeam.name}`,
      url: `${baseUrl}/score/${fixture.id}`,
      location: fixture.venue ?? homeTeam.address,
      categories: fixture.homeDivision ? [{ name: fixture.homeDivision.name }] : [],
      ...changeTimes(lastChange([fixture.id, homeTeam.id, awayTeam.id, fixture.homeDivision?.id, season?.id])),
      ...((decision || moved) && { description: decision?.text ?? moved! }),
      ...((fixture.postponed || decision?.outcome === 'void') && { status: ICalEventStatus.CANCELLED }),
    },
  ];
}

/** For all, or named for the one that it is for; in a calendar of that one by its category alone. */
function noteEvent(date: Day, { id, note, divisionId }: Note, calendar: Calendar): ICalEventData {
  const division = calendar.season?.divisions.find((one) => one.id === divisionId);
  return {
    id,
    ...allDay(date),
    summary: division && division.id !== calendar.divisionId ? `${division.name}: ${note}` : note,
    categories: division ? [{ name: division.name }] : [],
    ...changeTimes(calendar.lastChange([id, division?.id])),
  };
}

/** Nights of the same host and opponent are one event, with total legs once all of them have matches (league.md 20). */
function superleagueEvents(date: Day, nights: TournamentFixture[], calendar: Calendar): ICalEventData[] {
  const { lastChange, baseUrl } = calendar;
  const meetings = groupBy(nights, ({ host, opponent }) => `${host}\n${opponent}`);
  return [...meetings.values()].map((group) => {
    const { id, host, opponent } = group[0]!;
    const { home, away } = nightLegs(group.flatMap(({ firstRoundMatches }) => firstRoundMatches));
    const hasMatches = group.every(({ firstRoundMatches }) => firstRoundMatches.length > 0);
    const between = hasMatches ? `${home} - ${away}` : 'v';
    return {
      id,
      ...allDay(date),
      summary: `${host} ${between} ${opponent}`,
      url: `${baseUrl}/live/superleague/?date=${date}`,
      ...changeTimes(lastChange([everyNight])),
    };
  });
}

function eventsOf({ date, fixtures, tournamentFixtures, notes }: FixtureDate, calendar: Calendar): ICalEventData[] {
  const { lastChange, baseUrl } = calendar;
  const tournaments = tournamentFixtures.filter(({ proposed }) => !proposed);
  return [
    ...notes.map((note) => noteEvent(date, note, calendar)),
    ...fixtures.flatMap((fixture) => fixtureEvent(date, fixture, calendar)),
    ...tournaments
      .filter((tournament) => !isMeeting(tournament))
      .map(({ id, type, address }) => ({
        id,
        ...allDay(date),
        summary: type ?? 'Tournament',
        location: address,
        url: `${baseUrl}/tournament/${id}`,
        ...changeTimes(lastChange([id])),
      })),
    ...superleagueEvents(date, tournaments.filter(isMeeting), calendar),
  ];
}

/**
 * Division data as a calendar that other programs fetch daily (league.md 20); the file has the league's name (rest.md
 * 2.3).
 */
export function calendarOf(
  { id: divisionId, season, fixtures }: DivisionDataWithSeason,
  { leagueName, ...around }: { leagueName: string } & Omit<Calendar, 'season' | 'divisionId'>,
) {
  const name = season ? `${product} - ${season.name}` : product;
  const file = ical({
    name,
    prodId: { company: product, product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: oneDay,
  });
  // The times are sent in UTC; this is where they are meant. Programs assume nothing for the usual zone.
  if (around.timeZone !== usualZone) file.x('X-WR-TIMEZONE', around.timeZone);
  for (const date of fixtures)
    if (date.date >= firstDay)
      for (const event of eventsOf(date, { season, divisionId, ...around })) file.createEvent(event);
  return {
    type: 'text/calendar; charset=utf-8',
    fileName: `${season ? `${leagueName} - ${season.name}` : leagueName}.ics`,
    body: `${file.toString()}\r\n`,
  };
}
