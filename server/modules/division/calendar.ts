import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { addDays, dayOf, startOfDay, type Day } from '#rules/basics/dates.ts';
import { timeZone } from '#rules/basics/said-time.ts';
import { seasonDefaults } from '#rules/basics/defaults.ts';
import { grouped } from '../../core/group.ts';
import type { DivisionFixture, FixtureDate, TournamentFixture } from './fixture-date.entity.ts';
import type { DivisionAnswer } from './division-answer.service.ts';

const product = 'Oche';
const oneDay = 24 * 60 * 60;

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The UTC instant of a London time on this day. */
export function londonTime(day: Day, time: string): Date {
  const wanted = Date.parse(`${day}T${/^\d\d:\d\d/.exec(time)?.[0] ?? '20:00'}:00Z`);
  const [date, clock] = londonClock.format(wanted).split(', ') as [string, string];
  const shown = Date.parse(`${date.split('/').reverse().join('-')}T${clock}Z`);
  return new Date(wanted - (shown - wanted));
}

const allDay = (day: Day) => ({
  start: new Date(startOfDay(day)),
  end: new Date(startOfDay(addDays(day, 1))),
  allDay: true,
});

type Season = DivisionAnswer['season'];

function fixtureEvent(date: Day, fixture: DivisionFixture, season: Season, baseUrl: string): ICalEventData[] {
  const { homeTeam, awayTeam, homeScore, awayScore } = fixture;
  if (!awayTeam || fixture.proposal) return [];
  const isScored = homeScore != null && awayScore != null;
  const start = londonTime(date, season?.fixtureStartTime ?? seasonDefaults.fixtureStartTime);
  const hours = season?.fixtureDuration ?? seasonDefaults.fixtureDuration;
  return [
    {
      id: fixture.id,
      start,
      end: new Date(start.getTime() + hours * 3_600_000),
      summary: `${homeTeam.name} ${isScored ? `${homeScore} - ${awayScore}` : 'v'} ${awayTeam.name}`,
      url: `${baseUrl}/score/${fixture.id}`,
      location: homeTeam.address,
      categories: fixture.homeDivision ? [{ name: fixture.homeDivision.name }] : [],
      sequence: isScored ? 2 : 1,
      ...(fixture.postponed && { status: ICalEventStatus.CANCELLED }),
    },
  ];
}

/** Nights of the same host and opponent are one event, with total legs once all of them have matches (league.md 20). */
function superleagueEvents(date: Day, nights: TournamentFixture[], baseUrl: string): ICalEventData[] {
  const meetings = grouped(nights, ({ host, opponent }) => `${host}\n${opponent}`);
  return [...meetings.values()].map((group) => {
    const { id, host, opponent } = group[0]!;
    const matches = group.flatMap(({ firstRoundMatches }) => firstRoundMatches);
    const hasMatches = group.every(({ firstRoundMatches }) => firstRoundMatches.length > 0);
    const sum = (side: 'scoreA' | 'scoreB') => matches.reduce((total, match) => total + (match[side] ?? 0), 0);
    const between = hasMatches ? `${sum('scoreA')} - ${sum('scoreB')}` : 'v';
    return {
      id,
      ...allDay(date),
      summary: `${host ?? ''} ${between} ${opponent ?? ''}`.trim(),
      url: `${baseUrl}/live/superleague/?date=${date}`,
    };
  });
}

function eventsOf({ date, fixtures, tournamentFixtures, notes }: FixtureDate, season: Season, baseUrl: string) {
  const tournaments = tournamentFixtures.filter(({ proposed }) => !proposed);
  return [
    ...notes.map(({ id, note }): ICalEventData => ({ id, ...allDay(date), summary: note })),
    ...fixtures.flatMap((fixture) => fixtureEvent(date, fixture, season, baseUrl)),
    ...tournaments
      .filter(({ singleRound }) => !singleRound)
      .map(({ id, type, address }): ICalEventData => ({
        id,
        ...allDay(date),
        summary: type ?? 'Tournament',
        location: address,
        url: `${baseUrl}/tournament/${id}`,
      })),
    ...superleagueEvents(
      date,
      tournaments.filter(({ singleRound }) => singleRound),
      baseUrl,
    ),
  ];
}

/**
 * Division data as a calendar that other programs fetch daily (league.md 20); the file has the league's name (rest.md
 * 2.3).
 */
export function calendarOf({ season, fixtures }: DivisionAnswer, leagueName: string, baseUrl: string, now: Date) {
  const name = season ? `${product} - ${season.name}` : product;
  const calendar = ical({
    name,
    prodId: { company: product, product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: oneDay,
  });
  // Constant for the whole day, so that unchanged calendars get 304.
  const stamp = new Date(startOfDay(dayOf(now)));
  for (const date of fixtures)
    for (const event of eventsOf(date, season, baseUrl)) calendar.createEvent({ ...event, stamp });
  return {
    type: 'text/calendar; charset=utf-8',
    fileName: `${season ? `${leagueName} - ${season.name}` : leagueName}.ics`,
    body: `${calendar.toString()}\r\n`,
  };
}
